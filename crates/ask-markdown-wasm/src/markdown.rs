//! Markdown marks to elements, as pulldown-cmark finds them.

use crate::{Kind, writer::Writer};
use pulldown_cmark::{Alignment, Event, Options, Parser, Tag, TagEnd};
use std::{borrow::Cow, ops::Range};

/// Marks that do not count in a question. Something in their stead keeps the parser from taking any out of the text;
/// what is shown comes from the text itself.
const LITERAL: [char; 7] = ['[', '<', '>', '&', '#', '~', '='];
const STAND_IN: &str = ";";

pub(crate) fn draw(text: &str, kind: Kind, writer: &mut Writer) {
    let (parsed, options) = match kind {
        Kind::Markdown => (Cow::Borrowed(text), Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH),
        Kind::Inline => (Cow::Owned(text.replace(LITERAL, STAND_IN)), Options::empty()),
    };
    let mut events = Parser::new_ext(&parsed, options).into_offset_iter();
    // A single paragraph needs no element around it: most questions are one.
    let words = text.len() - text.trim_start().len()..text.trim_end().len();
    let is_bare = |event: &Event, range: &Range<usize>| {
        kind == Kind::Inline
            && matches!(event, Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph))
            && range.start <= words.start
            && range.end >= words.end
    };
    let mut marks = Marks::new(text, kind, writer);
    for (event, range) in events.by_ref() {
        if !is_bare(&event, &range) {
            marks.event(event, range);
        }
    }
    // Addresses kept apart from their links, or a remark in their guise: nothing an agent wrote is hidden.
    let mut notes: Vec<_> = events.reference_definitions().iter().map(|(_, note)| note.span.clone()).collect();
    notes.sort_unstable_by_key(|span| span.start);
    notes.into_iter().for_each(|span| marks.literally(span, true));
}

struct Marks<'t, 'w, 'p> {
    text: &'t str,
    kind: Kind,
    writer: &'w mut Writer<'p>,
    /// How many tags are open inside a construct that is shown as it was written.
    literal: usize,
    /// Links and images that are open: their address, and where in `seen` their text begins.
    links: Vec<(String, usize)>,
    /// The text since the outermost open link.
    seen: String,
    table: Table,
    /// Where the text that was shown last ended.
    shown_to: usize,
}

#[derive(Default)]
struct Table {
    sides: Vec<u32>,
    column: usize,
    in_head: bool,
    /// Where the last cell ended.
    shown_to: usize,
}

impl<'t, 'w, 'p> Marks<'t, 'w, 'p> {
    fn new(text: &'t str, kind: Kind, writer: &'w mut Writer<'p>) -> Self {
        let table = Table::default();
        Self { text, kind, writer, literal: 0, links: Vec::new(), seen: String::new(), table, shown_to: 0 }
    }

    fn event(&mut self, event: Event, range: Range<usize>) {
        if self.literal > 0 {
            match event {
                Event::Start(_) => self.literal += 1,
                Event::End(_) => self.literal -= 1,
                _ => {}
            }
            return;
        }
        match event {
            Event::Start(tag) if self.is_mark(&tag, &range) => self.start(tag),
            Event::Start(tag) => {
                self.literal = 1;
                self.literally(range, tag != Tag::Strong);
            }
            Event::End(tag) => self.end(tag, range),
            Event::Text(_) if self.kind == Kind::Inline => self.plainly(range),
            Event::Code(_) if self.kind == Kind::Inline => {
                self.writer.element("code", 0, &code(&self.text[range.clone()]));
                self.shown_to = range.end;
            }
            Event::Code(text) => {
                self.writer.element("code", 0, &text);
                self.see(&text);
            }
            Event::SoftBreak | Event::HardBreak => self.say("\n"),
            Event::Rule if self.kind == Kind::Inline => self.literally(range, true),
            Event::Rule => self.writer.element("hr", 0, ""),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.say(&text),
            // Other syntaxes are not switched on.
            _ => {}
        }
    }

    fn is_mark(&self, tag: &Tag, range: &Range<usize>) -> bool {
        match tag {
            // `__init__` is a name far more often than a shout.
            Tag::Strong => !is_dunder(&self.text[range.clone()]),
            Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::Emphasis => true,
            _ => self.kind == Kind::Markdown,
        }
    }

