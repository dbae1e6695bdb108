//! One answer in any shape that peers write: a string, a number, a list of items, or an object with the selected
//! options, the typed text and the note.

use ask_core::answer::{in_order, normalize_typed};
use ask_core::internal::text::recommended;
use ask_core::outcome::answer_string::{self, ParsedAnswer};
use ask_core::{Entry, Question, Value};

/// An answer as a peer wrote it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GivenAnswer {
    pub parsed: ParsedAnswer,
    pub notes: Option<String>,
}

impl GivenAnswer {
    /// The answer as the entry of the question at `index`. `notes` apply if the answer itself has none.
    pub fn entry(&self, index: usize, question: &Question, notes: Option<&str>) -> Entry {
        let ParsedAnswer { picks, other, .. } = &self.parsed;
        Entry::of(index, question, picks, other.as_deref(), self.notes.as_deref().or(notes))
    }
}

/// The answer in the map of the Claude CLI if a question has a note, but no answer (CLI 2.1.220).
pub(crate) const NOTES_ONLY: &str = "(notes only)";

/// What the Claude CLI writes for a question without an answer.
const NO_ANSWER: [&str; 2] = [NOTES_ONLY, "(no option selected)"];

/// The members of an object that hold the selected options, or the whole answer.
const SELECTED: [&str; 24] = [
    "selected",
    "selectedOptions",
    "selected_options",
    "selectedLabels",
    "selected_labels",
    "selectedOption",
    "selected_option",
    "selectedOptionIds",
    "selectedIds",
    "selected_ids",
    "selections",
    "optionIds",
    "optionId",
    "answers",
    "answer",
    "values",
    "value",
    "choices",
    "choice",
    "options",
    "option",
    "labels",
    "label",
    "response",
];

/// The members of an object that hold typed text.
const TYPED: [&str; 17] = [
    "freeText",
    "free_text",
    "freeformText",
    "freeform_text",
    "freeform",
    "customInput",
    "custom_input",
    "customText",
    "custom_text",
    "customAnswer",
    "custom",
    "otherText",
    "other_text",
    "other",
    "text",
    "typed",
    "input",
];

/// The members of an object that hold the note.
const NOTES: [&str; 6] = ["notes", "note", "user_note", "userNotes", "user_notes", "comment"];

/// The members that mark an answer as typed, even if it equals a label.
const IS_TYPED: [&str; 5] = ["wasFreeform", "was_freeform", "isCustom", "isOther", "wasCustom"];

/// The prefix of a note in the answer list of Codex.
const CODEX_NOTE: &str = "user_note: ";

/// What Codex writes instead of a label for an answer that was only typed.
const CODEX_OTHER: [&str; 2] = ["Other", "None of the above"];

/// Reads an answer. Null is no answer.
pub(super) fn read(question: &Question, answer: &Value) -> GivenAnswer {
    match answer {
        Value::Map(_) => read_object(question, answer),
        Value::List(items) => read_list(question, items),
        _ => answer.as_scalar().map(|text| read_text(question, &text)).unwrap_or_default(),
    }
}

/// Reads an answer string.
pub(super) fn read_text(question: &Question, text: &str) -> GivenAnswer {
    if NO_ANSWER.contains(&text.trim()) && !is_label(question, text.trim()) {
        return GivenAnswer::default();
    }
    let labels = unnumbered(question, text.trim());
    let mut parsed = answer_string::decode(question, labels.as_deref().unwrap_or(text));
    if let (true, Some(other)) = (parsed.picks.is_empty(), parsed.other.as_deref())
        && let Some(similar) = similar_choices(question, other)
    {
        parsed = similar;
    }
    GivenAnswer { parsed, notes: None }
}

/// The labels behind their numbers, as terminals list them: `2. Session`, or `1. Logging, 3. Tracing`.
fn unnumbered(question: &Question, text: &str) -> Option<String> {
    let (mut rest, mut labels) = (text, Vec::new());
    while !rest.is_empty() {
        let (number, behind) = rest.split_once(". ")?;
        let label = question.choices.get(number.parse::<usize>().ok()?.checked_sub(1)?)?.label.wire();
        labels.push(label);
        rest = behind.strip_prefix(label)?;
        rest = super::search::behind(rest, &[", ", "; "]).unwrap_or(rest);
    }
    (!labels.is_empty() && !is_label(question, text)).then(|| labels.join(", "))
}

/// Whether an object has a member that holds an answer.
pub(super) fn is_answer_object(answer: &Value) -> bool {
    SELECTED.iter().chain(&TYPED).any(|name| !answer.get(name).is_null()) || answer.get("skipped").as_bool().is_some()
}

