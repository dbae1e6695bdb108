//! What binds decisions to what runs: digests, records, and their check. [`ask_core::action::record`] describes them.

use super::respond;
use crate::dialect::{Circumstances, records};
use ask_core::action::record::{self, DecisionRecord};
use ask_core::internal::input::argument::{argument_problem, json_argument, written_argument};
use ask_core::internal::input::questionnaire_json::read_decisions;
use ask_core::internal::json::read_with_lone_surrogates;
use ask_core::internal::outcome::parse_written;
use ask_core::json;
use ask_core::{Problem, Value};

/// The digest of a call `{tool?, arguments?}`: the text of [`record::digest`].
#[must_use]
pub fn digest(call: &str) -> String {
    respond(|| {
        let (tool, arguments) = call_of(call)?;
        Ok(record::digest(tool.as_deref(), &arguments).map_err(|problem| vec![problem])?.into())
    })
}

/// Checks a call `{tool?, arguments?}` that is about to run against a record: `{ok: true}`, or `{ok: false, reason}` with the name of a
/// [`record::Refusal`].
#[must_use]
pub fn verify_decision(record: &str, call: &str) -> String {
    let verified = || {
        let record = json::read(record).map_err(|_| record::Refusal::Unverifiable)?;
        let (tool, arguments) = call_of(call).map_err(|_| record::Refusal::Unverifiable)?;
        record::verify_decision(&record, tool.as_deref(), &arguments)
    };
    respond(|| {
        Ok(match verified() {
            Ok(()) => Value::map([("ok", true.into())]),
            Err(refusal) => Value::map([("ok", false.into()), ("reason", refusal.name().into())]),
        })
    })
}

/// The list of the [`records`] of an outcome. `questionnaire` is what [`super::requests::questionnaire`] returned, and `about` is
/// `{id, at, askedBy?, protocol}`.
#[must_use]
pub fn decision_records(questionnaire: &str, outcome: &str, about: &str) -> String {
    respond(|| {
        let asked = written_argument("questionnaire", questionnaire)?;
        let questionnaire = read_decisions(asked.get("value"))
            .ok_or_else(|| unusable("questionnaire", "no questions", "must be those of a request"))?;
        let outcome = parse_written(&questionnaire, &written_argument("outcome", outcome)?)
            .ok_or_else(|| unusable("outcome", "other questions", "must be one of these questions"))?;
        let about = json_argument("about", about)?;
        let text = |name: &str| about.get(name).as_text().map(str::to_owned);
        let about = Circumstances {
            id: text("id").unwrap_or_default(),
            at: text("at").unwrap_or_default(),
            asked_by: text("askedBy"),
            protocol: text("protocol").unwrap_or_default(),
        };
        Ok(records(&questionnaire, &outcome, &about).iter().map(DecisionRecord::to_value).collect())
    })
}

/// The tool and the arguments of a call. A text with a lone surrogate is no text that every program can hold.
fn call_of(text: &str) -> Result<(Option<String>, Value), Vec<Problem>> {
    let (call, lone) =
        read_with_lone_surrogates(text).map_err(|error| unusable("call", &error.text(), "must be JSON"))?;
    if let Some(path) = lone.first() {
        return Err(unusable(path, "a lone surrogate", "must be Unicode text"));
    }
    let tool = match call.get("tool") {
        Value::Null => None,
        tool => Some(tool.as_text().ok_or_else(|| unusable("tool", tool.kind(), "must be a text"))?.to_owned()),
    };
    Ok((tool, call.get("arguments").clone()))
}

fn unusable(path: &str, actual: &str, limit: &str) -> Vec<Problem> {
    argument_problem(path, "unusable", actual.to_owned(), limit.to_owned(), "send the call as it is")
}
