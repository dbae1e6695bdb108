//! Turns the events of pulldown-cmark into elements.

use crate::exact::tables_fit;
use crate::line::lines;
use crate::writer::Writer;
use pulldown_cmark::{Alignment, Event, Options, Parser, Tag, TagEnd};
use std::{borrow::Cow, ops::Range};

/// The Markdown syntax that a text may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// For a preview: Markdown with tables, and drawings without a fence.
    Markdown,
    /// For a question or a description: emphasis, inline code, lists, tables, headings and line breaks. All other syntax is
    /// literal.
    Inline,
}

/// Characters whose Markdown meaning is off in [`Syntax::Inline`]. The parser reads a placeholder in their place, so it
/// cannot interpret them; the shown text is taken from the original.
const LITERAL: [char; 7] = ['[', '<', '>', '&', '#', '~', '='];
const PLACEHOLDER: &str = ";";

pub(crate) fn draw(text: &str, syntax: Syntax, writer: &mut Writer) {
    let (parsed, options) = match syntax {
        Syntax::Markdown => (Cow::Borrowed(text), Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH),
        Syntax::Inline if tables_fit(lines(text)) => (Cow::Owned(inline(text)), Options::ENABLE_TABLES),
        Syntax::Inline => (Cow::Owned(inline(text)), Options::empty()),
    };
    let mut events = Parser::new_ext(&parsed, options).into_offset_iter();
    // Most questions are a single paragraph, which needs no element around it.
    let content = text.len() - text.trim_start().len()..text.trim_end().len();
    let is_only_paragraph = |event: &Event, range: &Range<usize>| {
        syntax == Syntax::Inline
            && matches!(event, Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph))
            && range.start <= content.start
            && range.end >= content.end
    };
    let mut renderer = Renderer::new(text, syntax, writer);
    for (event, range) in events.by_ref() {
        if !is_only_paragraph(&event, &range) {
            renderer.event(event, range);
        }
    }
    // The parser drops link reference definitions, which can also hide a comment. Show everything the agent wrote.
    let mut definitions: Vec<_> = events.reference_definitions().iter().map(|(_, link)| link.span.clone()).collect();
    definitions.sort_unstable_by_key(|span| span.start);
    definitions.into_iter().for_each(|span| renderer.literal(span, true));
}

/// What the parser reads of a text in [`Syntax::Inline`]: as long as the text, with placeholders for what is literal.
fn inline(text: &str) -> String {
    let mut parsed = String::new();
    let mut lines = lines(text).peekable();
    let mut is_alone = true;
    while let Some(line) = lines.next() {
        let next = lines.peek();
        let level = line.heading_level();
        // One line is no heading of anything, and "# of servers?" is a question.
        let is_heading = level > 1 || next.is_some_and(|next| next.is_empty());
        let kept = if is_heading && (next.is_some() || !is_alone) { level } else { 0 };
        let start = line.start + line.text.len() - line.text.trim_start().len() + kept;
        parsed.push_str(&text[line.start..start]);
        parsed.push_str(&text[start..next.map_or(text.len(), |next| next.start)].replace(LITERAL, PLACEHOLDER));
        is_alone = false;
    }
    parsed
}

struct Renderer<'t, 'w, 's> {
    text: &'t str,
    syntax: Syntax,
    writer: &'w mut Writer<'s>,
    /// The number of open tags inside a construct that is shown literally.
    literal_depth: usize,
    /// Open links and images: the address, and the position in `link_text` where their text begins.
    links: Vec<(String, usize)>,
    /// The text since the outermost open link.
    link_text: String,
    table: Table,
    /// The end of the source that was shown last.
    shown_to: usize,
}

#[derive(Default)]
struct Table {
    alignments: Vec<u32>,
    column: usize,
    in_head: bool,
    /// The end of the last cell in the source.
    shown_to: usize,
}

impl<'t, 'w, 's> Renderer<'t, 'w, 's> {
    fn new(text: &'t str, syntax: Syntax, writer: &'w mut Writer<'s>) -> Self {
        let table = Table::default();
        Self { text, syntax, writer, literal_depth: 0, links: Vec::new(), link_text: String::new(), table, shown_to: 0 }
    }

    fn event(&mut self, event: Event, range: Range<usize>) {
        if self.literal_depth > 0 {
            match event {
                Event::Start(_) => self.literal_depth += 1,
                Event::End(_) => self.literal_depth -= 1,
                _ => {}
            }
            return;
        }
        match event {
            Event::Start(tag) if self.is_enabled(&tag, &range) => self.start(tag),
            Event::Start(tag) => {
                self.literal_depth = 1;
                self.literal(range, tag != Tag::Strong);
            }
            Event::End(tag) => self.end(tag, range),
            Event::Text(_) if self.syntax == Syntax::Inline => self.inline_text(range),
            Event::Code(_) if self.syntax == Syntax::Inline => {
                self.writer.element("code", 0, &code(&self.text[range.clone()]));
                self.shown_to = range.end;
            }
            Event::Code(text) => {
                self.writer.element("code", 0, &text);
                self.add_link_text(&text);
            }
            Event::SoftBreak | Event::HardBreak => self.add_text("\n"),
            Event::Rule if self.syntax == Syntax::Inline => self.literal(range, true),
            Event::Rule => self.writer.element("hr", 0, ""),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.add_text(&text),
            // The options enable no other syntax.
            _ => {}
        }
    }

