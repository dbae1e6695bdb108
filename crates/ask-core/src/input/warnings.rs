//! Warnings that a person sees beside a question before answering it.

use crate::text::{asks_for_secret, skeleton};
use crate::{Question, Text, Value, Warning};

/// The warnings for this question.
#[must_use]
pub fn of(question: &Question) -> Vec<Warning> {
    let choices = &question.choices;
    let texts = [Some(&question.text), Some(&question.header), question.description.as_ref()];
    let of_choices = choices.iter().flat_map(|choice| [Some(&choice.label), choice.description.as_ref()]);
    let hidden = texts.into_iter().chain(of_choices).flatten().any(Text::was_cleaned);
    let looks: Vec<String> = choices.iter().map(|choice| skeleton(choice.label.shown())).collect();
    let alike = looks.iter().enumerate().any(|(at, look)| looks[..at].contains(look));
    [(hidden, Warning::HiddenCharacters), (alike, Warning::LookAlikes)]
        .into_iter()
        .filter_map(|(applies, warning)| applies.then_some(warning))
        .collect()
}

/// Whether to warn the person not to type a secret here.
#[must_use]
pub fn asks_secret(question: &Question) -> bool {
    asks_for_secret(question.text.shown(), question.choices.is_empty())
}

/// The JSON form: `["hidden", "same"]`.
pub(crate) fn value(question: &Question) -> Value {
    of(question)
        .into_iter()
        .map(|warning| Value::from(if warning == Warning::HiddenCharacters { "hidden" } else { "same" }))
        .collect()
}

/// Reads the JSON form.
pub(crate) fn read(value: &Value) -> Vec<Warning> {
    let warning =
        |name: &Value| if name.as_text() == Some("hidden") { Warning::HiddenCharacters } else { Warning::LookAlikes };
    value.items().iter().map(warning).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    #[test]
    fn hidden_characters_and_look_alike_labels_get_a_warning() {
        let plain = Question::one_of("Which?", ["A", "B"].map(Choice::from));
        assert_eq!(of(&plain), []);
        let hidden = Question::one_of("Wh\u{200B}\u{202E}ich?", ["A", "B"].map(Choice::from));
        assert_eq!(of(&hidden), [Warning::HiddenCharacters]);
        let twins = Question::one_of("Which?", ["Paypal", "P\u{430}ypal"].map(Choice::from));
        assert_eq!(of(&twins), [Warning::LookAlikes]);
        assert_eq!(read(&value(&twins)), [Warning::LookAlikes]);
    }
}
