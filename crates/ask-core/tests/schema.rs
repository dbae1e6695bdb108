//! The committed JSON Schemas are up to date, and they accept the same inputs as the reader.

use ask_core::input::{ReadOptions, read_json, reading_value};
use ask_core::limits::{Mode, Profile};
use ask_core::schema::{openai_strict_schema, tool_schema};
use ask_core::{Value, json};
use std::fs;
use std::path::Path;

/// To update the files: `UPDATE=1 cargo test -p ask-core --test schema`.
#[test]
fn the_committed_schemas_are_up_to_date() {
    for (name, mode) in [("strict", Mode::Strict), ("lenient", Mode::Lenient)] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../schema/ask-user-question.{name}.json"));
        let made: serde_json::Value = serde_json::from_str(&tool_schema(mode, Profile::Claude).to_json()).unwrap();
        let made = serde_json::to_string_pretty(&made).unwrap() + "\n";
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&file, &made).unwrap();
        }
        let committed = fs::read_to_string(&file).unwrap_or_default();
        assert!(committed == made, "schema/ask-user-question.{name}.json is stale; run this test with UPDATE=1");
    }
}

#[test]
fn the_strict_schema_has_the_limits_of_the_published_tool() {
    let schema = tool_schema(Mode::Strict, Profile::Claude);
    let questions = schema.get("properties").get("questions");
    let question = questions.get("items");
    let options = question.get("properties").get("options");
    let option = options.get("items");
    assert_eq!((questions.get("minItems"), questions.get("maxItems")), (&Value::from(1), &Value::from(4)));
    assert_eq!((options.get("minItems"), options.get("maxItems")), (&Value::from(2), &Value::from(4)));
    assert_eq!(question.get("properties").get("header").get("maxLength"), &Value::from(12));
    assert_eq!(question.get("properties").get("multiSelect").get("default"), &Value::Bool(false));
    assert_eq!(names(schema.get("required")), "questions");
    assert_eq!(names(question.get("required")), "question header options multiSelect");
    assert_eq!(names(option.get("required")), "label description");
    for closed in [&schema, question, option] {
        assert_eq!(closed.get("additionalProperties"), &Value::Bool(false));
    }
}

#[test]
fn the_gencode_schema_has_the_lengths_of_the_proposal() {
    let schema = tool_schema(Mode::Strict, Profile::Gencode);
    let question = schema.get("properties").get("questions").get("items");
    let option = question.get("properties").get("options").get("items").get("properties");
    assert_eq!(option.get("label").get("maxLength"), &Value::from(50));
    assert_eq!(option.get("description").get("maxLength"), &Value::from(200));
}

