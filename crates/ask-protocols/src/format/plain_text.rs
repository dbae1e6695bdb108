//! Helpers of the text formats.

use ask_core::internal::text::recommended;
use ask_core::internal::wording::english_of;
use ask_core::text::table::without_tables;
use ask_core::{Choice, Question, Value, Word};

/// A text, or null if nothing is to be sent.
pub(super) fn text(text: Option<String>) -> Value {
    text.map(Value::from).unwrap_or_default()
}

/// A short name of a question: its header, or else its text.
pub(super) fn header(question: &Question) -> String {
    one_line(if question.header.is_blank() { question.text.shown() } else { question.header.shown() })
}

/// A choice as plain text: its label with "(Recommended)" or the agent's words for it, or that it is not available, and its
/// description.
pub(super) fn listed(choice: &Choice) -> (String, Option<String>) {
    let suffix = match (choice.tag.as_text(), choice.recommended) {
        _ if choice.disabled => [" (", const { english_of(Word::Unavailable) }, ")"].concat(),
        (Some(tag), _) => [" (", &one_line(tag), ")"].concat(),
        (None, true) => recommended::SUFFIX.to_owned(),
        (None, false) => String::new(),
    };
    let described = choice.description.as_ref().filter(|text| !text.is_blank());
    (one_line(choice.label.shown()) + &suffix, described.map(|text| one_line(&without_tables(text.shown()))))
}

/// Replaces control characters and line breaks, so that a text cannot start a new line and imitate another answer.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() || is_break(letter) { ' ' } else { letter }).collect()
}

/// The text without tables and with a bar before each line after the first one, so that none can be taken for a line of ours.
pub(super) fn behind_bars(text: &str) -> String {
    let mut barred = String::new();
    for (at, line) in without_tables(text).replace("\r\n", "\n").split(is_break).enumerate() {
        barred.push_str(if at == 0 { "" } else { "\n  │ " });
        barred.extend(line.chars().map(|letter| if letter.is_control() && letter != '\t' { ' ' } else { letter }));
    }
    barred
}

/// Whether a program may break a line here.
fn is_break(letter: char) -> bool {
    matches!(letter, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
