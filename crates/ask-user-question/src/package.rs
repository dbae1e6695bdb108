//! The JavaScript package that wasm-pack builds: `generated/page.js`, with this crate as its engine.
//!
//! The page is that of the npm package, as one module (`cargo xtask page`). It owns the promises, the queues and the elements.

mod engine;
mod exports;

use std::panic::PanicHookInfo;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use engine::Engine;

/// Smaller and faster than the allocator that comes with Rust.
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(module = "/generated/page.js")]
extern "C" {
    #[wasm_bindgen(js_name = handOver)]
    fn hand_over(engine: Engine);
    fn panicked(cause: JsValue);
}

/// Where Rust has panicked: the `cause` of the errors of the package.
#[derive(Serialize)]
struct Panic<'a> {
    message: &'a str,
    file: Option<&'a str>,
    line: Option<u32>,
}

/// Called once an instance of the wasm has been loaded: the first one, or the next one after a panic.
#[wasm_bindgen(start, private)]
fn start() {
    std::panic::set_hook(Box::new(on_panic));
    hand_over(Engine::new());
}

/// A panic leaves this instance unusable. The page rejects what is open, and its next call starts another instance.
fn on_panic(info: &PanicHookInfo) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref().map(String::as_str));
    let place = info.location();
    let cause = Panic {
        message: text.unwrap_or_default(),
        file: place.map(|place| place.file()),
        line: place.map(|place| place.line()),
    };
    panicked(serde_wasm_bindgen::to_value(&cause).unwrap_or_default());
    engine::discard();
}
