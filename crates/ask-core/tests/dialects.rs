//! What must hold for every dialect, whatever arrives: no message is fatal, a request is answered at most once, and its
//! reply does not depend on anything but the message and the outcome.

use ask_core::dialect::{Dialect, Inbound, Pending};
use ask_core::input::ReadOptions;
use ask_core::limits::Mode;
use ask_core::{Ending, Entry, Outcome, Value, json};
use std::fs;
use std::path::Path;

/// The messages of the vectors.
fn messages() -> Vec<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/dialects.json");
    let cases = fs::read_to_string(file).expect("there are vectors");
    // The crate's own reader would refuse a file of this size.
    let cases: Vec<serde_json::Value> = serde_json::from_str(&cases).expect("vectors are JSON");
    let message = |case: &serde_json::Value| case.get("message").map(|message| json::read(&message.to_string()));
    cases.iter().filter_map(message).map(|read| read.expect("a message is JSON")).collect()
}

/// The same message with one of its parts missing, or something else in its place: every part, everything else.
fn broken(value: &Value) -> Vec<Value> {
    let odd = ["null", "true", "0", "-1e99", "\"\"", "\"x\"", "[]", "{}", "[null]", "[[]]", "{\"a\":{\"a\":[]}}"];
    let mut all: Vec<Value> = odd.iter().map(|text| json::read(text).expect("JSON")).collect();
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

/// Every way a panel can end.
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
    outcomes.push(Outcome::replied(entries(&[], None, None), "later"));
    outcomes
}

#[test]
fn no_message_is_fatal_and_every_request_is_answered_at_most_once() {
    let mut asked = 0;
    for message in messages() {
        for message in broken(&message).into_iter().chain([message]) {
            let _ = Dialect::detect(&message);
            for dialect in Dialect::ALL.iter().copied() {
                let received = dialect.decode(&message, &rules(Mode::Contract));
                let _ = received.to_value().to_json();
                let Some(pending) = received.pending() else { continue };
                asked += 1;
                assert!(received.reading.problems.is_empty(), "what is asked has no problems");
                for outcome in outcomes(pending) {
                    let sent = pending.encode(&outcome);
                    assert!(sent.messages.len() <= 1, "{dialect:?} answers more than once");
                    let acp = matches!(dialect, Dialect::AcpAdapter | Dialect::AcpPermission | Dialect::AcpElicitation);
                    let silent = outcome.ending() == Ending::Superseded && !acp;
                    assert!(!silent || sent.messages.is_empty(), "{dialect:?} speaks after a withdrawal");
                }
            }
        }
    }
    assert!(asked > 10_000, "only {asked} messages could be asked");
}

#[test]
fn a_request_that_was_put_away_is_answered_as_if_it_had_not_been() {
    for message in messages() {
        for dialect in Dialect::ALL.iter().copied() {
            let Inbound::Ask(pending) = dialect.decode(&message, &rules(Mode::Lenient)).inbound else { continue };
            let stored = json::read(&pending.to_value().to_json()).expect("a stored request is JSON");
            let restored = Pending::from_value(dialect, &stored).expect("a stored request is one");
            assert_eq!(restored, *pending);
            for outcome in outcomes(&pending) {
                assert_eq!(restored.encode(&outcome), pending.encode(&outcome));
            }
        }
    }
}

#[test]
fn a_message_is_detected_as_a_dialect_that_reads_it() {
    for message in messages() {
        let Some(dialect) = Dialect::detect(&message) else { continue };
        let read = |dialect: Dialect| dialect.decode(&message, &rules(Mode::Lenient)).inbound;
        let others = Dialect::ALL.iter().filter(|other| !matches!(other, Dialect::Native | Dialect::ToolInput));
        if others.clone().any(|other| matches!(read(*other), Inbound::Ask(_))) {
            assert_ne!(read(dialect), Inbound::None, "{}", message.to_json());
        }
    }
}
