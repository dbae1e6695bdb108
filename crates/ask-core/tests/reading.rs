//! Properties of reading, for any input: it never panics, preserves the texts that are sent back, and returns a
//! questionnaire if and only if there is no problem.

use ask_core::input::{ReadOptions, Reading, questionnaire_json, read, read_json, read_text};
use ask_core::limits::{MAX_CHOICES, MAX_QUESTIONS, Mode, Profile};
use ask_core::{Questionnaire, Value, json, stream::Stream};
use proptest::prelude::*;

fn options() -> impl Strategy<Value = ReadOptions> {
    let modes = prop::sample::select(vec![Mode::Contract, Mode::Strict, Mode::Lenient]);
    let profiles = [Profile::Claude, Profile::Gencode, Profile::Wave, Profile::Gemini, Profile::Vscode];
    (modes, prop::sample::select(profiles.to_vec())).prop_map(|(mode, profile)| ReadOptions {
        mode,
        profile,
        ..ReadOptions::default()
    })
}

/// Texts that are hard to read, and random ones.
fn text() -> impl Strategy<Value = String> {
    let difficult = [
        "",
        " ",
        "A",
        "A",
        "Other",
        "All of the above",
        "A (Recommended)",
        "__proto__",
        "Q?",
        "say \"hi\"",
        "a\\nb",
        "\u{202E}x",
        "\r\n",
        "[\"A\", \"B\"]",
        "['A', 'B']",
        "{\"label\": \"A\"}",
        "```json\n[]\n```",
        "👨‍👩‍👧‍👦",
        "true",
        "multi_select",
        "text",
    ];
    prop_oneof![3 => prop::sample::select(difficult.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

/// Keys that have a meaning, and random ones.
fn name() -> impl Strategy<Value = String> {
    let meaningful = [
        "questions",
        "question",
        "header",
        "options",
        "multiSelect",
        "label",
        "description",
        "preview",
        "markdown",
        "answers",
        "metadata",
        "title",
        "input",
        "arguments",
        "type",
        "kind",
        "value",
        "id",
        "key",
        "min",
        "max",
        "prompt",
        "choices",
        "multi_select",
        "allowOther",
        "placeholder",
        "recommended",
        "selectsAll",
        "__proto__",
    ];
    prop_oneof![5 => prop::sample::select(meaningful.to_vec()).prop_map(str::to_owned), 1 => text()]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        1 => Just(Value::Null),
        2 => any::<bool>().prop_map(Value::from),
        2 => any::<i64>().prop_map(|number| Value::Number(number.to_string())),
        6 => text().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 60, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::List),
            prop::collection::vec((name(), inner), 0..6).prop_map(Value::Map),
        ]
    })
}

/// Well-formed questions with difficult texts.
fn questions() -> impl Strategy<Value = Value> {
    let option = (text(), text(), any::<bool>()).prop_map(|(label, description, recommended)| {
        Value::map([("label", label.into()), ("description", description.into()), ("recommended", recommended.into())])
    });
    let question = (text(), text(), prop::collection::vec(option, 0..6), any::<bool>(), any::<bool>());
    let question = question.prop_map(|(question, header, options, multi_select, allow_other)| {
        Value::map([
            ("question", Value::from(question)),
            ("header", header.into()),
            ("options", Value::List(options)),
            ("multiSelect", multi_select.into()),
            ("allowOther", allow_other.into()),
        ])
    });
    (prop::collection::vec(question, 1..6), value())
        .prop_map(|(list, metadata)| Value::map([("questions", Value::List(list)), ("metadata", metadata)]))
}

/// Checks the invariants of a reading.
fn check_invariants(reading: &Reading) -> Result<(), TestCaseError> {
    prop_assert_eq!(reading.questionnaire.is_some(), reading.problems.is_empty());
    for problem in &reading.problems {
        let line = problem.to_string();
        prop_assert!(!line.contains('\n') && !problem.actual.is_empty() && !problem.cure.is_empty(), "{}", line);
        prop_assert!(line.chars().count() < 400, "{}", line);
    }
    let Some(questionnaire) = &reading.questionnaire else { return Ok(()) };
    prop_assert!((1..=MAX_QUESTIONS).contains(&questionnaire.questions().len()));
    for question in questionnaire.questions() {
        prop_assert!(!question.text.is_blank());
        prop_assert!(question.choices.len() <= MAX_CHOICES && question.choices.iter().all(|c| !c.label.is_blank()));
        prop_assert!(question.allow_other || !question.choices.is_empty());
        prop_assert!(question.multi_select || question.choices.iter().all(|choice| !choice.selects_all));
    }
    Ok(())
}

