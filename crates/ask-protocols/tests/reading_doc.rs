//! The tables of `docs/reading.md` say what the code does.

#[path = "support/document.rs"]
mod document;
#[path = "support/vectors.rs"]
mod vectors;

use ask_core::{Choice, Ending, Entry, Outcome, Question, Questionnaire, Value};
use ask_protocols::dialect::Dialect;
use ask_protocols::format::{FormatInput, Style};
use ask_protocols::outcome::detect::detect_generation;
use ask_protocols::outcome::from_tool_result;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn document() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reading.md"))
        .expect("the document exists")
}

/// The rows of the table under a heading, without the header.
fn rows<'a>(document: &'a str, heading: &str) -> Vec<&'a str> {
    let (_, section) = document.split_once(&format!("\n## {heading}\n")).expect(heading);
    let section = section.split("\n## ").next().unwrap_or(section);
    section.lines().filter(|line| line.starts_with('|')).skip(2).collect()
}

fn joined(items: impl IntoIterator<Item = impl Into<String>>) -> String {
    let items: Vec<String> = items.into_iter().map(Into::into).collect();
    if items.is_empty() { "–".to_owned() } else { items.join(", ") }
}

#[test]
fn the_table_of_messages_lists_what_each_dialect_decodes_to() {
    let cases = vectors::cases();
    let rows = Dialect::ALL.iter().map(|dialect| {
        let own = cases.iter().filter(|case| case["call"] == "decode" && case["dialect"] == dialect.name());
        let kinds: BTreeSet<String> = own
            .filter_map(|case| case["expect"]["inbound"]["type"].as_str().map(str::to_owned))
            .filter(|kind| kind != "none")
            .collect();
        let several = cases.iter().any(|case| case["dialect"] == dialect.name() && !case["expect"]["more"].is_null());
        format!("| `{}` | {} | {} |\n", dialect.name(), joined(kinds), if several { "yes" } else { "–" })
    });
    let table = "| dialect | types | several |\n|---|---|---|\n".to_owned();
    document::table("reading.md", "messages", &rows.fold(table, |table, row| table + &row));
}

#[test]
fn the_table_of_styles_lists_what_read_result_finds_again() {
    let questions = vec![
        Question::one_of("Which?", ["A", "B"].map(Choice::from)).headed("Which"),
        Question::any_of("How many?", ["One", "Two"].map(Choice::from)).headed("Number"),
    ];
    let entries = vec![
        Entry::of(0, &questions[0], &[1], None, Some("noted")),
        Entry::of(1, &questions[1], &[0], Some("typed"), None),
    ];
    let questionnaire = Questionnaire::new(questions).expect("questions");
    let of = |outcome: &Outcome, style: Style| {
        let input = FormatInput { questionnaire: &questionnaire, outcome, tool_input: &Value::Null };
        let read = from_tool_result(&questionnaire, &style.write(&input));
        let losses: Vec<&str> = style.losses(&input).iter().map(|loss| loss.code).collect();
        (read, losses)
    };
    let expected: Vec<String> = Style::ALL
        .iter()
        .map(|style| {
            let (answered, lost) =
                of(&Outcome::recorded(Ending::Answered, entries.clone(), None, Some("overall")), *style);
            let (_, not_replied) = of(&Outcome::replied(entries.clone(), "later", ""), *style);
            let answers = match answered.recovered {
                _ if answered.says != "answered" => "–",
                Some(read) if read.guesses.is_empty() => "exact",
                _ => "guessed",
            };
            let endings = Ending::ALL.into_iter().skip(1).filter(|ending| {
                let (read, _) = of(&Outcome::new(*ending, entries.clone()), *style);
                read.says == ending.name()
            });
            let lost: BTreeSet<&str> = lost.into_iter().chain(not_replied).filter(|code| *code != "ending").collect();
            format!("| `{}` | {answers} | {} | {} |", style.name(), joined(endings.map(Ending::name)), joined(lost))
        })
        .collect();
    assert_eq!(rows(&document(), "Results in our styles"), expected, "\n{}", expected.join("\n"));
}

#[test]
fn the_table_of_texts_lists_what_each_text_says() {
    let document = document();
    let rows = rows(&document, "Result texts");
    assert!(rows.len() > 20, "the table has {} rows", rows.len());
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, text, writer, says, _] = cells[..] else { panic!("{row}") };
        let detected = detect_generation(text.trim_matches('`').trim_end_matches('…')).expect(row);
        assert_eq!((detected.writer, detected.says), (writer, says), "{row}");
    }
}
