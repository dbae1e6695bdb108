use proptest::prelude::*;

use super::*;

fn steps(pattern: &str, text: &str) -> usize {
    Pattern::read(pattern).unwrap_or_else(|| panic!("{pattern}")).0.search(text).1
}

#[test]
fn texts_match_as_in_javascript() {
    type Row = (&'static str, &'static [&'static str], &'static [&'static str]);
    let table: &[Row] = &[
        ("^[A-Z]{2,5}-[0-9]+$", &["AB-1", "ABCDE-123"], &["not a ticket", "A-1", "ABCDEF-1", "AB-1\n", "xAB-1"]),
        ("b", &["abc", "b"], &["", "ac"]),
        ("", &["", "x"], &[]),
        ("^a|b$", &["ax", "xb"], &["xa", "bx"]),
        ("^(?:ab|a)(?:bc|c)$", &["abc", "abbc", "ac"], &["ab", "abcc"]),
        ("^.$", &["x", "\u{1F600}", "\0"], &["", "\n", "\r", "\u{2028}", "xy"]),
        (r"^\w\d\s\W\D\S$", &["a1 -xy"], &["-1 -xy", "é1 -xy"]),
        (r"^\s$", &["\u{FEFF}", "\u{A0}", "\u{2029}"], &["\u{85}", "\u{200B}"]),
        (r"\bword\b", &["a word.", "word"], &["swords", "word_"]),
        (r"a\Bb", &["ab"], &["a b"]),
        (r"^[^a-c\d]+$", &["xyz"], &["xaz", "x1", ""]),
        (r"^[]$", &[], &["", "x"]),
        (r"^[^]$", &["x", "\n"], &[""]),
        (r"^[-a]+[a-]+[\d-]$", &["-a-"], &["bab"]),
        (r"^\u{1F600}\uD83D\uDE00\x41\cJ\0$", &["\u{1F600}\u{1F600}A\n\0"], &["x"]),
        (r"^(?=.*\d)(?=.*[a-z]).{4,}$", &["abc1", "1zzz"], &["abcd", "1234", "a1"]),
        (r"^(?!.*admin)\w+$", &["user"], &["administrator", "theadmin"]),
        (r"(?<=\$)\d+$", &["cost $42"], &["cost 42", "$"]),
        (r"(?<!un)likely", &["likely", "it is likely"], &["unlikely"]),
        (r"(?<=(?=ab)a.)c", &["abc"], &["axc"]),
        (r"(?<=^(?:ab)+)c", &["ababc"], &["abac", "xabc"]),
        (r"^(?=(?:ab)*c).*d$", &["ababcd", "cd"], &["abad", "ababc"]),
        (r"^(?<year>\d{4})-(?<month>\d\d)$", &["2026-11"], &["26-11"]),
        (r"^(?:(?<a>x)|(?<a>y))$", &["x", "y"], &["z"]),
        ("^a{0}b{2}c{1,}d{0,2}e??f*?$", &["bbc", "bbccddef"], &["abbc", "bbcddd"]),
        ("^(?:a*)*$", &["", "aaa"], &["b"]),
        (
            r"^\p{L}+(?:[ '-]\p{Letter}+)*$",
            &["Zoë", "Jean-Luc O'Neil", "नम", "李"],
            &["Zoë1", "नमस्ते", "a\u{301}", "Ⅷ", ""],
        ),
        (r"^\p{Lu}\p{Ll}+$", &["Émile", "Ωμ"], &["émile", "Éª", "Ⓐb", "Aⅷ"]),
        (r"^[\p{digit}\P{gc=L}]+\p{Nd}$", &["٣4", "1 ٣"], &["a1", "²"]),
        ("^(?:(?=a)|b)*a$", &["a", "ba"], &["b"]),
    ];
    for (pattern, matching, other) in table {
        let read = Pattern::read(pattern).unwrap_or_else(|| panic!("{pattern}"));
        for (texts, expected) in [(matching, true), (other, false)] {
            for text in *texts {
                assert_eq!(read.is_in(text), Some(expected), "{pattern} {text:?}");
            }
        }
    }
}

#[test]
fn what_is_no_pattern_or_has_no_bound_is_not_read() {
    let none = [
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "a{",
        "a{1",
        "a{2,1}",
        "*a",
        "a**",
        "+",
        "?",
        "(?",
        "(?x)",
        "(?P<a>b)",
        "(?i:a)",
        "(?=a)*",
        "^*",
        r"\",
        r"\a",
        r"\Z",
        r"\_",
        r"\-",
        r"\u{110000}",
        r"\u{}",
        r"\u12",
        r"\x1",
        r"\c1",
        r"\01",
        "[b-a]",
        r"[\d-z]",
        r"[a-\w]",
        r"[\B]",
        "(?<1>a)",
        "(?<>a)",
        "(?<a>b)(?<a>c)",
        r"\k<a>",
        r"\k",
        r"\1",
        r"(a)\2",
        r"\p{}",
        r"\p",
        "[a-",
        "a|*",
    ];
    for pattern in none {
        assert!(!is_pattern(pattern) && Pattern::read(pattern).is_none(), "{pattern}");
    }
    let deep = ["(".repeat(500_000), ")".repeat(500_000)].concat();
    assert!(Pattern::read(&deep).is_none());
    for unbounded in [r"(a)\1", r"(?<a>b)\k<a>", r"\1(a)", r"\p{Script=Greek}", r"[\P{Lt}]", r"\p{gc=ASCII}"] {
        assert!(is_pattern(unbounded) && Pattern::read(unbounded).is_none(), "{unbounded}");
    }
    for large in
        ["a{99999999999999999999999}", "(?:a{1000}){1000}", "(?:(?:(?:){9999}){9999}){9999}", "(?:(?:(?=a)){400}){400}"]
    {
        assert!(Pattern::read(large).is_none(), "{large}");
    }
    assert_eq!(Pattern::read("^.{0,65535}$").and_then(|pattern| pattern.is_in("x")), Some(true));
}

#[test]
fn the_work_is_bounded_by_states_and_characters() {
    for pattern in [
        "(a+)+$",
        "^(a+)+$",
        "(a|aa)+$",
        "^(a|a)*$",
        "(.*a){20}",
        "^(([a-z])+.)+[A-Z]([a-z])+$",
        "(x+x+)+y",
        r"^(\w+\s?)*$",
        "(?=(a+)+b)a",
        "(?<=(a+)+b)c",
        "(?:a?){50}a{50}$",
        "((((a*)*)*)*)*b",
    ] {
        let texts = [1_000, 2_000].map(|length| ["a".repeat(length), "!".to_owned()].concat());
        let [half, whole] = texts.map(|text| steps(pattern, &text));
        // Twice the text is twice the work; squared, it would be four times as much.
        assert!(whole < 3 * half && whole < 1_000_000, "{pattern}: {half} {whole}");
    }
}

#[test]
fn a_search_that_would_take_too_long_has_no_answer() {
    let pattern = Pattern::read("(?:x?){20000}y").expect("a pattern");
    let (found, steps) = pattern.0.search(&"x".repeat(20_000));
    assert_eq!(found, None);
    assert!(steps < 11_000_000, "{steps}");
    assert_eq!(Pattern::read("x{20000}y").expect("a pattern").is_in("short"), Some(false));
}

#[test]
fn letters_are_alphabetic_and_digits_are_numbers() {
    let is = |name: &str| class::property(name).expect("a property");
    let (mut letters, mut digits) = (0, 0);
    for letter in '\0'..=char::MAX {
        if is("L")(letter) {
            letters += 1;
            assert!(letter.is_alphabetic() && !letter.is_numeric(), "{letter:?}");
        }
        if is("Nd")(letter) {
            digits += 1;
            assert!(letter.is_numeric(), "{letter:?}");
        }
    }
    // Unicode 17.
    assert_eq!((letters, digits), (145_672, 770));
}

/// Patterns whose parts can match one text in many ways.
fn ambiguous() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec!["a", "aa", "[ab]", ".", r"\w", "a?", "a*", "", r"\b", "^", "$"])
        .prop_map(str::to_owned);
    part.prop_recursive(5, 24, 3, |inner| {
        let quantifier = prop::sample::select(vec!["*", "+", "?", "{2}", "{0,3}", "{2,}"]);
        let look = prop::sample::select(vec!["?=", "?!", "?<=", "?<!"]);
        prop_oneof![
            (inner.clone(), quantifier).prop_map(|(inner, quantifier)| format!("(?:{inner}){quantifier}")),
            (inner.clone(), look).prop_map(|(inner, look)| format!("({look}{inner})")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("(?:{one}|{other})")),
            (inner.clone(), inner).prop_map(|(one, other)| format!("{one}{other}")),
        ]
    })
}

proptest! {
    #[test]
    fn no_pattern_takes_more_steps_than_states_times_characters(pattern in ambiguous(), length in 0_usize..400) {
        let pattern = Pattern::read(&pattern);
        let text = "a".repeat(length) + "!";
        if let Some(Pattern(program)) = pattern {
            let (found, steps) = program.search(&text);
            prop_assert!(steps <= (length + 2) * program.steps_of_a_place(), "{steps}");
            prop_assert!(found.is_some() || steps > 10_000_000);
        }
    }
}
