//! The sessions and their questions, in SQLite. The first answer to a question stands.

use crate::schema;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use serde_json::{Value, json};
use std::fs::OpenOptions;
use std::path::Path;

/// How many sessions there may be.
pub const MOST_SESSIONS: usize = 100;
/// How many questions of a session may wait for an answer.
pub const MOST_PENDING: usize = 20;
/// How many questions a session may have had in all.
pub const MOST_QUESTIONS: usize = 1_000;
/// Using a session is written down once in this many seconds.
const USE_NOTED_EVERY: u64 = 60;

/// What makes the tokens of two sessions differ.
pub type Nonce = [u8; 32];

/// A database. In memory or in a file.
pub struct Store(Connection);

/// Why something is not done.
#[derive(Debug)]
pub enum Refusal {
    /// There is no such session or question.
    Unknown,
    /// There is a question with this id.
    Exists,
    /// The agent has withdrawn the question.
    Withdrawn,
    /// Another answer was first; it stands.
    Answered(Value),
    /// A limit has been reached.
    TooMany(&'static str),
    /// The database failed.
    Storage(rusqlite::Error),
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Self::Storage(error)
    }
}

impl Store {
    /// Opens or creates the database; without a path, one in memory.
    pub fn open(path: Option<&Path>) -> Result<Self, Box<dyn std::error::Error>> {
        let mut connection = match path {
            Some(path) => {
                create_private(path)?;
                Connection::open(path)?
            }
            None => Connection::open_in_memory()?,
        };
        // An accepted answer survives a power failure: in WAL mode, that takes FULL.
        connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        schema::migrate(&mut connection)?;
        Ok(Self(connection))
    }

    /// Creates a session, unless it exists. Its nonce, and whether it is new.
    pub fn create_session(&self, id: &str, nonce: &Nonce, now: u64) -> Result<(Nonce, bool), Refusal> {
        if let Some(existing) = self.nonce(id)? {
            return Ok((existing, false));
        }
        if self.count("SELECT count(*) FROM session", [])? >= MOST_SESSIONS {
            return Err(Refusal::TooMany("sessions"));
        }
        self.0.execute("INSERT INTO session (id, nonce, last_used) VALUES (?1, ?2, ?3)", params![id, nonce, now])?;
        Ok((*nonce, true))
    }

    /// Removes a session with its questions. Whether there was one.
    pub fn remove_session(&self, id: &str) -> Result<bool, Refusal> {
        Ok(self.0.execute("DELETE FROM session WHERE id = ?1", [id])? > 0)
    }

    /// The nonce of a session, if there is one.
    pub fn nonce(&self, id: &str) -> Result<Option<Nonce>, Refusal> {
        Ok(self.0.query_row("SELECT nonce FROM session WHERE id = ?1", [id], |row| row.get(0)).optional()?)
    }

    /// Notes that a session is in use.
    pub fn touch(&self, id: &str, now: u64) -> Result<(), Refusal> {
        let due = now.saturating_sub(USE_NOTED_EVERY);
        self.0.execute("UPDATE session SET last_used = ?2 WHERE id = ?1 AND last_used < ?3", params![id, now, due])?;
        Ok(())
    }

    /// Removes the sessions that were last used before `time`. Their ids.
    pub fn expire(&self, time: u64) -> Result<Vec<String>, Refusal> {
        let mut removal = self.0.prepare("DELETE FROM session WHERE last_used < ?1 RETURNING id")?;
        Ok(removal.query_map([time], |row| row.get(0))?.collect::<Result<_, _>>()?)
    }

