//! The fields of forms: what a form proposes is filled in, so that the person sees it before it is sent, and answers are
//! checked. The npm package checks them in `_engine/extras/fields.js`, by the same rules.

use std::rc::Rc;

use super::draft::Draft;
use super::settings::Settings;
use super::state::Session;
use crate::{Choice, FieldProblem, Question, Questionnaire, Row, Value};

impl Session {
    /// A new panel in which the defaults of [`crate::Field`]s are filled in. An agent's recommendation is no default.
    #[must_use]
    pub fn proposed(questionnaire: Rc<Questionnaire>, settings: Settings) -> Self {
        let mut session = Self::new(questionnaire.clone(), settings);
        for (draft, question) in session.drafts.iter_mut().zip(questionnaire.questions()) {
            if let Some(field) = &question.field {
                draft.propose(question, field.default_value());
            }
        }
        session
    }

    /// Whether any question proposes an answer.
    #[must_use]
    pub fn proposes(questionnaire: &Questionnaire) -> bool {
        questionnaire
            .questions()
            .iter()
            .any(|question| question.field.as_ref().is_some_and(|field| !field.default_value().is_null()))
    }
}

impl Session {
    /// What is wrong with the answers to questions with a [`crate::Field`], in English; an empty text if nothing is. For the page,
    /// which reports each as [`super::Action::Checked`] after every change and in the beginning.
    #[must_use]
    pub fn field_problems(&self) -> Vec<(usize, String)> {
        let has_steps = self.questionnaire.has_steps();
        let pairs = self.drafts.iter().zip(self.questionnaire.questions()).enumerate();
        pairs
            .filter_map(|(step, (draft, question))| {
                let field = question.field.as_ref()?;
                let typed = draft.is_picked(Row::Other).then(|| draft.other());
                let selected = (0..question.choices.len()).filter(|&at| draft.is_picked(Row::Choice(at))).count();
                // Skipping declines a single question, and is allowed for others that are not required.
                let counts = |problem: &FieldProblem| match draft.is_skipped() {
                    true => has_steps && field.is_required(),
                    false => has_steps || problem.word != "field.required",
                };
                let problem = field.problem(selected, typed).filter(counts);
                Some((step, problem.map(|problem| problem.text()).unwrap_or_default()))
            })
            .collect()
    }
}

impl Draft {
    fn propose(&mut self, question: &Question, default: &Value) {
        if question.choices.is_empty() {
            return self.type_other(question, as_text(default));
        }
        // A list is the default of a question with several answers.
        let values = if let Value::List(values) = default { values } else { std::slice::from_ref(default) };
        for (index, choice) in question.choices.iter().enumerate() {
            if values.iter().any(|value| is_value(choice, value)) {
                self.pick(question, Row::Choice(index));
            }
        }
    }
}

/// Whether a peer means this choice by a value.
fn is_value(choice: &Choice, value: &Value) -> bool {
    if choice.value.is_null() { value.as_text() == Some(choice.label.wire()) } else { choice.value == *value }
}

fn as_text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Number(_) | Value::Bool(_) => value.to_json(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Field, json};

    fn question(text: &str, choices: &[&str], field: &str) -> Question {
        let field = Field::read(&json::read(field).expect("JSON"));
        Question { field, ..Question::any_of(text, choices.iter().copied().map(Choice::from)) }
    }

    fn open(questions: Vec<Question>) -> Session {
        let mut session =
            Session::proposed(Rc::new(Questionnaire::new(questions).expect("questions")), Settings::default());
        session.apply(Action::Arm);
        session
    }

    fn check(session: &mut Session) {
        for (step, problem) in session.field_problems() {
            session.apply(Action::Checked(step, problem));
        }
    }

    #[test]
    fn what_a_form_proposes_is_filled_in() {
        let mut session = open(vec![
            question("Name?", &[], r#"{"default":"orders"}"#),
            question("Tags?", &["a", "b"], r#"{"default":["b","x"]}"#),
            question("How many?", &[], r#"{"type":"number","default":1.5}"#),
        ]);
        assert_eq!(session.drafts()[0].other(), "orders");
        assert!(session.drafts()[1].is_picked(Row::Choice(1)) && !session.drafts()[1].is_picked(Row::Choice(0)));
        assert_eq!(session.drafts()[2].other(), "1.5");
        check(&mut session);
        assert!(session.drafts().iter().all(|draft| draft.problem().is_empty()));
    }

    #[test]
    fn an_answer_with_a_problem_goes_nowhere_until_it_is_corrected_or_skipped() {
        let mut session = open(vec![
            question("How many?", &[], r#"{"type":"integer","max":9}"#),
            question("Name?", &[], r#"{"required":true}"#),
        ]);
        session.apply(Action::TypeOther("10".to_owned()));
        check(&mut session);
        session.apply(Action::Advance);
        assert_eq!(session.draft().error(), Some(super::super::ValidationError::Field));
        assert_eq!(session.draft().problem(), "Type a whole number of at most 9.");
        session.apply(Action::Skip);
        check(&mut session);
        assert_eq!(session.step(), 1);
        session.apply(Action::Arm);
        // A required question is not skipped for good: the review cannot send.
        session.apply(Action::Skip);
        check(&mut session);
        session.apply(Action::Arm);
        session.apply(Action::Advance);
        assert_eq!((session.step(), session.draft().problem()), (1, "This question needs an answer."));
        assert!(session.outcome().is_none());
    }
}
