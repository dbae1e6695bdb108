//! Hostile sizes (safety rule SAFE-7). An input of any size gives an error or a clipped questionnaire within 50 ms of
//! processor time, and neither panics nor overflows the stack.

#[path = "support/cpu_time.rs"]
mod cpu_time;

use ask_core::input::{ReadOptions, Reading, read, read_json, read_text};
use ask_core::text::{Text, clean_typed, clip, clip_header, count_clusters};
use ask_core::{Value, stream::Stream};
use cpu_time::{keeps, measure};
use std::time::Duration;

const LIMIT: Duration = Duration::from_millis(if cfg!(debug_assertions) { 200 } else { 50 });

/// Runs something three times and fails if the fastest run exceeds the limit.
#[track_caller]
fn in_time<T>(what: &str, run: impl Fn() -> T) -> T {
    let (time, result) = (0..3).map(|_| measure(&run)).min_by_key(|(time, _)| *time).expect("three runs");
    eprintln!("{what}: {time:?}");
    assert!(keeps(time, LIMIT), "{what} took {time:?}");
    result
}

#[track_caller]
fn refused(what: &str, message: &str, run: impl Fn() -> Reading) {
    let reading = in_time(what, run);
    assert_eq!(reading.questionnaire, None, "{what}");
    assert_eq!(reading.problems[0].to_string(), message, "{what}");
}

