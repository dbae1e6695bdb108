//! The routes. `main.rs` lists them.

use crate::access::{Access, Agent, Page, check_addresses};
use crate::config::Config;
use crate::faults;
use crate::hub::{Hub, Signal};
use crate::store::{Refusal, Store};
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;
use tower_http::cors::CorsLayer;
use tower_http::timeout::TimeoutLayer;

/// The largest body of a request, in bytes: the budget of a questionnaire.
pub const LARGEST_BODY: usize = 256 * 1024;
/// The longest id of a session or a question, in bytes.
const LONGEST_ID: usize = 128;
/// A request that has not arrived by then is refused.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// What the routes share.
pub struct Bridge {
    /// Who may do what.
    pub access: Access,
    /// The open event streams.
    pub hub: Hub,
    /// Every call takes far less than a millisecond, so it may run between the others.
    store: Mutex<Store>,
    idle: Duration,
}

/// The state of a route.
pub type Shared = State<Arc<Bridge>>;

impl Bridge {
    /// A server with this store, on this port.
    pub fn new(config: &Config, port: u16, store: Store) -> Arc<Self> {
        let access = Access::new(config, port);
        Arc::new(Self { access, hub: Hub::default(), store: Mutex::new(store), idle: config.idle })
    }

    /// The store.
    pub fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Seconds since 1970.
    pub fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
    }

    /// Removes the sessions that were last used before `now` minus the idle time. Following one uses it.
    pub fn expire(&self, now: u64) -> Result<(), Refusal> {
        for session in self.hub.followed() {
            self.store().touch(&session, now)?;
        }
        let expired = self.store().expire(now.saturating_sub(self.idle.as_secs()))?;
        expired.iter().for_each(|session| self.hub.remove(session));
        Ok(())
    }
}

/// The service for these settings.
pub fn app(config: &Config, bridge: &Arc<Bridge>) -> Router {
    let pages = Router::new()
        .route("/pending-questions", get(pending))
        .route("/answer", post(answer))
        .route("/events", get(events));
    let agent = Router::new()
        .route("/", put(create_session).delete(remove_session))
        .route("/questions", post(ask))
        .route("/questions/{tool_use_id}", delete(withdraw))
        .route("/answers", get(answers));
    let routes = pages.merge(agent);
    let routes = if config.has_test_routes { faults::with_faults(routes) } else { routes };
    let origins = config.origins.iter().filter_map(|origin| HeaderValue::from_str(origin).ok()).collect::<Vec<_>>();
    let cors = CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE])
        .expose_headers([RETRY_AFTER])
        .max_age(Duration::from_secs(600));
    Router::new()
        .nest("/api/sessions/{session}", routes)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIMEOUT))
        .layer(cors)
        .layer(from_fn_with_state(Arc::clone(bridge), check_addresses))
        .layer(map_response(harmless))
        .with_state(Arc::clone(bridge))
}

/// No reply is kept by a cache, or taken for another type than it has.
async fn harmless(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.headers_mut().insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Self::Unknown => StatusCode::NOT_FOUND.into_response(),
            Self::Exists => StatusCode::CONFLICT.into_response(),
            Self::Withdrawn => StatusCode::GONE.into_response(),
            Self::Answered(stands) => (StatusCode::CONFLICT, Json(stands)).into_response(),
            Self::TooMany(what) => {
                let error = json!({ "error": format!("too many {what}") });
                (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "30")], Json(error)).into_response()
            }
            Self::Storage(error) => {
                eprintln!("the database failed: {error}");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}

async fn create_session(_: Agent, bridge: Shared, Path(session): Path<String>) -> Result<Response, Refusal> {
    if !is_id(&session) {
        return Ok(invalid("session: must be 1 to 128 visible ASCII characters"));
    }
    let mut nonce = [0; 32];
    if let Err(error) = getrandom::fill(&mut nonce) {
        eprintln!("there are no random numbers: {error}");
        return Ok(StatusCode::INTERNAL_SERVER_ERROR.into_response());
    }
    let (nonce, is_new) = bridge.store().create_session(&session, &nonce, bridge.now())?;
    let status = if is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(json!({ "token": bridge.access.page_token(&session, &nonce) }))).into_response())
}

