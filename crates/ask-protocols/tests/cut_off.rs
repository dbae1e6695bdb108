//! Commands, titles and arguments that the agent itself has cut off: the table of `support/cut_off.json`, with the sources of the forms.

#[path = "../../ask-core/tests/support/cpu_time.rs"]
mod cpu_time;

use ask_protocols::api::requests;
use cpu_time::measure;
use serde_json::{Value, json as value};
use std::time::Duration;

/// The questions of a panel about a permission of ACP.
fn questions(message: &Value) -> Vec<Value> {
    let opened: Value =
        serde_json::from_str(&requests::open_any("acp-permission", &message.to_string(), "", true, false)).unwrap();
    let request = opened["value"][0]["request"].as_u64().unwrap_or_else(|| panic!("{opened}")) as usize;
    let prepared: Value = serde_json::from_str(&requests::prepared_any(request, true, "{}")).unwrap();
    requests::close(request);
    prepared["questionnaire"]["questions"].as_array().expect("questions").clone()
}

fn decisions(question: &Value) -> Vec<&str> {
    question["options"].as_array().unwrap().iter().filter_map(|option| option["decision"].as_str()).collect()
}

fn permission(call: &Value) -> Value {
    value!({ "sessionId": "s", "toolCall": call, "options": [
        { "optionId": "a", "name": "Allow", "kind": "allow_once" },
        { "optionId": "p", "name": "Always allow", "kind": "allow_always" },
        { "optionId": "r", "name": "Deny", "kind": "reject_once" },
    ] })
}

/// The calls that have a text in these places.
fn calls(place: &str, text: &str) -> Vec<Value> {
    let with = |more: Value| {
        let mut call = value!({ "toolCallId": "c", "title": "Run it", "kind": "execute" });
        call.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        call
    };
    match place {
        "title" => vec![with(value!({ "title": text }))],
        "prose-title" => vec![with(value!({ "title": text, "kind": "other" }))],
        "text" => vec![with(value!({ "rawInput": { "new_string": text } }))],
        _ => vec![
            with(value!({ "rawInput": { "command": text } })),
            with(value!({ "rawInput": { "steps": [{ "script": text }] } })),
            with(value!({ "title": text })),
        ],
    }
}

#[test]
fn safe_18_what_the_agent_cut_off_is_called_so_asks_twice_and_offers_nothing_lasting() {
    let table: Vec<Value> = serde_json::from_str(include_str!("support/cut_off.json")).unwrap();
    let mut wrong = Vec::new();
    for case in &table {
        let (text, place) = (case["text"].as_str().unwrap(), case["in"].as_str().unwrap());
        for call in calls(place, text) {
            let found = questions(&permission(&call));
            let rows = found[0]["action"]["rows"].to_string();
            let is_called = rows.contains("The agent sent only a part of this.");
            let is_cut = found.len() == 2;
            if is_cut != case["cut"].as_bool().unwrap() || is_called != is_cut {
                wrong.push(format!("{call}"));
                continue;
            }
            let offered = decisions(&found[0]);
            assert_eq!(offered.contains(&"allow-always"), !is_cut, "{call}");
            assert!(offered.contains(&"allow-once") && offered.contains(&"reject-once"), "{call}");
            if is_cut {
                assert_eq!(
                    found[1]["question"],
                    "The agent sent only a part of what it wants to do. Allow it all the same?"
                );
                assert_eq!(decisions(&found[1]), ["reject-once", "allow-once"], "{call}");
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), table.len(), wrong.join("\n"));
}

#[test]
fn a_title_that_is_only_shorter_than_the_command_below_it_is_not_cut_off() {
    let command = "npm run build --workspace packages/frontend-application && npm test";
    for title in [
        "npm run build --workspace packages/fro…",
        "`npm run build --workspace…(+40 chars)`",
        "$ npm run build ... (40 more chars)",
    ] {
        let call = value!({ "toolCallId": "c", "title": title, "kind": "execute", "rawInput": { "command": command } });
        assert_eq!(questions(&permission(&call)).len(), 1, "{title}");
    }
}

#[test]
fn texts_of_a_change_and_arguments_as_text_are_read_as_well() {
    let diff = value!({ "toolCallId": "c", "title": "Edit a", "kind": "edit",
        "content": [{ "type": "diff", "path": "a", "oldText": "x", "newText": "y\n… +40 lines" }] });
    assert_eq!(questions(&permission(&diff)).len(), 2);
    let message = |text: &str| {
        value!({ "type": "tool_approval_item", "toolName": "shell",
        "rawItem": { "type": "function_call", "callId": "c", "name": "shell", "arguments": text } })
    };
    for (text, number) in [
        (r#"{"command": "rm -rf /srv/ol…"}"#, 2),
        (r#"{"command": "rm -rf /srv/ol…"#, 2),
        (r#"{"command": "rm -rf /srv/old"}"#, 1),
        (r#"{"note": "and so on…"}"#, 1),
    ] {
        let opened: Value =
            serde_json::from_str(&requests::open_any("openai-agents", &message(text).to_string(), "", true, false))
                .unwrap();
        let request = opened["value"][0]["request"].as_u64().unwrap() as usize;
        let prepared: Value = serde_json::from_str(&requests::prepared_any(request, true, "{}")).unwrap();
        requests::close(request);
        assert_eq!(prepared["questionnaire"]["questions"].as_array().unwrap().len(), number, "{text}");
    }
}

#[test]
fn the_time_to_find_notes_grows_with_the_text_and_not_faster() {
    for hostile in ["(", "[", "…", "...", "…(", "+1 ", "\n(", "... ("] {
        let of = |length: usize| {
            let command = hostile.repeat(length / hostile.len());
            let message = permission(&value!({ "toolCallId": "c", "title": "x", "rawInput": { "command": command } }));
            measure(|| questions(&message)).0
        };
        of(1_000);
        let (short, long) = (of(15_000), of(120_000));
        assert!(long < short * 40 + Duration::from_millis(200), "{hostile}: {short:?}, {long:?}");
    }
}

#[test]
fn no_command_of_public_corpora_is_taken_for_one_that_was_cut_off() {
    let mut count = 0;
    for name in ["tldr", "bash-oneliner", "docker-postgres", "devcontainers-features", "starter-workflows"] {
        let file = format!("{}/../../tests/corpora/{name}/commands.json", env!("CARGO_MANIFEST_DIR"));
        let commands: Vec<String> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        // Several in one request, because each request is read by itself.
        for some in commands.chunks(4) {
            let steps: Vec<Value> = some.iter().map(|command| value!({ "command": command })).collect();
            let call =
                value!({ "toolCallId": "c", "title": "Run it", "kind": "execute", "rawInput": { "steps": steps } });
            let rows = questions(&permission(&call))[0]["action"]["rows"].to_string();
            assert!(!rows.contains("The agent sent only a part of this."), "{name}: {some:?}");
            count += some.len();
        }
    }
    assert!(count > 1_000, "{count}");
}
