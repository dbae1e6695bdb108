//! The way from question to question: what each action changes and where it puts the focus.

use std::rc::Rc;

use super::{FIRST, SECOND, focus, form, open};
use crate::session::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use crate::session::{Action, Arming, Effect, Gap, MainButton, Session, Settings, Stage, Target};
use crate::{Choice, Question, Questionnaire, Row};

#[test]
fn a_panel_out_of_sight_is_never_armed() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Visible(false)), []);
    assert_eq!(session.arming(), Arming::Disarmed);
    session.apply(Action::Arm);
    assert_eq!(session.arming(), Arming::Disarmed);
    assert_eq!(session.apply(Action::Visible(true)), [Effect::ArmLater]);
    assert_eq!(session.arming(), Arming::Disarmed);
    session.apply(Action::Arm);
    assert_eq!(session.arming(), Arming::Armed);
}

#[test]
fn a_preview_is_kept_beside_the_others_until_the_question_is_left() {
    let mut session = open(2, Settings::default());
    assert_eq!(session.compared(), None);
    session.apply(Action::Compare(Some(1)));
    assert_eq!(session.compared(), Some(1));
    session.apply(Action::Pick(FIRST));
    session.apply(Action::Advance);
    assert_eq!(session.compared(), None);
    let mut form = form(2);
    form.apply(Action::Compare(Some(1)));
    form.apply(Action::Visit(1));
    assert_eq!(form.compared(), None);
}

#[test]
fn a_gap_leads_to_where_it_can_be_filled() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Advance), [focus(Target::Question)]);
    assert_eq!(session.draft().gap(), Some(Gap::ChooseOne));
    session.apply(Action::Pick(Row::Other));
    assert_eq!(session.draft().gap(), None);
    assert_eq!(session.apply(Action::Advance), [focus(Target::OtherField)]);
    session.apply(Action::TypeOther("x".repeat(10_005)));
    assert_eq!(session.apply(Action::Advance), [focus(Target::OtherField)]);
    assert_eq!(session.draft().gap(), Some(Gap::OtherLong(5)));
    session.apply(Action::TypeOther("x".repeat(10_000)));
    assert_eq!(session.apply(Action::Advance), [Effect::Settle]);
}

#[test]
fn each_way_through_the_panel_moves_the_focus_and_waits_before_it_counts_presses() {
    let mut session = open(2, Settings::default());
    session.apply(Action::Pick(FIRST));
    let on = [focus(Target::Question), Effect::ArmLater];
    assert_eq!(session.apply(Action::Advance), on);
    assert_eq!(session.arming(), Arming::NumbersOnly);
    assert_eq!(session.apply(Action::Number(FIRST)), [Effect::Changed, focus(Target::Row(FIRST))]);
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::GoBack), on);
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::GoBack), [], "there is nothing before the first question");
    session.apply(Action::Advance);
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Review), Effect::ArmLater]);
    assert_eq!((session.stage(), session.step()), (Stage::Review, 1));
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::GoBack), on);
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::Skip)[0], Effect::Changed);
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::Skip), [], "at the review there is nothing to skip");
    assert_eq!(session.apply(Action::Change(9)), on);
    assert_eq!(session.step(), 1);
}

#[test]
fn folding_and_unfolding() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Collapse), [focus(Target::Bar)]);
    assert!(session.shown().0);
    assert_eq!(session.apply(Action::Expand), [focus(Target::Question), Effect::ArmLater]);
    assert_eq!((session.is_collapsed(), session.arming()), (false, Arming::Disarmed));
}

#[test]
fn quick_pick_goes_on_from_any_question_but_the_last() {
    let mut session = open(3, Settings { quick_pick: true, ..Settings::default() });
    for step in [1, 2, 2] {
        session.apply(Action::Pick(FIRST));
        session.apply(Action::Arm);
        assert_eq!(session.step(), step);
    }
}

#[test]
fn without_a_review_the_last_button_sends_all() {
    let mut session = open(2, Settings { review: false, ..Settings::default() });
    session.apply(Action::Skip);
    assert_eq!(session.main_button(), MainButton::SendAll);
}

#[test]
fn an_answer_that_got_lost_after_its_step_is_asked_for_again() {
    let mut session = open(2, Settings::default());
    session.apply(Action::TypeOther("own".to_owned()));
    session.apply(Action::Advance);
    session.apply(Action::Arm);
    session.apply(Action::Pick(FIRST));
    session.apply(Action::GoBack);
    session.apply(Action::TypeOther(String::new()));
    session.apply(Action::Arm);
    // Back at the last question by way of its line in the review.
    session.apply(Action::Change(1));
    session.apply(Action::Arm);
    session.apply(Action::Advance);
    session.apply(Action::Arm);
    assert_eq!(session.stage(), Stage::Review);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Question), Effect::ArmLater]);
    assert_eq!((session.stage(), session.draft().gap()), (Stage::Step(0), Some(Gap::OtherEmpty)));
}

#[test]
fn a_note_opens_on_request_and_stays_open_with_text_in_it() {
    let mut session = open(1, Settings { allow_notes: true, ..Settings::default() });
    assert!(!session.draft().notes_open());
    assert_eq!(session.apply(Action::OpenNotes), [focus(Target::NotesField)]);
    assert!(session.draft().notes_open());
    let mut typed = open(1, Settings::default());
    assert!(!typed.is_touched());
    typed.apply(Action::TypeNotes("noted".to_owned()));
    assert!(typed.draft().notes_open() && typed.is_touched());
}

#[test]
fn a_question_without_choices_misses_words() {
    let text = Question::one_of("name?", []);
    let mut session = Session::new(Rc::new(Questionnaire::new(vec![text]).expect("a question")), Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::Advance);
    assert_eq!(session.draft().gap(), Some(Gap::OtherEmpty));
    session.apply(Action::TypeOther("own".to_owned()));
    let escape = keymap(&session, KeyPress::of(Key::Escape), FocusLocation::OtherField);
    assert_eq!(escape, KeyResult::Dispatch(Action::Escape), "there is no row to go back to");
}

#[test]
fn all_of_the_above_is_taken_back_as_a_whole() {
    let mut any = Question::any_of("any?", ["A", "B", "All of the above"].map(Choice::from));
    any.choices[2].selects_all = true;
    let mut session = Session::new(Rc::new(Questionnaire::new(vec![any]).expect("a question")), Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::Pick(Row::Choice(2)));
    assert!(session.draft().is_picked(FIRST) && session.draft().is_picked(SECOND));
    session.apply(Action::Unpick(Row::Choice(2)));
    assert_eq!(session.draft().first_picked(), None);
}

#[test]
fn pointing_moves_the_highlight_alone() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Highlight(SECOND)), []);
    assert_eq!((session.draft().cursor(), session.draft().first_picked()), (Some(SECOND), None));
}
