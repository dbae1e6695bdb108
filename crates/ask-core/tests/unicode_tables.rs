//! Makes the tables of `src/text` from the crates with the complete Unicode data:
//! `cargo test -p ask-core --release --test unicode_tables -- --ignored --nocapture`

use ask_core::text::{looks_blank, skeleton};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::{UNICODE_VERSION, UnicodeSegmentation};
use unicode_width::UnicodeWidthChar;

/// The runs of characters of one class, as table entries.
fn entries(plane: u32, bits: u32, class: fn(char) -> Option<u32>) -> Vec<u32> {
    let mut runs: Vec<(u32, u32, u32)> = Vec::new();
    for number in plane << 16..(plane + 1) << 16 {
        let Some(class) = char::from_u32(number).and_then(class) else { continue };
        match runs.last_mut() {
            Some((_, last, same)) if *last + 1 == number && *same == class => *last = number,
            _ => runs.push((number, number, class)),
        }
    }
    let entry = |(first, last, class)| (first & 0xFFFF) << 16 | (last - first) << bits | class;
    runs.into_iter().map(entry).collect()
}

fn wide(letter: char) -> Option<u32> {
    (letter.width() == Some(2)).then_some(0)
}

/// The class number used in the tables (see `src/text/class.rs`), determined by how a character joins others. `None` for
/// other characters, and for those that `class.rs` handles without a table.
fn class(letter: char) -> Option<u32> {
    let is_one = |before: &str, after: &str| format!("{before}{letter}{after}").graphemes(true).count() == 1;
    let number = u32::from(letter);
    let hangul_l = (0x1100..=0x115F).contains(&number) || (0xA960..=0xA97C).contains(&number);
    if number < 0x20 || letter == '\u{200D}' || hangul_l || (0x1F1E6..=0x1F1FF).contains(&number) {
        return None;
    }
    let extends = is_one("a", "");
    let classes = [
        !is_one("", "\u{301}"),
        extends && is_one("👩", "\u{200D}👩") && !is_one("\u{915}", "\u{915}"),
        extends && !is_one("\u{915}", "\u{915}"),
        extends,
        is_one("", "a"),
        is_one("\u{915}\u{94D}", ""),
        is_one("👩\u{200D}", ""),
    ];
    classes.iter().position(|&holds| holds).map(|class| class as u32)
}

const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/text/tables.bin");

#[test]
#[ignore = "writes a source file; run it when the next test fails"]
fn write_the_tables() {
    std::fs::write(TABLES, tables()).unwrap();
}

#[test]
fn the_tables_are_up_to_date() {
    assert!(std::fs::read(TABLES).unwrap() == tables(), "run `write_the_tables` (Unicode {UNICODE_VERSION:?})");
}

/// The tables in the encoding of `src/text/tables.rs`.
fn tables() -> Vec<u8> {
    let mut out = Vec::new();
    for (bits, class) in [(3, class as fn(char) -> Option<u32>), (0, wide)] {
        for plane in 0..2 {
            let runs = entries(plane, bits, class);
            out.extend(u16::try_from(runs.len()).unwrap().to_le_bytes());
            out.extend(runs.iter().flat_map(|run| run.to_le_bytes()));
        }
    }
    out.extend(skeleton_table());
    out
}

/// The skeleton of every character beyond ASCII that differs from it, in the encoding of `src/text/skeleton.rs`.
fn skeleton_table() -> Vec<u8> {
    let mut out = Vec::new();
    let (mut last, mut first) = (0, 0);
    for letter in (0x80..=0x10FFFF).filter_map(char::from_u32).filter(|letter| !is_left_out(*letter)) {
        let skeleton: Vec<u32> = unicode_security::skeleton(letter.encode_utf8(&mut [0; 4])).map(u32::from).collect();
        if skeleton == [u32::from(letter)] || skeleton.is_empty() {
            continue;
        }
        number(u32::from(letter) - last, &mut out);
        number(zigzag(first, skeleton[0]) << 1 | u32::from(skeleton.len() > 1), &mut out);
        if skeleton.len() > 1 {
            number(skeleton.len() as u32 - 2, &mut out);
        }
        skeleton.windows(2).for_each(|pair| number(zigzag(pair[0], pair[1]), &mut out));
        (last, first) = (u32::from(letter), skeleton[0]);
    }
    out
}

/// Ideographs and radicals, because their many variants would double the table. Hangul, because `src/text/skeleton.rs`
/// decomposes syllables itself; their jamo look like circles and strokes only on their own.
fn is_left_out(letter: char) -> bool {
    let ideograph = matches!(u32::from(letter),
        0x2E80..=0x2FDF | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x20000..=0x3FFFF);
    ideograph || matches!(u32::from(letter), 0x1100..=0x11FF | 0xAC00..=0xD7A3)
}

fn number(mut value: u32, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn zigzag(from: u32, to: u32) -> u32 {
    let difference = i64::from(to) - i64::from(from);
    ((difference << 1) ^ (difference >> 63)) as u32
}

#[test]
fn skeletons_follow_uts_39() {
    let unordered = |text: &str| {
        let mut letters: Vec<char> = unicode_security::skeleton(text).collect();
        letters.sort_unstable();
        letters
    };
    let mut differing = Vec::new();
    for letter in (0..=0x10FFFF).filter_map(char::from_u32).filter(|letter| !is_left_out(*letter)) {
        // Blanks and invisible characters have rules of their own.
        let text = format!("a{letter}b");
        let mut own: Vec<char> = skeleton(&text).chars().collect();
        own.sort_unstable();
        if own != unordered(&text) && !looks_blank(letter.encode_utf8(&mut [0; 4])) {
            differing.push(format!("U+{:04X}", u32::from(letter)));
        }
    }
    assert_eq!(differing, Vec::<String>::new());
    for hangul in ["\u{AC00}", "\u{AC01}", "\u{D7A3}"] {
        assert_eq!(skeleton(hangul), skeleton(&hangul.nfd().collect::<String>()));
    }
}
