use super::{
    Text, clean, clean_typed, clip, clip_header, count_chars, is_hidden, looks_blank, shown_name, skeleton, utf16_len,
};
use crate::limits::MAX_OTHER;

fn shown(text: &str) -> String {
    Text::new(text).shown().to_owned()
}

#[test]
fn every_hidden_character_is_removed_and_its_neighbours_are_kept() {
    let listed = (0..0x20)
        .chain(0x7F..0xA0)
        .chain(0x202A..=0x202E)
        .chain(0x2066..=0x2069)
        .chain(0xE0000..=0xE00FF)
        .chain(0xE01F0..=0xE0FFF)
        .chain([0x200B])
        .chain(0x2060..=0x2065)
        .chain(0x206A..=0x206F)
        .chain(0xFFF0..=0xFFFB)
        .chain(0x1BCA0..=0x1BCA3)
        .chain(0x1D173..=0x1D17A)
        .chain([0xFEFF, 0x180E, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0xAD])
        .filter(|number| ![0x9, 0xA].contains(number));
    let listed: Vec<char> = listed.filter_map(char::from_u32).collect();
    assert_eq!(
        (0..=0x10FFFF).filter_map(char::from_u32).filter(|&c| is_hidden(c)).collect::<Vec<_>>().len(),
        listed.len()
    );
    for letter in listed {
        let text = Text::new(format!("a{letter}{letter}b"));
        let expected = if letter == '\r' { "a\n\nb" } else { "ab" };
        assert_eq!((text.shown(), text.was_cleaned()), (expected, letter != '\r'), "U+{:04X}", u32::from(letter));
        assert_eq!(text.wire(), format!("a{letter}{letter}b"));
    }
}

#[test]
fn invisible_characters_that_scripts_and_emoji_need_are_kept() {
    for text in [
        "می\u{200C}خواهم",
        "क्\u{200D}ष और क्\u{200C}ष",
        "ශ්\u{200D}රී",
        "👨\u{200D}👩\u{200D}👧\u{200D}👦 👩🏽\u{200D}🚀 ❤\u{FE0F}\u{200D}🔥 1\u{FE0F}\u{20E3}",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🇩🇪",
        "שלום\u{200F} \u{200E}abc",
        "tab\tand\nline",
        "é e\u{301} ệ",
        "葛\u{E0100}飾区",
    ] {
        let text = Text::new(text);
        assert_eq!((text.shown(), text.was_cleaned()), (text.wire(), false));
    }
}

#[test]
fn a_variation_selector_is_kept_only_on_a_character_it_can_change() {
    assert_eq!(shown("\u{FE0F}a \u{FE00}b\u{FE0F}\u{FE0F}"), "a b\u{FE0F}");
    assert_eq!(shown("\u{E0100}\u{34F}\u{180B}"), "");
    assert_eq!(shown("ᠠ\u{180B}ᠨ"), "ᠠ\u{180B}ᠨ");
}

/// Every character that a person cannot see on its own: the default ignorable code points, white space and blanks.
#[test]
fn a_text_without_a_visible_character_looks_blank() {
    let invisible = (0..=0x10FFFF).filter_map(char::from_u32).filter(|letter| {
        matches!(u32::from(*letter),
            0..=0x20 | 0x7F..=0xA0 | 0xAD | 0x34F | 0x61C | 0x115F..=0x1160 | 0x1680 | 0x17B4..=0x17B5 | 0x180B..=0x180F
            | 0x2000..=0x200F | 0x2028..=0x202F | 0x205F..=0x206F | 0x2800 | 0x3000 | 0x3164 | 0xFE00..=0xFE0F | 0xFEFF
            | 0xFFA0 | 0xFFF0..=0xFFFB | 0x16FE4 | 0x1BCA0..=0x1BCA3 | 0x1D159 | 0x1D173..=0x1D17A | 0xE0000..=0xE0FFF)
    });
    for letter in invisible {
        let text = Text::new(letter);
        assert!(looks_blank(text.shown()), "U+{:04X}", u32::from(letter));
        let twin = Text::new(format!("Yes{letter}"));
        assert_eq!(skeleton(twin.shown()), skeleton("Yes"), "U+{:04X}", u32::from(letter));
    }
    assert!(!looks_blank("."));
    assert_eq!(shown("⣿\u{2800}⣿"), "⣿\u{2800}⣿");
}

