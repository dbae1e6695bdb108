//! A text in which nothing is invisible: characters that cannot be seen, or that look like a space, are written as marks. So is the
//! ASCII form of a host, whose letters may look like others.

use super::hosts::ascii_hosts;
use crate::Value;
use crate::text::plain::is_plain_letter;
use crate::text::{MarkCount, decimal, hex, is_seen};

/// So many equal spaces, or line breaks, in the midst of a text are counted instead of drawn.
pub(super) const MANY_SPACES: usize = 32;
pub(super) const MANY_LINES: usize = 4;

/// Parts that alternate: text, mark, text, …
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marked {
    parts: Vec<String>,
}

impl Default for Marked {
    fn default() -> Self {
        Self { parts: vec![String::new()] }
    }
}

impl Marked {
    /// A whole text of an agent.
    pub fn of(text: &str) -> Self {
        let mut marked = Self::default();
        marked.push(text);
        marked
    }

    /// Adds text of our own.
    pub fn plain(&mut self, text: &str) {
        if self.parts.len().is_multiple_of(2) {
            self.parts.push(String::new());
        }
        self.parts.last_mut().expect("there is a part").push_str(text);
    }

    /// Adds a whole text of an agent. Spaces at its ends are marked.
    pub fn push(&mut self, text: &str) {
        let letters: Vec<char> = text.chars().collect();
        let mut hosts = ascii_hosts(&letters).into_iter().peekable();
        let mut marks = MarkCount::default();
        let mut at = 0;
        loop {
            if let Some((_, ascii)) = hosts.next_if(|(end, _)| *end == at) {
                self.mark(&ascii, 1);
            }
            let Some(&letter) = letters.get(at) else { break };
            let surplus = surplus(&letters[at..], &mut marks);
            if !surplus.is_empty() {
                // More combining marks than a letter shows: drawn, they would hide what stands above and below.
                self.mark(&runs_of(surplus), 1);
                at += surplus.len();
                continue;
            }
            let before = at.checked_sub(1).and_then(|before| letters.get(before)).copied();
            let is_blank = matches!(letter, ' ' | '\t' | '\n');
            if !is_blank && is_seen(letter, before, letters.get(at + 1).copied()) {
                // One at a time: what follows may depend on the letter before it.
                self.plain(letter.encode_utf8(&mut [0; 4]));
                at += 1;
                continue;
            }
            let run = letters[at..].iter().take_while(|other| **other == letter).count();
            let is_edge = at == 0 || at + run == letters.len();
            match letter {
                ' ' if is_edge || run >= MANY_SPACES => self.mark("␣", run),
                '\t' if is_edge || run >= MANY_SPACES => self.mark("⇥", run),
                '\n' if run >= MANY_LINES => {
                    self.plain("\n");
                    self.mark("⏎", run);
                    self.plain("\n");
                }
                _ if is_blank => (0..run).for_each(|_| self.plain(letter.encode_utf8(&mut [0; 4]))),
                _ => self.mark(&["U+", &hex(letter)].concat(), run),
            }
            at += run;
        }
    }

    fn mark(&mut self, name: &str, run: usize) {
        if self.parts.len().is_multiple_of(2) {
            self.parts.push(String::new());
        }
        self.parts.push(times(name, run));
    }

    /// Whether something in it cannot be seen, or looks like something else. Spaces and line breaks are only counted.
    pub fn deceives(&self) -> bool {
        self.parts.iter().skip(1).step_by(2).any(|mark| !mark.starts_with(['␣', '⇥', '⏎']))
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        self.parts.iter().map(String::len).sum()
    }

    /// The number of lines.
    pub fn lines(&self) -> usize {
        self.parts.iter().step_by(2).map(|text| text.bytes().filter(|byte| *byte == b'\n').count()).sum::<usize>() + 1
    }

    /// The first bytes, or with `from_end` the last ones, up to `most`; no character and no mark is divided.
    pub fn cut(&self, most: usize, from_end: bool) -> Self {
        let mut left = most;
        let mut parts: Vec<String> = Vec::new();
        let mut first_is_mark = false;
        let number = self.parts.len();
        for at in 0..number {
            let at = if from_end { number - 1 - at } else { at };
            let (part, is_mark) = (&self.parts[at], at % 2 == 1);
            if is_mark && part.len() > left {
                break;
            }
            let length = part.len().min(left);
            let edge = if from_end { part.len() - length } else { length };
            let edges = (0..=3).map(|more| if from_end { edge + more } else { edge - more.min(edge) });
            let edge = edges.into_iter().find(|at| part.is_char_boundary(*at)).unwrap_or(part.len());
            parts.push(part[if from_end { edge..part.len() } else { 0..edge }].to_owned());
            first_is_mark = is_mark;
            left -= length;
            if length < part.len() {
                break;
            }
        }
        if from_end {
            // A mark has a text before it.
            parts.extend(first_is_mark.then(String::new));
            parts.reverse();
        }
        if parts.is_empty() { Self::default() } else { Self { parts } }
    }

