//! The character properties that UAX #29 (Unicode 17) uses to find grapheme clusters, by the tables of `tables.rs`. Each entry
//! of a table is a run of characters: the first one (16 bits), and the number that follow it; in the table of classes that has 13 bits,
//! and the class the lowest 3.

use super::tables::{Runs, classes, tables};

/// The role of a character in a grapheme cluster: the UAX #29 properties `Grapheme_Cluster_Break`,
/// `Indic_Conjunct_Break` and `Extended_Pictographic` in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Always a cluster of its own.
    Control,
    /// Extends the cluster before it: combining marks, variation selectors, emoji modifiers.
    Extend,
    /// Extends the cluster before it and has a width of its own, such as an Indic vowel sign.
    Spacing,
    /// An Indic virama: like [`Class::Extend`], and also joins two consonants.
    Linker,
    /// Joins the character after it.
    Prepend,
    /// An Indic consonant.
    Consonant,
    /// An emoji, or a symbol that can be shown as one.
    Pictograph,
    /// ZERO WIDTH JOINER.
    Joiner,
    /// A regional indicator; two of them make a flag.
    Regional,
    /// A leading Hangul jamo.
    HangulL,
    /// A Hangul vowel.
    HangulV,
    /// A trailing Hangul jamo.
    HangulT,
    /// A Hangul syllable without a trailing consonant.
    HangulLv,
    /// A Hangul syllable with a trailing consonant.
    HangulLvt,
    /// Everything else.
    Other,
}

/// The class of a character.
pub(super) fn class(letter: char) -> Class {
    match u32::from(letter) {
        // Letters, signs and ideographs that need no table.
        0x20..=0x7E | 0xA1..=0xA8 | 0xAA..=0xAC | 0xAF..=0x2FF | 0x370..=0x482 | 0x48A..=0x52F => Class::Other,
        0x2010..=0x2027 | 0x2030..=0x203B | 0x3001..=0x3020 | 0x3041..=0x3096 | 0x30A1..=0x30FF => Class::Other,
        0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xFF01..=0xFF60 => Class::Other,
        0x1F330..=0x1F37D | 0x1F400..=0x1F4FD | 0x1F600..=0x1F64F | 0x1F680..=0x1F6C5 | 0x1F90C..=0x1F93A => {
            Class::Pictograph
        }
        0..=0x1F => Class::Control,
        0x200D => Class::Joiner,
        0x1100..=0x115F | 0xA960..=0xA97C => Class::HangulL,
        0x1160..=0x11A7 | 0xD7B0..=0xD7C6 | 0x16D63 | 0x16D67..=0x16D6A => Class::HangulV,
        0x11A8..=0x11FF | 0xD7CB..=0xD7FB => Class::HangulT,
        syllable @ 0xAC00..=0xD7A3 if (syllable - 0xAC00) % 28 == 0 => Class::HangulLv,
        0xAC00..=0xD7A3 => Class::HangulLvt,
        0x1F1E6..=0x1F1FF => Class::Regional,
        0xE0020..=0xE007F | 0xE0100..=0xE01EF => Class::Extend,
        0xE0000..=0xE0FFF => Class::Control,
        number => match classes().and_then(|classes| find(classes, number, 3)) {
            Some(0) => Class::Control,
            Some(1) => Class::Extend,
            Some(2) => Class::Spacing,
            Some(3) => Class::Linker,
            Some(4) => Class::Prepend,
            Some(5) => Class::Consonant,
            Some(_) => Class::Pictograph,
            None => Class::Other,
        },
    }
}

/// Whether a character is two columns wide.
pub(super) fn is_wide(letter: char) -> bool {
    match u32::from(letter) {
        0..0x1100 | 0x2010..=0x2027 | 0x2030..=0x205E => false,
        0x3001..=0x3020 | 0x3041..=0x3096 | 0x30A1..=0x30FF | 0x3400..=0x4DBF | 0x4E00..=0x9FFF => true,
        0xAC00..=0xD7A3 | 0xFF01..=0xFF60 => true,
        0x20000..=0x2FFFD | 0x30000..=0x3FFFD => true,
        number => tables().is_some_and(|tables| find(&tables.wide, number, 0).is_some()),
    }
}

/// Finds the table entry (a run of characters) that contains this character and returns its lowest `bits`.
fn find(runs: &Runs, number: u32, bits: u32) -> Option<u32> {
    let table = runs.get(number as usize >> 16)?;
    let number = number & 0xFFFF;
    let run = *table.get(table.partition_point(|run| run >> 16 <= number).checked_sub(1)?)?;
    let more = (run & 0xFFFF) >> bits;
    (number - (run >> 16) <= more).then_some(run & ((1 << bits) - 1))
}
