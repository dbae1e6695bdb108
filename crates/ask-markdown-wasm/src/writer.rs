//! Passes elements on to the sink. It joins adjacent texts and limits the depth and number of elements. Beyond a limit, elements
//! are dropped and their text is kept.

use crate::sink::ElementSink;
use ask_core::text::DisplayWriter;

/// The maximum nesting depth. It bounds the work of the sink.
const MAX_DEPTH: usize = 24;
/// The maximum number of elements of one text.
const MAX_ELEMENTS: usize = 2_000;
/// How many of them may be marks. Browsers lay out a line without spaces in a time that grows with the square of its marks.
const MAX_MARKS: usize = 1_000;
/// Elements that stand in a line of text.
const MARKS: [&str; 5] = ["bdi", "code", "del", "em", "strong"];

pub(crate) struct Writer<'s> {
    sink: &'s mut dyn ElementSink,
    /// Text that has not been sent to the sink yet.
    pending: String,
    /// The source was cleaned before it got here, but Markdown also decodes entities, and it removes the syntax that keeps
    /// marks apart.
    filter: DisplayWriter,
    open: Vec<Open>,
    elements: usize,
    marks: usize,
}

/// An open element.
enum Open {
    /// It was sent to the sink.
    Sent,
    DroppedMark,
    DroppedBlock,
}

impl<'s> Writer<'s> {
    pub fn new(sink: &'s mut dyn ElementSink) -> Self {
        Self { sink, pending: String::new(), filter: DisplayWriter::default(), open: Vec::new(), elements: 0, marks: 0 }
    }

    pub fn open(&mut self, tag: &'static str, detail: u32) {
        let is_mark = MARKS.contains(&tag);
        let fits = self.open.len() < MAX_DEPTH && self.elements < MAX_ELEMENTS && (!is_mark || self.marks < MAX_MARKS);
        if fits {
            self.flush();
            self.sink.open(tag, detail);
            self.elements += 1;
            self.marks += usize::from(is_mark);
        }
        self.open.push(match (fits, is_mark) {
            (true, _) => Open::Sent,
            (false, true) => Open::DroppedMark,
            (false, false) => Open::DroppedBlock,
        });
    }

    pub fn text(&mut self, text: &str) {
        self.filter.write(text, &mut self.pending);
    }

    pub fn close(&mut self) {
        match self.open.pop() {
            Some(Open::Sent) => {
                self.flush();
                self.sink.close();
            }
            // A line break keeps the texts of two dropped blocks apart.
            Some(Open::DroppedBlock) if !self.pending.ends_with('\n') => self.pending.push('\n'),
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