    /// Adds another text with its marks.
    pub fn append(&mut self, other: &Self) {
        for (at, part) in other.parts.iter().enumerate() {
            if at % 2 == 1 { self.mark(part, 1) } else { self.plain(part) }
        }
    }

    /// Whether there is nothing but blanks.
    pub fn is_blank(&self) -> bool {
        self.parts.iter().all(|part| part.trim().is_empty())
    }

    /// Each line of the text.
    pub fn split_lines(&self) -> Vec<Self> {
        let (mut lines, mut line) = (Vec::new(), Self::default());
        for (at, part) in self.parts.iter().enumerate() {
            if at % 2 == 1 {
                line.mark(part, 1);
                continue;
            }
            for (number, piece) in part.split('\n').enumerate() {
                if number > 0 {
                    lines.push(std::mem::take(&mut line));
                }
                line.plain(piece);
            }
        }
        lines.push(line);
        lines
    }

    /// The text in one line of at most that many characters, in which one space stands for blanks and line breaks.
    pub fn in_line(&self, most: usize) -> Self {
        let mut line = Self::default();
        let mut left = most;
        let last = self.parts.len() - 1;
        for (at, part) in self.parts.iter().enumerate() {
            let is_mark = at % 2 == 1;
            let shown = if is_mark { part.clone() } else { spaced(part, at == 0, at == last) };
            let length = shown.chars().count();
            if length > left {
                if !is_mark {
                    line.plain(&shown.chars().take(left).collect::<String>());
                }
                line.plain("…");
                return line;
            }
            left -= length;
            if is_mark { line.mark(&shown, 1) } else { line.plain(&shown) }
        }
        line
    }

    /// Reads what [`Self::to_value`] has written.
    pub fn read(value: &Value) -> Self {
        let part = |value: &Value| value.as_text().unwrap_or_default().to_owned();
        let parts: Vec<String> =
            if value.items().is_empty() { vec![part(value)] } else { value.items().iter().map(part).collect() };
        Self { parts }
    }

    /// A text where there is no mark, or else the list of the parts.
    pub fn to_value(&self) -> Value {
        match self.parts.as_slice() {
            [text] => text.as_str().into(),
            parts => parts.iter().map(|part| Value::from(part.as_str())).collect(),
        }
    }

    /// The text with its marks in brackets. A bracket of the text itself is a mark as well.
    pub fn to_text(&self) -> String {
        let bracketed = |(at, part): (usize, &String)| match part.as_str() {
            "" => String::new(),
            part if at % 2 == 1 => ["⟨", part, "⟩"].concat(),
            part => part.replace('⟨', "⟨U+27E8⟩"),
        };
        self.parts.iter().enumerate().map(bracketed).collect()
    }
}

/// A text in which one space stands for blanks and line breaks; none does at its start and at its end.
fn spaced(text: &str, is_first: bool, is_last: bool) -> String {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let edge = |is_edge: bool, is_blank: bool| if is_blank && !is_edge { " " } else { "" };
    if words.is_empty() {
        return edge(is_first || is_last, !text.is_empty()).to_owned();
    }
    let start = edge(is_first, text.starts_with(|letter: char| letter.is_ascii_whitespace()));
    let end = edge(is_last, text.ends_with(|letter: char| letter.is_ascii_whitespace()));
    [start, &words.join(" "), end].concat()
}

/// A name, and how often what it stands for follows itself.
fn times(name: &str, run: usize) -> String {
    if run == 1 { name.to_owned() } else { [name, "×", &decimal(run)].concat() }
}

/// The combining marks at the start of these letters that are too many for the letter before. Where there are none, the first letter is
/// counted.
fn surplus<'a>(letters: &'a [char], marks: &mut MarkCount) -> &'a [char] {
    let is_too_many = |letter: &&char| match is_plain_letter(**letter) {
        // Most letters are, and need no table.
        true => {
            *marks = MarkCount::default();
            false
        }
        false => !marks.allows(**letter),
    };
    let length = letters.iter().take_while(is_too_many).count();
    &letters[..length]
}

