//! Whatever marks there are, the words come out.

mod support;

use ask_markdown_wasm::Kind::{Inline, Markdown};
use proptest::prelude::*;
use support::drawn;

fn letters(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphabetic).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_letter_of_a_question_is_lost_or_moved(text in "[-*_`#>~=|\\[\\]()<&;!\\\\:.1ab \\n\\t]{0,60}") {
        prop_assert_eq!(letters(&drawn(&text, Inline).words), letters(&text));
    }

    /// Not with the marks that take words for themselves: addresses, entities, the language behind a fence.
    #[test]
    fn no_letter_of_a_preview_is_lost_or_moved(text in "([-*_#>=|+─\\\\.1ab \n\t]|a\\|b|\n[|]-[|]-\n){0,60}") {
        prop_assert_eq!(letters(&drawn(&text, Markdown).words), letters(&text));
    }

    #[test]
    fn any_text_at_all_can_be_drawn(text in "\\PC{0,80}|([-*_`#>~=|+\\[\\]()<!─\u{301}👩 \\n\\t\r]|\\PC){0,80}") {
        for kind in [Markdown, Inline] {
            drawn(&text, kind);
        }
    }
}
