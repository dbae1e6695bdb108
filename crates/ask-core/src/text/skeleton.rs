//! Finds texts that look the same, by the skeletons of UTS #39.

use super::hidden::{is_blank, is_hidden, is_without_width};
use super::sort::sorted;
use super::tables::{Tables, tables};

/// The skeleton of a text. Two texts with the same skeleton look alike. It is only compared, never shown or sent.
///
/// It differs from UTS #39 in two ways, and both find more texts alike: runs of blanks count as one space, and the order
/// of combining marks does not count. Ideographs and Hangul jamo are compared as they are, see `tests/unicode_tables.rs`.
#[must_use]
pub fn skeleton(shown: &str) -> String {
    let mut out: Vec<char> = Vec::with_capacity(shown.len());
    for word in shown.split(is_blank).filter(|word| !word.is_empty()) {
        if !out.is_empty() {
            out.push(' ');
        }
        for letter in word.chars().filter(|&letter| !is_hidden(letter) && !is_without_width(letter)) {
            decompose(letter, |part| push_prototype(part, &mut out));
        }
    }
    for marks in out.split_mut(|letter| !is_mark(*letter)).filter(|marks| marks.len() > 1) {
        let order = sorted(marks.len(), &|one, other| marks[one] < marks[other]);
        let ordered: Vec<char> = order.into_iter().map(|at| marks[at]).collect();
        marks.copy_from_slice(&ordered);
    }
    out.into_iter().collect()
}

fn push_prototype(letter: char, out: &mut Vec<char>) {
    if let Some(prototype) = ascii_prototype(letter) {
        return out.extend(prototype);
    }
    if may_be_in_table(letter) {
        let Some(Tables { prototypes: table, .. }) = tables() else { return out.push(letter) };
        if let Ok(at) = table.binary_search_by_key(&letter, |(source, _)| *source) {
            return out.extend(&table[at].1);
        }
    }
    out.push(letter);
}

/// The prototypes in ASCII, which the table does not have.
fn ascii_prototype(letter: char) -> Option<&'static [char]> {
    Some(match letter {
        '"' => &['\'', '\''],
        '%' => &['\u{B0}', '/', '\u{2080}'],
        '0' => &['O'],
        '1' | 'I' | '|' => &['l'],
        '`' => &['\''],
        'm' => &['r', 'n'],
        _ => return None,
    })
}

/// False for ASCII, ideographs, Hangul and the newer blocks of emoji, of which the table has nothing.
fn may_be_in_table(letter: char) -> bool {
    !matches!(letter,
        '\0'..='\x7F' | '\u{1100}'..='\u{11FF}' | '\u{2E80}'..='\u{2FFF}' | '\u{3400}'..='\u{9FFF}'
        | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}' | '\u{1F800}'..='\u{1FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Passes on the jamo of a Hangul syllable, and any other character as it is. The table decomposes the other characters.
fn decompose(letter: char, mut part: impl FnMut(char)) {
    let number = u32::from(letter);
    if !(0xAC00..=0xD7A3).contains(&number) {
        return part(letter);
    }
    let syllable = number - 0xAC00;
    let jamo = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28];
    let has_final = usize::from(syllable % 28 > 0);
    jamo[..2 + has_final].iter().filter_map(|number| char::from_u32(*number)).for_each(part);
}

/// The combining diacritical marks. Marks of other scripts are rarely stacked.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}')
}