    fn paragraph(&self) -> &'static str {
        // Questions and descriptions stand where HTML has only phrases.
        if self.kind == Kind::Inline { "span" } else { "p" }
    }

    fn start(&mut self, tag: Tag) {
        let detail = 0;
        match tag {
            Tag::Paragraph => self.writer.open(self.paragraph(), detail),
            Tag::HtmlBlock => self.writer.open("p", detail),
            Tag::Heading { level, .. } => match level as u32 {
                1 => self.writer.open("h4", 1),
                2 => self.writer.open("h5", 2),
                level => self.writer.open("h6", level),
            },
            Tag::BlockQuote(_) => self.writer.open("blockquote", detail),
            Tag::CodeBlock(_) => {
                self.writer.open("pre", detail);
                self.writer.open("code", detail);
            }
            Tag::List(None) => self.writer.open("ul", detail),
            Tag::List(Some(first)) => self.writer.open("ol", u32::try_from(first).unwrap_or(u32::MAX)),
            Tag::Item => self.writer.open("li", detail),
            Tag::Table(sides) => {
                let sides = sides.into_iter().map(|side| match side {
                    Alignment::None => 0,
                    Alignment::Left => 1,
                    Alignment::Center => 2,
                    Alignment::Right => 3,
                });
                self.table = Table { sides: sides.collect(), ..Table::default() };
                self.writer.open("table", detail);
            }
            Tag::TableHead => {
                self.table.in_head = true;
                self.writer.open("thead", detail);
                self.writer.open("tr", detail);
            }
            Tag::TableRow => {
                self.table.column = 0;
                self.writer.open("tr", detail);
            }
            Tag::TableCell => {
                let side = self.table.sides.get(self.table.column).copied().unwrap_or_default();
                self.table.column += 1;
                self.writer.open(if self.table.in_head { "th" } else { "td" }, side);
            }
            Tag::Emphasis => self.writer.open("em", detail),
            Tag::Strong => self.writer.open("strong", detail),
            Tag::Strikethrough => self.writer.open("del", detail),
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => {
                self.links.push((dest_url.into_string(), self.seen.len()));
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::CodeBlock => {
                self.writer.close();
                self.writer.close();
            }
            TagEnd::TableHead => {
                self.table.in_head = false;
                self.writer.close();
                self.writer.close();
                self.writer.open("tbody", 0);
            }
            TagEnd::Table => {
                self.writer.close();
                self.writer.close();
            }
            TagEnd::TableCell => {
                self.table.shown_to = range.end;
                self.writer.close();
            }
            TagEnd::TableRow => {
                self.surplus(range);
                self.writer.close();
            }
            TagEnd::Link => {
                self.end_link(|shown, address| shown != address && address.strip_prefix("mailto:") != Some(shown))
            }
            TagEnd::Image => self.end_link(|shown, _| shown.is_empty()),
            TagEnd::Paragraph
            | TagEnd::HtmlBlock
            | TagEnd::Heading(_)
            | TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough => self.writer.close(),
            _ => {}
        }
    }

    /// Nothing can be pressed: the text of a link is shown, and where it would lead, unless that is the same.
    fn end_link(&mut self, is_news: impl Fn(&str, &str) -> bool) {
        let Some((address, from)) = self.links.pop() else { return };
        let shown = &self.seen[from..];
        if !address.is_empty() && is_news(shown, &address) {
            self.say(if shown.is_empty() { "(" } else { " (" });
            self.writer.element("bdi", 0, &address);
            self.say(")");
        }
        if self.links.is_empty() {
            self.seen.clear();
        }
    }

    /// What a row holds beyond the columns of its table: the parser leaves it out.
    fn surplus(&mut self, row: Range<usize>) {
        let cells = self.text.get(self.table.shown_to..row.end).unwrap_or_default();
        let cells = cells.trim();
        let cells = cells.strip_prefix('|').unwrap_or(cells);
        let cells = cells.strip_suffix('|').unwrap_or(cells).trim();
        if !cells.is_empty() {
            self.writer.element("td", 0, cells);
        }
    }

    fn say(&mut self, text: &str) {
        self.writer.text(text);
        self.see(text);
    }

    fn see(&mut self, text: &str) {
        if !self.links.is_empty() {
            self.seen.push_str(text);
        }
    }

    /// As it was written, marks and all.
    fn literally(&mut self, range: Range<usize>, is_block: bool) {
        self.shown_to = range.end;
        let text = &self.text[range];
        if is_block {
            self.writer.element(self.paragraph(), 0, text.trim_end());
        } else {
            self.say(text);
        }
    }

    /// The text of a question. A backslash is a mark only before a mark that counts.
    fn plainly(&mut self, range: Range<usize>) {
        let written = &self.text[range.clone()];
        let escaped = range.start > self.shown_to && self.text[..range.start].ends_with('\\');
        if escaped && !written.starts_with(['*', '_', '`']) {
            self.writer.text("\\");
        }
        self.writer.text(written);
        self.shown_to = range.end;
    }
}

/// What stands between the backticks, by CommonMark's rules.
fn code(written: &str) -> String {
    let code = written.trim_matches('`').replace('\n', " ");
    let inner = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
    inner.filter(|inner| !inner.trim().is_empty()).map(str::to_owned).unwrap_or(code)
}

fn is_dunder(written: &str) -> bool {
    let name = written.strip_prefix("__").and_then(|rest| rest.strip_suffix("__"));
    name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
}
