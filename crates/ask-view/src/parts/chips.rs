//! A question as a line of buttons, each of which selects its choice and sends it. Beside them is a field for the person's
//! own answer, with its button.

use ask_core::{Action, Question, Row, session::Delivery};

use super::{button::action_button, foot, row};
use crate::{
    open_panel::PanelHandle,
    view_node::{ViewNode, div},
};

pub(crate) fn chips(panel: PanelHandle, question: &Question, step: usize) -> ViewNode {
    let sending = move || (panel.session().delivery() == Delivery::Sending).then_some("");
    let chips = question.choices.iter().enumerate().map(|(at, choice)| {
        action_button(panel, "button pill", Action::Send(Row::Choice(at)))
            .id("row", step, at)
            .dynamic_attr("data-state", move || panel.is_picked(step, Row::Choice(at)).then_some("on"))
            .child(row::label(panel, choice, step, at))
            .on("focus", move |_| panel.apply_at(step, Action::Highlight(Row::Choice(at))))
    });
    let typed = question.allow_other;
    let field = typed.then(|| row::field(panel, question, step).dynamic_attr("inert", sending));
    // Without a field the button is there only for a delivery: it has the focus meanwhile, and sends again.
    let main = foot::main(panel)
        .dynamic_attr("hidden", move || (!typed && panel.session().delivery() == Delivery::None).then_some(""));
    div("chips")
        .child(div("pills").dynamic_attr("inert", sending).children(chips))
        .child(div("own").children(field).child(main))
}
