//! Invisible characters that can deceive a reader: the list of safety rule SAFE-6.

/// Whether this character is removed before a text is shown: a control character other than line feed and tab, a
/// bidirectional embedding, override or isolate, a tag, or an invisible filler that can smuggle or imitate text.
/// ZWJ, ZWNJ, the direction marks and variation selectors are kept, because scripts and emoji need them.
#[must_use]
pub fn is_hidden(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' => true,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => true,
        '\u{E0000}'..='\u{E007F}' => true,
        '\u{200B}' | '\u{2060}'..='\u{2064}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}' => true,
        '\u{180E}' | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{AD}' => true,
        _ => false,
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
