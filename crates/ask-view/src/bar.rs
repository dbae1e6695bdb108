//! The folded panel: one line that says a question waits.

use ask_core::{Action, Word};

use crate::{
    Panel,
    el::{El, el},
    icon::word_button,
};

pub(crate) fn bar(panel: Panel) -> El {
    let question = panel.now().question().text.shown().to_owned();
    let open = word_button(panel, Word::Open, "button second", Action::Expand);
    let text = el("span", "bar-text").child(el("b", "").say(panel, Word::Waiting)).text(" ");
    el("div", "bar")
        .child(el("span", "pulse").attr("aria-hidden", "true"))
        .child(text.child(el("bdi", "").text(&question)))
        .child(open.attr("id", "open"))
}
