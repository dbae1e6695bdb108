//! The elements that a text can produce, and the trait that receives them.

/// Receives the elements of a text.
pub trait ElementSink {
    /// Opens an element inside the current one. `tag` is one of [`TAGS`]. `detail` is the level of a heading (1–6), the
    /// first number of an `ol`, the alignment of a cell (0 none, 1 start, 2 centre, 3 end), and 0 for other elements.
    fn open(&mut self, tag: &'static str, detail: u32);
    /// Appends text to the current element.
    fn text(&mut self, text: &str);
    /// Closes the current element.
    fn close(&mut self);
}

/// Every element that a text can produce.
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
