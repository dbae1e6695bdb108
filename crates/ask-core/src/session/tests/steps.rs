//! Moving between questions: what each action changes and where the focus goes.

use std::rc::Rc;

use super::{FIRST, SECOND, focus, form, open};
use crate::session::json;
use crate::session::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use crate::session::{Action, Arming, Effect, MainButton, Session, Settings, Stage, Target, ValidationError};
use crate::{Choice, Question, Questionnaire, Row};

#[test]
fn a_panel_out_of_view_is_never_armed() {
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
fn a_compared_preview_stays_until_the_person_leaves_the_question() {
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
fn an_error_focuses_the_control_that_fixes_it() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Advance), [focus(Target::Question)]);
    assert_eq!(session.draft().error(), Some(ValidationError::ChooseOne));
    for _ in 0..3 {
        let before = session.draft().error_parity();
        session.apply(Action::Advance);
        assert_ne!(session.draft().error_parity(), before, "each attempt is announced");
    }
    session.apply(Action::Pick(Row::Other));
    assert_eq!(session.draft().error(), None);
    assert_eq!(session.apply(Action::Advance), [focus(Target::OtherField)]);
    session.apply(Action::TypeOther("x".repeat(10_005)));
    assert_eq!(session.apply(Action::Advance), [focus(Target::OtherField)]);
    assert_eq!(session.draft().error(), Some(ValidationError::OtherLong(5)));
    session.apply(Action::TypeOther("x".repeat(10_000)));
    assert_eq!(session.apply(Action::Advance), [Effect::Settle]);
}

#[test]
fn each_step_moves_the_focus_and_arms_the_panel_again() {
    let mut session = open(2, Settings::default());
    session.apply(Action::Pick(FIRST));
    let on = [focus(Target::Question), Effect::ArmLater];
    assert_eq!(session.apply(Action::Advance), on);
    assert_eq!(session.arming(), Arming::AfterStep);
    assert_eq!(session.apply(Action::Number(FIRST)), [Effect::Changed, focus(Target::Row(FIRST))]);
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
fn collapsing_and_expanding() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Collapse), [focus(Target::Bar)]);
    assert!(session.shown().0);
    assert_eq!(session.apply(Action::Expand), [focus(Target::Question), Effect::ArmLater]);
    assert_eq!((session.is_collapsed(), session.arming()), (false, Arming::Disarmed));
}

#[test]
fn after_a_step_a_key_that_chooses_arms_the_panel() {
    let mut session = open(3, Settings { review: false, ..Settings::default() });
    assert_eq!(session.apply(Action::Number(FIRST))[0], Effect::Changed);
    for (by_pointer, by_key) in [(FIRST, Action::Number(SECOND)), (SECOND, Action::SelectByKey(FIRST))] {
        session.apply(Action::Advance);
        assert_eq!(session.apply(Action::Enter(FIRST)), [Effect::ArmLater], "an Enter that came too early");
        assert_eq!(session.apply(Action::Pick(by_pointer)), [Effect::Changed]);
        assert_eq!(session.apply(Action::Advance), [Effect::ArmLater], "a pointer arms nothing");
        assert_eq!(session.apply(by_key)[0], Effect::Changed);
        assert_eq!(session.arming(), Arming::Armed);
    }
    assert_eq!(session.apply(Action::Enter(FIRST)), [Effect::Settle]);

    let mut new = open(1, Settings::default());
    new.apply(Action::Disarm);
    new.apply(Action::Number(FIRST));
    assert_eq!(new.arming(), Arming::Disarmed, "a panel that has just appeared is armed by time alone");
}

#[test]
fn before_arming_choosing_changes_the_draft_and_goes_nowhere() {
    let mut session = open(3, Settings { quick_pick: true, ..Settings::default() });
    session.apply(Action::Disarm);
    assert_eq!(session.apply(Action::Pick(FIRST)), [Effect::Changed]);
    assert_eq!(session.apply(Action::Number(SECOND)), [Effect::Changed, focus(Target::Row(SECOND))]);
    assert!(session.draft().is_picked(SECOND));
    for ending in
        [Action::Advance, Action::Enter(SECOND), Action::Skip, Action::Decline, Action::Cancel, Action::Escape]
    {
        assert!(ending.is_guarded());
        assert_eq!(session.apply(ending), [Effect::ArmLater]);
    }
    assert_eq!((session.step(), session.outcome()), (0, None));
}

#[test]
fn quick_pick_goes_on_from_every_question_but_the_last() {
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
fn an_answer_that_was_cleared_later_is_asked_for_again() {
    let mut session = open(2, Settings::default());
    session.apply(Action::TypeOther("own".to_owned()));
    session.apply(Action::Advance);
    session.apply(Action::Arm);
    session.apply(Action::Pick(FIRST));
    session.apply(Action::GoBack);
    session.apply(Action::TypeOther(String::new()));
    session.apply(Action::Arm);
    // Returns to the last question through its line in the review.
    session.apply(Action::Change(1));
    session.apply(Action::Arm);
    session.apply(Action::Advance);
    session.apply(Action::Arm);
    assert_eq!(session.stage(), Stage::Review);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Question), Effect::ArmLater]);
    assert_eq!((session.stage(), session.draft().error()), (Stage::Step(0), Some(ValidationError::OtherEmpty)));
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
fn a_question_without_choices_requires_a_typed_answer() {
    let text = Question::one_of("name?", []);
    let mut session = Session::new(Rc::new(Questionnaire::new(vec![text]).expect("a question")), Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::Advance);
    assert_eq!(session.draft().error(), Some(ValidationError::OtherEmpty));
    session.apply(Action::TypeOther("own".to_owned()));
    let escape = keymap(&session, KeyPress::of(Key::Escape), FocusLocation::OtherField);
    assert_eq!(escape, KeyResult::Dispatch(Action::Escape), "there is no row to go back to");
}

#[test]
fn all_of_the_above_is_deselected_as_a_whole() {
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
fn the_highlight_moves_without_selecting() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Highlight(SECOND)), []);
    assert_eq!((session.draft().cursor(), session.draft().first_picked()), (Some(SECOND), None));
}

#[test]
fn a_question_is_reached_by_going_there_or_by_an_answer() {
    let reached = |session: &Session| [0, 1, 2].map(|step| session.is_reached(step));
    let mut session = open(3, Settings::default());
    assert_eq!(reached(&session), [true, false, false]);
    session.apply(Action::Pick(FIRST));
    assert_eq!(reached(&session), [true, false, false], "the next one only by going on");
    session.apply(Action::Advance);
    session.apply(Action::Arm);
    session.apply(Action::GoBack);
    assert_eq!((session.step(), reached(&session)), (0, [true, true, false]), "and it stays so");
    let saved = json::write(&session);
    let restored = json::read(session.questionnaire().clone(), Settings::default(), &saved).expect("a session");
    assert_eq!(reached(&restored), [true, false, false], "what was not answered is reached anew");
}
