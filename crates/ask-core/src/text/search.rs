//! Searches in texts. The methods of `str` are generic, and so large that a wasm is smaller with a plain search.

/// The position of the first occurrence of `part`, which is not empty.
#[inline(never)]
pub(crate) fn find(text: &str, part: &str) -> Option<usize> {
    let (bytes, part) = (text.as_bytes(), part.as_bytes());
    bytes.windows(part.len()).position(|window| window == part)
}

/// Whether a text contains `part`.
pub(crate) fn contains(text: &str, part: &str) -> bool {
    find(text, part).is_some()
}

/// The parts before and behind the first occurrence of `separator`.
pub(crate) fn split<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let at = find(text, separator)?;
    Some((&text[..at], &text[at + separator.len()..]))
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
