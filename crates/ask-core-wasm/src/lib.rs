//! [`ask_core::api`] for JavaScript: JSON text in, JSON text out, without a page. The functions are documented there.
//! `core.js` of the npm package converts texts to objects and problems to errors.

use ask_core::api::{self, streams};
use wasm_bindgen::prelude::wasm_bindgen;

/// See [`api::validate`].
#[wasm_bindgen]
#[must_use]
pub fn validate(input: &str, options: &str) -> String {
    api::validate(input, options)
}

/// See [`api::prepare`].
#[wasm_bindgen]
#[must_use]
pub fn prepare(input: &str, options: &str) -> String {
    api::prepare(input, options)
}

/// See [`ask_core::text::shown_name`].
#[wasm_bindgen(js_name = shownName)]
#[must_use]
pub fn shown_name(name: &str) -> Option<String> {
    ask_core::text::shown_name(name)
}

/// See [`api::check_field`].
#[wasm_bindgen(js_name = checkField)]
#[must_use]
pub fn check_field(field: &str, selected: usize, typed: &str) -> String {
    api::check_field(field, selected, typed)
}

/// See [`api::format`].
#[wasm_bindgen]
#[must_use]
pub fn format(questionnaire: &str, outcome: &str, style: &str) -> String {
    api::format(questionnaire, outcome, style)
}

/// See [`api::decode`].
#[wasm_bindgen]
#[must_use]
pub fn decode(dialect: &str, message: &str, options: &str) -> String {
    api::decode(dialect, message, options)
}

/// See [`api::encode`].
#[wasm_bindgen]
#[must_use]
pub fn encode(dialect: &str, pending: &str, outcome: &str) -> String {
    api::encode(dialect, pending, outcome)
}

/// See [`api::detect_dialect`].
#[wasm_bindgen(js_name = detectDialect)]
#[must_use]
pub fn detect_dialect(message: &str) -> String {
    api::detect_dialect(message)
}

/// See [`api::read_reply`].
#[wasm_bindgen(js_name = readReply)]
#[must_use]
pub fn read_reply(questionnaire: &str, index: usize, typed: &str) -> String {
    api::read_reply(questionnaire, index, typed)
}

/// See [`api::read_answers`].
#[wasm_bindgen(js_name = readAnswers)]
#[must_use]
pub fn read_answers(questionnaire: &str, result: &str) -> String {
    api::read_answers(questionnaire, result)
}

/// See [`api::read_result`].
#[wasm_bindgen(js_name = readResult)]
#[must_use]
pub fn read_result(questionnaire: &str, block: &str) -> String {
    api::read_result(questionnaire, block)
}

/// See [`api::auto`].
#[wasm_bindgen(js_name = autoAnswer)]
#[must_use]
pub fn auto_answer(questionnaire: &str) -> String {
    api::auto(questionnaire)
}

/// See [`api::schema`].
#[wasm_bindgen(js_name = toolSchema)]
#[must_use]
pub fn tool_schema(options: &str) -> String {
    api::schema(options)
}

/// See [`api::detect_generation`].
#[wasm_bindgen(js_name = detectGeneration)]
#[must_use]
pub fn detect_generation(text: &str) -> String {
    api::detect_generation(text)
}

/// See [`streams::open`].
#[wasm_bindgen(js_name = streamOpen)]
#[must_use]
pub fn stream_open(options: &str) -> usize {
    streams::open(options)
}

/// See [`streams::push`].
#[wasm_bindgen(js_name = streamPush)]
pub fn stream_push(stream: usize, fragment: &str) {
    streams::push(stream, fragment);
}

/// See [`streams::look`].
#[wasm_bindgen(js_name = streamLook)]
#[must_use]
pub fn stream_look(stream: usize) -> String {
    streams::look(stream)
}

/// See [`streams::end`].
#[wasm_bindgen(js_name = streamEnd)]
#[must_use]
pub fn stream_end(stream: usize) -> String {
    streams::end(stream)
}

/// See [`streams::discard`].
#[wasm_bindgen(js_name = streamDrop)]
pub fn stream_drop(stream: usize) {
    streams::discard(stream);
}
