//! The failures that a test schedules for the next requests.

use axum::http::StatusCode;
use serde::Deserialize;
use std::collections::VecDeque;

/// The body of `POST …/faults`: how the next requests of each kind fail, in order.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Faults {
    /// For answers: the status to respond with, or `0` to store the answer and respond with an error.
    answer: VecDeque<u16>,
    /// For lists of pending questions: the status to respond with.
    pending: VecDeque<u16>,
    /// For event streams: the status to respond with.
    events: VecDeque<u16>,
    /// Whether every event is sent twice.
    pub duplicate: bool,
}

/// How an answer fails.
#[derive(Clone, Copy)]
pub enum AnswerFault {
    /// The answer is refused with this status.
    Refuse(StatusCode),
    /// The answer is stored, but the response is an error.
    LoseResponse,
}

impl Faults {
    /// Takes the fault for an answer, if one is scheduled.
    pub fn next_answer(&mut self) -> Option<AnswerFault> {
        let next = self.answer.pop_front()?;
        Some(if next == 0 { AnswerFault::LoseResponse } else { AnswerFault::Refuse(status(next)) })
    }

    /// Takes the fault for a list of pending questions, if one is scheduled.
    pub fn next_pending(&mut self) -> Option<StatusCode> {
        self.pending.pop_front().map(status)
    }

    /// Takes the fault for an event stream, if one is scheduled.
    pub fn next_events(&mut self) -> Option<StatusCode> {
        self.events.pop_front().map(status)
    }
}

fn status(number: u16) -> StatusCode {
    StatusCode::from_u16(number).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}
