//! Finds the questions in an input: an array, `{questions}`, a whole tool call, a single question, or text that
//! contains one of them.

use super::alias::{self, Found};
use super::json_text::parse;
use super::path::Path;
use super::question;
use super::report::{Finding, Report};
use super::rules::{self, Refusal, Rule};
use super::text_field;
use crate::text::Role;
use crate::{Questionnaire, Value};

/// How many times JSON text may contain JSON text. Models often encode twice; nobody means three times.
pub(super) const MOST_WRAPS: usize = 3;

/// Top-level members that are not reported as unknown: those of the documented tool input, and those of the calls and
/// events that carry it. `answers` and `annotations` are reported separately.
static EXPECTED_MEMBERS: [&str; 14] = [
    "questions",
    "title",
    "metadata",
    "answers",
    "annotations",
    "type",
    "id",
    "name",
    "toolUseId",
    "toolUseID",
    "tool_use_id",
    "sessionId",
    "caller",
    "background",
];

/// The members of a tool call that may hold its input: Claude, OpenAI, AI SDK, and their wrappers.
static INPUTS: [&str; 5] = ["input", "arguments", "args", "parameters", "function"];

/// Reads a whole input.
pub(super) fn read(input: &Value, report: &mut Report) -> Option<Questionnaire> {
    unwrap_input(input, Unwrapped::default(), report)
}

/// What has been unwrapped so far.
#[derive(Clone, Copy, Default)]
struct Unwrapped {
    /// The number of nested texts.
    wraps: usize,
    /// Whether only an object is valid here. Programs may call with an array, models may not.
    object_only: bool,
    /// Whether text is valid here, as in OpenAI's `arguments`.
    text_allowed: bool,
}

fn unwrap_input(input: &Value, unwrapped: Unwrapped, report: &mut Report) -> Option<Questionnaire> {
    match input {
        Value::Text(text) if unwrapped.wraps < MOST_WRAPS => unwrap_text(text, unwrapped, report),
        Value::List(items) => {
            if unwrapped.object_only {
                report_wrapped("missing", report);
            }
            Questionnaire::new(question::read_all(items, report))
        }
        Value::Map(_) => match call_input(input) {
            Some((name, inner)) => unwrap_input(
                inner,
                Unwrapped { object_only: true, text_allowed: name == "arguments", ..unwrapped },
                report,
            ),
            None => object(input, report),
        },
        _ => {
            let rule = Rule { refused_in: Refusal::Always, ..rules::INPUT_IN_TEXT };
            report.flag(&Path::INPUT, &rule, input.kind(), "");
            None
        }
    }
}

fn unwrap_text(text: &str, unwrapped: Unwrapped, report: &mut Report) -> Option<Questionnaire> {
    match parse(text) {
        Ok(parsed) => {
            if !(unwrapped.text_allowed && parsed.is_valid_json()) {
                parsed.report(report, &Path::INPUT, &rules::INPUT_IN_TEXT);
            }
            unwrap_input(
                &parsed.value,
                Unwrapped { wraps: unwrapped.wraps + 1, object_only: true, text_allowed: false },
                report,
            )
        }
        Err(error) => {
            report.refuse_text(&Path::INPUT, text, &error, &rules::INPUT_IN_TEXT);
            None
        }
    }
}

/// The input of a tool call, and the name of the member that holds it. An object whose `type` says so is a call;
/// otherwise an object with a question or a list of questions is not.
fn call_input(call: &Value) -> Option<(&'static str, &Value)> {
    let is_named_call =
        matches!(call.get("type").as_text(), Some("tool_use" | "tool_call" | "tool-call" | "function_call"));
    if !is_named_call && (alias::QUESTIONS.find(call).is_some() || is_question(call)) {
        return None;
    }
    let holds = |name: &&str| matches!(call.get(name), Value::Map(_) | Value::Text(_) | Value::List(_));
    let name = INPUTS.into_iter().find(holds)?;
    Some((name, call.get(name)))
}

/// Whether the object itself is a question.
fn is_question(object: &Value) -> bool {
    alias::QUESTION.find(object).is_some() || alias::OPTIONS.find(object).is_some()
}

fn object(input: &Value, report: &mut Report) -> Option<Questionnaire> {
    let questions = match alias::QUESTIONS.read(input, &Path::INPUT, report) {
        Some(found) => {
            unknown_members(input, found.name, report);
            read_questions(found, report)
        }
        None if is_question(input) => {
            report_wrapped("missing", report);
            question::read_all(std::slice::from_ref(input), report)
        }
        None => {
            report.flag(&Path::top("questions"), &rules::NOTHING_TO_ASK, "missing", "");
            return None;
        }
    };
    self_answers(input, report);
    let mut questionnaire = Questionnaire::new(questions)?;
    if !is_question(input) {
        questionnaire.title = text_field::read_some(input.get("title"), Role::Question, &Path::top("title"), report);
    }
    questionnaire.metadata = input.get("metadata").clone();
    Some(questionnaire)
}

/// The questions in the value of `questions`, whatever its shape.
fn read_questions(found: Found, report: &mut Report) -> Vec<crate::Question> {
    let path = Path::top("questions");
    match found.value {
        Value::List(items) => question::read_all(items, report),
        Value::Text(text) => match parse(text) {
            Ok(parsed) => {
                parsed.report(report, &path, &rules::ARRAY_IN_TEXT);
                match &parsed.value {
                    Value::Text(_) => refuse_kind(&parsed.value, report),
                    value => read_questions(Found { value, ..found }, report),
                }
            }
            Err(error) => {
                report.refuse_text(&path, text, &error, &rules::ARRAY_IN_TEXT);
                Vec::new()
            }
        },
        single if is_question(single) => {
            report_wrapped("an object", report);
            question::read_all(std::slice::from_ref(single), report)
        }
        Value::Map(_) if matches!(found.value.get("questions"), Value::List(_)) => {
            report_wrapped("an object", report);
            question::read_all(found.value.get("questions").items(), report)
        }
        other => refuse_kind(other, report),
    }
}

fn refuse_kind(value: &Value, report: &mut Report) -> Vec<crate::Question> {
    let rule = Rule { refused_in: Refusal::Always, ..rules::ARRAY_IN_TEXT };
    report.flag(&Path::top("questions"), &rule, value.kind(), "");
    Vec::new()
}

fn report_wrapped(actual: &str, report: &mut Report) {
    report.flag(&Path::top("questions"), &rules::FLAT, actual, "an array");
}

/// Reports `answers` and `annotations` in an input: a model must not answer its own question.
fn self_answers(input: &Value, report: &mut Report) {
    for name in ["answers", "annotations"] {
        if !input.get(name).is_null() {
            report_ignored(name, input.get(name), &rules::SELF_ANSWER, "must not come from the model", report);
        }
    }
}

fn unknown_members(input: &Value, questions: &str, report: &mut Report) {
    for (name, value) in input.members() {
        if name != questions && !EXPECTED_MEMBERS.contains(&name.as_str()) {
            report_ignored(name, value, &rules::UNKNOWN_MEMBER, "unknown field", report);
        }
    }
}

fn report_ignored(name: &str, value: &Value, rule: &Rule, actual: &str, report: &mut Report) {
    report.add(&Path::top(name), rule, Finding { actual, limit: "", before: value.kind(), after: "ignored" });
}
