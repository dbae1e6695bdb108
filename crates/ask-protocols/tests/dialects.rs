//! Properties of every dialect, for any message: no message causes a panic, a request gets at most one reply, and the
//! reply depends only on the message and the outcome.

#[path = "support/vectors.rs"]
mod vectors;

use ask_core::input::ReadOptions;
use ask_core::limits::Mode;
use ask_core::{Ending, Entry, Kept, Outcome, Value, json};
use ask_protocols::dialect::{Dialect, Inbound, Pending, ToolNames};
use std::collections::HashSet;
use std::num::NonZero;
use std::thread;

/// The messages in the vectors, each once.
fn messages() -> Vec<Value> {
    let mut seen = HashSet::new();
    let cases = vectors::cases()
        .into_iter()
        .filter(|case| case["call"] != "validate")
        .filter_map(|case| vectors::message(&case));
    cases.filter(|message| seen.insert(message.to_json())).collect()
}

/// All variants of a message in which one part is missing or replaced by an unexpected value.
fn broken(value: &Value) -> Vec<Value> {
    let unexpected =
        ["null", "true", "0", "-1e99", "\"\"", "\"x\"", "[]", "{}", "[null]", "[[]]", "{\"a\":{\"a\":[]}}"];
    let mut all: Vec<Value> = unexpected.iter().map(|text| json::read(text).expect("JSON")).collect();
    match value {
        Value::Map(members) => {
            for (at, (name, member)) in members.iter().enumerate() {
                let mut without = members.clone();
                without.remove(at);
                all.push(Value::Map(without));
                for other in broken(member) {
                    let mut members = members.clone();
                    members[at] = (name.clone(), other);
                    all.push(Value::Map(members));
                }
            }
        }
        Value::List(items) => {
            for (at, item) in items.iter().enumerate() {
                for other in broken(item) {
                    let mut items = items.clone();
                    items[at] = other;
                    all.push(Value::List(items));
                }
            }
        }
        _ => {}
    }
    all
}

fn rules(mode: Mode) -> ReadOptions {
    ReadOptions { mode, ..ReadOptions::default() }
}

const COMMENT: &str = "a comment on all of it";

/// Outcomes of every kind.
fn outcomes(pending: &Pending) -> Vec<Outcome> {
    let questions = pending.questionnaire.questions();
    let entries = |picks: &[usize], other: Option<&str>, notes: Option<&str>| -> Vec<Entry> {
        let entry = |(index, question)| Entry::of(index, question, picks, other, notes);
        questions.iter().enumerate().map(entry).collect()
    };
    let endings =
        [Ending::Declined, Ending::Cancelled, Ending::Expired, Ending::Superseded, Ending::Aborted].into_iter();
    let mut outcomes: Vec<Outcome> = endings.map(|ending| Outcome::new(ending, entries(&[0], None, None))).collect();
    for (picks, other, notes) in [
        (&[0][..], None, None),
        (&[0], Some("own, words"), Some("a note")),
        (&[], Some("12"), None),
        (&[0, 1], None, None),
    ] {
        outcomes.push(Outcome::new(Ending::Answered, entries(picks, other, notes)));
    }
    outcomes.push(Outcome::replied(entries(&[], None, None), "later", ""));
    let file = json::read(r#"{"files":[{"name":"one-file.png","type":"image/png","size":3}]}"#).expect("JSON");
    let mut with_files = Outcome::new(Ending::Answered, entries(&[0], None, None));
    with_files.kept = Kept::of(&vec![&file; pending.questionnaire.questions().len()]);
    outcomes.push(with_files);
    outcomes.push(Outcome::commented(Ending::Answered, entries(&[0], None, None), COMMENT));
    outcomes
}

#[test]
fn no_message_causes_a_panic_and_a_request_gets_at_most_one_reply() {
    check_parts(8);
}

#[test]
#[ignore = "takes a minute; `cargo xtask test --all` runs it"]
fn none_of_all_messages_causes_a_panic() {
    check_parts(1);
}

/// Checks one of so many parts of all broken messages. All processors share them.
fn check_parts(parts: usize) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let asked: usize = thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|part| scope.spawn(move || check_part(part, threads * parts))).collect();
        all.into_iter().map(|thread| thread.join().expect("every reply is as it must be")).sum()
    });
    assert!(asked > 10_000 / parts, "only {asked} messages contained a valid request");
}

/// Checks one of several parts of all broken messages. Returns how many contained a valid request.
fn check_part(part: usize, parts: usize) -> usize {
    let (mut asked, mut seen) = (0, HashSet::new());
    for message in messages() {
        // Messages that differ in one part have most variants in common.
        for message in broken(&message).into_iter().chain([message]) {
            let text = message.to_json();
            let in_part =
                text.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into())) % parts;
            if in_part == part && seen.insert(text) {
                let _ = Dialect::detect(&message);
                asked += Dialect::ALL.iter().filter(|dialect| is_request(**dialect, &message)).count();
            }
        }
    }
    asked
}

