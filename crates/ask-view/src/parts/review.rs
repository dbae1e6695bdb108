//! The review: all answers before they are sent, each with a button to change it.

use ask_core::{Action, Entry, Word};

use super::{button, receipt::own_mark, step};
use crate::{
    ids::part_id,
    open_panel::PanelHandle,
    view_node::{ViewNode, div, html, span},
};

pub(crate) fn review(panel: PanelHandle) -> ViewNode {
    let lines = panel.session().entries().into_iter().map(|entry| line(panel, &entry));
    let title = html("h2", "ask title").attr("id", "review").attr("tabindex", "-1").t(panel, Word::ReviewTitle);
    step::scroller(panel).child(title).child(html("dl", "review").children(lines))
}

/// One question with its answer.
fn line(panel: PanelHandle, entry: &Entry) -> ViewNode {
    let index = entry.index;
    let (question, header) = {
        let session = panel.session();
        let question = &session.questionnaire().questions()[index];
        (question.text.shown().to_owned(), question.header.shown().to_owned())
    };
    let short = if header.trim().is_empty() { &question } else { &header };
    let change = panel.t_with(Word::ChangeAnswer, &[("question", &question)]);
    let button = button::word_button(panel, Word::Change, "change", Action::Change(index));
    // The buttons are the only tab stops, so a screen reader says the answer with each.
    let button = button.attr("aria-label", &change).attr("aria-describedby", &part_id("given", index, 0));
    div("line")
        .child(html("dt", "what").auto().attr("title", &question).text(short))
        .child(html("dd", "answer").id("given", index, 0).children(answer(panel, entry)))
        .child(html("dd", "act").child(button))
}

/// An answer in separate elements, so that a comma in a label does not look like two answers.
fn answer(panel: PanelHandle, entry: &Entry) -> Vec<ViewNode> {
    let mut parts: Vec<ViewNode> = {
        let session = panel.session();
        let choices = &session.questionnaire().questions()[entry.index].choices;
        let labels = entry.selected.iter().map(|picked| choices[picked.index].label.shown());
        labels.map(|label| span("pick").auto().text(label)).collect()
    };
    if let Some(text) = &entry.other {
        let own = span("pick own").child(html("q", "").auto().text(text));
        parts.push(own.child(own_mark(&panel.t(Word::Own))));
    }
    if !entry.is_answered() {
        parts.push(span("skipped").t(panel, Word::Skipped));
    }
    if let Some(text) = &entry.notes {
        let note = html("small", "note").t(panel, Word::Note).text(": ");
        parts.push(note.child(html("bdi", "").text(text)));
    }
    parts.extend(step::files(panel, entry.index));
    parts
}
