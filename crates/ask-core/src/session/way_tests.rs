//! Action by action: what the page has to do after each, and what the panel then shows.

use std::rc::Rc;

use super::keymap::{Key, Place, Press, Verdict, keymap};
use super::{Action, Arming, Delivery, Effect, Gap, MainButton, Said, Session, Settings, Stage, Target};
use crate::{Choice, Ending, Question, Questionnaire, Row};

const FIRST: Row = Row::Choice(0);
const SECOND: Row = Row::Choice(1);

fn question(text: &str) -> Question {
    Question::one_of(text, ["A", "B"].map(Choice::from))
}

/// An armed panel of so many questions.
fn open(count: usize, settings: Settings) -> Session {
    let texts = ["one?", "two?", "three?"];
    let questions = texts[..count].iter().map(|text| question(text)).collect();
    let mut session = Session::new(Rc::new(Questionnaire::new(questions).expect("questions")), settings);
    session.apply(Action::Arm);
    session
}

fn form(count: usize) -> Session {
    open(count, Settings { form: true, ..Settings::default() })
}

fn focus(target: Target) -> Effect {
    Effect::Focus(target)
}

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
    assert_eq!(session.outcome().map(crate::Outcome::ending), Some(Ending::Declined));
}

#[test]
fn in_a_form_a_pick_never_goes_on_by_itself() {
    let mut session = open(2, Settings { form: true, quick_pick: true, ..Settings::default() });
    assert_eq!(session.apply(Action::Pick(FIRST)), [Effect::Changed]);
    assert_eq!(session.step(), 0);
}

#[test]
fn a_panel_out_of_sight_is_never_armed() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::Seen(false)), []);
    assert_eq!(session.arming(), Arming::Waiting);
    session.apply(Action::Arm);
    assert_eq!(session.arming(), Arming::Waiting);
    assert_eq!(session.apply(Action::Seen(true)), [Effect::ArmLater]);
    assert_eq!(session.arming(), Arming::Waiting);
    session.apply(Action::Arm);
    assert_eq!(session.arming(), Arming::Armed);
}

#[test]
fn delivered_answers_end_the_panel_and_nothing_else_happens_on_the_way() {
    let mut session = open(1, Settings { delivers: true, timeout_ms: Some(1_000), ..Settings::default() });
    session.apply(Action::Delivered(true));
    assert_eq!((session.delivery(), session.outcome()), (Delivery::None, None), "nothing has been sent");
    session.apply(Action::Pick(FIRST));
    assert_eq!(session.apply(Action::Advance), [focus(Target::Main), Effect::Deliver]);
    assert_eq!(session.delivery(), Delivery::Sending);
    assert_eq!(session.to_deliver().entries(), session.entries());
    assert_eq!(session.to_deliver().ending(), Ending::Answered);
    for action in [Action::Advance, Action::Pick(SECOND), Action::Cancel, Action::Tick(60_000), Action::Collapse] {
        assert_eq!(session.apply(action), []);
    }
    assert_eq!(session.apply(Action::Delivered(true)), [Effect::Settle]);
    assert_eq!(session.entries()[0].selected[0].index, 0);
}

#[test]
fn answers_that_did_not_arrive_can_be_sent_again() {
    let mut session = open(1, Settings { delivers: true, ..Settings::default() });
    session.apply(Action::Pick(FIRST));
    session.apply(Action::Advance);
    let failed = session.apply(Action::Delivered(false));
    assert_eq!(failed, [Effect::Announce(Said::NotDelivered), focus(Target::Main)]);
    assert_eq!(session.delivery(), Delivery::Failed);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Main), Effect::Deliver]);
    assert_eq!(session.apply(Action::Supersede), [Effect::Settle]);
    assert_eq!(session.outcome().map(crate::Outcome::ending), Some(Ending::Superseded));
}

