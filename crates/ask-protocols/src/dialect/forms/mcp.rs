//! What both elicitations of MCP share. A form is questions; a page to open is a question with a link.

mod meta;

use super::vocabulary::{Forms, Vocabulary};
use super::{elicitation, page};
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use ask_core::problem::quoted;
use ask_core::{Loss, Outcome, Problem, Value};

/// The request in `params`. The reply is written from `raw`.
pub(in crate::dialect) fn request(id: &Value, params: &Value, raw: &Value, reader: &Reader, forms: Forms) -> Decoded {
    if let Some(url) = url(params) {
        return page::ask(id, params, url, raw, reader);
    }
    if !elicitation::is_form(params) {
        // A request must have a response. Other modes are for the host.
        let is_known = matches!(params.get("mode").as_text(), None | Some("form" | "url"));
        let is_request = raw.get("method").as_text().is_some() && !elicitation::has_scope(params);
        return if is_known && is_request { unread(params) } else { Decoded::default() };
    }
    elicitation::ask(id, params, raw, reader, forms, meta::enrich)
}

/// The address of a page to open. ACP has the same request with a scope.
fn url(params: &Value) -> Option<&str> {
    page::url(params).filter(|_| !elicitation::has_scope(params))
}

/// Neither a form nor a page.
fn unread(params: &Value) -> Decoded {
    let (path, limit, wrong) = match params.get("mode").as_text() {
        Some("url") => ("url", "must be an address", params.get("url")),
        _ => ("requestedSchema", "must be a schema of the type object", elicitation::schema(params)),
    };
    Decoded::refused(Problem {
        path: path.to_owned(),
        rule: "not-a-form",
        limit: limit.to_owned(),
        actual: wrong.as_text().map_or_else(|| wrong.kind().to_owned(), quoted),
        cure: "send a form with message and requestedSchema, or a page with url".to_owned(),
    })
}

/// The result of the request in `params`, and what it loses.
pub(in crate::dialect) fn result(
    pending: &Pending,
    params: &Value,
    outcome: &Outcome,
    vocabulary: &'static Vocabulary,
) -> (Value, Vec<Loss>) {
    page::result(url(params), pending, params, outcome, Forms::of(vocabulary))
}
