//! [`ask_protocols::api`] for JavaScript: JSON text in, JSON text out, without a page. The functions are documented there.
//! `core.js` of the npm package converts texts to objects and problems to errors. The build makes several modules of this
//! crate, each with a part of the functions: `wasm_module.rs` of xtask lists them.

use ask_protocols::api::{self, edits, records, requests, streams};
use wasm_bindgen::prelude::wasm_bindgen;

/// Smaller and faster than the allocator that comes with Rust.
#[cfg(all(feature = "allocator", target_family = "wasm"))]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

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

/// See [`api::slack_blocks`].
#[wasm_bindgen(js_name = slackBlocks)]
#[must_use]
pub fn slack_blocks(questionnaire: &str, entries: &str) -> String {
    api::slack_blocks(questionnaire, entries)
}

/// See [`api::read_slack`].
#[wasm_bindgen(js_name = readSlack)]
#[must_use]
pub fn read_slack(questionnaire: &str, payload: &str) -> String {
    api::read_slack(questionnaire, payload)
}

/// See [`api::next_prompt`].
#[wasm_bindgen(js_name = nextPrompt)]
#[must_use]
pub fn next_prompt(questionnaire: &str, entries: &str) -> String {
    api::next_prompt(questionnaire, entries)
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

/// See [`records::digest`].
#[wasm_bindgen]
#[must_use]
pub fn digest(call: &str) -> String {
    records::digest(call)
}

/// See [`records::verify_decision`].
#[wasm_bindgen(js_name = verifyDecision)]
#[must_use]
pub fn verify_decision(record: &str, call: &str) -> String {
    records::verify_decision(record, call)
}

/// See [`edits::edit`].
#[wasm_bindgen(js_name = editArguments)]
#[must_use]
pub fn edit_arguments(shown: &str, typed: &str) -> String {
    edits::edit(shown, typed, |number| host::text_of(host::double_of(number)))
}

/// See [`edits::rows_with_changes`].
#[wasm_bindgen(js_name = changedRows)]
#[must_use]
pub fn changed_rows(shown: &str, changes: &str) -> String {
    edits::rows_with_changes(shown, changes)
}

/// What JavaScript makes of numbers.
mod host {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = Number)]
        pub(super) fn double_of(number: &str) -> f64;
        #[wasm_bindgen(js_name = String)]
        pub(super) fn text_of(double: f64) -> String;
    }
}

/// See [`records::decision_records`].
#[wasm_bindgen(js_name = decisionRecords)]
#[must_use]
pub fn decision_records(questionnaire: &str, outcome: &str, about: &str) -> String {
    records::decision_records(questionnaire, outcome, about)
}

/// See [`api::prepare`].
#[wasm_bindgen]
#[must_use]
pub fn prepare(input: &str, options: &str) -> String {
    api::prepare(input, options)
}

/// See [`api::prepare_actions`].
#[wasm_bindgen(js_name = prepareActions)]
#[must_use]
pub fn prepare_actions(input: &str, options: &str) -> String {
    api::prepare_actions(input, options)
}

/// See [`ask_core::text::shown_name`].
#[wasm_bindgen(js_name = shownName)]
#[must_use]
pub fn shown_name(name: &str) -> Option<String> {
    ask_core::text::shown_name(name)
}

/// See [`api::check_fields`].
#[wasm_bindgen(js_name = checkFields)]
#[must_use]
pub fn check_fields(fields: &str, drafts: &str) -> String {
    api::check_fields(fields, drafts)
}

/// See [`api::check_plain_fields`].
#[wasm_bindgen(js_name = checkPlainFields)]
#[must_use]
pub fn check_plain_fields(fields: &str, drafts: &str) -> String {
    api::check_plain_fields(fields, drafts)
}

/// See [`ask_core::text::load_skeletons`]. The other functions return an empty text if they need the table first.
#[wasm_bindgen(js_name = loadSkeletons)]
pub fn load_skeletons(table: &[u8]) {
    ask_core::text::load_skeletons(table);
}

/// See [`streams::open`].
#[wasm_bindgen(js_name = streamOpen)]
#[must_use]
pub fn stream_open(options: &str) -> usize {
    streams::open(options)
}

