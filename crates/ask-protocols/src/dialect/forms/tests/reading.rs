use super::{asked, read};
use ask_core::Value;

/// Each question as `key text? {field}`, with its options in brackets.
fn shown(schema: &str) -> Vec<String> {
    let decoded = asked(schema);
    let Some(pending) = decoded.pending() else { panic!("{schema}: {:?}", decoded.reading.problems) };
    let questions = pending.questionnaire.questions().iter();
    let describe = |question: &ask_core::Question| {
        let options: Vec<&str> = question.choices.iter().map(|choice| choice.label.wire()).collect();
        let options = if options.is_empty() { String::new() } else { format!(" [{}]", options.join("|")) };
        let field = question.field.as_ref().map(|field| field.value().to_json()).unwrap_or_default();
        let field = field.replace(r#","required":false"#, "").replace(r#""required":false,"#, "");
        let field = field.replace(r#"{"required":false}"#, "");
        format!("{} {field}{options}", question.key.as_text().unwrap_or_default())
    };
    questions.map(describe).collect()
}

#[test]
fn what_a_schema_says_in_any_notation_is_asked() {
    let cases: &[(&str, &[&str])] = &[
        // Objects are groups of fields.
        (
            r#"{"type":"object","properties":{"address":{"type":"object","properties":{"street":{"type":"string"},"geo":{"type":"object","properties":{"lat":{"type":"number"}},"required":["lat"]}},"required":["street"]}}}"#,
            &[
                r#"address.street {"required":true,"within":[["address"]]}"#,
                r#"address.geo.lat {"type":"number","required":true,"within":[["address"],["address","geo"]]}"#,
            ],
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}}}},"required":["a"]}"#,
            &["a.b "],
        ),
        // References, with siblings, escapes and definitions of definitions.
        (
            r##"{"properties":{"mode":{"$ref":"#/$defs/a~1b%20c","default":"safe"}},"$defs":{"a/b c":{"$ref":"#/definitions/M"}},"definitions":{"M":{"enum":["fast","safe"]}}}"##,
            &[r#"mode {"default":"safe"} [fast|safe]"#],
        ),
        // allOf is one schema.
        (
            r#"{"properties":{"n":{"allOf":[{"type":"number","minimum":1},{"type":"integer","minimum":2.5,"multipleOf":4},{"multipleOf":6}]}}}"#,
            &[r#"n {"type":"integer","min":2.5,"multipleOf":12}"#],
        ),
        (
            r#"{"allOf":[{"type":"object","properties":{"a":{"type":"string"}}},{"properties":{"b":{"type":"string"},"a":{"maxLength":3}},"required":["a"]}]}"#,
            &[r#"a {"required":true,"maxLength":3}"#, "b "],
        ),
        (
            r#"{"properties":{"t":{"type":"string","allOf":[{"pattern":"^a"},{"pattern":"b$"}]}}}"#,
            &[r#"t {"pattern":"(?=[^]*?(?:^a))(?=[^]*?(?:b$))"}"#],
        ),
        // Constants of every type.
        (r#"{"properties":{"e":{"enum":[1,"1",2.5,true,null,"a"]}}}"#, &["e  [1 (1)|1|2.5|Yes|null|a]"]),
        (r#"{"properties":{"e":{"const":"only"}},"required":["e"]}"#, &[r#"e {"required":true} [only]"#]),
        (r#"{"properties":{"e":{"type":"integer","enum":[1,"a",2.0,2.5]}}}"#, &["e  [1|2.0]"]),
        (r#"{"properties":{"e":{"type":["boolean","null"]}}}"#, &["e  [Yes|No]"]),
        (r#"{"properties":{"e":{"type":"null"}}}"#, &["e  [null]"]),
        (
            r#"{"properties":{"e":{"anyOf":[{"const":1,"title":"One"},{"enum":["b","c"]},{"type":"null"}]}}}"#,
            &["e  [One|b|c]"],
        ),
        (
            r##"{"properties":{"e":{"oneOf":[{"$ref":"#/$defs/X"},{"type":"null"}]}},"$defs":{"X":{"enum":["x","y"]}}}"##,
            &["e  [x|y]"],
        ),
        // Alternatives.
        (
            r#"{"properties":{"n":{"anyOf":[{"type":"integer","minimum":3},{"type":"null"}],"default":null}}}"#,
            &[r#"n {"type":"integer","min":3}"#],
        ),
        (
            r#"{"properties":{"n":{"anyOf":[{"type":"number"},{"type":"string","pattern":"^[0-9]+$"}]}}}"#,
            &[r#"n {"type":"number"}"#],
        ),
        (r#"{"properties":{"n":{"anyOf":[{"type":"integer"},{"type":"number"}]}}}"#, &[r#"n {"type":"number"}"#]),
        (r#"{"properties":{"n":{"anyOf":[{"type":"integer"},{"type":"string"}]}}}"#, &["n "]),
        (r#"{"properties":{"n":{"type":["integer","null"]}}}"#, &[r#"n {"type":"integer"}"#]),
        (
            r##"{"properties":{"o":{"anyOf":[{"$ref":"#/$defs/O"},{"type":"null"}],"default":null}},"$defs":{"O":{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"]}}}"##,
            &[r#"o.x {"type":"integer","required":true,"within":[["o"]]}"#],
        ),
        // A type that only the keywords say.
        (
            r#"{"properties":{"a":{"minLength":2},"b":{"exclusiveMinimum":0},"c":{"items":{"type":"string"}},"d":{}}}"#,
            &[r#"a {"minLength":2}"#, r#"b {"type":"number","exclusiveMin":0}"#, r#"c {"lines":true}"#, "d "],
        ),
        // Lists.
        (
            r#"{"properties":{"l":{"type":"array","items":{"type":"integer","minimum":1},"minItems":1,"maxItems":5,"uniqueItems":true,"default":[1,2]}}}"#,
            &[
                r#"l {"type":"integer","min":1,"minItems":1,"maxItems":5,"lines":true,"uniqueItems":true,"default":[1,2]}"#,
            ],
        ),
        (
            r#"{"properties":{"l":{"type":"array","items":{"enum":["a",2]},"uniqueItems":true,"default":[2.0]}}}"#,
            &[r#"l {"default":[2]} [a|2]"#],
        ),
        // Formats that are checked, and others.
        (
            r#"{"properties":{"t":{"type":"string","format":"time"},"u":{"type":"string","format":"cidrv4"},"i":{"type":"integer","format":"int32"}}}"#,
            &[r#"t {"type":"time"}"#, "u ", r#"i {"type":"integer"}"#],
        ),
        // Names that a schema requires and no schema declares.
        (
            r#"{"type":"object","required":["x"],"additionalProperties":{"type":"integer"}}"#,
            &[r#"x {"type":"integer","required":true}"#],
        ),
        // Two properties whose paths look alike.
        (
            r#"{"properties":{"a.b":{"type":"string"},"a":{"type":"object","properties":{"b":{"type":"string"}}}}}"#,
            &["a.b ", r#"["a","b"] {"within":[["a"]]}"#],
        ),
    ];
    for (schema, expected) in cases {
        assert_eq!(&shown(schema), expected, "{schema}");
    }
}

#[test]
fn what_cannot_be_asked_is_refused_as_a_whole_with_the_place() {
    let ok = r#""ok":{"type":"string"}"#;
    for (property, rule, path) in [
        (r#"{"type":"object"}"#, "open-object", "#/properties/x"),
        (r#"{"type":"object","additionalProperties":{"type":"string"}}"#, "open-object", "#/properties/x"),
        (r#"{"type":"object","patternProperties":{"^a":{"type":"string"}}}"#, "open-object", "#/properties/x"),
        (r#"{"type":"string","not":{"const":"a"}}"#, "conditional-schema", "#/properties/x/not"),
        (r#"{"if":{"const":"a"},"then":{}}"#, "conditional-schema", "#/properties/x/if"),
        (
            r#"{"type":"object","properties":{"a":{}},"dependentRequired":{"a":["b"]}}"#,
            "conditional-schema",
            "#/properties/x/dependentRequired",
        ),
        (r#"{"type":"array","contains":{"const":1}}"#, "unsupported-keyword", "#/properties/x/contains"),
        (r#"{"type":"array","prefixItems":[{"type":"string"}]}"#, "unsupported-keyword", "#/properties/x/prefixItems"),
        (r#"{"type":"array","items":[{"type":"string"}]}"#, "unsupported-keyword", "#/properties/x/items"),
        (r#"{"minimum":1,"exclusiveMinimum":true}"#, "unsupported-keyword", "#/properties/x/exclusiveMinimum"),
        (
            r#"{"type":"array","items":{"type":"object","properties":{"a":{}}}}"#,
            "list-of-objects",
            "#/properties/x/items",
        ),
        (
            r#"{"type":"array","items":{"type":"array","items":{"type":"string"}}}"#,
            "list-of-objects",
            "#/properties/x/items",
        ),
        (
            r#"{"anyOf":[{"type":"object","properties":{"a":{}}},{"type":"object","properties":{"b":{}}}]}"#,
            "union",
            "#/properties/x/anyOf",
        ),
        (r#"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#, "union", "#/properties/x/oneOf"),
        (r#"{"anyOf":[{"type":"integer"},{"minimum":2}]}"#, "union", "#/properties/x/anyOf"),
        (r##"{"$ref":"#/$defs/Missing"}"##, "unknown-reference", "#/properties/x/$ref"),
        (r#"{"$ref":"https://example.com/schema.json"}"#, "unknown-reference", "#/properties/x/$ref"),
        (r##"{"$ref":"#"}"##, "circular-reference", "#"),
        (r##"{"anyOf":[{"$ref":"#/properties/x"},{"type":"null"}]}"##, "circular-reference", "#/properties/x"),
        (r##"{"type":"array","items":{"$ref":"#/properties/x"}}"##, "circular-reference", "#/properties/x"),
        (r#"{"type":"file"}"#, "unknown-type", "#/properties/x/type"),
        (r#""string""#, "not-a-schema", "#/properties/x"),
    ] {
        for schema in [
            format!(r#"{{"type":"object","properties":{{"x":{property},{ok}}}}}"#),
            format!(r#"{{"type":"object","properties":{{"x":{property},{ok}}},"required":["x"]}}"#),
        ] {
            let decoded = asked(&schema);
            assert!(decoded.pending().is_none(), "{schema}");
            let [problem] = decoded.reading.problems.as_slice() else { panic!("{schema}: {:?}", decoded.reading) };
            assert_eq!((problem.rule, problem.path.as_str()), (rule, path), "{schema}");
            assert!(![&problem.limit, &problem.actual, &problem.cure].iter().any(|text| text.is_empty()), "{schema}");
        }
    }
    let decoded = asked(r#"{"type":"string"}"#);
    assert_eq!(decoded.reading.problems[0].rule, "not-an-object");
    let decoded = asked(r#"{"type":"object","required":["x"],"properties":{},"additionalProperties":false}"#);
    assert_eq!(
        (decoded.reading.problems[0].rule, decoded.reading.problems[0].path.as_str()),
        ("required-without-field", "#/required/0")
    );
}

#[test]
fn what_no_value_satisfies_is_left_out_or_makes_the_form_one_that_nobody_can_send() {
    for property in [
        r#"{"type":"string","minLength":5,"maxLength":2}"#,
        r#"{"type":"integer","minimum":1.2,"maximum":1.8}"#,
        r#"{"type":"number","exclusiveMinimum":1,"maximum":1}"#,
        r#"{"type":"number","minimum":1,"maximum":4,"multipleOf":5}"#,
        r#"{"type":"integer","exclusiveMinimum":0,"exclusiveMaximum":1}"#,
        r#"{"type":"number","minimum":5,"maximum":2}"#,
        r#"{"type":"string","enum":[1,2]}"#,
        r#"{"enum":[]}"#,
        "false",
        r#"{"const":"a","maxLength":0}"#,
        r#"{"allOf":[{"type":"string"},{"type":"integer"}]}"#,
        r#"{"type":"array","items":{"enum":["a"]},"minItems":2}"#,
        r#"{"type":"array","items":{"type":"string"},"minItems":3,"maxItems":1}"#,
        r#"{"type":"object","properties":{"y":{"const":1,"type":"string"}},"required":["y"]}"#,
        r#"{"type":"object","properties":{},"required":["y"],"additionalProperties":false}"#,
    ] {
        let optional =
            asked(&format!(r#"{{"type":"object","properties":{{"x":{property},"ok":{{"type":"string"}}}}}}"#));
        let keys: Vec<&Value> = optional
            .pending()
            .expect(property)
            .questionnaire
            .questions()
            .iter()
            .map(|question| &question.key)
            .collect();
        assert_eq!(keys, [&Value::from("ok")], "{property}");
        let codes: Vec<&str> = optional.reading.repairs.iter().map(|repair| repair.code).collect();
        assert!(codes == ["contradictory-limits"] || codes == ["required-without-field"], "{property}: {codes:?}");
        let required = asked(&format!(
            r#"{{"type":"object","properties":{{"x":{property},"ok":{{"type":"string"}}}},"required":["x"]}}"#
        ));
        assert_eq!(required.reading.problems.len(), 1, "{property}");
        let alone = asked(&format!(r#"{{"type":"object","properties":{{"x":{property}}}}}"#));
        assert_eq!(alone.reading.problems.len(), 1, "{property}");
    }
}

#[test]
fn defaults_patterns_and_names_without_a_field_are_repaired_and_reported() {
    for (schema, code, path) in [
        (r#"{"properties":{"e":{"enum":["a","b"],"default":"c"}}}"#, "default-not-allowed", "#/properties/e/default"),
        (
            r#"{"properties":{"n":{"type":"integer","maximum":9,"default":10}}}"#,
            "default-not-allowed",
            "#/properties/n/default",
        ),
        (
            r#"{"properties":{"l":{"type":"array","items":{"enum":["a"]},"default":["a","b"]}}}"#,
            "default-not-allowed",
            "#/properties/l/default",
        ),
        (r#"{"properties":{"t":{"type":"string","pattern":"("}}}"#, "pattern", "#/properties/t/pattern"),
        (r#"{"properties":{"t":{"type":"string","pattern":"(a)\\1"}}}"#, "pattern", "#/properties/t/pattern"),
        (r#"{"properties":{"t":{"type":"string"}},"required":["t","more"]}"#, "required-without-field", "#/required/1"),
    ] {
        let decoded = asked(schema);
        let repairs: Vec<(&str, &str)> =
            decoded.reading.repairs.iter().map(|repair| (repair.code, repair.path.as_str())).collect();
        assert_eq!(repairs, [(code, path)], "{schema}");
        assert!(decoded.pending().is_some(), "{schema}");
    }
    // A default of an object is one of each member.
    assert_eq!(
        shown(
            r#"{"properties":{"a":{"type":"object","default":{"x":"outer","z":1},"properties":{"x":{"type":"string","default":"inner"},"y":{"type":"string","default":"own"}}}}}"#
        ),
        [r#"a.x {"within":[["a"]],"default":"outer"}"#, r#"a.y {"within":[["a"]],"default":"own"}"#]
    );
    // What is proposed begins no optional object that needs more.
    assert_eq!(
        shown(
            r#"{"properties":{"a":{"type":"object","properties":{"x":{"type":"string","default":"own"},"y":{"type":"string"},"b":{"type":"object","properties":{"z":{"type":"string","default":"inner"}}}},"required":["y"]},"c":{"type":"string","default":"kept"}}}"#
        ),
        [
            r#"a.x {"within":[["a"]]}"#,
            r#"a.y {"required":true,"within":[["a"]]}"#,
            r#"a.b.z {"within":[["a"],["a","b"]]}"#,
            r#"c {"default":"kept"}"#
        ]
    );
}

#[test]
fn a_schema_that_doubles_at_every_step_is_read_once_or_refused() {
    let all_of: Vec<String> = (0..60)
        .map(|at| format!(r##""d{at}":{{"allOf":[{{"$ref":"#/$defs/d{n}"}},{{"$ref":"#/$defs/d{n}"}}]}}"##, n = at + 1))
        .collect();
    let chain = &all_of[..20].join(",");
    let schema =
        format!(r##"{{"properties":{{"x":{{"$ref":"#/$defs/d0"}}}},"$defs":{{{chain},"d20":{{"type":"string"}}}}}}"##);
    assert_eq!(shown(&schema), ["x "]);
    let rule = |schema: &str| asked(schema).reading.problems.first().map(|problem| problem.rule);
    let chain = all_of.join(",");
    let deep =
        format!(r##"{{"properties":{{"x":{{"$ref":"#/$defs/d0"}}}},"$defs":{{{chain},"d60":{{"type":"string"}}}}}}"##);
    assert_eq!(rule(&deep), Some("too-deep"));
    let objects: Vec<String> = (0..40)
        .map(|at| {
            format!(
                r##""o{at}":{{"properties":{{"a":{{"$ref":"#/$defs/o{n}"}},"b":{{"$ref":"#/$defs/o{n}"}}}}}}"##,
                n = at + 1
            )
        })
        .collect();
    let wide = format!(
        r##"{{"properties":{{"x":{{"$ref":"#/$defs/o0"}}}},"$defs":{{{},"o40":{{"type":"string"}}}}}}"##,
        objects.join(",")
    );
    assert_eq!(rule(&wide), Some("too-large"));
    let unions: Vec<String> = (0..40)
        .map(|at| format!(r##""u{at}":{{"anyOf":[{{"$ref":"#/$defs/u{n}"}},{{"$ref":"#/$defs/u{n}"}}]}}"##, n = at + 1))
        .collect();
    let union = format!(
        r##"{{"properties":{{"x":{{"$ref":"#/$defs/u0"}}}},"$defs":{{{},"u40":{{"const":1}}}}}}"##,
        unions.join(",")
    );
    assert_eq!(rule(&union), Some("too-large"));
}

#[test]
fn a_definition_names_the_first_field_that_uses_it() {
    let schema = r##"{"properties":{"mode":{"$ref":"#/$defs/M"},"again":{"allOf":[{"$ref":"#/$defs/M"}]},"own":{"$ref":"#/$defs/M","title":"Mine"}},"$defs":{"M":{"title":"Mode","enum":["a","b"]}}}"##;
    let decoded = asked(schema);
    let questions = decoded.pending().expect("questions").questionnaire.questions();
    let texts: Vec<&str> = questions.iter().map(|question| question.text.wire()).collect();
    assert_eq!(texts, ["Mode", "again", "Mine"]);
    let nested = asked(
        r#"{"properties":{"to":{"title":"Deliver to","properties":{"street":{"title":"Street"},"at":{"properties":{"h":{"type":"integer"}}}}}}}"#,
    );
    let questions = nested.pending().expect("questions").questionnaire.questions();
    let texts: Vec<&str> = questions.iter().map(|question| question.text.wire()).collect();
    assert_eq!(texts, ["Deliver to: Street", "Deliver to › at: h"]);
    assert_eq!(read("1"), Value::Number("1".to_owned()));
}
