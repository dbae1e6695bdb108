//! The cases of others: those of the JSON-Schema-Test-Suite for patterns, formats and limits, and random patterns with what JavaScript
//! says of them. `tests/patterns/README.md` and `docs/sources.md` name the sources.

use serde_json::Value;

use super::pattern::{Pattern, is_pattern};
use super::{format, less, number};
use crate::text::count_chars;

fn cases(text: &str) -> Vec<Value> {
    serde_json::from_str(text).expect("JSON")
}

/// Why a case of the suite is not judged as the suite does. Both need tables of all letters that a name may have (IDNA 2008).
fn excuse(file: &str, data: &str, valid: bool) -> Option<&'static str> {
    let name = file.rsplit('/').next()?;
    match name {
        "hostname" | "idn-hostname" if !valid && data.starts_with("xn--") => Some("encoded labels are not decoded"),
        "email" if valid => Some("common validators refuse quotes and addresses in brackets"),
        "idn-email" if valid && data.starts_with('"') => Some("the same"),
        "idn-hostname" if !valid && !data.is_ascii() => Some("letters are not looked up"),
        _ => None,
    }
}

fn judged(case: &Value, data: &Value) -> Option<bool> {
    let (text, digits) = (data.as_str().unwrap_or_default(), data.to_string());
    let of = |name: &str| case.get(name);
    let limit = |name: &str| of(name).map(Value::to_string);
    let length = |name: &str| of(name).and_then(Value::as_f64).map(|length| length as usize);
    if let Some(pattern) = of("pattern") {
        return Pattern::read(pattern.as_str()?)?.is_in(text);
    }
    if let Some(name) = of("format") {
        return Some(format::holds(name.as_str()?, text).unwrap_or(true));
    }
    let length = length("minLength")
        .map(|least| count_chars(text) >= least)
        .or_else(|| length("maxLength").map(|most| count_chars(text) <= most));
    let bound = limit("minimum")
        .map(|least| !less(&digits, &least))
        .or_else(|| limit("maximum").map(|most| !less(&most, &digits)))
        .or_else(|| limit("exclusiveMinimum").map(|least| less(&least, &digits)))
        .or_else(|| limit("exclusiveMaximum").map(|most| less(&digits, &most)))
        .or_else(|| limit("multipleOf").map(|of| number::is_multiple(&digits, &of)));
    length.or(bound)
}

/// The schema of a case, if it has one keyword beside the type, and that is one of fields.
fn demand(case: &Value) -> Option<&Value> {
    let schema = &case["schema"];
    let mut names = schema.as_object()?.keys().filter(|name| *name != "type");
    let name = names.next().filter(|_| names.next().is_none())?;
    OF_TEXTS.iter().chain(&OF_NUMBERS).any(|known| known == name).then_some(schema)
}

const OF_TEXTS: [&str; 4] = ["pattern", "format", "minLength", "maxLength"];
const OF_NUMBERS: [&str; 5] = ["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

#[test]
fn the_test_suite_of_json_schema_agrees_but_for_letters_of_names() {
    let (mut passed, mut excused, mut failures) = (0, 0, Vec::new());
    for case in cases(include_str!("../../../../tests/corpora/json-schema-test-suite/cases.json")) {
        let (Some(schema), Some(file)) = (demand(&case), case["file"].as_str()) else { continue };
        let is_of_texts = OF_TEXTS.iter().any(|name| schema.get(name).is_some());
        for test in case["tests"].as_array().expect("tests") {
            let data = &test["data"];
            // A keyword demands nothing of other types.
            if !(if is_of_texts { data.is_string() } else { data.is_number() }) {
                continue;
            }
            let valid = test["valid"].as_bool().expect("a verdict");
            if judged(schema, data) == Some(valid) {
                passed += 1;
            } else if excuse(file, data.as_str().unwrap_or_default(), valid).is_some() {
                excused += 1;
            } else {
                failures.push(format!("{file}: {} {test}", case["description"]));
            }
        }
    }
    assert!(failures.is_empty(), "{passed} pass\n{}", failures.join("\n"));
    assert_eq!((passed, excused), (721, 42));
}

#[test]
fn patterns_match_as_javascript_says() {
    let cases = cases(include_str!("../../../../tests/patterns/ecmascript.json"));
    assert_eq!(cases.len(), 300);
    for case in cases {
        let pattern = case["pattern"].as_str().expect("a pattern");
        let Some(matches) = case["matches"].as_array() else {
            assert!(Pattern::read(pattern).is_none(), "{pattern:?}");
            continue;
        };
        assert!(is_pattern(pattern), "{pattern:?}");
        // A backreference has no bound.
        let Some(read) = Pattern::read(pattern) else {
            assert!(pattern.contains(r"\1") || pattern.contains(r"\k"), "{pattern:?}");
            continue;
        };
        for (text, expected) in case["texts"].as_array().expect("texts").iter().zip(matches) {
            assert_eq!(read.is_in(text.as_str().expect("a text")), expected.as_bool(), "{pattern:?} {text}");
        }
    }
}
