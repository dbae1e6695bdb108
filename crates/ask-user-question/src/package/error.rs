//! What calls reject with: an `Error` whose name is `AskError`, with a code.

use ask_core::{Problem, Value, input::problem_value};
use js_sys::Array;
use wasm_bindgen::JsValue;

use super::{js, outcome::plain};

/// An `AskError` without problems and without an outcome.
pub(crate) fn ask_error(code: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    error.set_name("AskError");
    js::set(&error, "code", &code.into());
    js::set(&error, "problems", &Array::new());
    js::set(&error, "outcome", &JsValue::UNDEFINED);
    error.into()
}

/// The error of a call that cannot do anything where it was made.
pub(crate) fn load_error(message: &str) -> JsValue {
    ask_error("load", message)
}

/// An ending other than an answer, with its outcome.
pub(crate) fn ending_error(code: &str, outcome: &JsValue) -> JsValue {
    let error = ask_error(code, message_of(code));
    js::set(&error, "outcome", outcome);
    error
}

/// The error that lists all problems of questions that cannot be asked.
pub(crate) fn not_askable(problems: &[Problem]) -> JsValue {
    refused(&problems.iter().map(problem_value).collect())
}

/// The same for the JSON form of the problems.
pub(crate) fn refused(problems: &Value) -> JsValue {
    with_problems("The questions cannot be asked:\n", problems)
}

/// The error that lists all problems of arguments.
pub(crate) fn invalid(problems: &[Problem]) -> JsValue {
    with_problems("", &problems.iter().map(problem_value).collect())
}

/// The error of a call of `ask_core::api` that has replied with problems.
pub(crate) fn of_reply(reply: &Value) -> Option<JsValue> {
    let problems = reply.get("problems");
    (!problems.is_null()).then(|| with_problems("", problems))
}

fn with_problems(heading: &str, problems: &Value) -> JsValue {
    let lines: Vec<&str> = problems.items().iter().filter_map(|problem| problem.get("message").as_text()).collect();
    let error = ask_error("invalid", &(heading.to_owned() + &lines.join("\n")));
    js::set(&error, "problems", &plain(problems));
    error
}

fn message_of(code: &str) -> &'static str {
    match code {
        "declined" => "The user declined to answer these questions. No option was chosen.",
        "cancelled" => "User cancelled the question",
        "aborted" => "The question panel was closed before the user answered.",
        "expired" => "No answer was given in time. No option was chosen.",
        "panic" => "The question panel failed; the next question works again",
        _ => "The questions were withdrawn or answered elsewhere.",
    }
}
