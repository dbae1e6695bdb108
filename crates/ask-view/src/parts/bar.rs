//! The collapsed panel: one line that says that a question waits.

use ask_core::{Action, Word};

use super::button::word_button;
use crate::{
    open_panel::PanelHandle,
    view_node::{ViewNode, div, html, span},
};

pub(crate) fn bar(panel: PanelHandle) -> ViewNode {
    let question = panel.session().question().text.shown().to_owned();
    let open = word_button(panel, Word::Open, "button second", Action::Expand);
    let text = span("bar-text").child(html("b", "").t(panel, Word::Waiting)).text(" ");
    div("bar")
        .child(span("pulse").hidden())
        .child(text.child(html("bdi", "").text(&question)))
        .child(open.attr("id", "open"))
}
