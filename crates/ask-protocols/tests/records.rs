//! What binds a decision to what runs: of every dialect, the record says what the reply says, about the arguments of the message.

#[path = "support/deciding.rs"]
mod deciding;

use ask_core::action::record::{DecisionRecord, digest};
use ask_core::input::ReadOptions;
use ask_core::{Ending, Entry, Kept, Outcome};
use ask_protocols::api::{records as text_api, requests};
use ask_protocols::dialect::{Circumstances, Dialect, Pending, records};
use deciding::{DECIDERS, Decider};
use serde_json::{Value as Json, json as value};

// Recipe
use ask_core::{Value, action::record::verify_decision, json};

/// Why the call must not run, or nothing if the person allowed it. `record` and `arguments` are JSON texts.
fn refusal(record: &str, tool: &str, arguments: &str) -> Option<&'static str> {
    let read = |text: &str| json::read_exact(text).ok();
    let (Some(record), Some(arguments)) = (read(record), read(arguments)) else { return Some("unverifiable") };
    verify_decision(&record, Some(tool), &arguments).err().map(|refusal| refusal.name())
}
// Recipe

fn of_serde(value: &Json) -> Value {
    json::read(&value.to_string()).expect("JSON")
}

fn about() -> Circumstances {
    let [id, at, protocol] = ["1f", "2026-11-26T10:15:00.000Z", "test"].map(str::to_owned);
    Circumstances { id, at, asked_by: Some("Claude".to_owned()), protocol }
}

fn pending(decider: &Decider, arguments: &Json) -> Pending {
    let message = of_serde(&(decider.message)(arguments, decider.describes.then_some("Runs a command.")));
    decider.dialect.decode(&message, &ReadOptions::default()).pending().expect("a request").clone()
}

/// An outcome with this choice of every question.
fn chosen(pending: &Pending, pick: usize) -> Outcome {
    let questions = pending.questionnaire.questions().iter().enumerate();
    let entries =
        questions.map(|(at, question)| Entry::of(at, question, &[pick.min(question.choices.len() - 1)], None, None));
    Outcome::new(Ending::Answered, entries.collect())
}

fn allows(decider: &Decider, pending: &Pending, outcome: &Outcome) -> bool {
    let encoded = pending.encode(outcome);
    let reply = encoded.messages.first().map(|reply| serde_json::from_str(&reply.to_json()).expect("JSON"));
    reply.is_some_and(|reply| (decider.allows)(&reply))
}

#[test]
fn a_record_says_what_the_reply_says_about_what_was_shown() {
    let arguments =
        value!({"command": "rm -rf build", "list": [1.5, -0.0, 1e-7, null], "é": {"b": true, "a": "\u{202e}"}});
    for decider in DECIDERS {
        let pending = pending(decider, &arguments);
        let question = &pending.questionnaire.questions()[0];
        let tool = question.action.as_ref().and_then(|action| action.tool());
        let mut allowed = 0;
        for pick in 0..question.choices.len() {
            let outcome = chosen(&pending, pick);
            let all = records(&pending.questionnaire, &outcome, &about());
            let [record] = &all[..] else { panic!("{}: {all:?}", decider.name) };
            assert_eq!(
                record.allows,
                allows(decider, &pending, &outcome) || record.scope != "once",
                "{}",
                decider.name
            );
            assert_eq!(record.digest, digest(tool, &of_serde(&arguments)).ok(), "{}", decider.name);
            assert!(record.digest.is_some(), "{}", decider.name);
            assert_eq!(DecisionRecord::read(&record.to_value()).as_ref(), Some(record));
            let verified = verify_decision(&record.to_value(), tool, &of_serde(&arguments));
            assert_eq!(verified.is_ok(), record.allows, "{}", decider.name);
            allowed += usize::from(record.allows);
        }
        assert!(allowed > 0 && allowed < question.choices.len(), "{}", decider.name);
    }
}

