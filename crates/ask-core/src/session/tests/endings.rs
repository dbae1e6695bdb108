//! How a panel ends, what precedes an ending, and what an ending keeps.

use std::rc::Rc;

use super::{FIRST, SECOND, focus, open};
use crate::session::{Action, Announcement, Arming, Clock, Delivery, Effect, Session, Settings, Target};
use crate::{Choice, Ending, Outcome, Question, Questionnaire, Row};

#[test]
fn delivered_answers_end_the_panel_and_nothing_else_happens_meanwhile() {
    let mut session = open(1, Settings { delivers: true, timeout_ms: Some(1_000), ..Settings::default() });
    session.apply(Action::Delivered(true));
    assert_eq!((session.delivery(), session.outcome()), (Delivery::None, None), "nothing has been sent");
    session.apply(Action::Pick(FIRST));
    assert_eq!(session.apply(Action::Advance), [focus(Target::Main), Effect::Deliver]);
    assert_eq!(session.delivery(), Delivery::Sending);
    assert_eq!(session.to_deliver().entries(), session.entries());
    assert_eq!(session.to_deliver().ending(), Ending::Answered);
    for action in [Action::Advance, Action::Pick(SECOND), Action::Skip, Action::Tick(60_000), Action::Collapse] {
        assert_eq!(session.apply(action), []);
    }
    assert_eq!(session.apply(Action::Delivered(true)), [Effect::Settle]);
    assert_eq!(session.entries()[0].selected[0].index, 0);
}

#[test]
fn a_person_can_leave_while_a_delivery_does_not_end_and_is_asked_first() {
    for leave in [Action::Cancel, Action::Escape] {
        let mut session = open(1, Settings { delivers: true, ..Settings::default() });
        session.apply(Action::Pick(FIRST));
        session.apply(Action::Advance);
        assert_eq!(session.apply(leave.clone()), [focus(Target::KeepAnswering)]);
        session.apply(Action::KeepAnswering);
        assert_eq!((session.delivery(), session.outcome()), (Delivery::Sending, None));
        session.apply(leave);
        assert_eq!(session.apply(Action::Leave), [Effect::Settle]);
        assert_eq!(session.outcome().map(Outcome::ending), Some(Ending::Cancelled));
        assert_eq!(session.entries()[0].selected[0].index, 0, "the draft stays");
        assert_eq!(session.apply(Action::Delivered(true)), [], "a later delivery changes nothing");
    }
}

#[test]
fn answers_can_be_sent_again_after_a_failed_delivery() {
    let mut session = open(1, Settings { delivers: true, ..Settings::default() });
    session.apply(Action::Pick(FIRST));
    session.apply(Action::Advance);
    let failed = session.apply(Action::Delivered(false));
    assert_eq!(failed, [Effect::Announce(Announcement::NotDelivered), focus(Target::Main)]);
    assert_eq!(session.delivery(), Delivery::Failed);
    assert_eq!(session.apply(Action::Advance), [focus(Target::Main), Effect::Deliver]);
    assert_eq!(session.apply(Action::Supersede), [Effect::Settle]);
    assert_eq!(session.outcome().map(Outcome::ending), Some(Ending::Superseded));
}

#[test]
fn reports_of_the_page_during_a_delivery_count_after_it_fails() {
    type Report = (&'static [Action], Arming, usize, &'static [Effect]);
    let reports: [Report; 6] = [
        (&[Action::Queued(3)], Arming::Armed, 3, &[]),
        (&[Action::Queued(3), Action::Queued(0)], Arming::Armed, 0, &[]),
        (&[Action::Disarm], Arming::Disarmed, 0, &[Effect::ArmLater]),
        (&[Action::Disarm, Action::Arm], Arming::Armed, 0, &[]),
        (&[Action::Visible(false), Action::Arm], Arming::Disarmed, 0, &[]),
        (&[Action::Visible(false), Action::Visible(true)], Arming::Disarmed, 0, &[Effect::ArmLater]),
    ];
    for (actions, arming, queued, effects) in reports {
        let mut session = open(1, Settings { delivers: true, ..Settings::default() });
        session.apply(Action::Pick(FIRST));
        session.apply(Action::Advance);
        let mut last = Vec::new();
        for action in actions {
            last = session.apply(action.clone());
        }
        assert_eq!(last, effects, "{actions:?}");
        assert_eq!(session.delivery(), Delivery::Sending, "{actions:?}");
        session.apply(Action::Delivered(false));
        assert_eq!((session.arming(), session.queued()), (arming, queued), "{actions:?}");
        let sent_again = session.apply(Action::Advance).contains(&Effect::Deliver);
        assert_eq!(sent_again, arming == Arming::Armed, "{actions:?}");
    }
}

#[test]
fn a_panel_with_nothing_but_skips_is_not_delivered() {
    let mut session = open(1, Settings { delivers: true, ..Settings::default() });
    assert_eq!(session.apply(Action::Skip), [Effect::Changed, Effect::Settle]);
    assert_eq!(session.outcome().map(Outcome::ending), Some(Ending::Declined));
}

