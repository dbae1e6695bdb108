//! Options that cannot be chosen, and time limits that a call proposes.

use std::rc::Rc;

use super::{FIRST, SECOND};
use crate::session::json;
use crate::session::{Action, Effect, Session, Settings};
use crate::{Choice, Ending, Entry, Field, Outcome, Question, Questionnaire, Row, json as text};

fn choices() -> Vec<Choice> {
    let mut choices: Vec<Choice> = ["A", "B", "C", "All of the above"].map(Choice::from).into();
    choices[1].disabled = true;
    choices[3].selects_all = true;
    choices
}

fn open(question: Question, settings: Settings) -> Session {
    let next = Question::one_of("next?", ["A", "B"].map(Choice::from));
    let mut session =
        Session::proposed(Rc::new(Questionnaire::new(vec![question, next]).expect("questions")), settings);
    session.apply(Action::Arm);
    session
}

/// Rule INT-48.
#[test]
fn no_way_of_choosing_selects_what_cannot_be_chosen() {
    let ways = [Action::Pick, Action::SelectByKey, Action::Number, Action::Enter, Action::Send];
    for (multi_select, quick_pick) in [(false, false), (false, true), (true, false)] {
        for way in ways {
            let question = Question { multi_select, ..Question::one_of("one?", choices()) };
            let mut session = open(question, Settings { quick_pick, ..Settings::default() });
            // With an answer there would be something to go on with.
            session.apply(Action::SelectByKey(FIRST));
            let (step, before) = (session.step(), session.draft().clone());
            let is_enter_in_boxes = multi_select && way(SECOND) == Action::Enter(SECOND);
            session.apply(way(SECOND));
            assert!(!session.drafts()[0].is_picked(SECOND), "{:?}", way(SECOND));
            // Enter in checkboxes confirms what is ticked.
            if !is_enter_in_boxes {
                assert_eq!((session.step(), session.draft()), (step, &before), "{:?}", way(SECOND));
            }
        }
    }
}

#[test]
fn all_of_the_above_leaves_out_what_cannot_be_chosen() {
    let mut session = open(Question { multi_select: true, ..Question::one_of("one?", choices()) }, Settings::default());
    session.apply(Action::Pick(Row::Choice(3)));
    let picked = |session: &Session| [0, 1, 2, 3].map(|at| session.draft().is_picked(Row::Choice(at)));
    assert_eq!(picked(&session), [true, false, true, true]);
    let labels: Vec<String> = session.entries()[0].selected.iter().map(|picked| picked.label.clone()).collect();
    assert_eq!(labels, ["A", "C"]);
    session.apply(Action::Unpick(FIRST));
    assert_eq!(picked(&session), [false, false, true, false]);
}

#[test]
fn neither_a_default_nor_a_stored_draft_selects_it() {
    let field = Field::read(&text::read(r#"{"default":["A","B"]}"#).expect("JSON"));
    let question = Question { field, multi_select: true, ..Question::one_of("one?", choices()) };
    let session = open(question.clone(), Settings::default());
    assert!(session.draft().is_picked(FIRST) && !session.draft().is_picked(SECOND));
    let written = json::write(&session);
    let forged = written.replace(r#""picked":[0]"#, r#""picked":[0,1]"#);
    assert_ne!(forged, written);
    let read = |text: &str| json::read(session.questionnaire().clone(), Settings::default(), text);
    assert!(read(&written).is_some() && read(&forged).is_none());
    // The draft of the question before the option was disabled is that of another question.
    let mut before = question;
    before.choices[1].disabled = false;
    assert!(read(&json::write(&open(before, Settings::default()))).is_none());
}

#[test]
fn an_outcome_that_others_wrote_has_no_choice_that_cannot_be_chosen() {
    let question = Question::one_of("one?", choices());
    let outcome = Outcome::new(Ending::Answered, vec![Entry::of(0, &question, &[1], None, None)]);
    assert_eq!(outcome.ending(), Ending::Declined);
    let several = Question { multi_select: true, ..question };
    let picked =
        |picks| Entry::of(0, &several, picks, None, None).selected.iter().map(|one| one.index).collect::<Vec<_>>();
    assert_eq!((picked(&[1, 2]), picked(&[3])), (vec![2], vec![0, 2]));
}

#[test]
fn without_other_a_question_keeps_it_if_nothing_can_be_chosen() {
    let mut choices = choices();
    choices.iter_mut().for_each(|choice| choice.disabled = true);
    let asked = Questionnaire::new(vec![Question::one_of("one?", choices)]).expect("a question").without_other();
    assert!(asked.questions()[0].allow_other);
}

/// Rule INT-16.
#[test]
fn a_call_proposes_a_time_limit_and_the_host_decides() {
    let session = |proposed, timeout_ms| {
        let question = Question::one_of("one?", ["A", "B"].map(Choice::from));
        let mut questionnaire = Questionnaire::new(vec![question]).expect("a question");
        questionnaire.timeout_ms = proposed;
        let settings = Settings { timeout_ms, ..Settings::default() }.proposed(&questionnaire);
        Session::new(Rc::new(questionnaire), settings)
    };
    let left = |proposed, set| session(proposed, set).clock().map(|clock| clock.left());
    assert_eq!(left(None, None), None);
    assert_eq!(left(Some(60_000), None), Some(60_000));
    assert_eq!(left(Some(60_000), Some(0)), None);
    assert_eq!(left(Some(60_000), Some(90_000)), Some(90_000));
    let mut proposed = session(Some(60_000), None);
    assert_eq!(proposed.apply(Action::Tick(60_000)), [Effect::Settle]);
    assert_eq!(proposed.outcome().map(Outcome::ending), Some(Ending::Expired));
}
