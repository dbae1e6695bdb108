//! Finds the questions in an input: an array, `{questions}`, a whole tool call, a single question, or text that
//! contains one of them.

use super::member::alias::{self, Found};
use super::member::call_members;
use super::member::list_in_object::list_in_object;
use super::member::text_field;
use super::notation::json_text::{self, parse};
use super::notation::{marked_text, xml};
use super::path::Path;
use super::question;
use super::report::{Finding, Report, Tool};
use super::rules::{self, Refusal, Rule};
use crate::text::{Role, search};
use crate::{Questionnaire, Value};

/// How many times JSON text may contain JSON text. Models often encode twice; nobody means three times.
pub(super) const MOST_WRAPS: usize = 3;

/// Top-level members that are not reported as unknown: those of the documented tool input, and those of the calls and
/// events that carry it. `answers` and `annotations` are reported separately.
static EXPECTED_MEMBERS: [&str; 17] = [
    "questions",
    "title",
    "titleShown",
    "context",
    "contextShown",
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

/// Top-level members that are not members of a question, even if the question is the whole input.
static OWN_MEMBERS: [&str; 3] = ["metadata", "answers", "annotations"];

/// The members of a call or of a message that may hold the input of the tool, in any case and with or without `_`:
/// those of Claude and its hooks, OpenAI, the AI SDK, MCP, ACP and LangChain, and their wrappers.
static INPUTS: [&str; 14] = [
    "input",
    "arguments",
    "args",
    "parameters",
    "params",
    "toolInput",
    "rawInput",
    "argsText",
    "function",
    "functionCall",
    "deferredToolUse",
    "toolCall",
    "payload",
    "approval",
];

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
        Value::List(items) => match items.as_slice() {
            // A list of one input instead of the input.
            [single @ Value::Map(_)] if !is_question(single) && leads_to_questions(single) => {
                report_wrapped("an array around the input", report);
                unwrap_input(single, unwrapped, report)
            }
            [_, _, ..] if items.iter().all(|item| matches!(item.get("questions"), Value::List(_))) => {
                report_wrapped("several inputs", report);
                let all: Vec<Value> = items.iter().flat_map(|item| item.get("questions").items()).cloned().collect();
                Questionnaire::new(question::read_all(&all, report))
            }
            _ => {
                if unwrapped.object_only {
                    report_wrapped("missing", report);
                }
                Questionnaire::new(question::read_all(items, report))
            }
        },
        Value::Map(_) => match call_input(input) {
            Some((name, inner)) => {
                report.tool = report.tool.or(tool_named(input));
                let text_allowed = ["arguments", "argsText"].iter().any(|text| alias::same_name(name, text));
                unwrap_input(inner, Unwrapped { object_only: true, text_allowed, ..unwrapped }, report)
            }
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
    if let Some(value) = xml::read(text) {
        report.flag(&Path::INPUT, &Rule { code: "unfenced", ..rules::INPUT_IN_TEXT }, "XML", value.kind());
        report.tool = report.tool.or(tool_of_element(text));
        return match value {
            // The input itself in the element of the tool.
            Value::Text(_) => unwrap_input(&value, Unwrapped { wraps: unwrapped.wraps + 1, ..unwrapped }, report),
            _ => object(&value, report),
        };
    }
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
            json_text::refuse(&Path::INPUT, text, &error, &rules::INPUT_IN_TEXT, report);
            None
        }
    }
}

/// The input of a tool call, and the name of the member that holds it. An object whose `type` says so is a call;
/// otherwise an object with a question or a list of questions is not.
fn call_input(call: &Value) -> Option<(&str, &Value)> {
    let is_named_call =
        matches!(call.get("type").as_text(), Some("tool_use" | "tool_call" | "tool-call" | "function_call"));
    if !is_named_call && (alias::QUESTIONS.find(call).is_some() || is_question(call)) {
        return None;
    }
    // Of several, the one with questions. Without one, the first says best what is missing.
    let found = inputs(call).find(|(_, value)| leads_to_questions(value)).or_else(|| inputs(call).next());
    found.map(|(name, value)| (name.as_str(), value))
}

/// The tool of a call, where a question without options is none that lacks them.
fn tool_named(call: &Value) -> Option<Tool> {
    let name = ["name", "toolName", "tool_name", "tool"].iter().find_map(|name| call.get(name).as_text());
    name.or(call.get("function").get("name").as_text()).and_then(tool)
}

fn tool_of_element(text: &str) -> Option<Tool> {
    tool(text.split_once('<')?.1.split(['>', ' ', '\n']).next()?)
}

fn tool(name: &str) -> Option<Tool> {
    match () {
        () if alias::same_name(name, "ask_followup_question") => Some(Tool::TakesText),
        () if search::contains(&name.to_ascii_lowercase(), "confirm") => Some(Tool::Confirms),
        () => None,
    }
}

