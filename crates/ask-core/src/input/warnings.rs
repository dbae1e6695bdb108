//! Warnings that a person sees beside a question before answering it.

use crate::text::{asks_for_secret, skeleton};
use crate::{Preview, Question, Text, Value, Warning};

/// The warnings for this question.
#[must_use]
pub fn of(question: &Question) -> Vec<Warning> {
    beside(question, &[])
}

/// The warnings for a question and for the texts above it, which belong to the first question.
#[must_use]
pub(crate) fn beside(question: &Question, above: &[Text]) -> Vec<Warning> {
    let choices = &question.choices;
    let previews = choices.iter().filter_map(|choice| choice.preview.as_ref());
    let (mut hidden, mut clipped) = (false, false);
    let mut look = |text: Option<&Text>| {
        hidden |= text.is_some_and(Text::was_cleaned);
        clipped |= text.is_some_and(Text::was_clipped);
    };
    previews.map(Preview::content).for_each(|content| look(Some(content)));
    above.iter().for_each(|text| look(Some(text)));
    question.visit_texts(&mut look);
    let looks: Vec<String> = choices.iter().map(|choice| skeleton(choice.label.shown())).collect();
    let alike = looks.iter().enumerate().find_map(|(at, look)| {
        let twin = looks[..at].iter().position(|other| other == look)?;
        Some(Warning::LookAlikes(twin, at))
    });
    [hidden.then_some(Warning::HiddenCharacters), alike, clipped.then_some(Warning::Clipped)]
        .into_iter()
        .flatten()
        .collect()
}

/// Whether to warn the person not to type a secret here. Previews do not count: one can be the drawing of a log-in page.
#[must_use]
pub fn asks_secret(question: &Question) -> bool {
    let only_text = question.choices.is_empty();
    let mut asks = false;
    question.visit_texts(&mut |text| asks |= text.is_some_and(|text| asks_for_secret(text.shown(), only_text)));
    asks
}

/// The JSON form: `["hidden", [0, 2], "clipped"]`.
pub(crate) fn value(warnings: &[Warning]) -> Value {
    let value = |warning: &Warning| match *warning {
        Warning::HiddenCharacters => "hidden".into(),
        Warning::LookAlikes(one, other) => [one, other].into_iter().map(Value::from).collect(),
        Warning::Clipped => "clipped".into(),
    };
    warnings.iter().map(value).collect()
}

/// Reads the JSON form.
pub(crate) fn read(value: &Value) -> Vec<Warning> {
    let warning = |value: &Value| match value {
        Value::List(twins) => {
            let at = |twin: Option<&Value>| twin.and_then(Value::as_index).unwrap_or_default();
            Warning::LookAlikes(at(twins.first()), at(twins.last()))
        }
        name if name.as_text() == Some("clipped") => Warning::Clipped,
        _ => Warning::HiddenCharacters,
    };
    value.items().iter().map(warning).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Choice, PreviewFormat};

    #[test]
    fn every_text_that_can_ask_for_a_secret_is_read() {
        let plain = Question::one_of("How should it log in?", ["A", "B"].map(Choice::from));
        assert!(!asks_secret(&plain));
        let ask = "Paste your API key";
        let described = Choice { description: Some(ask.into()), ..Choice::from("C") };
        for asking in [
            Question { text: ask.into(), ..plain.clone() },
            Question { header: ask.into(), ..plain.clone() },
            Question { description: Some(ask.into()), ..plain.clone() },
            Question { placeholder: Some(ask.into()), ..plain.clone() },
            Question { choices: vec![Choice::from("A"), Choice::from(ask)], ..plain.clone() },
            Question { choices: vec![Choice::from("A"), described], ..plain.clone() },
        ] {
            assert!(asks_secret(&asking), "{asking:?}");
        }
        let preview = Some(Preview::new(PreviewFormat::Text, ask));
        let drawn = Question { choices: vec![Choice { preview, ..Choice::from("A") }], ..plain };
        assert!(!asks_secret(&drawn));
    }

    #[test]
    fn hidden_characters_and_look_alike_labels_get_a_warning() {
        let plain = Question::one_of("Which?", ["A", "B"].map(Choice::from));
        assert_eq!(of(&plain), []);
        let hidden = Question::one_of("Wh\u{200B}\u{202E}ich?", ["A", "B"].map(Choice::from));
        assert_eq!(of(&hidden), [Warning::HiddenCharacters]);
        let twins = Question::one_of("Which?", ["Paypal", "P\u{430}ypal"].map(Choice::from));
        assert_eq!(of(&twins), [Warning::LookAlikes(0, 1)]);
        let far = Question::one_of("Which?", ["Paypal", "B", "P\u{430}ypal"].map(Choice::from));
        assert_eq!(read(&value(&of(&far))), [Warning::LookAlikes(0, 2)]);
        let long = Question::one_of("Which?", [Choice::new("l".repeat(201)), Choice::from("B")]);
        assert_eq!(of(&long), [Warning::Clipped]);
        assert_eq!(read(&value(&of(&long))), [Warning::Clipped]);
        let preview = Preview::new(PreviewFormat::Text, "rm \u{202E}fr- \u{202C}/");
        let previewed = Choice { preview: Some(preview), ..Choice::from("A") };
        assert_eq!(of(&Question::one_of("Which?", [previewed])), [Warning::HiddenCharacters]);
    }
}
