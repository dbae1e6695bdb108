//! A page for tests: what is drawn on it can be read as markup, and is checked as it is drawn.

use ask_markdown_wasm::{Kind, Page, TAGS, draw};

#[derive(Default)]
pub struct Paper {
    pub markup: String,
    pub words: String,
    pub elements: usize,
    pub deepest: usize,
    open: Vec<&'static str>,
}

impl Page for Paper {
    fn open(&mut self, tag: &'static str, detail: u32) {
        assert!(TAGS.contains(&tag), "{tag} is not in the list");
        let detail = if detail == 0 { String::new() } else { format!(" {detail}") };
        self.markup += &format!("<{tag}{detail}>");
        self.open.push(tag);
        self.elements += 1;
        self.deepest = self.deepest.max(self.open.len());
    }

    fn text(&mut self, text: &str) {
        assert!(!text.is_empty());
        self.markup += text;
        self.words += text;
    }

    fn close(&mut self) {
        let tag = self.open.pop().expect("something is open");
        self.markup += &format!("</{tag}>");
    }
}

pub fn drawn(text: &str, kind: Kind) -> Paper {
    let mut paper = Paper::default();
    draw(text, kind, &mut paper);
    assert!(paper.open.is_empty(), "everything is closed: {:?}", paper.open);
    paper
}
