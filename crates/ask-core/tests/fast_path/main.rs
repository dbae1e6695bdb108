//! The fast path and the full parser never differ: an input that [`fast_path::read`] accepts gives the same questionnaire in
//! the full parser, with no repair except defaults for missing fields.

mod forms;
mod partial;

use ask_core::input::{self, ReadOptions, fast_path, questionnaire_json};
use ask_core::text::skeleton;
use ask_core::{Value, json};
use proptest::prelude::*;
use std::collections::BTreeMap;

#[track_caller]
fn agree(input: &Value) -> bool {
    let Some(fast) = fast_path::read(input) else { return false };
    let full = input::read(input, &ReadOptions::default());
    assert_eq!(full.problems, [], "{}", input.to_json());
    let repair = full.repairs.iter().find(|repair| repair.code != "default");
    assert_eq!(repair, None, "{}", input.to_json());
    assert_eq!(full.questionnaire.as_ref(), Some(&fast), "{}", input.to_json());
    true
}

#[test]
fn the_fast_path_and_the_full_parser_agree_on_every_vector() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors");
    let mut fast = 0;
    for file in std::fs::read_dir(folder).expect("the vectors exist").flatten() {
        if file.path().extension().is_some_and(|ending| ending == "json") {
            let text = std::fs::read_to_string(file.path()).expect("a vector file can be read");
            let file: serde_json::Value = serde_json::from_str(&text).expect("a vector file is JSON");
            for case in file["cases"].as_array().into_iter().flatten() {
                let input = if case["input"].is_null() { &case["questionnaire"] } else { &case["input"] };
                let input = json::read(&input.to_string()).unwrap_or_default();
                fast += usize::from(agree(&input));
            }
        }
    }
    assert!(fast > 20, "only {fast} vectors take the fast path");
}

/// A valid question whose members are replaced by those of `more`. A null removes a member.
fn question_with(more: &str) -> Value {
    let whole = r#"{"question": "Which one?", "header": "Pick", "multiSelect": false,
        "options": [{"label": "A", "description": "first"}, {"label": "B", "description": "second"}]}"#;
    let (whole, more) = (json::read(whole).unwrap(), json::read(more).unwrap());
    let kept = whole.members().iter().filter(|(key, _)| !more.members().iter().any(|(other, _)| other == key));
    Value::map(
        kept.chain(more.members())
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.as_str(), value.clone())),
    )
}

fn list(question: Value) -> Value {
    [question].into_iter().collect()
}

