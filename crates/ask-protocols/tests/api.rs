//! Properties of the text API: it accepts any text, always returns JSON, and can read what it wrote.

use ask_core::limits::MAX_PAYLOAD;
use ask_core::{Value, json};
use ask_protocols::api;
use ask_protocols::format::Style;
use proptest::prelude::*;
use proptest::sample::select;

/// Keys and values that the API interprets, hostile texts, and random ones.
fn word() -> impl Strategy<Value = String> {
    let meaningful = select(vec![
        "questions",
        "question",
        "header",
        "options",
        "label",
        "description",
        "multiSelect",
        "type",
        "answered",
        "declined",
        "entries",
        "index",
        "selected",
        "other",
        "notes",
        "response",
        "answers",
        "annotations",
        "raw",
        "tool_use",
        "input",
        "__proto__",
        "constructor",
        "A",
        "B",
        "A, B",
        "\"A\"",
        "",
        "Q?",
        "1",
        "1-2",
        "\u{202e}",
    ]);
    prop_oneof![8 => meaningful.prop_map(str::to_owned), 1 => ".{0,12}"]
}

/// Any JSON value, mostly made of those texts.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0usize..5).prop_map(Value::from),
        select(vec!["-1", "1e400", "0.5", "18446744073709551616"]).prop_map(|digits| Value::Number(digits.to_owned())),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 48, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::List),
            prop::collection::vec((word(), inner), 0..6).prop_map(Value::Map),
        ]
    })
}

/// Mostly JSON text, sometimes other text.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![6 => value().prop_map(|value| value.to_json()), 1 => word(), 1 => ".{0,30}"]
}

