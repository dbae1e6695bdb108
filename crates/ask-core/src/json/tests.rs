use super::{Error, Fault, Machine, read, read_noting};
use crate::Value;
use crate::limits::MAX_PAYLOAD;

fn error(text: &str) -> Error {
    read(text).unwrap_err()
}

#[test]
fn a_value_keeps_order_duplicates_and_digits() {
    let value = read(r#" {"b":[1.50,-0],"a":{"__proto__":null},"b":"x"} "#).unwrap();
    assert_eq!(value.to_json(), r#"{"b":[1.50,-0],"a":{"__proto__":null},"b":"x"}"#);
    assert_eq!(value.get("b"), &Value::from("x"));
}

#[test]
fn an_error_names_the_character_where_reading_stopped() {
    for (text, at) in [
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
        assert_eq!(error(text), Error { at, what: Fault::Unexpected }, "{text:?}");
    }
}

#[test]
fn a_text_that_stops_names_the_value_it_stops_in() {
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
        assert_eq!(error(text).what, Fault::Incomplete(inside.to_owned()), "{text:?}");
    }
    assert_eq!(error(" \n").what, Fault::Empty);
    assert_eq!(error("").what, Fault::Empty);
}

#[test]
fn half_a_surrogate_pair_is_replaced_and_its_place_told() {
    let (value, lone) = read_noting(
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
    assert_eq!(error(&deep(33)), Error { at: 32, what: Fault::TooDeep });
    assert_eq!(error(&deep(100_000)).what, Fault::TooDeep);
    assert_eq!(error(&deep(1_000_000)).what, Fault::TooLong(2_000_000));
    assert_eq!(error(&"x".repeat(10_000_000)).what, Fault::TooLong(10_000_000));
}

#[test]
fn what_is_shown_of_a_fragment_ends_where_it_is_sure() {
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
        let mut machine = Machine::default();
        machine.push(text);
        assert_eq!(machine.so_far().to_json(), shown, "{text:?}");
    }
}

#[test]
fn the_borders_of_fragments_may_fall_anywhere() {
    let text = r#" {"ké\"y":[12.5e-3,true,null,"\u00e9\ud83d\ude00\\","x"],"n":-0} "#;
    let whole = read(text).unwrap();
    for first in text.char_indices().map(|(at, _)| at) {
        for second in text.char_indices().map(|(at, _)| at).filter(|&at| at >= first) {
            let mut machine = Machine::default();
            for fragment in [&text[..first], &text[first..second], &text[second..]] {
                machine.push(fragment);
            }
            assert_eq!(machine.finish().unwrap().0, whole);
        }
    }
}

#[test]
fn a_place_is_counted_over_all_fragments() {
    let mut machine = Machine::default();
    for fragment in ["[\"é\",", "\"語\"", " x]", "more"] {
        machine.push(fragment);
    }
    assert_eq!(machine.finish().unwrap_err(), Error { at: 9, what: Fault::Unexpected });
}

#[test]
fn the_longest_message_is_read_and_none_longer() {
    let text = |bytes: usize| format!("\"{}\"", "x".repeat(bytes - 2));
    assert!(read(&text(MAX_PAYLOAD)).is_ok());
    assert_eq!(error(&text(MAX_PAYLOAD + 1)).what, Fault::TooLong(MAX_PAYLOAD + 1));
    let mut machine = Machine::default();
    machine.push(&text(MAX_PAYLOAD));
    machine.push(" ");
    assert_eq!(machine.finish().unwrap_err(), Error { at: MAX_PAYLOAD, what: Fault::TooLong(MAX_PAYLOAD + 1) });
}

#[test]
fn an_error_says_what_is_wrong_in_words() {
    for (text, said) in
        [(" ", "empty"), ("[x", "not JSON at character 1"), ("[", "ends early"), ("{\"a\":[", "ends inside a")]
    {
        assert_eq!(error(text).to_string(), said);
    }
    assert_eq!(error(&"[".repeat(40)).to_string(), "more than 32 levels deep at character 32");
    assert_eq!(error(&"[".repeat(300_000)).to_string(), "300000 bytes, at most 262144");
}
