//! Pages to open: the URL mode of elicitations in MCP and in ACP. The person is asked whether they have opened the page.

use super::elicitation;
use super::vocabulary::Forms;
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use ask_core::internal::field::is_web_address;
use ask_core::internal::value::object;
use ask_core::problem::quoted;
use ask_core::{Loss, Outcome, Problem, Value};

/// The address of the page in the parameters of an elicitation.
pub(in crate::dialect) fn url(params: &Value) -> Option<&str> {
    let mode = params.get("mode");
    let is_page = mode.as_text() == Some("url") || (mode.is_null() && elicitation::schema(params).is_null());
    params.get("url").as_text().filter(|_| is_page)
}

/// Asks whether the person has opened the page. One that no browser opens from a link is not asked for: nobody can have opened it.
pub(in crate::dialect) fn ask(id: &Value, params: &Value, url: &str, raw: &Value, reader: &Reader) -> Decoded {
    if !is_web_address(url) {
        return Decoded::refused(Problem {
            path: "url".to_owned(),
            rule: "no-web-address",
            limit: "must be an http or https address with a host".to_owned(),
            actual: quoted(url),
            cure: "send the address of a page on the web".to_owned(),
        });
    }
    Decoded::ask_form(id, &question(params, url), raw, reader)
}

/// The panel shows the address completely, as a link if it is `https`.
fn question(params: &Value, url: &str) -> Value {
    let field = object([("link", Some(url.into()))]);
    elicitation::consent_input(params, &["I have opened the page"], &[("description", url.into()), ("field", field)])
}

/// The result of a page, or of the form where there is no address.
pub(in crate::dialect) fn result(
    url: Option<&str>,
    pending: &Pending,
    params: &Value,
    outcome: &Outcome,
    forms: Forms,
) -> (Value, Vec<Loss>) {
    match url {
        Some(_) => elicitation::consent(outcome, None),
        None => elicitation::result(pending, params, outcome, forms),
    }
}
