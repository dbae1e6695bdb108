//! The fast path of forms and the whole reader never differ.

use super::read;
use crate::dialect::forms::form::{Form, judged, plain, walk};
use ask_core::Value;
use proptest::prelude::*;

/// What the fast path accepts, the whole reader reads to the same form without repair, and judges in the same way: each of these values as
/// the answer to any field, and contents that lack members.
fn agree(schema: &Value, single: &str, values: &[Value]) -> bool {
    let Some(fast) = plain::read(schema, single) else { return false };
    let text = schema.to_json();
    let whole = walk::read(schema, single).unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
    assert_eq!(whole.repairs, [], "{text}");
    assert_eq!(described(&fast), described(&whole), "{text}");
    let answers = fast.fields.iter().filter_map(|field| field.typed_answer.as_ref());
    let nodes: Vec<_> = fast.fields.iter().map(|field| &field.node).chain(answers.map(|answer| &answer.node)).collect();
    for value in values {
        for node in &nodes {
            let judged = judged::fits(whole.schema, node, value);
            assert_eq!(plain::fits(node, value), judged, "{text} {}", value.to_json());
        }
    }
    let fitting = |node| values.iter().find(|value| plain::fits(node, value));
    for lacked in 0..fast.fields.len() {
        let fields = fast.fields.iter().enumerate().filter(|(at, _)| *at != lacked && *at + 1 != lacked);
        let given = fields.filter_map(|(_, field)| Some((field.key.clone(), fitting(&field.node)?.clone())));
        let mut content = Value::map(given);
        let is_whole = plain::missing(&fast, &content).is_none();
        let is_judged = judged::complete(&whole, &mut content).is_none();
        assert!(fast.is_single || is_whole == is_judged, "{text} {}", content.to_json());
    }
    true
}

/// All that is made of a form.
fn described(form: &Form) -> String {
    let fields = form.fields.iter().map(|field| {
        let answer = field.typed_answer.as_ref().map(|answer| (answer.name, &answer.node.schemas));
        let (node, question) = (&field.node, field.question(None).to_json());
        format!("{question} {:?} {:?} {answer:?} {} {:?}", field.path, field.within, node.types, node.schemas)
    });
    let groups = form.groups.iter().map(|group| format!("{:?}", group.path));
    format!("{} {}", form.is_single, fields.chain(groups).collect::<Vec<_>>().join("\n"))
}

