//! Derives the form of an agent's text that people see.

use super::class::{Class, class};
use super::display_writer::MarkCount;
use super::hidden::{is_blank, is_hidden, is_without_width, needs_base};

/// The shown form of a text, and how it differs from the text received.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cleaned {
    /// The shown form; `None` where it equals the text received.
    pub shown: Option<String>,
    /// The first hidden character that was removed.
    pub hidden: Option<char>,
    /// A character had more than [`MAX_MARKS`] combining marks; the surplus was removed.
    pub marks: bool,
    /// CR and CR LF were replaced by LF.
    pub line_ends: bool,
    /// The two characters `\n` were replaced by LF.
    pub unescaped: bool,
}

/// Derives the shown form of a text (rule SAFE-6). It removes hidden characters, keeps at most [`MAX_MARKS`] combining
/// marks on a character and turns every line end into LF. With `unescape` it also turns the two characters `\n` into
/// LF: models send them when they escape a text twice.
pub(crate) fn clean(text: &str, unescape: bool) -> Cleaned {
    let plain = |byte: u8| matches!(byte, b'\n' | b'\t' | b' '..=b'[' | b']'..=b'~');
    if text.bytes().all(plain) {
        return Cleaned::default();
    }
    let mut cleaner = Cleaner { out: String::with_capacity(text.len()), ..Cleaner::default() };
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = cleaner.take(rest, letter, unescape);
    }
    let Cleaner { out, mut cleaned, .. } = cleaner;
    cleaned.shown = (out != text).then_some(out);
    cleaned
}

#[derive(Default)]
struct Cleaner {
    out: String,
    cleaned: Cleaned,
    /// The last character kept.
    last: char,
    marks: MarkCount,
    /// Inside a word such as `C:\new`, where a backslash is a path separator.
    in_path: bool,
}

impl Cleaner {
    /// Processes the first character, or a sequence that belongs together, and returns the rest.
    fn take<'a>(&mut self, rest: &'a str, letter: char, unescape: bool) -> &'a str {
        let after = &rest[letter.len_utf8()..];
        match letter {
            '\r' => {
                self.cleaned.line_ends = true;
                self.keep('\n');
                return after.strip_prefix('\n').unwrap_or(after);
            }
            '\\' if unescape => return self.backslash(after),
            '\u{1F3F4}' => {
                let (flag, after) = rest.split_at(letter.len_utf8() + tag_length(after));
                self.out.push_str(flag);
                self.last = letter;
                self.marks = MarkCount::default();
                return after;
            }
            '\u{200C}' | '\u{200D}' if !needs_joiner(self.last, after) => {
                self.cleaned.hidden.get_or_insert(letter);
                return after;
            }
            _ if is_hidden(letter) || (needs_base(letter) && !self.has_base()) => {
                self.cleaned.hidden.get_or_insert(letter);
                return after;
            }
            _ => {}
        }
        if !self.marks.allows(letter) {
            self.cleaned.marks = true;
            return after;
        }
        self.keep(letter);
        after
    }

    /// Whether the last character kept can be the base of a mark.
    fn has_base(&self) -> bool {
        !(self.last == '\0' || is_blank(self.last) || is_without_width(self.last))
    }

    /// Processes what follows a backslash: a line break written as `\n` or `\r\n`, or an escaped backslash, which is kept.
    fn backslash<'a>(&mut self, after: &'a str) -> &'a str {
        self.in_path |= self.last == ':';
        self.keep('\\');
        if let Some(after) = after.strip_prefix('\\') {
            self.keep('\\');
            return after;
        }
        match after.strip_prefix("r\\n").or(after.strip_prefix('n')) {
            Some(after) if !self.in_path => {
                self.out.pop();
                self.cleaned.unescaped = true;
                self.keep('\n');
                after
            }
            _ => after,
        }
    }

    fn keep(&mut self, letter: char) {
        self.in_path &= !letter.is_whitespace();
        self.out.push(letter);
        self.last = letter;
    }
}

/// The length in bytes of the tag sequence that turns a black flag into the flag of a region (England: `gbeng`); 0 if
/// the sequence is incomplete.
fn tag_length(after: &str) -> usize {
    let is_spec = |letter: &char| matches!(letter, '\u{E0030}'..='\u{E0039}' | '\u{E0061}'..='\u{E007A}');
    let spec = after.chars().take(7).take_while(is_spec).count();
    let ended = after.chars().nth(spec) == Some('\u{E007F}');
    if ended && (3..=6).contains(&spec) { (spec + 1) * '\u{E007F}'.len_utf8() } else { 0 }
}

/// Whether a joiner or non-joiner has an effect here: in scripts that join their letters, or between two emoji.
fn needs_joiner(before: char, after: &str) -> bool {
    let joining_script = matches!(u32::from(before),
        0x0600..=0x109F | 0x1700..=0x1CFF | 0xA800..=0xABFF | 0xFB50..=0xFDFF | 0xFE70..=0xFEFC
        | 0x10A00..=0x11FFF | 0x1E900..=0x1E95F);
    let emoji = matches!(class(before), Class::Pictograph | Class::Extend)
        && after.chars().next().is_some_and(|letter| class(letter) == Class::Pictograph);
    joining_script || emoji
}
