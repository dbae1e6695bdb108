//! All answers before they are sent, each with a way back to it.

use ask_core::{Action, Entry, Word};

use crate::{
    Panel,
    el::{El, el},
    icon,
};

pub(crate) fn review(panel: Panel) -> El {
    let lines = panel.now().entries().into_iter().map(|entry| line(panel, &entry));
    let title = el("h2", "ask title").attr("id", "review").attr("tabindex", "-1").say(panel, Word::ReviewTitle);
    el("div", "scroll").child(title).child(el("dl", "review").children(lines))
}

/// One question and what will be sent for it.
fn line(panel: Panel, entry: &Entry) -> El {
    let index = entry.index;
    let (question, header) = {
        let session = panel.now();
        let question = &session.questionnaire().questions()[index];
        (question.text.shown().to_owned(), question.header.shown().to_owned())
    };
    let short = if header.trim().is_empty() { &question } else { &header };
    let change = panel.fill(Word::ChangeAnswer, &[("question", &question)]);
    let button = icon::word_button(panel, Word::Change, "change", Action::Change(index));
    el("div", "line")
        .child(el("dt", "what").attr("dir", "auto").attr("title", &question).text(short))
        .child(el("dd", "answer").children(answer(panel, entry)))
        .child(el("dd", "act").child(button.attr("aria-label", &change)))
}

/// An answer part by part, so that a comma in a label never reads as two answers.
fn answer(panel: Panel, entry: &Entry) -> Vec<El> {
    let mut parts: Vec<El> = {
        let session = panel.now();
        let choices = &session.questionnaire().questions()[entry.index].choices;
        let labels = entry.selected.iter().map(|picked| choices[picked.index].label.shown());
        labels.map(|label| el("span", "pick").attr("dir", "auto").text(label)).collect()
    };
    if let Some(text) = &entry.other {
        let own = el("span", "pick own").child(el("q", "").attr("dir", "auto").text(text));
        parts.push(own.text(" (").say(panel, Word::Own).text(")"));
    }
    if !entry.is_answered() {
        parts.push(el("span", "skipped").say(panel, Word::Skipped));
    }
    if let Some(text) = &entry.notes {
        let note = el("small", "note").say(panel, Word::Note).text(": ");
        parts.push(note.child(el("bdi", "").text(text)));
    }
    parts
}
