//! Which parts of a preview are drawn with characters, and must be shown exactly. Models send boxes, trees, columns and
//! code without a fence around them; Markdown would join, trim and restyle their lines.

use crate::line::{Fence, Line, lines};
use std::ops::Range;

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part<'t> {
    /// Text with Markdown marks.
    Marked(&'t str),
    /// Lines to be shown as they are.
    Exact(&'t str),
}

/// Lines wider than this want to be wrapped.
const MAX_COLUMNS: usize = 100;

/// A larger table is shown as it was written. The parser fills rows up, so that 20 KB can ask for 100 million cells.
const MAX_CELLS: usize = 5_000;

/// Lines without an empty one between them, or a fence with all that is in it.
struct Block {
    range: Range<usize>,
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Marked,
    /// Boxes, trees and charts, made of characters that are little else.
    Drawn,
    /// Indentation or columns, which only a font of equal widths keeps.
    Spaced,
}

/// Takes a text apart, in order. Between the parts there are only empty lines.
pub(crate) fn parts(text: &str) -> Vec<Part<'_>> {
    let blocks = blocks(text);
    if is_plain(text, &blocks) {
        return vec![Part::Exact(without_empty_ends(text))];
    }
    let mut parts: Vec<(bool, Range<usize>)> = Vec::new();
    for Block { range, look } in blocks {
        let exact = look != Look::Marked;
        match parts.last_mut() {
            Some((before, part)) if *before == exact => part.end = range.end,
            _ => parts.push((exact, range)),
        }
    }
    let part = |(exact, range)| if exact { Part::Exact(&text[range]) } else { Part::Marked(&text[range]) };
    parts.into_iter().map(part).collect()
}

/// Laid out by spaces, and without any mark: code, or a listing, of which not every block gives itself away.
fn is_plain(text: &str, blocks: &[Block]) -> bool {
    let is_plain = |line: Line| !line.has_marks() && line.text.chars().count() <= MAX_COLUMNS;
    blocks.iter().any(|block| block.look == Look::Spaced) && lines(text).all(is_plain)
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
                    blocks.push(Block { range: line.start..line.end(), look: Look::Marked });
                    fence = opened;
                }
            },
        }
    }
    group.end(&mut blocks);
    blocks
}

/// Lines that follow one another.
#[derive(Default)]
struct Group<'t> {
    lines: Vec<Line<'t>>,
    /// Whether they may belong to an item of a list that began before them.
    in_list: bool,
}

impl Group<'_> {
    /// Makes the lines a block, or two: a caption right above a drawing is none of it.
    fn end(&mut self, blocks: &mut Vec<Block>) {
        let Some(first) = self.lines.first() else { return };
        self.in_list = first.is_item() || (self.in_list && first.indent() > 0);
        let captions = self.lines.iter().take_while(|line| line.is_caption()).count();
        let (captions, below) = self.lines.split_at(captions);
        let look = look(below, self.in_list);
        let mut push = |lines: &[Line], look| {
            if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
                blocks.push(Block { range: first.start..last.end(), look });
            }
        };
        push(captions, Look::Marked);
        push(below, look);
        self.lines.clear();
    }
}

fn look(lines: &[Line], in_list: bool) -> Look {
    if lines.iter().filter_map(Line::rule_columns).any(|columns| columns * lines.len() > MAX_CELLS) {
        return Look::Drawn;
    }
    // A box can have a rule between its rows too, but it begins with one.
    let head = lines.iter().position(|line| line.columns().is_some());
    if head.and_then(|head| lines.get(head..head + 2)).is_some_and(|rows| rows[0].columns() == rows[1].rule_columns()) {
        return Look::Marked;
    }
    if lines.iter().any(Line::is_drawn) || lines.iter().filter(|line| line.is_sided()).count() > 1 {
        return Look::Drawn;
    }
    // The lines of an item are indented by Markdown's own rules.
    let free = lines.iter().take_while(|line| !line.is_item()).collect::<Vec<_>>();
    if in_list || free.len() < 2 || free[0].is_quote() {
        return Look::Marked;
    }
    let indented = free.iter().any(|line| line.indent() > 1);
    let gaps = free.iter().filter(|line| line.has_gap()).count();
    if indented || gaps > 1 { Look::Spaced } else { Look::Marked }
}

fn without_empty_ends(text: &str) -> &str {
    let mut full = lines(text).filter(|line| !line.is_empty());
    let first = full.next();
    let last = full.last().or(first);
    first.zip(last).map_or("", |(first, last)| &text[first.start..last.end()])
}
