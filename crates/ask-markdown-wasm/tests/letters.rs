//! No Markdown syntax makes text disappear.

mod support;

use ask_markdown_wasm::Syntax::{Inline, Markdown};
use proptest::prelude::*;
use support::drawn;

fn letters(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphabetic).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_letter_of_a_question_is_lost_or_moved(text in "[-*_`#>~=|\\[\\]()<&;!\\\\:.1ab \\n\\t]{0,60}") {
        prop_assert_eq!(letters(&drawn(&text, Inline).text), letters(&text));
    }

    /// Leaves out the syntax that consumes letters: link addresses, entities and the language of a fence.
    #[test]
    fn no_letter_of_a_preview_is_lost_or_moved(text in "([-*_#>=|+─\\\\.1ab \n\t]|a\\|b|\n[|]-[|]-\n){0,60}") {
        prop_assert_eq!(letters(&drawn(&text, Markdown).text), letters(&text));
    }

    #[test]
    fn any_text_can_be_drawn(text in "\\PC{0,80}|([-*_`#>~=|+\\[\\]()<!─\u{301}👩 \\n\\t\r]|\\PC){0,80}") {
        for syntax in [Markdown, Inline] {
            drawn(&text, syntax);
        }
    }
}
