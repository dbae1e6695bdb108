//! The four readers of outcomes agree wherever they read the same: whichever reads it, an outcome has the same ending,
//! the same reply and the same answers.

use ask_core::outcome::outcome_json::{outcome_value, whole_value};
use ask_core::outcome::{parse, parse_stored};
use ask_core::{Choice, Ending, Entry, Outcome, Question, Questionnaire, Value};
use ask_protocols::format::{FormatInput, Style};
use ask_protocols::outcome::{from_answers, from_tool_result};

fn questionnaire() -> Questionnaire {
    let choices = || ["A", "B, C"].map(Choice::from);
    Questionnaire::new(vec![Question::one_of("one?", choices()), Question::any_of("any?", choices())])
        .expect("questions")
}

/// Nothing, a choice, several choices with typed text and a note, and a note alone.
fn all_entries(questionnaire: &Questionnaire) -> [Vec<Entry>; 4] {
    let [one, any] = questionnaire.questions() else { panic!("two questions") };
    let skipped = |index, question| Entry::of(index, question, &[], None, None);
    [
        vec![skipped(0, one), skipped(1, any)],
        vec![Entry::of(0, one, &[1], None, None), skipped(1, any)],
        vec![Entry::of(0, one, &[], Some("typed"), None), Entry::of(1, any, &[0, 1], Some("more"), Some("noted"))],
        vec![Entry::of(0, one, &[], None, Some("noted")), skipped(1, any)],
    ]
}

/// The JSON of an outcome as a back end could write it: nothing in it is derived from anything else.
fn json(ending: Ending, entries: &[Entry], response: Option<&str>, comment: Option<&str>) -> Value {
    let entry = |entry: &Entry| {
        let picked = entry.selected.iter().map(|picked| Value::map([("label", picked.label.as_str().into())]));
        let text = |text: &Option<String>| text.as_deref().map(Value::from).unwrap_or_default();
        Value::map([("selected", picked.collect()), ("other", text(&entry.other)), ("notes", text(&entry.notes))])
    };
    let response = response.map(Value::from).unwrap_or_default();
    Value::map([
        ("type", ending.name().into()),
        ("entries", entries.iter().map(entry).collect()),
        ("response", response),
        ("comment", comment.map(Value::from).unwrap_or_default()),
        ("reason", "you-decide".into()),
    ])
}

/// What an outcome says besides its entries.
fn summary(outcome: &Outcome) -> (Ending, [Option<&str>; 5]) {
    let [response, unsent] = [outcome.response(), outcome.unsent_response()];
    let texts = [response, unsent, outcome.comment(), outcome.typed_comment(), outcome.reason.as_deref()];
    (outcome.ending(), texts)
}

#[test]
fn all_readers_read_the_same_ending_reply_and_answers() {
    let questionnaire = questionnaire();
    for entries in all_entries(&questionnaire) {
        for (ending, text) in Ending::ALL
            .into_iter()
            .flat_map(|ending| [None, Some("later"), Some(" "), Some(" x\u{0}\r\ny ")].map(|text| (ending, text)))
        {
            for (response, comment) in [(text, None), (None, text), (text, text)] {
                let input = json(ending, &entries, response, comment);
                let case = input.to_json();
                let parsed = parse(&questionnaire, &input).expect(&case);
                assert_eq!(parsed.entries(), entries, "{case}");
                assert_eq!(parse_stored(&questionnaire, &input).as_ref(), Some(&parsed), "{case}");

                let written = outcome_value(&questionnaire, &parsed);
                for input in [&input, &written] {
                    let block = Value::map([("toolUseResult", input.clone())]);
                    let read = from_tool_result(&questionnaire, &block).recovered.expect(&case);
                    assert_eq!((&read.outcome, read.guesses), (&parsed, Vec::new()), "{case}");
                }
                assert_eq!(parse(&questionnaire, &written).as_ref(), Ok(&parsed), "{case}");

                // The answers map holds no drafts, so only an answered outcome has entries to compare.
                let read = from_answers(&questionnaire, &written);
                assert_eq!(summary(&read.outcome), summary(&parsed), "{case}");
                assert_eq!(read.guesses, [], "{case}");
                if parsed.ending() == Ending::Answered && parsed.response().is_none() {
                    assert_eq!(read.outcome, parsed, "{case}");
                }
            }
        }
    }
}

#[test]
fn files_are_read_back_without_their_content() {
    let questionnaire = questionnaire();
    let text = r#"{"type":"answered","entries":[{"selected":[{"label":"A"}],"files":[
        {"name":"a \u202e.png","type":"image/png","size":12,"reference":{"id":1.50},"file":{}},
        {"name":"b","size":0},{"name":"no size"},"no file"]}]}"#;
    let input = ask_core::json::read(text).expect("JSON");
    let outcome = parse(&questionnaire, &input).expect("an outcome");
    let written = whole_value(&questionnaire, &outcome);
    assert_eq!(
        written.get("entries").items()[0].get("files").to_json(),
        "[{\"name\":\"a \u{202e}.png\",\"type\":\"image/png\",\"size\":12,\"reference\":{\"id\":1.50}},{\"name\":\"b\",\"type\":\"\",\"size\":0}]"
    );
    assert_eq!(parse(&questionnaire, &written).as_ref(), Ok(&outcome));
    let read = |style: Style| {
        let input = FormatInput { questionnaire: &questionnaire, outcome: &outcome, tool_input: &Value::Null };
        style.losses(&input).into_iter().map(|loss| loss.path).collect::<Vec<_>>()
    };
    assert_eq!(read(Style::Payload), Vec::<String>::new());
    assert_eq!(read(Style::Claude), ["entries[0].files"]);
}

#[test]
fn a_named_ending_wins_over_a_reply_and_keeps_it() {
    let questionnaire = questionnaire();
    let input = Value::map([("type", Value::from("cancelled")), ("response", "x".into())]);
    let block = Value::map([("toolUseResult", input.clone())]);
    let read = [
        parse(&questionnaire, &input).expect("an outcome"),
        parse_stored(&questionnaire, &input).expect("an outcome"),
        from_answers(&questionnaire, &input).outcome,
        from_tool_result(&questionnaire, &block).recovered.expect("an outcome").outcome,
    ];
    for outcome in read {
        assert_eq!(summary(&outcome), (Ending::Cancelled, [None, Some("x"), None, None, None]));
        assert_eq!(outcome_value(&questionnaire, &outcome).get("response").as_text(), Some("x"));
    }
}