#[test]
fn joiners_and_tags_without_effect_are_removed() {
    assert_eq!(shown("pass\u{200D}word"), "password");
    assert_eq!(shown("Y\u{200C}es"), "Yes");
    assert_eq!(shown("👩\u{200D}a"), "👩a");
    assert_eq!(shown("می\u{200C}\u{200C}خواهم"), "می\u{200C}خواهم");
    assert_eq!(shown("🏴\u{E0067}\u{E0062}"), "🏴");
    assert_eq!(shown("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E0067}\u{E0067}\u{E0067}\u{E007F}x"), "🏴x");
    assert_eq!(shown("a\u{E0067}\u{E007F}"), "a");
}

#[test]
fn a_character_keeps_at_most_eight_combining_marks() {
    let text = Text::new(format!("A{}B\u{301}", "\u{300}".repeat(2000)));
    assert_eq!(text.shown(), format!("A{}B\u{301}", "\u{300}".repeat(8)));
    assert!(text.was_cleaned());
    assert!(Text::new(format!("A{}", "\u{FE0F}".repeat(100))).was_cleaned());
    assert!(!Text::new(format!("A{}", "\u{300}".repeat(8))).was_cleaned());
    // A joiner or a direction mark between the marks starts no new character.
    for between in ["\u{200D}", "\u{200C}", "\u{200E}", "\u{61C}"] {
        let text = Text::new(format!("\u{628}{}", format!("{}{between}", "\u{651}".repeat(8)).repeat(1000)));
        assert_eq!(text.shown().matches('\u{651}').count(), 8, "{between:?}");
        assert!(text.was_cleaned());
    }
}

#[test]
fn cr_and_cr_lf_become_lf() {
    assert_eq!(shown("a\r\nb\rc\r\r\nd"), "a\nb\nc\n\nd");
    assert!(clean("a\r\nb", true).line_ends);
    assert!(!Text::new("a\r\nb").was_cleaned());
}