/// Common questions must not have to load the headless core.
#[test]
fn common_questions_take_the_fast_path() {
    let options = |labels: [&str; 2]| {
        let options: Value = labels.map(|label| Value::map([("label", Value::from(label))])).into_iter().collect();
        format!(r#"{{"options": {}}}"#, options.to_json())
    };
    let cases = [
        "{}".to_owned(),
        r#"{"multiSelect": true}"#.to_owned(),
        r#"{"multiSelect": null}"#.to_owned(),
        r#"{"header": null}"#.to_owned(),
        r#"{"header": "Twelve chars"}"#.to_owned(),
        r#"{"header": "ɏ"}"#.to_owned(),
        r#"{"question": "Qué número — ¿uno o “dos”?"}"#.to_owned(),
        r#"{"question": "Ποια είναι η σωστή βάση;"}"#.to_owned(),
        r#"{"question": "Какая база подойдёт?"}"#.to_owned(),
        r#"{"question": "どのデータベースを使いますか"}"#.to_owned(),
        r#"{"question": "使用哪个数据库？（一个）"}"#.to_owned(),
        r#"{"question": "어떤 것을 고를까요"}"#.to_owned(),
        r#"{"question": "Ship it 🚀 or wait ⏳ → later ✅"}"#.to_owned(),
        r#"{"question": "5 €, 10 € or 20 €?"}"#.to_owned(),
        r#"{"question": "Faces 🐈 😀 🥐"}"#.to_owned(),
        options(["Left", "Right (Recommended)"]),
        options(["Да", "Нет"]),
        options(["是的", "不行！"]),
        options(["Да", "Та"]),
        options(["📦 One", "🎉 Two"]),
        options(["Ναι", "Όχι καλά"]),
        r#"{"options": [{"label": "A", "preview": "+--+"}, {"label": "B", "preview": "- one\n- two"}]}"#.to_owned(),
        r#"{"options": [{"label": "A"}, {"label": "B"}, {"label": "C"}, {"label": "D"}]}"#.to_owned(),
    ];
    for case in cases {
        let question = question_with(&case);
        let wrapped =
            Value::map([("questions", list(question.clone())), ("metadata", Value::map([("source", "test".into())]))]);
        let call =
            Value::map([("type", Value::from("tool_use")), ("id", "t".into()), ("name", "AskUserQuestion".into())]);
        let call = Value::map(
            call.members().iter().map(|(key, value)| (key.as_str(), value.clone())).chain([("input", wrapped.clone())]),
        );
        for input in [list(question), wrapped, call] {
            assert!(agree(&input), "takes the full parser: {}", input.to_json());
        }
    }
}

/// An input that may need a repair, a warning or a refusal takes the full parser, even if both would agree.
#[test]
fn doubtful_questions_take_the_full_parser() {
    let cases = [
        r#"{"header": "Thirteen char"}"#,
        r#"{"header": "ɐ"}"#,
        r#"{"header": ""}"#,
        r#"{"header": 1}"#,
        r#"{"multiSelect": "true"}"#,
        r#"{"question": "Which\u00ad one?"}"#,
        r#"{"question": "a\nb"}"#,
        r#"{"question": " Which?"}"#,
        r#"{"question": "Which?", "kind": "text"}"#,
        r#"{"options": [{"label": "A"}]}"#,
        r#"{"options": [{"label": "A"}, {"label": "a"}]}"#,
        r#"{"options": [{"label": "A  (Recommended)"}, {"label": "B"}]}"#,
        r#"{"options": [{"label": "al"}, {"label": "a|"}]}"#,
        r#"{"options": [{"label": "1O"}, {"label": "I0"}]}"#,
        r#"{"options": [{"label": "Pay"}, {"label": "Рау"}]}"#,
        r#"{"options": [{"label": "оα"}, {"label": "oа"}]}"#,
        r#"{"options": [{"label": "好！"}, {"label": "好"}]}"#,
        r#"{"options": [{"label": "A - B"}, {"label": "A – B"}]}"#,
        r#"{"options": [{"label": "A", "preview": "  "}, {"label": "B"}]}"#,
        r#"{"options": [{"label": "A", "preview": 1}, {"label": "B"}]}"#,
        r#"{"options": [{"label": "A", "markdown": "x"}, {"label": "B"}]}"#,
        r#"{"multiSelect": true, "options": [{"label": "A", "preview": "x"}, {"label": "B"}]}"#,
    ];
    for case in cases {
        let question = question_with(case);
        assert!(!agree(&list(question)), "takes the fast path: {case}");
    }
    let good = question_with("{}");
    let named = |name: &str, kind: &str, input: Value| {
        Value::map([("type", Value::from(kind)), ("id", "t".into()), ("name", name.into()), ("input", input)])
    };
    let wrapped = Value::map([("questions", list(good.clone()))]);
    for input in [
        Value::default(),
        good.clone(),
        named("Bash", "tool_use", wrapped.clone()),
        named("AskUserQuestion", "tool_call", wrapped.clone()),
        named("AskUserQuestion", "tool_use", list(good.clone())),
        Value::map([("questions", good.clone())]),
        Value::map([("questions", list(good.clone())), ("title", "t".into())]),
        [good.clone(), good].into_iter().collect(),
    ] {
        assert_eq!(fast_path::read(&input), None, "{}", input.to_json());
    }
}

fn label() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[A-Za-z0-9 ]{1,12}",
        3 => "[ -~]{0,20}",
        2 => "\\PC{0,12}",
        1 => prop::sample::select(vec![
            "Other", "other...", "OTHER (say)", "Something else", "Type something.", "All of the above", "all of these.",
            "Select all", "None", "I", "l", "1", "0", "O", "rn", "m", "A (Recommended)", "A (recommended)", "(Recommended)",
            "A  (Recommended)", "Pаypal", "Paypal", "e\u{301}", "é", "Ａ", "\\n", "a\u{200B}", "Others", "Otherwise good",
            "A (Empfohlen)", "A（推荐）", "(추천) A", "Recommended: A", "A - Recommended", "★ A", "🌟 A", "A ★", "A &amp; B",
            "A: b", "A (Recomendado)", "[Recommended] A", "A [recommended]", "おすすめ：A", "A | Recommended", "R&D; sales",
        ]).prop_map(str::to_owned),
        2 => "[aoОоΟο0lI1|ІΙ]{1,3}",
        1 => "[а-яА-Яα-ω]{1,3}",
        2 => "[A-Za-z]{1,8}".prop_map(|label| label + " (Recommended)"),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[A-Za-z ,.]{1,30}\\?", 2 => "[ -~]{0,40}", 1 => "\\PC{0,30}", 1 => "a{190,210}"]
}