/// Each case says whether strict mode and lenient mode accept the input.
#[test]
fn the_schemas_accept_what_the_reader_accepts() {
    let option = |label: &str| format!(r#"{{"label":"{label}","description":"d"}}"#);
    let (a, b) = (option("A"), option("B"));
    let question = |header: &str, options: &str| {
        format!(
            r#"{{"questions":[{{"question":"Q?","header":"{header}","options":[{options}],"multiSelect":false}}]}}"#
        )
    };
    let cases = [
        (question("H", &format!("{a},{b}")), true, true),
        (question("Twelve chars", &format!("{a},{b}")), true, true),
        (question("Thirteen char", &format!("{a},{b}")), false, true),
        (question("H", &a), false, true),
        (question("H", &format!("{a},{b},{},{}", option("C"), option("D"))), true, true),
        (question("H", &format!("{a},{b},{},{},{}", option("C"), option("D"), option("E"))), false, true),
        (question("H", r#"{"label":"A"},{"label":"B"}"#), false, true),
        (question("H", r#""A","B""#), false, true),
        (r#"{"questions":[]}"#.to_owned(), false, false),
        ("{}".to_owned(), false, false),
        (r#"{"questions":[{"question":"Q?"}]}"#.to_owned(), false, true),
        (r#"{"questions":[{"header":"H"}]}"#.to_owned(), false, false),
        (question("H", &format!("{a},{b}")).replacen('{', r#"{"foo":1,"#, 1), false, true),
        (question("H", &format!("{a},{b}")).replacen('{', r#"{"metadata":{"source":"remember"},"#, 1), true, true),
    ];
    let (strict, lenient) = (tool_schema(Mode::Strict, Profile::Claude), tool_schema(Mode::Lenient, Profile::Claude));
    for (input, by_strict, by_lenient) in cases {
        let value = json::read(&input).unwrap();
        assert_eq!(accepts(&strict, &value), by_strict, "strict schema: {input}");
        assert_eq!(accepts(&lenient, &value), by_lenient, "lenient schema: {input}");
        for (mode, accepted) in [("strict", by_strict), ("lenient", by_lenient)] {
            let read = validated(&input, &format!(r#"{{"mode":"{mode}"}}"#));
            assert_eq!(read.contains(r#""problems":[]"#), accepted, "{mode} reading: {input}: {read}");
        }
    }
}

/// The rules that OpenAI documents for `strict: true`, as docs/sources.md lists them in section 3.13.
#[test]
fn openai_accepts_the_strict_schemas() {
    for mode in [Mode::Contract, Mode::Strict, Mode::Lenient] {
        for profile in [Profile::Claude, Profile::Gencode, Profile::Wave, Profile::Gemini, Profile::Vscode] {
            let schema = openai_strict_schema(mode, profile);
            assert_eq!(schema.get("type").as_text(), Some("object"), "the root is an object");
            check_strict(&schema, 1);
            assert!(properties_in(&schema) <= 5000 && schema.to_json().len() < 120_000);
        }
    }
}

const TYPES: [&str; 7] = ["string", "number", "boolean", "integer", "object", "array", "null"];

fn check_strict(schema: &Value, level: usize) {
    let text = schema.to_json();
    assert!(level <= 10, "at most ten levels: {text}");
    let types = schema.get("type");
    let types = if types.items().is_empty() { std::slice::from_ref(types) } else { types.items() };
    for (keyword, value) in schema.members() {
        match keyword.as_str() {
            "type" => assert!(types.iter().all(|name| TYPES.contains(&name.as_text().unwrap())), "{text}"),
            "description" => assert!(value.as_text().is_some(), "{text}"),
            "minItems" | "maxItems" => assert!(types.contains(&"array".into()), "{text}"),
            "items" => check_strict(value, level + 1),
            "anyOf" => value.items().iter().for_each(|schema| check_strict(schema, level + 1)),
            "properties" => value.members().iter().for_each(|(_, schema)| check_strict(schema, level + 1)),
            "required" | "additionalProperties" => assert!(types.contains(&"object".into()), "{text}"),
            _ => panic!("{keyword} is not among the supported keywords: {text}"),
        }
    }
    if types.contains(&"object".into()) {
        let names = schema.get("properties").members().iter().map(|(name, _)| Value::from(name.as_str()));
        assert_eq!(schema.get("required"), &names.collect(), "every property is required: {text}");
        assert_eq!(schema.get("additionalProperties"), &Value::Bool(false), "{text}");
    }
}

fn properties_in(schema: &Value) -> usize {
    let inner = schema.members().iter().flat_map(|(_, value)| match value {
        Value::List(items) => items.iter().collect(),
        other => vec![other],
    });
    schema.get("properties").members().len() + inner.map(properties_in).sum::<usize>()
}

/// The smallest value that a model may write: null wherever the schema allows it.
fn smallest(schema: &Value) -> Value {
    if !schema.get("anyOf").is_null() {
        return smallest(&schema.get("anyOf").items()[0]);
    }
    match schema.get("type").as_text() {
        None => Value::Null,
        Some("object") => Value::map(
            schema.get("properties").members().iter().map(|(name, schema)| (name.as_str(), smallest(schema))),
        ),
        Some("array") => {
            let count = schema.get("minItems").to_json().parse().unwrap_or(0);
            // Labels differ.
            let item =
                |at: usize| json::read(&smallest(schema.get("items")).to_json().replace("word", &format!("w{at}")));
            (0..count).map(|at| item(at).unwrap()).collect()
        }
        Some("boolean") => false.into(),
        Some(_) => "word".into(),
    }
}

#[test]
fn the_nulls_of_strict_mode_are_read_as_absent_values() {
    for (mode, name) in [(Mode::Contract, "contract"), (Mode::Strict, "strict"), (Mode::Lenient, "lenient")] {
        for profile in ["claude", "gencode", "wave"] {
            let options = format!(r#"{{"mode":"{name}","profile":"{profile}"}}"#);
            let profile = [Profile::Claude, Profile::Gencode, Profile::Wave]
                [["claude", "gencode", "wave"].iter().position(|known| *known == profile).unwrap()];
            let written = smallest(&openai_strict_schema(mode, profile)).to_json();
            assert!(written.contains("null"), "{written}");
            let (with, without) = (
                validated(&written, &options),
                validated(&without_nulls(&json::read(&written).unwrap()).to_json(), &options),
            );
            assert!(with.contains(r#""problems":[]"#), "{options} {written}: {with}");
            assert_eq!(with, without, "{options} {written}");
        }
    }
}

fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Map(members) => {
            let kept = members.iter().filter(|(_, value)| !value.is_null());
            Value::map(kept.map(|(name, value)| (name.as_str(), without_nulls(value))))
        }
        Value::List(items) => items.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}

/// Validates a value. Supports the part of JSON Schema that the schemas use.
fn accepts(schema: &Value, value: &Value) -> bool {
    let number = |name: &str| schema.get(name).to_json().parse::<usize>().ok();
    let within = |length: usize, least: &str, most: &str| {
        number(least).is_none_or(|least| length >= least) && number(most).is_none_or(|most| length <= most)
    };
    if !schema.get("anyOf").is_null() {
        return schema.get("anyOf").items().iter().any(|schema| accepts(schema, value));
    }
    match (schema.get("type").as_text(), value) {
        (Some("object"), Value::Map(members)) => {
            let required = schema.get("required").items().iter().filter_map(Value::as_text);
            let closed = schema.get("additionalProperties") == &Value::Bool(false);
            required.into_iter().all(|name| !value.get(name).is_null())
                && members.iter().all(|(name, member)| match schema.get("properties").get(name) {
                    Value::Null => !closed,
                    schema => accepts(schema, member),
                })
        }
        (Some("array"), Value::List(items)) => {
            within(items.len(), "minItems", "maxItems") && items.iter().all(|item| accepts(schema.get("items"), item))
        }
        (Some("string"), Value::Text(text)) => within(text.chars().count(), "minLength", "maxLength"),
        (Some("boolean"), Value::Bool(_)) => true,
        _ => false,
    }
}

/// What a model writes by the schema with all kinds is asked without a repair, also with null for what is absent.
#[test]
fn what_the_schema_of_kinds_accepts_is_asked() {
    for input in [
        r#"{"questions":[{"question":"How many?","header":"N","type":"integer","min":1,"max":null,"default":"3","required":true,"options":null}]}"#,
        r#"{"questions":[{"question":"When?","header":"Date","type":"date"}]}"#,
        r#"{"questions":[{"question":"When?","header":"Date","type":"date","min":"2026-11-23","max":"2026-12-24"}]}"#,
        r#"{"questions":[{"question":"When?","header":"Time","type":"datetime","min":"2026-11-23T14:30:00Z"}]}"#,
        r#"{"questions":[{"question":"Go?","header":"Go","type":"confirm","default":"Yes"}]}"#,
    ] {
        let read = read_json(input, &ReadOptions::default());
        assert!(read.questionnaire.is_some(), "{input} {:?}", read.problems);
        assert!(read.questionnaire.unwrap().questions()[0].field.is_some(), "{input}");
    }
}

/// The reading of an input, as JSON text.
fn validated(input: &str, options: &str) -> String {
    reading_value(&read_json(input, &ReadOptions::from_json(options).expect("options"))).to_json()
}

fn names(list: &Value) -> String {
    list.items().iter().filter_map(Value::as_text).collect::<Vec<_>>().join(" ")
}
