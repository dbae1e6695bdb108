//! Hostile sizes at every function of the text API (safety rule SAFE-7). Arguments of the vectors are blown up place by
//! place, to just below the largest message. Each call ends within 100 ms of processor time, and so takes time in
//! proportion to the size. Builds for tests are optimised less, and get four times as long.

#[path = "../../ask-core/tests/support/cpu_time.rs"]
mod cpu_time;
#[path = "support/vectors.rs"]
mod vectors;

use ask_core::{Value, json};
use ask_protocols::api;
use cpu_time::{keeps, measure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

const LIMIT: Duration = Duration::from_millis(if cfg!(debug_assertions) { 400 } else { 100 });
/// The length of a blown-up argument. The limit is 256 KiB.
const LENGTH: usize = 240 * 1024;

/// Runs a call and fails if it takes too long. A slow run counts only if the next ones are slow too.
fn in_time(what: &str, run: impl Fn() -> String) {
    let mut times = Vec::new();
    for _ in 0..3 {
        let (time, reply) = measure(&run);
        assert!(reply.starts_with('{'), "{what} returned no object");
        times.push(time);
        if keeps(time, LIMIT) {
            return;
        }
    }
    panic!("{what} took {times:?}");
}

/// The vectors of a file: `(call, vector)`.
fn cases_of(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).expect("the vectors exist");
    let whole: serde_json::Value = serde_json::from_str(&text).expect("the vectors are JSON");
    let cases = whole.get("cases").unwrap_or(&whole).as_array().expect("a list of cases").clone();
    cases.iter().map(json_of).collect()
}

/// serde_json has no limit of size or depth that matters here; `ask_core::json` does.
fn json_of(value: &serde_json::Value) -> Value {
    match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(value) => (*value).into(),
        serde_json::Value::Number(number) => Value::Number(number.to_string()),
        serde_json::Value::String(text) => text.as_str().into(),
        serde_json::Value::Array(items) => items.iter().map(json_of).collect(),
        serde_json::Value::Object(members) => {
            Value::map(members.iter().map(|(key, member)| (key.as_str(), json_of(member))))
        }
    }
}

/// Every version of a value with one place in it blown up.
fn blown_up(value: &Value) -> Vec<Value> {
    let mut versions = match value {
        Value::List(items) => items.first().map(many).into_iter().collect(),
        Value::Map(members) => members.first().map(|(key, member)| many_members(key, member)).into_iter().collect(),
        Value::Text(text) => vec![long(text), long("\"\\"), long("\u{301}"), long("[{\"")],
        _ => vec![long("9")],
    };
    match value {
        Value::List(items) => {
            for (at, item) in items.iter().enumerate().take(2) {
                versions.extend(blown_up(item).into_iter().map(|version| {
                    let mut items = items.clone();
                    items[at] = version;
                    Value::List(items)
                }));
            }
        }
        Value::Map(members) => {
            // The first members stay, so that the message is still recognised.
            versions.iter_mut().for_each(|version| {
                if let Value::Map(many) = version {
                    many.splice(0..0, members.iter().cloned());
                }
            });
            for (at, (_, member)) in members.iter().enumerate() {
                versions.extend(blown_up(member).into_iter().map(|version| {
                    let mut members = members.clone();
                    members[at].1 = version;
                    Value::Map(members)
                }));
            }
        }
        _ => {}
    }
    versions
}

fn many(item: &Value) -> Value {
    let number = LENGTH / (item.to_json().len() + 8);
    (0..number).map(|at| numbered(item, at)).collect()
}

fn many_members(key: &str, member: &Value) -> Value {
    let number = LENGTH / (member.to_json().len() + key.len() + 12);
    Value::Map((0..number).map(|at| (format!("{key}{at}"), member.clone())).collect())
}

/// The same item with different texts, so that no search ends at the first twin.
fn numbered(item: &Value, at: usize) -> Value {
    match item {
        Value::Text(text) => format!("{text}{at}").into(),
        Value::Map(members) => Value::Map(
            members
                .iter()
                .map(|(key, member)| {
                    let differs =
                        matches!(key.as_str(), "label" | "question" | "id" | "name" | "title" | "tool_use_id");
                    (key.clone(), if differs { numbered(member, at) } else { member.clone() })
                })
                .collect(),
        ),
        other => other.clone(),
    }
}

fn long(text: &str) -> Value {
    let text = if text.is_empty() { "x" } else { text };
    text.repeat(LENGTH / Value::from(text).to_json().len().max(1)).into()
}

/// The vectors to blow up: some of each call and dialect. All of them would take minutes.
fn chosen(file: &Path, most: usize) -> Vec<Value> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut cases = cases_of(file);
    cases.retain(|case| {
        let kind =
            format!("{} {} {}", case.get("call").to_json(), case.get("dialect").to_json(), case.get("style").to_json());
        let count = seen.entry(kind).or_default();
        *count += 1;
        *count <= most
    });
    cases
}

