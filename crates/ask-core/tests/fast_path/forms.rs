//! The fast path of forms and the full parser never differ.

use ask_core::input::{self, ReadOptions, form_path};
use ask_core::limits::Mode;
use ask_core::{Value as CoreValue, json};
use proptest::prelude::*;
use serde_json::{Value, json as value};

/// What the fast path of forms accepts, the full parser reads to the same questionnaire.
fn agree(input: &CoreValue) -> bool {
    let Some(fast) = form_path::read(input) else { return false };
    let options = ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() };
    let full = input::read(input, &options);
    assert_eq!(full.problems, [], "{}", input.to_json());
    assert_eq!(full.questionnaire.as_ref(), Some(&fast), "{}", input.to_json());
    true
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9 ,.:?!'()&;-]{0,30}",
        "[a-zäöüßéА-я日本한글🚀]{1,14}",
        "(Other|All of the above|Yes|No|Recommended: A|A \\(Recommended\\)|Postgres|postgres|rn|m|O0|l1)",
        "[ \u{200b}\u{ad}\u{301}\u{202e}\\\\nx]{0,4}",
    ]
}

prop_compose! {
    fn option()(label in text(), value in prop::option::of(text()), description in prop::option::of(text())) -> Value {
        let mut option = value!({ "label": label });
        if let Some(value) = value { option["value"] = value.into(); }
        if let Some(description) = description { option["description"] = description.into(); }
        option
    }
}

prop_compose! {
    fn question()(
        text in text(), header in prop::option::of(text()), options in prop::collection::vec(option(), 0..5),
        description in prop::option::of(text()), flags in any::<[bool; 3]>(), key in 0..3_usize,
    ) -> Value {
        let kind = if options.is_empty() { "text" } else { "choice" };
        let mut question = value!({ "key": format!("k{key}"), "question": text, "kind": kind, "options": options, "multiSelect": flags[0], "allowOther": flags[1] });
        if let Some(header) = header { question["header"] = header.into(); }
        if let Some(description) = description { question["description"] = description.into(); }
        if flags[2] { question["field"] = value!({ "required": true, "minLength": 2, "unknown": 1 }); }
        // All that a JSON Schema can demand of a field.
        if flags[0] && flags[2] {
            question["field"] = value!({
                "type": "integer", "required": true, "within": [["a"], ["a", "b.c"]], "min": -1, "max": 1e3, "exclusiveMin": 0.5,
                "exclusiveMax": 9, "multipleOf": 0.01, "pattern": "^[a-z]+$", "lines": true, "minItems": 1, "maxItems": 3,
                "uniqueItems": true, "default": ["1", 2],
            });
        }
        question
    }
}

proptest! {
    #[test]
    fn the_fast_path_of_forms_and_the_full_parser_agree(
        questions in prop::collection::vec(question(), 1..4), context in prop::option::of(text()),
    ) {
        let mut input = value!({ "questions": questions });
        if let Some(context) = context { input["context"] = context.into(); }
        agree(&json::read(&input.to_string()).expect("JSON"));
    }
}

#[test]
fn common_forms_take_the_fast_path() {
    let form = |more: Value| {
        let mut question = value!({
            "key": "answer", "question": "Where should it run?", "header": "Preferred environment", "kind": "choice",
            "options": [{ "label": "Staging", "value": "s" }, { "label": "Production", "description": "For everybody" }],
            "multiSelect": false, "allowOther": false, "field": { "required": true },
        });
        for (name, member) in more.as_object().expect("an object") {
            question[name] = member.clone();
        }
        value!({ "context": "Two lines,\nbecause it matters.", "questions": [question] })
    };
    for more in [
        value!({}),
        value!({ "kind": "text", "options": [], "allowOther": true }),
        value!({ "header": "Größe der Maschine" }),
        value!({ "multiSelect": true, "description": "As many as you like." }),
    ] {
        assert!(agree(&json::read(&form(more.clone()).to_string()).expect("JSON")), "{more}");
    }
}
