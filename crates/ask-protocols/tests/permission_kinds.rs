//! What a permission request of ACP is: whether an action may run, or a question whose answers are sent as permissions.

use ask_protocols::api::{self, requests};
use serde_json::{Value, json as value};

type Options<'a> = &'a [(&'a str, &'a str)];

fn request(title: &str, more: Value, options: Options) -> Value {
    let mut call = value!({ "toolCallId": "c", "title": title, "kind": "other", "status": "pending" });
    call.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let list = options.iter().enumerate();
    let list: Vec<Value> =
        list.map(|(at, (name, kind))| value!({ "optionId": at.to_string(), "name": name, "kind": kind })).collect();
    value!({ "jsonrpc": "2.0", "id": 5, "method": "session/request_permission",
        "params": { "sessionId": "s1", "toolCall": call, "options": list } })
}

/// The first question of a request, or the problems why it is not asked.
fn asked(dialect: &str, message: &Value) -> Result<(Value, usize), Value> {
    let opened: Value =
        serde_json::from_str(&requests::open_any(dialect, &message.to_string(), "", true, false)).unwrap();
    let first = &opened["value"][0];
    let Some(request) = first["request"].as_u64() else { return Err(first["problems"].clone()) };
    let request = request as usize;
    let prepared: Value = serde_json::from_str(&requests::prepared_any(request, true, "{}")).unwrap();
    Ok((prepared["questionnaire"]["questions"][0].clone(), request))
}

/// What the whole core reads.
fn pending(dialect: &str, message: &Value) -> Value {
    let decoded: Value = serde_json::from_str(&api::decode(dialect, &message.to_string(), "{}")).unwrap();
    decoded["value"]["inbound"]["pending"].clone()
}

/// The outcome of the reply of ACP.
fn reply(dialect: &str, pending: &Value, outcome: &Value) -> Value {
    let encoded: Value =
        serde_json::from_str(&api::encode(dialect, &pending.to_string(), &outcome.to_string())).unwrap();
    assert_eq!(encoded["value"]["losses"], value!([]), "{encoded}");
    encoded["value"]["messages"][0]["result"]["outcome"].clone()
}

fn is_choice(message: &Value) -> bool {
    pending("acp-permission", message)["questionnaire"]["questions"][0]["action"].is_null()
}

const CACHES: Options = &[("Redis", "allow_once"), ("Memcached", "allow_once"), ("None", "allow_once")];

/// Questions, each of which another report or agent sends as a permission.
fn choices() -> Vec<(&'static str, Value)> {
    let once = |names: &'static [&'static str]| names.iter().map(|name| (*name, "allow_once")).collect::<Vec<_>>();
    let with = |names, last: (&'static str, &'static str)| [once(names), vec![last]].concat();
    let input = value!({ "rawInput": { "question": "Which cache should the service use?", "options": ["Redis", "Memcached"] } });
    let list = value!({ "rawInput": { "questions": [{ "question": "Which?", "header": "Cache", "options": [{ "label": "Redis" }] }] } });
    let shown =
        value!({ "content": [{ "type": "content", "content": { "type": "text", "text": "Both are installed." } }] });
    vec![
        ("pi-acp: one allow_once for each answer", request("Which cache should the service use?", value!({}), CACHES)),
        (
            "pi-acp: a title that does not ask",
            request("Option", value!({}), &once(&["Option Alpha", "Option Bravo", "Option Charlie"])),
        ),
        (
            "paseo: all of one allow kind",
            request("Theme", value!({}), &[("Light", "allow_always"), ("Dark", "allow_always")]),
        ),
        ("no kind at all", request("Theme?", value!({}), &[("Light", "allow_once"), ("Dark", "allow_once")])),
        (
            "opencode: with Cancel",
            request(
                "Create test file?",
                value!({}),
                &with(&["Unit tests (recommended)", "Integration tests", "Skip this step"], ("Cancel", "reject_once")),
            ),
        ),
        ("kimi: with Skip", request("Which one?", value!({}), &with(&["A", "B"], ("Skip", "reject_once")))),
        (
            "an input that asks",
            request("AskUserQuestion", input, &with(&["Redis", "Memcached"], ("Cancel", "reject_once"))),
        ),
        (
            "a list of one question",
            request("AskUserQuestion", list, &with(&["Redis", "Memcached"], ("Skip", "reject_once"))),
        ),
        ("a text beside it", request("Which cache?", shown, CACHES)),
        ("yes or no of one kind", request("Use TypeScript?", value!({}), &once(&["Yes", "No"]))),
        (
            "each answer another kind",
            request(
                "Which cache?",
                value!({}),
                &[("Redis", "allow_once"), ("Memcached", "allow_always"), ("None", "reject_once")],
            ),
        ),
        (
            "German",
            request(
                "Welche Datenbank soll es sein?",
                value!({}),
                &with(&["PostgreSQL", "SQLite"], ("Abbrechen", "reject_once")),
            ),
        ),
        (
            "Japanese",
            request(
                "どのキャッシュを使いますか？",
                value!({}),
                &with(&["レディス", "メムキャッシュ"], ("キャンセル", "reject_once")),
            ),
        ),
        ("Chinese", request("请选择缓存", value!({}), &once(&["红", "绿"]))),
        ("Arabic", request("أي قاعدة بيانات؟", value!({}), &with(&["أولى", "ثانية"], ("إلغاء", "reject_once")))),
    ]
}

