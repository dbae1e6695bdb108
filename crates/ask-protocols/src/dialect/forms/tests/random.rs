use super::{asked, entry, read};
use crate::dialect::forms::schema::judge::satisfies;
use crate::dialect::forms::schema::reference::Schema;
use ask_core::{Ending, Outcome, Value};
use proptest::prelude::*;

/// The text of a value that may be a constant or a default.
fn constant() -> impl Strategy<Value = String> {
    prop_oneof![
        "[abc1]{0,3}".prop_map(|text| format!("{text:?}")),
        (-3..9_i32).prop_map(|number| number.to_string()),
        Just("1.0".to_owned()),
        Just("2.5".to_owned()),
        Just("true".to_owned()),
        Just("null".to_owned()),
        Just("[1,\"a\"]".to_owned()),
        Just("{\"a\":1}".to_owned()),
    ]
}

/// One keyword of a schema without schemas in it.
fn keyword() -> impl Strategy<Value = String> {
    let number = (-3..9_i32, prop::bool::ANY).prop_map(|(n, half)| if half { format!("{n}.5") } else { n.to_string() });
    let names = [
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "minItems",
        "maxItems",
    ];
    prop_oneof![
        prop::sample::select(vec!["string", "number", "integer", "boolean", "null", "array", "object", "thing"])
            .prop_map(|name| format!(r#""type":"{name}""#)),
        Just(r#""type":["integer","null"]"#.to_owned()),
        (prop::sample::select(names.to_vec()), number).prop_map(|(name, number)| format!(r#""{name}":{number}"#)),
        prop::collection::vec(constant(), 0..4).prop_map(|list| format!(r#""enum":[{}]"#, list.join(","))),
        constant().prop_map(|constant| format!(r#""const":{constant}"#)),
        constant().prop_map(|constant| format!(r#""default":{constant}"#)),
        prop::sample::select(vec!["^a", "b$", "[0-9]+", "(", "^.{2}$"])
            .prop_map(|pattern| format!(r#""pattern":"{pattern}""#)),
        prop::sample::select(vec!["date", "email", "uuid", "int32"]).prop_map(|name| format!(r#""format":"{name}""#)),
        prop::sample::select(vec!["#", "#/$defs/a", "#/$defs/b", "#/$defs/c", "#/properties/x"])
            .prop_map(|to| format!(r#""$ref":"{to}""#)),
        Just(r#""required":["x","y"]"#.to_owned()),
        Just(r#""uniqueItems":true"#.to_owned()),
        Just(r#""additionalProperties":false"#.to_owned()),
        Just(r#""minProperties":1"#.to_owned()),
    ]
}

/// The text of a schema.
fn schema() -> impl Strategy<Value = String> {
    let leaf = prop::collection::vec(keyword(), 0..4).prop_map(|words| format!("{{{}}}", words.join(",")));
    let leaf = prop_oneof![9 => leaf, 1 => Just("true".to_owned()), 1 => Just("false".to_owned())];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let list = prop::collection::vec(inner.clone(), 1..4);
        let named = ["properties", "patternProperties"];
        prop_oneof![
            (list.clone(), keyword(), prop::sample::select(named.to_vec())).prop_map(|(list, word, name)| {
                let members: Vec<String> = list
                    .iter()
                    .zip(["x", "y", "x_other"])
                    .map(|(schema, name)| format!(r#""{name}":{schema}"#))
                    .collect();
                format!(r#"{{"{name}":{{{}}},{word}}}"#, members.join(","))
            }),
            (list, prop::sample::select(vec!["allOf", "anyOf", "oneOf"]), keyword())
                .prop_map(|(list, name, word)| format!(r#"{{"{name}":[{}],{word}}}"#, list.join(","))),
            (inner.clone(), keyword()).prop_map(|(items, word)| format!(r#"{{"items":{items},{word}}}"#)),
            inner.prop_map(|others| format!(r#"{{"type":"object","additionalProperties":{others}}}"#)),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    /// Whatever the schema, it is asked or refused with a place, and nothing is accepted that it does not allow.
    #[test]
    fn any_schema_is_asked_or_refused_and_never_accepted_wrongly(
        members in prop::collection::vec(schema(), 1..4), definitions in prop::collection::vec(schema(), 3),
        answers in prop::collection::vec(prop::sample::select(vec!["", "a", "ab", "b", "1", "2.5", "-1", "1\n2", "a\n\nb", "2024-02-29", "1.0", "#0", "#0,1", "#1"]), 16),
        is_required in prop::bool::ANY,
    ) {
        let list = |schemas: &[String], names: [&str; 3]| {
            names.iter().zip(schemas).map(|(name, schema)| format!(r#""{name}":{schema}"#)).collect::<Vec<_>>().join(",")
        };
        let required = if is_required { r#","required":["x"]"# } else { "" };
        let (properties, definitions) = (list(&members, ["x", "y", "z"]), list(&definitions, ["a", "b", "c"]));
        let text = format!(r#"{{"type":"object","properties":{{{properties}}},"$defs":{{{definitions}}}{required}}}"#);
        let decoded = asked(&text);
        let Some(pending) = decoded.pending() else {
            let problem = decoded.reading.problems.first().expect("a problem");
            let parts = [&problem.path, &problem.limit, &problem.actual, &problem.cure];
            prop_assert!(!parts.iter().any(|part| part.is_empty()), "{} {:?}", text, problem);
            return Ok(());
        };
        let questions = pending.questionnaire.questions();
        let entries = questions.iter().zip(&answers).enumerate().map(|(index, (question, answer))| {
            let most = question.choices.len();
            let fits = answer.strip_prefix('#').is_none_or(|picks| picks.split(',').all(|at| at.parse::<usize>().is_ok_and(|at| at < most)));
            entry(pending, index, if fits { answer } else { "" })
        });
        let encoded = pending.encode(&Outcome::new(Ending::Answered, entries.collect()));
        let reply = &encoded.messages[0];
        let schema = read(&text);
        if reply.get("action").as_text() == Some("accept") {
            prop_assert!(satisfies(Schema::of(&schema), &[&schema], reply.get("content")), "{} {}", text, reply.to_json());
        } else {
            prop_assert_eq!(reply.get("content"), &Value::Null);
        }
    }
}
