//! The modules of a page and the headless core never differ: every message of the vectors asks the same, and gets the same reply, whether
//! [`api::decode`] and [`api::encode`] read and answer it, or the functions of a group in [`api::requests`].

#[path = "support/vectors.rs"]
mod vectors;

use ask_protocols::api::{self, requests};
use serde_json::{Value, json as value};

type Open = fn(&str, &str, &str, bool, bool) -> String;
type Answer = fn(usize, &str) -> String;

const GROUPS: [(&str, Open, Answer); 5] = [
    ("forms", requests::open_form, requests::answer_form),
    ("whole forms", requests::open_whole_form, requests::answer_whole_form),
    ("questions", requests::open_question, requests::answer_question),
    ("decisions", requests::open_decision, requests::answer_decision),
    ("any", requests::open_any, requests::answer_any),
];

/// Dialects that a group reads whole, so that no message of them may be left out.
const COMPLETE: [(&str, &str); 6] = [
    ("acp-elicitation", "whole forms"),
    ("mcp-elicitation", "whole forms"),
    ("mcp-input-required", "whole forms"),
    ("acp-adapter", "questions"),
    ("openai-agents", "decisions"),
    ("acp-permission", "decisions"),
];

const CALLS: [&str; 8] = [
    "anthropic",
    "claude-permission-tool",
    "claude-hook",
    "ai-sdk",
    "assistant-ui",
    "agui-tool",
    "openai-responses",
    "openai-chat",
];

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// The dialect, the message and the name of another tool of each case that has a message.
fn messages() -> Vec<(String, Value, String)> {
    let mut found = Vec::new();
    for file in vectors::files() {
        let file = parse(&std::fs::read_to_string(file).expect("a vector file can be read"));
        let cases = file.as_array().or_else(|| file["cases"].as_array()).into_iter().flatten();
        for case in cases.filter(|case| case["dialect"].is_string()) {
            let message = if case["message"].is_null() { &case["pending"]["raw"] } else { &case["message"] };
            let tool = case["options"]["tools"][0].as_str().unwrap_or_default().to_owned();
            if message.is_object() || message.is_array() {
                found.push((case["dialect"].as_str().unwrap_or_default().to_owned(), message.clone(), tool));
            }
        }
    }
    found
}

/// Outcomes of each type, and answers of several kinds.
fn outcomes(questionnaire: &Value) -> Vec<Value> {
    let questions = questionnaire["questions"].as_array().expect("questions");
    let entry = |at: usize, which: usize, words: bool| {
        let options = questions[at]["options"].as_array().expect("options");
        let picked = options.get(which.min(options.len().wrapping_sub(1))).filter(|_| !options.is_empty());
        let selected: Vec<Value> = picked
            .map(|option| value!({ "index": which.min(options.len() - 1), "label": option["label"] }))
            .into_iter()
            .collect();
        let mut entry = value!({ "index": at, "question": questions[at]["question"], "selected": selected });
        if options.is_empty() || words {
            entry["other"] = "12".into();
        }
        if words {
            entry["notes"] = "a note".into();
        }
        entry
    };
    let answered = |which: usize, words: bool| {
        let entries: Vec<Value> = (0..questions.len()).map(|at| entry(at, which, words)).collect();
        value!({ "type": "answered", "entries": entries })
    };
    let mut all = vec![answered(0, false), answered(1, false), answered(0, true)];
    all.push(value!({ "type": "answered", "response": "Neither", "entries": [] }));
    let mut commented = answered(0, false);
    commented["comment"] = "On all".into();
    all.push(commented);
    let endings = ["declined", "cancelled", "expired", "superseded", "aborted"];
    all.extend(endings.map(|ending| value!({ "type": ending, "entries": [] })));
    all
}

/// The outcome as a panel gives it, if a person could have given it.
fn canonical(questionnaire: &Value, outcome: &Value) -> Option<String> {
    let read = parse(&api::format(&questionnaire.to_string(), &outcome.to_string(), "outcome"));
    read["value"].is_object().then(|| read["value"].to_string())
}

fn asks(decoded: &Value) -> Vec<&Value> {
    let more = decoded["more"].as_array().into_iter().flatten();
    let all = std::iter::once(decoded).chain(more).map(|one| &one["inbound"]);
    all.filter(|inbound| inbound["type"] == "ask").map(|inbound| &inbound["pending"]).collect()
}