    fn is_enabled(&self, tag: &Tag, range: &Range<usize>) -> bool {
        match tag {
            // `__init__` is a name far more often than bold text.
            Tag::Strong => !is_dunder(&self.text[range.clone()]),
            Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::Emphasis => true,
            Tag::Table(_) | Tag::TableHead | Tag::TableRow | Tag::TableCell => true,
            // No line below a text makes it a heading.
            Tag::Heading { .. } if self.text[range.start..].starts_with('#') => true,
            _ => self.syntax == Syntax::Markdown,
        }
    }

    fn paragraph(&self) -> &'static str {
        // HTML allows only phrasing content where questions and descriptions are placed.
        if self.syntax == Syntax::Inline { "span" } else { "p" }
    }

    fn start(&mut self, tag: Tag) {
        let detail = 0;
        match tag {
            Tag::Paragraph => self.writer.open(self.paragraph(), detail),
            Tag::HtmlBlock => self.writer.open("p", detail),
            // A question is no section of the page.
            Tag::Heading { .. } if self.syntax == Syntax::Inline => {
                self.writer.open("span", detail);
                self.writer.open("strong", detail);
            }
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
            Tag::Table(alignments) => {
                let alignments = alignments.into_iter().map(|alignment| match alignment {
                    Alignment::None => 0,
                    Alignment::Left => 1,
                    Alignment::Center => 2,
                    Alignment::Right => 3,
                });
                self.table = Table { alignments: alignments.collect(), ..Table::default() };
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
                let alignment = self.table.alignments.get(self.table.column).copied().unwrap_or_default();
                self.table.column += 1;
                self.writer.open(if self.table.in_head { "th" } else { "td" }, alignment);
            }
            Tag::Emphasis => self.writer.open("em", detail),
            Tag::Strong => self.writer.open("strong", detail),
            Tag::Strikethrough => self.writer.open("del", detail),
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => {
                self.links.push((dest_url.into_string(), self.link_text.len()));
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
            TagEnd::Heading(_) if self.syntax == Syntax::Inline => {
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
                self.table = Table::default();
                self.writer.close();
                self.writer.close();
            }
            TagEnd::TableCell => {
                self.table.shown_to = range.end;
                self.writer.close();
            }
            TagEnd::TableRow => {
                self.surplus_cells(range);
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

    /// Links are not clickable. Shows the address after the text of a link, if `shows_address` says so.
    fn end_link(&mut self, shows_address: impl Fn(&str, &str) -> bool) {
        let Some((address, from)) = self.links.pop() else { return };
        let shown = &self.link_text[from..];
        if !address.is_empty() && shows_address(shown, &address) {
            self.add_text(if shown.is_empty() { "(" } else { " (" });
            self.writer.element("bdi", 0, &address);
            self.add_text(")");
        }
        if self.links.is_empty() {
            self.link_text.clear();
        }
    }

    /// Shows the cells of a row beyond the columns of its table, which the parser drops.
    fn surplus_cells(&mut self, row: Range<usize>) {
        let cells = self.text.get(self.table.shown_to..row.end).unwrap_or_default();
        let cells = cells.trim();
        let cells = cells.strip_prefix('|').unwrap_or(cells);
        let cells = cells.strip_suffix('|').unwrap_or(cells).trim();
        if !cells.is_empty() {
            self.writer.element("td", 0, cells);
        }
    }

    fn add_text(&mut self, text: &str) {
        self.writer.text(text);
        self.add_link_text(text);
    }

    fn add_link_text(&mut self, text: &str) {
        if !self.links.is_empty() {
            self.link_text.push_str(text);
        }
    }

    /// Shows a range of the source, including its Markdown syntax.
    fn literal(&mut self, range: Range<usize>, is_block: bool) {
        self.shown_to = range.end;
        let text = &self.text[range];
        if is_block {
            self.writer.element(self.paragraph(), 0, text.trim_end());
        } else {
            self.add_text(text);
        }
    }

    /// Shows text of a question. A backslash escapes only the syntax that [`Syntax::Inline`] has.
    fn inline_text(&mut self, range: Range<usize>) {
        let source = &self.text[range.clone()];
        let escaped = range.start > self.shown_to && self.text[..range.start].ends_with('\\');
        let is_bar = source.starts_with('|') && !self.table.alignments.is_empty();
        if escaped && !source.starts_with(['*', '_', '`']) && !is_bar {
            self.writer.text("\\");
        }
        self.writer.text(source);
        self.shown_to = range.end;
    }
}

/// The content of inline code, by the rules of CommonMark.
fn code(source: &str) -> String {
    let code = source.trim_matches('`').replace('\n', " ");
    let inner = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
    inner.filter(|inner| !inner.trim().is_empty()).map(str::to_owned).unwrap_or(code)
}

fn is_dunder(source: &str) -> bool {
    let name = source.strip_prefix("__").and_then(|rest| rest.strip_suffix("__"));
    name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
}
