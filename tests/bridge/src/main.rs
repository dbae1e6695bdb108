//! The session bridge of the claude-code-agent document: REST routes and server-sent events between an agent and those
//! who answer its questions, over a store in memory. An example to copy from, and a peer for the tests, which ask it to
//! fail in the ways networks do.
//!
//! `bridge [PORT]` (0, the default, takes any free port) prints its address and runs until it is ended.

mod faults;
mod store;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use faults::{Answering, Faults};
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{Refusal, Signal, Store};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;
use tower_http::cors::CorsLayer;

/// How soon a browser tries again after a broken stream of events.
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
    // The two routes and the events of the document.
    let document = Router::new()
        .route("/pending-questions", get(pending))
        .route("/answer", post(answer))
        .route("/events", get(events));
    // What stands in for Claude Code here: it asks, takes a question back, and looks at the answers it got.
    let agent = Router::new()
        .route("/questions", post(ask))
        .route("/questions/{tool_use_id}", axum::routing::delete(withdraw))
        .route("/answers", get(answers));
    let tests = Router::new().route("/faults", post(fail)).route("/drop", post(drop_events));
    Router::new()
        .nest("/api/sessions/{session}", document.merge(agent).merge(tests))
        // The page that asks may come from anywhere: this server is for 127.0.0.1 alone.
        .layer(CorsLayer::permissive())
        .with_state(Arc::default())
}

async fn pending(store: Shared, Path(session): Path<String>) -> Response {
    match store.faults(&session, Faults::listing) {
        Some(status) => status.into_response(),
        None => Json(store.pending(&session)).into_response(),
    }
}

/// The body of `POST …/answer`; `cancelled` is this project's addition.
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
    let fault = store.faults(&session, Faults::answering);
    if let Some(Answering::Refuse(status)) = fault {
        return status.into_response();
    }
    let accepted = take(&store, &session, body.0);
    // The worst of all: the answer has arrived, and whoever sent it cannot know.
    if let Some(Answering::Lose) = fault { StatusCode::INTERNAL_SERVER_ERROR.into_response() } else { accepted }
}

fn take(store: &Store, session: &str, body: Value) -> Response {
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
        Err(Refusal::Answered(stands)) => (StatusCode::CONFLICT, Json(stands)).into_response(),
    }
}

async fn events(store: Shared, Path(session): Path<String>) -> Response {
    if let Some(status) = store.faults(&session, Faults::opening) {
        return status.into_response();
    }
    let signals = BroadcastStream::new(store.listen(&session)).map_while(|signal| match signal {
        Ok(Signal::Event { id, name, data }) => Some(Event::default().id(id.to_string()).event(name).data(data)),
        // Who could not keep up has missed events: the end of the stream makes them look at the list.
        Ok(Signal::Drop) | Err(_) => None,
    });
    let greeting = tokio_stream::once(Event::default().retry(RECONNECT));
    Sse::new(greeting.chain(signals).map(Ok::<_, Infallible>)).keep_alive(KeepAlive::default()).into_response()
}

/// What an agent asks.
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
    store.faults(&session, |now| *now = faults.0);
    StatusCode::NO_CONTENT
}

async fn drop_events(store: Shared, Path(session): Path<String>) -> StatusCode {
    store.drop_events(&session);
    StatusCode::NO_CONTENT
}
