//! Whether two texts look the same: the skeleton of UTS #39, for the letters that models and attackers really mix.

use super::class::{Class, class};

/// The look of a text: two texts with the same skeleton can hardly be told apart. Never shown, never sent.
#[must_use]
pub fn skeleton(shown: &str) -> String {
    let mut out = String::with_capacity(shown.len());
    for word in shown.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.extend(word.chars().filter(|&letter| is_visible(letter)).map(look));
    }
    out
}

/// Joiners, direction marks and variation selectors take no room of their own.
fn is_visible(letter: char) -> bool {
    !matches!(letter, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' | '\u{34F}' | '\u{200C}')
        && !matches!(class(letter), Class::Control | Class::Joiner)
}

/// The Latin letter or the sign that this character looks like (UTS #39, confusables.txt: Cyrillic, Greek, fullwidth,
/// and the signs people mistake for one another).
fn look(letter: char) -> char {
    match letter {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0)
            .map_or(letter, |narrow| if narrow == letter { narrow } else { look(narrow) }),
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
