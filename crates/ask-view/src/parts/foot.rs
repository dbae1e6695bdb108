//! The bottom of the panel: keyboard hints and the buttons to continue, go back and leave, or the prompt whether to leave.

use ask_core::{
    Action, Word,
    session::{Delivery, Stage},
};

use super::{
    button::{action_button, plain_button, word_button},
    head::main_word,
    missing,
};
use crate::{
    open_panel::PanelHandle,
    view_node::{ViewNode, div, html, span},
};

pub(crate) fn foot(panel: PanelHandle, stage: Stage) -> ViewNode {
    let (several, form) = (panel.session().questionnaire().has_steps(), panel.session().is_form());
    let (settings, delivery) = (*panel.session().settings(), panel.session().delivery());
    // While the answers are on their way, nothing but Cancel can be pressed.
    let locked = delivery == Delivery::Sending;
    let button = |shown: bool, word, part, action| (shown && !locked).then(|| word_button(panel, word, part, action));
    let chips = panel.session().is_chips();
    let to_chat = move || {
        panel.apply(Action::ReplyInChat);
        // The application may have removed the panel.
        if let Some(data) = panel.try_data().filter(|data| data.session().is_collapsed()) {
            (data.host.to_chat)();
        }
    };
    let buttons = div("buttons")
        .children(button(stage != Stage::Step(0), Word::Back, "button second back", Action::GoBack))
        .children(button(stage != Stage::Review && !form, Word::Skip, "button quiet skip", Action::Skip))
        .children((!chips).then(|| main(panel)))
        .children(button(several, Word::Decline, "button quiet out", Action::Decline))
        .children(button(settings.you_decide, Word::YouDecide, "button quiet out", Action::YouDecide))
        .children((settings.reply && !locked).then(|| plain_button("button quiet out", to_chat).t(panel, Word::Reply)));
    let failed = (delivery == Delivery::Failed).then(|| html("p", "error").t(panel, Word::NotDelivered));
    let hints = (!chips).then(|| div("hints").hidden().children(hints(panel, stage)));
    let foot = div("foot").children(failed);
    let foot = match stage {
        Stage::Step(index) if !form => missing::with_missing(foot, panel, index),
        _ => foot,
    };
    foot.children(hints).child(buttons)
}

/// Continue, Review or Send.
pub(crate) fn main(panel: PanelHandle) -> ViewNode {
    action_button(panel, "button main", Action::Advance).attr("id", "main").dynamic_text(move || {
        let session = panel.session();
        let word = match session.delivery() {
            Delivery::None => main_word(session.main_button()),
            Delivery::Sending => Word::Sending,
            Delivery::Failed => Word::Retry,
        };
        panel.t(word)
    })
}

/// The keys that work here. Hidden from screen readers, which announce the controls themselves.
fn hints(panel: PanelHandle, stage: Stage) -> Vec<ViewNode> {
    let ends = || [hint(panel, "Enter", Word::HintConfirm), hint(panel, "Esc", Word::HintCancel)];
    let Stage::Step(index) = stage else {
        return ends().into();
    };
    let (multi, only_text) = {
        let session = panel.session();
        let question = &session.questionnaire().questions()[index];
        (question.multi_select, question.choices.is_empty())
    };
    let mut hints = Vec::new();
    if !only_text {
        hints.push(hint(panel, "↑ ↓", Word::HintMove));
    }
    if multi {
        hints.push(hint(panel, "Space", Word::HintToggle));
    }
    let last = index + 1 == panel.session().drafts().len();
    if !multi && !last && panel.session().settings().quick_pick {
        hints.push(span("hint").t(panel, Word::HintQuick));
    }
    hints.extend(ends());
    hints
}

/// The style sheet shows the key before the word.
fn hint(panel: PanelHandle, key: &str, word: Word) -> ViewNode {
    span("hint").attr("data-key", key).t(panel, word)
}

/// "Leave without sending?", in place of the buttons.
pub(crate) fn leave(panel: PanelHandle) -> ViewNode {
    let keep = word_button(panel, Word::LeaveKeep, "button main", Action::KeepAnswering);
    let go = word_button(panel, Word::LeaveGo, "button quiet danger", Action::Leave);
    div("foot leave")
        .attr("role", "group")
        .attr("aria-labelledby", "leave")
        .child(html("p", "leave-title").attr("id", "leave").t(panel, Word::LeaveTitle))
        .child(div("buttons").child(go).child(keep.attr("id", "keep")))
}
