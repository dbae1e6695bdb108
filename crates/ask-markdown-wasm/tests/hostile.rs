//! Texts made to take long or to break the page: bounded time, bounded elements, bounded depth.

mod support;

use ask_markdown_wasm::Kind::{Inline, Markdown};
use std::time::{Duration, Instant};
use support::drawn;

/// The longest preview there is.
const LENGTH: usize = 64 * 1024;
/// A page that works longer in one go is felt to hang.
const LIMIT: Duration = Duration::from_millis(50);

fn repeated(pattern: &str) -> String {
    pattern.repeat(LENGTH / pattern.len())
}

fn hostile_texts() -> Vec<String> {
    let patterns = [
        "*",
        "_",
        "`",
        "[",
        "]",
        ">",
        "<",
        "!",
        "|",
        "#",
        "~",
        "-",
        "+",
        "&",
        "\\",
        "\n",
        "\t",
        "(",
        "{",
        "\0",
        " ",
        "$",
        ":",
        "* ",
        "- ",
        "> ",
        "1. ",
        "1) ",
        "- - > ",
        "+ *",
        "**a ",
        "*a_ ",
        "__a*",
        "a**b",
        "*_`",
        "**a **a_",
        "[](",
        "[a](",
        "![",
        "![](",
        "[a](<b",
        "[a](b",
        "[a][",
        "[a]: b\n",
        "[a]:\n",
        "[^a]: ",
        "a](b)",
        "`a``",
        "```\n",
        "~~~\n",
        "> ```\n",
        "<a ",
        "<!--",
        "<?",
        "<!A",
        "<![CDATA[",
        "<a href='",
        "</",
        "&#",
        "&a",
        "&amp;",
        "|a",
        "|a\n",
        "|-",
        "|-|\n",
        "| a |\n|-|\n",
        "a\n-\n",
        "a\n=\n",
        "\\\n",
        "a  \n",
        "- a\n",
        "1. a\n",
        "> a\n",
        "- \n",
        "-\n\n",
        "  - a\n",
        "a\n  - b\n",
        "<b>\n",
        "<script>\n",
        "\r",
        "a\u{0}",
        "\u{2500}",
        "\u{2500}\n\n",
        "+--\n",
        "a  b\n",
        "👩‍💻",
        "\u{301}",
        "~~a ",
        "|\\",
        "#\n",
        "*\n",
        "http://",
        "<http://",
        "<http://a>",
        "a@b",
    ];
    let mut texts = patterns.map(repeated).to_vec();
    let half = LENGTH / 2;
    texts.push("> ".repeat(half) + "a");
    texts.push("- ".repeat(half) + "a");
    texts.push("- ".repeat(half / 2) + "a\n" + &"\n  a".repeat(half / 4));
    texts.push("- ".repeat(10_000) + "a" + &"\n".repeat(half));
    texts.push("- ".repeat(30) + "a" + &"\n".repeat(LENGTH - 100));
    texts.push("> ".repeat(30) + "a\n" + &(">".repeat(30) + "\n").repeat(2_000));
    texts.push((0..250).map(|depth| " ".repeat(2 * depth) + "- a\n").collect::<String>() + &"\n".repeat(1_000));
    texts.push((0..250).map(|depth| " ".repeat(depth) + "> a\n").collect());
    texts.push("\n".repeat(half) + &"a\n\n".repeat(half / 3));
    texts.push("*".repeat(half) + "a" + &"*".repeat(half));
    texts.push("[".repeat(half) + "a" + &"](b)".repeat(half / 4));
    texts.push("**a".repeat(5_000) + &"b**".repeat(5_000));
    texts.push("*a".repeat(10_000) + &"_b".repeat(10_000));
    texts.push((1..350).map(|length| "`".repeat(length) + "a").collect());
    texts.push(format!("[a]: {}\n\n", "b".repeat(half)) + &"[a] ".repeat(half / 4));
    texts.push("|a".repeat(10_000) + "\n" + &"|-".repeat(10_000) + "\n" + &"|a\n".repeat(8_000));
    texts.push("> |a|a|a|a\n> |-|-|-|-\n".to_owned() + &"> |\n".repeat(16_000));
    texts.push("|a".repeat(200) + "\n" + &"|-".repeat(200) + "\n" + &("|*a*".repeat(200) + "\n").repeat(80));
    texts
}

#[test]
fn every_hostile_text_of_64_kb_is_drawn_in_50_ms() {
    for text in hostile_texts() {
        for kind in [Markdown, Inline] {
            // The machine has other work: only what takes longer every time takes that long.
            let mut times = (0..12).map(|_| timed(|| drop(drawn(&text, kind))));
            let start: String = text.chars().take(20).collect();
            assert!(times.any(|time| time <= LIMIT), "{kind:?} {start:?}… of {} bytes takes longer", text.len());
        }
    }
}

fn timed(work: impl FnOnce()) -> Duration {
    let started = Instant::now();
    work();
    started.elapsed()
}

#[test]
fn no_text_makes_more_elements_or_deeper_ones_than_a_page_can_bear() {
    for text in hostile_texts() {
        for kind in [Markdown, Inline] {
            let paper = drawn(&text, kind);
            assert!(
                paper.elements <= 10_000 && paper.deepest <= 24,
                "{} elements, {} deep",
                paper.elements,
                paper.deepest
            );
            assert!(paper.words.len() <= 8 * LENGTH, "{} bytes came of {}", paper.words.len(), text.len());
        }
    }
}

#[test]
fn beyond_the_limits_marks_are_lost_and_words_are_not() {
    let quotes = (0..30).map(|depth| ">".repeat(depth) + " word\n\n").collect::<String>();
    let items = "- word\n".repeat(20_000);
    for text in [quotes, items] {
        let words = drawn(&text, Markdown).words;
        assert_eq!(words.matches("word").count(), text.matches("word").count());
    }
    let beyond = drawn(&"- word\n".repeat(20_000), Markdown).words;
    assert!(beyond.ends_with("word\nword\n"), "they stay apart");
}

#[test]
fn a_table_too_large_for_a_page_is_shown_as_it_was_written() {
    let table = "|a".repeat(200) + "\n" + &"|-".repeat(200) + "\n" + &"|b\n".repeat(30);
    assert_eq!(drawn(&table, Markdown).markup, format!("<pre>{}</pre>", table.trim_end()));
}
