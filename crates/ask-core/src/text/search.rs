//! Searches in texts, for parts and for words. The methods of `str` are generic, and so large that a wasm is smaller with a plain search.

/// The position of the first occurrence of `part`, which is not empty.
#[inline(never)]
pub fn find(text: &str, part: &str) -> Option<usize> {
    let (bytes, part) = (text.as_bytes(), part.as_bytes());
    bytes.windows(part.len()).position(|window| window == part)
}

/// Whether a text contains `part`.
pub fn contains(text: &str, part: &str) -> bool {
    find(text, part).is_some()
}

/// The parts before and behind the first occurrence of `separator`.
pub fn split<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let at = find(text, separator)?;
    Some((&text[..at], &text[at + separator.len()..]))
}

/// The words of a text, in the form ` word word `. Apostrophes and what cannot be seen are no part of a word; other marks end it. Only
/// ASCII letters become lower case.
#[inline(never)]
pub(crate) fn spaced(text: &str) -> String {
    let mut words = String::from(" ");
    for letter in text.chars() {
        match letter {
            '\'' | '’' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            letter if letter.is_ascii_alphanumeric() => words.push(letter.to_ascii_lowercase()),
            letter if letter.is_ascii() || is_mark(letter) => end(&mut words),
            letter => words.push(letter),
        }
    }
    end(&mut words);
    words
}

fn end(words: &mut String) {
    if !words.ends_with(' ') {
        words.push(' ');
    }
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{a0}'..='\u{bf}' | '،' | '؛' | '؟' | '।' | '\u{2000}'..='\u{206f}' | '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}')
}

/// Calls `visit` with each word of [`spaced`], between its spaces. Stops if it returns false.
#[inline(never)]
pub(crate) fn each_word(words: &str, visit: &mut dyn FnMut(&str) -> bool) {
    let mut start = 0;
    for (at, byte) in words.bytes().enumerate().skip(1) {
        if byte == b' ' {
            if !visit(&words[start..=at]) {
                return;
            }
            start = at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{contains, find, split};

    #[test]
    fn a_part_is_found_where_str_finds_it() {
        for text in ["", "a", "ab", "aab", "äab", "xéab", "ba ab"] {
            for part in ["a", "ab", "é", "b a"] {
                assert_eq!(find(text, part), text.find(part), "{part} in {text}");
                assert_eq!(contains(text, part), text.contains(part));
                assert_eq!(split(text, part), text.split_once(part));
            }
        }
    }
}
