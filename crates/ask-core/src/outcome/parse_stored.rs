//! Reads the JSON of an outcome that this library wrote, for the receipt that the panel draws from it. It accepts
//! entries in order and choices by label only, and reports no problems. [`super::parse`] accepts more and explains
//! what is wrong, but would add 0.8 KB gzip to the first ask.

use super::assemble::assemble;
use crate::{Ending, Entry, Kept, Outcome, Questionnaire, Value};

/// Reads `{type, entries, response?, comment?, reason?, automatic?}`. Returns nothing if it is no outcome of these
/// questions.
#[must_use]
pub fn parse_stored(questionnaire: &Questionnaire, value: &Value) -> Option<Outcome> {
    let ending = Ending::named(value.get("type").as_text()?)?;
    let questions = questionnaire.questions();
    let mut entries: Vec<Entry> = Vec::new();
    for (index, question) in questions.iter().enumerate() {
        let given = value.get("entries").items().get(index).unwrap_or(&Value::Null);
        if given.get("question").as_text().is_some_and(|text| text != question.text.wire()) {
            return None;
        }
        let mut picks = Vec::new();
        for picked in given.get("selected").items() {
            let label = picked.get("label").as_text()?;
            picks.push(question.choices.iter().position(|choice| choice.label.wire() == label)?);
        }
        if picks.len() > 1 && !question.multi_select {
            return None;
        }
        let text = |name| given.get(name).as_text();
        let entry = Entry::of(index, question, &picks, text("other"), text("notes"));
        entries.push(Entry { unasked: text("status") == Some("not-asked"), ..entry });
    }
    if value.get("entries").items().len() > questions.len() {
        return None;
    }
    Some(assemble(ending, entries, value))
}

/// The same with what a panel's page keeps: the files beside the answers, and changed arguments.
#[must_use]
pub fn parse_written(questionnaire: &Questionnaire, value: &Value) -> Option<Outcome> {
    let entries: Vec<&Value> = value.get("entries").items().iter().collect();
    let mut outcome = parse_stored(questionnaire, value)?;
    outcome.kept = Kept::of(&entries);
    Some(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::outcome_json::outcome_value;
    use crate::{Choice, Question};

    fn questionnaire() -> Questionnaire {
        let choices = || ["A", "B"].map(Choice::from);
        Questionnaire::new(vec![Question::one_of("one?", choices()), Question::any_of("any?", choices())])
            .expect("questions")
    }

    #[test]
    fn a_written_outcome_is_read_back_with_every_ending() {
        let questionnaire = questionnaire();
        let questions = questionnaire.questions();
        let entries = || {
            vec![
                Entry::of(0, &questions[0], &[], Some("A"), Some("noted")),
                Entry::of(1, &questions[1], &[0, 1], Some("and more"), None),
            ]
        };
        let endings = Ending::ALL.map(|ending| Outcome::new(ending, entries()));
        for outcome in endings.into_iter().chain([Outcome::replied(entries(), "later", "")]) {
            assert_eq!(parse_stored(&questionnaire, &outcome_value(&questionnaire, &outcome)), Some(outcome));
        }
    }

    #[test]
    fn an_outcome_of_other_questions_is_rejected() {
        let questionnaire = questionnaire();
        for text in [
            "null",
            r#"{"type": "done"}"#,
            r#"{"type": "answered", "entries": [{"question": "other?"}]}"#,
            r#"{"type": "answered", "entries": [{"selected": [{"label": "C"}]}]}"#,
            r#"{"type": "answered", "entries": [{"selected": [{"label": "A"}, {"label": "B"}]}]}"#,
            r#"{"type": "answered", "entries": [{}, {}, {}]}"#,
        ] {
            let value = crate::json::read(text).expect("JSON");
            assert_eq!(parse_stored(&questionnaire, &value), None, "{text}");
        }
    }
}