fn form_of(property: &str, more: &str) -> Value {
    read(&format!(r#"{{"type":"object","properties":{{"a":{property}}}{more}}}"#))
}

#[test]
fn what_protocols_document_is_read_with_little_code() {
    for property in [
        r#"{"type":"string","title":"Name","description":"Your name","minLength":3,"maxLength":50,"format":"email","default":"u@example.com"}"#,
        r#"{"type":"string","format":"date-time"}"#,
        r#"{"type":"number","minimum":0,"maximum":1.5,"default":0.5}"#,
        r#"{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}"#,
        r#"{"type":"boolean","default":false,"_meta":{"x":1}}"#,
        r#"{"type":"string","enum":["red","green"],"enumNames":["Red","Green"],"default":"red"}"#,
        r#"{"type":"string","oneOf":[{"const":"r","title":"Red","description":"Warm"},{"const":"g","title":"Green"}]}"#,
        r#"{"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["a","b"]},"default":["a"]}"#,
        r#"{"type":"array","uniqueItems":true,"items":{"anyOf":[{"const":"a","title":"A"},{"const":"b"}]}}"#,
    ] {
        let closed = r##","required":["a"],"additionalProperties":false,"$schema":"https://json-schema.org/draft/2020-12/schema""##;
        for more in ["", closed] {
            assert!(agree(&form_of(property, more), "", &[]), "{property}");
        }
        assert!(agree(&read(property), "value", &[]), "{property}");
    }
    assert!(agree(&read(r#"{"type":"object","properties":{}}"#), "", &[]));
}

#[test]
fn everything_else_is_left_to_the_whole_reader() {
    for property in [
        "true",
        r#"{"type":["string","null"]}"#,
        r#"{"type":"string","pattern":"a"}"#,
        r#"{"type":"string","format":"uuid"}"#,
        r#"{"type":"string","format":"password"}"#,
        r#"{"type":"string","minLength":3,"maxLength":2}"#,
        r#"{"type":"string","minLength":"3"}"#,
        r#"{"type":"string","maxLength":-1}"#,
        r#"{"type":"string","default":1}"#,
        r#"{"type":"string","enum":[]}"#,
        r#"{"type":"string","enum":["a","a"]}"#,
        r#"{"type":"string","enum":["a",1]}"#,
        r#"{"type":"string","enum":["a"],"default":"b"}"#,
        r#"{"type":"string","enum":["a"],"minLength":2}"#,
        r#"{"type":"string","enum":["a"],"oneOf":[{"const":"a"}]}"#,
        r#"{"type":"string","anyOf":[{"const":"a"},{"type":"null"}]}"#,
        r#"{"type":"integer","minimum":1.5,"maximum":1.6}"#,
        r#"{"type":"number","minimum":2,"maximum":1}"#,
        r#"{"type":"number","exclusiveMinimum":2}"#,
        r#"{"type":"array","items":{"type":"string"}}"#,
        r#"{"type":"array","minItems":3,"items":{"type":"string","enum":["a","b"]}}"#,
        r##"{"$ref":"#/$defs/a"}"##,
        r#"{"type":"object","properties":{}}"#,
    ] {
        assert!(plain::read(&form_of(property, ""), "").is_none(), "{property}");
    }
    for more in [r#","required":["b"]"#, r#","additionalProperties":{}"#, r#","minProperties":1"#, r#","required":"a""#]
    {
        assert!(plain::read(&form_of(r#"{"type":"string"}"#, more), "").is_none(), "{more}");
    }
}

/// JSON-Schema-Test-Suite 23.1 (MIT).
#[test]
fn both_agree_about_the_schemas_of_the_test_suite() {
    let cases = read(include_str!("../../../../../../tests/corpora/json-schema-test-suite/cases.json"));
    let mut read_fast = 0;
    for case in cases.items() {
        let schema = case.get("schema");
        let values: Vec<Value> = case.get("tests").items().iter().map(|test| test.get("data").clone()).collect();
        read_fast += usize::from(agree(schema, "", &values)) + usize::from(agree(schema, "value", &values));
        read_fast += usize::from(agree(&form_of(&schema.to_json(), ""), "", &values));
    }
    assert!(read_fast > 5, "{read_fast}");
}

fn one_of(texts: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(texts)
}

/// A keyword of a property, which may be one that the fast path does not know.
fn keyword() -> impl Strategy<Value = &'static str> {
    one_of(&[
        r#""minLength":0"#,
        r#""minLength":2"#,
        r#""maxLength":2e0"#,
        r#""maxLength":1"#,
        r#""format":"email""#,
        r#""format":"date""#,
        r#""format":"time""#,
        r#""minimum":1"#,
        r#""minimum":0.5"#,
        r#""maximum":3"#,
        r#""maximum":-1"#,
        r#""minItems":1"#,
        r#""maxItems":1"#,
        r#""minItems":3"#,
        r#""uniqueItems":true"#,
        r#""items":{"type":"string","enum":["a","b","10"]}"#,
        r#""items":{"anyOf":[{"const":"a","title":"A"},{"const":"b"}]}"#,
        r#""items":{"enum":["a"]}"#,
        r#""enum":["a","b","2024-02-29"]"#,
        r#""enum":["a","a"]"#,
        r#""enumNames":["A"]"#,
        r#""oneOf":[{"const":"a"},{"const":"b","title":"a","description":"B"}]"#,
        r#""default":"a""#,
        r#""default":1"#,
        r#""default":true"#,
        r#""default":["a"]"#,
        r#""default":null"#,
        r#""title":"Which?""#,
        r#""title":1"#,
        r#""description":" ""#,
        r#""_meta":{"codex":{"role":"user_note","questionId":"a"}}"#,
        r#""pattern":"a""#,
        r#""$comment":"x""#,
    ])
}

fn property() -> impl Strategy<Value = String> {
    let types = one_of(&["string", "string", "number", "integer", "boolean", "array", "object"]);
    (types, prop::collection::vec(keyword(), 0..4)).prop_map(|(name, words)| {
        format!(r#"{{"type":"{name}"{}}}"#, words.iter().map(|word| format!(",{word}")).collect::<String>())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn both_agree_about_any_flat_schema(
        properties in prop::collection::vec(property(), 1..4),
        more in one_of(&["", r#","required":["a"]"#, r#","required":["a_other"]"#, r#","required":["b","z"]"#, r#","additionalProperties":false"#, r#","$id":"x""#]),
        values in prop::collection::vec(one_of(&["\"a\"", "\"ab\"", "\"\"", "\"2024-02-29\"", "1", "2.5", "1.0", "true", "null", "[\"a\"]", "[\"a\",\"a\"]", "[]", "{}"]), 6),
    ) {
        let named = ["a", "a_other", "b"].iter().zip(&properties).map(|(name, schema)| format!("\"{name}\":{schema}"));
        let schema = read(&format!(r#"{{"type":"object","properties":{{{}}}{more}}}"#, named.collect::<Vec<_>>().join(",")));
        let values: Vec<Value> = values.into_iter().map(read).collect();
        agree(&schema, "", &values);
        agree(&read(&properties[0]), "value", &values);
    }
}
