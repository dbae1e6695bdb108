//! The whole input.

use super::*;
use crate::input::envelope::MOST_WRAPS;

#[test]
fn a_valid_input_is_accepted_unchanged() {
    for mode in MODES {
        for profile in [Profile::Claude, Profile::Gencode, Profile::Wave, Profile::Vscode] {
            check(mode, profile, &one(""), "");
        }
    }
    let questions = json::read(&one("")).unwrap().get("questions").to_json();
    let call = format!(r#"{{"type":"tool_use","id":"t","name":"AskUserQuestion","input":{}}}"#, one(""));
    let named = format!(r#"{{"name":"AskUserQuestion","input":{}}}"#, one(""));
    let openai = Value::map([("name", Value::from("ask")), ("arguments", one("").into())]).to_json();
    let nested = format!(r#"{{"id":"c","type":"function","function":{openai}}}"#);
    for input in [questions, call, named, openai, nested] {
        repaired(&input, "", "");
        assert_eq!(asked(&input, Mode::Strict), asked(&one(""), Mode::Strict));
    }
}

#[test]
fn rows_11_and_12_the_published_tool_limits_the_number_of_questions() {
    let call = |number: usize| {
        let question = |n: usize| {
            json::read(&one(&format!(r#""question":"Q{n}?""#))).unwrap().get("questions").items()[0].to_json()
        };
        format!(r#"{{"questions":[{}]}}"#, (0..number).map(question).collect::<Vec<_>>().join(","))
    };
    repaired(&call(4), "", "");
    refused(
        &call(5),
        "questions: 5 items, at most 4; ask the rest in a later call",
        "many-questions questions: 5 items -> all shown",
    );
    let seventeen = "questions: 17 items, at most 4; ask the rest in a later call";
    row(&call(17), seventeen, seventeen, "questions: 17 items, at most 16; ask the rest in a later call");
    let none = "questions: 0 items, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}";
    row(&call(0), none, none, none);
    let missing = "questions: missing, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}";
    row("{}", missing, missing, missing);
    row(r#"{"questions":null,"options":null}"#, missing, missing, missing);
    for (questions, kind) in [("5", "a number"), ("{}", "an object"), ("\"\\\"x\\\"\"", "a string")] {
        let problem = format!("questions: {kind}, must be an array; send an array of {{question, header, options}}");
        let as_text = "questions: a string, must be an array; send the array itself, not as text";
        let strict = if kind == "a string" { [as_text, &problem].join("\n") } else { problem.clone() };
        row(&format!(r#"{{"questions":{questions}}}"#), &strict, &problem, &problem);
    }
}

#[test]
fn row_21_a_flat_question_is_wrapped() {
    let question = json::read(&one("")).unwrap().get("questions").items()[0].to_json();
    let problem = "questions: missing, must be an array; put the question into an array: {questions: [question]}";
    repaired(&question, problem, "wrapped questions: missing -> an array");
    repaired(
        &format!(r#"{{"type":"tool_use","input":[{question}]}}"#),
        problem,
        "wrapped questions: missing -> an array",
    );
    repaired(
        &format!(r#"{{"questions":{question}}}"#),
        "questions: an object, must be an array; put the question into an array: {questions: [question]}",
        "wrapped questions: an object -> an array",
    );
}

#[test]
fn rows_25_and_26_other_members_at_the_top_are_ignored() {
    let mut members = json::read(&one("")).unwrap().members().to_vec();
    for name in ["foo", "answers", "annotations", "metadata", "title"] {
        members.push((name.to_owned(), "Q?".into()));
    }
    repaired(
        &Value::Map(members).to_json(),
        "foo: unknown field; remove it\nanswers: must not come from the model; remove it\nannotations: must not come from the model; remove it",
        "ignored foo: a string -> ignored\nself-answer answers: a string -> ignored\nself-answer annotations: a string -> ignored",
    );
}

#[test]
fn row_29_hostile_keys_are_ordinary_keys() {
    for name in ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "0", " "] {
        let input = one(&format!(
            r#""question":"{name}x","options":[{{"label":"{name}.","description":"a"}},{{"label":"B","description":"b"}}]"#
        ));
        assert_eq!(labels(&asked(&input, Mode::Contract))[0], format!("{name}."));
    }
    repaired(
        &one("").replacen('{', r#"{"__proto__":{"questions":[]},"#, 1),
        "__proto__: unknown field; remove it",
        "ignored __proto__: an object -> ignored",
    );
}

#[test]
fn all_problems_are_reported_at_once() {
    check(
        Mode::Strict,
        Profile::Gencode,
        r#"{"questions":[{"header":"Far too long a header","options":["A"]},{"question":"Q?","header":"H","multiSelect":true,"options":[{"label":"This label has well over fifty characters, which is too many","description":"d"},{"label":"B"}]}],"x":1}"#,
        "x: unknown field; remove it\n\
         questions[0].question: missing, must be text; write the question\n\
         questions[0].header: 21 characters, at most 12; shorten it\n\
         questions[0].multiSelect: missing, must be true or false; add true if several options may be selected, else false\n\
         questions[0].options: 1 item, at least 2; add 1 option\n\
         questions[0].options[0]: a string, must be an object with label; send {label, description}\n\
         questions[1].options[0].label: 60 characters, at most 50; shorten it\n\
         questions[1].options[0].label: 11 words, at most 5; name the choice here and explain it in description\n\
         questions[1].options[1].description: missing, must be text; say what choosing the option means",
    );
}

#[test]
fn metadata_is_carried_unchanged() {
    let metadata = r#"{"b":1.50,"a":12345678901234567890,"b":-0,"__proto__":{"x":1e400}}"#;
    let input = one("").replacen('{', &format!("{{\"metadata\":{metadata},"), 1);
    assert_eq!(asked(&input, Mode::Strict).metadata.to_json(), metadata);
}

/// A faultless question as JSON text.
const FAULTLESS: &str = r#"{"question":"Q?","header":"H","multiSelect":false,"options":[{"label":"A","description":"a"},{"label":"B","description":"b"}]}"#;

#[test]
fn text_inside_text_is_unwrapped_up_to_a_limit() {
    let inside = |times: usize| {
        let list = format!("[{FAULTLESS}]");
        (0..times).fold(json::read(&list).unwrap(), |inner, _| Value::from(inner.to_json()))
    };
    let reading = |times| read(&inside(times), &ReadOptions::default());
    assert!(reading(MOST_WRAPS).questionnaire.is_some());
    let once_more = reading(MOST_WRAPS + 1);
    assert_eq!(summary(&once_more), "input: a string, must be an object; send the object {questions: [...]} itself");
}

#[test]
fn an_object_whose_type_says_call_is_one_and_otherwise_questions_take_precedence() {
    let other = FAULTLESS.replace("Q?", "Other?");
    for (input, asked_for) in [
        (format!(r#"{{"type":"tool_use","questions":5,"input":{{"questions":[{FAULTLESS}]}}}}"#), "Q?"),
        (format!(r#"{{"questions":[{FAULTLESS}],"input":{{"questions":[{other}]}}}}"#), "Q?"),
        (format!(r#"{{"input":{{"questions":[{FAULTLESS}]}}}}"#), "Q?"),
        (FAULTLESS.replacen('{', r#"{"input":{"a":1},"#, 1), "Q?"),
        (format!(r#"{{"questions":{{"questions":[{FAULTLESS}]}}}}"#), "Q?"),
    ] {
        assert_eq!(asked(&input, Mode::Contract).questions()[0].text.wire(), asked_for, "{input}");
    }
}