fn option() -> impl Strategy<Value = Value> {
    let texts = (label(), prop::option::weighted(0.8, text()), prop::option::of("[ -~\n]{0,20}"));
    (texts, any::<bool>()).prop_map(|((label, text, preview), extra)| {
        let mut members = vec![("label", Value::from(label))];
        members.extend(text.map(|text| ("description", text.into())));
        if let Some(preview) = preview {
            members.push((if extra { "preview" } else { "markdown" }, preview.into()));
        }
        Value::map(members)
    })
}

fn question() -> impl Strategy<Value = Value> {
    let header = prop::option::weighted(0.8, "[A-Za-z ]{0,14}");
    let multi = prop::option::weighted(0.8, any::<bool>());
    (text(), header, prop::collection::vec(option(), 1..6), multi).prop_map(|(text, header, options, multi)| {
        let mut members = vec![("question", Value::from(text)), ("options", options.into_iter().collect())];
        members.extend(header.map(|header| ("header", header.into())));
        members.extend(multi.map(|multi| ("multiSelect", multi.into())));
        Value::map(members)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn the_fast_path_and_the_full_parser_agree(questions in prop::collection::vec(question(), 1..3), wrapped in any::<bool>()) {
        let questions: Value = questions.into_iter().collect();
        agree(&if wrapped { Value::map([("questions", questions)]) } else { questions });
    }

    #[test]
    fn the_questionnaire_that_the_core_writes_can_be_read_by_the_panel(questions in prop::collection::vec(question(), 1..3)) {
        let reading = input::read(&questions.into_iter().collect(), &ReadOptions::default());
        if let Some(questionnaire) = reading.questionnaire {
            let value = questionnaire_json::write(&questionnaire);
            let back = questionnaire_json::read(&value, &Value::Null, &Value::Null).expect("the core wrote it");
            prop_assert_eq!(questionnaire_json::write(&back), value);
        }
    }
}

/// Rule SAFE-6: labels with letters of another alphabet that look alike get a warning, which only the full parser gives.
#[test]
fn labels_that_look_alike_are_left_to_the_full_parser() {
    let accepts = |labels: [&str; 2]| {
        let options = labels.map(|label| Value::map([("label", Value::from(label))]));
        let question = Value::map([("question", Value::from("Which?")), ("options", options.into_iter().collect())]);
        fast_path::read(&[question].into_iter().collect()).is_some()
    };
    let alphabet = |letter: char| match u32::from(letter) {
        0..0x80 => 0,
        0x80..0x370 => 1,
        0x370..0x400 => 2,
        0x400..0x500 => 3,
        0x3041..=0x3096 => 4,
        0x30A1..=0x30FA => 5,
        _ => 6,
    };
    let is_accepted = |letter: &char| letter.is_alphanumeric() && accepts([&format!("x{letter}"), "quite another"]);
    let letters: Vec<char> = (' '..='\u{2FFFF}').filter(is_accepted).collect();
    assert!(letters.len() > 30_000);
    let mut looks: BTreeMap<String, Vec<char>> = BTreeMap::new();
    for letter in letters {
        looks.entry(skeleton(&letter.to_string())).or_default().push(letter);
    }
    let (mut pairs, mut missed) = (0, Vec::new());
    for alike in looks.values() {
        for (at, &one) in alike.iter().enumerate() {
            for &other in alike[at + 1..].iter().filter(|&&other| alphabet(other) != alphabet(one)) {
                pairs += 1;
                for (before, after) in [("", "es"), ("Y", "s"), ("Ye", ""), ("Ж", "Ж"), ("中", "文")] {
                    let labels = [format!("{before}{one}{after}"), format!("{before}{other}{after}")];
                    if accepts([&labels[0], &labels[1]]) {
                        missed.push(labels);
                    }
                }
            }
        }
    }
    assert_eq!(missed, Vec::<[String; 2]>::new());
    assert!(pairs > 150, "{pairs} pairs");
    for labels in [["modern", "modem"], ["Yes", "Yеs"], ["ロード", "口ード"], ["O1", "Ol"]] {
        assert!(!accepts(labels), "{labels:?}");
    }
    // Ordinary labels need no full parser.
    for labels in [
        ["Yes", "No"],
        ["Да", "Нет"],
        ["开始", "停止"],
        ["はい", "いいえ"],
        ["예", "아니요"],
        ["Ναι", "Όχι"],
        ["Ja, später", "Nein"],
        ["方案一", "方案二"],
        ["✅ Yes", "❌ No"],
    ] {
        assert!(accepts(labels), "{labels:?}");
    }
}
