//! Checks the compact Unicode tables of `text` against the crates with the complete data. Those crates are too large for
//! a browser (one of them has 21 KB compressed), so only the tests use them.

use ask_core::text::{clusters, columns, count_clusters};
use proptest::prelude::*;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthChar;

fn expected(text: &str) -> Vec<&str> {
    text.graphemes(true).collect()
}

fn got(text: &str) -> Vec<&str> {
    clusters(text).collect()
}

/// Every character of the planes with scripts, emoji or tags, and every 97th of the others, which are uniform.
fn every_character() -> impl Iterator<Item = char> {
    let uniform = (0x20000..0xE0000).chain(0xE1000..0x110000).step_by(97);
    (0..0x20000).chain(0xE0000..0xE1000).chain(uniform).filter_map(char::from_u32)
}

#[test]
fn every_character_joins_its_neighbours_as_unicode_specifies() {
    // Each pair of neighbours tests one property of the character between them.
    let around = [
        ("a", "a"),
        ("", "\u{301}"),
        ("👩", "\u{200D}👩"),
        ("👩\u{200D}", ""),
        ("\u{915}\u{94D}", ""),
        ("\u{915}", "\u{915}"),
        ("\u{915}", "\u{94D}\u{915}"),
        ("\u{AC00}", "\u{11A8}"),
        ("\u{1100}", "\u{AC01}"),
        ("\u{1F1E6}", "\u{1F1E7}"),
        ("\r", "\n"),
        ("\u{600}", ""),
    ];
    for letter in every_character() {
        for (before, after) in around {
            let text = format!("{before}{letter}{after}");
            assert_eq!(got(&text), expected(&text), "U+{:04X} in {text:?}", u32::from(letter));
        }
    }
}

#[test]
fn every_character_is_as_wide_as_unicode_specifies() {
    // The emoji selector has no width of its own, but makes the character before it wide.
    for letter in every_character().filter(|&letter| letter != '\u{FE0F}') {
        let wide = letter.width() == Some(2);
        assert_eq!(columns(letter.encode_utf8(&mut [0; 4])) == 2, wide, "U+{:04X}", u32::from(letter));
    }
}

#[test]
fn a_user_perceived_character_counts_as_one() {
    for one in [
        "e\u{301}",
        "👨\u{200D}👩\u{200D}👧\u{200D}👦",
        "👩🏽\u{200D}🚀",
        "🇩🇪",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "❤\u{FE0F}",
        "1\u{FE0F}\u{20E3}",
        "क्ष",
        "नि",
        "ก\u{E33}",
        "한",
        "\u{1112}\u{1161}\u{11AB}",
        "\r\n",
    ] {
        assert_eq!(count_clusters(one), 1, "{one:?}");
    }
    for (text, count) in [("", 0), ("🇩🇪🇫🇷", 2), ("🇩🇪🇫", 2), ("日本語", 3), ("नमस्ते", 3), ("می\u{200C}خواهم", 7)]
    {
        assert_eq!((count_clusters(text), text.graphemes(true).count()), (count, count), "{text:?}");
    }
}

#[test]
fn a_cluster_with_a_wide_character_is_two_columns_wide() {
    for (cluster, width) in
        [("a", 1), ("e\u{301}", 1), ("語", 2), ("👩🏽\u{200D}🚀", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("🇩🇪", 1)]
    {
        assert_eq!(columns(cluster), width, "{cluster:?}");
    }
}

/// Characters of many scripts. Those that join others occur more often than in a uniform sample.
fn letters() -> impl Strategy<Value = char> {
    let ranges = [
        0x00..=0x17Fu32,
        0x300..=0x36F,
        0x370..=0x52F,
        0x591..=0x6FF,
        0x700..=0x8FF,
        0x900..=0xDFF,
        0xE00..=0xFFF,
        0x1000..=0x109F,
        0x1100..=0x11FF,
        0x1700..=0x18AF,
        0x1900..=0x1CFF,
        0x2000..=0x20FF,
        0x2600..=0x27BF,
        0x3000..=0x33FF,
        0xA800..=0xABFF,
        0xAC00..=0xAC3F,
        0xD7B0..=0xD7FF,
        0xFE00..=0xFFEF,
        0x11000..=0x11FFF,
        0x16D40..=0x16D7F,
        0x1F1E6..=0x1F1FF,
        0x1F300..=0x1FAFF,
        0xE0000..=0xE01EF,
    ];
    let any = proptest::sample::select(ranges.to_vec())
        .prop_flat_map(|range| range.prop_filter_map("surrogate", char::from_u32));
    let joining = proptest::sample::select(
        "\u{200D}\u{200C}\u{FE0F}\u{94D}\u{915}\u{937}👩🏽🇩🇪❤\u{301}\u{1100}\u{1161}\u{AC00}\u{11A8}\r\n"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop_oneof![2 => any, 1 => joining]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_of_many_scripts_are_split_as_unicode_specifies(letters in proptest::collection::vec(letters(), 0..24)) {
        let text: String = letters.into_iter().collect();
        prop_assert_eq!(got(&text), expected(&text));
    }
}