/// Reads a message and, if it is a request, replies to it with outcomes of every kind.
fn is_request(dialect: Dialect, message: &Value) -> bool {
    let received = dialect.decode_tools(message, &rules(Mode::Contract), &ToolNames::default().with_approvals(true));
    let _ = received.to_value().to_json();
    let Some(pending) = received.pending() else { return false };
    assert!(received.reading.problems.is_empty(), "a pending request has no problems");
    for outcome in outcomes(pending) {
        check_reply(dialect, pending, &outcome);
    }
    true
}

fn check_reply(dialect: Dialect, pending: &Pending, outcome: &Outcome) {
    let sent = pending.encode(outcome);
    assert!(sent.messages.len() <= 1, "{dialect:?} replies more than once");
    let acp = matches!(dialect, Dialect::AcpAdapter | Dialect::AcpPermission | Dialect::AcpElicitation);
    let silent = outcome.ending() == Ending::Superseded && !acp;
    assert!(!silent || sent.messages.is_empty(), "{dialect:?} replies to a withdrawn request");
    let replies = sent.messages.iter().map(Value::to_json).collect::<String>();
    let is_lost = |code: &str| sent.losses.iter().any(|loss| loss.code == code);
    let has_comment = outcome.comment().is_some();
    assert!(
        !has_comment || replies.contains(COMMENT) || is_lost("comment"),
        "{dialect:?} drops the comment: {replies}"
    );
    let has_files = outcome.has_answers() && outcome.kept.with_files().next().is_some();
    assert!(!has_files || replies.contains("one-file.png") || is_lost("files"), "{dialect:?} drops the files");
}

#[test]
fn a_request_restored_from_storage_gets_the_same_reply() {
    for message in messages() {
        for dialect in Dialect::ALL.iter().copied() {
            let tools = ToolNames::default().with_approvals(true);
            let decoded = dialect.decode_tools(&message, &rules(Mode::Lenient), &tools);
            let Inbound::Ask(pending) = decoded.inbound else { continue };
            let stored = json::read(&pending.to_value().to_json()).expect("a stored request is JSON");
            let restored = Pending::from_value(dialect, &stored).expect("a stored request can be restored");
            assert_eq!(restored, *pending);
            for outcome in outcomes(&pending) {
                assert_eq!(restored.encode(&outcome), pending.encode(&outcome));
            }
        }
    }
}

#[test]
fn the_detected_dialect_can_read_the_message() {
    for message in messages() {
        let Some(dialect) = Dialect::detect(&message) else { continue };
        let tools = ToolNames::default().with_approvals(true);
        let read = |dialect: Dialect| dialect.decode_tools(&message, &rules(Mode::Lenient), &tools).inbound;
        // These take questions, or whatever has a kind, in any shape.
        let takes_all = |dialect: Dialect| {
            matches!(dialect, Dialect::Native | Dialect::ToolInput | Dialect::Gencode | Dialect::Copilot)
        };
        let others = Dialect::ALL.iter().filter(|other| !takes_all(**other));
        if others.clone().any(|other| matches!(read(*other), Inbound::Ask(_))) {
            assert_ne!(read(dialect), Inbound::None, "{}", message.to_json());
        }
    }
}

/// Messages that say nothing about their dialect, or as much about another, and what is detected. Whoever receives one
/// knows where it came from.
const AMBIGUOUS: [(&str, &str); 12] = [
    ("decode: a whole call is a request with an id", "anthropic"),
    ("decode: an id of 0 is valid", "tool-input"),
    ("decode: questions without an id have no correlation", "tool-input"),
    ("native: a bare question asks", "none"),
    ("anthropic: of two calls, one cannot be asked", "none"),
    ("anthropic: the CLI's message asks with its block", "claude-transcript"),
    ("acp-adapter: the request 0 is withdrawn", "none"),
    ("acp-elicitation: the request 0 is withdrawn", "none"),
    ("acp-tool-info: an update without its session is shown", "none"),
    ("claude-transcript: the line of a call as JSON text shows it", "none"),
    ("gencode: the callback asks", "tool-input"),
    ("gencode: the tool's output before the answer is shown", "none"),
];

#[test]
fn every_message_of_the_vectors_is_detected() {
    let mut wrong = Vec::new();
    for case in vectors::cases().iter().filter(|case| case["call"] == "decode") {
        if case["expect"]["inbound"]["type"].as_str().is_none_or(|inbound| inbound == "none") {
            continue;
        }
        let message = vectors::message(case).expect("a case of decode has a message");
        let detected = Dialect::detect(&message).map_or("none", Dialect::name);
        let known = AMBIGUOUS.iter().find(|(name, _)| case["name"] == *name).map(|(_, detected)| *detected);
        if detected != known.unwrap_or_else(|| case["dialect"].as_str().unwrap_or_default()) {
            wrong.push(format!("{}: {detected}", case["name"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_unknown_dialect_is_refused_with_the_names_of_all() {
    let reply = ask_protocols::api::decode("smoke-signals", "{}", "");
    let reply: serde_json::Value = serde_json::from_str(&reply).expect("JSON");
    let names: Vec<&str> = Dialect::ALL.iter().map(|dialect| dialect.name()).collect();
    let problem = &reply["problems"][0];
    assert_eq!(
        [&problem["path"], &problem["rule"], &problem["actual"], &problem["cure"]],
        ["dialect", "unknown", "\"smoke-signals\"", &format!("use {}", names.join(", "))]
    );
}
