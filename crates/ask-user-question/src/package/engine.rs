//! The calls that the page makes. In the npm package three modules have them: the panels, the core and Markdown.

use ask_core::text;
use ask_protocols::api::{self, edits, records, streams};
use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ShadowRoot};

/// Has no state: panels and streams have numbers. The page constructs one to start the next instance after a panic.
#[wasm_bindgen(private)]
pub struct Engine;

/// Ends this instance. Nothing of it is called again; dropping its panels may panic, so it comes last.
pub(crate) fn discard() {
    wasm_bindgen::handler::schedule_reinit();
    ask_wasm::abandon();
}

#[wasm_bindgen]
impl Engine {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self
    }

    pub fn discard(&self) {
        discard();
    }
}

/// Panels: see the functions of `ask_wasm`.
#[wasm_bindgen]
impl Engine {
    pub fn read(&self, id: u32, input: &str, options: JsValue, notify: Function) -> bool {
        ask_wasm::read(id, input, options, notify)
    }

    pub fn accept(&self, id: u32, prepared: &str, options: JsValue, notify: Function) -> bool {
        ask_wasm::accept(id, prepared, options, notify)
    }

    pub fn show(&self, id: u32, root: &ShadowRoot) {
        ask_wasm::show(id, root);
    }

    pub fn dispatch(&self, id: u32, action: &str, count: u32, text: &str) {
        ask_wasm::dispatch(id, action, count, text);
    }

    pub fn saved(&self, id: u32) -> String {
        ask_wasm::saved(id)
    }

    pub fn checked(&self, id: u32, stored: &str) -> String {
        ask_wasm::checked(id, stored)
    }

    pub fn remove(&self, id: u32, receipt: Option<Element>) {
        ask_wasm::remove(id, receipt);
    }

    pub fn receipt(&self, id: u32, outcome: &str, place: &Element) -> bool {
        ask_wasm::receipt(id, outcome, place)
    }
}

/// The core: see the functions of `ask_protocols::api`.
#[wasm_bindgen]
impl Engine {
    pub fn validate(&self, input: &str, options: &str) -> String {
        api::validate(input, options)
    }

    pub fn prepare(&self, input: &str, options: &str) -> String {
        api::prepare(input, options)
    }

    #[wasm_bindgen(js_name = prepareActions)]
    pub fn prepare_actions(&self, input: &str, options: &str) -> String {
        api::prepare_actions(input, options)
    }

    #[wasm_bindgen(js_name = shownName)]
    pub fn shown_name(&self, name: &str) -> Option<String> {
        text::shown_name(name)
    }

    #[wasm_bindgen(js_name = checkFields)]
    pub fn check_fields(&self, fields: &str, drafts: &str) -> String {
        api::check_fields(fields, drafts)
    }

    pub fn format(&self, questionnaire: &str, outcome: &str, style: &str) -> String {
        api::format(questionnaire, outcome, style)
    }

    pub fn decode(&self, dialect: &str, message: &str, options: &str) -> String {
        api::decode(dialect, message, options)
    }

    pub fn encode(&self, dialect: &str, pending: &str, outcome: &str) -> String {
        api::encode(dialect, pending, outcome)
    }

    #[wasm_bindgen(js_name = detectDialect)]
    pub fn detect_dialect(&self, message: &str) -> String {
        api::detect_dialect(message)
    }

    #[wasm_bindgen(js_name = slackBlocks)]
    pub fn slack_blocks(&self, questionnaire: &str, entries: &str) -> String {
        api::slack_blocks(questionnaire, entries)
    }

    #[wasm_bindgen(js_name = readSlack)]
    pub fn read_slack(&self, questionnaire: &str, payload: &str) -> String {
        api::read_slack(questionnaire, payload)
    }

    #[wasm_bindgen(js_name = nextPrompt)]
    pub fn next_prompt(&self, questionnaire: &str, entries: &str) -> String {
        api::next_prompt(questionnaire, entries)
    }

    #[wasm_bindgen(js_name = readReply)]
    pub fn read_reply(&self, questionnaire: &str, index: usize, typed: &str) -> String {
        api::read_reply(questionnaire, index, typed)
    }

    #[wasm_bindgen(js_name = readAnswers)]
    pub fn read_answers(&self, questionnaire: &str, result: &str) -> String {
        api::read_answers(questionnaire, result)
    }

    #[wasm_bindgen(js_name = readResult)]
    pub fn read_result(&self, questionnaire: &str, block: &str) -> String {
        api::read_result(questionnaire, block)
    }

    #[wasm_bindgen(js_name = autoAnswer)]
    pub fn auto_answer(&self, questionnaire: &str) -> String {
        api::auto(questionnaire)
    }

    #[wasm_bindgen(js_name = toolSchema)]
    pub fn tool_schema(&self, options: &str) -> String {
        api::schema(options)
    }

    pub fn digest(&self, call: &str) -> String {
        records::digest(call)
    }

    #[wasm_bindgen(js_name = verifyDecision)]
    pub fn verify_decision(&self, record: &str, call: &str) -> String {
        records::verify_decision(record, call)
    }

    #[wasm_bindgen(js_name = editArguments)]
    pub fn edit_arguments(&self, shown: &str, typed: &str) -> String {
        edits::edit(shown, typed, ask_wasm::by_doubles)
    }

    #[wasm_bindgen(js_name = changedRows)]
    pub fn changed_rows(&self, shown: &str, changes: &str) -> String {
        edits::rows_with_changes(shown, changes)
    }

    #[wasm_bindgen(js_name = detectGeneration)]
    pub fn detect_generation(&self, text: &str) -> String {
        api::detect_generation(text)
    }

    #[wasm_bindgen(js_name = streamOpen)]
    pub fn stream_open(&self, options: &str) -> usize {
        streams::open(options)
    }

    #[wasm_bindgen(js_name = streamOpenPlain)]
    pub fn stream_open_plain(&self, options: &str) -> usize {
        streams::open_plain(options)
    }

    #[wasm_bindgen(js_name = streamPush)]
    pub fn stream_push(&self, stream: usize, fragment: &str) {
        streams::push(stream, fragment);
    }

    #[wasm_bindgen(js_name = streamLook)]
    pub fn stream_look(&self, stream: usize) -> String {
        streams::look(stream)
    }

    #[wasm_bindgen(js_name = streamEnd)]
    pub fn stream_end(&self, stream: usize) -> String {
        streams::end(stream)
    }

    #[wasm_bindgen(js_name = streamDrop)]
    pub fn stream_drop(&self, stream: usize) {
        streams::discard(stream);
    }
}

/// Markdown: see the functions of `ask_markdown_wasm`. Without it the page shows texts as they were written.
#[cfg(feature = "markdown")]
#[wasm_bindgen]
impl Engine {
    pub fn draw(&self, text: &str, inline: bool, sink: &ask_markdown_wasm::JsElementSink) {
        ask_markdown_wasm::draw_js(text, inline, sink);
    }
}
