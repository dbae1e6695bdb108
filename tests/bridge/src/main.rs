//! The session bridge of the claude-code-agent document: REST routes and server-sent events between an agent and the
//! pages that answer its questions, with a store in memory. It is an example to copy from, and a peer for the tests,
//! which make it fail in the ways networks fail.
//!
//! Usage: `bridge [PORT]`. The default port, 0, selects a free one. The program prints its address and runs until it is
//! stopped.

mod faults;
mod store;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use faults::{AnswerFault, Faults};
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{Refusal, Signal, Store};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;
use tower_http::cors::CorsLayer;

/// How long a browser waits before it reconnects a broken event stream.
const RECONNECT: Duration = Duration::from_millis(500);

type Shared = State<Arc<Store>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let port: u16 = std::env::args().nth(1).map_or(Ok(0), |port| port.parse())?;
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, app()).await?;
    Ok(())
}

fn app() -> Router {
    // The two routes and the event stream of the document.
    let document = Router::new()
        .route("/pending-questions", get(pending))
        .route("/answer", post(answer))
        .route("/events", get(events));
    // Stands in for Claude Code: it asks, withdraws questions and reads the answers.
    let agent = Router::new()
        .route("/questions", post(ask))
        .route("/questions/{tool_use_id}", axum::routing::delete(withdraw))
        .route("/answers", get(answers));
    let tests = Router::new().route("/faults", post(fail)).route("/drop", post(drop_events));
    Router::new()
        .nest("/api/sessions/{session}", document.merge(agent).merge(tests))
        // Pages of any origin may connect: the server listens on 127.0.0.1 only.
        .layer(CorsLayer::permissive())
        .with_state(Arc::default())
}

async fn pending(store: Shared, Path(session): Path<String>) -> Response {
    match store.faults(&session, Faults::next_pending) {
        Some(status) => status.into_response(),
        None => Json(store.pending(&session)).into_response(),
    }
}

/// The body of `POST …/answer`. The document does not have `cancelled`; this project added it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    tool_use_id: String,
    #[serde(default)]
    answers: serde_json::Map<String, Value>,
    response: Option<String>,
    #[serde(default)]
    cancelled: bool,
}

async fn answer(store: Shared, Path(session): Path<String>, body: Json<Value>) -> Response {
    let fault = store.faults(&session, Faults::next_answer);
    if let Some(AnswerFault::Refuse(status)) = fault {
        return status.into_response();
    }
    let response = store_answer(&store, &session, body.0);
    // The worst case: the answer has arrived, but its sender cannot know.
    if let Some(AnswerFault::LoseResponse) = fault {
        StatusCode::INTERNAL_SERVER_ERROR.into_response()
    } else {
        response
    }
}

fn store_answer(store: &Store, session: &str, body: Value) -> Response {
    let Ok(answer) = serde_json::from_value::<Answer>(body.clone()) else {
        let message = "body: must be {toolUseId: string, answers: {question: answer}}";
        return (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "error": message }))).into_response();
    };
    let mut given = json!({ "answers": answer.answers });
    if let Some(response) = answer.response {
        given["response"] = response.into();
    }
    if answer.cancelled {
        given["cancelled"] = true.into();
    }
    match store.answer(session, &answer.tool_use_id, given) {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(Refusal::Unknown) => StatusCode::NOT_FOUND.into_response(),
        Err(Refusal::Withdrawn) => StatusCode::GONE.into_response(),
        Err(Refusal::Answered(first)) => (StatusCode::CONFLICT, Json(first)).into_response(),
    }
}

async fn events(store: Shared, Path(session): Path<String>) -> Response {
    if let Some(status) = store.faults(&session, Faults::next_events) {
        return status.into_response();
    }
    let signals = BroadcastStream::new(store.subscribe(&session)).map_while(|signal| match signal {
        Ok(Signal::Event { id, name, data }) => Some(Event::default().id(id.to_string()).event(name).data(data)),
        // A client that is too slow has missed events. The end of the stream makes it request the list.
        Ok(Signal::Drop) | Err(_) => None,
    });
    let retry = tokio_stream::once(Event::default().retry(RECONNECT));
    Sse::new(retry.chain(signals).map(Ok::<_, Infallible>)).keep_alive(KeepAlive::default()).into_response()
}

/// The body of `POST …/questions`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Question {
    tool_use_id: String,
    questions: Value,
}

async fn ask(store: Shared, Path(session): Path<String>, question: Json<Question>) -> StatusCode {
    let Json(Question { tool_use_id, questions }) = question;
    if store.ask(&session, tool_use_id, questions) { StatusCode::CREATED } else { StatusCode::CONFLICT }
}

async fn withdraw(store: Shared, Path((session, tool_use_id)): Path<(String, String)>) -> StatusCode {
    if store.withdraw(&session, &tool_use_id) { StatusCode::NO_CONTENT } else { StatusCode::NOT_FOUND }
}

async fn answers(store: Shared, Path(session): Path<String>) -> Json<Value> {
    Json(store.answers(&session))
}

async fn fail(store: Shared, Path(session): Path<String>, faults: Json<Faults>) -> StatusCode {
    store.faults(&session, |current| *current = faults.0);
    StatusCode::NO_CONTENT
}

async fn drop_events(store: Shared, Path(session): Path<String>) -> StatusCode {
    store.drop_events(&session);
    StatusCode::NO_CONTENT
}