#[test]
fn what_nobody_decided_has_no_record() {
    for decider in DECIDERS {
        let pending = pending(decider, &value!({"command": "ls"}));
        for pick in 0..pending.questionnaire.questions()[0].choices.len() {
            let answered = chosen(&pending, pick);
            let mut automatic = answered.clone();
            automatic.automatic = true;
            let others = Ending::ALL.into_iter().filter(|ending| *ending != Ending::Answered);
            let unsent = others.map(|ending| Outcome::new(ending, answered.entries().to_vec()));
            for outcome in unsent.chain([automatic]) {
                assert_eq!(records(&pending.questionnaire, &outcome, &about()), [], "{}: {outcome:?}", decider.name);
            }
        }
    }
}

/// An action that is not shown whole needs a second answer, and a record says what came of both.
#[test]
fn a_permission_that_is_not_confirmed_is_a_rejection() {
    let decider = &DECIDERS[0];
    let pending = pending(decider, &value!({"command": "x".repeat(200_000)}));
    let questions = pending.questionnaire.questions();
    let decided = |picks: [&[usize]; 2]| {
        let entries = questions.iter().zip(picks).enumerate();
        let entries = entries.map(|(at, (question, picks))| Entry::of(at, question, picks, None, None)).collect();
        let all = records(&pending.questionnaire, &Outcome::new(Ending::Answered, entries), &about());
        all.iter().map(|record| record.allows).collect::<Vec<_>>()
    };
    assert_eq!(questions.len(), 2);
    assert_eq!(decided([&[1], &[1]]), [true]);
    assert_eq!(decided([&[1], &[0]]), [false]);
    assert_eq!(decided([&[1], &[]]), [false; 0]);
    assert_eq!(decided([&[0], &[]]), [false]);
}

