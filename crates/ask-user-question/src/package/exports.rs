//! What the package exports.

use ask_core::{Action, api, json};
use js_sys::{Object, Promise as JsPromise};
use wasm_bindgen::prelude::*;

use super::{
    ask::{self, Promise, Wants},
    error, input, js,
    options::Options,
    outcome, place,
};

/// The types of everything that is exported. They are those of the npm package, without what it alone has.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = concat!(
    include_str!("types/questions.d.ts"),
    include_str!("types/panel.d.ts"),
    include_str!("types/reading.d.ts"),
    include_str!("types/formats.d.ts"),
);

/// Called once the wasm has been loaded.
#[wasm_bindgen(start, skip_typescript)]
fn start() {
    // A panic leaves this instance of the wasm unusable. The next call starts another one.
    std::panic::set_hook(Box::new(|_| {
        let failed = ask::fail_all();
        wasm_bindgen::handler::schedule_reinit();
        failed.stop();
    }));
}

/// Asks the questions and resolves with the answers map of the tool contract.
#[wasm_bindgen(skip_typescript)]
pub fn ask(questions: JsValue, options: JsValue) -> JsPromise {
    begin(&questions, &options, Wants::Answers).0
}

/// Asks the questions and resolves with the outcome, however it ended.
#[wasm_bindgen(js_name = askOutcome, skip_typescript)]
pub fn ask_outcome(questions: JsValue, options: JsValue) -> JsPromise {
    begin(&questions, &options, Wants::Outcome).0
}

/// Asks the questions and returns a handle of the panel at once.
#[wasm_bindgen(skip_typescript)]
pub fn open(questions: JsValue, options: JsValue) -> JsValue {
    let (outcome, id) = begin(&questions, &options, Wants::Outcome);
    // A page that ignores the outcome gets no unhandled rejection.
    let ignore = Closure::once_into_js(|_: JsValue| {});
    js::call_method(&outcome, "catch", &[ignore]);
    let panel = Object::new();
    js::set(&panel, "outcome", &outcome);
    let method = |name: &str, call: fn(u32, JsValue)| {
        let method: Closure<dyn Fn(JsValue)> =
            Closure::new(move |argument: JsValue| id.into_iter().for_each(|id| call(id, argument.clone())));
        js::set(&panel, name, &method.into_js_value());
    };
    method("close", |id, reason| {
        ask::apply(id, if reason == "superseded" { Action::Supersede } else { Action::Abort })
    });
    method("collapse", |id, _| ask::apply(id, Action::Collapse));
    method("expand", |id, _| ask::apply(id, Action::Expand));
    method("focus", |id, _| ask::focus(id));
    method("reply", |id, text| ask::apply(id, Action::Reply(input::clipped(&text))));
    method("set", |id, options| ask::set_theme(id, &js::get(&options, "theme")));
    panel.into()
}

fn begin(questions: &JsValue, options: &JsValue, wants: Wants) -> (JsPromise, Option<u32>) {
    place::prepare_announcements();
    let mut id = None;
    let promise = JsPromise::new(&mut |resolve, reject| {
        let promise = Promise { resolve, reject };
        match ask::begin(questions, Options::new(options), wants, &promise) {
            Ok(begun) => id = Some(begun),
            Err(error) => drop(promise.reject.call1(&JsValue::UNDEFINED, &error)),
        }
    });
    (promise, id)
}

/// Reads questions.
#[wasm_bindgen(skip_typescript)]
pub fn validate(questions: JsValue, options: JsValue) -> Result<JsValue, JsValue> {
    let questions = argument(&questions, "input")?;
    let options = if options.is_undefined() { String::new() } else { argument(&options, "options")? };
    Ok(outcome::json(&json::read_written(&api::validate(&questions, &options)).unwrap_or_default()))
}

/// Writes an outcome in the format of a peer.
#[wasm_bindgen(skip_typescript)]
pub fn format(questions: JsValue, outcome: JsValue, style: JsValue, options: JsValue) -> Result<JsValue, JsValue> {
    let (questions, outcome) = (argument(&questions, "input")?, argument(&outcome, "outcome")?);
    let style = style.as_string().unwrap_or_default();
    let reply = json::read_written(&api::format(&questions, &outcome, &style)).unwrap_or_default();
    if let Some(error) = error::of_reply(&reply) {
        return Err(error);
    }
    let losses = reply.get("losses");
    if !losses.is_null() {
        js::call(&js::get(&options, "onLoss"), &JsValue::UNDEFINED, &[outcome::json(losses)])?;
    }
    let value = reply.get("value");
    Ok(match style.as_str() {
        "outcome" => outcome::from_value(value, false),
        "answers" | "answers-array" | "annotations" | "annotations-unanswered" => {
            let members = value.members().iter().map(|(key, value)| (key.as_str(), outcome::json(value)));
            outcome::map(members).into()
        }
        _ => outcome::json(value),
    })
}

fn argument(value: &JsValue, path: &'static str) -> Result<String, JsValue> {
    input::json_text(value, path).map_err(|problem| error::invalid(&[problem]))
}
