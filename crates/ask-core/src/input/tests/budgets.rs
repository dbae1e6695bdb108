//! What an input weighs against its budgets before any work is done.

use super::reading;
use crate::Value;
use crate::input::read::weigh;
use crate::json::{ErrorKind, read};
use crate::limits::{MAX_CHOICES, MAX_DEPTH, MAX_PAYLOAD, MAX_QUESTIONS, Mode, Profile};

fn weight(value: &Value) -> Result<usize, ErrorKind> {
    let mut left = MAX_PAYLOAD;
    weigh(value, 0, &mut left).map(|()| MAX_PAYLOAD - left)
}

#[test]
fn a_value_counts_at_least_the_bytes_of_its_shortest_text() {
    for (text, weighs) in [
        ("null", 4),
        ("true", 4),
        ("12", 2),
        (r#""abc""#, 3),
        ("[]", 0),
        ("[1, 22]", 2 + 1 + 2),
        ("{}", 0),
        (r#"{"ab": "cde", "": null}"#, 2 + 4 + 3 + 4 + 4),
        (r#"[["ab"], {"k": [7]}]"#, 2 + (1 + 2) + (1 + 4 + (1 + 1))),
    ] {
        assert_eq!(weight(&read(text).expect("JSON")), Ok(weighs), "{text}");
    }
}

#[test]
fn the_size_budget_is_exact_to_the_byte() {
    let text = |length: usize| Value::from("x".repeat(length));
    assert_eq!(weight(&text(MAX_PAYLOAD)), Ok(MAX_PAYLOAD));
    assert_eq!(weight(&text(MAX_PAYLOAD + 1)), Err(ErrorKind::TooLong(MAX_PAYLOAD + 1)));
    assert_eq!(weight(&text(MAX_PAYLOAD + 7)), Err(ErrorKind::TooLong(MAX_PAYLOAD + 7)));
    let two = |length: usize| [text(length), text(length)].into_iter().collect::<Value>();
    assert_eq!(weight(&two(MAX_PAYLOAD / 2 - 1)), Ok(MAX_PAYLOAD));
    assert_eq!(weight(&two(MAX_PAYLOAD / 2)), Err(ErrorKind::TooLong(MAX_PAYLOAD + 1)));
}

#[test]
fn the_depth_budget_counts_arrays_and_objects() {
    let nested = |depth: usize| (0..depth).fold(Value::Null, |inner, _| [inner].into_iter().collect());
    assert!(weight(&nested(MAX_DEPTH)).is_ok());
    assert_eq!(weight(&nested(MAX_DEPTH + 1)), Err(ErrorKind::TooDeep));
    let keyed = |depth: usize| (0..depth).fold(Value::Null, |inner, _| Value::map([("k", inner)]));
    assert!(weight(&keyed(MAX_DEPTH)).is_ok());
    assert_eq!(weight(&keyed(MAX_DEPTH + 1)), Err(ErrorKind::TooDeep));
}

/// An answer that grew with its input would be a way to flood the page.
#[test]
fn at_most_five_hundred_problems_and_repairs_are_reported() {
    let question = r#"{"question":"Q?","header":"H","multiSelect":false,"options":[OPTIONS]}"#;
    let question = question.replace("OPTIONS", &["null"; MAX_CHOICES].join(","));
    let input = format!(r#"{{"questions":[{}]}}"#, [question.as_str(); MAX_QUESTIONS].join(","));
    assert_eq!(reading(&input, Mode::Strict, Profile::Claude).problems.len(), 500);
    assert_eq!(reading(&input, Mode::Lenient, Profile::Vscode).repairs.len(), 500);
}
