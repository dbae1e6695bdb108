//! The fields of forms: what a form proposes is filled in, so that the person sees it before it is sent, and answers are
//! checked. The npm package checks them by the same rules, `check_fields` of the headless core, in `_lib/extras/fields.js`.

use std::rc::Rc;

use super::draft::{Draft, ValidationError};
use super::settings::Settings;
use super::state::Session;
use crate::field::{Given, check, check_sets};
use crate::{Choice, Field, Question, Questionnaire, Row, Value};

impl Session {
    /// A new panel in which the defaults of [`crate::Field`]s are filled in. An agent's recommendation is no default. What an action
    /// demands once it is allowed stands with it, and actions are on no other form.
    #[must_use]
    pub fn proposed(questionnaire: Rc<Questionnaire>, mut settings: Settings) -> Self {
        if questionnaire.has_actions() {
            settings.form = questionnaire.asks_to_allow();
        }
        let mut session = Self::new(questionnaire.clone(), settings);
        for (draft, question) in session.drafts.iter_mut().zip(questionnaire.questions()) {
            if let Some(field) = &question.field {
                draft.propose(question, field);
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
    /// Whether Enter begins a line in the field of the current question.
    pub(super) fn has_lines(&self) -> bool {
        self.question().field.as_ref().is_some_and(Field::has_lines)
    }

    /// Whether a question of a form may stay empty in spite of an error: it has a field that demands no answer, and others have one.
    pub(super) fn is_left_out(&self, question: &Question, draft: &Draft, error: ValidationError) -> bool {
        let is_empty = match error {
            // The field of an answer that was deleted is still the chosen one.
            ValidationError::OtherEmpty => question.choices.is_empty(),
            ValidationError::ChooseOne | ValidationError::ChooseAny => !draft.is_touched(),
            ValidationError::OtherLong(_) | ValidationError::Field => false,
        };
        is_empty && question.field.is_some() && self.answered() > 0
    }

    /// What is wrong with the answers to questions with a [`crate::Field`], in English; an empty text if nothing is. For the page,
    /// which reports each as [`super::Action::Checked`] after every change and in the beginning.
    #[must_use]
    pub fn field_problems(&self) -> Vec<(usize, String)> {
        let questions = self.questionnaire.questions();
        let fields: Vec<Option<&Field>> = questions.iter().map(|question| question.field.as_ref()).collect();
        let given: Vec<Given> =
            self.drafts.iter().zip(questions).map(|(draft, question)| draft.given(question)).collect();
        let checked = check(&check_sets::ALL, &fields, &given)
            .into_iter()
            .enumerate()
            .filter(|(step, _)| fields[*step].is_some());
        checked.map(|(step, (_, problem))| (step, problem.map(|problem| problem.text()).unwrap_or_default())).collect()
    }
}

impl Draft {
    fn given(&self, question: &Question) -> Given<'_> {
        let mut selected = (0..question.choices.len()).filter(|&at| self.is_picked(Row::Choice(at)));
        let first = selected.next();
        Given {
            selected: usize::from(first.is_some()) + selected.count(),
            first,
            typed: self.is_picked(Row::Other).then(|| self.other()),
            is_skipped: self.is_skipped(),
        }
    }

    fn propose(&mut self, question: &Question, field: &Field) {
        if question.choices.is_empty() {
            return self.type_other(question, field.default_text());
        }
        let default = field.default_value();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, json};

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
        assert_eq!(session.draft().error(), Some(ValidationError::Field));
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

    #[test]
    fn an_empty_field_that_demands_no_answer_is_left_out_if_another_question_has_one() {
        let form = Settings { form: true, ..Settings::default() };
        let questions = vec![
            question("Name?", &[], r#"{"type":"text"}"#),
            question("Colour?", &["red", "blue"], r#"{"type":"text"}"#),
            question("Number?", &[], r#"{"required":true}"#),
        ];
        let mut session = Session::proposed(Rc::new(Questionnaire::new(questions).expect("questions")), form);
        session.apply(Action::Arm);
        check(&mut session);
        session.apply(Action::Advance);
        let errors = |session: &Session| session.drafts().iter().filter(|draft| draft.error().is_some()).count();
        assert_eq!(errors(&session), 3);
        session.apply(Action::Visit(0));
        session.apply(Action::TypeOther("x".to_owned()));
        check(&mut session);
        session.apply(Action::Advance);
        assert_eq!((errors(&session), session.outcome().is_some()), (1, false));
        session.apply(Action::Visit(2));
        session.apply(Action::TypeOther("1".to_owned()));
        session.apply(Action::Visit(0));
        session.apply(Action::TypeOther(String::new()));
        check(&mut session);
        session.apply(Action::Arm);
        session.apply(Action::Advance);
        let outcome = session.outcome().expect("an outcome");
        assert_eq!(outcome.entries().iter().filter(|entry| entry.is_answered()).count(), 1);
    }

    #[test]
    fn a_list_is_proposed_one_entry_a_line() {
        let session = open(vec![question("Hosts?", &[], r#"{"lines":true,"default":["a.example",2]}"#)]);
        assert_eq!(session.drafts()[0].other(), "a.example\n2");
    }

    #[test]
    fn an_object_that_is_begun_needs_its_required_fields() {
        let mut session = open(vec![
            question("Street?", &[], r#"{"required":true,"within":[["address"]]}"#),
            question("City?", &[], r#"{"within":[["address"]]}"#),
            question("Note?", &[], r#"{"type":"text"}"#),
        ]);
        let problems =
            |session: &Session| session.field_problems().into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(problems(&session), ["", "", ""]);
        session.apply(Action::Skip);
        session.apply(Action::Arm);
        session.apply(Action::TypeOther("Berne".to_owned()));
        assert_eq!(problems(&session), ["This question needs an answer.", "", ""]);
    }
}
