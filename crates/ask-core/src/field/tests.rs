use super::*;
use crate::json;

fn problem(field: &str, typed: &str) -> Option<String> {
    let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
    field.problem(0, Some(typed)).map(|problem| words(&problem))
}

fn words(problem: &FieldProblem) -> String {
    let values = problem.values.iter().map(|(name, value)| [" ", name, "=", value].concat());
    let line = problem.line.map(|line| format!("{line}: "));
    line.into_iter().chain([problem.word.to_owned()]).chain(values).collect()
}

#[test]
fn a_typed_answer_is_checked_by_its_type_and_limits() {
    type Row = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);
    let table: &[Row] = &[
        (
            r#"{"type":"number"}"#,
            &["1", "-0.5", " 12 ", "0", "1e3", "1.5E-7"],
            &[("abc", "field.number"), ("1e", "field.number"), ("1,5", "field.number")],
        ),
        (
            r#"{"type":"integer","min":1,"max":10}"#,
            &["1", "10", "5.0", "1e1", "0.5e1"],
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
        (
            r#"{"pattern":"^[A-Z]{2,5}-[0-9]+$","minLength":4}"#,
            &["AB-12", " AB-12 "],
            &[("A-1", "field.short n=4"), ("not a ticket", "field.pattern pattern=^[A-Z]{2,5}-[0-9]+$")],
        ),
        // What is no pattern, or has no bound, is no demand.
        (r#"{"pattern":"("}"#, &["x"], &[]),
        (r#"{"pattern":"(a)\\1"}"#, &["x"], &[]),
        (
            r#"{"type":"email","pattern":"@example\\.com$"}"#,
            &["a@example.com"],
            &[("a@example.org", r"field.pattern pattern=@example\.com$"), ("example.com", "field.email")],
        ),
        (
            r#"{"type":"number","exclusiveMin":0,"exclusiveMax":1,"multipleOf":0.05}"#,
            &["0.05", "0.3", "0.95"],
            &[
                ("0", "field.above min=0"),
                ("1", "field.below max=1"),
                ("0.07", "field.multiple of=0.05"),
                ("x", "field.above min=0"),
            ],
        ),
        (
            r#"{"type":"integer","min":1,"exclusiveMax":10,"multipleOf":1.5}"#,
            &["3", "9.0"],
            &[
                ("0", "field.whole_min min=1"),
                ("10", "field.below max=10"),
                ("1.5", "field.whole_min min=1"),
                ("2", "field.multiple of=1.5"),
            ],
        ),
        (
            r#"{"type":"time"}"#,
            &["14:30:00Z", "23:59:60Z", "08:00:00.5+01:00"],
            &[("14:30", "field.time"), ("25:00:00Z", "field.time")],
        ),
        (
            r#"{"type":"uuid"}"#,
            &["123e4567-E89B-12d3-a456-426614174000"],
            &[("123e4567", "field.format format=UUID example=123e4567-e89b-12d3-a456-426614174000")],
        ),
        (r#"{"type":"ipv4"}"#, &["192.0.2.1"], &[("192.0.2.256", "field.format format=IPv4 example=192.0.2.1")]),
        (
            r#"{"type":"uri-reference"}"#,
            &["/a", "https://example.com"],
            &[
                ("javascript:alert(1)", "field.format format=URI example=/docs/start"),
                ("a b", "field.format format=URI example=/docs/start"),
            ],
        ),
        (r#"{"type":"idn-email"}"#, &["δοκιμή@παράδειγμα.gr"], &[("δοκιμή", "field.email")]),
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
        ("1e3", "1e3"),
        ("1e-400", "1e-400"),
        ("1e400", "null"),
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
fn each_line_of_a_list_is_checked_and_named() {
    let hosts = r#"{"lines":true,"type":"hostname","minItems":2,"maxItems":3,"uniqueItems":true}"#;
    for (typed, expected) in [
        ("a.example\n\n  b.example  \r\n", None),
        ("a\nb\nc", None),
        ("a\n\nb c\n-d", Some("3: field.format format=hostname example=www.example.com")),
        ("a", Some("field.lines_few n=2")),
        ("a\nb\nc\nd", Some("field.lines_many n=3")),
        ("a\nb\n\na", Some("4: field.same")),
        ("\n \n", None),
    ] {
        assert_eq!(problem(hosts, typed).as_deref(), expected, "{typed:?}");
    }
    let numbers = r#"{"lines":true,"type":"integer","max":9,"uniqueItems":true}"#;
    assert_eq!(problem(numbers, "1\n10").as_deref(), Some("2: field.whole_max max=9"));
    assert_eq!(problem(numbers, "1\n2\n1.0").as_deref(), Some("3: field.same"));
    assert_eq!(problem(r#"{"lines":true,"pattern":"^a"}"#, "ab\nb").as_deref(), Some("2: field.pattern pattern=^a"));
    let text = |field: &str, typed| {
        let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
        field.problem(0, Some(typed)).expect("a problem").text()
    };
    assert_eq!(text(numbers, "1\n10"), "Line 2: Type a whole number of at most 9.");
    assert_eq!(text(r#"{"pattern":"^[{pattern}]$"}"#, "x"), "This has to fit the pattern ^[{pattern}]$");
    // What a person would not see, or would see as something else, is escaped.
    assert_eq!(
        text("{\"pattern\":\"^é\u{202E}\u{200B}\\n\u{301}$\"}", "x"),
        r"This has to fit the pattern ^é\u{202E}\u{200B}\u{000A}\u{0301}$"
    );
    assert_eq!(text(&["{\"pattern\":\"", &"a".repeat(300), "\"}"].concat(), "x").chars().count(), 28 + 200 + 1);
}

#[test]
fn hints_say_what_to_type() {
    let hints = |field: &str| {
        let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
        field.hints().iter().map(words).collect::<Vec<String>>().join(", ")
    };
    for (field, expected) in [
        (r#"{"minLength":3}"#, ""),
        (r#"{"type":"confirm"}"#, ""),
        (r#"{"pattern":"^a$"}"#, "field.pattern pattern=^a$"),
        (r#"{"pattern":"("}"#, ""),
        (r#"{"type":"number"}"#, "field.number"),
        (
            r#"{"type":"integer","min":1,"max":9,"multipleOf":3}"#,
            "field.whole_between min=1 max=9, field.multiple of=3",
        ),
        (r#"{"type":"number","exclusiveMin":0}"#, "field.above min=0"),
        (r#"{"type":"ipv6"}"#, "field.format format=IPv6 example=2001:db8::1"),
        (
            r#"{"lines":true,"type":"email","minItems":1,"maxItems":5}"#,
            "field.lines, field.lines_few n=1, field.lines_many n=5, field.email",
        ),
    ] {
        assert_eq!(hints(field), expected, "{field}");
    }
}

#[test]
fn a_list_is_a_value() {
    let value = |field: &str, typed| {
        let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
        field.answer_value(None, Some(typed)).to_json()
    };
    for (typed, expected) in [("a\n\n b ", r#"["a","b"]"#), ("1", r#"["1"]"#), (" \n", "null")] {
        assert_eq!(value(r#"{"lines":true}"#, typed), expected, "{typed:?}");
    }
    for (typed, expected) in [("1\n2.50", "[1,2.50]"), ("1\nx", "null"), ("9007199254740992", "null")] {
        assert_eq!(value(r#"{"lines":true,"type":"number"}"#, typed), expected, "{typed:?}");
    }
}

#[test]
fn what_is_required_depends_on_the_objects_around_it() {
    let read = |field: &str| Field::read(&json::read(field).expect("JSON"));
    let fields = [
        read(r#"{"required":true,"within":[["address"]]}"#),
        read(r#"{"within":[["address"]]}"#),
        read(r#"{"required":true,"within":[["address"],["address","geo"]]}"#),
        read(r#"{"within":[["address"],["address","geo"]]}"#),
        read(r#"{"required":true}"#),
        None,
    ];
    let fields: Vec<Option<&Field>> = fields.iter().map(Option::as_ref).collect();
    let required = |answers: [&str; 6]| {
        let given = answers.map(|typed| match typed {
            "skipped" => Given { typed: Some("x"), is_skipped: true, ..Given::default() },
            typed => Given { typed: Some(typed), ..Given::default() },
        });
        let checked = check(&check_sets::ALL, &fields, &given);
        let number = |(at, (required, problem)): (usize, &(bool, Option<FieldProblem>))| {
            assert!(problem.as_ref().is_none_or(|problem| *required && problem.word == "field.required"));
            required.then(|| format!("{at}{}", if problem.is_some() { "!" } else { "" }))
        };
        checked.iter().enumerate().filter_map(number).collect::<Vec<String>>().join(" ")
    };
    for (answers, expected) in [
        (["", "", "", "", "", ""], "4!"),
        (["", "", "", "", "x", "x"], "4"),
        (["x", "", "", "", "x", ""], "0 4"),
        (["", "x", "", "", "", ""], "0! 4!"),
        (["", "skipped", "", "", "", ""], "4!"),
        (["", "", "", "x", "", ""], "0! 2! 4!"),
        (["", "", "x", "", "", ""], "0! 2 4!"),
        (["skipped", "x", "", "", "skipped", ""], "0! 4!"),
    ] {
        assert_eq!(required(answers), expected, "{answers:?}");
    }
    // The only question may be skipped, and any answer stands alone.
    assert_eq!(check(&check_sets::ALL, &fields[4..5], &[Given::default()]), [(false, None)]);
    assert!(fields[0].is_some_and(|field| !field.is_required() && field.problem(0, None).is_none()));
}

#[test]
fn members_of_the_wrong_type_are_ignored() {
    let read = |field: &str| Field::read(&json::read(field).expect("JSON")).map(|field| field.value().to_json());
    for nothing in [
        "null",
        "[]",
        "7",
        "{}",
        r#"{"type":"colour","required":"yes","min":"1","minLength":-1,"minItems":1.5,"multipleOf":0,"pattern":1,"lines":false,"uniqueItems":1,"within":[],"default":{},"link":"javascript:1"}"#,
    ] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
    let kept = r#"{"type":"date","required":true,"within":[["a"]],"min":"2026-11-23","exclusiveMin":1e-2,"multipleOf":0.5,"minLength":2,"minItems":1.0,"pattern":"(","lines":true,"default":["a",1],"link":"https://example.com"}"#;
    assert_eq!(read(kept).as_deref(), Some(kept));
    assert_eq!(read(r#"{"type":"date","min":1,"max":"soon"}"#).as_deref(), Some(r#"{"type":"date"}"#));
}

#[test]
fn a_number_that_javascript_has_not_is_none() {
    let field = Field::read(&json::read(r#"{"type":"number"}"#).expect("JSON")).expect("a field");
    assert_eq!(field.problem(0, Some("-1e308")), None);
    for typed in ["-1e400", "1e309"] {
        assert_eq!(field.problem(0, Some(typed)).map(|problem| problem.word), Some("field.number"), "{typed}");
    }
}
