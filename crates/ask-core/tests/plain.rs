//! The short way in and the long one never differ: what [`plain::read`] accepts, the full reader reads the same, with
//! nothing mended.

use ask_core::protocol::{self, Rules, neutral, plain, questionnaire_value};
use ask_core::{Value, json};
use proptest::prelude::*;

#[track_caller]
fn agree(input: &Value) -> bool {
    let Some(short) = plain::read(input) else { return false };
    let full = protocol::read(input, &Rules::default());
    assert_eq!(full.problems, [], "{}", input.to_json());
    assert_eq!(full.repairs, [], "{}", input.to_json());
    assert_eq!(full.questionnaire.as_ref(), Some(&short), "{}", input.to_json());
    true
}

#[test]
fn every_vector_agrees() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors");
    let mut short = 0;
    for file in std::fs::read_dir(folder).expect("the vectors are there").flatten() {
        if file.path().extension().is_some_and(|ending| ending == "json") {
            let text = std::fs::read_to_string(file.path()).expect("a vector file can be read");
            let file: serde_json::Value = serde_json::from_str(&text).expect("a vector file is JSON");
            for case in file["cases"].as_array().into_iter().flatten() {
                let input = if case["input"].is_null() { &case["questionnaire"] } else { &case["input"] };
                let input = json::read(&input.to_string()).unwrap_or_default();
                short += usize::from(agree(&input));
            }
        }
    }
    assert!(short > 20, "only {short} vectors went the short way");
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
        ]).prop_map(str::to_owned),
        2 => "[A-Za-z]{1,8}".prop_map(|label| label + " (Recommended)"),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[A-Za-z ,.]{1,30}\\?", 2 => "[ -~]{0,40}", 1 => "\\PC{0,30}", 1 => "a{190,210}"]
}

fn option() -> impl Strategy<Value = Value> {
    (label(), text(), prop::option::of("[ -~\n]{0,20}"), any::<bool>()).prop_map(|(label, text, preview, extra)| {
        let mut members = vec![("label", Value::from(label)), ("description", text.into())];
        if let Some(preview) = preview {
            members.push((if extra { "preview" } else { "markdown" }, preview.into()));
        }
        Value::map(members)
    })
}

fn question() -> impl Strategy<Value = Value> {
    (text(), "[A-Za-z ]{0,14}", prop::collection::vec(option(), 1..6), any::<bool>()).prop_map(
        |(text, header, options, multi)| {
            Value::map([
                ("question", Value::from(text)),
                ("header", header.into()),
                ("options", options.into_iter().collect()),
                ("multiSelect", multi.into()),
            ])
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn the_two_ways_agree(questions in prop::collection::vec(question(), 1..3), wrapped in any::<bool>()) {
        let questions: Value = questions.into_iter().collect();
        agree(&if wrapped { Value::map([("questions", questions)]) } else { questions });
    }

    #[test]
    fn what_one_half_writes_the_other_reads(questions in prop::collection::vec(question(), 1..3)) {
        let reading = protocol::read(&questions.into_iter().collect(), &Rules::default());
        if let Some(questionnaire) = reading.questionnaire {
            let value = questionnaire_value(&questionnaire);
            let back = neutral::read(&value, &Value::Null, &Value::Null).expect("it was written by us");
            prop_assert_eq!(questionnaire_value(&back), value);
        }
    }
}
