//! Invisible characters that can deceive a reader: the list of safety rule SAFE-6.

use super::class::{Class, class};

/// Whether this character is removed before a text is shown: a control character other than line feed and tab, a
/// bidirectional embedding, override or isolate, a tag, or an invisible filler that can smuggle or imitate text. These are
/// the default ignorable code points of Unicode and the interlinear annotations, except joiners, direction marks and
/// variation selectors: scripts and emoji need them, see `needs_base`.
#[must_use]
pub fn is_hidden(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' => true,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => true,
        '\u{E0100}'..='\u{E01EF}' => false,
        '\u{E0000}'..='\u{E0FFF}' => true,
        '\u{200B}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}' => true,
        '\u{180E}' | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{AD}' => true,
        '\u{17B4}' | '\u{17B5}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' => true,
        _ => false,
    }
}

/// Whether this character changes how the character before it looks, and is invisible without one: a variation selector
/// or the combining grapheme joiner.
pub(super) fn needs_base(letter: char) -> bool {
    matches!(letter, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' | '\u{180B}'..='\u{180F}' | '\u{34F}')
}

/// Whether nothing of this text can be seen: it has only white space, joiners and marks that need a base, direction marks,
/// and characters that are drawn as a blank, such as the braille pattern without dots.
#[must_use]
pub fn looks_blank(text: &str) -> bool {
    text.chars().all(|letter| is_blank(letter) || is_hidden(letter) || is_without_width(letter))
}

/// Whether this character is drawn as a blank.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{2800}' | '\u{1D159}' | '\u{16FE4}')
}

/// Whether this character has no width of its own: a joiner, a direction mark, or one that needs a base.
pub(super) fn is_without_width(letter: char) -> bool {
    needs_base(letter) || matches!(letter, '\u{200C}'..='\u{200F}' | '\u{61C}')
}

/// Whether a character is seen as it is, between the one `before` and the one `after` it: joiners and variation selectors change how
/// these look only in the scripts and emoji that need them.
pub(crate) fn is_seen(letter: char, before: Option<char>, after: Option<char>) -> bool {
    match letter {
        '\n' | '\t' | ' '..='~' => true,
        '\u{FE0E}' | '\u{FE0F}' => before.is_some_and(|before| class(before) == Class::Pictograph),
        '\u{200C}' | '\u{200D}' => before.is_some_and(|before| is_joiner_seen(letter, before, after)),
        // What marks numbers and places of hieroglyphs, and draws nothing of its own where a font lacks it.
        '\u{600}'..='\u{605}' | '\u{6DD}' | '\u{70F}' | '\u{890}' | '\u{891}' | '\u{8E2}' => false,
        '\u{110BD}' | '\u{110CD}' | '\u{13430}'..='\u{1343F}' => false,
        '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{1D159}' | '\u{16FE4}' => false,
        '\u{200E}' | '\u{200F}' | '\u{61C}' | '\u{34F}' => false,
        '\u{FE00}'..='\u{FE0D}' | '\u{E0100}'..='\u{E01EF}' | '\u{180B}'..='\u{180F}' => false,
        letter => !letter.is_whitespace() && !is_hidden(letter),
    }
}

/// Whether a joiner or non-joiner changes how its neighbors look (UAX #31, section 2.3, and UTS #51): both are letters of scripts that join
/// theirs, or it forms half of a letter behind a virama, or it joins two emoji.
fn is_joiner_seen(letter: char, before: char, after: Option<char>) -> bool {
    let joins_letters = is_of_joining_script(before)
        && (after.is_some_and(is_of_joining_script) || (letter == '\u{200D}' && is_virama(before)));
    let is_emoji = || matches!(before, '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}') || class(before) == Class::Pictograph;
    joins_letters
        || (letter == '\u{200D}' && after.is_some_and(|after| class(after) == Class::Pictograph) && is_emoji())
}

/// Whether letters of this one's script have other forms beside a joiner or a non-joiner: Arabic and its relatives, and those of India,
/// Southeast Asia and Mongolia. Their digits have not.
fn is_of_joining_script(letter: char) -> bool {
    match u32::from(letter) {
        0x0620..=0x065F | 0x066E..=0x06DC | 0x06DF..=0x06EF | 0x06FA..=0x06FF => true,
        0x0710..=0x077F | 0x07CA..=0x07F5 | 0x0840..=0x088E | 0x0897..=0x08E1 | 0x08E3..=0x08FF => true,
        // The digits of each of these blocks have one place.
        code @ 0x0900..=0x0DFF => !(0x64..=0x6F).contains(&(code & 0x7F)),
        0x1000..=0x103F | 0x1050..=0x108F | 0x1780..=0x17D3 | 0x1820..=0x18AA => true,
        0x1A20..=0x1A7C | 0x1B00..=0x1B4C | 0x1B80..=0x1BAD | 0x1BC0..=0x1BF3 | 0x1C00..=0x1C37 => true,
        0xA800..=0xA827 | 0xA840..=0xA871 | 0xA880..=0xA8C5 | 0xA930..=0xA953 | 0xA980..=0xA9C0 => true,
        0xABC0..=0xABED | 0xFB50..=0xFDFB | 0xFE70..=0xFEFC => true,
        0x10A00..=0x10A35 | 0x10AC0..=0x10AE6 | 0x11000..=0x11046 | 0x11080..=0x110BA | 0x11100..=0x11134 => true,
        0x1E900..=0x1E94B => true,
        _ => false,
    }
}

/// Whether a character takes the vowel of a consonant before it.
fn is_virama(letter: char) -> bool {
    match u32::from(letter) {
        code @ 0x0900..=0x0D7F => code & 0x7F == 0x4D,
        code => matches!(code, 0x0DCA | 0x1039 | 0x103A | 0x17D2 | 0x1B44 | 0xA806 | 0xA9C0 | 0xABED),
    }
}

/// The code point of a character in hexadecimal, with at least four digits: `202E`.
#[must_use]
pub fn hex(letter: char) -> String {
    let mut number = u32::from(letter);
    let mut digits = Vec::new();
    while number > 0 || digits.len() < 4 {
        digits.push(char::from(b"0123456789ABCDEF"[(number & 0xF) as usize]));
        number >>= 4;
    }
    digits.iter().rev().collect()
}
