//! The table of `docs/stacks.md` says what the code does with the messages of the vectors. `ASK_WRITE=1` writes it.

#[path = "support/document.rs"]
mod document;
#[path = "support/vectors.rs"]
mod vectors;

use ask_core::input::ReadOptions;
use ask_core::limits::Mode;
use ask_core::{Ending, Entry, Outcome, Question, Value};
use ask_protocols::dialect::{Dialect, Pending};
use std::cmp::Reverse;
use std::fmt::Write as _;

#[test]
fn the_table_of_stacks_lists_what_each_dialect_asks_answers_keeps_and_loses() {
    document::table("stacks.md", "stacks", &written());
}

#[test]
fn the_table_of_requests_lists_where_ids_are_unique_and_what_refuses_questions() {
    let mut table = "| dialect | ids are unique | questions that cannot be asked |\n|---|---|---|\n".to_owned();
    for (name, protocol) in vectors::protocols() {
        let ids = match protocol["ids"].as_str() {
            Some("call") => "everywhere",
            Some("connection") => "in a connection",
            Some(other) => panic!("{name}: ids are unique in a call or in a connection, not in {other}"),
            None => "–",
        };
        let refusal = &protocol["refusal"]["message"];
        let refusal = if refusal.is_null() { "–".to_owned() } else { format!("`{refusal}`") };
        if (ids, &*refusal) != ("–", "–") {
            _ = writeln!(table, "| `{name}` | {ids} | {refusal} |");
        }
    }
    document::table("stacks.md", "requests", &table);
}

fn written() -> String {
    let cases = vectors::cases();
    let mut table =
        "| dialect | asks with | answered by | other endings | kept | lost |\n|---|---|---|---|---|---|\n".to_owned();
    for dialect in
        Dialect::ALL.iter().copied().filter(|dialect| !matches!(dialect, Dialect::ToolInput | Dialect::Native))
    {
        let own = cases.iter().filter(|case| case["call"] == "decode" && case["dialect"] == dialect.name());
        let asked = own.filter(|case| case["expect"]["inbound"]["type"] == "ask").filter_map(vectors::message);
        let options = ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() };
        let pending = asked.filter_map(|message| dialect.decode(&message, &options).pending().cloned());
        // The message that can carry most is the one that the dialect is about; of equal ones that with most questions.
        let most = |pending: &Pending| (carried(pending).1.len(), Reverse(pending.questionnaire.questions().len()));
        let Some(pending) = pending.min_by_key(most) else { continue };
        let answered = Outcome::new(Ending::Answered, entries(&pending, &[0], None, None));
        let reply = pending.encode(&answered).messages;
        let (kept, lost) = carried(&pending);
        let _ = writeln!(
            table,
            "| `{}` | {} | {} | {} | {} | {} |",
            dialect.name(),
            skeleton(&pending.raw),
            reply.first().map_or_else(|| "–".to_owned(), skeleton),
            endings(&pending, &reply),
            kept.join(", "),
            if lost.is_empty() { "–".to_owned() } else { lost.join(", ") },
        );
    }
    table.push('\n');
    table
}

fn entries(pending: &Pending, picks: &[usize], other: Option<&str>, notes: Option<&str>) -> Vec<Entry> {
    let of = |(index, question): (usize, &Question)| {
        let picks: Vec<usize> = picks.iter().copied().filter(|pick| *pick < question.choices.len()).collect();
        // A question without choices is answered by words.
        let other = other.or(question.choices.is_empty().then_some("words"));
        Entry::of(index, question, &picks, other, notes)
    };
    pending.questionnaire.questions().iter().enumerate().map(of).collect()
}

/// The parts of an answer that arrive, and those that are reported as losses.
fn carried(pending: &Pending) -> (Vec<&'static str>, Vec<&'static str>) {
    let of = |picks: &[usize], other, notes| entries(pending, picks, other, notes);
    let answered = |entries| Outcome::new(Ending::Answered, entries);
    let parts = [
        ("choice", answered(of(&[0], None, None))),
        ("typed answer", answered(of(&[], Some("own words"), None))),
        ("note", answered(of(&[0], None, Some("a note")))),
        ("comment", Outcome::commented(Ending::Answered, of(&[0], None, None), "a comment")),
        ("reply in the chat", Outcome::replied(of(&[], None, None), "a reply", "")),
    ];
    let (kept, lost): (Vec<_>, Vec<_>) =
        parts.into_iter().partition(|(_, outcome)| pending.encode(outcome).losses.is_empty());
    let names = |parts: Vec<(&'static str, Outcome)>| parts.into_iter().map(|(name, _)| name).collect();
    (names(kept), names(lost))
}

/// What each ending but `answered` sends. Endings that send the same message are joined by `=`.
fn endings(pending: &Pending, answered: &[Value]) -> String {
    let mut same: Vec<(Vec<Value>, Vec<&str>)> = Vec::new();
    for ending in Ending::ALL.into_iter().filter(|ending| *ending != Ending::Answered) {
        let sent = pending.encode(&Outcome::new(ending, entries(pending, &[], None, None))).messages;
        match same.iter_mut().find(|(messages, _)| *messages == sent) {
            Some((_, names)) => names.push(ending.name()),
            None => same.push((sent, vec![ending.name()])),
        }
    }
    let mut forms: Vec<(String, Vec<String>)> = Vec::new();
    for (messages, names) in same {
        let form = match messages.first().map(skeleton) {
            None => "nothing".to_owned(),
            Some(form) if answered.first().map(skeleton).as_ref() == Some(&form) => "the same form".to_owned(),
            Some(form) => form,
        };
        let names = names.join(" = ");
        match forms.iter_mut().find(|(other, _)| *other == form) {
            Some((_, others)) => others.push(names),
            None => forms.push((form, vec![names])),
        }
    }
    forms.into_iter().map(|(form, names)| format!("{}: {form}", names.join(", "))).collect::<Vec<_>>().join("; ")
}

/// The members whose values name the kind of a message.
const NAMES: [&str; 12] = [
    "type",
    "method",
    "event",
    "kind",
    "role",
    "mode",
    "status",
    "state",
    "action",
    "behavior",
    "outcome",
    "resultType",
];

/// The shape of a message: its members, two levels deep, with the values that name its kind.
fn skeleton(value: &Value) -> String {
    format!("`{}`", shape(value, 2))
}

fn shape(value: &Value, depth: usize) -> String {
    match value {
        Value::Map(members) if depth > 0 => {
            let member = |(name, value): &(String, Value)| match value {
                Value::Text(text) if NAMES.contains(&name.as_str()) && text.len() <= 40 => {
                    format!("{name}: \"{text}\"")
                }
                Value::Map(inner) if !inner.is_empty() => match shape(value, depth - 1).as_str() {
                    "…" => name.clone(),
                    inner => format!("{name}: {inner}"),
                },
                Value::List(items) if items.iter().any(|item| matches!(item, Value::Map(_))) => {
                    match shape(&items[0], depth - 1).as_str() {
                        "…" => name.clone(),
                        inner => format!("{name}: [{inner}]"),
                    }
                }
                _ => name.clone(),
            };
            let members = members.iter().filter(|(name, _)| name != "jsonrpc");
            format!("{{{}}}", members.map(member).collect::<Vec<_>>().join(", "))
        }
        Value::List(items) => items.first().map_or_else(|| "[]".to_owned(), |item| format!("[{}]", shape(item, depth))),
        _ => "…".to_owned(),
    }
}