/// Makes every `stride`th of the calls, with at most `most` vectors of a kind.
fn blow_up_arguments(file: &Path, most: usize, stride: usize) {
    let mut runs = 0;
    for case in chosen(file, most) {
        let json = |name: &str| case.get(name).to_json();
        let text = |name: &str| case.get(name).as_text().unwrap_or_default().to_owned();
        let options = if case.get("options").is_null() { String::new() } else { json("options") };
        let mut check = |argument: &str, call: &dyn Fn(&str) -> String| {
            for version in blown_up(case.get(argument)) {
                runs += 1;
                if runs % stride != 0 {
                    continue;
                }
                let version = version.to_json();
                let what = format!("{} ({argument} {}…)", text("name"), version.chars().take(200).collect::<String>());
                in_time(&what, || call(&version));
            }
        };
        match text("call").as_str() {
            "decode" => check("message", &|message| api::decode(&text("dialect"), message, &options)),
            "encode" => {
                check("pending", &|pending| api::encode(&text("dialect"), pending, &json("outcome")));
                check("outcome", &|outcome| api::encode(&text("dialect"), &json("pending"), outcome));
            }
            "dialect" => check("message", &api::detect_dialect),
            "validate" => check("input", &|input| api::prepare(input, &options)),
            "format" => {
                check("input", &|input| api::format(input, &json("outcome"), &text("style")));
                check("outcome", &|outcome| api::format(&json("input"), outcome, &text("style")));
            }
            "seen" => check("result", &|result| api::read_answers(&json("input"), result)),
            "result" => check("result", &|result| api::read_result(&json("input"), result)),
            "reply" => check("typed", &|typed| api::read_reply(&json("input"), 0, typed)),
            "auto" => check("input", &api::auto),
            "detect" => check("result", &api::detect_generation),
            other => assert!(other.is_empty(), "an unknown call: {other}"),
        }
    }
    assert!(runs > 0, "{} has nothing to blow up", file.display());
    eprintln!("{}: {runs} calls", file.display());
}

/// Not a multiple of the number of versions of one text, so that it meets all of them.
const STRIDE: usize = 29;

/// The files whose vectors are blown up: of the protocols, and of each call.
fn files() -> Vec<PathBuf> {
    let names = ["answers", "formats", "results", "reading-documents", "reading-rows", "reading-tools"];
    let is_chosen = |file: &PathBuf| file.file_stem().is_some_and(|stem| names.iter().any(|name| stem == *name));
    vectors::of_protocols().into_iter().chain(vectors::files().into_iter().filter(is_chosen)).collect()
}

#[test]
fn blown_up_arguments_are_read_in_time() {
    files().iter().for_each(|file| blow_up_arguments(file, 1, STRIDE));
}

#[test]
#[ignore = "takes minutes; `cargo xtask test --all` runs it"]
fn every_blown_up_argument_is_read_in_time() {
    files().iter().for_each(|file| blow_up_arguments(file, 6, 1));
}

#[test]
fn arguments_beyond_the_limit_are_refused_at_once() {
    let hostile = [
        Value::from("x".repeat(10_000_000)).to_json(),
        "[".repeat(1_000_000),
        "{\"a\":".repeat(50_000),
        format!("[{}]", vec!["1"; 5_000_000].join(",")),
        "\"".repeat(10_000_000),
    ];
    let questions = r#"[{"question":"Q?","header":"H","options":["A","B"]}]"#;
    for text in &hostile {
        let what = &text[..20];
        in_time(what, || api::validate(text, ""));
        in_time(what, || api::validate(questions, text));
        in_time(what, || api::prepare(text, ""));
        in_time(what, || api::format(text, "{}", "answers"));
        in_time(what, || api::format(questions, text, "answers"));
        in_time(what, || api::format(questions, "{}", text));
        in_time(what, || api::read_reply(text, 0, "1"));
        in_time(what, || api::read_reply(questions, 0, text));
        in_time(what, || api::read_answers(questions, text));
        in_time(what, || api::read_result(questions, text));
        in_time(what, || api::auto(text));
        in_time(what, || api::schema(text));
        in_time(what, || api::detect_generation(text));
        in_time(what, || api::decode("acp-elicitation", text, ""));
        in_time(what, || api::decode(text, "{}", ""));
        in_time(what, || api::detect_dialect(text));
        in_time(what, || api::encode("native", text, "{}"));
    }
}

#[test]
fn a_form_of_thousands_of_fields_is_read_in_time() {
    let field = |at: usize| {
        format!(r#""question_{at}":{{"type":"string","enum":["a","b"]}},"question_{at}_custom":{{"type":"string"}}"#)
    };
    let fields = (0..1_500).map(field).collect::<Vec<_>>().join(",");
    let names = (0..1_500).map(|at| format!(r#""question_{at}_custom""#)).collect::<Vec<_>>().join(",");
    // What is required is a field of its own, so these are 3,000 fields, and 1,500 without it.
    let schema = format!(r#"{{"type":"object","properties":{{{fields}}}}}"#);
    let all = format!(r#"{{"type":"object","properties":{{{fields}}},"required":[{names}]}}"#);
    in_time("3,000 fields", || {
        api::decode("acp-elicitation", &format!(r#"{{"mode":"form","message":"m","requestedSchema":{all}}}"#), "")
    });
    let message = format!(r#"{{"mode":"form","message":"m","requestedSchema":{schema}}}"#);
    in_time("a form of 3,000 properties", || {
        let decoded = api::decode("acp-elicitation", &message, "");
        let decoded = json::read(&decoded).expect("JSON");
        let problem = decoded.get("value").get("problems").items()[0].get("message").to_json();
        assert_eq!(problem, r#""questions: 1500 items, at most 16; ask the rest in a later call""#);
        "{}".to_owned()
    });
}
