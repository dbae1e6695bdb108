//! A form: all questions below each other, sent at once.

use super::{FIRST, SECOND, focus, form, open};
use crate::session::{Action, Effect, Gap, MainButton, Settings, Stage, Target};
use crate::{Ending, Outcome, Row};

#[test]
fn a_form_sends_at_once_and_has_no_review() {
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
fn a_form_of_one_question_is_a_panel_like_any_other() {
    let session = form(1);
    assert!(!session.is_form());
    assert_eq!(session.main_button(), MainButton::Send);
    let mut steps = open(2, Settings::default());
    steps.apply(Action::Visit(1));
    assert_eq!(steps.step(), 0, "steps are not visited, they are gone to");
}

#[test]
fn a_form_with_several_gaps_leads_to_their_summary_with_one_to_its_question() {
    let mut session = form(3);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Summary)]);
    assert!(session.drafts().iter().all(|draft| draft.gap() == Some(Gap::ChooseOne)));
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
fn in_a_form_enter_goes_from_answer_to_answer_and_sends_from_the_last() {
    let mut session = form(2);
    session.apply(Action::Pick(FIRST));
    assert_eq!(session.apply(Action::Enter(FIRST)), [focus(Target::Question)]);
    assert_eq!(session.step(), 1);
    session.apply(Action::TypeOther("own".to_owned()));
    assert_eq!(session.apply(Action::EnterField), [Effect::Settle]);
}

#[test]
fn in_a_form_enter_on_a_gap_tells_of_all_gaps() {
    let mut session = form(2);
    session.apply(Action::Pick(Row::Other));
    assert_eq!(session.apply(Action::EnterField), [focus(Target::Summary)]);
}

#[test]
fn a_skip_in_a_form_goes_on_and_never_sends() {
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
fn in_a_form_a_pick_never_goes_on_by_itself() {
    let mut session = open(2, Settings { form: true, quick_pick: true, ..Settings::default() });
    assert_eq!(session.apply(Action::Pick(FIRST)), [Effect::Changed]);
    assert_eq!(session.step(), 0);
}

#[test]
fn a_skip_in_a_form_passes_over_what_is_skipped_already() {
    let mut session = form(3);
    session.apply(Action::Visit(1));
    session.apply(Action::Skip);
    session.apply(Action::Visit(0));
    session.apply(Action::Skip);
    assert_eq!(session.step(), 2);
}
