//! Finds texts that look the same: the skeleton of UTS #39, limited to the characters that models and attackers mix.

use super::class::{Class, class};

/// The skeleton of a text. Two texts with the same skeleton look alike. It is only compared, never shown or sent.
#[must_use]
pub fn skeleton(shown: &str) -> String {
    let mut out = String::with_capacity(shown.len());
    for word in shown.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.extend(word.chars().filter(|&letter| is_visible(letter)).map(prototype));
    }
    out
}

/// Whether a character has a width. Joiners, direction marks and variation selectors have none.
fn is_visible(letter: char) -> bool {
    !matches!(letter, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' | '\u{34F}' | '\u{200C}')
        && !matches!(class(letter), Class::Control | Class::Joiner)
}

/// The Latin letter or sign that a character looks like (UTS #39, confusables.txt: Cyrillic, Greek, fullwidth forms and
/// punctuation).
fn prototype(letter: char) -> char {
    match letter {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0)
            .map_or(letter, |narrow| if narrow == letter { narrow } else { prototype(narrow) }),
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' => 'e',
        'һ' => 'h',
        'і' | 'ι' => 'i',
        'ј' => 'j',
        'ӏ' | 'І' | 'Ι' | 'Ӏ' | 'I' | '1' | '|' => 'l',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'υ' => 'u',
        'ν' => 'v',
        'ԝ' => 'w',
        'х' => 'x',
        'у' => 'y',
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' | 'Ϲ' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'Ј' => 'J',
        'К' | 'Κ' | '\u{212A}' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' | '0' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'Υ' | 'Ү' => 'Y',
        'Ζ' => 'Z',
        '‐' | '‑' | '‒' | '–' | '−' => '-',
        '‘' | '’' | '′' | '`' => '\'',
        '“' | '”' | '„' => '"',
        other => other,
    }
}
