//! An MCP result that wants input (2026-07-28); the reply is what the retry of the call adds to its parameters.
//!
//! Source: docs/sources.md, section 3.9.

use crate::dialect::forms::mcp::{request, result};
use crate::dialect::forms::vocabulary::{Forms, Vocabulary, WHOLE};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::{Form, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use ask_core::internal::value::Object;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol {
    is: |message| wants_input(rpc::result(message)),
    after: &[],
    decode: |message, reader| read(message, reader, &WHOLE),
    encode: |pending, outcome| write(pending, outcome, &WHOLE),
};

pub(in crate::dialect) static FORM: Form = Form { read, write };

/// Reads a result that wants input, with or without its envelope: a request for each key of `inputRequests`. A task
/// wants it by its `status`. Requests of other methods are for the host.
fn read(message: &Value, reader: &Reader, vocabulary: &'static Vocabulary) -> Decoded {
    let result = rpc::result(message);
    if !wants_input(result) {
        return Decoded::default();
    }
    let mut found = Vec::new();
    for (key, one) in result.get("inputRequests").members() {
        if one.get("method").as_text() == Some("elicitation/create") {
            let raw = only(result, key, one);
            found.push(request(&key.as_str().into(), one.get("params"), &raw, reader, Forms::of(vocabulary)));
        }
    }
    Decoded::several(found)
}

/// Whether a result wants input.
fn wants_input(result: &Value) -> bool {
    [result.get("resultType"), result.get("status")].iter().any(|state| state.as_text() == Some("input_required"))
}

/// The same result with one of its requests.
fn only(result: &Value, key: &str, request: &Value) -> Value {
    let mut requests = Object::default();
    requests.put(key, request.clone());
    let mut message = Object::default();
    for (name, value) in result.members().iter().filter(|(name, _)| name != "inputRequests") {
        message.put(name, value.clone());
    }
    message.put("inputRequests", requests.into_value());
    message.into_value()
}

/// Writes what the retry of the call adds to its parameters: `{inputResponses: {key: …}, requestState?}`, or for a task
/// the parameters of `tasks/update`. A question whose time ran out is not retried.
fn write(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    let requests = rpc::result(&pending.raw).get("inputRequests").members();
    let Some((key, request)) = requests.first() else { return Encoded::default() };
    if matches!(outcome.ending(), Ending::Expired | Ending::Superseded) {
        return Encoded::default();
    }
    let (result, losses) = result(pending, request.get("params"), outcome, vocabulary);
    let mut responses = Object::default();
    responses.put(key, result);
    let raw = rpc::result(&pending.raw);
    let mut retry = Object::default();
    retry.put_some("taskId", raw.get("taskId"));
    retry.put("inputResponses", responses.into_value());
    retry.put_some("requestState", raw.get("requestState"));
    Encoded::one(retry.into_value()).with_losses(losses)
}
