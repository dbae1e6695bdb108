use super::*;
use crate::json;

fn problem(field: &str, typed: &str) -> Option<String> {
    let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
    field.problem(0, Some(typed)).map(|problem| {
        let values = problem.values.iter().map(|(name, value)| [" ", name, "=", value].concat());
        [problem.word.to_owned()].into_iter().chain(values).collect()
    })
}

#[test]
fn a_typed_answer_is_checked_by_its_type_and_limits() {
    type Row = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);
    let table: &[Row] = &[
        (
            r#"{"type":"number"}"#,
            &["1", "-0.5", " 12 ", "0"],
            &[("abc", "field.number"), ("1e3", "field.number"), ("1,5", "field.number")],
        ),
        (
            r#"{"type":"integer","min":1,"max":10}"#,
            &["1", "10", "5.0"],
            &[
                ("0", "field.whole_between min=1 max=10"),
                ("11", "field.whole_between min=1 max=10"),
                ("1.5", "field.whole_between min=1 max=10"),
            ],
        ),
        (r#"{"type":"integer"}"#, &["-3"], &[("3.1", "field.whole"), ("-", "field.whole")]),
        (r#"{"type":"integer","min":0}"#, &["0", "-0"], &[("-1", "field.whole_min min=0")]),
        (r#"{"type":"integer","max":0}"#, &["0"], &[("1", "field.whole_max max=0")]),
        (
            r#"{"type":"number","min":-1.5}"#,
            &["-1.5", "-1", "0.25"],
            &[("-1.51", "field.min min=-1.5"), ("-2", "field.min min=-1.5")],
        ),
        (
            r#"{"type":"number","max":2}"#,
            &["2", "2.0", "-99"],
            &[("2.01", "field.max max=2"), ("10", "field.max max=2")],
        ),
        (r#"{"type":"number","min":0,"max":1}"#, &["0.5"], &[("2", "field.between min=0 max=1")]),
        (
            r#"{"type":"email"}"#,
            &["a@b.co", "a.b+c@d-e.example"],
            &[
                ("a", "field.email"),
                ("a@b", "field.email"),
                ("a b@c.de", "field.email"),
                (".a@b.co", "field.email"),
                ("a@-b.co", "field.email"),
            ],
        ),
        (
            r#"{"type":"uri"}"#,
            &["https://example.com/a?b", "urn:x:y"],
            &[
                ("example.com", "field.uri"),
                ("https:", "field.uri"),
                ("https://a b", "field.uri"),
                ("JavaScript:alert(1)", "field.uri"),
                ("data:text/html,x", "field.uri"),
                ("FILE:///etc/passwd", "field.uri"),
                ("vbscript:x", "field.uri"),
                ("blob:https://example.com/1", "field.uri"),
            ],
        ),
        (
            r#"{"type":"date"}"#,
            &["2026-11-23", "2024-02-29", "2000-02-29"],
            &[
                ("2026-02-29", "field.date"),
                ("1900-02-29", "field.date"),
                ("2026-13-01", "field.date"),
                ("23.11.2026", "field.date"),
                ("2026-11-00", "field.date"),
            ],
        ),
        (
            r#"{"type":"date-time"}"#,
            &["2026-11-23T14:30:00Z", "2026-11-23t14:30:00.5+01:00"],
            &[
                ("2026-11-23", "field.datetime"),
                ("2026-11-23T14:30:00", "field.datetime"),
                ("2026-11-23T24:00:00Z", "field.datetime"),
                ("2026-11-23T14:30:00.Z", "field.datetime"),
            ],
        ),
        (
            r#"{"type":"date","min":"2026-11-23","max":"2026-12-24"}"#,
            &["2026-11-23", "2026-12-01", "2026-12-24"],
            &[
                ("2026-11-22", "field.date_between min=2026-11-23 max=2026-12-24"),
                ("2026-12-25", "field.date_between min=2026-11-23 max=2026-12-24"),
                ("24.12.2026", "field.date"),
            ],
        ),
        (r#"{"type":"date","max":"2026-12-24"}"#, &["1999-01-01"], &[("2027-01-01", "field.date_max max=2026-12-24")]),
        (
            r#"{"type":"date-time","min":"2026-11-23T12:00:00Z"}"#,
            &["2026-11-23T12:00:00Z", "2026-11-23T13:00:00+01:00"],
            &[("2026-11-23T12:30:00+01:00", "field.date_min min=2026-11-23T12:00:00Z")],
        ),
        (
            r#"{"minLength":3,"maxLength":5}"#,
            &["abc", "abcde", "äöüäö"],
            &[("ab", "field.short n=3"), ("abcdef", "field.long n=5")],
        ),
        (r#"{"required":true}"#, &["x"], &[("", "field.required"), ("  ", "field.required")]),
    ];
    for (field, valid, invalid) in table {
        for typed in *valid {
            assert_eq!(problem(field, typed), None, "{field} {typed}");
        }
        for (typed, expected) in *invalid {
            assert_eq!(problem(field, typed).as_deref(), Some(*expected), "{field} {typed}");
        }
    }
}

#[test]
fn answers_of_some_types_have_values() {
    let value = |field: &str, selected, typed| {
        let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
        field.answer_value(selected, typed).to_json()
    };
    let number = r#"{"type":"number"}"#;
    for (typed, expected) in [
        ("2.5", "2.5"),
        (" -3 ", "-3"),
        ("9007199254740991", "9007199254740991"),
        ("9007199254740992", "null"),
        ("-9007199254740991.5", "-9007199254740991.5"),
        ("0x10", "null"),
        ("1e3", "null"),
        ("many", "null"),
        ("", "null"),
    ] {
        assert_eq!(value(number, None, Some(typed)), expected, "{typed}");
    }
    let confirm = r#"{"type":"confirm"}"#;
    assert_eq!([0, 1].map(|index| value(confirm, Some(index), None)), ["true", "false"]);
    assert_eq!(value(confirm, None, Some("Yes, but later")), "null");
    assert_eq!(value(r#"{"type":"date"}"#, None, Some("2026-11-23")), "null");
}

#[test]
fn selected_choices_are_counted() {
    let field = Field::read(&json::read(r#"{"minItems":2,"maxItems":3}"#).expect("JSON")).expect("a field");
    let word = |selected, typed| field.problem(selected, typed).map(|problem| problem.word);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|selected| word(selected, None)),
        [None, Some("field.few"), None, None, Some("field.many")]
    );
    assert_eq!(word(1, Some("own")), None);
    assert_eq!(word(3, Some("own")), Some("field.many"));
}

#[test]
fn members_of_the_wrong_type_are_ignored() {
    let read = |field: &str| Field::read(&json::read(field).expect("JSON")).map(|field| field.value().to_json());
    for nothing in [
        "null",
        "[]",
        "7",
        "{}",
        r#"{"type":"colour","required":"yes","min":"1","minLength":-1,"minItems":1.5,"default":{},"link":"javascript:1"}"#,
    ] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
    let kept = r#"{"type":"date","required":true,"min":"2026-11-23","minLength":2,"default":["a",1],"link":"https://example.com"}"#;
    assert_eq!(read(kept).as_deref(), Some(kept));
    assert_eq!(read(r#"{"type":"date","min":1,"max":"soon"}"#).as_deref(), Some(r#"{"type":"date"}"#));
}
