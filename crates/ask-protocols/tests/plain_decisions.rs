//! What the module for decisions asks with little code is what the whole core asks. It leaves to that whatever it is not certain of.

use ask_protocols::api::requests;
use proptest::prelude::*;
use serde_json::{Value, json as value};

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// The request as a page opens it, and what its panel gets: nothing if it is left to another reader.
fn prepared(
    open: fn(&str, &str, &str, bool, bool) -> String,
    prepare: impl Fn(usize) -> String,
    dialect: &str,
    message: &Value,
) -> Option<String> {
    let opened = parse(&open(dialect, &message.to_string(), "", true, true))["value"][0].take();
    if opened["type"] == "other" {
        return None;
    }
    let Some(request) = opened["request"].as_u64() else { return Some(opened.to_string()) };
    let text = prepare(request as usize);
    requests::close(request as usize);
    Some(text)
}

/// Asserts that both agree, and returns whether the module has read the message.
fn is_read_alike(dialect: &str, message: &Value) -> bool {
    let texts = value!({
        "action.ask": "{tool} erlauben?", "action.allow": "Erlauben", "action.reject": "Ablehnen", "action.always": "{label}, immer",
        "action.allows_always": "Wird nicht mehr gefragt.", "action.reason": "Warum nicht?",
    });
    let mut read = true;
    for texts in [value!(null), texts].map(|texts| texts.to_string()) {
        let whole =
            prepared(requests::open_any, |request| requests::prepared_any(request, true, &texts), dialect, message);
        let plain =
            prepared(requests::open_decision, |request| requests::prepared_decision(request, &texts), dialect, message);
        read &= plain.is_some();
        if plain.is_some() {
            assert_eq!(plain, whole, "{dialect} {message}");
        }
    }
    read
}

fn permission(title: &str, names: &[String]) -> Value {
    let kinds = ["allow_once", "allow_always", "reject_once", "reject_always"];
    let option =
        |(at, name): (usize, &String)| value!({ "optionId": format!("o{at}"), "name": name, "kind": kinds[at % 4] });
    let options: Vec<Value> = names.iter().enumerate().map(option).collect();
    value!({
        "method": "session/request_permission", "id": 1,
        "params": { "toolCall": { "toolCallId": "c", "title": title, "kind": "execute", "rawInput": { "command": "ls" } }, "options": options },
    })
}

#[test]
fn usual_decisions_are_read_with_little_code() {
    let names = ["Allow", "Always allow", "Reject", "Reject always"].map(str::to_owned);
    let titles = [
        "`sed -i 's/\\.js/.ts/' src/index.js && git commit -am \"Move\"`",
        "Edit src/app.rs:\n  two lines",
        "Datei „Übersicht“ öffnen — 3 Zeilen",
        "写入文件 src/应用.ts",
        "Удалить каталог build?",
        "🔧 Run tests",
        "⚠️ Push to main",
        r"printf 'one\ntwo\n' > C:\\new",
    ];
    for title in titles {
        assert!(is_read_alike("acp-permission", &permission(title, &names)), "{title}");
    }
    // Two names that a protocol does not tell apart.
    let same = ["Allow", "Allow", "Reject", "Reject"].map(str::to_owned);
    assert!(is_read_alike("acp-permission", &permission("ls", &same)));
    let approval = value!({
        "tool": "Bash", "arguments": { "command": "ls" }, "offers": [
            { "value": "a", "decision": "allow-once" }, { "value": "s", "decision": "allow-session" }, { "value": "r", "decision": "reject-once" },
        ],
    });
    assert!(is_read_alike("approval", &approval));
}

#[test]
fn what_little_code_is_not_certain_of_is_left_to_the_core() {
    let names = ["Allow", "Reject"].map(str::to_owned);
    let alike = ["Allow", "Always", "Reject", "Never", "AIl of it", "-", "-", "-", "All of it"].map(str::to_owned);
    assert!(!is_read_alike("acp-permission", &permission("ls", &alike)));
    for title in ["a\u{202E}b", "\u{FE0F}a", "e\u{301}\u{301}\u{301}\u{301}", &"long ".repeat(500), "אשר פעולה"]
    {
        assert!(!is_read_alike("acp-permission", &permission(title, &names)), "{title}");
    }
}

proptest! {
    #[test]
    fn any_decision_is_read_alike_or_left_to_the_core(
        title in text(),
        names in prop::collection::vec(text(), 0..5),
        tool in text(),
        description in text(),
    ) {
        is_read_alike("acp-permission", &permission(&title, &names));
        let offers: Vec<Value> = names.iter().map(|name| value!({ "value": name, "label": name, "decision": "allow-once", "description": description })).collect();
        is_read_alike("approval", &value!({ "tool": tool, "title": title, "arguments": {}, "offers": offers }));
        let request = value!({ "name": tool, "args": { "a": description } });
        is_read_alike("langgraph", &value!({ "__interrupt__": [{ "id": "i", "value": { "action_requests": [request], "review_configs": [] } }] }));
    }
}

/// Texts of everything that little code has to tell apart.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,20}",
        "(Allow|A[lI1|]low|Al(m|rn)ow|Reject|[ \\t\\n\\\\nr&;]|\u{430}|\u{200D}|\u{301}|\u{202E}|\u{FE0F}|\u{1F469}|語|é|ü|א){0,6}",
        "(long ){0,500}",
        "\\PC{0,12}",
    ]
}