/// Writes a questionnaire as JSON and reads it in lenient mode, as the API does.
fn read_again(questionnaire: &Questionnaire) -> Option<Questionnaire> {
    let options = ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() };
    read(&questionnaire_json::write(questionnaire), &options).questionnaire
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), options in options()) {
        check_invariants(&read_text(&text, &options))?;
        check_invariants(&read_json(&text, &options))?;
        let _ = json::read(&text);
    }

    #[test]
    fn any_value_is_read_or_refused(value in value(), options in options()) {
        check_invariants(&read(&value, &options))?;
        prop_assert_eq!(read_json(&value.to_json(), &options), read(&value, &options));
    }

    #[test]
    fn a_value_survives_writing_and_reading(value in value()) {
        prop_assert_eq!(json::read(&value.to_json()), Ok(value.clone()));
        let other: serde_json::Value = serde_json::from_str(&value.to_json()).unwrap();
        prop_assert_eq!(serde_json::to_value(&value).unwrap(), other);
    }

    /// Changes, removes or inserts one character of valid JSON.
    #[test]
    fn the_parser_and_serde_json_agree_on_what_is_json(
        value in value(),
        at in any::<prop::sample::Index>(),
        edit in prop::sample::select(vec!["", "\"", "\\", ",", ":", "[", "]", "{", "}", "0", "-", ".", "e", "t", " ", "\n", "\u{1}", "é"]),
        instead in any::<bool>(),
    ) {
        let mut letters: Vec<String> = value.to_json().chars().map(String::from).collect();
        let at = at.index(letters.len());
        letters.splice(at..at + usize::from(instead), [edit.to_owned()]);
        let text = letters.concat();
        let other = serde_json::from_str::<serde::de::IgnoredAny>(&text);
        prop_assert_eq!(json::read(&text).is_ok(), other.is_ok(), "{}", text);
    }

    #[test]
    fn the_texts_sent_back_are_the_texts_received(input in questions(), options in options()) {
        let reading = read(&input, &options);
        check_invariants(&reading)?;
        let Some(questionnaire) = reading.questionnaire else { return Ok(()) };
        prop_assert_eq!(&questionnaire.metadata, input.get("metadata"));
        let sent: Vec<&Value> = input.get("questions").items().iter().collect();
        for question in questionnaire.questions() {
            let source = sent.iter().find(|source| source.get("question").as_text() == Some(question.text.wire()));
            prop_assert!(source.is_some());
            let labels: Vec<&str> = sent.iter().flat_map(|source| source.get("options").items())
                .filter_map(|option| option.get("label").as_text()).collect();
            prop_assert!(question.choices.iter().all(|choice| labels.contains(&choice.label.wire())));
        }
    }

    #[test]
    fn an_accepted_questionnaire_is_read_again_unchanged(input in questions(), options in options()) {
        if let Some(questionnaire) = read(&input, &options).questionnaire {
            prop_assert_eq!(read_again(&questionnaire), Some(questionnaire));
        }
    }

    #[test]
    fn a_stream_is_read_like_the_whole_text(input in questions(), cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..8), options in options()) {
        let text = input.to_json();
        let letters: Vec<char> = text.chars().collect();
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(letters.len() + 1)).collect();
        cuts.sort_unstable();
        let mut stream = Stream::new(options);
        let mut start = 0;
        for cut in cuts.into_iter().chain([letters.len()]) {
            stream.push(&letters[start..cut].iter().collect::<String>());
            start = cut;
        }
        prop_assert_eq!(stream.partial(), &input);
        prop_assert_eq!(stream.end(), read_json(&text, &options));
    }

    #[test]
    fn a_stream_that_is_cut_off_gives_no_questionnaire(input in questions(), cut in any::<prop::sample::Index>()) {
        let text = input.to_json();
        let letters: Vec<char> = text.chars().collect();
        let mut stream = Stream::default();
        stream.push(&letters[..cut.index(letters.len())].iter().collect::<String>());
        prop_assert_eq!(stream.end().questionnaire, None);
    }
}
