//! Properties of what people see of an action: for any arguments, all of them can be read in the rows,
//! and different arguments never look the same.

#[path = "support/rows_decoder.rs"]
mod rows_decoder;

use ask_core::action::words::english;
use ask_core::action::{Rows, display::WHOLE};
use ask_core::text::looks_blank;
use ask_core::{ToolAction, Value, json};
use proptest::prelude::*;

/// Texts that look like something else.
const IMITATIONS: [&str; 42] = [
    "",
    " ",
    "  ",
    "5",
    "-5",
    "1e5",
    "null",
    "true",
    "[]",
    "{}",
    "{ }",
    "\"a\"",
    "\"",
    "- a",
    "-",
    "a: b",
    "a:",
    ": ",
    "│ a",
    "│",
    "  - a",
    "\n",
    "\n- a",
    "a\n  - b",
    "⟨U+202E⟩",
    "U+202E×3",
    "␣×3000",
    "⏎×5",
    "⇥",
    "[Tool]",
    "(No arguments)",
    "1. Allow",
    "a\n\n\n\n\nb",
    "a\r\nb",
    "\t",
    "rm\u{202E}",
    "\u{200B}",
    "\u{3164}\u{2800}",
    "👨\u{200D}👩",
    "...",
    "https://\u{430}pple.com",
    "a@\u{E9}.\u{202E}",
];

fn texts() -> impl Strategy<Value = String> {
    let hidden = prop::sample::select(vec![
        '\u{200B}',
        '\u{202E}',
        '\u{AD}',
        '\u{A0}',
        '\u{FE0F}',
        '\u{E0041}',
        '\n',
        ' ',
        '\t',
        'a',
        'é',
        '"',
        ':',
        '-',
        '⟨',
        '⟩',
        '×',
        '│',
        '\\',
    ]);
    prop_oneof![
        3 => prop::sample::select(&IMITATIONS[..]).prop_map(str::to_owned),
        2 => prop::collection::vec(hidden, 0..12).prop_map(|letters| letters.into_iter().collect()),
        2 => any::<String>(),
        1 => "[a-z /.:-]{0,40}",
        1 => (0_usize..80, prop::sample::select(vec![" ", "\n", "\t", "\u{200B}", "ab\n"])).prop_map(|(times, text)| text.repeat(times)),
        1 => (prop::sample::select(&IMITATIONS[..]), prop::sample::select(&IMITATIONS[..])).prop_map(|(one, other)| [one, other].concat()),
    ]
}

fn values() -> impl Strategy<Value = Value> {
    let numbers = prop::sample::select(vec![
        "0",
        "-0",
        "5",
        "1e5",
        "1E+05",
        "0.10",
        "12345678901234567890123.40",
        "1e400",
        "-1.5e-7",
    ]);
    let leaf = prop_oneof![
        6 => texts().prop_map(Value::from),
        1 => numbers.prop_map(|digits| Value::Number(digits.to_owned())),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::List),
            prop::collection::vec((texts(), inner), 0..6).prop_map(Value::Map),
        ]
    })
}

fn rows(arguments: &Value) -> Rows {
    Rows::of(&ToolAction::new("shell", arguments.clone()), "", &english)
}

/// Asserts that the arguments can be read back from both forms of what is shown.
fn readable(arguments: &Value) {
    let rows = rows(arguments);
    assert_eq!(rows.left_out, None, "everything is shown");
    let expected = Some(arguments.clone()).filter(|arguments| !arguments.is_null());
    let shown = rows.to_value(&english);
    assert_eq!(rows_decoder::of_rows(&shown), expected, "{}", shown.to_json());
    assert_eq!(rows_decoder::of_text(&rows.to_text()), expected, "{}", rows.to_text());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    /// What can be read back in full differs for different arguments.
    #[test]
    fn arguments_can_be_read_back_from_what_is_shown(arguments in values()) {
        prop_assume!(arguments.to_json().len() <= 64 * 1024);
        readable(&arguments);
    }

    #[test]
    fn named_arguments_can_be_read_back_from_what_is_shown(members in prop::collection::vec((texts(), values()), 0..8)) {
        readable(&Value::Map(members));
    }

    /// The text that a protocol carries is shown as what it says.
    #[test]
    fn arguments_as_text_are_shown_as_what_they_say(arguments in values()) {
        prop_assume!(!arguments.is_null());
        let text = ToolAction::written(&Value::map([("tool", "shell".into()), ("argumentsText", arguments.to_json().into())]));
        let shown = Rows::of(&text.expect("an object"), "", &english);
        prop_assert_eq!(shown, rows(&arguments));
    }
}

