//! The options of a question.

use super::*;

#[test]
fn row_5_options_of_other_shapes_get_a_label() {
    repaired(
        &one(r#""options":[{"label":"A","description":"a"},"B"]"#),
        "questions[0].options[1]: a string, must be an object with label; send {label, description}",
        "option-shape questions[0].options[1]: B -> {label: \"B\"}",
    );
    repaired(
        &one(r#""options":[{"label":"A","description":"a"},{"label":"","name":"B","value":7,"description":"b"}]"#),
        "questions[0].options[1].name: unknown field, must be label; rename it",
        "option-shape questions[0].options[1].name: name -> label",
    );
    let shapes = one(r#""options":[{"value":"a"},{"name":"b","value":""},{"text":"c","id":3},{"title":"d"}]"#);
    let questionnaire = asked(&shapes, Mode::Contract);
    assert_eq!(labels(&questionnaire), ["a", "b", "c", "d"]);
    assert_eq!(questionnaire.questions()[0].choices[2].value, Value::Number("3".into()));
    assert_eq!(labels(&asked(&one(r#""options":{"A":"a","B":{"description":"b"}}"#), Mode::Contract)), ["A", "B"]);
    assert_eq!(labels(&asked(&one(r#""options":[1,2.50,true]"#), Mode::Contract)), ["1", "2.50", "true"]);
    refused(
        &one(
            r#""options":[{"label":"A","description":"a"},{"label":"B","description":"b"},{"description":"c"},{"label":" "}]"#,
        ),
        "questions[0].options[2].label: missing, must be text; write the label\n\
         questions[0].options[3].label: empty, must be text; write the label",
        "dropped questions[0].options[2].label: missing ->\ndropped questions[0].options[3].label: empty ->",
    );
}

#[test]
fn rows_9_and_10_the_published_tool_limits_the_number_of_options() {
    refused(
        &options(&["A", "B", "C", "D", "E", "F"], false),
        "questions[0].options: 6 items, at most 4; keep the best or split the question",
        "many-options questions[0].options: 6 items -> all shown",
    );
    refused(
        &options(&["A"], false),
        "questions[0].options: 1 item, at least 2; add 1 option",
        "few-options questions[0].options: 1 item -> shown",
    );
    refused(
        &options(&[], false),
        "questions[0].options: 0 items, at least 2; add 2 options",
        "few-options questions[0].options: 0 items -> a text question",
    );
    refused(
        &one(r#""options":null"#),
        "questions[0].options: missing, at least 2; add 2 options",
        "few-options questions[0].options: missing -> a text question",
    );
    refused(
        &one(r#""options":5"#),
        "questions[0].options: a number, must be an array; send an array of {label, description}",
        "dropped questions[0].options: a number ->",
    );
    let many: Vec<String> = (0..201).map(|n| n.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    refused(
        &options(&many[..200], false),
        "questions[0].options: 200 items, at most 4; keep the best or split the question",
        "many-options questions[0].options: 200 items -> all shown",
    );
    row(
        &options(&many, false),
        "questions[0].options: 201 items, at most 4; keep the best or split the question",
        "questions[0].options: 201 items, at most 4; keep the best or split the question",
        "questions[0].options: 201 items, at most 200; keep the best or split the question",
    );
}

#[test]
fn row_13_equal_labels_are_refused_merged_or_kept() {
    refused(
        &options(&["A=a", "B", "A=b"], false),
        "questions[0].options[2].label: \"A\" again, must differ; rename it",
        "duplicate-label questions[0].options[2].label: A -> A",
    );
    assert_eq!(labels(&asked(&options(&["A=a", "B", "A=b"], false), Mode::Lenient)), ["A", "B", "A"]);
    refused(
        &options(&["A", "B", "A"], false),
        "questions[0].options[2].label: \"A\" again, must differ; rename it",
        "duplicate-label questions[0].options[2].label: A ->",
    );
    assert_eq!(labels(&asked(&options(&["A", "B", "A"], false), Mode::Lenient)), ["A", "B"]);
    // Labels that only look equal are worth a warning, and no more.
    for twin in ["Pаypal", "Paypal\u{200B}", "Paypal (Recommended)"] {
        let reading = reading(&options(&["Paypal", twin], false), Mode::Contract, Profile::Claude);
        assert!(reading.questionnaire.is_some());
        assert!(reading.repairs.iter().any(|repair| repair.code == "look-alike"), "{twin}");
    }
}

#[test]
fn row_15_the_models_own_other_becomes_the_other_row() {
    repaired(
        &options(&["A", "B", "Other=Name it"], false),
        "questions[0].options[2].label: \"Other\" is reserved; remove it: the user can always type another answer",
        "own-other questions[0].options[2].label: Other -> the \"Other\" row",
    );
    for label in ["Other", "other…", "Something else", "Type something.", "OTHER (please specify)", "Other, namely"] {
        let questionnaire = asked(&options(&["A", "B", &format!("{label}=Name it")], false), Mode::Contract);
        assert_eq!(labels(&questionnaire), ["A", "B"], "{label}");
        assert!(questionnaire.questions()[0].allow_other);
        assert_eq!(questionnaire.questions()[0].placeholder.as_ref().map(|text| text.wire()), Some("Name it"));
    }
    for label in ["Other languages", "Another", "Otherwise", "None"] {
        assert_eq!(labels(&asked(&options(&["A", label], false), Mode::Contract)), ["A", label]);
    }
    let closed =
        one(r#""allowOther":false,"options":[{"label":"A","description":"a"},{"label":"Other","description":"o"}]"#);
    assert_eq!(labels(&asked(&closed, Mode::Contract)), ["A", "Other"]);
}

#[test]
fn row_22_all_of_the_above_selects_the_others_in_a_multi_select_question() {
    let labels = ["A", "B", "C", "All of the above"];
    repaired(
        &options(&labels, true),
        "questions[0].options[3].label: \"All of the above\" in a multi-select; remove it: the user can select every option",
        "select-all questions[0].options[3].label: All of the above -> picks every other option",
    );
    assert!(asked(&options(&labels, true), Mode::Contract).questions()[0].choices[3].selects_all);
    repaired(&options(&labels, false), "", "");
    assert!(!asked(&options(&labels, false), Mode::Contract).questions()[0].choices[3].selects_all);
    // Nothing is left for which either could stand, so neither is available or recommended.
    let both = r#""multiSelect":true,"options":[{"label":"All of the above","recommended":true},{"label":"All of the above","description":"b"}]"#;
    let asked = asked(&one(both), Mode::Lenient);
    assert!(asked.questions()[0].choices.iter().all(|choice| choice.disabled && !choice.recommended));
}

#[test]
fn row_24_a_description_may_be_missing() {
    let input = one(r#""options":[{"label":"A"},{"label":"B","description":""}]"#);
    repaired(
        &input,
        "questions[0].options[0].description: missing, must be text; say what choosing the option means\n\
         questions[0].options[1].description: empty, must be text; say what choosing the option means",
        "default questions[0].options[0].description: missing ->\ndefault questions[0].options[1].description: empty ->",
    );
    check(Mode::Strict, Profile::Wave, &input, "");
}

#[test]
fn row_32_a_preview_on_a_multi_select_is_kept() {
    repaired(
        &one(
            r#""multiSelect":true,"options":[{"label":"A","description":"a","preview":"x"},{"label":"B","description":"b"}]"#,
        ),
        "questions[0].options[0].preview: multi-select, only for single-select; remove the preview or set multiSelect to false",
        "",
    );
}

#[test]
fn a_recommendation_is_read_from_the_label_and_shown_separately() {
    for label in ["PostgreSQL (Recommended)", "PostgreSQL (recommended) ", "PostgreSQL(RECOMMENDED)"] {
        let questionnaire = asked(&options(&[label, "B"], false), Mode::Strict);
        let choice = &questionnaire.questions()[0].choices[0];
        assert_eq!((choice.label.wire(), choice.label.shown(), choice.recommended), (label, "PostgreSQL", true));
    }
    for label in ["(Recommended)", "Recommended", "A (not recommended)"] {
        let questionnaire = asked(&options(&[label, "B"], false), Mode::Strict);
        assert!(!questionnaire.questions()[0].choices[0].recommended, "{label}");
        assert_eq!(questionnaire.questions()[0].choices[0].label.shown(), label);
    }
}

#[test]
fn options_that_are_not_a_list_are_converted_or_reported() {
    refused(
        &one(r#""options":"\"npm\"""#),
        "questions[0].options: a string, must be an array; send an array of {label, description}",
        r#"dropped questions[0].options: "npm" ->"#,
    );
    refused(
        &one(r#""options":"[{""#),
        "questions[0].options: ends inside questions[0].options[0], must be complete; call again with the whole input, and shorter texts if it was too long",
        r#"dropped questions[0].options: [{ ->"#,
    );
    let both = r#""options":{"first":{"label":"A","description":"a"},"B":{"description":"b"},"C":"c"}"#;
    assert_eq!(labels(&asked(&one(both), Mode::Contract)), ["A", "B", "C"]);
    assert_eq!(labels(&asked(&options(&["All of the above"], true), Mode::Lenient)), ["All of the above"]);
    assert!(!asked(&options(&["All of the above"], true), Mode::Lenient).questions()[0].choices[0].selects_all);
    assert!(asked(&options(&["A", "All of the above"], true), Mode::Contract).questions()[0].choices[1].selects_all);
}