fn asking(question: &str, options: &str) -> String {
    format!(r#"{{"questions":[{{"question":"{question}","header":"H","multiSelect":false,"options":{options}}}]}}"#)
}

const TWO: &str = r#"[{"label":"A","description":"a"},{"label":"B","description":"b"}]"#;

#[test]
fn ten_megabytes_of_text_are_refused() {
    let text = "x".repeat(10_000_000);
    let rules = ReadOptions::default();
    let value = Value::from(text.as_str());
    refused(
        "10 MB as a model's text",
        "input: 10000000 bytes, at most 262144; shorten the texts, above all the previews",
        || read_text(&text, &rules),
    );
    refused(
        "10 MB as a value",
        "input: 10000000 bytes, at most 262144; shorten the texts, above all the previews",
        || read(&value, &rules),
    );
    let json = asking(&text, TWO);
    let message = format!("input: {} bytes, at most 262144; shorten the texts, above all the previews", json.len());
    refused("10 MB of JSON", &message, || read_json(&json, &rules));
    refused("10 MB streamed at once", &message, || {
        let mut stream = Stream::new(rules);
        stream.push(&json);
        stream.end()
    });
}

#[test]
fn a_million_levels_are_refused() {
    let rules = ReadOptions::default();
    let lists = "[".repeat(1_000_000);
    refused(
        "1,000,000 arrays",
        "input: 1000000 bytes, at most 262144; shorten the texts, above all the previews",
        || read_json(&lists, &rules),
    );
    refused(
        "100,000 arrays",
        "input: more than 32 levels deep, at most 32; send {questions: [{question, header, options}]} without further nesting",
        || read_json(&lists[..100_000], &rules),
    );
    let maps = "{\"a\":".repeat(50_000);
    refused(
        "50,000 objects",
        "input: more than 32 levels deep, at most 32; send {questions: [{question, header, options}]} without further nesting",
        || read_json(&maps, &rules),
    );
    let quoted = Value::from(lists[..100_000].to_owned());
    refused(
        "100,000 arrays in a text",
        "input: more than 32 levels deep, at most 32; send {questions: [{question, header, options}]} without further nesting",
        || read(&quoted, &rules),
    );
}

#[test]
fn a_hundred_thousand_options_are_refused() {
    let rules = ReadOptions::default();
    let options = |number: usize| format!("[{}]", vec!["1"; number].join(","));
    let message = format!(
        "input: {} bytes, at most 262144; shorten the texts, above all the previews",
        asking("Q?", &options(200_000)).len()
    );
    refused("200,000 options", &message, || read_json(&asking("Q?", &options(200_000)), &rules));
    let json = asking("Q?", &options(100_000));
    refused(
        "100,000 options",
        "questions[0].options: 100000 items, at most 4; keep the best or split the question",
        || read_json(&json, &rules),
    );
    let value = ask_core::json::read(&json).expect("it is JSON");
    refused(
        "100,000 options as a value",
        "questions[0].options: 100000 items, at most 4; keep the best or split the question",
        || read(&value, &rules),
    );
    let questions = format!("[{}]", vec!["{}"; 80_000].join(","));
    refused("80,000 questions", "questions: 80000 items, at most 4; ask the rest in a later call", || {
        read_json(&questions, &rules)
    });
    let members = format!("{{{}}}", (0..20_000).map(|n| format!("\"k{n}\":1")).collect::<Vec<_>>().join(","));
    in_time("20,000 unknown members", || read_json(&members, &rules));
    let question = members.replacen('{', r#"{"question":"Q?","options":["A","B"],"#, 1);
    in_time("20,000 members of a question", || read_json(&format!("[{question}]"), &rules));
    let option = members.replacen('{', r#"{"label":"A","#, 1);
    in_time("20,000 members of an option", || read_json(&asking("Q?", &format!("[{option},{TWO}]")), &rules));
}

#[test]
fn a_million_combining_marks_are_refused_or_clipped() {
    let rules = ReadOptions::default();
    let marks = "\u{301}".repeat(1_000_000);
    let json = asking(&marks, TWO);
    let message = format!("input: {} bytes, at most 262144; shorten the texts, above all the previews", json.len());
    refused("1,000,000 marks", &message, || read_json(&json, &rules));
    let json = asking(&format!("A{}?", &marks[..200_000]), TWO);
    let reading = in_time("100,000 marks in a question", || read_json(&json, &rules));
    let text = &reading.questionnaire.expect("it can be asked").questions()[0].text.clone();
    assert_eq!(text.shown(), format!("A{}?", "\u{301}".repeat(8)));
    assert_eq!(text.wire().len(), 200_002);
    // A text that Rust code builds itself has no size limit. It still takes a single pass.
    let text = format!("A{marks}");
    assert_eq!(in_time("1,000,000 marks as a text", || Text::new(text.as_str())).shown().chars().count(), 9);
    in_time("1,000,000 marks counted", || count_clusters(&text));
    in_time("1,000,000 marks in a header", || clip_header(&text).len());
    in_time("1,000,000 marks clipped", || clip(&text, 2_000).len());
    in_time("1,000,000 marks typed", || clean_typed(&text).excess);
}

#[test]
fn inputs_within_the_budget_are_read_in_time() {
    let rules = ReadOptions::default();
    let label = |n: usize| format!(r#"{{"label":"{n} {}","description":"{}"}}"#, "é".repeat(60), "語".repeat(60));
    let options = format!("[{}]", (0..64).map(label).collect::<Vec<_>>().join(","));
    let question = |n: usize| format!(r#"{{"question":"Q{n}?","header":"{}","options":{options}}}"#, "क्ष".repeat(30));
    let json = format!("[{}]", (0..7).map(question).collect::<Vec<_>>().join(","));
    let lenient = ReadOptions { mode: ask_core::limits::Mode::Lenient, ..rules };
    assert!(json.len() > 150_000);
    assert!(in_time("7 questions of 64 options", || read_json(&json, &lenient)).questionnaire.is_some());
    for (what, text) in [
        ("many quotes", "\"".repeat(250_000)),
        ("quotes and spaces", "\" ".repeat(125_000)),
        ("quotes and commas", "[\"a\" , ".repeat(35_000)),
        ("backslashes", "\"\\".repeat(120_000)),
        ("fences", "```".repeat(80_000)),
        ("braces", "{}".repeat(120_000)),
        ("black flags", format!("\"{}\"", "🏴".repeat(60_000))),
        ("joiners", format!("\"{}\"", "\u{200D}".repeat(80_000))),
        ("lone surrogates", format!("\"{}\"", "\\ud800".repeat(40_000))),
    ] {
        in_time(what, || read_json(&text, &rules));
        in_time(what, || read_json(&asking("Q?", &Value::from(text.as_str()).to_json()), &lenient));
    }
}

#[test]
fn a_megabyte_in_small_deltas_takes_time_in_proportion_to_its_length() {
    let text = asking(&"é\\n語".repeat(25_000), TWO);
    let letters: Vec<char> = text.chars().collect();
    let deltas: Vec<String> = letters.chunks(16).map(|letters| letters.iter().collect()).collect();
    let streamed = |times: usize| {
        let mut stream = Stream::default();
        for delta in deltas.iter().cycle().take(deltas.len() * times) {
            stream.push(delta);
        }
        stream
    };
    assert!(text.len() > 150_000);
    assert!(in_time("150 KB in deltas of 16", || streamed(1)).end().questionnaire.is_some());
    in_time("1 MB in deltas of 16", || streamed(7));
}
