#![doc = include_str!("../README.md")]

mod exact;
mod line;
mod markdown;
mod sink;
mod writer;

pub use markdown::Syntax;
pub use sink::{ElementSink, TAGS};

use exact::Part;
use wasm_bindgen::prelude::wasm_bindgen;
use writer::Writer;

/// Sends the elements of a text to `sink`. The time taken is proportional to the length of the text.
pub fn draw(text: &str, syntax: Syntax, sink: &mut dyn ElementSink) {
    let mut writer = Writer::new(sink);
    match syntax {
        Syntax::Inline => markdown::draw(text, syntax, &mut writer),
        Syntax::Markdown => exact::parts(text).into_iter().for_each(|part| match part {
            Part::Markdown(text) => markdown::draw(text, syntax, &mut writer),
            Part::Exact(text) => writer.element("pre", 0, text),
        }),
    }
}

#[wasm_bindgen]
extern "C" {
    /// A JavaScript object with the methods of [`ElementSink`].
    #[doc(hidden)]
    pub type JsElementSink;
    #[wasm_bindgen(method)]
    fn open(this: &JsElementSink, tag: &str, detail: u32);
    #[wasm_bindgen(method)]
    fn text(this: &JsElementSink, text: &str);
    #[wasm_bindgen(method)]
    fn close(this: &JsElementSink);
}

impl ElementSink for &JsElementSink {
    fn open(&mut self, tag: &'static str, detail: u32) {
        JsElementSink::open(self, tag, detail);
    }

    fn text(&mut self, text: &str) {
        JsElementSink::text(self, text);
    }

    fn close(&mut self) {
        JsElementSink::close(self);
    }
}

/// [`draw`] for JavaScript.
#[doc(hidden)]
#[cfg_attr(feature = "exports", wasm_bindgen(js_name = draw))]
pub fn draw_js(text: &str, inline: bool, mut sink: &JsElementSink) {
    draw(text, if inline { Syntax::Inline } else { Syntax::Markdown }, &mut sink);
}