#[test]
fn safe_20_answers_that_are_sent_as_permissions_are_a_question_without_decisions() {
    for (name, message) in choices() {
        let dialects = ["acp-permission", "acp-adapter"];
        for dialect in dialects {
            let pending = pending(dialect, &message);
            let question = &pending["questionnaire"]["questions"][0];
            assert!(question["action"].is_null(), "{name}: {question}");
            let options = message["params"]["options"].as_array().unwrap();
            let offered = question["options"].as_array().unwrap_or_else(|| panic!("{name}: {pending}"));
            // What only leaves the question is what skipping it sends.
            let leaves = |option: &&Value| option["kind"] == "reject_once" && option["name"] != "None";
            let answers: Vec<&Value> =
                options.iter().filter(|option| !leaves(option)).map(|option| &option["name"]).collect();
            assert_eq!(offered.iter().map(|option| &option["label"]).collect::<Vec<_>>(), answers, "{name}");
            assert!(offered.iter().all(|option| option["decision"].is_null()), "{name}");
            assert_eq!(question["allowOther"], false, "{name}");
            let outcome = value!({ "type": "answered", "entries": [{ "index": 0, "question": question["question"],
                "selected": [{ "index": 1, "label": answers[1] }] }] });
            assert_eq!(
                reply(dialect, &pending, &outcome),
                value!({ "outcome": "selected", "optionId": "1" }),
                "{name}"
            );
            let rejecting = options.iter().find(|option| option["kind"] == "reject_once");
            let left = rejecting.map_or(
                value!({ "outcome": "cancelled" }),
                |option| value!({ "outcome": "selected", "optionId": option["optionId"] }),
            );
            assert_eq!(reply(dialect, &pending, &value!({ "type": "declined", "entries": [] })), left, "{name}");
        }
    }
}

