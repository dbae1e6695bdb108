//! Who may do what: the `Host`, the `Origin`, and the bearer token of a request.

use crate::app::{Bridge, Shared};
use crate::config::Config;
use crate::store::Nonce;
use axum::extract::{FromRequestParts, Path, Request};
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;
use std::fmt::Write;
use std::sync::Arc;

/// The names by which the server may be addressed, the pages that may use it, and the secret behind its tokens.
pub struct Access {
    hosts: Vec<String>,
    origins: Vec<String>,
    agent_token: String,
}

/// The request has the agent's token.
pub struct Agent;

/// The request has the token of the session in its path.
pub struct Page;

impl Access {
    /// The rules of a server on this port of 127.0.0.1.
    pub fn new(config: &Config, port: u16) -> Self {
        let own = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        Self {
            hosts: own.into_iter().chain(config.hosts.iter().cloned()).collect(),
            origins: config.origins.clone(),
            agent_token: config.agent_token.clone(),
        }
    }

    /// The token of the pages of a session. It cannot be computed without the agent's, and dies with the session.
    pub fn page_token(&self, session: &str, nonce: &Nonce) -> String {
        // The nonce has a fixed length, so different pairs never make the same message.
        let code = keyed(&self.agent_token, "page").chain_update(nonce).chain_update(session).finalize().into_bytes();
        code.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    /// Compares codes of the two in constant time, so that a token cannot be guessed letter by letter.
    fn is_same(&self, expected: &str, given: &str) -> bool {
        let code = |token: &str| keyed(&self.agent_token, "compare").chain_update(token);
        code(expected).verify(&code(given).finalize().into_bytes()).is_ok()
    }
}

fn keyed(secret: &str, purpose: &str) -> Hmac<Sha256> {
    let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of every length");
    mac.chain_update(purpose).chain_update([0])
}

/// Refuses requests to a name that is not the server's (a page of another site whose name was made to point here) and
/// those of pages that may not use it. Programs send no `Origin`.
pub async fn check_addresses(bridge: Shared, request: Request, next: Next) -> Response {
    let access = &bridge.access;
    let host = request.uri().authority().map(|authority| authority.as_str()).or_else(|| only(request.headers(), HOST));
    if !host.is_some_and(|host| access.hosts.iter().any(|own| own == host)) {
        return (StatusCode::MISDIRECTED_REQUEST, "this server is not addressed by this name\n").into_response();
    }
    let has_origin = request.headers().contains_key(ORIGIN);
    let origin = only(request.headers(), ORIGIN);
    if has_origin && !origin.is_some_and(|origin| access.origins.iter().any(|own| own == origin)) {
        return (StatusCode::FORBIDDEN, "pages of this origin may not use this server\n").into_response();
    }
    next.run(request).await
}

impl FromRequestParts<Arc<Bridge>> for Agent {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, bridge: &Arc<Bridge>) -> Result<Self, Response> {
        bearer(&parts.headers)
            .filter(|token| bridge.access.is_same(&bridge.access.agent_token, token))
            .map(|_| Self)
            .ok_or_else(unauthorized)
    }
}

#[derive(Deserialize)]
struct InSession {
    session: String,
}

impl FromRequestParts<Arc<Bridge>> for Page {
    type Rejection = Response;

    /// A session that does not exist is refused like a wrong token, so that nobody learns which ones there are.
    async fn from_request_parts(parts: &mut Parts, bridge: &Arc<Bridge>) -> Result<Self, Response> {
        let path = Path::<InSession>::from_request_parts(parts, bridge).await.map_err(IntoResponse::into_response)?;
        let token = bearer(&parts.headers).ok_or_else(unauthorized)?;
        let session = &path.session;
        let nonce = bridge.store().nonce(session).map_err(IntoResponse::into_response)?.ok_or_else(unauthorized)?;
        if !bridge.access.is_same(&bridge.access.page_token(session, &nonce), token) {
            return Err(unauthorized());
        }
        bridge.store().touch(session, bridge.now()).map_err(IntoResponse::into_response)?;
        Ok(Self)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = only(headers, AUTHORIZATION)?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token)
}

/// The value of a header that occurs once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

fn unauthorized() -> Response {
    (StatusCode::UNAUTHORIZED, [(WWW_AUTHENTICATE, "Bearer")]).into_response()
}
