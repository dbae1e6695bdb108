//! Texts that try to take long or to overload the page. Time, the number of elements and their depth are bounded.

#[path = "../../ask-core/tests/support/cpu_time.rs"]
mod cpu_time;
mod support;

use ask_markdown_wasm::Syntax::{Inline, Markdown};
use cpu_time::{keeps, measure};
use std::time::Duration;
use support::drawn;

/// The maximum length of a preview.
const LENGTH: usize = 64 * 1024;
/// People notice a page that is busy for longer.
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
        "*a* ",
        "*_",
        "**\u{ff08}",
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
fn every_hostile_text_of_64_kb_is_drawn_in_50_ms_of_processor_time() {
    for text in hostile_texts() {
        for syntax in [Markdown, Inline] {
            // A shared processor also makes work take longer, so the best of several measurements counts.
            let mut times = (0..12).map(|_| measure(|| drop(drawn(&text, syntax))).0);
            let start: String = text.chars().take(20).collect();
            assert!(times.any(|time| keeps(time, LIMIT)), "{syntax:?} {start:?}… of {} bytes takes longer", text.len());
        }
    }
}

#[test]
fn no_text_exceeds_the_limits_on_the_number_and_depth_of_elements() {
    for text in hostile_texts() {
        for syntax in [Markdown, Inline] {
            let result = drawn(&text, syntax);
            assert!(
                result.elements <= 2_000 && result.marks <= 1_000 && result.depth <= 24,
                "{} elements, {} marks, {} levels deep",
                result.elements,
                result.marks,
                result.depth
            );
            assert!(result.text.len() <= 8 * LENGTH, "{} bytes became {}", text.len(), result.text.len());
        }
    }
}

#[test]
fn beyond_the_limits_elements_are_dropped_and_their_text_is_kept() {
    let quotes = (0..30).map(|depth| ">".repeat(depth) + " word\n\n").collect::<String>();
    let items = "- word\n".repeat(20_000);
    for text in [quotes, items] {
        let shown = drawn(&text, Markdown).text;
        assert_eq!(shown.matches("word").count(), text.matches("word").count());
    }
    let beyond = drawn(&"- word\n".repeat(20_000), Markdown).text;
    assert!(beyond.ends_with("word\nword\n"), "a line break separates the items");
}

/// Rule SAFE-7: beyond the limit, a line stays in one piece.
#[test]
fn beyond_the_limit_marks_are_dropped_and_their_line_is_not_broken() {
    for mark in ["*a* ", "**a** ", "~~a~~ ", "`a` "] {
        let drawn = drawn(&mark.repeat(2_000), Markdown);
        assert_eq!(drawn.marks, 1_000, "{mark}");
        assert!(drawn.text.trim_end() == "a ".repeat(2_000).trim_end(), "{mark}");
    }
}

#[test]
fn a_table_that_is_too_large_is_shown_unchanged() {
    let table = "|a".repeat(200) + "\n" + &"|-".repeat(200) + "\n" + &"|b\n".repeat(30);
    assert_eq!(drawn(&table, Markdown).markup, format!("<pre>{}</pre>", table.trim_end()));
    assert_eq!(drawn(&table, Inline).markup, table.trim_end());
}

/// Rule SAFE-6: Markdown cannot bring back what was removed from its source.
#[test]
fn entities_become_no_hidden_characters_and_no_stacks_of_marks() {
    for (source, shown) in [
        ("run &#x202E;fr- mr&#8238;", "run \\u{202E}fr- mr\\u{202E}"),
        ("pass&shy;word&ZeroWidthSpace; &NoBreak;", "pass\\u{00AD}word\\u{200B} \\u{2060}"),
        ("[here](https://a.example/&#x202E;moc)", "here (https://a.example/\\u{202E}moc)"),
        ("fish &amp; chips &lt;b&gt; &eacute; &#128512;", "fish & chips <b> \u{e9} \u{1f600}"),
    ] {
        assert_eq!(drawn(source, Markdown).text, shown, "{source}");
    }
    let marks = |text: &str| {
        let drawn = drawn(text, Markdown).text;
        drawn.split(|letter| letter != '\u{301}').map(|run| run.chars().count()).max().unwrap_or_default()
    };
    assert_eq!(marks(&format!("a{}", "&#x301;".repeat(9_000))), 8);
    assert_eq!(marks(&format!("a{}", format!("~~{}~~**x**", "\u{301}".repeat(9)).repeat(1_000))), 8);
    assert_eq!(marks("e\u{301}e\u{301}"), 1);
}
