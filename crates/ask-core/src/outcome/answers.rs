//! The answers map of the tool contract and its annotations, as agents read them.

use super::answer_string;
use crate::value::Object;
use crate::{Ending, Entry, Outcome, Question, Questionnaire, Value};

/// The answers map of the tool contract, in the order of the questions. If two questions have the same text, the
/// first one with an answer is in the map; the entries of the outcome have both. The map is empty unless questions
/// were answered: drafts are not answers, and a reply to the whole panel replaces the map.
#[must_use]
pub fn answers(questionnaire: &Questionnaire, outcome: &Outcome) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    for (question, entry) in answered_entries(questionnaire, outcome) {
        if let Some(answer) = answer_string::encode(question, entry) {
            answers.push((entry.question.clone(), answer));
        }
    }
    answers
}

/// The answers map with arrays: labels, then the typed answer.
#[must_use]
pub fn answer_items(questionnaire: &Questionnaire, outcome: &Outcome) -> Vec<(String, Vec<String>)> {
    let answer = |(question, entry): (&Question, &Entry)| {
        entry.is_answered().then(|| (entry.question.clone(), answer_string::items(question, entry)))
    };
    answered_entries(questionnaire, outcome).into_iter().filter_map(answer).collect()
}

/// The annotations: the preview of the selected choice and the note, as `{text: {preview?, notes?}}`.
#[must_use]
pub fn annotations(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    Value::Map(annotation_entries(questionnaire, outcome, false))
}

/// The [`annotations`] in order. With `unanswered` they also give the reason why a question has no answer (`skipped`,
/// `replied_in_chat`, `dismissed`). Only peers that announce `ask_user_question_unanswered_v1` accept that.
#[must_use]
pub fn annotation_entries(questionnaire: &Questionnaire, outcome: &Outcome, unanswered: bool) -> Vec<(String, Value)> {
    let entries =
        if unanswered { entries_by_text(questionnaire, outcome) } else { answered_entries(questionnaire, outcome) };
    let answered = outcome.ending() == Ending::Answered;
    let mut annotations = Vec::new();
    for (question, entry) in entries {
        let why = unanswered.then(|| why_unanswered(outcome, entry)).flatten().filter(|_| !entry.unasked);
        let mut object = Object::default();
        object.put_text_if("preview", chosen_preview(question, entry).filter(|_| why.is_none()));
        object.put_text_if("notes", answer_string::notes(question, entry).as_deref().filter(|_| answered));
        object.put_text_if("unanswered", why);
        let annotation = object.into_value();
        if !annotation.members().is_empty() {
            annotations.push((entry.question.clone(), annotation));
        }
    }
    annotations
}

/// The entries that a map keyed by question text contains; none unless questions were answered.
#[doc(hidden)]
pub fn answered_entries<'a>(questionnaire: &'a Questionnaire, outcome: &'a Outcome) -> Vec<(&'a Question, &'a Entry)> {
    if outcome.has_answers() { entries_by_text(questionnaire, outcome) } else { Vec::new() }
}

/// One entry for each text: the first with an answer, else the first.
fn entries_by_text<'a>(questionnaire: &'a Questionnaire, outcome: &'a Outcome) -> Vec<(&'a Question, &'a Entry)> {
    let entries = outcome.entries();
    let represents_text = |entry: &&Entry| {
        let mut same = entries.iter().filter(|other| other.question == entry.question);
        let first = same.clone().next();
        same.find(|other| other.is_answered())
            .or(first)
            .is_some_and(|representative| representative.index == entry.index)
    };
    let asked = |entry: &'a Entry| Some((questionnaire.questions().get(entry.index)?, entry));
    entries.iter().filter(represents_text).filter_map(asked).collect()
}

fn why_unanswered(outcome: &Outcome, entry: &Entry) -> Option<&'static str> {
    match outcome.ending() {
        Ending::Answered if outcome.response().is_some() => Some("replied_in_chat"),
        Ending::Answered if entry.is_answered() => None,
        Ending::Answered => Some("skipped"),
        _ => Some("dismissed"),
    }
}

/// The preview of the selected choice. Multi-select questions have none.
#[doc(hidden)]
pub fn chosen_preview<'a>(question: &'a Question, entry: &Entry) -> Option<&'a str> {
    let picked = entry.selected.first().filter(|_| !question.multi_select)?;
    let preview = question.choices.get(picked.index)?.preview.as_ref()?;
    Some(preview.content().wire())
}