/// The path of a page: its module writes the questions, and another one the records.
#[test]
fn each_of_several_actions_has_a_record_with_its_reason() {
    let offers = value!([{"value": "once", "decision": "allow-once"}, {"value": "all", "decision": "allow-session"}, {"value": "no", "decision": "reject-once"}]);
    let action = |tool: &str| value!({"tool": tool, "arguments": {"path": "/srv"}, "offers": offers});
    let message = value!([action("read"), action("write"), action("list"), action("remove")]).to_string();
    let found = read(&requests::open_decision(Dialect::Approval.name(), &message, "", true, false));
    let request = found[0]["request"].as_u64().and_then(|request| usize::try_from(request).ok()).expect("a request");
    let outcome = value!({"type": "answered", "entries": [
        {"selected": [{"label": "Allow, for this session"}]},
        {"selected": [{"label": "Reject"}], "notes": "Not there"},
        {},
        {"selected": [{"label": "Allow"}]},
    ]});
    let about = value!({"id": "1f", "at": "2026-11-26T10:15:00.000Z", "protocol": "test"}).to_string();
    let all = read(&text_api::decision_records(&requests::questionnaire(request), &outcome.to_string(), &about));
    let digest = |tool| digest(Some(tool), &of_serde(&value!({"path": "/srv"}))).expect("a digest");
    let record = |id, tool, decision, scope| {
        value!({"version": 1, "id": id, "at": "2026-11-26T10:15:00.000Z", "tool": tool, "digest": digest(tool),
        "decision": decision, "scope": scope, "changed": [], "askedBy": null, "protocol": "test"})
    };
    let mut rejected = record("1f/1", "write", "reject", "once");
    rejected["reason"] = value!("Not there");
    assert_eq!(
        all,
        value!([record("1f/0", "read", "allow", "session"), rejected, record("1f/3", "remove", "allow", "once")])
    );
    let [first, second] = [&all[0], &all[1]].map(Json::to_string);
    assert_eq!(refusal(&first, "read", r#"{"path": "/srv"}"#), None);
    assert_eq!(refusal(&first, "read", r#"{"path": "/"}"#), Some("arguments"));
    assert_eq!(refusal(&first, "remove", r#"{"path": "/srv"}"#), Some("tool"));
    assert_eq!(refusal(&second, "write", r#"{"path": "/srv"}"#), Some("rejected"));
    assert_eq!(refusal(&first, "read", r#"{"path": }"#), Some("unverifiable"));
    requests::close(request);
}

/// The value of a reply.
fn read(reply: &str) -> Json {
    let reply: Json = serde_json::from_str(reply).expect("JSON");
    assert!(reply["problems"].is_null(), "{reply}");
    reply["value"].clone()
}

/// What a message does not say in one way, or not in JSON, has a record that nobody can use.
#[test]
fn a_call_without_a_digest_is_recorded_without_one() {
    let decider = DECIDERS.iter().find(|decider| decider.name == "OpenAI Agents SDK").expect("a dialect with text");
    for arguments in [value!("{\"a\": 1"), value!("")] {
        let pending = pending(decider, &arguments);
        let all: Vec<_> =
            (0..3).flat_map(|pick| records(&pending.questionnaire, &chosen(&pending, pick), &about())).collect();
        assert_eq!(
            all.iter().find(|record| record.allows).map(|record| (record.allows, record.digest.clone())),
            Some((true, None)),
            "{arguments}"
        );
        for record in all {
            assert!(verify_decision(&record.to_value(), Some("shell"), &of_serde(&arguments)).is_err());
        }
    }
}

/// A half of a pair is not in a value, and stands in the text of a message.
fn halved(message: &Json) -> String {
    message.to_string().replace("HALF", "\\ud83d")
}

#[test]
fn a_call_with_half_of_a_pair_can_only_be_rejected_in_every_protocol() {
    let whole = "\u{fffd}😀";
    for (arguments, is_whole) in [
        (value!({"path": "/srv/HALF.txt"}), false),
        (value!({"list": [{"HALF": 1}]}), false),
        (value!({"path": whole}), true),
    ] {
        for decider in DECIDERS {
            let message = (decider.message)(&arguments, None);
            // Some protocols carry the arguments as text, in which the half is an escape of its own.
            let is_text = message.to_string().contains("\\\"path") || message.to_string().contains("\\\"list");
            let message = if is_text { message.to_string().replace("HALF", "\\\\ud83d") } else { halved(&message) };
            let reply = read(&requests::open_any(decider.dialect.name(), &message, "", true, false));
            let request = reply[0]["request"].as_u64().expect("a request") as usize;
            let questions = read(&requests::questionnaire(request));
            let options = questions["questions"][0]["options"].as_array().cloned().unwrap_or_default();
            let allows = options
                .iter()
                .any(|option| option["decision"].as_str().is_some_and(|decision| decision.starts_with("allow")));
            assert_eq!(allows, is_whole, "{}: {message}", decider.name);
            let shown = read_panel(&requests::prepared_any(request, true, "null"));
            assert_eq!(shown.contains("differently"), !is_whole, "{}: {shown}", decider.name);
            // Nobody who writes the answer can allow it, and its record is one that nobody can use.
            let allowing = value!({"type": "answered", "entries": [{"selected": [{"label": "Allow"}]}]}).to_string();
            let outcome = read_or_nothing(&requests::answer_any(request, &allowing));
            assert!(
                is_whole || !outcome["messages"][0].is_object() || !(decider.allows)(&outcome["messages"][0]),
                "{}: {outcome}",
                decider.name
            );
            requests::close(request);
            // The headless core answers from the JSON form of the request.
            let decoded = read(&ask_protocols::api::decode(decider.dialect.name(), &message, "{}"));
            let pending = &decoded["inbound"]["pending"];
            let reply =
                read_or_nothing(&ask_protocols::api::encode(decider.dialect.name(), &pending.to_string(), &allowing));
            let allowed =
                reply["messages"].as_array().is_some_and(|all| all.iter().any(|reply| (decider.allows)(reply)));
            assert!(is_whole || !allowed, "{}: {reply}", decider.name);
        }
    }
}

fn read_panel(text: &str) -> String {
    assert!(!text.is_empty());
    text.to_owned()
}

/// The value of a reply; nothing if the call was refused.
fn read_or_nothing(reply: &str) -> Json {
    serde_json::from_str::<Json>(reply).expect("JSON")["value"].clone()
}

#[test]
fn halves_elsewhere_in_a_message_stand_against_no_action() {
    let decider = DECIDERS.iter().find(|decider| decider.describes).expect("one that describes");
    let message = halved(&(decider.message)(&value!({"command": "ls"}), Some("Lists HALF")));
    let decoded = read(&ask_protocols::api::decode(decider.dialect.name(), &message, "{}"));
    let action = &decoded["inbound"]["pending"]["questionnaire"]["questions"][0]["action"];
    assert_eq!(action["arguments"], value!({"command": "ls"}));
    assert_eq!(action["inexact"], Json::Null);
}

#[test]
fn the_recipe_refuses_halves_of_pairs_instead_of_what_stands_in_their_place() {
    for replaced in ["\u{fffd}", "a\u{fffd}", "{\u{fffd}}"] {
        let arguments = value!({"path": replaced});
        let record = DecisionRecord {
            id: "1".to_owned(),
            at: String::new(),
            tool: Some("read".to_owned()),
            digest: digest(Some("read"), &of_serde(&arguments)).ok(),
            allows: true,
            scope: "once".to_owned(),
            changed: Vec::new(),
            reason: None,
            asked_by: None,
            protocol: "test".to_owned(),
        };
        let record = record.to_value().to_json();
        assert_eq!(refusal(&record, "read", &arguments.to_string()), None);
        for half in ["\\ud800", "\\uDBFF", "\\udc00", "\\udfff"] {
            let text = arguments.to_string().replace('\u{fffd}', half);
            assert_eq!(refusal(&record, "read", &text), Some("unverifiable"), "{text}");
        }
    }
}

#[test]
fn the_record_of_a_changed_call_is_about_the_changed_arguments() {
    let arguments = value!({"command": "rm -rf build", "n": 2, "nested": {"a": [1]}});
    let changed = value!({"command": "ls", "n": 2, "nested": [null]});
    let changes = value!({"/command": "ls", "/nested": [null]});
    let mut carried = 0;
    for decider in DECIDERS {
        let pending = pending(decider, &arguments);
        let question = &pending.questionnaire.questions()[0];
        let choice = question.choices.iter().position(|choice| choice.decision == Some(ask_core::Decision::AllowOnce));
        let mut outcome = chosen(&pending, choice.expect("a permission"));
        outcome.kept = Kept::of(&[&of_serde(&value!({"changes": changes}))]);
        let action = question.action.as_ref().expect("an action");
        let found = records(&pending.questionnaire, &outcome, &about());
        let reply = pending.encode(&outcome).messages.first().map(|reply| reply.to_json()).unwrap_or_default();
        // What the protocol cannot carry is not allowed.
        assert!(!allows(decider, &pending, &outcome), "{:?} allows the call as it was", decider.dialect);
        assert_eq!(reply.contains(r#""command":"ls","n":2,"nested":[null]"#), action.can_be_edited(), "{reply}");
        if !action.can_be_edited() {
            assert!(found.iter().all(|record| !record.allows), "{:?}", decider.dialect);
            continue;
        }
        carried += 1;
        let [record] = &found[..] else { panic!("one record") };
        assert_eq!(record.changed, ["/command", "/nested"]);
        let record = record.to_value();
        assert_eq!(verify_decision(&record, action.tool(), &of_serde(&changed)), Ok(()));
        assert!(verify_decision(&record, action.tool(), &of_serde(&arguments)).is_err());
    }
    assert!(carried > 0);
}