    /// The questions that wait for an answer: `[{toolUseId, questions}]`.
    pub fn pending(&self, session: &str) -> Result<Value, Refusal> {
        let select =
            "SELECT tool_use_id, questions FROM question WHERE session = ?1 AND state = 'pending' ORDER BY position";
        let mut select = self.0.prepare(select)?;
        let rows = select.query_map([session], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
        rows.map(|row| {
            row.map(|(id, questions)| json!({ "toolUseId": id, "questions": parse(&questions) })).map_err(Into::into)
        })
        .collect()
    }

    /// Adds a question.
    pub fn ask(&self, session: &str, tool_use_id: &str, questions: &Value) -> Result<(), Refusal> {
        if self.nonce(session)?.is_none() {
            return Err(Refusal::Unknown);
        }
        let of_session = "SELECT count(*) FROM question WHERE session = ?1";
        if self.count(&format!("{of_session} AND tool_use_id = ?2"), [session, tool_use_id])? > 0 {
            return Err(Refusal::Exists);
        }
        if self.count(&format!("{of_session} AND state = 'pending'"), [session])? >= MOST_PENDING {
            return Err(Refusal::TooMany("pending questions"));
        }
        if self.count(of_session, [session])? >= MOST_QUESTIONS {
            return Err(Refusal::TooMany("questions in this session"));
        }
        let insert = "INSERT INTO question (session, tool_use_id, questions) VALUES (?1, ?2, ?3)";
        self.0.execute(insert, params![session, tool_use_id, questions.to_string()])?;
        Ok(())
    }

    /// Takes an answer, if it is the first.
    pub fn answer(&mut self, session: &str, tool_use_id: &str, answer: &Value) -> Result<(), Refusal> {
        let change = self.0.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let attempt = "UPDATE question SET attempts = attempts + 1 WHERE session = ?1 AND tool_use_id = ?2
            RETURNING state = 'pending', answer";
        let found = change
            .query_row(attempt, [session, tool_use_id], |row| {
                Ok((row.get::<_, bool>(0)?, row.get::<_, Option<String>>(1)?))
            })
            .optional()?;
        let result = match found {
            None => Err(Refusal::Unknown),
            Some((true, _)) => {
                let take =
                    "UPDATE question SET state = 'answered', answer = ?3 WHERE session = ?1 AND tool_use_id = ?2";
                change.execute(take, params![session, tool_use_id, answer.to_string()])?;
                Ok(())
            }
            Some((false, Some(stands))) => Err(Refusal::Answered(parse(&stands))),
            Some((false, None)) => Err(Refusal::Withdrawn),
        };
        change.commit()?;
        result
    }

    /// Withdraws a question, if it still waits.
    pub fn withdraw(&self, session: &str, tool_use_id: &str) -> Result<(), Refusal> {
        let update =
            "UPDATE question SET state = 'withdrawn' WHERE session = ?1 AND tool_use_id = ?2 AND state = 'pending'";
        if self.0.execute(update, [session, tool_use_id])? == 0 { Err(Refusal::Unknown) } else { Ok(()) }
    }

    /// What the agent has received: `[{toolUseId, tries, answers?, response?, cancelled?}]`.
    pub fn answers(&self, session: &str) -> Result<Value, Refusal> {
        if self.nonce(session)?.is_none() {
            return Err(Refusal::Unknown);
        }
        let select = "SELECT tool_use_id, attempts, answer FROM question WHERE session = ?1 ORDER BY position";
        let mut select = self.0.prepare(select)?;
        let rows = select.query_map([session], |row| {
            let (id, tries, answer): (String, u32, Option<String>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let mut question = json!({ "toolUseId": id, "tries": tries });
            if let (Some(Value::Object(given)), Some(members)) =
                (answer.as_deref().map(parse), question.as_object_mut())
            {
                members.extend(given);
            }
            Ok(question)
        })?;
        rows.map(|row| row.map_err(Into::into)).collect()
    }

    fn count(&self, select: &str, params: impl rusqlite::Params) -> Result<usize, Refusal> {
        Ok(self.0.query_row(select, params, |row| row.get(0))?)
    }
}

/// Nobody but the owner reads what people answer.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// What was stored as JSON is JSON.
fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