fn read_object(question: &Question, answer: &Value) -> GivenAnswer {
    let notes = text_member(answer, &NOTES);
    if answer.get("skipped").as_bool() == Some(true) {
        return GivenAnswer { notes, ..GivenAnswer::default() };
    }
    let typed = text_member(answer, &TYPED);
    let selected = SELECTED.iter().map(|name| answer.get(name)).find(|value| !value.is_null());
    let Some(selected) = selected else {
        let given = typed.map(|typed| read_text(question, &typed)).unwrap_or_default();
        return GivenAnswer { notes: notes.or(given.notes), ..given };
    };
    let is_typed = IS_TYPED.iter().any(|name| answer.get(name).as_bool() == Some(true))
        || ["type", "kind", "source"]
            .iter()
            .any(|name| matches!(answer.get(name).as_text(), Some("custom" | "other" | "freeform" | "freeText")));
    let mut given = match selected.as_text().filter(|_| is_typed) {
        Some(text) => GivenAnswer {
            parsed: ParsedAnswer { other: normalize_typed(text), ..ParsedAnswer::default() },
            notes: None,
        },
        None => read(question, selected),
    };
    if let Some(typed) = typed {
        let is_stand_in = |other: &String| CODEX_OTHER.contains(&other.as_str()) || *other == typed;
        given.parsed.other = match given.parsed.other.take().filter(|other| !is_stand_in(other)) {
            Some(other) => Some([&other, ", ", &typed].concat()),
            None => Some(typed),
        };
    }
    GivenAnswer { notes: notes.or(given.notes), ..given }
}

/// Reads a list of items: labels, values, objects with a label, and typed text.
fn read_list(question: &Question, items: &[Value]) -> GivenAnswer {
    let (mut labels, mut notes, mut guess) = (Vec::new(), None, false);
    for item in items {
        let label = text_member(item, &["label", "value", "id", "optionId", "name", "title", "text"]);
        let Some(text) = label.or_else(|| item.as_scalar()) else { continue };
        if let Some(note) = text.strip_prefix(CODEX_NOTE) {
            notes = normalize_typed(note);
        } else {
            let similar = if is_label(question, &text) { None } else { similar_choice(question, &text) };
            guess |= similar.is_some_and(|(_, guess)| guess);
            let label = similar.map(|(choice, _)| question.choices[choice].label.wire().to_owned());
            labels.push(Value::from(label.unwrap_or(text)));
        }
    }
    let mut parsed = answer_string::decode_value(question, &Value::List(labels));
    parsed.guess |= guess;
    if parsed.picks.is_empty()
        && parsed.other.as_deref().is_none_or(|other| CODEX_OTHER.contains(&other))
        && notes.is_some()
    {
        parsed.other = notes.take();
    }
    GivenAnswer { parsed, notes }
}

/// The first of these members that is a text which is not blank.
fn text_member(object: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| normalize_typed(object.get(name).as_text()?))
}

fn is_label(question: &Question, text: &str) -> bool {
    question.choices.iter().any(|choice| choice.label.wire() == text)
}

/// The choices that a text names in another spelling: one, or for a multi-select question several, joined by any usual
/// separator. Returns nothing unless all of the text is accounted for.
fn similar_choices(question: &Question, text: &str) -> Option<ParsedAnswer> {
    if let Some((choice, guess)) = similar_choice(question, text) {
        let guess = guess || question.choices[choice].disabled;
        return Some(ParsedAnswer { picks: in_order(question, &[choice]), other: None, guess });
    }
    if !question.multi_select {
        return None;
    }
    [',', ';', '\n', '、', '|', '+'].into_iter().find_map(|separator| {
        // Hosts that pass arrays have the CLI join them by a comma without a blank.
        let mut picks = Vec::new();
        for part in text.split(separator) {
            picks.push(similar_choice(question, part)?.0);
        }
        (picks.len() > 1).then(|| ParsedAnswer { picks: in_order(question, &picks), other: None, guess: true })
    })
}

/// The choice that a text names by its label, its value, its displayed label, or in another case, and whether that is
/// a guess.
fn similar_choice(question: &Question, text: &str) -> Option<(usize, bool)> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let plain = recommended::split(text).map_or(text, |marked| marked.name);
    let mut similar = None;
    for (index, choice) in question.choices.iter().enumerate() {
        let label = choice.label.wire();
        if label == text || choice.value.as_scalar().as_deref() == Some(text) {
            return Some((index, false));
        }
        let names = [recommended::split(label).map_or(label, |marked| marked.name), choice.label.shown()];
        if similar.is_none() && names.iter().any(|name| name.trim().eq_ignore_ascii_case(plain)) {
            similar = Some((index, true));
        }
    }
    similar
}
