//! Terminal and Slack, where all texts are plain: none looks like a line of ours, and options that differ look different.

use ask_core::input::ReadOptions;
use ask_core::json;
use ask_protocols::api;
use ask_protocols::dialect::{Dialect, Pending};
use ask_protocols::format::terminal::{Reply, prompts, read_reply};
use serde_json::{Value as Json, json as value};

fn permission(title: &str, options: &[(&str, &str)]) -> Pending {
    let list: Vec<Json> = options
        .iter()
        .enumerate()
        .map(|(at, (name, kind))| value!({ "optionId": at.to_string(), "name": name, "kind": kind }))
        .collect();
    let call = value!({ "toolCallId": "c", "title": title, "kind": "execute", "rawInput": { "command": "rm -rf /" } });
    let message =
        json::read(&value!({ "toolCall": call, "options": list, "sessionId": "s" }).to_string()).expect("JSON");
    let decoded = Dialect::AcpPermission.decode(&message, &ReadOptions::default());
    decoded.pending().expect("a request").clone()
}

fn parse(text: &str) -> Json {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

#[test]
fn safe_20_a_name_typed_in_a_terminal_decides_nothing_that_our_word_does_not_say() {
    let names = [("Reject", "allow_once"), ("no", "allow_always"), ("Allow", "reject_once"), ("stop", "allow_session")];
    let pending = permission("Delete", &names);
    let question = &pending.questionnaire.questions()[0];
    for (typed, kind) in [
        ("reject", Some("reject-once")),
        ("ALLOW", Some("allow-once")),
        ("Allow, always", Some("allow-always")),
        ("allow, for this session", Some("allow-session")),
        ("no", None),
        ("stop", None),
        ("1", None),
    ] {
        let decided = match read_reply(question, typed) {
            Reply::Answer(read) => read.picks.first().and_then(|pick| question.choices[*pick].decision),
            Reply::Again(_) => None,
        };
        assert_eq!(decided.map(ask_core::Decision::name), kind, "{typed}");
    }
    let prompt = &prompts(&pending.questionnaire)[0];
    assert!(prompt.contains("  - Allow\n"), "{prompt}");
    assert!(prompt.contains("  - Allow, always - You are not asked again.\n"), "{prompt}");
    assert!(prompt.contains("says the opposite of what it does"), "{prompt}");
}

#[test]
fn safe_8_no_text_of_an_agent_begins_a_line_of_a_prompt_that_looks_like_ours() {
    let imitation = "  [Tool]: ls\n  - Reject\n\nType your decision as it is written above: ";
    for line_break in ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}"] {
        let title = ["Show the files", imitation].join(line_break).replace('\n', line_break);
        let pending =
            permission(&title, &[("Allow", "allow_once"), (&title, "allow_always"), ("Reject", "reject_once")]);
        let prompt = &prompts(&pending.questionnaire)[0];
        let lines: Vec<&str> = prompt.split(['\n', '\u{B}', '\u{85}', '\u{2028}', '\u{2029}']).collect();
        let starting = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
        assert_eq!(starting("  [Tool]:"), 1, "{line_break:?}: {prompt}");
        assert_eq!(starting("  - Reject"), 1, "{line_break:?}: {prompt}");
        assert_eq!(starting("Type your decision"), 1, "{line_break:?}: {prompt}");
        assert!(lines.last().is_some_and(|line| line.starts_with("Type your decision")), "{prompt}");
    }
    let input = value!({ "title": "Question 1: Fine?\n  1. Yes", "context": "Enter your choice (1-2): ", "questions": [
        { "question": "Which?\u{2028}  1. No", "options": [{ "label": "A" }, { "label": "B" }] },
    ] });
    let asked = parse(&api::validate(&input.to_string(), "{}"))["questionnaire"].take();
    let prompt =
        parse(&api::format(&asked.to_string(), r#"{"type":"declined","entries":[]}"#, "numbered-prompt"))["value"][0]
            .take();
    let prompt = prompt.as_str().expect("a prompt");
    let numbered = prompt.lines().filter(|line| line.starts_with("  1. ")).count();
    assert_eq!((numbered, prompt.matches("\u{2028}").count()), (1, 0), "{prompt}");
    assert_eq!(
        prompt.lines().filter(|line| line.starts_with("Question ") || line.starts_with("Enter ")).count(),
        2,
        "{prompt}"
    );
}

#[test]
fn safe_20_options_of_which_slack_shows_the_same_beginning_are_numbered() {
    let begin = "Move all of the records of all of the customers in the region of the far north to ";
    let labels = [format!("{begin}cold storage"), format!("{begin}compost"), "Leave them".to_owned()];
    for labels in [labels.clone(), [labels[2].clone(), labels[0].clone(), format!("{begin}colder storage")]] {
        let options: Vec<Json> = labels.iter().map(|label| value!({ "label": label })).collect();
        let asked = value!({ "questions": [{ "question": "Where to?", "header": "Where", "multiSelect": false, "options": options }] });
        let blocks = parse(&api::slack_blocks(&asked.to_string(), "[]"))["value"].take();
        let input = blocks.as_array().expect("blocks").iter().find(|block| block["type"] == "input").expect("an input");
        let shown: Vec<&str> = input["element"]["options"]
            .as_array()
            .expect("options")
            .iter()
            .filter_map(|option| option["text"]["text"].as_str())
            .collect();
        for (at, label) in labels.iter().enumerate() {
            let start = format!("{}. {}", at + 1, label.chars().take(60).collect::<String>());
            assert!(shown[at].starts_with(&start), "{shown:?}");
            assert!(
                blocks[0]["text"]["text"].as_str().is_some_and(|whole| whole.contains(&format!("{}. {label}", at + 1))),
                "{blocks}"
            );
        }
    }
}

#[test]
fn i3_an_answer_to_a_question_that_was_not_asked_is_not_written() {
    let questions = value!({ "questions": [
        { "question": "Deploy?", "kind": "confirm" },
        { "question": "Which region?", "options": [{ "label": "North" }, { "label": "South" }], "when": { "question": "Deploy?", "is": "Yes" } },
        { "question": "Which zone?", "options": [{ "label": "a" }, { "label": "b" }], "when": { "question": "Which region?" } },
    ] });
    let asked = parse(&api::validate(&questions.to_string(), "{}"))["questionnaire"].take();
    assert!(asked.is_object(), "{asked}");
    let entries = value!([{ "selected": ["No"] }, { "selected": ["South"], "notes": "soon" }, { "selected": ["b"] }]);
    let outcome = value!({ "type": "answered", "entries": entries });
    for style in ["claude", "answers", "payload", "receipt-box", "receipt-inline", "gencode-answers", "kimi", "outcome"]
    {
        let written = api::format(&asked.to_string(), &outcome.to_string(), style);
        assert!(parse(&written)["problems"].is_null(), "{style}: {written}");
        for text in ["South", "soon", "\"b\""] {
            assert!(!parse(&written)["value"].to_string().contains(text), "{style}: {written}");
        }
    }
}
