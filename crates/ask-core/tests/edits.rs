//! Arguments that a person changes: how each kind is typed, what is no value, and that exactly the edited members differ.

use ask_core::action::edits::page as text_api;
use ask_core::action::edits::{EditProblem, Edits, Kind, applied, by_doubles, changed_rows};
use ask_core::action::words::english;
use ask_core::text::is_hidden;
use ask_core::{ToolAction, Value, json};
use proptest::prelude::*;

fn value(text: &str) -> Value {
    json::read(text).expect("JSON")
}

/// What is displayed of a call with these arguments, which may be changed.
fn shown(arguments: &Value, schema: &Value) -> ToolAction {
    let members =
        [("tool", "t".into()), ("arguments", arguments.clone()), ("edits", true.into()), ("schema", schema.clone())];
    let action = ToolAction::written(&Value::map(members)).expect("an object");
    ToolAction::written(&json::read_written(&action.to_display("", &english)).expect("JSON")).expect("an object")
}

fn edits(arguments: &str, schema: &str) -> Edits {
    Edits::of(&shown(&value(arguments), &value(schema)), by_doubles)
}

/// The fields: `name kind typed`.
fn fields(edits: &Edits) -> Vec<String> {
    let field = |argument: &ask_core::action::edits::Argument| {
        let choices = if let Kind::Choice(choices) = argument.kind() {
            Value::List(choices.clone()).to_json()
        } else {
            String::new()
        };
        format!("{} {}{choices} {}", argument.name(), argument.kind().name(), argument.typed())
    };
    edits.arguments().iter().map(field).collect()
}

