//! Tests every row of the table of malformed input (docs/sources.md, section 6).

mod budgets;
mod options;
mod questions;
mod text;
mod top;

use super::{ReadOptions, Reading, read, read_json};
use crate::limits::{Mode, Profile};
use crate::{Questionnaire, Value, json};

const MODES: [Mode; 3] = [Mode::Contract, Mode::Strict, Mode::Lenient];

fn reading(input: &str, mode: Mode, profile: Profile) -> Reading {
    read_json(input, &ReadOptions { mode, profile, ..ReadOptions::default() })
}

/// What a reading says, one line for each problem, or for each repair when there is none.
fn summary(reading: &Reading) -> String {
    assert_eq!(reading.questionnaire.is_some(), reading.problems.is_empty());
    let problems = reading.problems.iter().map(ToString::to_string);
    let repairs = reading.repairs.iter().map(|repair| {
        let arrow = if repair.before.is_empty() && repair.after.is_empty() { "" } else { " -> " };
        format!("{} {}: {}{arrow}{}", repair.code, repair.path, repair.before, repair.after)
    });
    let lines: Vec<String> = if reading.problems.is_empty() { repairs.collect() } else { problems.collect() };
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn check(mode: Mode, profile: Profile, input: &str, expected: &str) {
    assert_eq!(summary(&reading(input, mode, profile)), expected, "{mode:?} {profile:?} {input}");
}

/// What strict, contract and lenient mode say of an input.
#[track_caller]
fn row(input: &str, strict: &str, contract: &str, lenient: &str) {
    check(Mode::Strict, Profile::Claude, input, strict);
    check(Mode::Contract, Profile::Claude, input, contract);
    check(Mode::Lenient, Profile::Claude, input, lenient);
}

/// A row that only strict mode refuses.
#[track_caller]
fn repaired(input: &str, strict: &str, repair: &str) {
    row(input, strict, repair, repair);
}

/// A row that strict and contract mode refuse.
#[track_caller]
fn refused(input: &str, problem: &str, lenient: &str) {
    row(input, problem, problem, lenient);
}

fn asked(input: &str, mode: Mode) -> Questionnaire {
    let reading = reading(input, mode, Profile::Claude);
    reading.questionnaire.unwrap_or_else(|| panic!("{:?}", reading.problems))
}

fn labels(questionnaire: &Questionnaire) -> Vec<&str> {
    questionnaire.questions()[0].choices.iter().map(|choice| choice.label.wire()).collect()
}

/// The input `{questions: [{…}]}` whose one question is faultless but for these members.
fn one(members: &str) -> String {
    let question = json::read(&format!("{{{members}}}")).unwrap();
    let default = json::read(
        r#"{"question":"Q?","header":"H","multiSelect":false,"options":[{"label":"A","description":"a"},{"label":"B","description":"b"}]}"#,
    );
    let mut all: Vec<(String, Value)> = default.unwrap().members().to_vec();
    all.retain(|(name, _)| question.members().iter().all(|(other, _)| other != name));
    all.extend(question.members().iter().filter(|(_, value)| !value.is_null()).cloned());
    Value::map([("questions", [Value::Map(all)].into_iter().collect::<Value>())]).to_json()
}

/// As [`one`], with these options, each `label` or `label=description`.
fn options(labels: &[&str], multi_select: bool) -> String {
    let option = |text: &&str| {
        let (label, description) = text.split_once('=').unwrap_or((text, "d"));
        Value::map([("label", Value::from(label)), ("description", description.into())])
    };
    let list: Value = labels.iter().map(option).collect();
    one(&format!(r#""multiSelect":{multi_select},"options":{}"#, list.to_json()))
}
