//! The questions and their fields.

use super::*;

#[test]
fn row_6_a_missing_multi_select_is_false() {
    repaired(
        &one(r#""multiSelect":null"#),
        "default questions[0].multiSelect: missing -> false",
        "default questions[0].multiSelect: missing -> false",
    );
    check(
        Mode::Strict,
        Profile::Gencode,
        &one(r#""multiSelect":null"#),
        "questions[0].multiSelect: missing, must be true or false; add true if several options may be selected, else false",
    );
    check(Mode::Strict, Profile::Wave, &one(r#""multiSelect":null"#), "");
    repaired(
        &one(r#""multiSelect":"True""#),
        "questions[0].multiSelect: a string, must be true or false; send true or false without quotes",
        "parsed-boolean questions[0].multiSelect: a string -> true",
    );
    for (given, means) in
        [("true", true), ("1", true), ("\"yes\"", true), ("\"false\"", false), ("0", false), ("[]", false)]
    {
        let input = one(&format!(r#""multiSelect":{given}"#));
        assert_eq!(asked(&input, Mode::Contract).questions()[0].multi_select, means, "{given}");
    }
}

#[test]
fn row_7_a_long_header_is_kept_whole() {
    let header = "Authentication method!!";
    repaired(
        &one(&format!(r#""header":"{header}""#)),
        "questions[0].header: 23 characters, at most 12; shorten it",
        "long-header questions[0].header: Authentication method!! -> Authenticati…",
    );
    assert_eq!(asked(&one(&format!(r#""header":"{header}""#)), Mode::Contract).questions()[0].header.wire(), header);
    // A family is one character to people and eleven units to zod.
    let families = one(r#""header":"👨‍👩‍👧‍👦👨‍👩‍👧‍👦""#);
    check(Mode::Strict, Profile::Claude, &families, "");
    check(Mode::Strict, Profile::Gencode, &families, "questions[0].header: 22 characters, at most 12; shorten it");
    check(Mode::Strict, Profile::Gemini, &one(r#""type":"choice","header":"Authentication method""#), "");
    check(
        Mode::Strict,
        Profile::Vscode,
        &one(&format!(r#""header":"{}""#, "x".repeat(76))),
        "questions[0].header: 76 characters, at most 75; shorten it",
    );
}

#[test]
fn row_8_a_missing_header_gives_no_chip() {
    repaired(
        &one(r#""header":null"#),
        "questions[0].header: missing, must be text; add a label of one or two words",
        "default questions[0].header: missing ->",
    );
    repaired(
        &one(r#""header":" ""#),
        "questions[0].header: empty, must be text; add a label of one or two words",
        "default questions[0].header: empty ->",
    );
}

#[test]
fn a_question_without_a_text_is_refused_or_dropped() {
    refused(
        &one(r#""question":" ""#),
        "questions[0].question: empty, must be text; write the question",
        "questions: 0 items with a text, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}",
    );
    refused(
        r#"{"questions":[null,{"question":{},"header":"H","options":[{"label":"A","description":"a"},{"label":"B","description":"b"}],"multiSelect":false},{"question":"Q?","header":"H","options":[{"label":"A","description":"a"},{"label":"B","description":"b"}],"multiSelect":false}]}"#,
        "questions[0]: null, must be an object with question; send {question, header, options}\n\
         questions[1].question: an object, must be text; write the question",
        "dropped questions[0]: null ->\ndropped questions[1].question: an object ->",
    );
}

#[test]
fn row_14_equal_questions_are_refused_or_kept() {
    let question = json::read(&one("")).unwrap().get("questions").items()[0].to_json();
    refused(
        &format!("[{question},{question}]"),
        "questions[1].question: same text as questions[0], must differ; reword it",
        "duplicate-question questions[1].question: Q? -> Q?",
    );
    let renamed = question.replace("Q?", "R?");
    check(
        Mode::Contract,
        Profile::Vscode,
        &format!("[{question},{renamed}]"),
        "questions[1].header: same header as questions[0], must differ; rename it",
    );
}

#[test]
fn rows_16_to_18_texts_are_repaired_for_display_only() {
    repaired(
        &one(r#""question":"One\\ntwo?""#),
        r"questions[0].question: contains a literal \n, must be a line break; escape it only once, as \n in JSON",
        r"unescaped questions[0].question: One\ntwo? -> One↵two?",
    );
    repaired(
        &one(r#""question":"One\r\ntwo?""#),
        "questions[0].question: contains a carriage return, not allowed; end lines with \\n only",
        r"line-ends questions[0].question: One\u{000D}↵two? -> One↵two?",
    );
    repaired(
        &one(r#""options":[{"label":"A\u202e","description":"a"},{"label":"B","description":"b"}]"#),
        "questions[0].options[0].label: contains U+202E, not allowed; remove it",
        r"controls questions[0].options[0].label: A\u{202E} -> A",
    );
    let questionnaire = asked(&one(r#""question":"a\\nb\r\nc\u0000?""#), Mode::Contract);
    let text = &questionnaire.questions()[0].text;
    assert_eq!((text.wire(), text.shown()), ("a\\nb\r\nc\0?", "a\nb\nc?"));
    let preview =
        one(r#""options":[{"label":"A","description":"a","preview":"x\\n\u0007"},{"label":"B","description":"b"}]"#);
    let repair = r"controls questions[0].options[0].preview: x\n\u{0007} -> x\n";
    row(&preview, repair, repair, repair);
}

#[test]
fn row_23_the_names_of_other_tools_are_read() {
    for (name, value) in [("multi_select", "true"), ("multiple", "true"), ("allowMultiple", "true"), ("multi", "true")]
    {
        let input = one(&format!(r#""multiSelect":null,"{name}":{value}"#));
        repaired(
            &input,
            &format!("questions[0].{name}: unknown field, must be multiSelect; rename it"),
            &format!("alias questions[0].{name}: {name} -> multiSelect"),
        );
        assert!(asked(&input, Mode::Contract).questions()[0].multi_select);
    }
    for name in ["prompt", "text"] {
        repaired(
            &one(&format!(r#""question":null,"{name}":"Q?""#)),
            &format!("questions[0].{name}: unknown field, must be question; rename it"),
            &format!("alias questions[0].{name}: {name} -> question"),
        );
    }
    repaired(
        &one(r#""options":null,"choices":[{"label":"A","description":"a"},{"label":"B","description":"b"}]"#),
        "questions[0].choices: unknown field, must be options; rename it",
        "alias questions[0].choices: choices -> options",
    );
    repaired(
        &one(
            r#""options":[{"label":"A","description":"a","markdown":"old"},{"label":"B","description":"b","preview":"new","markdown":"old"}]"#,
        ),
        "questions[0].options[0].markdown: unknown field, must be preview; rename it\n\
         questions[0].options[1].markdown: unknown field; remove it",
        "alias questions[0].options[0].markdown: markdown -> preview\n\
         ignored questions[0].options[1].markdown: a string -> ignored",
    );
}

#[test]
fn row_31_bounds_that_no_number_satisfies_are_dropped() {
    let with = |bounds: &str| one(&format!(r#""kind":"number","options":[],{bounds}"#));
    repaired(
        &with(r#""min":5,"max":5"#),
        "questions[0].min: 5, must be less than max 5; send a min that is less than max, or neither",
        "bounds questions[0].min: 5 to 5 -> none",
    );
    for bounds in [
        r#""min":-1,"max":1"#,
        r#""min":-2.5,"max":-1"#,
        r#""min":9,"max":10"#,
        r#""min":0,"max":0.1"#,
        r#""min":-1,"max":0"#,
        r#""min":1e1,"max":20"#,
    ] {
        repaired(&with(bounds), "", "");
    }
    for (min, max) in
        [("10", "9"), ("0.10", "0.1"), ("-1", "-2"), ("0", "-0"), ("-0", "0.0"), ("2e1", "20"), ("1", "-5")]
    {
        let problem = format!(
            "questions[0].min: {min}, must be less than max {max}; send a min that is less than max, or neither"
        );
        check(Mode::Strict, Profile::Claude, &with(&format!(r#""min":{min},"max":{max}"#)), &problem);
    }
    // One bound is as good, but for the documents.
    for (bound, actual) in [(r#""min":1"#, "1"), (r#""max":1"#, "missing")] {
        let problem = format!("questions[0].min: {actual}, must be less than max; send a min that is less than max");
        repaired(&with(bound), &problem, "");
    }
    repaired(
        &one(r#""kind":"number","options":[]"#),
        "questions[0].min: missing, must be less than max; send a min that is less than max",
        "",
    );
}

#[test]
fn advice_never_refuses_a_question() {
    let advice = |input: &str| {
        let reading = reading(input, Mode::Strict, Profile::Wave);
        assert_eq!(reading.problems, []);
        reading.advice.iter().map(|advice| format!("{} {}", advice.path, advice.code)).collect::<Vec<_>>()
    };
    assert_eq!(advice(&one("")), [""; 0]);
    assert_eq!(advice(&one(r#""question":"Pick one.""#)), ["questions[0].question no-question-mark"]);
    assert_eq!(advice(&one(r#""question":"どれ？""#)), [""; 0]);
    assert_eq!(advice(&one(r#""question":"Which features? (Select all that apply)""#)), [""; 0]);
    assert_eq!(advice(&one(r#""question":"Does the plan look good?""#)), ["questions[0].question asks-about-plan"]);
    assert_eq!(advice(&options(&["A", "B (Recommended)"], false)), ["questions[0].options recommended-not-first"]);
    assert_eq!(
        advice(&options(&["one two three four five six", "a b c d e (Recommended)"], false)),
        ["questions[0].options[0].label long-label", "questions[0].options recommended-not-first"]
    );
}
