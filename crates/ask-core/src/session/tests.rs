//! A panel without a page. Input: actions and keys. Output: state, effects and drawings.

mod chips;
mod comment;
mod endings;
mod form;
mod keys;
mod pressing;
mod sketch;
mod steps;
mod unavailable;

use std::rc::Rc;

use super::{Action, Effect, Session, Settings, Target};
use crate::{Choice, Question, Questionnaire, Row};

const FIRST: Row = Row::Choice(0);
const SECOND: Row = Row::Choice(1);

fn question(text: &str) -> Question {
    Question::one_of(text, ["A", "B"].map(Choice::from))
}

/// An armed panel with this many questions.
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
