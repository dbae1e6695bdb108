//! Prints new tables for `src/text/*_table.rs`, from the crates with the complete Unicode data:
//! `cargo test -p ask-core --release --test unicode_tables -- --ignored --nocapture`

use unicode_segmentation::{UNICODE_VERSION, UnicodeSegmentation};
use unicode_width::UnicodeWidthChar;

#[test]
#[ignore = "prints source code; run it when tests/unicode.rs fails"]
fn print_the_tables() {
    let mut out = format!("Unicode {UNICODE_VERSION:?}\n");
    for (name, bits, class) in [("class", 3, class as fn(char) -> Option<u32>), ("wide", 0, wide)] {
        for plane in 0..2 {
            let entries = entries(plane, bits, class);
            out += &format!("{name}, plane {plane}: {} entries\n", entries.len());
            for line in entries.chunks(10) {
                out += &format!("    {},\n", line.join(", "));
            }
        }
    }
    std::io::Write::write_all(&mut std::io::stdout(), out.as_bytes()).unwrap();
}

/// The runs of characters of one class, as table entries.
fn entries(plane: u32, bits: u32, class: fn(char) -> Option<u32>) -> Vec<String> {
    let mut runs: Vec<(u32, u32, u32)> = Vec::new();
    for number in plane << 16..(plane + 1) << 16 {
        let Some(class) = char::from_u32(number).and_then(class) else { continue };
        match runs.last_mut() {
            Some((_, last, same)) if *last + 1 == number && *same == class => *last = number,
            _ => runs.push((number, number, class)),
        }
    }
    let entry = |(first, last, class)| format!("0x{:08X}", (first & 0xFFFF) << 16 | (last - first) << bits | class);
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