/// Valid questions, and the number of choices of each after reading.
fn questions() -> impl Strategy<Value = (Value, Vec<usize>)> {
    let question = (word(), prop::collection::hash_set("[A-Za-z][A-Za-z\",\\\\ \n]{0,8}", 2..5), any::<bool>())
        .prop_map(|(header, labels, multi_select)| {
            let options = labels.iter().map(|label| Value::map([("label", Value::from(label.as_str()))]));
            (header, options.collect::<Value>(), multi_select)
        });
    prop::collection::vec(question, 1..4).prop_map(|list| {
        let questions = list.into_iter().enumerate().map(|(index, (header, options, multi_select))| {
            Value::map([
                ("question", Value::from(["Which ", &index.to_string(), "?"].concat())),
                ("header", header.into()),
                ("options", options),
                ("multiSelect", multi_select.into()),
            ])
        });
        let input = Value::map([("questions", questions.collect())]);
        let reading = read(&api::validate(&input.to_json(), r#"{"mode":"lenient"}"#));
        let questions = reading.get("questionnaire").get("questions").items();
        (input, questions.iter().map(|question| question.get("options").items().len()).collect())
    })
}

fn read(reply: &str) -> Value {
    json::read(reply).expect("the API returns JSON")
}

#[test]
fn a_typed_reply_may_be_as_long_as_a_message() {
    let questions = r#"{"questions":[{"question":"Why?","header":"Why","options":[{"label":"A"},{"label":"B"}]}]}"#;
    let is_refused = |bytes: usize| api::read_reply(questions, 0, &"x".repeat(bytes)).starts_with(r#"{"problems""#);
    assert_eq!([MAX_PAYLOAD, MAX_PAYLOAD + 1, 2 * MAX_PAYLOAD].map(is_refused), [false, true, true]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 800, ..ProptestConfig::default() })]

    #[test]
    fn every_call_returns_json(first in text(), second in text(), third in word(), index in any::<usize>()) {
        let style = Style::ALL[index % Style::ALL.len()].name();
        for reply in [
            api::validate(&first, &second),
            api::format(&first, &second, style),
            api::format(&first, &second, &third),
            api::read_reply(&first, index % 3, &third),
            api::read_answers(&first, &second),
            api::read_result(&first, &second),
            api::auto(&first),
            api::schema(&first),
            api::detect_generation(&first),
            api::decode("tool-input", &first, &second),
            api::encode("native", &first, &second),
            api::encode("tool-input", &first, &second),
        ] {
            let reply = read(&reply);
            prop_assert!(matches!(&reply, Value::Map(members) if !members.is_empty()));
        }
    }

    /// The style `outcome` writes the outcome that was passed in, and `payload` contains it.
    #[test]
    fn an_outcome_survives_formatting_and_reading((input, counts) in questions(), picks in prop::collection::vec(0usize..5, 3), other in word()) {
        let entries = counts.iter().enumerate().map(|(index, count)| {
            let picked = Value::map([("index", Value::from(picks[index % 3] % count))]);
            let mut entry = vec![("index", index.into()), ("selected", [picked].into_iter().collect())];
            if index == 1 {
                entry[1].1 = Value::List(Vec::new());
                entry.push(("other", other.as_str().into()));
            }
            Value::map(entry)
        });
        let outcome = Value::map([("type", Value::from("answered")), ("entries", entries.collect())]).to_json();
        let input = input.to_json();
        let written = api::format(&input, &outcome, "outcome");
        let once = read(&written).get("value").clone();
        prop_assert_eq!(once.get("type").as_text(), Some("answered"), "{}", written);
        prop_assert_eq!(&api::format(&input, &once.to_json(), "outcome"), &written);

        let payload = read(&api::format(&input, &outcome, "payload")).get("value").clone();
        let again = Value::map([("type", payload.get("status").clone()), ("entries", payload.get("entries").clone())]);
        prop_assert_eq!(&api::format(&input, &again.to_json(), "outcome"), &written);
    }

    /// A draft is not an answer: only the style `outcome` contains it.
    #[test]
    fn no_style_reports_an_answer_that_was_not_sent((input, counts) in questions(), ending in select(vec!["declined", "cancelled", "expired", "aborted", "superseded"])) {
        let drafts = (0..counts.len()).map(|index| {
            let picked = Value::map([("index", Value::from(0usize))]);
            Value::map([("index", index.into()), ("selected", [picked].into_iter().collect()), ("notes", "DRAFT".into())])
        });
        let outcome = Value::map([("type", Value::from(ending)), ("entries", drafts.collect())]).to_json();
        for style in Style::ALL.iter().filter(|style| **style != Style::Outcome) {
            let written = read(&api::format(&input.to_json(), &outcome, style.name())).get("value").clone();
            prop_assert!(!written.to_json().contains("DRAFT"), "{}", style.name());
            for member in ["answers", "annotations"] {
                let answered = written.get(member).members().iter().any(|(_, answer)| {
                    answer.get("skipped").as_bool() != Some(true)
                });
                prop_assert!(!answered, "{}", style.name());
            }
        }
    }
}

#[test]
fn an_action_that_cannot_be_shown_whole_needs_a_question_that_confirms_it() {
    let asked = |more: &str| {
        let text = "x".repeat(80_000);
        let action = format!(r#"{{"tool":"shell","arguments":{{"command":"{text}"}}}}"#);
        let options = r#"[{"label":"Allow","value":"a","decision":"allow-once"}]"#;
        let question = format!(r#"{{"key":0,"question":"Allow?","options":{options},"action":{action}}}"#);
        let input = format!(r#"{{"questions":[{question}{more}]}}"#);
        api::prepare_actions(&input, r#"{"mode":"lenient"}"#)
    };
    assert!(asked("").contains("not-confirmed"));
    let confirms = r#"{"key":0,"question":"All?","options":[{"label":"Allow","decision":"allow-once"}],"action":{"confirms":{"seen":1,"of":2}}}"#;
    assert!(asked(&format!(",{confirms}")).contains(r#""problems":[]"#));
    assert!(asked(&format!(",{}", confirms.replace("\"key\":0", "\"key\":1"))).contains("not-confirmed"));
}
