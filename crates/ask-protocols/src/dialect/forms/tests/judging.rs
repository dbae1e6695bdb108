use super::read;
use crate::dialect::forms::schema::judge::{is_equal, satisfies};
use crate::dialect::forms::schema::reference::Schema;

fn holds(schema: &str, value: &str) -> bool {
    let schema = read(schema);
    satisfies(Schema::of(&schema), &[&schema], &read(value))
}

#[test]
fn every_keyword_judges() {
    for (schema, valid, invalid) in [
        (r#"{"type":"integer"}"#, vec!["1", "1.0", "1e2", "-0"], vec!["1.5", "\"1\"", "null", "1e-1"]),
        (r#"{"type":["string","null"]}"#, vec!["null", "\"\""], vec!["1", "[]"]),
        (
            r#"{"enum":[1,"a",null,{"x":1,"y":2}]}"#,
            vec!["1.0", "\"a\"", "null", r#"{"y":2,"x":1e0}"#],
            vec!["\"1\"", "{}"],
        ),
        (r#"{"const":null}"#, vec!["null"], vec!["0", "false"]),
        (r#"{"minimum":1e1,"exclusiveMaximum":20}"#, vec!["10", "19.99", "\"x\""], vec!["9.9", "20"]),
        (r#"{"exclusiveMinimum":0,"multipleOf":0.01}"#, vec!["0.29", "1e2"], vec!["0", "0.001"]),
        (r#"{"minLength":2,"maxLength":3}"#, vec!["\"ab\"", "\"💩💩\"", "1"], vec!["\"a\"", "\"💩\"", "\"abcd\""]),
        (r#"{"pattern":"^a+$"}"#, vec!["\"aa\"", "5"], vec!["\"ab\"", "\"\""]),
        (r#"{"format":"date"}"#, vec!["\"2024-02-29\"", "1"], vec!["\"2023-02-29\""]),
        (
            r#"{"items":{"type":"integer"},"minItems":1,"uniqueItems":true}"#,
            vec!["[1,2]"],
            vec!["[]", "[1,\"a\"]", "[1,1.0]"],
        ),
        (
            r#"{"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":{"type":"integer"},"patternProperties":{"^x":{"type":"null"}}}"#,
            vec![r#"{"a":""}"#, r#"{"a":"","b":1,"xx":null}"#, "1"],
            vec!["{}", r#"{"a":1}"#, r#"{"a":"","b":""}"#, r#"{"a":"","xx":1}"#],
        ),
        (r#"{"allOf":[{"type":"integer"},{"minimum":3}]}"#, vec!["3"], vec!["2", "3.5"]),
        (r#"{"anyOf":[{"type":"integer"},{"minimum":3}]}"#, vec!["3.5", "1"], vec!["2.5"]),
        (r#"{"oneOf":[{"type":"integer"},{"minimum":3}]}"#, vec!["1", "3.5"], vec!["3", "2.5"]),
        (r##"{"$ref":"#/$defs/d","maximum":5,"$defs":{"d":{"type":"integer"}}}"##, vec!["5"], vec!["6", "1.5"]),
        ("false", vec![], vec!["1"]),
        ("true", vec!["1", "null"], vec![]),
        (r#"{"type":"number"}"#, vec!["1e308"], vec!["1e400", "-1e309"]),
        (
            r#"{"exclusiveMinimum":14}"#,
            vec!["14.001", "123456789012345678901234567890", "14.1234567890123456789"],
            vec!["14.0000000000000000001"],
        ),
    ] {
        for value in valid {
            assert!(holds(schema, value), "{schema} {value}");
        }
        for value in invalid {
            assert!(!holds(schema, value), "{schema} {value}");
        }
    }
}

#[test]
fn members_may_be_in_any_order_and_numbers_in_any_notation() {
    assert!(is_equal(&read(r#"{"a":[1,2.0],"b":null}"#), &read(r#"{"b":null,"a":[1.0,2]}"#)));
    assert!(!is_equal(&read(r#"{"a":null}"#), &read(r#"{"b":null}"#)));
    assert!(!is_equal(&read("[1,2]"), &read("[2,1]")));
    assert!(!is_equal(&read("1"), &read("\"1\"")));
}
