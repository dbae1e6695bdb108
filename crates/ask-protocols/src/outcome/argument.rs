//! Reads what a program passes as an outcome: an outcome, or the answers alone. Nothing that it says is dropped: what does not fit
//! is refused.

use super::answer_map::AnswerMap;
use super::from_answers::from_answers;
use ask_core::internal::input::argument::argument_problem;
use ask_core::internal::value::NULL;
use ask_core::outcome::parse;
use ask_core::{Ending, Outcome, Problem, Questionnaire, Value, problem};

/// Reads an outcome as [`parse`] does, an outcome with `answers` in place of entries, or a map of answers by question text.
///
/// # Errors
/// The problems of [`parse`]; answers to other questions; and an outcome that is `answered` without an answer.
pub fn read_argument(questionnaire: &Questionnaire, value: &Value) -> Result<Outcome, Vec<Problem>> {
    if !matches!(value, Value::Map(_)) {
        let limit = "must be an outcome, or a map of answers by question text".to_owned();
        let cure = "send what a panel gave, or {type, entries}";
        return Err(argument_problem("outcome", "wrong-type", value.kind().to_owned(), limit, cure));
    }
    if is_map(questionnaire, value) {
        let named = Value::map([("type", Ending::Answered.name().into()), ("answers", value.clone())]);
        return from_map(questionnaire, &named).and_then(answered);
    }
    let outcome = parse(questionnaire, value)?;
    // With entries, each of which says that its question was skipped, the person has declined.
    if value.get("type").as_text() != Some(Ending::Answered.name()) || !value.get("entries").items().is_empty() {
        return Ok(outcome);
    }
    let answers = value.get("answers");
    if !(answers.members().is_empty() && answers.items().is_empty()) {
        return from_map(questionnaire, value).and_then(answered);
    }
    answered(outcome)
}

/// Whether a value is the answers themselves. A question may have the text `type`.
fn is_map(questionnaire: &Questionnaire, value: &Value) -> bool {
    let has = |name| !value.get(name).is_null();
    let names_ending = value.get("type").as_text().is_some_and(|name| Ending::named(name).is_some());
    !names_ending
        && !value.members().is_empty()
        && (!(has("type") || has("entries")) || unknown_key(questionnaire, value).is_none())
}

/// The outcome of an object with `answers`.
fn from_map(questionnaire: &Questionnaire, value: &Value) -> Result<Outcome, Vec<Problem>> {
    if let Some(key) = unknown_key(questionnaire, value.get("answers")) {
        return Err(unanswered(["an answer to ", &problem::quoted(key), ", which was not asked"].concat()));
    }
    Ok(from_answers(questionnaire, value).outcome)
}

/// The first key of answers that names no question.
fn unknown_key<'a>(questionnaire: &Questionnaire, answers: &'a Value) -> Option<&'a str> {
    let map = AnswerMap::new(questionnaire, answers, &NULL, false);
    answers.members().iter().map(|(key, _)| key.as_str()).find(|key| !map.is_known(key))
}

/// No agent may receive an answer that nobody gave.
fn answered(outcome: Outcome) -> Result<Outcome, Vec<Problem>> {
    if outcome.ending() == Ending::Answered {
        return Ok(outcome);
    }
    Err(unanswered("answered, without an answer".to_owned()))
}

fn unanswered(actual: String) -> Vec<Problem> {
    let cure = "send entries, a map of answers by question text, or another type such as declined";
    argument_problem("outcome", "answers", actual, "must answer a question".to_owned(), cure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ask_core::{Choice, Question};

    fn read(text: &str) -> Result<String, String> {
        let choices = || ["A", "B"].map(Choice::from);
        let questions = vec![Question::one_of("one?", choices()), Question::any_of("type", choices())];
        let questionnaire = Questionnaire::new(questions).expect("questions");
        let value = ask_core::json::read(text).expect("JSON");
        let said = |outcome: Outcome| {
            let of = |entry: &ask_core::Entry| {
                let labels = entry.selected.iter().map(|picked| picked.label.as_str());
                labels.chain(entry.other.as_deref()).collect::<Vec<_>>().join("+")
            };
            [outcome.ending().name(), ": ", &outcome.entries().iter().map(of).collect::<Vec<_>>().join(" | ")].concat()
        };
        read_argument(&questionnaire, &value).map(said).map_err(|problems| problems[0].path.clone())
    }

    #[test]
    fn an_outcome_or_its_answers_are_read_and_nothing_else_is() {
        for (given, expected) in [
            (r#"{"one?": "A"}"#, Ok("answered: A | ")),
            (r#"{"one?": "A", "type": "B, own"}"#, Ok("answered: A | B+own")),
            (r#"{"type": ["A", "B"]}"#, Ok("answered:  | A+B")),
            (r#"{"type": "answered", "answers": {"one?": "B"}}"#, Ok("answered: B | ")),
            (r#"{"type": "answered", "answers": {"one?": "B"}, "entries": []}"#, Ok("answered: B | ")),
            (r#"{"type": "answered", "answers": {}, "entries": [{"selected": ["A"]}]}"#, Ok("answered: A | ")),
            (r#"{"type": "answered", "response": "later"}"#, Ok("answered:  | ")),
            (r#"{"type": "declined", "answers": {}}"#, Ok("declined:  | ")),
            (r#"{"type": "cancelled", "entries": [{"selected": ["A"]}]}"#, Ok("cancelled: A | ")),
            (r#"{"type": "answered"}"#, Err("outcome")),
            (r#"{"type": "answered", "entries": [{"index": 0}, {"other": " "}]}"#, Ok("declined:  | ")),
            (r#"{"type": "answered", "response": " "}"#, Err("outcome")),
            (r#"{"type": "answered", "answers": {"one?": null}}"#, Err("outcome")),
            (r#"{"type": "answered", "answers": {"one?": "A", "two?": "B"}}"#, Err("outcome")),
            (r#"{"two?": "A"}"#, Err("outcome")),
            (r#"{"one?": "[User dismissed the question]"}"#, Err("outcome")),
            (r#"{"type": "done"}"#, Ok("answered:  | done")),
            (r#"{"type": "done", "entries": []}"#, Err("outcome.type")),
            (r#"{"entries": []}"#, Err("outcome.type")),
            ("{}", Err("outcome.type")),
            ("null", Err("outcome")),
            (r#""A""#, Err("outcome")),
            (r#"["A"]"#, Err("outcome")),
            (r#"{"type": "answered", "entries": [{"selected": "A"}]}"#, Err("outcome.entries[0].selected")),
            (r#"{"type": "answered", "entries": [{"selected": {"label": "A"}}]}"#, Err("outcome.entries[0].selected")),
            (r#"{"type": "answered", "entries": [{"other": 5}]}"#, Err("outcome.entries[0].other")),
            (r#"{"type": "answered", "entries": [{"index": "0", "other": "x"}]}"#, Err("outcome.entries[0].index")),
            (r#"{"type": "answered", "entries": ["A"]}"#, Err("outcome.entries[0]")),
            (r#"{"type": "answered", "response": ["x"]}"#, Err("outcome.response")),
            (r#"{"type": "answered", "entries": [{"other": "x"}], "comment": 1}"#, Err("outcome.comment")),
        ] {
            assert_eq!(read(given), expected.map(str::to_owned).map_err(str::to_owned), "{given}");
        }
    }
}
