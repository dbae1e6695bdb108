//! [`ask_core::api`] for JavaScript: JSON text in, JSON text out, without a page. The functions are documented there.
//! `core.js` of the npm package converts texts to objects and problems to errors. It has the functions of
//! `ask-reader-wasm`, too.

use ask_core::api;
pub use ask_reader_wasm::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// See [`api::validate`].
#[wasm_bindgen]
#[must_use]
pub fn validate(input: &str, options: &str) -> String {
    api::validate(input, options)
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
