//! Tool input that arrives in fragments: drawn while it grows, answerable only when it is whole.

use crate::json::Machine;
use crate::protocol::{self, Reading, Rules};
use crate::{Problem, Value};

/// Tool input that is still arriving.
#[derive(Clone, Debug, Default)]
pub struct Stream {
    machine: Machine,
    rules: Rules,
}

impl Stream {
    /// Nothing has arrived yet.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { machine: Machine::default(), rules }
    }

    /// The next fragment, whose borders may fall anywhere between two characters. Each byte is read once.
    pub fn push(&mut self, fragment: &str) {
        self.machine.push(fragment);
    }

    /// What can be drawn so far: open texts as far as they go, nothing dangling.
    #[must_use]
    pub fn partial(&self) -> &Value {
        self.machine.so_far()
    }

    /// The input is whole, or the model was cut off.
    #[must_use]
    pub fn end(self) -> Reading {
        match self.machine.finish() {
            Ok((value, _)) => protocol::read(&value, &self.rules),
            Err(error) => Reading {
                problems: vec![Problem {
                    path: "input".into(),
                    rule: "truncated",
                    actual: error.to_string(),
                    limit: "must be complete".into(),
                    cure: "call again".into(),
                }],
                ..Reading::default()
            },
        }
    }
}
