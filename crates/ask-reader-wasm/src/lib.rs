//! What a panel needs of [`ask_core::api`] to read questions, for JavaScript: JSON text in, JSON text out. It is a module of
//! its own, because the whole core takes twice as long to load. `ask-core-wasm` contains it.

use ask_core::api::{self, streams};
use wasm_bindgen::prelude::wasm_bindgen;

/// Smaller and faster than the allocator that comes with Rust. `ask-core-wasm` has it, too.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

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
