//! The tables of the database, and how older ones become the current ones.

use rusqlite::Connection;
use std::error::Error;

/// Each entry takes the database from the version of its index to the next one. Entries are never changed, only added.
const MIGRATIONS: [&str; 1] = ["
    CREATE TABLE session (
        id TEXT PRIMARY KEY,
        -- Makes the token of a session differ from that of an earlier session with the same id.
        nonce BLOB NOT NULL,
        -- Seconds since 1970.
        last_used INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE question (
        position INTEGER PRIMARY KEY,
        session TEXT NOT NULL REFERENCES session ON DELETE CASCADE,
        tool_use_id TEXT NOT NULL,
        -- JSON, as the agent sent it.
        questions TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'answered', 'withdrawn')),
        -- JSON, as the first page sent it.
        answer TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        UNIQUE (session, tool_use_id)
    ) STRICT;
"];

/// Brings the tables up to date. Fails for a database that a newer server has written.
pub fn migrate(connection: &mut Connection) -> Result<(), Box<dyn Error>> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let Some(missing) = MIGRATIONS.get(version..) else {
        return Err(format!("the database has version {version}, which is newer than this server").into());
    };
    for (at, migration) in missing.iter().enumerate() {
        let change = connection.transaction()?;
        change.execute_batch(migration)?;
        change.pragma_update(None, "user_version", version + at + 1)?;
        change.commit()?;
    }
    Ok(())
}
