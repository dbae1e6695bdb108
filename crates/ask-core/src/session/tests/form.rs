//! A form: all questions on one page, sent together.

use std::rc::Rc;

use super::{FIRST, SECOND, focus, form, open};
use crate::session::{Action, Effect, MainButton, Session, Settings, Stage, Target, ValidationError};
use crate::{Choice, Condition, Decision, Ending, Outcome, Question, Questionnaire, Row, ToolAction, json};

#[test]
fn a_form_sends_directly_and_has_no_review() {
    let mut session = form(2);
    assert!(session.is_form());
    assert_eq!(session.main_button(), MainButton::SendAll);
    assert_eq!(session.shown(), (false, Stage::Step(0)));
    session.apply(Action::Pick(FIRST));
    assert_eq!(session.apply(Action::Visit(1)), []);
    assert_eq!((session.step(), session.shown().1), (1, Stage::Step(0)));
    session.apply(Action::Pick(SECOND));
    assert_eq!(session.apply(Action::Advance), [Effect::Settle]);
    let picked: Vec<usize> = session.entries().iter().map(|entry| entry.selected[0].index).collect();
    assert_eq!(picked, [0, 1]);
}

#[test]
fn a_form_of_one_question_is_an_ordinary_panel() {
    let session = form(1);
    assert!(!session.is_form());
    assert_eq!(session.main_button(), MainButton::Send);
    let mut steps = open(2, Settings::default());
    steps.apply(Action::Visit(1));
    assert_eq!(steps.step(), 0, "only a form has visits");
}

#[test]
fn several_errors_in_a_form_focus_the_summary_and_one_focuses_its_question() {
    let mut session = form(3);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Summary)]);
    assert!(session.drafts().iter().all(|draft| draft.error() == Some(ValidationError::ChooseOne)));
    assert_eq!(session.apply(Action::Change(2)), [focus(Target::Question)]);
    assert_eq!(session.step(), 2);
    session.apply(Action::Pick(FIRST));
    session.apply(Action::Visit(0));
    session.apply(Action::Pick(FIRST));
    session.apply(Action::Visit(1));
    session.apply(Action::Pick(Row::Other));
    session.apply(Action::Visit(0));
    assert_eq!(session.apply(Action::Advance), [focus(Target::OtherField)]);
    assert_eq!(session.step(), 1);
    session.apply(Action::Visit(7));
    assert_eq!(session.step(), 1, "there is no such question");
}

#[test]
fn in_a_form_enter_goes_to_the_next_question_and_sends_from_the_last() {
    let mut session = form(2);
    session.apply(Action::Pick(FIRST));
    assert_eq!(session.apply(Action::Enter(FIRST)), [focus(Target::Question)]);
    assert_eq!(session.step(), 1);
    session.apply(Action::TypeOther("own".to_owned()));
    assert_eq!(session.apply(Action::EnterField), [Effect::Settle]);
}

#[test]
fn in_a_form_enter_on_an_unanswered_question_shows_all_errors() {
    let mut session = form(2);
    session.apply(Action::Pick(Row::Other));
    assert_eq!(session.apply(Action::EnterField), [focus(Target::Summary)]);
}

#[test]
fn a_skip_in_a_form_goes_to_the_next_question_and_never_sends() {
    let mut session = form(3);
    assert_eq!(session.apply(Action::Skip), [Effect::Changed, focus(Target::Question)]);
    assert_eq!(session.step(), 1);
    session.apply(Action::Visit(2));
    session.apply(Action::Skip);
    session.apply(Action::Visit(1));
    assert_eq!(session.apply(Action::Skip), [Effect::Changed, focus(Target::Main)]);
    assert_eq!(session.step(), 1);
    assert_eq!(session.apply(Action::Advance), [Effect::Settle]);
    assert_eq!(session.outcome().map(Outcome::ending), Some(Ending::Declined));
}

#[test]
fn in_a_form_selecting_never_goes_to_the_next_question() {
    let mut session = open(2, Settings { form: true, quick_pick: true, ..Settings::default() });
    assert_eq!(session.apply(Action::Pick(FIRST)), [Effect::Changed]);
    assert_eq!(session.step(), 0);
}

#[test]
fn a_skip_in_a_form_passes_over_skipped_questions() {
    let mut session = form(3);
    session.apply(Action::Visit(1));
    session.apply(Action::Skip);
    session.apply(Action::Visit(0));
    session.apply(Action::Skip);
    assert_eq!(session.step(), 2);
}

/// An action, and a field that it demands once it is allowed.
fn demanding() -> Session {
    let decided = |label, decision| Choice { decision: Some(decision), ..Choice::from(label) };
    let choices = [decided("Reject", Decision::RejectOnce), decided("Allow", Decision::AllowOnce)];
    let action = Some(ToolAction::new("refund", "{}".into()));
    let decision = Question { action, ..Question::one_of("Allow refund?", choices) };
    let when = Condition::written(&json::read(r#"{"question":0,"is":[null,1]}"#).expect("JSON"));
    let field = Question { when, ..Question::one_of("Amount", []) };
    let mut session =
        Session::proposed(Rc::new(Questionnaire::new(vec![decision, field]).expect("questions")), Settings::default());
    session.apply(Action::Arm);
    session
}

#[test]
fn what_an_action_demands_stands_with_it_and_a_rejection_needs_none_of_it() {
    let session = demanding();
    assert!(session.is_form() && session.is_chips(0) && session.is_asked(1));
    let mut rejected = session.clone();
    assert_eq!(rejected.apply(Action::Send(FIRST)), [Effect::Changed, Effect::Settle]);
    let mut words = session.clone();
    words.apply(Action::TypeOther("not today".to_owned()));
    assert_eq!(words.apply(Action::Advance), [Effect::Settle], "words reject as well");
    let mut allowed = session;
    assert_eq!(allowed.apply(Action::Send(SECOND)), [Effect::Changed, focus(Target::OtherField)]);
    assert_eq!((allowed.step(), allowed.draft().error()), (1, Some(ValidationError::OtherEmpty)));
    allowed.apply(Action::TypeOther("40".to_owned()));
    assert!(allowed.is_chips(0), "also while the focus is in a field");
    allowed.apply(Action::Visit(0));
    assert_eq!(allowed.apply(Action::Send(SECOND)), [Effect::Settle]);
    assert_eq!(allowed.entries()[1].other.as_deref(), Some("40"));
}