#[test]
fn reply_in_chat_collapses_the_panel_and_the_reply_answers_it() {
    let mut session = open(1, Settings { reply: true, ..Settings::default() });
    session.apply(Action::SelectByKey(FIRST));
    assert_eq!(session.apply(Action::ReplyInChat), []);
    assert!(session.is_collapsed());
    assert_eq!(session.apply(Action::Reply("it depends".to_owned())), [Effect::Settle]);
    let outcome = session.outcome().expect("it has ended");
    assert_eq!((outcome.ending(), outcome.response()), (Ending::Answered, Some("it depends")));
    let mut unarmed = open(1, Settings::default());
    unarmed.apply(Action::Disarm);
    unarmed.apply(Action::ReplyInChat);
    assert!(!unarmed.is_collapsed());
}

#[test]
fn the_cancel_button_asks_first_and_escape_asks_if_something_would_be_lost() {
    let mut untouched = open(1, Settings::default());
    assert_eq!(untouched.apply(Action::Cancel), [focus(Target::KeepAnswering)]);
    untouched.apply(Action::KeepAnswering);
    assert_eq!(untouched.apply(Action::Escape), [Effect::Settle]);

    let mut session = open(1, Settings::default());
    session.apply(Action::SelectByKey(FIRST));
    assert_eq!(session.apply(Action::Escape), [focus(Target::KeepAnswering)]);
    session.apply(Action::KeepAnswering);
    assert_eq!(session.apply(Action::Cancel), [focus(Target::KeepAnswering)]);
    assert!(session.is_leaving());
    assert_eq!(session.apply(Action::KeepAnswering), [focus(Target::Question)]);
    assert!(!session.is_leaving());
    session.apply(Action::Cancel);
    session.apply(Action::Collapse);
    assert!(!session.is_leaving());
}

#[test]
fn escape_shortens_an_expanded_preview_first() {
    let mut session = open(1, Settings { escape_cancels: false, ..Settings::default() });
    session.apply(Action::UnfoldPreview(true));
    assert!(session.is_preview_unfolded());
    assert_eq!(session.apply(Action::Escape), []);
    assert!(!session.is_preview_unfolded());
    assert_eq!(session.apply(Action::Escape), []);
    assert!(session.outcome().is_none(), "the host does not want Escape to cancel");
    session.apply(Action::SelectByKey(FIRST));
    assert_eq!(session.apply(Action::Escape), [focus(Target::KeepAnswering)]);
}

#[test]
fn a_typed_text_that_is_not_selected_would_be_lost_too() {
    let any = Question::any_of("any?", ["A", "B"].map(Choice::from));
    let mut session = Session::new(Rc::new(Questionnaire::new(vec![any]).expect("a question")), Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::TypeOther("own".to_owned()));
    session.apply(Action::Unpick(Row::Other));
    assert_eq!(session.draft().first_picked(), None);
    assert!(session.is_touched());
}

#[test]
fn you_decide_declines_with_that_reason() {
    let mut session = open(1, Settings::default());
    assert_eq!(session.apply(Action::YouDecide), [Effect::Settle]);
    let outcome = session.outcome().expect("it has ended");
    assert_eq!((outcome.ending(), outcome.reason.as_deref()), (Ending::Declined, Some("you-decide")));
}

#[test]
fn the_clock_announces_the_remaining_time_and_can_be_paused_and_extended() {
    let mut session = open(1, Settings { timeout_ms: Some(100_000), ..Settings::default() });
    let left = |session: &Session| session.clock().map(Clock::left);
    assert_eq!(session.apply(Action::Tick(39_999)), []);
    assert_eq!(session.apply(Action::Tick(1)), [Effect::Announce(Announcement::TimeLeft(60_000))]);
    assert_eq!(session.apply(Action::Tick(9_999)), []);
    assert_eq!(session.apply(Action::Tick(1)), [Effect::Announce(Announcement::TimeLeft(50_000))]);
    session.apply(Action::Pause(true));
    session.apply(Action::Tick(100_000));
    assert_eq!(left(&session), Some(50_000));
    assert_eq!(session.clock().map(Clock::is_paused), Some(true));
    session.apply(Action::Pause(false));
    assert_eq!(session.clock().map(Clock::is_paused), Some(false));
    session.apply(Action::Extend);
    assert_eq!(left(&session), Some(150_000));
    session.apply(Action::Tick(10_000));
    assert_eq!(left(&session), Some(150_000), "a press holds it for a while");
    session.apply(Action::Tick(129_999));
    assert_eq!(session.clock().map(Clock::is_near), Some(false));
    session.apply(Action::Tick(1));
    assert_eq!(session.clock().map(Clock::is_near), Some(true));
    assert_eq!(session.apply(Action::Tick(10_000)), [Effect::Announce(Announcement::TimeLeft(10_000))]);
    assert_eq!(session.apply(Action::Tick(10_000)), [Effect::Settle]);
}

#[test]
fn reports_of_the_page_do_not_hold_the_clock() {
    let mut session = open(1, Settings { timeout_ms: Some(100_000), ..Settings::default() });
    let reports = [Action::Disarm, Action::Arm, Action::Visible(true), Action::Queued(1), Action::Delivered(true)];
    for report in reports {
        session.apply(report);
    }
    session.apply(Action::Queued(2));
    session.apply(Action::Tick(1_000));
    assert_eq!(session.clock().map(Clock::left), Some(99_000));
    assert_eq!(session.queued(), 2);
}
