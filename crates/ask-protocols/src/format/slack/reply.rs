//! Reads what a form in Slack returns.

use super::{id, id_of_own};
use ask_core::internal::value::{NULL, Object};
use ask_core::internal::wording::english_of;
use ask_core::{Ending, Entry, Outcome, Question, Questionnaire, Value, Word};

/// What the person sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An outcome: `answered`, `declined` if no question has an answer, and `cancelled` if the form was closed.
    Outcome(Outcome),
    /// What does not fit, by the id of its block: the `errors` of the response with the action `errors`.
    Errors(Value),
}

/// Reads a payload of the type `view_submission`, `block_actions` or `view_closed`, or its `state`; nothing if it has no answers. An answer
/// to a question that is not asked by the answers before it is left out.
#[must_use]
pub fn read(questionnaire: &Questionnaire, payload: &Value) -> Option<Reply> {
    let is_closed = payload.get("type").as_text() == Some("view_closed");
    let states = [payload.get("view").get("state"), payload.get("state"), payload];
    let values = states.map(|state| state.get("values")).into_iter().find(|values| matches!(values, Value::Map(_)));
    let values = values.or(is_closed.then_some(&NULL))?;
    let given = |index, question: &Question| Given::of(values, index, question);
    let entries = questionnaire.entries(|index, question, asked| {
        let given = if asked { given(index, question) } else { Given::default() };
        Entry { unasked: !asked, ..given.entry(index, question) }
    });
    if is_closed {
        return Some(Reply::Outcome(Outcome::new(Ending::Cancelled, entries)));
    }
    let mut errors = Object::default();
    for (question, entry) in questionnaire.questions().iter().zip(&entries).filter(|(_, entry)| !entry.unasked) {
        if let Some((block, problem)) = given(entry.index, question).problem(entry.index, question) {
            errors.put_text(&block, &problem);
        }
    }
    let errors = errors.into_value();
    if !errors.members().is_empty() {
        return Some(Reply::Errors(errors));
    }
    let is_answered = entries.iter().any(Entry::is_answered);
    let ending = if is_answered { Ending::Answered } else { Ending::Declined };
    Some(Reply::Outcome(Outcome::new(ending, entries)))
}

/// What the blocks of a question have.
#[derive(Default)]
struct Given {
    picks: Vec<usize>,
    /// Whether "Other" is chosen.
    is_other: bool,
    typed: Option<String>,
}

impl Given {
    fn of(values: &Value, index: usize, question: &Question) -> Self {
        let answer = values.get(&id(index)).get("answer");
        let own = values.get(&id_of_own(index)).get("answer").get("value");
        let one = answer.get("selected_option");
        let options = if one.is_null() { answer.get("selected_options").items() } else { std::slice::from_ref(one) };
        let chosen: Vec<&str> = options.iter().filter_map(|option| option.get("value").as_text()).collect();
        let picks = chosen.iter().filter_map(|value| value.parse::<usize>().ok());
        let moment = answer.get("selected_date_time").as_scalar().and_then(|seconds| seconds.parse().ok());
        let typed = [answer.get("value"), answer.get("selected_date"), own].into_iter().find_map(Value::as_scalar);
        Self {
            picks: picks.filter(|pick| question.choices.get(*pick).is_some_and(|choice| !choice.disabled)).collect(),
            is_other: chosen.contains(&"other"),
            typed: typed
                .or_else(|| moment.map(ask_core::internal::field::time_text))
                .filter(|typed| !typed.trim().is_empty()),
        }
    }

    /// What is written beside one chosen option is a note.
    fn is_note(&self, question: &Question) -> bool {
        !question.multi_select && !self.is_other && !self.picks.is_empty()
    }

    fn other(&self, question: &Question) -> Option<&str> {
        self.typed.as_deref().filter(|_| !self.is_note(question))
    }

    fn problem(&self, index: usize, question: &Question) -> Option<(String, String)> {
        let other = self.other(question);
        if self.is_other && other.is_none() {
            return Some((id_of_own(index), const { english_of(Word::OtherEmpty) }.to_owned()));
        }
        let problem = question.field.as_ref()?.problem(self.picks.len(), other)?;
        let is_own = other.is_some() && question.has_available();
        Some((if is_own { id_of_own(index) } else { id(index) }, problem.text()))
    }

    fn entry(&self, index: usize, question: &Question) -> Entry {
        let notes = self.typed.as_deref().filter(|_| self.is_note(question));
        let picks: &[usize] = if self.is_other { &[] } else { &self.picks };
        Entry::of(index, question, picks, self.other(question), notes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::slack::blocks;
    use ask_core::Choice;
    use ask_core::json;

    fn asked(disabled: &[usize]) -> Questionnaire {
        let mut question = Question::one_of("Deploy where?", ["Staging", "Production"].map(Choice::from));
        disabled.iter().for_each(|&at| question.choices[at].disabled = true);
        Questionnaire::new(vec![question]).expect("a question")
    }

    /// Rule INT-48.
    #[test]
    fn what_cannot_be_chosen_is_shown_above_the_question_and_is_no_answer() {
        let questionnaire = asked(&[1]);
        let written = blocks(&questionnaire, &[Entry::of(0, &questionnaire.questions()[0], &[], None, None)]);
        let written = written.expect("blocks").to_json();
        assert!(written.contains("2. Production (Not available)"), "{written}");
        assert_eq!(written.matches(r#""value":"#).count(), 2, "Staging and Other: {written}");
        let state = r#"{"values":{"q0":{"answer":{"selected_option":{"value":"1"}}}}}"#;
        let read = read(&questionnaire, &json::read(state).expect("JSON"));
        assert!(matches!(read, Some(Reply::Outcome(outcome)) if outcome.ending() == Ending::Declined));
    }

    #[test]
    fn where_nothing_can_be_chosen_the_answer_is_typed() {
        let questionnaire = asked(&[0, 1]);
        let written = blocks(&questionnaire, &[Entry::of(0, &questionnaire.questions()[0], &[], None, None)]);
        assert!(written.expect("blocks").to_json().contains("plain_text_input"));
        let state = r#"{"values":{"q0":{"answer":{"value":"nowhere"}}}}"#;
        let read = read(&questionnaire, &json::read(state).expect("JSON"));
        let Some(Reply::Outcome(outcome)) = read else { panic!("an outcome") };
        assert_eq!(outcome.entries()[0].other.as_deref(), Some("nowhere"));
    }
}