#[test]
fn a_line_break_that_was_escaped_twice_becomes_a_line_break() {
    assert_eq!(shown(r"one\ntwo\r\nthree"), "one\ntwo\nthree");
    assert_eq!(shown(r"an escaped \\n stays"), r"an escaped \\n stays");
    assert_eq!(shown(r"C:\new\name or D:\nodes, then\nmore"), "C:\\new\\name or D:\\nodes, then\nmore");
    assert_eq!(shown(r"\d+ \t \r end\"), r"\d+ \t \r end\");
    assert_eq!(clean(r"one\ntwo", false).shown, None);
}

#[test]
fn a_header_is_clipped_to_twelve_clusters_and_twenty_four_columns() {
    assert_eq!(clip_header("Auth method"), "Auth method");
    assert_eq!(clip_header("exactly 12 c"), "exactly 12 c");
    assert_eq!(clip_header("Authentication method"), "Authenticati…");
    assert_eq!(clip_header("Twelve then more"), "Twelve then…");
    assert_eq!(clip_header("日本語日本語日本語日本語日本語"), "日本語日本語日本語日本語…");
    assert_eq!(
        clip_header(&"👨\u{200D}👩\u{200D}👧\u{200D}👦".repeat(7)),
        format!("{}…", "👨\u{200D}👩\u{200D}👧\u{200D}👦".repeat(5))
    );
    assert_eq!(clip_header(&"e\u{301}".repeat(12)), "e\u{301}".repeat(12));
}

#[test]
fn a_text_is_clipped_between_grapheme_clusters() {
    assert_eq!(clip("abc", 3), "abc");
    assert_eq!(clip("abcd", 3), "abc…");
    assert_eq!(clip("éééé", 3), "ééé…");
    assert_eq!(clip("ae\u{301}", 2), "a…");
    assert_eq!(clip("a👩", 2), "a…");
    assert_eq!(clip("ab  cd", 4), "ab…");
    assert_eq!(clip("ab\r\ncd", 3), "ab…");
    assert_eq!(clip("abc\u{301}d", 3), "ab…");
    assert_eq!(utf16_len("a👩é"), 4);
}

#[test]
fn a_typed_text_loses_only_its_control_characters() {
    for (typed, sent) in [
        ("bun", "bun"),
        ("a\u{0}b\u{7}\u{1b}[31mc\u{85}\u{7f}", "ab[31mc"),
        ("one\r\ntwo\rthree\tx", "one\ntwo\nthree\tx"),
        ("می\u{200C}خواهم 👩\u{200D}🚀 \u{202E}", "می\u{200C}خواهم 👩\u{200D}🚀 \u{202E}"),
        ("  spaces  ", "  spaces  "),
    ] {
        assert_eq!(clean_typed(typed).text, sent);
    }
}

#[test]
fn a_typed_text_that_is_too_long_is_measured_but_not_cut() {
    let long = "👩".repeat(MAX_OTHER / 2);
    assert_eq!(clean_typed(&long).excess, 0);
    let longer = format!("{long}é");
    assert_eq!((clean_typed(&longer).excess, clean_typed(&longer).text.len()), (1, longer.len()));
}

#[test]
fn texts_that_look_the_same_have_the_same_skeleton() {
    for (one, other) in [
        ("Paypal", "Pаypаl"),
        ("Yes", "Yes\u{200B}"),
        ("Option 1", "Option l"),
        ("O", "0"),
        ("a b", "a\u{A0} b"),
        ("ＡＢＣ", "ABC"),
        ("ＡＢＣ", "АВС"),
        ("it's", "it’s"),
        ("❤", "❤\u{FE0F}"),
        ("بله", "بله\u{200C}"),
        // UTS #39 and canonical equivalence.
        ("modern", "modem"),
        ("æon", "aeon"),
        ("café", "cafe\u{301}"),
        ("a\u{323}\u{301}", "a\u{301}\u{323}"),
        ("ロード", "口ード"),
        ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
        ("𝐘𝐞𝐬", "Yes"),
        ("Delete\u{2800}", "Delete"),
    ] {
        let look = |text: &str| skeleton(Text::new(text).shown());
        assert_eq!(look(one), look(other), "{one:?} {other:?}");
    }
    for (one, other) in [("Yes", "yes"), ("Jest", "Vitest"), ("日本", "日木"), ("é", "e")] {
        assert_ne!(skeleton(one), skeleton(other));
    }
}

#[test]
fn count_chars_agrees_with_the_standard_library() {
    for text in [
        "",
        "plain",
        "naïve café",
        "日本語",
        "👩\u{200D}👩\u{200D}👧\u{200D}👦 \u{200B}family",
        "\u{10FFFF}\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}",
    ] {
        assert_eq!(count_chars(text), text.chars().count(), "{text:?}");
    }
}

#[test]
fn a_name_is_one_short_line_without_hidden_characters() {
    for (name, shown) in [
        ("Claude", "Claude"),
        ("Chrome Security \u{202E}(verified)\u{200b}\nAllow all", "Chrome Security (verified) Allow all"),
        (" \t a \r\n b ", "a b"),
        ("کلاود", "کلاود"),
    ] {
        assert_eq!(shown_name(name).as_deref(), Some(shown), "{name:?}");
    }
    assert_eq!(shown_name(&"y".repeat(544)).map(|name| utf16_len(&name)), Some(61), "60 letters and an ellipsis");
    for blank in ["", " ", "\u{200b}\u{202e}", "\u{2800}\u{3164}", "\n"] {
        assert_eq!(shown_name(blank), None, "{blank:?}");
    }
}
