//! Texts of which little code can tell that they are shown as they are. What is uncertain here, a reader with more code decides.

/// Whether a text about what is to be done is shown as it is where it may have this many UTF-16 code units.
pub(crate) fn is_shown_as_it_is(text: &str, units: usize) -> bool {
    let mut before = ' ';
    let mut is_plain = |letter: char| {
        // It makes an emoji of a sign.
        let is_selector = letter == '\u{FE0F}' && is_sign(before);
        before = letter;
        is_selector || matches!(letter, '\n' | '\t') || is_plain_letter(letter)
    };
    text.len() <= units && text.chars().all(&mut is_plain)
}

/// Whether a character is displayed as it is, whatever surrounds it.
pub(crate) fn is_plain_letter(letter: char) -> bool {
    match letter {
        ' '..='~' => true,
        '\u{A1}'..='\u{2FF}' => letter != '\u{AD}',
        '\u{30FC}' | '\u{4E00}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' => true,
        // Pictographs, except those that modify the preceding character.
        '\u{1F300}'..='\u{1F3FA}'
        | '\u{1F400}'..='\u{1F64F}'
        | '\u{1F680}'..='\u{1F6FF}'
        | '\u{1F900}'..='\u{1F9FF}' => true,
        letter => alphabet(letter) != Alphabet::Other || is_sign(letter),
    }
}

/// Scripts with letters that look like those of another script.
#[derive(Clone, Copy, PartialEq)]
enum Alphabet {
    Greek,
    Cyrillic,
    Hiragana,
    Katakana,
    Other,
}

fn alphabet(letter: char) -> Alphabet {
    match letter {
        '\u{386}' | '\u{388}'..='\u{38A}' | '\u{38C}' | '\u{38E}'..='\u{3FF}' => Alphabet::Greek,
        '\u{400}'..='\u{45F}' => Alphabet::Cyrillic,
        '\u{3041}'..='\u{3096}' => Alphabet::Hiragana,
        '\u{30A1}'..='\u{30FA}' => Alphabet::Katakana,
        _ => Alphabet::Other,
    }
}

/// Dashes, quotes, arrows, box drawings, dingbats, and CJK punctuation.
fn is_sign(letter: char) -> bool {
    let is_mark = matches!(letter, '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}' | '\u{20A0}'..='\u{20BF}');
    let is_drawing = matches!(letter, '\u{2190}'..='\u{23FF}' | '\u{2500}'..='\u{27BF}');
    is_mark
        || is_drawing
        || matches!(letter, '、' | '。' | '「' | '」' | '！' | '（' | '）' | '，' | '：' | '；' | '？')
}

/// Whether two labels may look alike, letter by letter. May report too many pairs.
pub(crate) fn may_look_alike(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (letters(one), letters(other));
    loop {
        match (one.next(), other.next()) {
            (None, None) => return true,
            (Some(one), Some(other)) if may_look_like(one, other) => {}
            _ => return false,
        }
    }
}

/// The letters of a label. Spaces and punctuation are easily overlooked, and `rn` looks like `m`. These letters and the
/// Cyrillic one that looks like `r` are left out.
fn letters(label: &str) -> impl Iterator<Item = char> {
    let is_letter =
        |letter: char| letter.is_ascii_alphanumeric() || letter == '|' || !(letter.is_ascii() || is_sign(letter));
    label.chars().filter(move |&letter| is_letter(letter) && !matches!(letter, 'm' | 'n' | 'r' | 'г'))
}

/// Ignores case and does not tell `l`, `I`, `1` and `|` apart, nor `0` and `O`. A letter may look like any letter of
/// another script, but like no other letter of its own.
fn may_look_like(one: char, other: char) -> bool {
    let look = |letter: char| match letter.to_ascii_lowercase() {
        'i' | '1' | '|' => 'l',
        '0' => 'o',
        letter => letter,
    };
    look(one) == look(other) || one.is_ascii() != other.is_ascii() || alphabet(one) != alphabet(other)
}
