//! The fast path: reads valid input that needs no repair.
//!
//! The full parser takes more code than the rest of a panel, so a page loads it only when needed. [`read`] accepts an
//! input only if it is certain that there is nothing to repair; everything else is left to [`super::read`]. Tests
//! prove that both give the same questionnaire. The only difference is the repair `default`, which the full parser
//! also reports.

use super::tool_name::QUESTION_TOOL;
use crate::text::plain::{is_plain_letter, may_look_alike};
use crate::text::{count_chars, recommended};
use crate::{Choice, Preview, PreviewFormat, Question, Questionnaire, Text, Value, limits};

/// The number of questions and options that the published tool allows.
const QUESTIONS: std::ops::RangeInclusive<usize> = 1..=4;
pub(super) const OPTIONS: std::ops::RangeInclusive<usize> = 2..=4;
/// A longer text may have to be shortened.
const LONGEST: usize = 200;

/// Reads an input in the published shape if there is nothing to repair, to warn about or to refuse. A header, a
/// description and `multiSelect` may be absent.
#[must_use]
pub fn read(input: &Value) -> Option<Questionnaire> {
    let (questions, metadata) = open(input)?;
    if !QUESTIONS.contains(&questions.len()) {
        return None;
    }
    let mut read = Vec::with_capacity(questions.len());
    for value in questions {
        let question = question(value)?;
        if read.iter().any(|before: &Question| before.text == question.text) {
            return None;
        }
        read.push(question);
    }
    let mut questionnaire = Questionnaire::new(read)?;
    questionnaire.metadata = metadata.clone();
    Some(questionnaire)
}

/// The questions of an array, of the tool's input or of a whole tool call.
fn open(input: &Value) -> Option<(&[Value], &Value)> {
    match input {
        Value::List(questions) => Some((questions, &crate::value::NULL)),
        Value::Map(_) if input.get("type").as_text() == Some("tool_use") => {
            let named = input.get("name").as_text() == Some(QUESTION_TOOL);
            let inner = input.get("input");
            let whole = has_only(input, &["type", "id", "name", "input"]) && matches!(inner, Value::Map(_));
            (named && whole).then(|| open(inner))?
        }
        Value::Map(_) if has_only(input, &["questions", "metadata"]) => match input.get("questions") {
            Value::List(questions) => Some((questions, input.get("metadata"))),
            _ => None,
        },
        _ => None,
    }
}

fn question(value: &Value) -> Option<Question> {
    if !has_only(value, &["question", "header", "options", "multiSelect"]) {
        return None;
    }
    let text = text(value.get("question"))?;
    let header = present(value.get("header")).map_or(Some(Text::default()), header)?;
    let multi_select = present(value.get("multiSelect")).map_or(Some(false), Value::as_bool)?;
    let options = value.get("options").items();
    if !OPTIONS.contains(&options.len()) {
        return None;
    }
    let mut choices: Vec<Choice> = Vec::with_capacity(options.len());
    for option in options {
        let choice = choice(option, multi_select)?;
        if choices.iter().any(|before| may_look_alike(before.label.shown(), choice.label.shown())) {
            return None;
        }
        choices.push(choice);
    }
    let question = Question::one_of(text, choices).headed(header);
    Some(Question { multi_select, ..question })
}

fn choice(value: &Value, multi_select: bool) -> Option<Choice> {
    if !has_only(value, &["label", "description", "preview"]) {
        return None;
    }
    let wire = value.get("label").as_text().filter(|label| is_plain(label))?;
    let shown = wire.strip_suffix(recommended::SUFFIX).unwrap_or(wire);
    if !names_an_option(shown) {
        return None;
    }
    Some(Choice {
        label: Text::verbatim(wire).shown_as(shown),
        description: present(value.get("description")).map_or(Some(None), |description| text(description).map(Some))?,
        preview: preview(value.get("preview"), multi_select)?,
        recommended: shown.len() < wire.len(),
        ..Choice::default()
    })
}

/// Nothing if the preview, or that there is one, may need a repair.
pub(super) fn preview(value: &Value, multi_select: bool) -> Option<Option<Preview>> {
    match value {
        Value::Null => Some(None),
        Value::Text(content) if !multi_select && is_plain_preview(content) => {
            Some(Some(Preview::of(PreviewFormat::Markdown, Text::verbatim(content))))
        }
        _ => None,
    }
}

/// Whether this is a label without a mark, and of no special meaning.
pub(super) fn is_plain_label(label: &str) -> bool {
    is_plain(label) && !label.ends_with(recommended::SUFFIX) && names_an_option(label)
}

pub(super) fn names_an_option(shown: &str) -> bool {
    !shown.is_empty() && !shown.ends_with(' ') && !is_special(shown)
}

/// Whether an object has only these members, and none of them twice.
#[doc(hidden)]
pub fn has_only(value: &Value, names: &[&str]) -> bool {
    let members = value.members();
    let expected = members.iter().all(|(key, _)| names.contains(&key.as_str()));
    expected
        && members.iter().enumerate().all(|(at, (key, _))| members.iter().skip(at + 1).all(|(other, _)| other != key))
}

pub(super) fn present(value: &Value) -> Option<&Value> {
    Some(value).filter(|value| !value.is_null())
}

fn text(value: &Value) -> Option<Text> {
    value.as_text().filter(|text| is_plain(text)).map(Text::verbatim)
}

/// A header that fits the chip: short, and without wide characters.
pub(super) fn header(value: &Value) -> Option<Text> {
    let header = value.as_text().filter(|text| is_plain(text))?;
    let narrow = header.chars().all(|letter| letter < '\u{250}');
    (narrow && count_chars(header) <= limits::HEADER_CLUSTERS).then(|| Text::verbatim(header))
}

/// Whether a text can be displayed unchanged: not blank, not too long, no surrounding spaces, and no character that
/// is ever hidden, combined, reordered or escaped.
pub(crate) fn is_plain(text: &str) -> bool {
    text.len() <= LONGEST && needs_no_cleaning(text)
}

/// The same for a text of any length.
pub(super) fn needs_no_cleaning(text: &str) -> bool {
    let mut after_and = false;
    let shown = |letter: char| {
        // An HTML entity ends with a semicolon.
        after_and |= letter == '&';
        letter != '\\' && !(after_and && letter == ';') && is_plain_letter(letter)
    };
    !text.is_empty() && text.trim().len() == text.len() && text.chars().all(shown)
}

/// The same for a preview, which may have several lines and backslashes.
fn is_plain_preview(text: &str) -> bool {
    let shown = |letter: char| letter == '\n' || letter == '\t' || is_plain_letter(letter);
    text.len() <= limits::PREVIEW_UNITS
        && text.bytes().filter(|byte| *byte == b'\n').count() < limits::PREVIEW_LINES
        && !text.trim().is_empty()
        && text.chars().all(shown)
}

/// Whether a label may have a special meaning: the model's own "Other", "all of the above", or a recommendation in
/// another form than "(Recommended)" at the end. May report too many labels.
fn is_special(label: &str) -> bool {
    const BEGUN: [&str; 10] = ["other", "something", "type ", "all ", "select", "none", "recommended", "(", "[", "（"];
    let begins = |word: &str| label.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    BEGUN.iter().any(|word| begins(word)) || recommended::may_be_marked(label)
}