async fn remove_session(_: Agent, bridge: Shared, Path(session): Path<String>) -> Result<StatusCode, Refusal> {
    let removed = bridge.store().remove_session(&session)?;
    bridge.hub.remove(&session);
    Ok(if removed { StatusCode::NO_CONTENT } else { StatusCode::NOT_FOUND })
}

/// The body of `POST …/questions`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Question {
    tool_use_id: String,
    questions: Vec<Value>,
}

async fn ask(
    _: Agent,
    bridge: Shared,
    Path(session): Path<String>,
    Json(body): Json<Question>,
) -> Result<Response, Refusal> {
    let Question { tool_use_id, questions } = body;
    if !is_id(&tool_use_id) || questions.is_empty() {
        return Ok(invalid("body: must be {toolUseId: 1 to 128 visible ASCII characters, questions: [one or more]}"));
    }
    let questions = Value::Array(questions);
    bridge.store().ask(&session, &tool_use_id, &questions)?;
    bridge.store().touch(&session, bridge.now())?;
    bridge.hub.publish(&session, "interactive_question", &json!({ "toolUseId": tool_use_id, "questions": questions }));
    Ok(StatusCode::CREATED.into_response())
}

async fn withdraw(
    _: Agent,
    bridge: Shared,
    Path((session, id)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    bridge.store().withdraw(&session, &id)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn answers(_: Agent, bridge: Shared, Path(session): Path<String>) -> Result<Json<Value>, Refusal> {
    let answers = bridge.store().answers(&session)?;
    bridge.store().touch(&session, bridge.now())?;
    Ok(Json(answers))
}

async fn pending(_: Page, bridge: Shared, Path(session): Path<String>) -> Result<Json<Value>, Refusal> {
    Ok(Json(bridge.store().pending(&session)?))
}

/// The body of `POST …/answer`. `cancelled` is this project's addition to the document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    tool_use_id: String,
    #[serde(default)]
    answers: Map<String, Value>,
    response: Option<String>,
    #[serde(default)]
    cancelled: bool,
}

async fn answer(
    _: Page,
    bridge: Shared,
    Path(session): Path<String>,
    Json(body): Json<Value>,
) -> Result<Response, Refusal> {
    let answer = serde_json::from_value::<Answer>(body).ok().filter(|answer| answer.answers.values().all(is_answer));
    let Some(answer) = answer else {
        return Ok(invalid("body: must be {toolUseId: string, answers: {question: string or [string]}}"));
    };
    let mut given = json!({ "answers": answer.answers });
    if let Some(response) = answer.response {
        given["response"] = response.into();
    }
    if answer.cancelled {
        given["cancelled"] = true.into();
    }
    bridge.store().answer(&session, &answer.tool_use_id, &given)?;
    let event = json!({ "toolUseId": answer.tool_use_id, "answers": given["answers"] });
    bridge.hub.publish(&session, "interactive_question_answered", &event);
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn is_answer(value: &Value) -> bool {
    value.is_string() || value.as_array().is_some_and(|labels| labels.iter().all(Value::is_string))
}

async fn events(_: Page, bridge: Shared, Path(session): Path<String>) -> Result<Response, Refusal> {
    let signals = bridge.hub.subscribe(&session).ok_or(Refusal::TooMany("event streams"))?;
    let events = BroadcastStream::new(signals).map_while(|signal| match signal {
        Ok(Signal::Event(name, data)) => Some(Ok::<_, Infallible>(Event::default().event(name).data(data))),
        // A page that is too slow has missed events. It reads the list when it reconnects.
        Ok(Signal::End) | Err(_) => None,
    });
    // A first line at once, so that proxies pass the head on.
    let greeting = tokio_stream::once(Ok(Event::default().comment("connected")));
    Ok(Sse::new(greeting.chain(events)).keep_alive(KeepAlive::default()).into_response())
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= LONGEST_ID && id.bytes().all(|byte| byte.is_ascii_graphic())
}

fn invalid(message: &str) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "error": message }))).into_response()
}
