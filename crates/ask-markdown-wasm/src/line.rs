//! What one line of a preview looks like.

/// A line without its break, and where it begins in the text.
#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    pub start: usize,
    pub text: &'t str,
}

/// The run of ``` or ~~~ that opens a fence.
#[derive(Clone, Copy)]
pub(crate) struct Fence {
    mark: char,
    length: usize,
}

/// What a line of a box may begin and end with, if there is only a rule between.
const CORNERS: [char; 8] = ['/', '\\', '.', '\'', '|', ',', '(', ')'];
const RULES: [char; 4] = ['-', '_', '=', '~'];

/// The lines of a text.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
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

    /// Columns before the first letter.
    pub fn indent(&self) -> usize {
        let space = self.text.len() - self.text.trim_start().len();
        self.text[..space].chars().map(|space| if space == '\t' { 4 } else { 1 }).sum()
    }

    /// Whether it begins with `- `, `* `, `+ `, `1. ` or `1) `.
    pub fn is_item(&self) -> bool {
        is_item(self.text.trim_start())
    }

    pub fn is_quote(&self) -> bool {
        self.text.trim_start().starts_with('>')
    }

    /// Whether it is a heading, or a line all in bold, which often stands right above a drawing.
    pub fn is_caption(&self) -> bool {
        let text = self.text.trim();
        let bold = text.strip_suffix(':').unwrap_or(text);
        self.is_heading() || (bold.len() > 4 && bold.starts_with("**") && bold.ends_with("**"))
    }

    fn is_heading(&self) -> bool {
        let text = self.text.trim_start();
        let words = text.trim_start_matches('#');
        (1..=6).contains(&(text.len() - words.len())) && (words.is_empty() || words.starts_with([' ', '\t']))
    }

    /// Whether there is a mark in it that only Markdown gives a meaning.
    pub fn has_marks(&self) -> bool {
        self.is_item()
            || self.is_quote()
            || self.is_heading()
            || self.rule_columns().is_some()
            || ["**", "`", "]("].iter().any(|mark| self.text.contains(mark))
    }

    pub fn fence(&self) -> Option<Fence> {
        let mark = self.text.trim_start().chars().next().filter(|mark| ['`', '~'].contains(mark))?;
        let rest = self.text.trim_start().trim_start_matches(mark);
        let length = self.text.trim_start().len() - rest.len();
        // A backtick after backticks means that they were code within a line.
        (length >= 3 && !(mark == '`' && rest.contains('`'))).then_some(Fence { mark, length })
    }

    pub fn closes(&self, fence: Fence) -> bool {
        let text = self.text.trim();
        text.len() >= fence.length && text.chars().all(|letter| letter == fence.mark)
    }

    /// Whether it holds box characters, or is an edge such as `+---+`, `.---.` or `\___/`.
    pub fn is_drawn(&self) -> bool {
        let text = self.text.trim();
        text.contains(|letter| ('\u{2500}'..='\u{259f}').contains(&letter))
            || ["+--", "--+", "+==", "==+"].iter().any(|edge| text.contains(edge))
            || is_edge(text)
    }

    /// Whether it stands between two `|`, as the rows of a box and of a table do.
    pub fn is_sided(&self) -> bool {
        let text = self.text.trim();
        text.len() > 1 && text.starts_with('|') && text.ends_with('|')
    }

    /// How many cells a row of a table has.
    pub fn columns(&self) -> Option<usize> {
        let text = self.text.trim();
        text.contains('|').then(|| cells(text).count())
    }

    /// How many columns the rule below the head of a table has, in a quote as well.
    pub fn rule_columns(&self) -> Option<usize> {
        let text = self.text.trim_start_matches(['>', ' ', '\t']).trim_end();
        let is_rule = |cell: &str| {
            let cell = cell.trim();
            let dashes = cell.strip_prefix(':').unwrap_or(cell);
            let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
            !dashes.is_empty() && dashes.bytes().all(|byte| byte == b'-')
        };
        (text.contains('|') && cells(text).all(is_rule)).then(|| cells(text).count())
    }

    /// Whether there is a run of spaces between words that is more than the end of a sentence.
    pub fn has_gap(&self) -> bool {
        let text = self.text.trim();
        let sentence = |before: &str| before.ends_with(['.', '!', '?', ':', ';', ',']);
        text.contains('\t') || text.contains("   ") || text.match_indices("  ").any(|(at, _)| !sentence(&text[..at]))
    }
}

/// The cells of a row; a `|` behind a backslash is no border.
fn cells(row: &str) -> impl Iterator<Item = &str> {
    let row = row.strip_prefix('|').unwrap_or(row);
    let row = row.strip_suffix('|').unwrap_or(row);
    let mut escaped = false;
    row.split(move |letter| {
        let border = letter == '|' && !escaped;
        escaped = letter == '\\' && !escaped;
        border
    })
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
