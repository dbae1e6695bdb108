//! Drawings and code without a fence are shown unchanged.

mod support;

use ask_markdown_wasm::Syntax::Markdown;
use support::drawn;

#[test]
fn a_text_that_is_a_drawing_is_shown_unchanged() {
    let drawings = [
        "┌────────┬─────────┐\n│ Home   │ *Total* │\n│ # 1    ├─────────┤\n└────────┴─────────┘",
        "+--+",
        "+------+\n| _a_  |\n+------+",
        "  .------.\n  | Home |\n  '------'",
        "/------\\\n| *Hi* |\n\\------/",
        "src/\n├── main.rs\n└── lib.rs",
        "Revenue ▁▃▅▆▇ 1 204",
        "| Home   Orders |\n|               |\n| **9** sold    |",
        "|----------|\n| one cell |\n|----------|",
        "Name     Price\nApple    1.20\nPear     0.80",
        "Name\tPrice\nApple\t1.20",
        "function f() {\n  return a * b * c;\n}",
        "import os\n\ndef main():\n    print(__name__)\n\nmain()",
        "{\n  \"a\": \"_b_\"\n}",
        "    ┌─┐\n    └─┘",
        "┌─┐\n└─┘\n\n\n  ┌─┐\n  └─┘",
        "      [Client]\n          |\n          v\n      [Server]",
    ];
    for drawing in drawings {
        assert_eq!(drawn(drawing, Markdown).markup, format!("<pre>{drawing}</pre>"));
    }
}

#[test]
fn empty_lines_around_a_drawing_are_removed() {
    assert_eq!(drawn("\n\n  a  b  c\n  1  2  3\n\n", Markdown).markup, "<pre>  a  b  c\n  1  2  3</pre>");
}

#[test]
fn a_drawing_within_markdown_is_shown_unchanged() {
    let cases = [
        ("# Plan\n┌─┐\n└─┘\n\nThe *box*.", "<h4 1>Plan</h4><pre>┌─┐\n└─┘</pre><p>The <em>box</em>.</p>"),
        ("**Option A**:\n+--+\n|  |\n+--+", "<p><strong>Option A</strong>:</p><pre>+--+\n|  |\n+--+</pre>"),
        (
            "1. Left\n\n   ┌─┐\n   └─┘\n\n2. Right",
            "<ol 1><li>Left</li></ol><pre>   ┌─┐\n   └─┘</pre><ol 2><li>Right</li></ol>",
        ),
        (
            "- `a`\n\nName     Price\nPear     0.80",
            "<ul><li><code>a</code></li></ul><pre>Name     Price\nPear     0.80</pre>",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(drawn(text, Markdown).markup, expected, "{text:?}");
    }
}

#[test]
fn markdown_that_resembles_a_drawing_is_rendered() {
    let cases = [
        ("One sentence.  Another.\nA third.  And more.", "<p>One sentence.  Another.\nA third.  And more.</p>"),
        ("- a\n  more of a\n- b   c\n- d   e", "<ul><li>a\nmore of a</li><li>b   c</li><li>d   e</li></ul>"),
        ("- a\n\n  still a\n  and a", "<ul><li><p>a</p><p>still a\nand a</p></li></ul>"),
        ("Steps:\n- a\n  b", "<p>Steps:</p><ul><li>a\nb</li></ul>"),
        ("> a\n>   b\n>   c", "<blockquote><p>a\nb\nc</p></blockquote>"),
        ("```\n┌─┐\n\n└─┘\n```\nafter *it*", "<pre><code>┌─┐\n\n└─┘\n</code></pre><p>after <em>it</em></p>"),
        ("- a\n  ```\n  b\n\n  c\n  ```", "<ul><li>a<pre><code>b\n\nc\n</code></pre></li></ul>"),
        ("```x``` is code", "<p><code>x</code> is code</p>"),
        (
            "| a    | ▁▃ |\n|------|----|\n| b    | ▅▇ |",
            "<table><thead><tr><th>a</th><th>▁▃</th></tr></thead><tbody><tr><td>b</td><td>▅▇</td></tr></tbody></table>",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(drawn(text, Markdown).markup, expected, "{text:?}");
    }
}

#[test]
fn long_lines_wrap_although_a_listing_follows_them() {
    let prose = "word ".repeat(30);
    let markup = drawn(&format!("{prose}\n\na\n  b"), Markdown).markup;
    assert_eq!(markup, format!("<p>{}</p><pre>a\n  b</pre>", prose.trim_end()));
}
