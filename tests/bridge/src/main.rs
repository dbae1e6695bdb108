//! An example server for the session bridge of claude-code-agent, with the precautions that a copy needs as well. An agent
//! asks questions in a session, pages show them and send the answers. Sessions and questions are stored in SQLite.
//!
//! ```text
//! BRIDGE_TOKEN=<secret> bridge [--port N] [--database FILE] [--origin URL]... [--host NAME]... [--idle-minutes N]
//! ```
//!
//! It listens on 127.0.0.1, by default on any free port, and prints its address. Without `BRIDGE_TOKEN`, which must have 16
//! characters, it makes up a token and prints it on the second line. It runs until it is stopped. `--origin` allows the pages of an origin to connect, such as `https://chat.example`; without one no page may.
//! `--host` allows a value of the `Host` header, such as `bridge.example` behind a proxy that adds TLS. Without
//! `--database` everything is in memory.
//!
//! # Routes
//!
//! All below `/api/sessions/{session}`. Bodies are JSON.
//!
//! | route | token | request | reply |
//! |---|---|---|---|
//! | `PUT /` | agent | | 201, or 200 if it exists: `{token}` for the pages of this session; 429 |
//! | `DELETE /` | agent | | 204, 404; ends the event streams |
//! | `POST /questions` | agent | `{toolUseId, questions}` | 201, 404 no such session, 409 the id exists, 422, 429 |
//! | `DELETE /questions/{toolUseId}` | agent | | 204 withdrawn, 404 it does not wait |
//! | `GET /answers` | agent | | 200 `[{toolUseId, tries, answers?, response?, cancelled?}]`, 404 |
//! | `GET /pending-questions` | page | | 200 `[{toolUseId, questions}]` |
//! | `GET /events` | page | | 200 server-sent events `interactive_question`, `interactive_question_answered`; 429 |
//! | `POST /answer` | page | `{toolUseId, answers, response?, cancelled?}` | 204, 404, 409 with the answer that stands, 410 withdrawn, 422 |
//!
//! Every route also replies 401 without the right token, 403 to pages of other origins, 421 to other values of `Host`,
//! 408 to slow requests, 413 and 431 to large ones.
//!
//! # Who may do what
//!
//! A token is sent as `Authorization: Bearer …`. The agent has `BRIDGE_TOKEN`. It alone creates sessions, asks, and reads
//! answers. A page gets the token of one session from the agent's `PUT`. It sees and answers the questions of that session
//! and no others. Cookies are not read, so a foreign page cannot use somebody's log-in. The `Host` check stops a site
//! whose name has been made to point to this machine (DNS rebinding), the `Origin` check every page that is not allowed.
//!
//! # Limits
//!
//! 100 sessions, each with 20 pending and 1,000 questions in all and 16 event streams; 256 connections; bodies of 256 KiB;
//! heads of 16 KiB. A session that nobody uses or follows for a day is removed with its questions (`--idle-minutes`).
//!
//! # Left to a copy
//!
//! TLS and rate limits by client belong into a proxy in front. The database file is readable by its owner only and is not
//! encrypted.

mod access;
mod app;
mod config;
mod faults;
mod hub;
mod schema;
mod serve;
mod store;
#[cfg(test)]
mod tests;

use app::Bridge;
use config::Config;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;

/// How often expired sessions are looked for.
const SWEEP: Duration = Duration::from_secs(60);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let config = Config::read()?;
    let store = Store::open(config.database.as_deref())?;
    let listener = TcpListener::bind(("127.0.0.1", config.port)).await?;
    let address = listener.local_addr()?;
    let bridge = Bridge::new(&config, address.port(), store);
    println!("http://{address}");
    if config.has_own_token {
        println!("{}", config.agent_token);
    }
    tokio::spawn(sweep(Arc::clone(&bridge)));
    serve::serve(listener, app::app(&config, &bridge)).await;
    Ok(())
}

async fn sweep(bridge: Arc<Bridge>) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        ticks.tick().await;
        if let Err(error) = bridge.expire(bridge.now()) {
            eprintln!("expired sessions could not be removed: {error:?}");
        }
    }
}