/// Permissions, in the words of real agents and in ten languages.
fn permissions() -> Vec<(&'static str, Value)> {
    let run = || value!({ "kind": "execute", "rawInput": { "command": "npm test" } });
    let triple =
        |names: [&'static str; 3]| [(names[0], "allow_once"), (names[1], "allow_always"), (names[2], "reject_once")];
    let mut all = vec![
        (
            "claude-agent-acp: a plan",
            request(
                "Ready to code?",
                value!({ "kind": "switch_mode", "rawInput": { "plan": "1. Do" } }),
                &[
                    ("Yes, and auto-accept edits", "allow_always"),
                    ("Yes, and manually approve edits", "allow_once"),
                    ("No, keep planning", "reject_once"),
                ],
            ),
        ),
        (
            "the same without its kind",
            request(
                "Ready to code?",
                value!({}),
                &[
                    ("Yes, and bypass permissions", "allow_always"),
                    ("Yes, and auto-accept edits", "allow_always"),
                    ("Yes, and manually approve edits", "allow_once"),
                    ("No, keep planning", "reject_once"),
                ],
            ),
        ),
        (
            "all of a plan once",
            request(
                "Ready to code?",
                value!({}),
                &[
                    ("Yes, and auto-accept edits", "allow_once"),
                    ("Yes, and manually approve edits", "allow_once"),
                    ("No, keep planning", "reject_once"),
                ],
            ),
        ),
        (
            "do not ask again",
            request(
                "npm test",
                value!({}),
                &[
                    ("Yes", "allow_once"),
                    ("Yes, and don't ask again for npm", "allow_once"),
                    ("No, and tell Claude what to do", "reject_once"),
                ],
            ),
        ),
        (
            "a mode",
            request(
                "Continue?",
                value!({}),
                &[("Bypass permissions", "allow_once"), ("Ask each time", "allow_once"), ("Stop", "reject_once")],
            ),
        ),
        (
            "Gemini CLI",
            request(
                "npm test",
                run(),
                &[
                    ("Allow for this session", "allow_always"),
                    ("Always allow npm", "allow_always"),
                    ("Allow", "allow_once"),
                    ("Reject", "reject_once"),
                ],
            ),
        ),
        (
            "Kimi",
            request(
                "npm test",
                value!({}),
                &[
                    ("Approve once", "allow_once"),
                    ("Approve for this session", "allow_always"),
                    ("Reject", "reject_once"),
                ],
            ),
        ),
        (
            "codex-acp",
            request(
                "npm test",
                run(),
                &[("Always", "allow_always"), ("Yes", "allow_once"), ("No, provide feedback", "reject_once")],
            ),
        ),
        ("names that are none, and a command", request("Which one?", run(), CACHES)),
        (
            "names that are none, and an input that does more",
            request("Which one?", value!({ "rawInput": { "question": "Which?", "command": "rm -rf /" } }), CACHES),
        ),
        (
            "names that are none, and a change",
            request("Which one?", value!({ "content": [{ "type": "diff", "path": "a", "newText": "b" }] }), CACHES),
        ),
        (
            "names that are none, and a place",
            request("Which one?", value!({ "locations": [{ "path": "/etc/passwd" }] }), CACHES),
        ),
        (
            "names that are none, and a member that nobody knows",
            request("Which one?", value!({ "runs": "rm" }), CACHES),
        ),
        (
            "Russian, which the panel has no words for",
            request("npm test", value!({}), &triple(["Разрешить", "Всегда разрешать", "Отклонить"])),
        ),
        ("Turkish", request("npm test?", value!({}), &triple(["İzin ver", "Her zaman izin ver", "Reddet"]))),
        (
            "one answer and Skip",
            request("Which library?", value!({}), &[("date-fns", "allow_once"), ("Skip", "reject_once")]),
        ),
        (
            "Qwen Code: a question that only submits",
            request(
                "Which?",
                value!({ "rawInput": { "questions": [{ "question": "Which?", "options": [] }] } }),
                &[("Submit", "allow_once"), ("Cancel", "reject_once")],
            ),
        ),
        ("one option", request("Which cache?", value!({}), &[("Redis", "allow_once")])),
        ("a name twice", request("Which cache?", value!({}), &[("Redis", "allow_once"), ("Redis", "allow_once")])),
    ];
    for names in [
        ["Erlauben", "Immer erlauben", "Ablehnen"],
        ["Autoriser", "Toujours autoriser", "Refuser"],
        ["Permitir", "Permitir siempre", "Rechazar"],
        ["Permitir", "Permitir sempre", "Recusar"],
        ["سماح", "السماح دائمًا", "رفض"],
        ["अनुमति दें", "हमेशा अनुमति दें", "अस्वीकार करें"],
        ["許可する", "常に許可", "拒否"],
        ["허용", "항상 허용", "거부"],
        ["允许", "始终允许", "拒绝"],
        ["Allow", "Always allow", "Deny"],
    ] {
        all.push(("in a language of the panel", request("npm test", value!({}), &triple(names))));
        let once = names.map(|name| (name, "allow_once"));
        all.push(("of one kind", request("npm test?", value!({}), &once[..2])));
    }
    all
}

#[test]
fn safe_19_permissions_stay_decisions_in_any_wording_and_language() {
    for (name, message) in permissions() {
        assert!(!is_choice(&message), "{name}: {message}");
    }
}

/// Names of both meanings, in the languages of the panel.
const NAMES: [(&str, &str); 10] = [
    ("Allow", "Deny"),
    ("Erlauben", "Nicht erlauben"),
    ("Oui", "Refuser"),
    ("Permitir", "Rechazar"),
    ("Aprovar", "Recusar"),
    ("السماح", "رفض"),
    ("अनुमति दें", "अस्वीकार करें"),
    ("許可する", "許可しない"),
    ("허용", "허용 안 함"),
    ("允许", "拒绝"),
];

#[test]
fn safe_20_no_button_has_a_name_that_says_the_opposite_of_what_it_does() {
    let more = [
        ("Yes, this time", "No, never"),
        ("OK", "Cancel"),
        ("Approve once", "Reject once"),
        ("Accept (Enter)", "Don\u{2019}t allow"),
        ("Yes", "D\u{200b}eny"),
    ];
    for (yes, no) in NAMES.into_iter().chain(more) {
        for (first, second) in [
            (("allow_once", no), ("reject_once", yes)),
            (("allow_always", no), ("reject_once", no)),
            (("allow_once", yes), ("reject_always", yes)),
        ] {
            let call = value!({ "kind": "delete", "rawInput": { "path": "/srv/data" } });
            let message = request("Delete the data", call, &[(first.1, first.0), (second.1, second.0)]);
            let (question, request) = asked("acp-permission", &message).unwrap_or_else(|why| panic!("{why}"));
            requests::close(request);
            for option in question["options"].as_array().unwrap() {
                let (decision, label) = (option["decision"].as_str().unwrap(), option["label"].as_str().unwrap());
                let allows = decision.starts_with("allow");
                assert!(label.starts_with(if allows { "Allow" } else { "Reject" }), "{option}");
                let opposite = if allows { no } else { yes };
                assert!(!option.to_string().contains(&format!("“{opposite}”")), "{option}");
            }
            assert_eq!(question["action"]["caution"], true, "{question}");
            assert!(question["action"]["rows"].to_string().contains("says the opposite of what it does"));
        }
    }
}

#[test]
fn safe_20_a_name_that_fits_or_says_neither_stands_below_our_word() {
    for (name, kind) in [
        ("Yes, and don't ask again", "allow_once"),
        ("Cancel the order", "allow_once"),
        ("Keep it", "reject_once"),
        ("No, keep planning", "reject_once"),
        ("Stop asking", "allow_always"),
        ("Разрешить", "allow_once"),
    ] {
        let message =
            request("Cancel the order", value!({ "kind": "execute" }), &[(name, kind), ("Reject", "reject_always")]);
        let (question, request) = asked("acp-permission", &message).unwrap();
        requests::close(request);
        assert!(question.to_string().contains(&format!("“{name}”")), "{question}");
        assert!(question["action"]["caution"].is_null(), "{question}");
    }
}

#[test]
fn safe_19_names_that_contradict_and_cannot_be_told_apart_refuse_the_request() {
    let options = [("Deny", "allow_once"), ("Allow", "allow_once"), ("Cancel", "reject_once")];
    let message = request("Delete the data", value!({ "kind": "delete" }), &options);
    let problems = asked("acp-permission", &message).expect_err("it is refused");
    assert_eq!(problems[0]["rule"], "misnamed");
    assert_eq!(
        problems[0]["message"],
        "actions[0].options: the opposite, must say what it does; give the option a name that fits its kind"
    );
}

#[test]
fn safe_20_a_kind_that_is_not_known_is_not_offered() {
    let message = request(
        "Run it",
        value!({ "kind": "execute" }),
        &[("Sure", "_custom"), ("Allow", "allow_once"), ("Reject", "reject_once")],
    );
    let (question, request) = asked("acp-permission", &message).unwrap();
    requests::close(request);
    assert_eq!(question["options"].as_array().unwrap().len(), 2);
    let only = self::request("Which one?", value!({}), &[("A", "_a"), ("B", "_b")]);
    assert_eq!(asked("acp-permission", &only).expect_err("nothing is offered")[0]["rule"], "too-few");
}
