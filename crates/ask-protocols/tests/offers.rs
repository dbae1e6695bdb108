//! What the buttons of a decision say, for every protocol whose requests have offers: our word, and whole what the protocol says.

use ask_protocols::api::requests;
use proptest::prelude::*;
use serde_json::{Value, json as value};

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// What a panel shows of a request, in the words of the host.
fn shown(dialect: &str, message: &Value, words: &Value) -> Value {
    let opened = parse(&requests::open_any(dialect, &message.to_string(), "", true, false))["value"][0].take();
    let request = opened["request"].as_u64().unwrap_or_else(|| panic!("{opened}")) as usize;
    let prepared = parse(&requests::prepared_any(request, true, &words.to_string()));
    requests::close(request);
    prepared["questionnaire"]["questions"][0].clone()
}

/// The buttons: what each decides, its label, and what stands below that.
fn buttons(question: &Value) -> Vec<(String, String, String)> {
    let text = |option: &Value, name: &str, own: &str| {
        let found = if option[own].is_null() { &option[name] } else { &option[own] };
        found.as_str().unwrap_or_default().to_owned()
    };
    let options = question["options"].as_array().expect("options");
    options
        .iter()
        .map(|option| {
            let decision = option["decision"].as_str().unwrap_or_default().to_owned();
            (decision, text(option, "label", "labelShown"), text(option, "description", "descriptionShown"))
        })
        .collect()
}

/// A lasting permission with this name that covers these texts, as each protocol has it, beside a permission for this time and a rejection.
/// A protocol without a place for one of them leaves it out.
fn requests(name: &str, covers: &str) -> Vec<(&'static str, Value, bool, bool)> {
    let approval = value!({ "tool": "shell", "arguments": { "command": "ls" }, "offers": [
        { "value": "once", "decision": "allow-once" }, { "value": "r", "decision": "reject-once" },
        { "value": "x", "decision": "allow-always", "label": name, "description": covers },
    ] });
    let acp = value!({ "id": 1, "method": "session/request_permission", "params": { "toolCall": { "title": "List" }, "options": [
        { "optionId": "a", "kind": "allow_once", "name": "Allow" }, { "optionId": "r", "kind": "reject_once", "name": "Reject" },
        { "optionId": "x", "kind": "allow_always", "name": name },
    ] } });
    let eve = value!({ "requestId": "r", "kind": "tool-approval", "prompt": "", "action": { "toolName": "shell", "input": {} }, "options": [
        { "id": "approve", "label": "Approve" }, { "id": "deny", "label": "Deny" },
        { "id": "approve-forever", "label": name, "description": covers },
    ] });
    let assistant_ui = value!({ "type": "tool-call", "toolCallId": "c", "toolName": "shell", "args": {}, "approval": { "id": "a", "options": [
        { "id": "1", "kind": "allow-once", "label": "Allow" }, { "id": "2", "kind": "reject-once", "label": "Reject" },
        { "id": "3", "kind": "allow-always", "label": name, "grants": ["Read(*)", covers] },
    ] } });
    vec![
        ("approval", approval, true, true),
        ("acp-permission", acp, true, false),
        ("eve", eve, true, true),
        ("assistant-ui", assistant_ui, true, true),
    ]
}

/// A text without what is shown as a mark: each mark stands for the characters that it names.
fn unmarked(text: &str) -> String {
    let mut whole = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('⟨') {
        whole.push_str(before);
        let (mark, after) = after.split_once('⟩').expect("a mark has an end");
        let (name, times) =
            mark.split_once('×').map_or((mark, 1), |(name, times)| (name, times.parse().expect("a number")));
        let letter = match name {
            "␣" => ' ',
            "⇥" => '\t',
            "⏎" => '\n',
            name => match name.strip_prefix("U+").and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
                Some(code) => char::from_u32(code).expect("a character"),
                // The ASCII form of a host stands behind it.
                None => {
                    rest = after;
                    continue;
                }
            },
        };
        whole.extend(std::iter::repeat_n(letter, times));
        rest = after;
    }
    whole + rest
}

/// Without line breaks, because those of a run stand for themselves around its mark.
fn flat(text: &str) -> String {
    text.replace('\n', "")
}