#[test]
fn every_request_of_the_vectors_is_read_and_answered_alike() {
    let mut compared = std::collections::BTreeMap::new();
    for (dialect, message, tool) in messages() {
        let text = message.to_string();
        let mut tools = value!({ "approvals": true });
        if !tool.is_empty() {
            tools["tools"] = value!([tool]);
        }
        let decoded = parse(&api::decode(&dialect, &text, &tools.to_string()))["value"].take();
        let expected = asks(&decoded);
        for (group, open, answer) in GROUPS {
            let found = parse(&open(&dialect, &text, &tool, true, true))["value"].take();
            let found = found.as_array().cloned().unwrap_or_default();
            let opened: Vec<&Value> = found.iter().filter(|one| one["type"] == "ask").collect();
            let has_others = found.iter().any(|one| one["type"] == "other");
            let must_read = group == "any" || (COMPLETE.contains(&(&dialect, group)) && !has_others);
            if !must_read && (opened.is_empty() || has_others) {
                opened.iter().for_each(|one| requests::close(one["request"].as_u64().unwrap_or(0) as usize));
                continue;
            }
            let context = format!("{group} {dialect} {text}");
            // Whether questions can be asked is not known before they are read.
            let (read, unread): (Vec<&Value>, Vec<&Value>) = opened.iter().partition(|one| one.get("input").is_none());
            if unread.is_empty() {
                assert_eq!(read.len(), expected.len(), "{context}");
            }
            for (at, one) in opened.iter().enumerate() {
                let request = one["request"].as_u64().expect("a number") as usize;
                let same = |pending: &&&Value| pending["correlation"] == one["correlation"];
                let pending =
                    if opened.len() == expected.len() { expected.get(at) } else { expected.iter().find(same) };
                let mut ready = true;
                if one.get("input").is_some() {
                    let options = if one["form"] == true { r#"{"mode":"lenient"}"# } else { "{}" };
                    let prepared = api::prepare(&one["input"].to_string(), options);
                    let accepted = parse(&requests::accept(request, &prepared, true));
                    ready = parse(&prepared)["problems"].as_array().is_some_and(Vec::is_empty)
                        && accepted["problems"].is_null();
                    assert_eq!(ready, pending.is_some(), "{context}: {prepared} {accepted}");
                }
                let Some(pending) = pending.filter(|_| ready) else {
                    requests::close(request);
                    continue;
                };
                let questions = parse(&requests::questionnaire(request))["value"].take();
                let (mut expected, mut actual) = (pending["questionnaire"].clone(), questions.clone());
                // A panel does not show them, and no reply has them.
                for one in [&mut expected, &mut actual] {
                    let members = one.as_object_mut().expect("an object");
                    for name in ["title", "titleShown", "metadata"] {
                        members.remove(name);
                    }
                }
                assert_eq!(actual, expected, "{context}");
                for outcome in outcomes(&questions) {
                    let Some(outcome) = canonical(&questions, &outcome) else { continue };
                    let expected = api::encode(&dialect, &pending.to_string(), &outcome);
                    assert_eq!(answer(request, &outcome), expected, "{context} {outcome}");
                    *compared.entry(group).or_insert(0) += 1;
                }
                requests::close(request);
            }
        }
        if CALLS.contains(&dialect.as_str()) {
            for pending in expected.iter().filter(|pending| is_call(pending)) {
                let prepared = value!({ "questionnaire": pending["questionnaire"] }).to_string();
                for outcome in outcomes(&pending["questionnaire"]) {
                    let Some(outcome) = canonical(&pending["questionnaire"], &outcome) else { continue };
                    let (id, raw) = (pending["correlation"].to_string(), pending["raw"].to_string());
                    let expected = api::encode(&dialect, &pending.to_string(), &outcome);
                    let actual = requests::answer_call(&dialect, &id, &raw, &prepared, true, &outcome);
                    assert_eq!(actual, expected, "{dialect} {raw} {outcome}");
                    *compared.entry("calls").or_insert(0) += 1;
                }
            }
        }
    }
    assert!(compared.values().all(|count| *count > 50) && compared.len() == 6, "{compared:?}");
}

/// Whether a request is a call of the question tool, or waits for its payload.
fn is_call(pending: &Value) -> bool {
    pending["questionnaire"]["questions"][0]["action"].is_null() && pending["raw"]["display"].is_null()
}

/// What a panel has read as it is, [`requests::answer_call`] reads to the same reply as what the reader has made of it.
#[test]
fn the_input_of_a_call_that_needs_no_repair_gets_the_same_reply() {
    let input = value!({ "questions": [
        { "question": "Which library?", "header": "Library", "options": [{ "label": "date-fns" }, { "label": "luxon (Recommended)" }] },
        { "question": "Which features?", "options": [{ "label": "Sync, offline" }, { "label": "Dark mode" }], "multiSelect": true },
    ] });
    let message = value!({ "tool_name": "AskUserQuestion", "tool_use_id": "c", "input": input });
    let prepared = api::prepare(&input.to_string(), "{}");
    let questionnaire = parse(&prepared)["questionnaire"].take();
    for outcome in outcomes(&questionnaire) {
        let outcome = canonical(&questionnaire, &outcome).expect("an outcome");
        let reply = |questions: &str, is_prepared| {
            requests::answer_call(
                "claude-permission-tool",
                "\"c\"",
                &message.to_string(),
                questions,
                is_prepared,
                &outcome,
            )
        };
        assert_eq!(reply(&input.to_string(), false), reply(&prepared, true), "{outcome}");
    }
    // Nothing was asked, as where the call was withdrawn at once.
    let withdrawn =
        requests::answer_call("claude-permission-tool", "\"c\"", "{}", "", false, r#"{"type":"superseded"}"#);
    assert_eq!(parse(&withdrawn)["value"]["messages"], value!([]));
    assert!(requests::answer_call("unknown", "1", "{}", "", false, "{}").contains("problems"));
}
