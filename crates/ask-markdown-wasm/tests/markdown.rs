//! Texts and the elements they produce.

mod support;

use ask_markdown_wasm::Syntax::{Inline, Markdown};
use support::drawn;

#[test]
fn a_preview_becomes_headings_lists_tables_and_code() {
    let cases = [
        ("", ""),
        ("plain", "<p>plain</p>"),
        ("one\ntwo  \nthree\\\nfour", "<p>one\ntwo\nthree\nfour</p>"),
        ("one\r\n\r\ntwo", "<p>one</p><p>two</p>"),
        ("# A\n## B\n### C\n###### D", "<h4 1>A</h4><h5 2>B</h5><h6 3>C</h6><h6 6>D</h6>"),
        ("Title\n=====\ntext", "<h4 1>Title</h4><p>text</p>"),
        ("*a* **b** ***c*** ~~d~~", "<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <del>d</del></p>"),
        ("`a <b>` and ``c`d``", "<p><code>a <b></code> and <code>c`d</code></p>"),
        ("- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"),
        ("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        ("3. a\n4. b", "<ol 3><li>a</li><li>b</li></ol>"),
        ("0) a", "<ol><li>a</li></ol>"),
        ("- [x] done", "<ul><li>[x] done</li></ul>"),
        ("> a\n> b", "<blockquote><p>a\nb</p></blockquote>"),
        ("a\n\n---\n\nb", "<p>a</p><hr></hr><p>b</p>"),
        ("```rust\nlet a = 1;\n\n  b\n```", "<pre><code>let a = 1;\n\n  b\n</code></pre>"),
        ("~~~\n# no heading\n", "<pre><code># no heading</code></pre>"),
        (
            "| a | b |\n|:-:|--:|\n| 1 | *2* |\n| 3 |",
            "<table><thead><tr><th 2>a</th><th 3>b</th></tr></thead>\
             <tbody><tr><td 2>1</td><td 3><em>2</em></td></tr><tr><td 2>3</td><td 3></td></tr></tbody></table>",
        ),
        (
            "a | b\n--|--\n1 | 2",
            "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
        ),
        (
            "Intro\n| a | b |\n|---|---|\n",
            "<p>Intro</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody></tbody></table>",
        ),
        (
            "> | a |\n> |---|\n> | b || `c` | d |",
            "<blockquote><table><thead><tr><th>a</th></tr></thead>\
             <tbody><tr><td>b</td><td>| `c` | d</td></tr></tbody></table></blockquote>",
        ),
        ("&amp; &copy; \\*", "<p>& © *</p>"),
        ("from __init__ and __file__.py", "<p>from __init__ and __file__.py</p>"),
        ("__two words__", "<p><strong>two words</strong></p>"),
    ];
    for (text, expected) in cases {
        assert_eq!(drawn(text, Markdown).markup, expected, "{text:?}");
    }
}

#[test]
fn a_preview_has_no_links_loads_nothing_and_hides_nothing() {
    let cases = [
        ("[docs](https://a.example/b)", "<p>docs (<bdi>https://a.example/b</bdi>)</p>"),
        ("[**docs**](javascript:harm())", "<p><strong>docs</strong> (<bdi>javascript:harm()</bdi>)</p>"),
        ("[https://a.example](https://a.example)", "<p>https://a.example</p>"),
        (
            "[https://bank.example](https://evil.example)",
            "<p>https://bank.example (<bdi>https://evil.example</bdi>)</p>",
        ),
        ("[](https://a.example)", "<p>(<bdi>https://a.example</bdi>)</p>"),
        ("<https://a.example>", "<p>https://a.example</p>"),
        ("<a@b.example>", "<p>a@b.example</p>"),
        ("https://a.example", "<p>https://a.example</p>"),
        ("![a cat](/cat.png)", "<p>a cat</p>"),
        ("![](/cat.png)", "<p>(<bdi>/cat.png</bdi>)</p>"),
        ("[![cat](/cat.png)](/big)", "<p>cat (<bdi>/big</bdi>)</p>"),
        ("a <b onclick=x>b</b> c", "<p>a <b onclick=x>b</b> c</p>"),
        ("<script>\nharm()\n</script>", "<p><script>\nharm()\n</script></p>"),
        ("<!-- aside -->", "<p><!-- aside --></p>"),
        ("see [a][1]\n\n[1]: /x 'y'", "<p>see a (<bdi>/x</bdi>)</p><p>[1]: /x 'y'</p>"),
        ("[//]: # (a remark)", "<p>[//]: # (a remark)</p>"),
    ];
    for (text, expected) in cases {
        assert_eq!(drawn(text, Markdown).markup, expected, "{text:?}");
    }
}

#[test]
fn a_question_shows_emphasis_code_lists_and_line_breaks() {
    let cases = [
        ("Which one?", "Which one?"),
        ("Use `npm` or **pnpm**?", "Use <code>npm</code> or <strong>pnpm</strong>?"),
        ("*a*\nb", "<em>a</em>\nb"),
        ("a\n\nb", "<span>a</span><span>b</span>"),
        ("Pick:\n- a\n- *b*", "<span>Pick:</span><ul><li>a</li><li><em>b</em></li></ul>"),
        ("2. a\n3. b", "<ol 2><li>a</li><li>b</li></ol>"),
        ("`a  &amp; [b]` ``c`d`` `` ` ``", "<code>a  &amp; [b]</code> <code>c`d</code> <code>`</code>"),
        ("snake_case_name, 2 * 3 * 4, *.ts", "snake_case_name, 2 * 3 * 4, *.ts"),
        ("__init__.py", "__init__.py"),
    ];
    for (text, expected) in cases {
        assert_eq!(drawn(text, Inline).markup, expected, "{text:?}");
    }
}

/// What public reports ask for: dp-archive/archive#195, anomalyco/opencode#21077, langchain-ai/deepagents#2339.
#[test]
fn a_question_shows_tables_and_headings() {
    let cases = [
        (
            "Which plan?\n\n| plan | price |\n|:--|--:|\n| S | `5` |\n| **L** |\n\nWhich one?",
            "<span>Which plan?</span><table><thead><tr><th 1>plan</th><th 3>price</th></tr></thead><tbody>\
             <tr><td 1>S</td><td 3><code>5</code></td></tr><tr><td 1><strong>L</strong></td><td 3></td></tr></tbody>\
             </table><span>Which one?</span>",
        ),
        // Without a blank line before it, and with a row that is too long.
        (
            "Which?\n| a | b |\n|--|--|\n| 1 | 2 | 3 |",
            "<span>Which?</span><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td>\
             <td>3</td></tr></tbody></table>",
        ),
        // What is literal in a question is literal in its tables.
        (
            "| a | b |\n|---|---|\n| <b>x</b> | [y](https://z.example) &amp; x\\|y |",
            "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><b>x</b></td>\
             <td>[y](https://z.example) &amp; x|y</td></tr></tbody></table>",
        ),
        ("# Plan\n\nWhich one?", "<span><strong>Plan</strong></span><span>Which one?</span>"),
        ("## Plan <b>\nWhich one?", "<span><strong>Plan <b></strong></span><span>Which one?</span>"),
        ("Ready?\n\n### Next", "<span>Ready?</span><span><strong>Next</strong></span>"),
    ];
    for (text, expected) in cases {
        assert_eq!(drawn(text, Inline).markup, expected, "{text:?}");
    }
}

#[test]
fn all_other_syntax_in_a_question_is_literal() {
    let cases = [
        "# Which?",
        "> quoted",
        "[docs](https://a.example)",
        "[a][b] [//]: # (remark)",
        "[//]: # (remark)",
        "![cat](/cat.png)",
        "<https://a.example> <b>x</b>",
        "<!-- aside -->",
        "&lt;b&gt; &amp;copy; ;",
        "C:\\[x] \\\\server \\# \\a a\\",
        "~~gone~~",
        "a = b == c",
        "# of servers?\nOne is enough.",
        "a | b\n1 | 2",
        "#1 or #2?\n#3",
    ];
    for text in cases {
        assert_eq!(drawn(text, Inline).markup, text, "{text:?}");
    }
    for (text, expected) in [
        ("Which?\n===", "Which?\n==="),
        ("one \u{1} &#1; ;", "one \\u{0001} &#1; ;"),
        ("Which?\n---", "<span>Which?\n---</span>"),
        ("a\n\n***", "<span>a</span><span>***</span>"),
        ("```\n*a*\n```", "<span>```\n*a*\n```</span>"),
        ("~~~\na\n~~~", "~~~\na\n~~~"),
        ("a \\*b\\* \\`c\\`", "a *b* `c`"),
        ("*\\[a]*\\[", "<em>\\[a]</em>\\["),
        ("- # a", "<ul><li># a</li></ul>"),
    ] {
        assert_eq!(drawn(text, Inline).markup, expected, "{text:?}");
    }
}
