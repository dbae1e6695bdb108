//! Between the marks and the page: joins texts, and stops making elements where a text asks for too many.

use crate::Page;

/// Elements inside elements; marks nested deeper are taken off, their text stays. It keeps the page's own work bounded.
const MAX_DEPTH: usize = 24;
/// Elements of one text.
const MAX_ELEMENTS: usize = 10_000;

pub(crate) struct Writer<'p> {
    page: &'p mut dyn Page,
    /// Text that the page has not been told yet.
    pending: String,
    /// What is open, and whether the page knows of it.
    open: Vec<bool>,
    made: usize,
}

impl<'p> Writer<'p> {
    pub fn new(page: &'p mut dyn Page) -> Self {
        Self { page, pending: String::new(), open: Vec::new(), made: 0 }
    }

    pub fn open(&mut self, tag: &'static str, detail: u32) {
        let makes = self.open.len() < MAX_DEPTH && self.made < MAX_ELEMENTS;
        if makes {
            self.flush();
            self.page.open(tag, detail);
            self.made += 1;
        }
        self.open.push(makes);
    }

    pub fn text(&mut self, text: &str) {
        self.pending.push_str(text);
    }

    pub fn close(&mut self) {
        match self.open.pop() {
            Some(true) => {
                self.flush();
                self.page.close();
            }
            // What would have been apart stays apart.
            Some(false) if !self.pending.ends_with('\n') => self.pending.push('\n'),
            _ => {}
        }
    }

    /// An element with nothing but text in it.
    pub fn element(&mut self, tag: &'static str, detail: u32, text: &str) {
        self.open(tag, detail);
        self.text(text);
        self.close();
    }

    fn flush(&mut self) {
        if !self.pending.is_empty() {
            self.page.text(&self.pending);
            self.pending.clear();
        }
    }
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}