#[test]
fn nothing_but_skips_is_not_delivered() {
    let mut session = open(1, Settings { delivers: true, ..Settings::default() });
    assert_eq!(session.apply(Action::Skip), [Effect::Changed, Effect::Settle]);
    assert_eq!(session.outcome().map(crate::Outcome::ending), Some(Ending::Declined));
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
fn going_to_the_chat_folds_the_panel_and_a_reply_from_there_answers_it() {
    let mut session = open(1, Settings { reply: true, ..Settings::default() });
    session.apply(Action::Glide(FIRST));
    assert_eq!(session.apply(Action::ToChat), []);
    assert!(session.is_collapsed());
    assert_eq!(session.apply(Action::Reply("it depends".to_owned())), [Effect::Settle]);
    let outcome = session.outcome().expect("it has ended");
    assert_eq!((outcome.ending(), outcome.response()), (Ending::Answered, Some("it depends")));
    let mut unarmed = open(1, Settings::default());
    unarmed.apply(Action::Disarm);
    unarmed.apply(Action::ToChat);
    assert!(!unarmed.is_collapsed());
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
    assert_eq!((session.is_collapsed(), session.arming()), (false, Arming::Waiting));
}

#[test]
fn leaving_is_asked_for_once_something_would_be_lost() {
    let mut session = open(1, Settings::default());
    session.apply(Action::Glide(FIRST));
    assert_eq!(session.apply(Action::Cancel), [focus(Target::KeepAnswering)]);
    assert!(session.is_leaving());
    assert_eq!(session.apply(Action::KeepAnswering), [focus(Target::Question)]);
    assert!(!session.is_leaving());
    session.apply(Action::Cancel);
    session.apply(Action::Collapse);
    assert!(!session.is_leaving());
}

#[test]
fn escape_folds_an_unfolded_preview_first() {
    let mut session = open(1, Settings { escape_cancels: false, ..Settings::default() });
    session.apply(Action::UnfoldPreview(true));
    assert!(session.is_preview_unfolded());
    assert_eq!(session.apply(Action::Escape), []);
    assert!(!session.is_preview_unfolded());
    assert_eq!(session.apply(Action::Escape), []);
    assert!(session.outcome().is_none(), "the host does not want Escape to cancel");
    session.apply(Action::Glide(FIRST));
    assert_eq!(session.apply(Action::Escape), [focus(Target::KeepAnswering)]);
}

#[test]
fn the_clock_tells_what_is_left_and_can_be_stopped_and_extended() {
    let mut session = open(1, Settings { timeout_ms: Some(100_000), ..Settings::default() });
    let left = |session: &Session| session.clock().map(super::Clock::left);
    assert_eq!(session.apply(Action::Tick(39_999)), []);
    assert_eq!(session.apply(Action::Tick(1)), [Effect::Announce(Said::TimeLeft(60_000))]);
    assert_eq!(session.apply(Action::Tick(9_999)), []);
    assert_eq!(session.apply(Action::Tick(1)), [Effect::Announce(Said::TimeLeft(50_000))]);
    session.apply(Action::Pause(true));
    session.apply(Action::Tick(100_000));
    assert_eq!(left(&session), Some(50_000));
    assert_eq!(session.clock().map(super::Clock::is_paused), Some(true));
    session.apply(Action::Pause(false));
    assert_eq!(session.clock().map(super::Clock::is_paused), Some(false));
    session.apply(Action::Extend);
    assert_eq!(left(&session), Some(150_000));
    session.apply(Action::Tick(10_000));
    assert_eq!(left(&session), Some(150_000), "a press holds it for a while");
    session.apply(Action::Tick(129_999));
    assert_eq!(session.clock().map(super::Clock::is_near), Some(false));
    session.apply(Action::Tick(1));
    assert_eq!(session.clock().map(super::Clock::is_near), Some(true));
    assert_eq!(session.apply(Action::Tick(10_000)), [Effect::Announce(Said::TimeLeft(10_000))]);
    assert_eq!(session.apply(Action::Tick(10_000)), [Effect::Settle]);
}

#[test]
fn what_the_page_reports_does_not_hold_the_clock() {
    let mut session = open(1, Settings { timeout_ms: Some(100_000), ..Settings::default() });
    let reports = [Action::Disarm, Action::Arm, Action::Seen(true), Action::Waiting(1), Action::Delivered(true)];
    for report in reports {
        session.apply(report);
    }
    session.apply(Action::Waiting(2));
    session.apply(Action::Tick(1_000));
    assert_eq!(session.clock().map(super::Clock::left), Some(99_000));
    assert_eq!(session.waiting(), 2);
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
fn words_that_are_typed_and_not_chosen_would_be_lost_too() {
    let any = Question::any_of("any?", ["A", "B"].map(Choice::from));
    let mut session = Session::new(Rc::new(Questionnaire::new(vec![any]).expect("a question")), Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::TypeOther("own".to_owned()));
    session.apply(Action::Unpick(Row::Other));
    assert_eq!(session.draft().first_picked(), None);
    assert!(session.is_touched());
}

#[test]
fn a_question_without_choices_misses_words() {
    let text = Question::one_of("name?", []);
    let mut session = Session::new(Rc::new(Questionnaire::new(vec![text]).expect("a question")), Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::Advance);
    assert_eq!(session.draft().gap(), Some(Gap::OtherEmpty));
    session.apply(Action::TypeOther("own".to_owned()));
    let escape = keymap(&session, Press::of(Key::Escape), Place::OtherField);
    assert_eq!(escape, Verdict::Act(Action::Escape), "there is no row to go back to");
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
    assert_eq!(session.apply(Action::Point(SECOND)), []);
    assert_eq!((session.draft().cursor(), session.draft().first_picked()), (Some(SECOND), None));
}

#[test]
fn you_decide_is_declined_with_that_reason() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::YouDecide), [Effect::Settle]);
    let outcome = session.outcome().expect("it has ended");
    assert_eq!((outcome.ending(), outcome.reason.as_deref()), (Ending::Declined, Some("you-decide")));
}

