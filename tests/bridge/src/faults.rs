//! What goes wrong next, as a test wants it.

use axum::http::StatusCode;
use serde::Deserialize;
use std::collections::VecDeque;

/// `POST …/faults`: how the next requests of each kind fail, first to last.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Faults {
    /// Answers: a status, or `0` to take the answer and then to fail.
    answer: VecDeque<u16>,
    /// Lists of pending questions: a status.
    pending: VecDeque<u16>,
    /// Streams of events: a status.
    events: VecDeque<u16>,
    /// Whether every event is sent twice.
    pub duplicate: bool,
}

/// How an answer fails.
#[derive(Clone, Copy)]
pub enum Answering {
    /// It is not taken.
    Refuse(StatusCode),
    /// It is taken, but whoever sent it hears of a failure.
    Lose,
}

impl Faults {
    /// How this answer fails, if it does.
    pub fn answering(&mut self) -> Option<Answering> {
        let next = self.answer.pop_front()?;
        Some(if next == 0 { Answering::Lose } else { Answering::Refuse(status(next)) })
    }

    /// How this list fails, if it does.
    pub fn listing(&mut self) -> Option<StatusCode> {
        self.pending.pop_front().map(status)
    }

    /// How this stream of events fails, if it does.
    pub fn opening(&mut self) -> Option<StatusCode> {
        self.events.pop_front().map(status)
    }
}

fn status(number: u16) -> StatusCode {
    StatusCode::from_u16(number).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}
