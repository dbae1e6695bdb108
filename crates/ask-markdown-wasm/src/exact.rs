//! Finds the parts of a preview that must be shown unchanged. Models send boxes, trees, columns and code without a
//! fence; Markdown would join, trim and restyle their lines.

use crate::line::{Fence, Line, lines};
use std::ops::Range;

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part<'t> {
    /// Markdown.
    Markdown(&'t str),
    /// Lines to show unchanged.
    Exact(&'t str),
}

/// A text with longer lines is not treated as code as a whole, because long lines should wrap.
const MAX_COLUMNS: usize = 100;

/// A table with more cells is shown unchanged. The parser pads short rows, so 20 KB can produce 100 million cells.
const MAX_CELLS: usize = 1_000;

/// Whether no table in these lines has too many cells.
pub(crate) fn tables_fit<'t>(lines: impl Iterator<Item = Line<'t>> + Clone) -> bool {
    let count = lines.clone().count();
    lines.filter_map(|line| line.rule_columns()).all(|columns| columns * count <= MAX_CELLS)
}

/// Consecutive lines without an empty one between them, or a fence with its content.
struct Block {
    range: Range<usize>,
    layout: Layout,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Markdown,
    /// Boxes, trees and charts drawn with box characters.
    Drawing,
    /// Indented lines or columns, which need a monospaced font.
    Spaced,
}

/// Splits a text into parts, in order. Only empty lines separate them.
pub(crate) fn parts(text: &str) -> Vec<Part<'_>> {
    let blocks = blocks(text);
    if is_plain(text, &blocks) {
        return vec![Part::Exact(trim_empty_lines(text))];
    }
    let mut parts: Vec<(bool, Range<usize>)> = Vec::new();
    for Block { range, layout } in blocks {
        let exact = layout != Layout::Markdown;
        match parts.last_mut() {
            Some((before, part)) if *before == exact => part.end = range.end,
            _ => parts.push((exact, range)),
        }
    }
    let part = |(exact, range)| if exact { Part::Exact(&text[range]) } else { Part::Markdown(&text[range]) };
    parts.into_iter().map(part).collect()
}

/// Whether the whole text is code or a listing: one block is laid out with spaces, and no line contains Markdown. The
/// other blocks of such a text need not be recognisable on their own.
fn is_plain(text: &str, blocks: &[Block]) -> bool {
    let is_plain = |line: Line| !line.has_markdown() && line.text.chars().count() <= MAX_COLUMNS;
    blocks.iter().any(|block| block.layout == Layout::Spaced) && lines(text).all(is_plain)
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut group = Group::default();
    let mut fence: Option<Fence> = None;
    for line in lines(text) {
        match (fence, blocks.last_mut()) {
            (Some(open), Some(block)) => {
                block.range.end = line.end();
                fence = fence.filter(|_| !line.closes(open));
            }
            _ if line.is_empty() => group.end(&mut blocks),
            _ => match line.fence() {
                None => group.lines.push(line),
                opened => {
                    group.end(&mut blocks);
                    blocks.push(Block { range: line.start..line.end(), layout: Layout::Markdown });
                    fence = opened;
                }
            },
        }
    }
    group.end(&mut blocks);
    blocks
}

/// Consecutive non-empty lines.
#[derive(Default)]
struct Group<'t> {
    lines: Vec<Line<'t>>,
    /// Whether the lines may continue a list item that began before them.
    in_list: bool,
}

impl Group<'_> {
    /// Turns the lines into a block. Captions right above a drawing become a block of their own.
    fn end(&mut self, blocks: &mut Vec<Block>) {
        let Some(first) = self.lines.first() else { return };
        self.in_list = first.is_item() || (self.in_list && first.indent() > 0);
        let captions = self.lines.iter().take_while(|line| line.is_caption()).count();
        let (captions, below) = self.lines.split_at(captions);
        let layout = layout(below, self.in_list);
        let mut push = |lines: &[Line], layout| {
            if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
                blocks.push(Block { range: first.start..last.end(), layout });
            }
        };
        push(captions, Layout::Markdown);
        push(below, layout);
        self.lines.clear();
    }
}

fn layout(lines: &[Line], in_list: bool) -> Layout {
    if !tables_fit(lines.iter().copied()) {
        return Layout::Drawing;
    }
    // A box can also have a rule between its rows, but its first line is a rule.
    let head = lines.iter().position(|line| line.columns().is_some());
    if head.and_then(|head| lines.get(head..head + 2)).is_some_and(|rows| rows[0].columns() == rows[1].rule_columns()) {
        return Layout::Markdown;
    }
    if lines.iter().any(Line::has_box_characters) || lines.iter().filter(|line| line.is_between_bars()).count() > 1 {
        return Layout::Drawing;
    }
    // Markdown itself indents the lines of a list item.
    let free = lines.iter().take_while(|line| !line.is_item()).collect::<Vec<_>>();
    if in_list || free.len() < 2 || free[0].is_quote() {
        return Layout::Markdown;
    }
    let indented = free.iter().any(|line| line.indent() > 1);
    let gaps = free.iter().filter(|line| line.has_gap()).count();
    if indented || gaps > 1 { Layout::Spaced } else { Layout::Markdown }
}

/// The text without the empty lines at its start and end.
fn trim_empty_lines(text: &str) -> &str {
    let mut filled = lines(text).filter(|line| !line.is_empty());
    let first = filled.next();
    let last = filled.last().or(first);
    first.zip(last).map_or("", |(first, last)| &text[first.start..last.end()])
}