fn squeezed(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

#[test]
fn safe_20_a_button_says_in_our_words_what_it_does_whatever_the_protocol_calls_it() {
    let options = [
        ("Cancel", "allow_always", "Allow, always"),
        ("Reject, always", "allow_session", "Allow, for this session"),
        ("Deny", "allow_once", "Allow"),
        ("Allow, always", "reject_once", "Reject"),
        ("Yes", "reject_always", "Reject, always"),
    ];
    let list: Vec<Value> = options
        .iter()
        .enumerate()
        .map(|(at, (name, kind, _))| value!({ "optionId": at.to_string(), "name": name, "kind": kind }))
        .collect();
    let message = value!({ "toolCall": { "title": "Delete all" }, "options": list, "sessionId": "s" });
    let found = buttons(&shown("acp-permission", &message, &value!({})));
    for (name, kind, label) in options {
        let decision = kind.replace('_', "-");
        let (_, shown, below) = found.iter().find(|(of, ..)| *of == decision).expect("a button");
        assert_eq!(shown, label, "{kind}");
        assert!(!below.contains(name), "a press on {name} does the opposite, {kind}: {below}");
    }
    let german = value!({ "action.allow": "Erlauben", "action.reject": "Ablehnen", "action.always": "{label}, immer", "action.allows_always": "Es wird nicht wieder gefragt." });
    let found = buttons(&shown("acp-permission", &message, &german));
    let below = "Es wird nicht wieder gefragt.";
    assert!(found.contains(&("allow-always".into(), "Erlauben, immer".into(), below.into())), "{found:?}");
}

#[test]
fn safe_20_offers_of_one_kind_keep_our_word_and_are_told_apart_by_their_names() {
    let names = ["in zsh", "in a sandbox", "", "in zsh", "x".repeat(70).leak(), "y".repeat(70).leak()];
    let list: Vec<Value> = names
        .iter()
        .enumerate()
        .map(|(at, name)| value!({ "optionId": format!("o{at}"), "name": name, "kind": "allow_once" }))
        .collect();
    let found =
        buttons(&shown("acp-permission", &value!({ "toolCall": { "title": "Run" }, "options": list }), &value!({})));
    let labels: Vec<&str> = found.iter().map(|(_, label, _)| label.as_str()).collect();
    let expected = [
        "Allow: “in zsh”: “o0”",
        "Allow: “in a sandbox”",
        "Allow: “o2”",
        "Allow: “in zsh”: “o3”",
        "Allow: “o4”",
        "Allow: “o5”",
    ];
    assert_eq!(labels, expected);
    assert_eq!(found[4].2, format!("“{}”", names[4]), "the whole name");
}

#[test]
fn safe_20_what_covers_too_much_to_be_read_is_not_offered_and_the_panel_says_so() {
    for (dialect, message, takes_name, takes_covers) in requests(&"n".repeat(1_500), &"c".repeat(1_500)) {
        let question = shown(dialect, &message, &value!({}));
        let is_short = !(takes_name && takes_covers);
        assert_eq!(buttons(&question).iter().any(|(decision, ..)| decision == "allow-always"), is_short, "{dialect}");
        assert_eq!(buttons(&question).len(), if is_short { 3 } else { 2 }, "{dialect}: the others stay");
        let is_said = question["action"]
            .to_string()
            .contains("One option is not offered, because it covers more than can be shown.");
        assert_eq!(is_said, !is_short, "{dialect}: {}", question["action"]);
    }
    // A rejection grants nothing, and stays with our word alone.
    let options = value!([{ "optionId": "a", "kind": "allow_once", "name": "z".repeat(2_100) }, { "optionId": "r", "kind": "reject_once", "name": "z".repeat(2_100) }]);
    let question =
        shown("acp-permission", &value!({ "toolCall": { "title": "Run" }, "options": options }), &value!({}));
    assert_eq!(buttons(&question), [("reject-once".into(), "Reject".into(), String::new())]);
}

#[test]
fn int_39_what_the_page_writes_of_a_scope_is_refused_if_it_cannot_be_shown_whole() {
    let offer = value!({ "value": "team", "decision": "allow-always", "label": "Team", "description": "d".repeat(1_999), "path": "scopes[2]" });
    let message = value!({ "tool": "deploy", "arguments": {}, "offers": [{ "value": "reject", "decision": "reject-once" }, offer] });
    let opened = requests::open_any("approval", &message.to_string(), "", true, false);
    let problem = &parse(&opened)["value"][0]["problems"][0];
    assert_eq!((&problem["path"], &problem["rule"]), (&value!("scopes[2]"), &value!("too-long")), "{opened}");
    assert_eq!(problem["actual"], value!((1_999 + "“Team”\n".chars().count()).to_string()), "{opened}");
}

#[test]
fn safe_20_a_question_of_the_page_with_more_on_a_button_than_can_be_shown_is_refused() {
    let validated = |label: String, description: String| {
        let options = value!([{ "label": "Reject", "decision": "reject-once" }, { "label": label, "description": description, "decision": "allow-always" }]);
        let input =
            value!({ "questions": [{ "question": "Deploy?", "options": options, "action": { "tool": "deploy" } }] });
        parse(&ask_protocols::api::validate(&input.to_string(), r#"{"actions":true}"#))
    };
    let whole = validated("Allow".into(), "d".repeat(3_000));
    assert_eq!(buttons(&whole["questionnaire"]["questions"][0])[1].2.len(), 3_000, "{whole}");
    for (label, description) in [("Allow".to_owned(), "d".repeat(4_100)), ("L".repeat(201), String::new())] {
        let refused = validated(label, description);
        assert_eq!(refused["problems"][0]["rule"], "no-decision", "{refused}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn safe_20_all_of_a_lasting_permission_is_shown_or_it_is_not_offered(name in text(), covers in text()) {
        for (dialect, message, takes_name, takes_covers) in requests(&name, &covers) {
            let question = shown(dialect, &message, &value!({}));
            let found = buttons(&question);
            for (decision, label, _) in &found {
                let ours = match decision.as_str() { "allow-once" => "Allow", "allow-always" => "Allow, always", _ => "Reject" };
                prop_assert!(label == ours || label.starts_with(&format!("{ours}: “")), "{dialect}: {label}");
            }
            let Some((_, label, below)) = found.iter().find(|(decision, ..)| decision == "allow-always") else {
                let length = [&name, &covers].map(|text| text.encode_utf16().count()).iter().sum::<usize>();
                prop_assert!(length > 100, "{dialect}: {name:?} {covers:?}");
                prop_assert!(question["action"].to_string().contains("One option is not offered"), "{dialect}");
                continue;
            };
            prop_assert!(below.starts_with("You are not asked again."), "{dialect}: {below}");
            let whole = flat(&unmarked(&format!("{label}\n{below}")));
            let is_name_shown = whole.contains(&flat(&name)) || squeezed(label) == squeezed(&name);
            let is_misnamed = question["action"].to_string().contains("the opposite of what it does");
            let takes_name = takes_name && !is_misnamed;
            prop_assert!(!is_misnamed || name.contains("Reject") || name.is_ascii(), "{dialect}: {name:?}");
            prop_assert!(!takes_name || name.trim().is_empty() || is_name_shown, "{dialect}: {name:?} {below:?}");
            prop_assert!(!takes_covers || covers.trim().is_empty() || whole.contains(&flat(&covers)), "{dialect}: {covers:?} {below:?}");
            if takes_name && !name.trim().is_empty() && squeezed(label) != squeezed(&name) {
                // Only our own quotes are quotes.
                let line = below.lines().nth(1).unwrap_or_default();
                prop_assert!(line.starts_with('“') && line.ends_with('”') && line.matches(['“', '”']).count() == 2, "{below:?}");
            }
        }
    }
}

/// Texts of 0 to 5,000 characters, with what deceives.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,40}",
        "(Allow|Reject|, always|once|“|”|\\n|You are not asked again\\.|Bash\\(\\*\\)){0,8}",
        "[a\u{202E}\u{200B}\u{2028}\u{85}\u{A0}\u{AD}\u{2066}\t ⟨⟩\u{430}é語]{0,60}",
        "(Bash\\(npm run test:unit\\), ){0,200}",
        "\\PC{0,60}",
        (0_usize..5_000).prop_map(|length| "x".repeat(length)),
    ]
}
