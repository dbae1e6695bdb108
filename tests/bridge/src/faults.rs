//! Failures that tests schedule. Only a server that is started with `--test-routes` has this.

use crate::access::Agent;
use crate::app::{Bridge, Shared};
use axum::extract::{OriginalUri, Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// The body of `POST …/faults`: the statuses that the next requests of each kind fail with, in order.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Faults {
    /// For answers; `0` stores the answer and responds with an error.
    answer: VecDeque<u16>,
    /// For lists of pending questions.
    pending: VecDeque<u16>,
    /// For event streams.
    events: VecDeque<u16>,
    /// Whether every event is sent twice.
    duplicate: bool,
}

/// The faults of each session.
#[derive(Default)]
struct Schedule(Mutex<HashMap<String, Faults>>);

/// Adds the routes of the tests, and the failures, to the routes of a session.
pub fn with_faults(routes: Router<Arc<Bridge>>) -> Router<Arc<Bridge>> {
    let schedule = Arc::<Schedule>::default();
    let fail = {
        let schedule = Arc::clone(&schedule);
        async move |_: Agent, bridge: Shared, Path(session): Path<String>, Json(faults): Json<Faults>| {
            bridge.hub.send_twice(&session, faults.duplicate);
            schedule.0.lock().unwrap_or_else(PoisonError::into_inner).insert(session, faults);
            StatusCode::NO_CONTENT
        }
    };
    let drop_events = async |_: Agent, bridge: Shared, Path(session): Path<String>| {
        bridge.hub.drop_streams(&session);
        StatusCode::NO_CONTENT
    };
    let routes = routes.layer(from_fn_with_state(schedule, inject));
    routes.route("/faults", post(fail)).route("/drop", post(drop_events))
}

async fn inject(
    schedule: State<Arc<Schedule>>,
    OriginalUri(uri): OriginalUri,
    request: Request,
    next: Next,
) -> Response {
    match schedule.next_for(uri.path()) {
        None => next.run(request).await,
        Some(0) => {
            // The answer is stored, but the page cannot know.
            let _ = next.run(request).await;
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
        Some(status) => StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR).into_response(),
    }
}

impl Schedule {
    fn next_for(&self, path: &str) -> Option<u16> {
        let mut names = path.rsplit('/');
        let (route, session) = (names.next()?, names.next()?);
        let mut schedule = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let faults = schedule.get_mut(session)?;
        match route {
            "answer" => faults.answer.pop_front(),
            "pending-questions" => faults.pending.pop_front(),
            "events" => faults.events.pop_front(),
            _ => None,
        }
    }
}
