//! Sessions and their questions, in memory. A question is answered once, whoever is first.

use crate::faults::Faults;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// How many events a slow listener may be behind.
const BEHIND: usize = 64;

/// Every session there is; one that is asked for begins.
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
    /// How often somebody tried to answer.
    tries: usize,
}

enum End {
    Answered(Value),
    Withdrawn,
}

/// What listeners hear.
#[derive(Clone)]
pub enum Signal {
    /// An event.
    Event {
        /// Its position in the session.
        id: usize,
        /// Its name.
        name: &'static str,
        /// Its data, JSON.
        data: String,
    },
    /// The connection breaks.
    Drop,
}

/// Why an answer is not taken.
pub enum Refusal {
    /// There is no such question.
    Unknown,
    /// The agent took it back.
    Withdrawn,
    /// Somebody was faster: this stands.
    Answered(Value),
}

impl Store {
    /// The questions that wait for an answer: `[{toolUseId, questions}]`.
    pub fn pending(&self, session: &str) -> Value {
        self.with(session, |session| {
            let open = session.questions.iter().filter(|question| question.end.is_none());
            open.map(|question| json!({ "toolUseId": question.tool_use_id, "questions": question.questions })).collect()
        })
    }

    /// Asks. Whether the id is new.
    pub fn ask(&self, session: &str, tool_use_id: String, questions: Value) -> bool {
        self.with(session, |session| {
            if session.find(&tool_use_id).is_some() {
                return false;
            }
            session.tell("interactive_question", &json!({ "toolUseId": tool_use_id, "questions": questions }));
            session.questions.push(Question { tool_use_id, questions, end: None, tries: 0 });
            true
        })
    }

    /// Takes an answer, unless there is one.
    pub fn answer(&self, session: &str, tool_use_id: &str, given: Value) -> Result<(), Refusal> {
        self.with(session, |session| {
            let question = session.find(tool_use_id).ok_or(Refusal::Unknown)?;
            question.tries += 1;
            match &question.end {
                Some(End::Withdrawn) => return Err(Refusal::Withdrawn),
                Some(End::Answered(stands)) => return Err(Refusal::Answered(stands.clone())),
                None => question.end = Some(End::Answered(given.clone())),
            }
            session.tell(
                "interactive_question_answered",
                &json!({ "toolUseId": tool_use_id, "answers": given["answers"] }),
            );
            Ok(())
        })
    }

    /// Takes a question back. The document has no event for that; the list of pending questions tells it.
    pub fn withdraw(&self, session: &str, tool_use_id: &str) -> bool {
        self.with(session, |session| {
            let question = session.find(tool_use_id).filter(|question| question.end.is_none());
            question.map(|question| question.end = Some(End::Withdrawn)).is_some()
        })
    }

    /// What the agent got: `[{toolUseId, tries, answers?, response?, cancelled?}]`.
    pub fn answers(&self, session: &str) -> Value {
        self.with(session, |session| {
            let told = |question: &Question| {
                let mut told = json!({ "toolUseId": question.tool_use_id, "tries": question.tries });
                if let (Some(End::Answered(Value::Object(given))), Value::Object(members)) = (&question.end, &mut told)
                {
                    members.extend(given.clone());
                }
                told
            };
            session.questions.iter().map(told).collect()
        })
    }

    /// The events from now on.
    pub fn listen(&self, session: &str) -> broadcast::Receiver<Signal> {
        self.with(session, |session| session.signals.subscribe())
    }

    /// Breaks every stream of events of the session.
    pub fn drop_events(&self, session: &str) {
        // Nobody may be listening.
        self.with(session, |session| drop(session.signals.send(Signal::Drop)));
    }

    /// Looks at, or changes, what goes wrong next.
    pub fn faults<T>(&self, session: &str, look: impl FnOnce(&mut Faults) -> T) -> T {
        self.with(session, |session| look(&mut session.faults))
    }

    fn with<T>(&self, name: &str, use_it: impl FnOnce(&mut Session) -> T) -> T {
        let mut sessions: MutexGuard<'_, _> = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        use_it(sessions.entry(name.to_owned()).or_insert_with(Session::new))
    }
}

impl Session {
    fn new() -> Self {
        Self { questions: Vec::new(), signals: broadcast::Sender::new(BEHIND), sent: 0, faults: Faults::default() }
    }

    fn find(&mut self, tool_use_id: &str) -> Option<&mut Question> {
        self.questions.iter_mut().find(|question| question.tool_use_id == tool_use_id)
    }

    fn tell(&mut self, name: &'static str, data: &Value) {
        self.sent += 1;
        for _ in 0..if self.faults.duplicate { 2 } else { 1 } {
            let _ = self.signals.send(Signal::Event { id: self.sent, name, data: data.to_string() });
        }
    }
}
