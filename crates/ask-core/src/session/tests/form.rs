//! A form: all questions on one page, sent together.

use super::{FIRST, SECOND, focus, form, open};
use crate::session::{Action, Effect, MainButton, Settings, Stage, Target, ValidationError};
use crate::{Ending, Outcome, Row};

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
