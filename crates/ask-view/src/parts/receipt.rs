//! The receipt: a card with the answers, or with how else the question ended. It is drawn from the outcome alone, so a
//! stored outcome gives the same receipt. It has no controls, except to unfold the details and, where others ended the
//! question, to copy what the person picked and typed.

use ask_core::{Ending, Entry, Outcome, Question, Questionnaire, Text, Word, Wording, format::receipt::to_copy};
use leptos::web_sys::Element;

use crate::view_node::{ViewNode, concat, div, html, span};

/// Draws the receipt into `parent`: a line for each question, and the whole questions folded below.
pub fn draw_receipt(parent: &Element, questionnaire: &Questionnaire, outcome: &Outcome, words: &Wording) {
    let ended = words.text(ending_word(outcome));
    let asked = || outcome.entries().iter().zip(questionnaire.questions());
    let by_others = matches!(outcome.ending(), Ending::Expired | Ending::Superseded | Ending::Aborted);
    let is_answered = outcome.has_answers();
    let comment = outcome.typed_comment().filter(|_| is_answered || by_others);
    let drafted = by_others && (comment.is_some() || outcome.entries().iter().any(has_draft));
    let first = &questionnaire.questions()[0];
    let head = match outcome.response() {
        Some(response) => Some(line("✓", words.text(Word::Replied)).child(answers(words, &[(response, true)], None))),
        None if is_answered => None,
        None if questionnaire.has_steps() || drafted => Some(marked("–").child(bdi("receipt-ended", ended))),
        None => Some(line("–", name(first)).child(answers(words, &[(ended, false)], None))),
    };
    let lines = asked().filter(|(entry, _)| is_answered || (drafted && has_draft(entry))).map(|(entry, question)| {
        let mark = if is_answered && entry.is_answered() { "✓" } else { "–" };
        line(mark, name(question)).child(answers(words, &parts(entry, question), entry.notes.as_deref()))
    });
    let comment = comment.map(|text| {
        let note = html("span", "receipt-answers").child(bdi("note", text));
        line(if is_answered { "✓" } else { "–" }, words.text(Word::Comment)).child(note)
    });
    let copy = drafted.then(|| {
        html("button", "link copy")
            .attr("type", "button")
            .attr("value", &to_copy(outcome))
            .text(words.text(Word::CopyMine))
    });
    let context = questionnaire.context.as_ref().map(|text| paragraph("desc", text));
    let details = html("details", "details").child(html("summary", "summary-line").text(words.text(Word::Details)));
    // A group, not a landmark: a conversation may have many.
    let card = div("receipt")
        .attr("role", "group")
        .attr("data-state", outcome.ending().name())
        .attr("aria-label", ended)
        .children(head)
        .children(lines)
        .children(comment)
        .children(copy)
        .child(
            details.children(context).children(asked().flat_map(|(entry, question)| asking(words, entry, question))),
        );
    let _ = parent.append_child(card.element());
}

/// A text with its own direction, as every text of an agent has.
fn bdi(part: &'static str, text: &str) -> ViewNode {
    html("bdi", part).text(text)
}

fn line(mark: &str, what: &str) -> ViewNode {
    marked(mark).child(bdi("receipt-what", what))
}

fn marked(mark: &str) -> ViewNode {
    html("p", "receipt-line").child(sign(mark))
}

/// A sign that is hidden from screen readers; the texts say the same.
fn sign(mark: &str) -> ViewNode {
    html("span", if mark == "✓" { "tick" } else { "dash" }).text(mark).hidden()
}

/// The parts of an answer, each with whether the person typed it.
fn answers(words: &Wording, answers: &[(&str, bool)], note: Option<&str>) -> ViewNode {
    let parts = answers.iter().map(|&(text, own)| {
        let part = if own { "receipt-answer own" } else { "receipt-answer" };
        let quoted = own.then(|| concat(&["“", text, "”"]));
        bdi(part, quoted.as_deref().unwrap_or(text)).children(own.then(|| own_mark(words.text(Word::Own))))
    });
    span("receipt-answers")
        .children(answers.is_empty().then(|| bdi("skipped", words.text(Word::Skipped))))
        .children(parts)
        .children(note.map(|note| span("note").text(" ").child(bdi("", note))))
}

/// Says that the text before it is the person's own.
pub(crate) fn own_mark(words: &str) -> ViewNode {
    span("own-mark").text(&concat(&[" (", words, ")"]))
}

/// The whole question: its text, its choices, which of them were picked, and their previews.
fn asking(words: &Wording, entry: &Entry, question: &Question) -> Vec<ViewNode> {
    let picked = |index: usize| entry.selected.iter().any(|picked| picked.index == index);
    let mut drawn = vec![paragraph("detail-ask", &question.text)];
    drawn.extend(question.description.as_ref().map(|more| paragraph("desc", more)));
    let choices = question.choices.iter().enumerate().map(|(index, choice)| {
        let tick = picked(index).then(|| [sign("✓"), span("sr").text(words.text(Word::Answered))]);
        html("li", "detail-choice")
            .attr_if("data-state", picked(index).then_some("on"))
            .children(tick.into_iter().flatten())
            .child(bdi("detail-label", choice.label.shown()))
            .children(choice.description.as_ref().map(|text| bdi("desc", text.shown())))
    });
    drawn.push(html("ul", "detail-list").children(choices));
    let previews = question.choices.iter().enumerate().filter(|&(index, _)| picked(index));
    let previews = previews.filter_map(|(_, choice)| choice.preview.as_ref());
    drawn
        .extend(previews.map(|preview| html("pre", "preview-text").attr("dir", "ltr").text(preview.content().shown())));
    drawn
}

fn paragraph(part: &'static str, text: &Text) -> ViewNode {
    html("p", "").child(bdi(part, text.shown()))
}

/// The short name of a question.
fn name(question: &Question) -> &str {
    if question.header.is_blank() { question.text.shown() } else { question.header.shown() }
}

/// The parts of an entry's answer, each with whether the person typed it.
fn parts<'a>(entry: &'a Entry, question: &'a Question) -> Vec<(&'a str, bool)> {
    let labels = entry.selected.iter().filter_map(|picked| question.choices.get(picked.index));
    let own = entry.other.as_deref().map(|text| (text, true));
    labels.map(|choice| (choice.label.shown(), false)).chain(own).collect()
}

fn has_draft(entry: &Entry) -> bool {
    entry.is_answered() || entry.notes.is_some()
}

/// The text for the ending.
fn ending_word(outcome: &Outcome) -> Word {
    match outcome.ending() {
        Ending::Answered if outcome.response().is_some() => Word::Replied,
        Ending::Answered if outcome.automatic => Word::Automatic,
        Ending::Answered => Word::Answered,
        Ending::Declined => Word::Declined,
        Ending::Cancelled => Word::Cancelled,
        Ending::Expired => Word::Expired,
        Ending::Superseded => Word::Superseded,
        Ending::Aborted => Word::Aborted,
    }
}
