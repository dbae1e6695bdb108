//! What the package exports: the functions of the page, as they are, and their types.
#![allow(dead_code, reason = "only JavaScript calls these functions")]

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = include_str!("../../generated/index.d.ts");

#[wasm_bindgen(module = "/generated/page.js")]
extern "C" {
    #[wasm_bindgen(reexport, skip_typescript)]
    fn ask();
    #[wasm_bindgen(js_name = askOutcome, reexport, skip_typescript)]
    fn ask_outcome();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn open();
    #[wasm_bindgen(js_name = openStream, reexport, skip_typescript)]
    fn open_stream();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn receipt();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn preload();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn configure();
    /// A class.
    #[wasm_bindgen(js_name = AskError, reexport, skip_typescript)]
    fn ask_error();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn define();

    #[wasm_bindgen(reexport, skip_typescript)]
    fn validate();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn format();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn decode();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn encode();
    #[wasm_bindgen(js_name = detectDialect, reexport, skip_typescript)]
    fn detect_dialect();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn prompt();
    #[wasm_bindgen(js_name = readReply, reexport, skip_typescript)]
    fn read_reply();
    #[wasm_bindgen(js_name = slackBlocks, reexport, skip_typescript)]
    fn slack_blocks();
    #[wasm_bindgen(js_name = readSlack, reexport, skip_typescript)]
    fn read_slack();
    #[wasm_bindgen(js_name = readAnswers, reexport, skip_typescript)]
    fn read_answers();
    #[wasm_bindgen(js_name = readResult, reexport, skip_typescript)]
    fn read_result();
    #[wasm_bindgen(js_name = autoAnswer, reexport, skip_typescript)]
    fn auto_answer();
    #[wasm_bindgen(js_name = toolSchema, reexport, skip_typescript)]
    fn tool_schema();
    #[wasm_bindgen(js_name = detectGeneration, reexport, skip_typescript)]
    fn detect_generation();
    #[wasm_bindgen(reexport, skip_typescript)]
    fn digest();
    #[wasm_bindgen(js_name = verifyDecision, reexport, skip_typescript)]
    fn verify_decision();
}
