//! What a character does to the one before and after it: the properties of UAX #29 (Unicode 17), in three kilobytes.

use super::{class_table, wide_table};

/// The part a character plays in a user-perceived character (UAX #29, properties `Grapheme_Cluster_Break`,
/// `Indic_Conjunct_Break` and `Extended_Pictographic` in one).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Stands alone whatever is beside it.
    Control,
    /// Joins what stands before it: combining marks, variation selectors, emoji modifiers.
    Extend,
    /// Joins what stands before it and takes room of its own, as Indic vowel signs do.
    Spacing,
    /// An Indic virama: as [`Class::Extend`], and joins two consonants.
    Linker,
    /// Joins what comes after it.
    Prepend,
    /// An Indic consonant.
    Consonant,
    /// An emoji or a symbol that may become one.
    Pictograph,
    /// ZERO WIDTH JOINER.
    Joiner,
    /// Half a flag.
    Regional,
    /// A leading Hangul jamo.
    HangulL,
    /// A Hangul vowel.
    HangulV,
    /// A trailing Hangul jamo.
    HangulT,
    /// A Hangul syllable without a trailing consonant.
    HangulLv,
    /// A Hangul syllable with one.
    HangulLvt,
    /// Everything else.
    Other,
}

/// The class of a character.
pub(super) fn class(letter: char) -> Class {
    match u32::from(letter) {
        0x20..=0x7E => Class::Other,
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
        number => match find(&class_table::PLANE_0, &class_table::PLANE_1, number, 3) {
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

/// Whether a character takes two columns.
pub(super) fn is_wide(letter: char) -> bool {
    match u32::from(letter) {
        0..0x1100 => false,
        0x20000..=0x2FFFD | 0x30000..=0x3FFFD => true,
        number => find(&wide_table::PLANE_0, &wide_table::PLANE_1, number, 0).is_some(),
    }
}

/// The lowest `bits` of the run that this character belongs to.
fn find(plane_0: &[u32], plane_1: &[u32], number: u32, bits: u32) -> Option<u32> {
    let table = match number >> 16 {
        0 => plane_0,
        1 => plane_1,
        _ => return None,
    };
    let number = number & 0xFFFF;
    let run = *table.get(table.partition_point(|run| run >> 16 <= number).checked_sub(1)?)?;
    let more = (run & 0xFFFF) >> bits;
    (number - (run >> 16) <= more).then_some(run & ((1 << bits) - 1))
}