#[test]
fn held_keys_edit_text_and_activate_nothing() {
    let session = open(1, Settings::default());
    let held = |key, place| keymap(&session, Press { repeat: true, ..Press::of(key) }, place);
    assert_eq!(held(Key::Else, Place::Button), Verdict::Native);
    for place in [Place::OtherField, Place::NotesField] {
        for key in [Key::Space, Key::Digit(1), Key::Up] {
            assert_eq!(held(key, place), Verdict::Native, "{key:?}");
        }
        for key in [Key::Enter, Key::Escape] {
            assert_eq!(held(key, place), Verdict::Swallow, "{key:?}");
        }
    }
    for key in [Key::Enter, Key::Escape, Key::Space, Key::Digit(1)] {
        assert_eq!(held(key, Place::Row(FIRST)), Verdict::Swallow, "{key:?}");
    }
}

#[test]
fn escape_is_the_pages_where_the_panel_has_nothing_to_close() {
    let mut session = open(1, Settings { escape_cancels: false, ..Settings::default() });
    let escape = |session: &Session, place| keymap(session, Press::of(Key::Escape), place);
    let first = Place::Row(FIRST);
    assert_eq!(escape(&session, first), Verdict::Native);
    session.apply(Action::UnfoldPreview(true));
    assert_eq!(escape(&session, first), Verdict::Act(Action::Escape), "a preview to fold");
    session.apply(Action::UnfoldPreview(false));
    session.apply(Action::TypeOther("own".to_owned()));
    assert_eq!(escape(&session, first), Verdict::Act(Action::Escape), "words to lose");
    assert_eq!(escape(&session, Place::OtherField), Verdict::Act(Action::LeaveField));
    session.apply(Action::Cancel);
    assert_eq!(escape(&session, Place::OtherField), Verdict::Act(Action::Escape), "the question whether to leave");
    let cancels = open(1, Settings::default());
    assert_eq!(escape(&cancels, first), Verdict::Act(Action::Escape));
}
