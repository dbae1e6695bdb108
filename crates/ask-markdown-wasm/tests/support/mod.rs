//! An element sink for tests. It records the elements as markup and checks each event.

use ask_markdown_wasm::{ElementSink, Syntax, TAGS, draw};

#[derive(Default)]
pub struct Recorder {
    pub markup: String,
    pub text: String,
    pub elements: usize,
    /// How many of the elements stand in a line of text.
    pub marks: usize,
    pub depth: usize,
    open: Vec<&'static str>,
}

impl ElementSink for Recorder {
    fn open(&mut self, tag: &'static str, detail: u32) {
        assert!(TAGS.contains(&tag), "{tag} is not in TAGS");
        let detail = if detail == 0 { String::new() } else { format!(" {detail}") };
        self.markup += &format!("<{tag}{detail}>");
        self.open.push(tag);
        self.elements += 1;
        self.marks += usize::from(["bdi", "code", "del", "em", "strong"].contains(&tag));
        self.depth = self.depth.max(self.open.len());
    }

    fn text(&mut self, text: &str) {
        assert!(!text.is_empty());
        self.markup += text;
        self.text += text;
    }

    fn close(&mut self) {
        let tag = self.open.pop().expect("an element is open");
        self.markup += &format!("</{tag}>");
    }
}

pub fn drawn(text: &str, syntax: Syntax) -> Recorder {
    let mut recorder = Recorder::default();
    draw(text, syntax, &mut recorder);
    assert!(recorder.open.is_empty(), "elements are still open: {:?}", recorder.open);
    recorder
}
