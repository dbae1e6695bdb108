use super::{Error, ErrorKind, Parser, read, read_with_lone_surrogates, read_written};
use crate::Value;
use crate::limits::MAX_PAYLOAD;

fn error(text: &str) -> Error {
    read(text).unwrap_err()
}

#[test]
fn a_value_keeps_key_order_duplicate_keys_and_digits() {
    let value = read(r#" {"b":[1.50,-0],"a":{"__proto__":null},"b":"x"} "#).unwrap();
    assert_eq!(value.to_json(), r#"{"b":[1.50,-0],"a":{"__proto__":null},"b":"x"}"#);
    assert_eq!(value.get("b"), &Value::from("x"));
}

#[test]
fn an_error_gives_the_character_where_reading_stopped() {
    for (text, offset) in [
        ("nul?", 3),
        ("{\"a\" 1}", 5),
        ("[1,]", 3),
        ("{\"a\":1,}", 7),
        ("[1] x", 4),
        ("\"é\u{1}\"", 2),
        ("\"\\x\"", 2),
        ("\"\\u00g0\"", 5),
        ("01", 1),
        ("1.e5", 2),
        ("[1.]", 3),
        ("[-]", 2),
        ("[1e]", 3),
        ("[1e+]", 4),
        ("--1", 1),
        ("+1", 0),
        ("'a'", 0),
        ("[}", 1),
        ("{]", 1),
        ("[1}", 2),
        ("{\"a\":1]", 6),
        ("{1:2}", 1),
        ("]", 0),
        ("[1 2]", 3),
        ("\u{feff}[]", 0),
    ] {
        assert_eq!(error(text), Error { offset, kind: ErrorKind::Unexpected }, "{text:?}");
    }
}

#[test]
fn an_error_gives_the_path_of_the_value_that_is_incomplete() {
    for (text, inside) in [
        ("[", ""),
        ("-", ""),
        ("tru", ""),
        ("\"abc", ""),
        ("{\"a\":[1,{\"b\":\"x", "a[1].b"),
        ("{\"a\":[1,{\"b\":\"x\\u00", "a[1].b"),
        ("{\"a\":[1,{\"b\":\"x\"", "a[1]"),
        ("{\"a\":[1,{\"b\":4", "a[1]"),
        ("{\"a b\":{\"0\":{", "[\"a b\"][\"0\"]"),
    ] {
        assert_eq!(error(text).kind, ErrorKind::Incomplete(inside.to_owned()), "{text:?}");
    }
    assert_eq!(error(" \n").kind, ErrorKind::Empty);
    assert_eq!(error("").kind, ErrorKind::Empty);
}

#[test]
fn a_lone_surrogate_is_replaced_and_its_path_is_reported() {
    let (value, lone) = read_with_lone_surrogates(
        r#"{"a":["\ud83d\ude00","\ud83d","x\ude00","\ud83d\ud83d\ude00","\ud83d\n","\ud83dx","\ude00\ude00"]}"#,
    )
    .unwrap();
    assert_eq!(
        value.to_json(),
        "{\"a\":[\"😀\",\"\u{fffd}\",\"x\u{fffd}\",\"\u{fffd}😀\",\"\u{fffd}\\n\",\"\u{fffd}x\",\"\u{fffd}\u{fffd}\"]}"
    );
    assert_eq!(lone, ["a[1]", "a[2]", "a[3]", "a[4]", "a[5]", "a[6]"]);
}

#[test]
fn depth_and_length_have_a_limit_and_never_overflow_the_stack() {
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(read(&deep(32)).is_ok());
    assert_eq!(error(&deep(33)), Error { offset: 32, kind: ErrorKind::TooDeep });
    assert_eq!(error(&deep(100_000)).kind, ErrorKind::TooDeep);
    assert_eq!(error(&deep(1_000_000)).kind, ErrorKind::TooLong(2_000_000));
    assert_eq!(error(&"x".repeat(10_000_000)).kind, ErrorKind::TooLong(10_000_000));
}

#[test]
fn a_partial_value_contains_only_what_later_fragments_cannot_change() {
    for (text, shown) in [
        ("", "null"),
        (
            "{\"questions\":[{\"question\":\"Q?\",\"header\":\"H\",",
            "{\"questions\":[{\"question\":\"Q?\",\"header\":\"H\"}]}",
        ),
        ("{\"a\":\"x", "{\"a\":\"x\"}"),
        ("{\"a\":\"", "{\"a\":\"\"}"),
        ("{\"a\":", "{}"),
        ("{\"a\"", "{}"),
        ("{\"a", "{}"),
        ("[1,2", "[1]"),
        ("[1,2 ", "[1,2]"),
        ("[true,fals", "[true]"),
        ("[\"\\u00e", "[\"\"]"),
        ("[\"a\\", "[\"a\"]"),
        ("[\"\\ud83d\\ude0", "[\"\"]"),
        ("[[{", "[[{}]]"),
    ] {
        let mut parser = Parser::default();
        parser.push(text);
        assert_eq!(parser.partial().to_json(), shown, "{text:?}");
    }
}

#[test]
fn fragments_may_be_cut_anywhere() {
    let text = r#" {"ké\"y":[12.5e-3,true,null,"\u00e9\ud83d\ude00\\","x"],"n":-0} "#;
    let whole = read(text).unwrap();
    for first in text.char_indices().map(|(at, _)| at) {
        for second in text.char_indices().map(|(at, _)| at).filter(|&at| at >= first) {
            let mut parser = Parser::default();
            for fragment in [&text[..first], &text[first..second], &text[second..]] {
                parser.push(fragment);
            }
            assert_eq!(parser.finish().unwrap().0, whole);
        }
    }
}

#[test]
fn an_error_offset_counts_the_characters_of_all_fragments() {
    let mut parser = Parser::default();
    for fragment in ["[\"é\",", "\"語\"", " x]", "more"] {
        parser.push(fragment);
    }
    assert_eq!(parser.finish().unwrap_err(), Error { offset: 9, kind: ErrorKind::Unexpected });
}

#[test]
fn a_message_of_the_maximum_length_is_read_and_a_longer_one_is_refused() {
    let text = |bytes: usize| format!("\"{}\"", "x".repeat(bytes - 2));
    assert!(read(&text(MAX_PAYLOAD)).is_ok());
    assert_eq!(error(&text(MAX_PAYLOAD + 1)).kind, ErrorKind::TooLong(MAX_PAYLOAD + 1));
    assert!(read_written(&text(MAX_PAYLOAD + 1)).is_ok(), "text of the crate itself may have any length");
    let nested = |depth: usize| ["[".repeat(depth), "]".repeat(depth)].concat();
    assert!(read(&nested(33)).is_err() && read_written(&nested(64)).is_ok() && read_written(&nested(65)).is_err());
    let mut parser = Parser::default();
    parser.push(&text(MAX_PAYLOAD));
    parser.push(" ");
    assert_eq!(parser.finish().unwrap_err(), Error { offset: MAX_PAYLOAD, kind: ErrorKind::TooLong(MAX_PAYLOAD + 1) });
}

#[test]
fn an_error_message_says_what_is_wrong() {
    for (text, message) in
        [(" ", "empty"), ("[x", "not JSON at character 1"), ("[", "ends early"), ("{\"a\":[", "ends inside a")]
    {
        assert_eq!(error(text).to_string(), message);
    }
    assert_eq!(error(&"[".repeat(40)).to_string(), "more than 32 levels deep at character 32");
    assert_eq!(error(&"[".repeat(300_000)).to_string(), "300000 bytes, at most 262144");
}
