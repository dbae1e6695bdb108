//! Texts of agents as elements: emphasis, lists, tables and code for Markdown, and drawings left exactly as they came.
//! Nothing here writes markup: a [`Page`] is told which element of a short list to open, which text to put in, and when
//! to close it. `_engine/lazy/draw.js` of the npm package is that page; it loads this crate when it is first needed.

mod exact;
mod line;
mod marks;
mod writer;

use exact::Part;
use wasm_bindgen::prelude::wasm_bindgen;
use writer::Writer;

/// Where the elements go.
pub trait Page {
    /// Opens an element inside the one that is open. `tag` is one of [`TAGS`]. `detail` is the level of a heading
    /// (1–6), the first number of an `ol`, the side of a cell (0 none, 1 start, 2 middle, 3 end), else 0.
    fn open(&mut self, tag: &'static str, detail: u32);
    /// Adds text to the element that is open.
    fn text(&mut self, text: &str);
    /// Closes the element that was opened last.
    fn close(&mut self);
}

/// Every element that can come out of a text.
pub const TAGS: [&str; 22] = [
    "bdi",
    "blockquote",
    "code",
    "del",
    "em",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "span",
    "strong",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
];

/// Which marks count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Of a preview: Markdown with tables, and drawings without a fence.
    Markdown,
    /// Of a question or a description: emphasis, inline code, lists and line breaks. All else is literal.
    Inline,
}

/// Draws a text. Takes time in proportion to its length.
pub fn draw(text: &str, kind: Kind, page: &mut dyn Page) {
    let mut writer = Writer::new(page);
    match kind {
        Kind::Inline => marks::draw(text, kind, &mut writer),
        Kind::Markdown => exact::parts(text).into_iter().for_each(|part| match part {
            Part::Marked(text) => marks::draw(text, kind, &mut writer),
            Part::Exact(text) => writer.element("pre", 0, text),
        }),
    }
}

#[wasm_bindgen]
extern "C" {
    /// An object with the methods of [`Page`].
    pub type JsPage;
    #[wasm_bindgen(method)]
    fn open(this: &JsPage, tag: &str, detail: u32);
    #[wasm_bindgen(method)]
    fn text(this: &JsPage, text: &str);
    #[wasm_bindgen(method)]
    fn close(this: &JsPage);
}

impl Page for &JsPage {
    fn open(&mut self, tag: &'static str, detail: u32) {
        JsPage::open(self, tag, detail);
    }

    fn text(&mut self, text: &str) {
        JsPage::text(self, text);
    }

    fn close(&mut self) {
        JsPage::close(self);
    }
}

/// [`draw`] for JavaScript.
#[wasm_bindgen(js_name = draw)]
pub fn draw_js(text: &str, inline: bool, mut page: &JsPage) {
    draw(text, if inline { Kind::Inline } else { Kind::Markdown }, &mut page);
}
