//! The fast path for questions that are still arriving: reads what can be drawn of an input in the published shape that needs no
//! repair. What it draws is what [`super::read`] draws of the same text; that reader is left everything else.

use super::fast_path::{OPTIONS, has_only, header, is_plain, names_an_option, present, preview};
use crate::limits::HEADER_CLUSTERS;
use crate::text::plain::may_look_alike;
use crate::text::recommended;
use crate::{Choice, Question, Questionnaire, Text, Value};

/// Reads the first question as far as it has arrived, and counts the others. Returns nothing if another reader has to read it, and
/// `Some(None)` as long as there is nothing to draw.
pub(crate) fn read(partial: &Value) -> Option<Option<Questionnaire>> {
    let questions = match partial {
        Value::Map(_) if has_only(partial, &["questions", "metadata"]) => partial.get("questions"),
        Value::Null | Value::List(_) => partial,
        _ => return None,
    };
    match questions {
        Value::Null => Some(None),
        Value::List(questions) => drawn(questions),
        _ => None,
    }
}

fn drawn(questions: &[Value]) -> Option<Option<Questionnaire>> {
    let Some((first, others)) = questions.split_first() else { return Some(None) };
    let Some(first) = question(first)? else { return Some(None) };
    let asked =
        others.iter().filter_map(|other| other.get("question").as_text().filter(|text| !text.trim().is_empty()));
    let others = asked.map(|text| Question::one_of(Text::verbatim(text), Vec::new()));
    Some(Questionnaire::new(std::iter::once(first).chain(others).collect()))
}

fn question(value: &Value) -> Option<Option<Question>> {
    if !has_only(value, &["question", "header", "options", "multiSelect"]) {
        return None;
    }
    let Some(text) = text(value.get("question"))? else { return Some(None) };
    let multi_select = present(value.get("multiSelect")).map_or(Some(false), Value::as_bool)?;
    let options = match value.get("options") {
        Value::Null => &[],
        Value::List(options) if options.len() <= *OPTIONS.end() => options.as_slice(),
        _ => return None,
    };
    let mut choices: Vec<Choice> = Vec::with_capacity(options.len());
    for (at, option) in options.iter().enumerate() {
        let has_begun = at + 1 == options.len() && option.members().len() <= 1;
        let choice = choice(option, multi_select)?;
        // A label that has just begun may still be like any other.
        let choice = choice.filter(|choice| {
            let is_like = |before: &Choice| may_look_alike(before.label.shown(), choice.label.shown());
            !choices.iter().any(is_like)
        });
        match choice {
            Some(choice) => choices.push(choice),
            None if has_begun => {}
            None => return None,
        }
    }
    let header = match value.get("header") {
        Value::Null => Text::default(),
        Value::Text(begun) if begun.trim_end().is_empty() => Text::default(),
        Value::Text(begun) if begun.chars().count() <= HEADER_CLUSTERS => {
            header(&Value::from(begun.trim_end()))?.shown_as(begun)
        }
        _ => return None,
    };
    Some(Some(Question { multi_select, ..Question::one_of(text, choices).headed(header) }))
}

fn choice(value: &Value, multi_select: bool) -> Option<Option<Choice>> {
    if !has_only(value, &["label", "description", "preview"]) {
        return None;
    }
    let Some(label) = text(value.get("label"))? else { return Some(None) };
    let marked = label.wire().strip_suffix(recommended::SUFFIX);
    // A mark that has only begun is not drawn.
    if !names_an_option(marked.unwrap_or_else(|| recommended::strip_partial(label.wire()).trim_end())) {
        return None;
    }
    let preview = match value.get("preview") {
        Value::Text(begun) if begun.trim().is_empty() => None,
        begun => preview(begun, multi_select)?,
    };
    Some(Some(Choice {
        recommended: marked.is_some(),
        label: label.clone().shown_as(marked.unwrap_or(label.wire())),
        description: text(value.get("description"))?,
        preview,
        ..Choice::default()
    }))
}

/// A text, maybe with a space after its last word so far; nothing before its first letter.
fn text(value: &Value) -> Option<Option<Text>> {
    match value {
        Value::Null => Some(None),
        Value::Text(text) => match text.trim_end() {
            "" => Some(None),
            begun => is_plain(begun).then(|| Some(Text::verbatim(text))),
        },
        _ => None,
    }
}
