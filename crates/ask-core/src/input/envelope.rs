//! Finds the questions in what a model or a program sent: an array, `{questions}`, a whole tool call, one flat
//! question, or text that holds one of them.

use super::alias::{self, Found};
use super::json_text::parse;
use super::path::Path;
use super::question;
use super::report::{Finding, Report};
use super::rules::{self, Refusal, Rule};
use super::text_field;
use crate::{Questionnaire, Value};

/// How often JSON text may hold JSON text. Models that escape twice are common, three times nobody means.
pub(super) const MOST_WRAPS: usize = 3;

/// Members that are nothing to mention at the top: of the tool input in its documents, and of the calls and events
/// that carry it. Answers have a word of their own.
static KNOWN: [&str; 14] = [
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

/// The members of a tool call that hold its input: Claude, OpenAI, AI SDK, and what stands around them.
static INPUTS: [&str; 5] = ["input", "arguments", "args", "parameters", "function"];

/// Reads a whole input.
pub(super) fn read(input: &Value, report: &mut Report) -> Option<Questionnaire> {
    open(input, Depth::default(), report)
}

/// What has been unwrapped on the way to the questions.
#[derive(Clone, Copy, Default)]
struct Depth {
    /// How many texts.
    wraps: usize,
    /// Whether only an object belongs here: programs may call with an array, models may not.
    object_only: bool,
    /// Whether text belongs here, as in the calls of OpenAI.
    text_is_fine: bool,
}

fn open(input: &Value, depth: Depth, report: &mut Report) -> Option<Questionnaire> {
    match input {
        Value::Text(text) if depth.wraps < MOST_WRAPS => open_text(text, depth, report),
        Value::List(items) => {
            if depth.object_only {
                wrapped("missing", report);
            }
            Questionnaire::new(question::read_all(items, report))
        }
        Value::Map(_) => match call_input(input) {
            Some((name, inner)) => {
                open(inner, Depth { object_only: true, text_is_fine: name == "arguments", ..depth }, report)
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

fn open_text(text: &str, depth: Depth, report: &mut Report) -> Option<Questionnaire> {
    match parse(text) {
        Ok(parsed) => {
            if !(depth.text_is_fine && parsed.is_plain()) {
                parsed.report(report, &Path::INPUT, &rules::INPUT_IN_TEXT);
            }
            open(&parsed.value, Depth { wraps: depth.wraps + 1, object_only: true, text_is_fine: false }, report)
        }
        Err(error) => {
            report.refuse_text(&Path::INPUT, text, &error, &rules::INPUT_IN_TEXT);
            None
        }
    }
}

/// The input of a tool call, and the member it stands in. What calls itself a call is one; otherwise a question or a
/// list of questions comes first.
fn call_input(call: &Value) -> Option<(&'static str, &Value)> {
    let says_so = matches!(call.get("type").as_text(), Some("tool_use" | "tool_call" | "tool-call" | "function_call"));
    if !says_so && (alias::QUESTIONS.find(call).is_some() || is_question(call)) {
        return None;
    }
    let holds = |name: &&str| matches!(call.get(name), Value::Map(_) | Value::Text(_) | Value::List(_));
    let name = INPUTS.into_iter().find(holds)?;
    Some((name, call.get(name)))
}

/// Whether an object is a question of its own.
fn is_question(object: &Value) -> bool {
    alias::QUESTION.find(object).is_some() || alias::OPTIONS.find(object).is_some()
}

fn object(input: &Value, report: &mut Report) -> Option<Questionnaire> {
    let questions = match alias::QUESTIONS.read(input, &Path::INPUT, report) {
        Some(found) => {
            unknown_members(input, found.name, report);
            members(found, report)
        }
        None if is_question(input) => {
            wrapped("missing", report);
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
        questionnaire.title = text_field::read_some(input.get("title"), &Path::top("title"), report);
    }
    questionnaire.metadata = input.get("metadata").clone();
    Some(questionnaire)
}

/// The questions of `{questions}`, in whatever they stand.
fn members(found: Found, report: &mut Report) -> Vec<crate::Question> {
    let path = Path::top("questions");
    match found.value {
        Value::List(items) => question::read_all(items, report),
        Value::Text(text) => match parse(text) {
            Ok(parsed) => {
                parsed.report(report, &path, &rules::ARRAY_IN_TEXT);
                match &parsed.value {
                    Value::Text(_) => refuse_kind(&parsed.value, report),
                    value => members(Found { value, ..found }, report),
                }
            }
            Err(error) => {
                report.refuse_text(&path, text, &error, &rules::ARRAY_IN_TEXT);
                Vec::new()
            }
        },
        single if is_question(single) => {
            wrapped("an object", report);
            question::read_all(std::slice::from_ref(single), report)
        }
        Value::Map(_) if matches!(found.value.get("questions"), Value::List(_)) => {
            wrapped("an object", report);
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

fn wrapped(actual: &str, report: &mut Report) {
    report.flag(&Path::top("questions"), &rules::FLAT, actual, "an array");
}

/// Answers and annotations in a question: a model cannot answer itself.
fn self_answers(input: &Value, report: &mut Report) {
    for name in ["answers", "annotations"] {
        if !input.get(name).is_null() {
            ignored(name, input.get(name), &rules::SELF_ANSWER, "must not come from the model", report);
        }
    }
}

fn unknown_members(input: &Value, questions: &str, report: &mut Report) {
    for (name, value) in input.members() {
        if name != questions && !KNOWN.contains(&name.as_str()) {
            ignored(name, value, &rules::UNKNOWN_MEMBER, "unknown field", report);
        }
    }
}

fn ignored(name: &str, value: &Value, rule: &Rule, actual: &str, report: &mut Report) {
    report.add(&Path::top(name), rule, Finding { actual, limit: "", before: value.kind(), after: "ignored" });
}
