//! What the server refuses, what it limits, and what it keeps.

use crate::app::{Bridge, LARGEST_BODY, app};
use crate::config::Config;
use crate::hub::MOST_STREAMS;
use crate::serve::{LARGEST_HEAD, serve};
use crate::store::{MOST_PENDING, MOST_SESSIONS, Refusal, Store};
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

const TOKEN: &str = "a token that only the agent has";
const HOST: &str = "127.0.0.1:4000";
const ORIGIN: &str = "https://chat.example";

const PAGE_ROUTES: [(Method, &str); 3] =
    [(Method::GET, "/pending-questions"), (Method::GET, "/events"), (Method::POST, "/answer")];
const AGENT_ROUTES: [(Method, &str); 5] = [
    (Method::PUT, ""),
    (Method::DELETE, ""),
    (Method::POST, "/questions"),
    (Method::DELETE, "/questions/q"),
    (Method::GET, "/answers"),
];

/// A server without a socket.
struct Server {
    config: Config,
    bridge: Arc<Bridge>,
}

impl Server {
    fn new() -> Self {
        Self::with(Store::open(None).unwrap())
    }

    fn with(store: Store) -> Self {
        let config = Config { origins: vec![ORIGIN.to_owned()], ..Config::new(TOKEN.to_owned()) };
        let bridge = Bridge::new(&config, 4000, store);
        Self { config, bridge }
    }

    async fn send(&self, request: Request<Body>) -> Response {
        app(&self.config, &self.bridge).oneshot(request).await.unwrap()
    }

    async fn call(&self, token: &str, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
        let reply = self.send(request(method, path).bearer(token).json(&body)).await;
        let status = reply.status();
        let body = to_bytes(reply.into_body(), usize::MAX).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or_default())
    }

    /// Creates a session; the token of its pages.
    async fn session(&self, name: &str) -> String {
        let (status, body) = self.call(TOKEN, Method::PUT, name, Value::Null).await;
        assert!(status.is_success(), "{status}");
        body["token"].as_str().unwrap().to_owned()
    }

    async fn ask(&self, session: &str, id: &str) -> StatusCode {
        let body = json!({ "toolUseId": id, "questions": [{ "question": "Which?" }] });
        self.call(TOKEN, Method::POST, &format!("{session}/questions"), body).await.0
    }

    async fn answer(&self, token: &str, session: &str, id: &str, answer: &str) -> (StatusCode, Value) {
        let body = json!({ "toolUseId": id, "answers": { "Which?": answer } });
        self.call(token, Method::POST, &format!("{session}/answer"), body).await
    }

    async fn answers(&self, session: &str) -> Value {
        self.call(TOKEN, Method::GET, &format!("{session}/answers"), Value::Null).await.1
    }
}

struct Draft(axum::http::request::Builder);

fn request(method: Method, path: &str) -> Draft {
    Draft(Request::builder().method(method).uri(format!("/api/sessions/{path}")).header("host", HOST))
}

impl Draft {
    fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    fn header(self, name: &str, value: &str) -> Self {
        Self(self.0.header(name, value))
    }

    fn json(self, body: &Value) -> Request<Body> {
        let body = if body.is_null() { Body::empty() } else { body.to_string().into() };
        self.header("content-type", "application/json").0.body(body).unwrap()
    }

    fn empty(self) -> Request<Body> {
        self.json(&Value::Null)
    }
}

/// A file that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let file = std::env::temp_dir().join(format!("ask-bridge-{}-{name}.db", std::process::id()));
        Self::remove(&file);
        Self(file)
    }

    fn remove(file: &Path) {
        for suffix in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{suffix}", file.display()));
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        Self::remove(&self.0);
    }
}

