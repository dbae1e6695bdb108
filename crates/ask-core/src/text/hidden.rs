//! Invisible characters that can deceive a reader: the list of safety rule SAFE-6.

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

/// Whether a character is seen as it is. `before` is the one before it: joiners and variation selectors belong to the scripts
/// and emoji that need them, and never to ASCII.
pub(crate) fn is_seen(letter: char, before: Option<char>) -> bool {
    match letter {
        '\n' | '\t' | ' '..='~' => true,
        '\u{FE0E}' | '\u{FE0F}' | '\u{200C}' | '\u{200D}' => {
            before.is_some_and(|before| !before.is_ascii() && is_seen(before, Some('m')))
        }
        '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{1D159}' | '\u{16FE4}' => false,
        '\u{200E}' | '\u{200F}' | '\u{61C}' | '\u{34F}' => false,
        '\u{FE00}'..='\u{FE0D}' | '\u{E0100}'..='\u{E01EF}' | '\u{180B}'..='\u{180F}' => false,
        letter => !letter.is_whitespace() && !is_hidden(letter),
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
