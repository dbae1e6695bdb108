use super::{PanelPreview, Stream};
use crate::Value;
use crate::cpu_time::measure;
use crate::input::ReadOptions;

const INPUT: &str = r#"{"questions":[{"question":"Which library? \u00e9 \ud83d\ude00","header":"Library","multiSelect":false,"options":[{"label":"date-fns","description":"small"},{"label":"luxon","description":"big"}]}],"metadata":{"n":-1.5e3,"t":true}}"#;

fn stream(fragments: &[&str]) -> Stream {
    let mut stream = Stream::new(ReadOptions::default());
    fragments.iter().for_each(|fragment| stream.push(fragment));
    stream
}

fn problem(fragments: &[&str]) -> String {
    let reading = stream(fragments).end();
    assert_eq!(reading.questionnaire, None);
    reading.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_stream_reads_like_the_whole_text_wherever_it_is_split() {
    let whole = crate::input::read_json(INPUT, &ReadOptions::default());
    assert!(whole.questionnaire.is_some() && whole.repairs.is_empty());
    for cut in 0..=INPUT.len() {
        assert_eq!(stream(&[&INPUT[..cut], "", &INPUT[cut..]]).end(), whole, "cut at {cut}");
    }
    let letters: Vec<String> = INPUT.chars().map(String::from).collect();
    assert_eq!(stream(&letters.iter().map(String::as_str).collect::<Vec<_>>()).end(), whole);
}

#[test]
fn the_partial_value_only_grows() {
    let mut growing = Stream::new(ReadOptions::default());
    let mut before = 0;
    for letter in INPUT.chars() {
        growing.push(letter.encode_utf8(&mut [0; 4]));
        let now = growing.partial().to_json().len();
        assert!(now >= before || before == "null".len(), "{}", growing.partial().to_json());
        before = now;
    }
    assert_eq!(growing.partial().get("metadata").to_json(), r#"{"n":-1.5e3,"t":true}"#);
}

#[test]
fn the_example_of_the_contract_is_drawn() {
    let drawn = stream(&[r#"{"questions":[{"question":"Q?","header":"H","#]);
    assert_eq!(drawn.partial().to_json(), r#"{"questions":[{"question":"Q?","header":"H"}]}"#);
}

#[test]
fn a_truncated_stream_is_reported_with_its_position() {
    assert_eq!(
        problem(&[r#"{"questions":[{"question":"Q?","options":[]},{"question":"R?","options":["#]),
        "input: ends inside questions[1].options, must be complete; call again with the whole input, and shorter texts if it was too long"
    );
    assert_eq!(
        problem(&["{\"questions\":"]),
        "input: ends inside input, must be complete; call again with the whole input, and shorter texts if it was too long"
    );
    assert_eq!(
        problem(&["[{\"question\":\"Q"]),
        "input: ends inside questions[0].question, must be complete; call again with the whole input, and shorter texts if it was too long"
    );
}

#[test]
fn an_empty_stream_asks_nothing() {
    let nothing = "questions: missing, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}";
    assert_eq!(problem(&[]), nothing);
    assert_eq!(problem(&["", " \n"]), nothing);
    assert_eq!(problem(&["{}"]), nothing);
    assert_eq!(stream(&[]).partial(), &Value::Null);
}

#[test]
fn a_stream_that_is_not_json_is_repaired_or_refused() {
    let repaired = stream(&[
        "{\"questions\":[{\"question\":\"Was ist „F",
        "oo\" hier?\",\"header\":\"Foo\",\"options\":[\"A\",\"B\"]}]}",
    ])
    .end();
    assert_eq!(repaired.repairs[0].code, "requoted");
    assert!(repaired.questionnaire.is_some());
    assert_eq!(
        problem(&["{\"questions\"", " 5}"]),
        "input: not JSON at character 13, at \"5}\"; put a colon between the key and its value"
    );
}

#[test]
fn a_long_stream_is_refused_in_time_proportional_to_its_length() {
    let delta = "0123456789abcdef";
    let mut long = stream(&["{\"questions\":[{\"question\":\""]);
    let (time, ()) = measure(|| (0..1_000_000 / delta.len()).for_each(|_| long.push(delta)));
    assert!(time.as_millis() < 1000, "{time:?}");
    assert_eq!(long.end().problems[0].rule, "too-large");
}

#[test]
fn all_fragments_are_kept_for_repair() {
    let text = format!(
        "{{\"questions\":[{{\"question\":\"Was ist „Foo\" {}?\",\"header\":\"H\",\"options\":[\"A\",\"B\"]}}]}}",
        "x".repeat(2_000)
    );
    assert!(stream(&[&text[..1_000], &text[1_000..1_500], &text[1_500..]]).end().questionnaire.is_some());
}

#[test]
fn the_first_question_grows_and_always_has_its_text() {
    let mut arrival = PanelPreview::new(r#"{"askedBy":"Claude"}"#);
    assert_eq!(arrival.to_json(), r#"{"label":"Claude asks"}"#);
    let mut before = String::new();
    for letter in INPUT.chars() {
        arrival.push(letter.encode_utf8(&mut [0; 4]));
        let drawing = crate::json::read(&arrival.to_json()).unwrap();
        let question = drawing.get("question").as_text().unwrap_or_default().to_owned();
        assert!(question.starts_with(&before), "{question} after {before}");
        before = question;
    }
    assert_eq!(
        arrival.to_json(),
        r#"{"label":"Claude asks","chip":"Library","header":"Library","total":1,"progress":null,"question":"Which library? é 😀","more":null,"rule":null,"options":[{"label":"date-fns","tag":null,"description":"small"},{"label":"luxon","tag":null,"description":"big"}],"other":"Other"}"#
    );
}

#[test]
fn the_recommended_suffix_is_never_drawn_as_part_of_the_label() {
    let mut arrival = PanelPreview::new("{}");
    arrival.push(r#"{"questions":[{"question":"Q?","options":[{"label":"Vitest"#);
    for letter in " (Recommended)".chars() {
        arrival.push(letter.encode_utf8(&mut [0; 4]));
        assert!(arrival.to_json().contains(r#""label":"Vitest","#), "{}", arrival.to_json());
    }
    assert!(arrival.to_json().contains(r#""tag":"Recommended""#));
}

#[test]
fn the_selection_rule_is_drawn_once_multi_select_is_certain() {
    let rule = |fragment: &str| {
        let mut arrival = PanelPreview::new("{}");
        arrival.push(fragment);
        crate::json::read(&arrival.to_json()).unwrap().get("rule").as_text().map(str::to_owned)
    };
    let begun = r#"{"questions":[{"question":"Q?","options":[{"label":"a"}"#;
    assert_eq!(rule(r#"{"questions":[{"question":"Q?""#), None);
    assert_eq!(rule(begun), None);
    assert_eq!(rule(&format!(r#"{begun}],"multiSelect":true"#)).as_deref(), Some("Select any number."));
    assert_eq!(rule(&format!(r#"{begun}]}},{{"question":"And?""#)), None);
}

#[test]
fn unknown_options_are_refused_when_the_stream_ends() {
    let mut arrival = PanelPreview::new(r#"{"mode":"loose"}"#);
    arrival.push(INPUT);
    let end = crate::json::read(&arrival.end()).unwrap();
    assert!(end.get("questionnaire").is_null());
    assert_eq!(end.get("problems").items()[0].get("path").as_text(), Some("options.mode"));
}
