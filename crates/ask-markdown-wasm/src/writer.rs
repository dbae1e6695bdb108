//! Passes elements on to the sink. It joins adjacent texts and limits the depth and number of elements.

use crate::sink::ElementSink;
use ask_core::text::DisplayWriter;

/// The maximum nesting depth. Deeper elements are dropped and their text is kept. It bounds the work of the sink.
const MAX_DEPTH: usize = 24;
/// The maximum number of elements of one text.
const MAX_ELEMENTS: usize = 10_000;

pub(crate) struct Writer<'s> {
    sink: &'s mut dyn ElementSink,
    /// Text that has not been sent to the sink yet.
    pending: String,
    /// The source was cleaned before it got here, but Markdown also decodes entities, and it removes the syntax that keeps
    /// marks apart.
    filter: DisplayWriter,
    /// One entry for each open element: whether it was sent to the sink.
    open: Vec<bool>,
    sent: usize,
}

impl<'s> Writer<'s> {
    pub fn new(sink: &'s mut dyn ElementSink) -> Self {
        Self { sink, pending: String::new(), filter: DisplayWriter::default(), open: Vec::new(), sent: 0 }
    }

    pub fn open(&mut self, tag: &'static str, detail: u32) {
        let sends = self.open.len() < MAX_DEPTH && self.sent < MAX_ELEMENTS;
        if sends {
            self.flush();
            self.sink.open(tag, detail);
            self.sent += 1;
        }
        self.open.push(sends);
    }

    pub fn text(&mut self, text: &str) {
        self.filter.write(text, &mut self.pending);
    }

    pub fn close(&mut self) {
        match self.open.pop() {
            Some(true) => {
                self.flush();
                self.sink.close();
            }
            // A line break keeps the texts of two dropped elements apart.
            Some(false) if !self.pending.ends_with('\n') => self.pending.push('\n'),
            _ => {}
        }
    }

    /// Writes an element that contains only text.
    pub fn element(&mut self, tag: &'static str, detail: u32, text: &str) {
        self.open(tag, detail);
        self.text(text);
        self.close();
    }

    fn flush(&mut self) {
        if !self.pending.is_empty() {
            self.sink.text(&self.pending);
            self.pending.clear();
        }
    }
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}
