//! Sessions and their questions, in memory. The first answer to a question wins.

use crate::faults::Faults;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// The number of events that a slow subscriber may lag behind.
const MAX_LAG: usize = 64;

/// All sessions. The first use of a name creates the session.
#[derive(Default)]
pub struct Store(Mutex<HashMap<String, Session>>);

struct Session {
    questions: Vec<Question>,
    signals: broadcast::Sender<Signal>,
    sent: usize,
    faults: Faults,
}

struct Question {
    tool_use_id: String,
    questions: Value,
    end: Option<End>,
    /// The number of attempts to answer.
    tries: usize,
}

enum End {
    Answered(Value),
    Withdrawn,
}

/// A signal to the subscribers of a session.
#[derive(Clone)]
pub enum Signal {
    /// A server-sent event.
    Event {
        /// Its position in the session.
        id: usize,
        /// Its name.
        name: &'static str,
        /// Its data, JSON.
        data: String,
    },
    /// Close the connection.
    Drop,
}

/// Why an answer is refused.
pub enum Refusal {
    /// There is no such question.
    Unknown,
    /// The agent withdrew the question.
    Withdrawn,
    /// The question already has this answer.
    Answered(Value),
}

impl Store {
    /// The open questions: `[{toolUseId, questions}]`.
    pub fn pending(&self, session: &str) -> Value {
        self.with(session, |session| {
            let open = session.questions.iter().filter(|question| question.end.is_none());
            open.map(|question| json!({ "toolUseId": question.tool_use_id, "questions": question.questions })).collect()
        })
    }

    /// Adds a question. Returns `false` if the id is already in use.
    pub fn ask(&self, session: &str, tool_use_id: String, questions: Value) -> bool {
        self.with(session, |session| {
            if session.find(&tool_use_id).is_some() {
                return false;
            }
            session.send("interactive_question", &json!({ "toolUseId": tool_use_id, "questions": questions }));
            session.questions.push(Question { tool_use_id, questions, end: None, tries: 0 });
            true
        })
    }

    /// Stores an answer, unless the question has one or was withdrawn.
    pub fn answer(&self, session: &str, tool_use_id: &str, given: Value) -> Result<(), Refusal> {
        self.with(session, |session| {
            let question = session.find(tool_use_id).ok_or(Refusal::Unknown)?;
            question.tries += 1;
            match &question.end {
                Some(End::Withdrawn) => return Err(Refusal::Withdrawn),
                Some(End::Answered(first)) => return Err(Refusal::Answered(first.clone())),
                None => question.end = Some(End::Answered(given.clone())),
            }
            session.send(
                "interactive_question_answered",
                &json!({ "toolUseId": tool_use_id, "answers": given["answers"] }),
            );
            Ok(())
        })
    }

    /// Withdraws a question. Returns `false` if it is not open. The document has no event for that; pages find out from
    /// the list of pending questions.
    pub fn withdraw(&self, session: &str, tool_use_id: &str) -> bool {
        self.with(session, |session| {
            let question = session.find(tool_use_id).filter(|question| question.end.is_none());
            question.map(|question| question.end = Some(End::Withdrawn)).is_some()
        })
    }

    /// The answers, as the agent receives them: `[{toolUseId, tries, answers?, response?, cancelled?}]`.
    pub fn answers(&self, session: &str) -> Value {
        self.with(session, |session| {
            let result = |question: &Question| {
                let mut result = json!({ "toolUseId": question.tool_use_id, "tries": question.tries });
                if let (Some(End::Answered(Value::Object(given))), Value::Object(members)) =
                    (&question.end, &mut result)
                {
                    members.extend(given.clone());
                }
                result
            };
            session.questions.iter().map(result).collect()
        })
    }

    /// Subscribes to the events from now on.
    pub fn subscribe(&self, session: &str) -> broadcast::Receiver<Signal> {
        self.with(session, |session| session.signals.subscribe())
    }

    /// Closes every event stream of the session.
    pub fn drop_events(&self, session: &str) {
        // Sending fails if nobody subscribes.
        self.with(session, |session| drop(session.signals.send(Signal::Drop)));
    }

    /// Reads or changes the scheduled faults.
    pub fn faults<T>(&self, session: &str, visit: impl FnOnce(&mut Faults) -> T) -> T {
        self.with(session, |session| visit(&mut session.faults))
    }

    fn with<T>(&self, name: &str, visit: impl FnOnce(&mut Session) -> T) -> T {
        let mut sessions: MutexGuard<'_, _> = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        visit(sessions.entry(name.to_owned()).or_insert_with(Session::new))
    }
}

impl Session {
    fn new() -> Self {
        Self { questions: Vec::new(), signals: broadcast::Sender::new(MAX_LAG), sent: 0, faults: Faults::default() }
    }

    fn find(&mut self, tool_use_id: &str) -> Option<&mut Question> {
        self.questions.iter_mut().find(|question| question.tool_use_id == tool_use_id)
    }

    fn send(&mut self, name: &'static str, data: &Value) {
        self.sent += 1;
        for _ in 0..if self.faults.duplicate { 2 } else { 1 } {
            let _ = self.signals.send(Signal::Event { id: self.sent, name, data: data.to_string() });
        }
    }
}
