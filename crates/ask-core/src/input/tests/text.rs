//! Text where an object or array belongs, and text that cannot be read at all.

use super::*;
use crate::cpu_time::measure;

#[test]
fn row_1_questions_as_a_json_string_are_parsed() {
    let questions = json::read(&one("")).unwrap().get("questions").to_json();
    repaired(
        &Value::map([("questions", Value::from(questions))]).to_json(),
        "questions: a string, must be an array; send the array itself, not as text",
        "parsed-string questions: a string -> an array",
    );
}

#[test]
fn row_2_quotes_inside_such_a_string_are_repaired_or_reported_with_their_position() {
    let with = |text: &str| {
        let questions = format!(
            r#"[{{"question":"{text}","header":"H","multiSelect":false,"options":[{{"label":"A","description":"a"}},{{"label":"B","description":"b"}}]}}]"#
        );
        Value::map([("questions", Value::from(questions))]).to_json()
    };
    repaired(
        &with("Was ist mit „Foo\" gemeint?"),
        "questions: not JSON at character 30; escape quotes inside strings as \\\"",
        "requoted questions: a string -> an array",
    );
    let broken = r#"{"questions":"[{\"question\" \"Q?\"}]"}"#;
    let problem = "questions[0]: not JSON at character 13, at \"\"Q?\"}]\"; put a colon between the key and its value";
    row(broken, problem, problem, problem);
}

#[test]
fn row_3_options_as_a_python_list_are_read() {
    let input = one(r#""options":"['A', 'B', None]""#);
    check(
        Mode::Lenient,
        Profile::Claude,
        &input,
        "python-literal questions[0].options: a string -> an array\n\
         option-shape questions[0].options[0]: A -> {label: \"A\"}\n\
         option-shape questions[0].options[1]: B -> {label: \"B\"}\n\
         dropped questions[0].options[2]: null ->",
    );
    check(
        Mode::Strict,
        Profile::Claude,
        &one(r#""options":"[{'label': 'A', 'description': 'a'}, {'label': 'B', 'description': 'b'}]""#),
        "questions[0].options: a string, must be an array; send the array itself, not as text",
    );
    assert_eq!(labels(&asked(&one(r#""options":"['A', 'Don't know']""#), Mode::Contract)), ["A", "Don't know"]);
    let fenced = one("\"options\":\"```python\\n['A', 'B']\\n```\"");
    assert_eq!(labels(&asked(&fenced, Mode::Contract)), ["A", "B"]);
    refused(
        &one(r#""options":"A, B""#),
        "questions[0].options: a string, must be an array; send an array of {label, description}",
        "dropped questions[0].options: A, B ->",
    );
}

#[test]
fn row_4_arguments_as_text_are_unwrapped_and_unfenced() {
    let problem = "input: a string, must be an object; send the object {questions: [...]} itself";
    let text = |text: &str| Value::from(text).to_json();
    repaired(&text(&one("")), problem, "unwrapped input: a string -> an object");
    repaired(&text(&format!("```json\n{}\n```", one(""))), problem, "unfenced input: a string -> an object");
    repaired(&text(&format!("Here:\n```\n{}\n```\nBye.", one(""))), problem, "unfenced input: a string -> an object");
    // Text as it is, not JSON of a text: what a program hands on without looking.
    repaired(&format!("```json\n{}\n```", one("")), problem, "unfenced input: a string -> an object");
    repaired(
        &text(&text(&one(""))),
        &[problem, problem].join("\n"),
        "unwrapped input: a string -> a string\nunwrapped input: a string -> an object",
    );
    row(&text("Which one?"), problem, problem, problem);
    row(
        &text("[1, 2"),
        "input: ends inside input, must be complete; call again with the whole input, and shorter texts if it was too long",
        "input: ends inside input, must be complete; call again with the whole input, and shorter texts if it was too long",
        "input: ends inside input, must be complete; call again with the whole input, and shorter texts if it was too long",
    );
    let empty = "input: empty, must be an object; send the object {questions: [...]} itself";
    row("", empty, empty, empty);
    for (input, kind) in [("5", "a number"), ("null", "null"), ("true", "a boolean")] {
        let problem = format!("input: {kind}, must be an object; send the object {{questions: [...]}} itself");
        row(input, &problem, &problem, &problem);
    }
}

#[test]
fn a_lone_surrogate_is_replaced_and_reported() {
    repaired(
        &one("").replace("Q?", "Q\\ud800?"),
        "lone-surrogate questions[0].question: half a surrogate pair -> U+FFFD",
        "lone-surrogate questions[0].question: half a surrogate pair -> U+FFFD",
    );
    let list = json::read(&one("")).unwrap().get("questions").to_json().replace("Q?", "Q\\ud800?");
    check(
        Mode::Contract,
        Profile::Claude,
        &list,
        "lone-surrogate questions[0].question: half a surrogate pair -> U+FFFD",
    );
    let call = format!(r#"{{"type":"tool_use","input":{}}}"#, one("").replace("Q?", "Q\\ud800?"));
    check(
        Mode::Contract,
        Profile::Claude,
        &call,
        "lone-surrogate questions[0].question: half a surrogate pair -> U+FFFD",
    );
}

#[test]
fn an_input_beyond_the_budgets_is_refused_before_any_other_work() {
    let (time, ()) = measure(|| {
        let large = Value::from("x".repeat(10_000_000));
        assert_eq!(
            summary(&read(&large, &ReadOptions::default())),
            "input: 10000000 bytes, at most 262144; shorten the texts, above all the previews"
        );
        assert_eq!(
            summary(&read_json(&large.to_json(), &ReadOptions::default())),
            "input: 10000002 bytes, at most 262144; shorten the texts, above all the previews"
        );
        let deep = "[".repeat(100_000);
        assert_eq!(
            summary(&read_json(&deep, &ReadOptions::default())),
            "input: more than 32 levels deep, at most 32; send {questions: [{question, header, options}]} without further nesting"
        );
        let mut nested = Value::Null;
        for _ in 0..40 {
            nested = [nested].into_iter().collect();
        }
        assert_eq!(
            summary(&read(&nested, &ReadOptions::default())),
            "input: more than 32 levels deep, at most 32; send {questions: [{question, header, options}]} without further nesting"
        );
    });
    assert!(time.as_secs() < 5, "{time:?}");
}