/// The code points of these letters, each with the number of times that it follows itself: `U+0301×3 U+0308`.
fn runs_of(letters: &[char]) -> String {
    let mut names = String::new();
    for run in letters.chunk_by(|one, other| one == other) {
        names.extend([if names.is_empty() { "U+" } else { " U+" }, &times(&hex(run[0]), run.len())]);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::Marked;

    #[test]
    fn what_cannot_be_seen_is_a_mark() {
        let cases = [
            ("ls -la", "ls -la"),
            ("rm\u{202E} -rf", "rm⟨U+202E⟩ -rf"),
            ("\u{200B}\u{200B}a", "⟨U+200B×2⟩a"),
            (" a  b ", "⟨␣⟩a  b⟨␣⟩"),
            ("a\u{A0}b\u{3000}", "a⟨U+00A0⟩b⟨U+3000⟩"),
            ("a\r\nb", "a⟨U+000D⟩\nb"),
            ("a\n\n\n\n\nb", "a\n⟨⏎×5⟩\nb"),
            ("👨\u{200D}👩 ❤\u{FE0F}", "👨\u{200D}👩 ❤\u{FE0F}"),
            ("a\u{200D}b\u{FE0F}", "a⟨U+200D⟩b⟨U+FE0F⟩"),
            ("a⟨U+202E⟩", "a⟨U+27E8⟩U+202E⟩"),
            ("é\u{200D} ё\u{200C}a ω\u{FE0F}", "é⟨U+200D⟩ ё⟨U+200C⟩a ω⟨U+FE0F⟩"),
            ("漢\u{200D}字 א\u{200C}ב ა\u{FE0E}", "漢⟨U+200D⟩字 א⟨U+200C⟩ב ა⟨U+FE0E⟩"),
            ("می\u{200C}خواهم ක්\u{200D}ෂ क्\u{200D}", "می\u{200C}خواهم ක්\u{200D}ෂ क्\u{200D}"),
            ("می\u{200C} ٥\u{200C}٥ १\u{200D}२", "می⟨U+200C⟩ ٥⟨U+200C⟩٥ १⟨U+200D⟩२"),
            ("👩🏽\u{200D}⚕\u{FE0F} 👩\u{200D} €\u{FE0F}", "👩🏽\u{200D}⚕\u{FE0F} 👩⟨U+200D⟩ €⟨U+FE0F⟩"),
            ("a\u{600}\u{6DD}\u{8E2}b\u{13430}", "a⟨U+0600⟩⟨U+06DD⟩⟨U+08E2⟩b⟨U+13430⟩"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(Marked::of(text).to_text(), expected, "{text:?}");
        }
        assert_eq!(Marked::of(&["a", &" ".repeat(3_000), "b"].concat()).to_text(), "a⟨␣×3000⟩b");
    }

    #[test]
    fn a_letter_shows_eight_combining_marks_and_the_others_are_one_mark() {
        let eight = "\u{301}".repeat(8);
        for (marks, name) in [
            ("\u{301}".repeat(34_992), "U+0301×34992"),
            ("\u{302}\u{302}\u{303}".to_owned(), "U+0302×2 U+0303"),
            ("\u{FE0F}".to_owned(), "U+FE0F"),
        ] {
            let text = ["o", &eight, &marks, "k"].concat();
            assert_eq!(Marked::of(&text).to_text(), ["o", &eight, "⟨", name, "⟩k"].concat());
        }
        assert_eq!(Marked::of(&["o", &eight, "k", &eight].concat()).to_text(), ["o", &eight, "k", &eight].concat());
    }

    /// What a page draws is a text or an element for each part.
    #[test]
    fn combining_marks_make_no_more_parts_than_other_text() {
        for marks in ["\u{301}", "\u{301}\u{302}", "\u{5B0}\u{64B}\u{E34}", "\u{20DD}\u{1D165}"] {
            let text = ["a", &marks.repeat(70_000 / marks.len())].concat();
            let shown = Marked::of(&text);
            assert!(shown.parts.len() <= 3, "{marks:?}: {}", shown.parts.len());
            assert!(shown.parts[0].chars().count() <= 9, "{marks:?}");
        }
    }

    #[test]
    fn a_cut_divides_no_character() {
        let text = Marked::of("äöü\u{202E}äöü");
        for most in 0..=text.len() {
            for from_end in [false, true] {
                let cut = text.cut(most, from_end);
                assert!(cut.len() <= most, "{most} {from_end}");
            }
        }
        assert_eq!(text.cut(3, false).to_text(), "ä");
        assert_eq!(text.cut(4, true).to_text(), "öü");
        let marks = Marked::of("a\u{202E}\u{202E}b\u{200B}");
        assert_eq!(marks.cut(5, false).to_text(), "a");
        assert_eq!(marks.cut(8, true).to_text(), "b⟨U+200B⟩");
        assert_eq!(marks.cut(6, true).to_value().to_json(), r#"["","U+200B"]"#);
    }
}