#[tokio::test]
async fn every_route_needs_the_token_that_belongs_to_it() {
    let server = Server::new();
    let page = server.session("s").await;
    let other = server.session("other").await;
    for (method, path) in PAGE_ROUTES.into_iter().chain(AGENT_ROUTES) {
        let at = |session: &str| request(method.clone(), &format!("{session}{path}"));
        let is_page = PAGE_ROUTES.iter().any(|(_, route)| *route == path);
        let wrong = [TOKEN, page.as_str()][usize::from(!is_page)];
        for refused in [
            at("s").empty(),
            at("s").bearer("").empty(),
            at("s").bearer(wrong).empty(),
            at("s").bearer(&other).empty(),
            at("s").header("authorization", &format!("Basic {page}")).empty(),
            at("s").bearer(TOKEN).bearer(TOKEN).empty(),
            at("none").bearer(&page).empty(),
        ] {
            let reply = server.send(refused).await;
            assert_eq!(reply.status(), StatusCode::UNAUTHORIZED, "{method} {path}");
            assert_eq!(reply.headers()["www-authenticate"], "Bearer");
        }
        let right = [page.as_str(), TOKEN][usize::from(!is_page)];
        if !path.is_empty() {
            assert_ne!(server.send(at("s").bearer(right).empty()).await.status(), StatusCode::UNAUTHORIZED, "{path}");
        }
    }
}

#[tokio::test]
async fn a_foreign_page_cannot_answer_even_with_a_token() {
    let server = Server::new();
    let page = server.session("s").await;
    server.ask("s", "q").await;
    let yes = json!({ "toolUseId": "q", "answers": { "Which?": "Yes" } });
    let post = || request(Method::POST, "s/answer").bearer(&page);
    for origin in ["https://evil.example", "null", "https://chat.example.evil.example", "http://chat.example"] {
        let reply = server.send(post().header("origin", origin).json(&yes)).await;
        assert_eq!(reply.status(), StatusCode::FORBIDDEN, "{origin}");
        assert!(!reply.headers().contains_key("access-control-allow-origin"));
    }
    assert_eq!(server.answers("s").await[0]["tries"], 0);
    let reply = server.send(post().header("origin", ORIGIN).json(&yes)).await;
    assert_eq!(reply.status(), StatusCode::NO_CONTENT);
    assert_eq!(reply.headers()["access-control-allow-origin"], ORIGIN);
    assert_eq!(reply.headers()["cache-control"], "no-store");
}