/// See [`streams::open_plain`].
#[wasm_bindgen(js_name = streamOpenPlain)]
#[must_use]
pub fn stream_open_plain(options: &str) -> usize {
    streams::open_plain(options)
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

/// See [`requests::open_form`].
#[wasm_bindgen(js_name = openForm)]
#[must_use]
pub fn open_form(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    requests::open_form(dialect, message, tool, is_plain, approvals)
}

/// See [`requests::open_whole_form`].
#[wasm_bindgen(js_name = openWholeForm)]
#[must_use]
pub fn open_whole_form(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    requests::open_whole_form(dialect, message, tool, is_plain, approvals)
}

/// See [`requests::open_question`].
#[wasm_bindgen(js_name = openQuestion)]
#[must_use]
pub fn open_question(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    requests::open_question(dialect, message, tool, is_plain, approvals)
}

/// See [`requests::open_decision`].
#[wasm_bindgen(js_name = openDecision)]
#[must_use]
pub fn open_decision(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    requests::open_decision(dialect, message, tool, is_plain, approvals)
}

/// See [`requests::open_any`].
#[wasm_bindgen(js_name = openAny)]
#[must_use]
pub fn open_any(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    requests::open_any(dialect, message, tool, is_plain, approvals)
}

/// See [`requests::answer_form`].
#[wasm_bindgen(js_name = answerForm)]
#[must_use]
pub fn answer_form(request: usize, outcome: &str) -> String {
    requests::answer_form(request, outcome)
}

/// See [`requests::answer_whole_form`].
#[wasm_bindgen(js_name = answerWholeForm)]
#[must_use]
pub fn answer_whole_form(request: usize, outcome: &str) -> String {
    requests::answer_whole_form(request, outcome)
}

/// See [`requests::answer_question`].
#[wasm_bindgen(js_name = answerQuestion)]
#[must_use]
pub fn answer_question(request: usize, outcome: &str) -> String {
    requests::answer_question(request, outcome)
}

/// See [`requests::answer_decision`].
#[wasm_bindgen(js_name = answerDecision)]
#[must_use]
pub fn answer_decision(request: usize, outcome: &str) -> String {
    requests::answer_decision(request, outcome)
}

/// See [`requests::answer_any`].
#[wasm_bindgen(js_name = answerAny)]
#[must_use]
pub fn answer_any(request: usize, outcome: &str) -> String {
    requests::answer_any(request, outcome)
}

/// See [`requests::answer_call`].
#[wasm_bindgen(js_name = answerCall)]
#[must_use]
pub fn answer_call(
    dialect: &str,
    id: &str,
    message: &str,
    questions: &str,
    is_prepared: bool,
    outcome: &str,
) -> String {
    requests::answer_call(dialect, id, message, questions, is_prepared, outcome)
}

/// See [`requests::prepared_form`].
#[wasm_bindgen(js_name = preparedForm)]
#[must_use]
pub fn prepared_form(request: usize, allow_other: bool) -> String {
    requests::prepared_form(request, allow_other)
}

/// See [`requests::prepared_decision`].
#[wasm_bindgen(js_name = preparedDecision)]
#[must_use]
pub fn prepared_decision(request: usize, texts: &str) -> String {
    requests::prepared_decision(request, texts)
}

/// See [`requests::prepared_any`].
#[wasm_bindgen(js_name = preparedAny)]
#[must_use]
pub fn prepared_any(request: usize, allow_other: bool, texts: &str) -> String {
    requests::prepared_any(request, allow_other, texts)
}

/// See [`requests::accept`].
#[wasm_bindgen(js_name = acceptRequest)]
#[must_use]
pub fn accept_request(request: usize, questions: &str, is_prepared: bool) -> String {
    requests::accept(request, questions, is_prepared)
}

/// See [`requests::close`].
#[wasm_bindgen(js_name = closeRequest)]
pub fn close_request(request: usize) {
    requests::close(request);
}

/// See [`requests::questionnaire`].
#[wasm_bindgen(js_name = questionsOf)]
#[must_use]
pub fn questions_of(request: usize) -> String {
    requests::questionnaire(request)
}
