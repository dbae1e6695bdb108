//! One comment on all questions, and files, which the page keeps.

use super::{FIRST, form, open};
use crate::session::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use crate::session::{Action, Effect, Session, Settings};
use crate::{Ending, Outcome};

fn commented(count: usize, settings: Settings) -> Session {
    let mut session = open(count, Settings { allow_comment: true, ..settings });
    assert_eq!(session.apply(Action::TypeComment(" overall ".to_owned())), [Effect::Changed]);
    session
}

fn outcome(session: &Session) -> &Outcome {
    session.outcome().expect("an outcome")
}

/// INT-36
#[test]
fn the_field_is_where_the_answers_are_sent() {
    let takes = |count, settings: Settings| {
        let mut session = open(count, Settings { allow_comment: true, ..settings });
        let mut takes = vec![session.takes_comment()];
        for _ in 1..=count {
            session.apply(Action::Pick(FIRST));
            session.apply(Action::Advance);
            session.apply(Action::Arm);
            if session.outcome().is_none() {
                takes.push(session.takes_comment());
            }
        }
        takes
    };
    assert_eq!(takes(1, Settings::default()), [true]);
    assert_eq!(takes(2, Settings::default()), [false, false, true]);
    assert_eq!(takes(2, Settings { review: false, ..Settings::default() }), [false, true]);
    assert!(!form(2).takes_comment());
}

/// INT-36 I5
#[test]
fn a_comment_without_an_answer_is_the_reply_and_is_delivered() {
    let mut session = commented(1, Settings::default());
    session.apply(Action::Skip);
    assert_eq!((outcome(&session).response(), outcome(&session).typed_comment()), (Some("overall"), None));
    let mut delivered = commented(1, Settings { delivers: true, ..Settings::default() });
    assert!(delivered.apply(Action::Skip).contains(&Effect::Deliver));
    assert_eq!(delivered.to_deliver().response(), Some("overall"));
}

/// INT-36 INT-6
#[test]
fn every_ending_keeps_the_comment() {
    let mut answered = commented(1, Settings::default());
    answered.apply(Action::Pick(FIRST));
    answered.apply(Action::Advance);
    assert_eq!(outcome(&answered).comment(), Some("overall"));
    for (action, ending) in [
        (Action::Decline, Ending::Declined),
        (Action::Leave, Ending::Cancelled),
        (Action::Abort, Ending::Aborted),
        (Action::Supersede, Ending::Superseded),
        (Action::Reply("in the chat".to_owned()), Ending::Answered),
        (Action::Reply(" ".to_owned()), Ending::Declined),
    ] {
        let mut session = commented(1, Settings::default());
        // Without the answers in the panel, which would be lost, the person is asked first.
        if action == Action::Decline {
            session.apply(Action::Decline);
            assert!(session.is_leaving() && session.outcome().is_none());
        }
        session.apply(action);
        assert_eq!(outcome(&session).ending(), ending);
        assert_eq!((outcome(&session).comment(), outcome(&session).typed_comment()), (None, Some("overall")));
    }
}

/// K11 K16
#[test]
fn a_typed_comment_is_a_draft_and_enter_in_it_sends() {
    let session = commented(1, Settings::default());
    assert!(session.is_touched());
    let press = |shift| keymap(&session, KeyPress { shift, ..KeyPress::of(Key::Enter) }, FocusLocation::CommentField);
    assert_eq!(press(false), KeyResult::Dispatch(Action::Advance));
    assert_eq!(press(true), KeyResult::Native);
}

/// INT-38 K16
#[test]
fn files_are_a_draft_but_no_answer() {
    let mut session = open(1, Settings { allow_files: true, ..Settings::default() });
    assert_eq!(session.apply(Action::Files(1)), [Effect::Changed]);
    assert!(session.is_touched());
    session.apply(Action::Advance);
    assert!(session.drafts()[0].error().is_some());
    session.apply(Action::Files(0));
    assert!(!session.is_touched());
}
