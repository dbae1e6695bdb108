//! Sets of characters.

/// A set of characters, such as `[^a-z\d]`.
#[derive(Clone, Debug, Default)]
pub(super) struct Class {
    items: Vec<Item>,
    is_negated: bool,
}

/// What a set is made of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    /// All code points from one to another. Of them, half of a surrogate pair is in no text.
    Range(u32, u32),
    /// All characters that have a property, or all that have not.
    Property(fn(char) -> bool, bool),
    /// The same, where it takes longer to find out, because there is a table to go through.
    Category(fn(char) -> bool, bool),
}

impl Class {
    pub(super) fn new(items: Vec<Item>, is_negated: bool) -> Self {
        Self { items, is_negated }
    }

    pub(super) fn has(&self, letter: char) -> bool {
        let is_in = |item: &Item| match *item {
            Item::Range(first, last) => (first..=last).contains(&u32::from(letter)),
            Item::Property(has, is_meant) | Item::Category(has, is_meant) => has(letter) == is_meant,
        };
        self.items.iter().any(is_in) != self.is_negated
    }

    /// What it takes to compare a character.
    pub(super) fn size(&self) -> usize {
        let of = |item: &Item| match item {
            Item::Category(..) => 100,
            _ => 1,
        };
        1 + self.items.iter().map(of).sum::<usize>()
    }
}

/// `\d`.
pub(super) fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

/// `\w`.
pub(super) fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// `\s`: white space and ends of lines.
pub(super) fn is_space(letter: char) -> bool {
    (letter.is_whitespace() && letter != '\u{85}') || letter == '\u{FEFF}'
}

/// What `.` does not match.
pub(super) fn ends_line(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// The property that `\p{…}` names, if it is one of these.
pub(super) fn property(name: &str) -> Option<fn(char) -> bool> {
    let category = ["General_Category=", "gc="].iter().find_map(|key| name.strip_prefix(key));
    Some(match category.unwrap_or(name) {
        "L" | "Letter" => is_letter,
        "Lu" | "Uppercase_Letter" => |letter| letter.is_uppercase() && is_letter(letter),
        "Ll" | "Lowercase_Letter" => is_lowercase_letter,
        "Nd" | "Decimal_Number" | "digit" => is_decimal,
        _ if category.is_some() => return None,
        "ASCII" => |letter| letter.is_ascii(),
        "Any" => |_| true,
        "White_Space" | "space" => char::is_whitespace,
        _ => return None,
    })
}

// By tests/patterns/letters.mjs.
static LETTERS: &[u8] = include_bytes!("letters.bin");
static DIGITS: &[u8] = include_bytes!("digits.bin");

pub(super) fn is_letter(letter: char) -> bool {
    is_in_runs(letter, LETTERS)
}

/// Of lower case, but no modifier, which the category does not contain.
fn is_lowercase_letter(letter: char) -> bool {
    let is_modifier = matches!(letter,
        '\u{AA}' | '\u{BA}' | '\u{2B0}'..='\u{2E4}' | '\u{37A}' | '\u{10FC}' | '\u{1D2C}'..='\u{1D6A}' | '\u{1D78}'
        | '\u{1D9B}'..='\u{1DBF}' | '\u{2071}'..='\u{209C}' | '\u{2C7C}' | '\u{2C7D}' | '\u{A69C}' | '\u{A69D}' | '\u{A770}'
        | '\u{A7F1}'..='\u{A7F4}' | '\u{A7F8}' | '\u{A7F9}' | '\u{AB5C}'..='\u{AB5F}' | '\u{AB69}'
        | '\u{10780}'..='\u{107BA}' | '\u{1E030}'..='\u{1E06D}');
    letter.is_lowercase() && !is_modifier && is_letter(letter)
}

fn is_decimal(letter: char) -> bool {
    is_in_runs(letter, DIGITS)
}

/// Whether a character is in one of the runs, between which are gaps: the numbers of characters in both follow each other.
fn is_in_runs(letter: char, runs: &[u8]) -> bool {
    let (mut end, mut number, mut shift, mut is_run) = (0, 0, 0, false);
    for byte in runs {
        number |= u32::from(byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            end += number;
            if u32::from(letter) < end {
                return is_run;
            }
            (number, shift, is_run) = (0, 0, !is_run);
        }
    }
    false
}