/// The only field of a call with this argument.
fn field(argument: &str, schema: &str) -> String {
    let schema = format!(r#"{{"properties":{{"x":{schema}}}}}"#);
    fields(&edits(&format!(r#"{{"x":{argument}}}"#), &schema)).remove(0)
}

/// What is wrong with this text in the field of an argument, or else the argument as it would be sent.
fn typed(argument: &str, schema: &str, text: &str) -> String {
    let schema = format!(r#"{{"properties":{{"x":{schema}}}}}"#);
    let mut edits = edits(&format!(r#"{{"x":{argument}}}"#), &schema);
    edits.type_in("/x", text);
    match edits.problem() {
        Some(problem) => problem.text(),
        None => edits.changes().get("/x").to_json(),
    }
}

#[test]
fn a_value_is_typed_as_its_kind_or_as_the_schema_says() {
    for (argument, schema, expected) in [
        (r#""a b""#, "{}", "x text a b"),
        (r#""""#, "{}", "x text "),
        (r#""one\ntwo""#, "{}", "x text one\ntwo"),
        ("1.50", "{}", "x number 1.50"),
        ("true", "{}", "x choice[true,false] 0"),
        ("false", r#"{"enum":[false]}"#, "x choice[true,false] 1"),
        (r#""us""#, r#"{"enum":["eu","us"]}"#, r#"x choice["eu","us"] 1"#),
        ("2.0", r#"{"enum":[1,2,null]}"#, "x choice[1,2,null] 1"),
        ("null", "{}", "x json null"),
        (
            r#"{"b":[1.0,[],{}],"a":"é"}"#,
            "{}",
            "x json {\n  \"b\": [\n    1.0,\n    [],\n    {}\n  ],\n  \"a\": \"é\"\n}",
        ),
        // What the schema says does not hold for the value.
        (r#""cn""#, r#"{"enum":["eu","us"]}"#, "x text cn"),
        (r#""a""#, r#"{"enum":"a"}"#, "x text a"),
        ("3", r#"{"enum":["3"],"type":"string"}"#, "x number 3"),
        // What a list would hide, or what looks like another choice in it.
        (r#""1""#, r#"{"enum":["1",1]}"#, r#"x json "1""#),
        (r#""a""#, r#"{"enum":["a","a "]}"#, r#"x json "a""#),
        (r#""a""#, r#"{"enum":["a",""]}"#, r#"x json "a""#),
        (r#""a""#, r#"{"enum":["a","b\nc"]}"#, r#"x json "a""#),
        (r#""a""#, r#"{"enum":["a",["b"]]}"#, r#"x json "a""#),
        (r#""a""#, r#"{"enum":["a",9007199254740993]}"#, r#"x json "a""#),
        (r#""a""#, &format!(r#"{{"enum":["a","{}"]}}"#, "b".repeat(61)), r#"x json "a""#),
    ] {
        assert_eq!(field(argument, schema), expected, "{argument} {schema}");
    }
}

#[test]
fn what_is_no_value_is_a_problem_beside_the_field() {
    const DIGITS: &str = "This number has more digits than can be sent exactly.";
    const DIFFERENTLY: &str = "Programs may read this differently: a name occurs twice, or a character is incomplete.";
    const LARGE: &str = "This is too large or too deep to be checked.";
    let whole = r#"{"type":"integer","minimum":1,"maximum":9}"#;
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    for (argument, schema, text, expected) in [
        ("3", whole, "4.5", "Type a whole number from 1 to 9."),
        ("3", whole, "", "Type a whole number from 1 to 9."),
        ("3", whole, "10", "Type a whole number from 1 to 9."),
        ("3", whole, " 5.0 ", "5.0"),
        ("3", r#"{"type":"integer"}"#, "x", "Type a whole number."),
        ("3", r#"{"minimum":2}"#, "1", "Type a number of at least 2."),
        ("3", r#"{"maximum":2.5}"#, "2.6", "Type a number of at most 2.5."),
        ("3", r#"{"minimum":"2"}"#, "+1", "Type a number."),
        ("3", "{}", "0x10", "Type a number."),
        ("3", "{}", "9007199254740991", "9007199254740991"),
        ("3", "{}", "9007199254740990.7", DIGITS),
        ("3", "{}", "4503599627370496.5", DIGITS),
        ("3", "{}", "0.30000000000000004", "0.30000000000000004"),
        ("3", "{}", "0.30000000000000001", DIGITS),
        ("3", "{}", "0.1000000000000000055511151231257827", DIGITS),
        ("3", "{}", "1e999", DIGITS),
        ("3", "{}", "1e-999", DIGITS),
        ("3", "{}", "1.5e-7", "1.5e-7"),
        (r#""a""#, r#"{"minLength":2,"maxLength":3}"#, "é", "Type at least 2 characters."),
        (r#""a""#, r#"{"minLength":2,"maxLength":3}"#, "abcd", "Type at most 3 characters."),
        (r#""a""#, r#"{"minLength":2,"maxLength":3}"#, "🦊🦊🦊", r#""🦊🦊🦊""#),
        (r#""a""#, r#"{"maxLength":-1}"#, "b", r#""b""#),
        ("true", "{}", "1", "false"),
        ("true", "{}", "2", DIFFERENTLY),
        ("[]", "{}", "{\n \"list\": [1,\n x]\n}", "Line 3 is not valid JSON."),
        ("[]", "{}", "[1", "Line 1 is not valid JSON."),
        ("[]", "{}", "[1\n", "Line 1 is not valid JSON."),
        ("[]", "{}", "", "Line 1 is not valid JSON."),
        ("[]", "{}", "{\n\"a\": 01}", "Line 2 is not valid JSON."),
        ("[]", "{}", "[1.50e1, -0.25]", "[1.50e1,-0.25]"),
        ("[]", "{}", "-1e309", DIGITS),
        ("[]", "{}", "[3e-400]", DIGITS),
        ("[]", "{}", r#"{"a":1,"b":2,"a":1}"#, DIFFERENTLY),
        ("[]", "{}", r#"["\udc01x"]"#, DIFFERENTLY),
        ("[]", "{}", &deep(30), &deep(30)),
        ("[]", "{}", &deep(31), LARGE),
        ("[]", "{}", &deep(900), LARGE),
        (r#""a""#, "{}", &"x".repeat(70_000), &format!("\"{}\"", "x".repeat(70_000))),
        (r#""a""#, "{}", &"x".repeat(74_000), LARGE),
        (r#""a""#, "{}", &"\\".repeat(40_000), LARGE),
        ("[]", "{}", &format!("\"{}\"", "é".repeat(40_000)), LARGE),
    ] {
        assert_eq!(typed(argument, schema, text), expected, "{argument} {schema} {text:.80}");
    }
}

#[test]
fn all_changes_together_are_no_larger_than_what_is_shown_whole() {
    let mut edits = edits(r#"{"a":"","b":"","c":1}"#, "{}");
    edits.type_in("/a", &"x".repeat(60_000));
    edits.type_in("/b", &"x".repeat(20_000));
    assert_eq!(edits.problem().map(EditProblem::word), Some("edit.large"));
    assert!(edits.arguments()[0].problem().is_none() && edits.arguments()[1].problem().is_some());
    edits.type_in("/a", "x");
    edits.type_in("/b", &"x".repeat(20_000));
    assert!(edits.problem().is_none());
}

#[test]
fn a_field_hides_nothing_that_its_row_marks() {
    let many = |text: &str, times: usize| text.repeat(times);
    for text in [
        "rm \u{202e} -rf".to_owned(),
        "a\u{2800}\u{2800}b".to_owned(),
        "résumé\u{200d}.pdf".to_owned(),
        "a\u{a0}b".to_owned(),
        "a\rb".to_owned(),
        " a".to_owned(),
        "a\t".to_owned(),
        "a\u{E0041}\u{FE0F}".to_owned(),
        format!("o{}", many("\u{301}", 20)),
        format!("ls{}rm", many("\n", 4)),
        format!("ls{}rm", many(" ", 32)),
        format!("ls{}rm", many("\t", 32)),
    ] {
        let arguments = Value::map([("x", text.as_str().into())]);
        let edits = Edits::of(&shown(&arguments, &Value::Null), by_doubles);
        let field = &edits.arguments()[0];
        assert_eq!(field.kind(), &Kind::Json, "{text:?}");
        assert_eq!(json::read(field.typed()).unwrap(), Value::from(text.as_str()), "{text:?}");
        let is_plain = |letter: char| matches!(letter, '!'..='~' | ' ' | '\u{a1}'..='\u{17f}' | '\u{301}');
        assert!(field.typed().chars().all(is_plain), "{text:?} {}", field.typed());
        let is_unseen = |letter: char| is_hidden(letter) && letter != '\n';
        let rows =
            changed_rows(&shown(&value(r#"{"x":"a"}"#), &Value::Null), &Value::map([("/x", text.as_str().into())]));
        let parts = rows.items()[0].get("text").items();
        assert!(!parts.is_empty(), "{text:?} has no mark: {rows:?}");
        let mut parts = parts.iter().filter_map(Value::as_text);
        assert!(!parts.any(|part| part.contains(is_unseen) || part.contains(['\u{a0}', '\u{2800}'])), "{text:?}");
    }
    for text in ["👩🏽\u{200d}⚕\u{fe0f} می\u{200c}خواهم ❤\u{fe0f}", "é e\u{301}", "a  b\n\n\nc", "漢字"]
    {
        assert_eq!(field(&Value::from(text).to_json(), "{}"), format!("x text {text}"));
    }
}

#[test]
fn what_a_field_would_hide_is_typed_as_json_from_then_on() {
    let mut edits = edits(r#"{"x":"a"}"#, "{}");
    edits.type_in("/x", "a\u{200b}b");
    assert_eq!(fields(&edits), [r#"x json "a\u200bb""#]);
    assert_eq!(edits.changes().to_json(), "{\"/x\":\"a\u{200b}b\"}");
    edits.type_in("/x", "\"a\u{202e}\"");
    assert_eq!(fields(&edits), [r#"x json "a\u202e""#]);
    edits.type_in("/x", r#""a""#);
    assert!(!edits.arguments()[0].is_changed());
    assert_eq!(fields(&edits), [r#"x json "a""#]);
    edits.undo("/x");
    assert_eq!(fields(&edits), ["x text a"]);
}

#[test]
fn what_is_typed_outlives_a_reload_as_it_was() {
    let arguments = r#"{"a":"a","b":{"n":1.0},"c":2,"d":true,"e/~":"e"}"#;
    let mut first = edits(arguments, "{}");
    for (pointer, text) in
        [("/a", "x\u{200b}"), ("/b", "[1"), ("/c", "2.0"), ("/e~1~0", " spaced "), ("/none", "x"), ("/d", "1")]
    {
        first.type_in(pointer, text);
    }
    first.undo("/d");
    let mut second = edits(arguments, "{}");
    second.restore(&value(&first.stored().to_json()));
    assert_eq!(second.to_value(), first.to_value());
    assert_eq!(second.changes().to_json(), "{\"/a\":\"x\u{200b}\",\"/e~1~0\":\" spaced \"}");
    let untouched = edits(arguments, "{}").to_value();
    for odd in ["null", "5", r#"{"changes":[5]}"#, r#"[1,[2],["/a"],["/a",5],[5,"/a"],{"0":"/a"},["/none","x"]]"#] {
        let mut edits = edits(arguments, "{}");
        edits.restore(&value(odd));
        assert_eq!(edits.to_value(), untouched, "{odd}");
    }
}

#[test]
fn nothing_can_be_changed_where_the_action_says_so_or_is_not_certain() {
    let none = |shown: &ToolAction| assert_eq!(Edits::of(shown, by_doubles).arguments().len(), 0, "{shown:?}");
    none(&ToolAction::new("t", value(r#"{"a":1}"#)));
    for arguments in ["[1]", "5", "null", "{}", r#"{"a":9007199254740993}"#, r#"{"a":1,"b":2,"a":3}"#] {
        none(&shown(&value(arguments), &Value::Null));
    }
    none(&shown(&Value::map([("a", "x".repeat(80_000).into())]), &Value::Null));
    let cannot = Value::map([("tool", "t".into()), ("arguments", value(r#"{"a":1}"#))]);
    let cannot = ToolAction::written(&cannot).expect("an object").to_display("", &english);
    none(&ToolAction::written(&value(&cannot)).expect("an object"));
}

#[test]
fn changes_are_shown_as_the_rows_of_the_changed_action() {
    let before =
        value(r#"{"a/b~":"x","n":1,"s":"a","list":[],"t":"a\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12","same":true}"#);
    let changes = value(r#"{"/a~1b~0":"y","/n":1.50,"/s":"5","/list":[1,{"k":"\u202e"}],"/t":" rm\u202e ","/none":1}"#);
    let after = value(r#"{"a/b~":"y","n":1.50,"s":"5","list":[1,{"k":"\u202e"}],"t":" rm\u202e ","same":true}"#);
    let [before, after] = [before, after].map(|arguments| shown(&arguments, &Value::Null));
    let rows = changed_rows(&before, &changes);
    let is_changed = |row: &Value| row.get("changed").as_bool() == Some(true);
    assert_eq!(rows.items().iter().map(is_changed).collect::<Vec<_>>(), [true, true, true, true, true, false]);
    for (row, after) in rows.items().iter().zip(after.value().get("rows").items()) {
        for member in ["name", "text", "fold"] {
            assert_eq!(row.get(member), after.get(member), "{row:?}");
        }
    }
    assert_eq!(changed_rows(&before, &Value::Null), *before.value().get("rows"));
}

#[test]
fn the_text_api_has_the_same() {
    let shown = shown(&value(r#"{"a":"x","n":1}"#), &value(r#"{"properties":{"n":{"maximum":5}}}"#)).value().to_json();
    let edit = |typed: &str| text_api::edit(&shown, typed, by_doubles);
    let field = r#"{"row":0,"pointer":"/a","kind":"text","typed":"#;
    let number = r#"{"row":1,"pointer":"/n","kind":"number","typed":"#;
    assert_eq!(edit("[]"), format!(r#"{{"value":{{"fields":[{field}"x"}},{number}"1"}}],"names":[],"stored":[]}}}}"#));
    assert_eq!(
        edit(r#"[["/a","y",false]]"#),
        format!(
            r#"{{"value":{{"fields":[{field}"y","changed":true}},{number}"1"}}],"changes":"{{\"/a\":\"y\"}}","names":["a"],"stored":[["/a","y",false]]}}}}"#
        )
    );
    let problem = r#"{"word":"field.max","values":{"max":"5"}}"#;
    assert_eq!(
        edit(r#"[["/n","6",false]]"#),
        format!(
            r#"{{"value":{{"fields":[{field}"x"}},{number}"6","changed":true,"problem":{problem}}}],"problem":{problem},"names":[],"stored":[["/n","6",false]]}}}}"#
        )
    );
    assert_eq!(
        text_api::rows_with_changes(&shown, r#"{"/a":"y"}"#),
        r#"{"value":[{"name":"a","argument":{"name":"a","json":"\"x\""},"text":"y","changed":true},{"name":"n","text":"1","argument":{"name":"n","json":"1"}}]}"#
    );
    for odd in ["", "{", "null", "[]", r#"{"rows":5}"#] {
        assert!(text_api::edit(odd, odd, by_doubles).starts_with(r#"{"value":{"fields":[]"#), "{odd}");
        assert_eq!(text_api::rows_with_changes(odd, odd), r#"{"value":[]}"#);
    }
}

fn texts() -> impl Strategy<Value = String> {
    let letters =
        r#"ab1 .\n"\/~é漢<&{}[]:,-🦊"#.chars().chain("\u{202e}\u{a0}\u{301}\u{200d}\n\t".chars()).collect::<Vec<_>>();
    prop::collection::vec(prop::sample::select(letters), 0..9).prop_map(|letters| letters.into_iter().collect())
}

fn numbers() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<i32>().prop_map(|number| number.to_string()),
        (any::<i16>(), 0..4_usize).prop_map(|(number, zeros)| format!("{number}.5{}", "0".repeat(zeros))),
        (1..10_u8, -20..14_i8).prop_map(|(digit, power)| format!("{digit}E{power:+}")),
        any::<f64>()
            .prop_filter("in range", |double| double.abs() < 9e15 && (double.abs() > 1e-300 || *double == 0.0))
            .prop_map(|double| double.to_string()),
    ]
}

fn values() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        numbers().prop_map(Value::Number),
        texts().prop_map(Value::Text),
    ];
    scalar.prop_recursive(3, 16, 4, |inner| {
        let members = prop::collection::vec((texts(), inner.clone()), 0..4);
        prop_oneof![prop::collection::vec(inner, 0..4).prop_map(Value::List), members.prop_map(distinct)]
    })
}

/// An object whose names are distinct.
fn distinct(members: Vec<(String, Value)>) -> Value {
    Value::map(members.into_iter().enumerate().map(|(at, (name, member))| (format!("{name}{at}"), member)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn exactly_the_edited_members_differ(
        members in prop::collection::vec((texts(), values()), 1..6),
        wanted in prop::collection::vec(prop::option::of(values()), 6),
        undone in prop::collection::vec(any::<bool>(), 6),
    ) {
        let arguments = distinct(members);
        // Nobody could decide about it otherwise.
        prop_assume!(!shown(&arguments, &Value::Null).is_inexact());
        let mut edits = Edits::of(&shown(&arguments, &Value::Null), by_doubles);
        prop_assert_eq!(edits.arguments().len(), arguments.members().len());
        let mut expected = Vec::new();
        for (at, (name, received)) in arguments.members().iter().enumerate() {
            let field = edits.arguments()[at].clone();
            prop_assert_eq!(field.name(), name.as_str());
            // What is typed for the wanted value; nothing where this field has none.
            let typed = wanted[at].as_ref().and_then(|wanted| match (field.kind(), wanted) {
                (Kind::Text, Value::Text(text)) | (Kind::Number, Value::Number(text)) => Some(text.clone()),
                (Kind::Choice(_), Value::Bool(flag)) => Some(usize::from(!flag).to_string()),
                (Kind::Json, wanted) => Some(wanted.to_json()),
                _ => None,
            });
            if let Some(typed) = &typed {
                edits.type_in(field.pointer(), typed);
                prop_assert!(edits.problem().is_none(), "{} {:?}", typed, edits.problem());
            }
            let is_undone = undone[at] && typed.is_some();
            if is_undone {
                edits.undo(field.pointer());
            }
            expected.push(if typed.is_some() && !is_undone { wanted[at].clone().expect("typed") } else { received.clone() });
        }
        // By way of the page, which has the changes as text.
        let changes = value(&edits.changes().to_json());
        let sent = applied(&arguments, &changes).expect("members of the arguments");
        for (((name, sent), (_, received)), expected) in sent.members().iter().zip(arguments.members()).zip(&expected) {
            let pointer = format!("/{}", name.replace('~', "~0").replace('/', "~1"));
            match changes.members().iter().find(|(other, _)| *other == pointer) {
                Some(_) => prop_assert_eq!(sent.to_json(), expected.to_json()),
                // Not changed is the received text, also where the same was typed in other digits.
                None => {
                    prop_assert_eq!(sent.to_json(), received.to_json());
                    prop_assert!(is_same(expected, received), "{} {}", expected.to_json(), received.to_json());
                }
            }
        }
        let names = |value: &Value| value.members().iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        prop_assert_eq!(names(&sent), names(&arguments));
    }
}

/// Whether every program reads two values as the same.
fn is_same(one: &Value, other: &Value) -> bool {
    let digest = |value: &Value| ask_core::action::record::digest(None, value).expect("an exact value");
    digest(one) == digest(other)
}