#[test]
fn long_and_wide_arguments_can_be_read_back() {
    let text = |times: usize, text: &str| Value::from(text.repeat(times));
    let members = |number: usize| Value::map((0..number).map(|at| (format!("key{at}"), Value::from(at))));
    let deep = (0..28).fold(Value::from("rm -rf /"), |inner, at| {
        if at % 2 == 0 { Value::List(vec![inner]) } else { Value::map([("a", inner)]) }
    });
    let all = [
        text(64 * 1024 - 2, "a"),
        text(3_000, " "),
        text(9_000, "ab\u{202E}"),
        text(20_000, "a\n"),
        text(2_000, "rm -rf / # \u{200B}\n"),
        members(150),
        members(200),
        members(201),
        members(3_000),
        deep,
        Value::map([("pad", text(4_100, "x")), ("command", "rm -rf /".into())]),
        Value::map([(&*" ".repeat(3_000), "rm -rf /".into())]),
    ];
    for arguments in all {
        assert!(arguments.to_json().len() <= 64 * 1024);
        readable(&arguments);
        readable(&Value::map([("a", arguments.clone())]));
    }
}

/// The parts that are shown of an argument that is too large.
fn shown_parts(action: &Value) -> (String, (usize, usize)) {
    let rows = Rows::of(&ToolAction::written(action).expect("an object"), "", &english);
    (rows.to_text(), rows.left_out.expect("something is left out"))
}

#[test]
fn of_larger_arguments_the_beginning_the_end_and_the_size_are_shown() {
    for size in [WHOLE, 100_000, 200_000, 250_000] {
        let pad = "x".repeat(size);
        let long = Value::from(["BEGIN ", &pad, " END"].concat());
        let wide = Value::map((0..size / 20).map(|at| (format!("member{at:05}"), Value::from("value"))));
        let wide = [("first", "BEGIN".into())]
            .into_iter()
            .chain(wide.members().iter().map(|(key, value)| (key.as_str(), value.clone())));
        let wide = Value::map(wide.chain([("last", "END".into())]));
        for arguments in
            [long.clone(), Value::map([("a", long.clone())]), Value::List(vec![long.clone(), "END".into()]), wide]
        {
            // Neither the agent's words nor long names take the place of what is done.
            for words in ["Lists files.", &pad] {
                let action = [
                    ("tool", Value::from("shell")),
                    ("title", words.into()),
                    ("description", words.into()),
                    ("arguments", arguments.clone()),
                ];
                let (shown, (seen, of)) = shown_parts(&Value::map(action));
                assert!(shown.contains("BEGIN") && shown.contains("END"), "{size}: {}", &shown[..200]);
                assert!(shown.contains("KB in between are not shown"), "{size}");
                assert!(seen < of && of >= size, "{seen} of {of}");
                assert!(shown.len() < 80 * 1024, "{} bytes", shown.len());
            }
        }
    }
}

#[test]
fn an_action_is_read_as_received() {
    let text = r#"{"b":1.0,"a":[1e5,"\u202e",{"":null}],"question":"Really?","options":["Yes"]}"#;
    let action = ToolAction::new("shell", json::read(text).expect("JSON"));
    assert_eq!(action.arguments().to_json(), json::read(text).expect("JSON").to_json());
}

#[test]
fn every_character_that_cannot_be_seen_is_a_mark() {
    let mut marked = 0;
    for letter in ('\0'..=char::MAX).filter(|letter| looks_blank(&letter.to_string()) && !" \t\n".contains(*letter)) {
        for around in [["rm", " -rf"], ["", "a"], ["a", ""], ["", ""]] {
            let text = [around[0], &letter.to_string(), around[1]].concat();
            let shown = rows(&Value::map([("command", Value::from(text.as_str()))])).to_text();
            assert!(!shown.contains(letter), "U+{:04X} in {text:?}", u32::from(letter));
            assert!(shown.contains(&format!("U+{:04X}", u32::from(letter))), "{shown}");
        }
        marked += 1;
    }
    assert!(marked > 4_000, "{marked}");
}

/// `tests/corpora/README.md` says where the commands come from.
#[test]
fn real_commands_can_be_read_back() {
    let mut commands = Vec::<String>::new();
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpora")).expect("the corpora") {
        let list = std::fs::read_to_string(entry.expect("a folder").path().join("commands.json"));
        commands.extend(list.map_or(vec![], |list| serde_json::from_str(&list).expect("a list of texts")));
    }
    assert!(commands.len() >= 1_000, "{}", commands.len());
    commands.into_iter().for_each(|command| readable(&Value::map([("command", command.into())])));
}
