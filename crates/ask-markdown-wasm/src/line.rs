//! Classifies single lines of a text.

use ask_core::text::table;

/// A line without its line break, and the byte offset at which it starts.
#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    pub start: usize,
    pub text: &'t str,
}

/// The run of ``` or ~~~ that opens a fence.
#[derive(Clone, Copy)]
pub(crate) struct Fence {
    character: char,
    length: usize,
}

/// The characters that the horizontal edge of a box may begin and end with.
const CORNERS: [char; 8] = ['/', '\\', '.', '\'', '|', ',', '(', ')'];
const RULES: [char; 4] = ['-', '_', '=', '~'];

/// The lines of a text.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let this = Line { start, text: line.trim_end_matches(['\n', '\r']) };
        start += line.len();
        this
    })
}

impl<'t> Line<'t> {
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The indentation in columns; a tab counts as four.
    pub fn indent(&self) -> usize {
        let space = self.text.len() - self.text.trim_start().len();
        self.text[..space].chars().map(|space| if space == '\t' { 4 } else { 1 }).sum()
    }

    /// Whether the line begins with `- `, `* `, `+ `, `1. ` or `1) `.
    pub fn is_item(&self) -> bool {
        is_item(self.text.trim_start())
    }

    pub fn is_quote(&self) -> bool {
        self.text.trim_start().starts_with('>')
    }

    /// Whether the line is a heading or entirely bold. Such a line is often the caption of a drawing.
    pub fn is_caption(&self) -> bool {
        let text = self.text.trim();
        let bold = text.strip_suffix(':').unwrap_or(text);
        self.is_heading() || (bold.len() > 4 && bold.starts_with("**") && bold.ends_with("**"))
    }

    fn is_heading(&self) -> bool {
        self.heading_level() > 0
    }

    /// The number of `#` before a heading; 0 for any other line.
    pub fn heading_level(&self) -> usize {
        let text = self.text.trim_start();
        let title = text.trim_start_matches('#');
        let level = text.len() - title.len();
        if level <= 6 && (title.is_empty() || title.starts_with([' ', '\t'])) { level } else { 0 }
    }

    /// Whether the line contains syntax that only Markdown gives a meaning.
    pub fn has_markdown(&self) -> bool {
        self.is_item()
            || self.is_quote()
            || self.is_heading()
            || self.rule_columns().is_some()
            || ["**", "`", "]("].iter().any(|syntax| self.text.contains(syntax))
    }

    pub fn fence(&self) -> Option<Fence> {
        let text = self.text.trim_start();
        let character = text.chars().next().filter(|first| ['`', '~'].contains(first))?;
        let rest = text.trim_start_matches(character);
        let length = text.len() - rest.len();
        // Another backtick on the line closes inline code.
        (length >= 3 && !(character == '`' && rest.contains('`'))).then_some(Fence { character, length })
    }

    pub fn closes(&self, fence: Fence) -> bool {
        let text = self.text.trim();
        text.len() >= fence.length && text.chars().all(|letter| letter == fence.character)
    }

    /// Whether the line contains box-drawing characters, or is an edge such as `+---+`, `.---.` or `\___/`.
    pub fn has_box_characters(&self) -> bool {
        let text = self.text.trim();
        text.contains(|letter| ('\u{2500}'..='\u{259f}').contains(&letter))
            || ["+--", "--+", "+==", "==+"].iter().any(|edge| text.contains(edge))
            || is_edge(text)
    }

    /// Whether the line begins and ends with `|`, like the rows of a box or a table.
    pub fn is_between_bars(&self) -> bool {
        let text = self.text.trim();
        text.len() > 1 && text.starts_with('|') && text.ends_with('|')
    }

    /// The number of cells, if this can be a row of a table.
    pub fn columns(&self) -> Option<usize> {
        let text = self.text.trim();
        text.contains('|').then(|| table::cells(text).count())
    }

    /// The number of columns, if this is the rule below the head of a table, perhaps in a quote.
    pub fn rule_columns(&self) -> Option<usize> {
        table::rule_columns(self.text.trim_start_matches(['>', ' ', '\t']))
    }

    /// Whether words are separated by a tab or several spaces. Two spaces after a sentence do not count.
    pub fn has_gap(&self) -> bool {
        let text = self.text.trim();
        let sentence = |before: &str| before.ends_with(['.', '!', '?', ':', ';', ',']);
        text.contains('\t') || text.contains("   ") || text.match_indices("  ").any(|(at, _)| !sentence(&text[..at]))
    }
}

fn is_item(text: &str) -> bool {
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bullet = match text.len() - digits.len() {
        0 => text.strip_prefix(['-', '*', '+']),
        1..=9 => digits.strip_prefix(['.', ')']),
        _ => None,
    };
    bullet.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

fn is_edge(text: &str) -> bool {
    let inner = text.strip_prefix(CORNERS).and_then(|text| text.strip_suffix(CORNERS));
    inner.is_some_and(|inner| inner.len() > 1 && inner.chars().all(|letter| RULES.contains(&letter)))
}