#[tokio::test]
async fn a_preflight_needs_no_token_but_an_origin_that_is_allowed() {
    let server = Server::new();
    let preflight = |origin| {
        let ask = request(Method::OPTIONS, "s/answer").header("origin", origin);
        ask.header("access-control-request-method", "POST").header("access-control-request-headers", "authorization")
    };
    let allowed = server.send(preflight(ORIGIN).empty()).await;
    assert_eq!(allowed.status(), StatusCode::OK);
    assert_eq!(allowed.headers()["access-control-allow-origin"], ORIGIN);
    assert!(!allowed.headers().contains_key("access-control-allow-credentials"));
    assert_eq!(server.send(preflight("https://evil.example").empty()).await.status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_name_that_is_not_the_servers_is_refused() {
    let server = Server::new();
    let page = server.session("s").await;
    let at = |host: &str| {
        let request =
            Request::get("/api/sessions/s/pending-questions").header("authorization", format!("Bearer {page}"));
        request.header("host", host)
    };
    for host in ["evil.example", "evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "localhost.evil.example:4000", ""]
    {
        let reply = server.send(at(host).body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status(), StatusCode::MISDIRECTED_REQUEST, "{host}");
    }
    let twice = server.send(at(HOST).header("host", "evil.example").body(Body::empty()).unwrap()).await;
    assert_eq!(twice.status(), StatusCode::MISDIRECTED_REQUEST);
    for host in [HOST, "localhost:4000"] {
        assert_eq!(server.send(at(host).body(Body::empty()).unwrap()).await.status(), StatusCode::OK, "{host}");
    }
}

#[tokio::test]
async fn only_the_agents_put_creates_a_session() {
    let server = Server::new();
    for (method, path) in PAGE_ROUTES.into_iter().chain(AGENT_ROUTES) {
        if method != Method::PUT {
            server.call(TOKEN, method, &format!("s{path}"), json!({ "toolUseId": "q", "questions": [1] })).await;
        }
    }
    assert!(server.bridge.store().nonce("s").unwrap().is_none());
    for name in ["%20", "a%0Ab", "%C3%A9", &"x".repeat(129)] {
        let (status, _) = server.call(TOKEN, Method::PUT, name, Value::Null).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
    let token = server.session("s").await;
    assert_eq!(server.session("s").await, token, "a second page of the agent gets the same token");
    server.call(TOKEN, Method::DELETE, "s", Value::Null).await;
    assert_ne!(server.session("s").await, token, "the token of a removed session is worth nothing");
}

#[tokio::test]
async fn a_question_is_answered_once_and_a_withdrawn_one_not_at_all() {
    let server = Server::new();
    let page = server.session("s").await;
    for id in ["q", "withdrawn"] {
        assert_eq!(server.ask("s", id).await, StatusCode::CREATED);
    }
    assert_eq!(server.ask("s", "q").await, StatusCode::CONFLICT);
    assert_eq!(server.ask("none", "q").await, StatusCode::NOT_FOUND);
    let withdraw = || server.call(TOKEN, Method::DELETE, "s/questions/withdrawn", Value::Null);
    assert_eq!(withdraw().await.0, StatusCode::NO_CONTENT);
    assert_eq!(withdraw().await.0, StatusCode::NOT_FOUND);
    assert_eq!(server.answer(&page, "s", "q", "first").await.0, StatusCode::NO_CONTENT);
    let stands = json!({ "answers": { "Which?": "first" } });
    assert_eq!(server.answer(&page, "s", "q", "second").await, (StatusCode::CONFLICT, stands));
    assert_eq!(server.answer(&page, "s", "withdrawn", "x").await.0, StatusCode::GONE);
    assert_eq!(server.answer(&page, "s", "none", "x").await.0, StatusCode::NOT_FOUND);
    let expected = json!([
        { "toolUseId": "q", "tries": 2, "answers": { "Which?": "first" } },
        { "toolUseId": "withdrawn", "tries": 1 },
    ]);
    assert_eq!(server.answers("s").await, expected);
}

#[tokio::test]
async fn bodies_that_are_not_what_they_should_be_are_refused() {
    let server = Server::new();
    let page = server.session("s").await;
    for body in [json!({}), json!(7), json!({ "toolUseId": "q", "answers": { "a": 7 } }), json!({ "toolUseId": 1 })] {
        let (status, _) = server.call(&page, Method::POST, "s/answer", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    for body in [json!({ "toolUseId": "", "questions": [1] }), json!({ "toolUseId": "q", "questions": [] })] {
        let (status, _) = server.call(TOKEN, Method::POST, "s/questions", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let large = json!({ "toolUseId": "q", "questions": ["x".repeat(LARGEST_BODY)] });
    assert_eq!(server.call(TOKEN, Method::POST, "s/questions", large).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn sessions_questions_and_streams_are_limited() {
    let server = Server::new();
    for number in 0..MOST_SESSIONS {
        server.session(&format!("s{number}")).await;
    }
    assert_eq!(server.call(TOKEN, Method::PUT, "more", Value::Null).await.0, StatusCode::TOO_MANY_REQUESTS);
    let page = server.session("s0").await;
    for number in 0..MOST_PENDING {
        assert_eq!(server.ask("s0", &format!("q{number}")).await, StatusCode::CREATED);
    }
    assert_eq!(server.ask("s0", "more").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(server.answer(&page, "s0", "q0", "x").await.0, StatusCode::NO_CONTENT);
    assert_eq!(server.ask("s0", "more").await, StatusCode::CREATED);
    let follow = || server.send(request(Method::GET, "s0/events").bearer(&page).empty());
    let mut streams = Vec::new();
    for _ in 0..MOST_STREAMS {
        let stream = follow().await;
        assert_eq!(stream.status(), StatusCode::OK);
        streams.push(stream);
    }
    assert_eq!(follow().await.status(), StatusCode::TOO_MANY_REQUESTS);
    streams.pop();
    assert_eq!(follow().await.status(), StatusCode::OK, "a page that leaves makes room");
}

#[tokio::test]
async fn sessions_expire_unless_somebody_uses_or_follows_them() {
    const DAY: u64 = 24 * 60 * 60;
    let server = Server::new();
    let now = server.bridge.now();
    let tokens = [server.session("idle").await, server.session("followed").await, server.session("used").await];
    server.ask("idle", "q").await;
    let stream = server.send(request(Method::GET, "followed/events").bearer(&tokens[1]).empty()).await;
    server.bridge.expire(now + DAY - 1).unwrap();
    assert_eq!(server.answers("idle").await[0]["toolUseId"], "q", "not yet");
    server.bridge.store().touch("used", now + DAY).unwrap();
    server.bridge.expire(now + DAY + 61).unwrap();
    let exists = |name| server.bridge.store().nonce(name).unwrap().is_some();
    assert_eq!(["idle", "followed", "used"].map(exists), [false, true, true]);
    server.session("idle").await;
    assert_eq!(server.answers("idle").await, json!([]), "the questions are removed with the session");
    drop(stream);
    server.bridge.expire(now + 3 * DAY).unwrap();
    assert!(!exists("followed"));
}

#[tokio::test]
async fn removing_a_session_ends_its_streams() {
    let server = Server::new();
    let page = server.session("s").await;
    let stream = server.send(request(Method::GET, "s/events").bearer(&page).empty()).await;
    server.ask("s", "q").await;
    server.call(TOKEN, Method::DELETE, "s", Value::Null).await;
    let text = to_bytes(stream.into_body(), usize::MAX).await.unwrap();
    let text = String::from_utf8(text.into()).unwrap();
    assert!(text.contains("event: interactive_question\ndata: {\"toolUseId\":\"q\""), "{text}");
}

#[tokio::test]
async fn a_restart_keeps_questions_answers_and_tokens() {
    let scratch = Scratch::new("restart");
    let open = || Server::with(Store::open(Some(&scratch.0)).unwrap());
    let page = {
        let server = open();
        let page = server.session("s").await;
        server.ask("s", "answered").await;
        server.ask("s", "pending").await;
        server.answer(&page, "s", "answered", "before").await;
        page
    };
    let server = open();
    let (_, pending) = server.call(&page, Method::GET, "s/pending-questions", Value::Null).await;
    assert_eq!(pending, json!([{ "toolUseId": "pending", "questions": [{ "question": "Which?" }] }]));
    assert_eq!(server.answer(&page, "s", "answered", "after").await.0, StatusCode::CONFLICT);
    assert_eq!(server.answer(&page, "s", "pending", "after").await.0, StatusCode::NO_CONTENT);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&scratch.0).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else reads the answers");
    }
}

#[test]
fn a_database_of_a_newer_server_is_refused() {
    let scratch = Scratch::new("newer");
    Store::open(Some(&scratch.0)).unwrap();
    rusqlite::Connection::open(&scratch.0).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = Store::open(Some(&scratch.0)).err().unwrap().to_string();
    assert!(error.contains("99"), "{error}");
}

#[test]
fn two_servers_on_one_database_take_one_answer() {
    let scratch = Scratch::new("two");
    let mut stores = [(); 2].map(|()| Store::open(Some(&scratch.0)).unwrap());
    stores[0].create_session("s", &[7; 32], 0).unwrap();
    stores[1].ask("s", "q", &json!([1])).unwrap();
    stores[0].answer("s", "q", &json!({ "answers": { "a": "0" } })).unwrap();
    let refused = stores[1].answer("s", "q", &json!({ "answers": { "a": "1" } }));
    assert!(matches!(refused, Err(Refusal::Answered(stands)) if stands["answers"]["a"] == "0"));
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused_at_the_socket() {
    let server = Server::new();
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, app(&server.config, &server.bridge)));
    for head in [format!("X: {}\r\n", "x".repeat(LARGEST_HEAD)), "X: x\r\n".repeat(100)] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // The server may close before it has read everything.
        let _ = stream.write_all(format!("GET / HTTP/1.1\r\nHost: {HOST}\r\n{head}\r\n").as_bytes()).await;
        let mut reply = [0; 12];
        stream.read_exact(&mut reply).await.unwrap();
        assert_eq!(&reply, b"HTTP/1.1 431");
    }
}
