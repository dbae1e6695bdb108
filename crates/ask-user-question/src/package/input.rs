//! What the page passes, as text. Sizes are checked before anything is copied into the wasm: its memory never shrinks.

use ask_core::{
    Problem, Questionnaire, api,
    input::{fast_path, questionnaire_json},
    json,
};
use js_sys::{Function, JSON, JsString};
use wasm_bindgen::prelude::*;

use super::{
    error::{not_askable, refused},
    js,
};

/// The longest text, in UTF-16 code units. The core accepts as many bytes, and no text has fewer bytes than units: what the
/// core accepts is never refused here.
const MAX_TEXT: u32 = 256 * 1024;

/// Reads questions. `options` are those of the call: `mode`, `profile` and `previews` matter.
///
/// # Errors
/// An `AskError` with code `invalid`.
pub(crate) fn questionnaire(questions: &JsValue, options: &JsValue) -> Result<Questionnaire, JsValue> {
    let input = match questions.dyn_ref::<JsString>() {
        Some(text) => checked(text, "input").map_err(|problem| not_askable(&[problem]))?,
        None => json_text(questions, "input").map_err(|problem| not_askable(&[problem]))?,
    };
    let options = read_options(options).map_err(|problem| not_askable(&[problem]))?;
    if options == "{}" {
        let value = json::read(&input).ok();
        if let Some(questionnaire) = value.and_then(|value| fast_path::read(&value)) {
            return Ok(questionnaire);
        }
    }
    // A text that a model wrote is a JSON string here, and keeps what Rust texts cannot hold: half of a surrogate pair.
    let input = if questions.is_string() { written(questions).unwrap_or_default() } else { input };
    let prepared = json::read_written(&api::prepare(&input, &options)).unwrap_or_default();
    let [questionnaire, chips, notices] = ["questionnaire", "chips", "notices"].map(|name| prepared.get(name));
    let problems = prepared.get("problems");
    let questionnaire = questionnaire_json::read(questionnaire, chips, notices).filter(|_| problems.items().is_empty());
    questionnaire.ok_or_else(|| refused(problems))
}

/// How questions are read, as JSON text.
fn read_options(options: &JsValue) -> Result<String, Problem> {
    let given = js::bare();
    for (name, option) in [("mode", "mode"), ("profile", "profile"), ("preview", "previews"), ("actions", "actions")] {
        js::set(&given, name, &js::get(options, option));
    }
    let actions = js::get(options, "actions");
    if actions.is_truthy() {
        js::set(&given, "texts", &js::get(options, "wording"));
    }
    json_text(&given, "options")
}

/// The JSON text of a value. `path` names it in the problem of one that is too large or that JSON cannot hold.
pub(crate) fn json_text(value: &JsValue, path: &'static str) -> Result<String, Problem> {
    let mut left = i64::from(MAX_TEXT);
    // Counts no more than what the text will have, and stops in the middle of a value that is too large.
    let count: Closure<dyn FnMut(JsValue, JsValue) -> Result<JsValue, JsValue>> =
        Closure::new(move |_, member: JsValue| {
            left -= 1 + member.dyn_ref::<JsString>().map_or(0, |text| i64::from(text.length()));
            if left < -1 { Err(JsValue::from(MAX_TEXT)) } else { Ok(member) }
        });
    let replacer: &Function = count.as_ref().unchecked_ref();
    match JSON::stringify_with_replacer(value, replacer) {
        // Functions and `undefined` have no text.
        Ok(text) => {
            JsValue::from(text).dyn_into::<JsString>().map_or_else(|_| Ok("null".into()), |text| checked(&text, path))
        }
        Err(cause) if cause == MAX_TEXT => Err(too_large(path, None)),
        Err(_) => Err(Problem {
            path: path.into(),
            rule: "json",
            limit: "must be JSON".into(),
            actual: "cannot be written as JSON".into(),
            cure: "send plain objects".into(),
        }),
    }
}

/// A text that is not too long.
pub(crate) fn checked(text: &JsString, path: &'static str) -> Result<String, Problem> {
    if text.length() > MAX_TEXT { Err(too_large(path, Some(text.length()))) } else { Ok(text.into()) }
}

fn too_large(path: &str, length: Option<u32>) -> Problem {
    let size = length.map_or_else(|| ["more than ", &MAX_TEXT.to_string()].concat(), |length| length.to_string());
    Problem {
        path: path.into(),
        rule: "too-large",
        limit: ["at most ", &MAX_TEXT.to_string()].concat(),
        actual: [&size, " characters"].concat(),
        cure: "shorten the texts, above all the previews".into(),
    }
}

/// A text as a JSON string.
fn written(text: &JsValue) -> Option<String> {
    JSON::stringify(text).ok().map(String::from)
}

/// The beginning of what a person typed elsewhere, as a text.
pub(crate) fn clipped(text: &JsValue) -> String {
    let text = JsString::from(text.as_string().unwrap_or_default());
    text.slice(0, MAX_TEXT).into()
}