/// The members of a call that may hold its input.
fn inputs(call: &Value) -> impl Iterator<Item = &(String, Value)> {
    let may_hold = |value: &Value| matches!(value, Value::Map(_) | Value::Text(_) | Value::List(_));
    INPUTS.iter().filter_map(move |input| {
        let mut members = call.members().iter().rev();
        members.find(|(name, value)| may_hold(value) && alias::same_name(name, input))
    })
}

/// Whether an object is an input with questions, or a call or a message that holds one.
fn leads_to_questions(value: &Value) -> bool {
    match value {
        Value::Map(_) => {
            alias::QUESTIONS.find(value).is_some()
                || is_question(value)
                || inputs(value).any(|(_, inner)| leads_to_questions(inner))
        }
        Value::Text(text) => search::contains(text, "question"),
        Value::List(items) => items.first().is_some_and(leads_to_questions),
        _ => false,
    }
}

/// Whether the object itself is a question.
fn is_question(object: &Value) -> bool {
    let is_text = |found: Found| !matches!(found.value, Value::Map(_) | Value::List(_));
    alias::QUESTION.find_where(object, &is_text).is_some() || alias::OPTIONS.find(object).is_some()
}

fn object(input: &Value, report: &mut Report) -> Option<Questionnaire> {
    let mut timeout_ms = None;
    let questions = match alias::QUESTIONS.read(input, &Path::INPUT, report) {
        Some(found) => {
            let call = call_members::read(input, report);
            let used = [&call.names[..], &[found.name]].concat();
            unknown_members(input, &used, report);
            (report.allow_other, timeout_ms) = (call.allow_other, call.timeout_ms);
            read_questions(found, report)
        }
        None if is_question(input) => {
            report_wrapped("missing", report);
            let members = input.members().iter().filter(|(name, _)| !OWN_MEMBERS.contains(&name.as_str()));
            question::read_all(&[Value::Map(members.cloned().collect())], report)
        }
        None => {
            let items = input.get("questionnaire").as_text().map(marked_text::read).unwrap_or_default();
            if items.is_empty() {
                report.flag(&Path::top("questions"), &rules::NOTHING_TO_ASK, "missing", "");
                return None;
            }
            report_wrapped("a text", report);
            question::read_all(&items, report)
        }
    };
    self_answers(input, report);
    let mut questionnaire = Questionnaire::new(questions)?;
    if !is_question(input) {
        questionnaire.title = text_field::read_some(input.get("title"), Role::Question, &Path::top("title"), report);
    }
    questionnaire.context = text_field::read_some(input.get("context"), Role::Context, &Path::top("context"), report);
    questionnaire.metadata = input.get("metadata").clone();
    questionnaire.timeout_ms = timeout_ms;
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
                json_text::refuse(&path, text, &error, &rules::ARRAY_IN_TEXT, report);
                Vec::new()
            }
        },
        single if is_question(single) => {
            report_wrapped("an object", report);
            question::read_all(std::slice::from_ref(single), report)
        }
        Value::Map(_) => match listed(found.value) {
            Some(items) => {
                report_wrapped("an object", report);
                question::read_all(&items, report)
            }
            None => refuse_kind(found.value, report),
        },
        other => refuse_kind(other, report),
    }
}

/// The questions of an object in place of an array: `{"questions": […]}`, `{"item": …}`, `{"0": …, "1": …}`, or
/// `{"database": …}`, where the name is the key of the question.
fn listed(map: &Value) -> Option<Vec<Value>> {
    if let Some(items) = list_in_object(map) {
        return Some(items);
    }
    let keyed = |(name, value): &(String, Value)| {
        let is_named = !value.get("key").is_null() || !value.get("id").is_null() || is_index(name);
        let key = (!is_named).then(|| ("key".to_owned(), Value::from(name.as_str())));
        is_question(value).then(|| Value::Map(value.members().iter().cloned().chain(key).collect()))
    };
    map.members().iter().map(keyed).collect::<Option<Vec<_>>>().filter(|items| !items.is_empty())
}

fn is_index(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}

fn refuse_kind(value: &Value, report: &mut Report) -> Vec<crate::Question> {
    let cure = "send an array of {question, header, options}";
    let rule = Rule { refused_in: Refusal::Always, cure, ..rules::ARRAY_IN_TEXT };
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

fn unknown_members(input: &Value, used: &[&str], report: &mut Report) {
    for (name, value) in input.members() {
        if !used.contains(&name.as_str()) && !EXPECTED_MEMBERS.contains(&name.as_str()) {
            report_ignored(name, value, &rules::UNKNOWN_MEMBER, "unknown field", report);
        }
    }
}

fn report_ignored(name: &str, value: &Value, rule: &Rule, actual: &str, report: &mut Report) {
    report.add(
        &Path::top(name),
        rule,
        Finding { actual, before: value.kind(), after: "ignored", ..Finding::default() },
    );
}
