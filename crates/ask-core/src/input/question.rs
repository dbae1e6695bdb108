//! Reads questions.

use super::alias::{self, Found};
use super::answer_type;
use super::json_text::parse;
use super::lint;
use super::options;
use super::path::Path;
use super::report::{Finding, Report};
use super::rules::{self, Rule};
use super::text_field::{self, describe_missing};
use crate::limits::{MAX_QUESTIONS, Profile, QUESTION_UNITS, Requirement};
use crate::text::clip_header;
use crate::{Question, Text, Value};

/// Reads all questions of a list; tells when there are too few, too many or the same twice.
pub(super) fn read_all(items: &[Value], report: &mut Report) -> Vec<Question> {
    let path = Path::top("questions");
    let most = report.limits.questions;
    if items.is_empty() {
        report.flag(&path, &rules::NOTHING_TO_ASK, "0 items", "");
    }
    if !report.count_items(&path, &rules::MANY_QUESTIONS, items.len(), most, MAX_QUESTIONS) {
        return Vec::new();
    }
    let mut questions = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let path = path.item(index);
        let from_text = item.as_text().and_then(|text| in_text(text, &path, report));
        if let Some(question) = read(from_text.as_ref().unwrap_or(item), index, &path, report) {
            questions.push((index, question));
        }
    }
    tell_duplicates(&questions, report);
    if questions.is_empty() && report.problems.is_empty() {
        report.flag(&path, &rules::NOTHING_TO_ASK, "0 items with a text", "");
    }
    questions.into_iter().map(|(_, question)| question).collect()
}

/// A question written as the JSON text of its object, or as its bare text.
fn in_text(text: &str, path: &Path, report: &mut Report) -> Option<Value> {
    if text.trim_start().starts_with('{')
        && let Ok(parsed) = parse(text)
    {
        parsed.report(report, path, &rules::OBJECT_IN_TEXT);
        return Some(parsed.value);
    }
    report.flag(path, &rules::BARE_QUESTION, "a string", "{question}");
    Some(Value::map([("question", text)].map(|(name, text)| (name, text.into()))))
}

fn read(value: &Value, index: usize, path: &Path, report: &mut Report) -> Option<Question> {
    if !matches!(value, Value::Map(_)) {
        report.flag(path, &rules::NO_QUESTION, value.kind(), "");
        return None;
    }
    let found = text(value, path, report);
    if found.is_none() && !report.refuses(rules::NO_TEXT.refused_in) {
        return None;
    }
    // A question that is refused is read to its end: all problems are told at once.
    let has_text = found.is_some();
    let (text, named) = found.unwrap_or_default();
    let header = header(value, path, report);
    let answer_type = answer_type::read(value, path, report);
    let multi_select = answer_type::multi_select(value, answer_type, path, report);
    let mut question = Question { multi_select, ..Question::one_of(text, []) }.headed(header);
    question.description = description(value, named, path, report);
    question.placeholder = text_field::read_some(value.get("placeholder"), &path.key("placeholder"), report);
    let may_answer_freely = alias::ALLOW_OTHER.read(value, path, report).and_then(|found| found.value.as_bool());
    question.allow_other = may_answer_freely.unwrap_or(true);
    question.key = key(value, index, &question, report);
    options::read_all(value, answer_type, &mut question, path, report);
    if !has_text {
        return None;
    }
    lint::question(&question, path, report);
    Some(question)
}

/// The text of a question, and the name it was found under. Without one there is nothing to ask.
fn text<'a>(value: &'a Value, path: &Path, report: &mut Report) -> Option<(Text, &'a str)> {
    let found = alias::QUESTION.read(value, path, report);
    let path = path.key("question");
    let text = found.and_then(|Found { name, value }| Some((text_field::read_some(value, &path, report)?, name)));
    match &text {
        Some((text, _)) => text_field::warn_if_long(text.wire(), QUESTION_UNITS, &path, report),
        None => report.flag(&path, &rules::NO_TEXT, describe_missing(found.map(|found| found.value)), ""),
    }
    text
}

fn header(value: &Value, path: &Path, report: &mut Report) -> Text {
    let found = alias::HEADER.read(value, path, report).map(|found| found.value);
    let path = path.key("header");
    let Some(header) = found.and_then(|value| text_field::read_some(value, &path, report)) else {
        if report.limits.header != Requirement::Optional {
            report.flag(&path, &rules::NO_HEADER, describe_missing(found), "");
        }
        return Text::default();
    };
    let (length, most) = (report.length(header.wire()), report.limits.header_length);
    let said = Finding { before: header.wire(), after: &clip_header(header.shown()), ..Finding::default() };
    report.measure(&path, &rules::LONG_HEADER, length, most, said);
    header
}

/// More about the question, unless that is what was found for the question itself.
fn description(value: &Value, named: &str, path: &Path, report: &mut Report) -> Option<Text> {
    alias::DESCRIPTION.find(value).filter(|found| found.name != named)?;
    let Found { name, value } = alias::DESCRIPTION.read(value, path, report)?;
    text_field::read_some(value, &path.key(name), report)
}

/// What the question is called on the wire where that is not its text.
fn key(value: &Value, index: usize, question: &Question, report: &Report) -> Value {
    let is_key = |key: &&Value| matches!(key, Value::Text(_) | Value::Number(_));
    let named = [value.get("key"), value.get("id")].into_iter().find(is_key);
    match (named, report.options.profile) {
        (Some(key), _) => key.clone(),
        (None, Profile::Vscode) if !question.header.is_blank() => question.header.wire().into(),
        (None, Profile::Gemini) => index.into(),
        _ => Value::Null,
    }
}

/// Equal texts, and equal headers where the header is the name of a question.
fn tell_duplicates(questions: &[(usize, Question)], report: &mut Report) {
    for (position, (index, question)) in questions.iter().enumerate() {
        let before = &questions[..position];
        let named_by_header = report.options.profile == Profile::Vscode && !question.header.is_blank();
        if let Some((twin, _)) = before.iter().find(|(_, other)| other.text.wire() == question.text.wire()) {
            tell_twin(*index, *twin, "question", "same text as ", question.text.wire(), &rules::EQUAL_QUESTION, report);
        }
        let has_header = |(_, other): &&(usize, Question)| other.header.wire() == question.header.wire();
        if let Some((twin, _)) = before.iter().find(has_header).filter(|_| named_by_header) {
            tell_twin(*index, *twin, "header", "same header as ", question.header.wire(), &rules::EQUAL_HEADER, report);
        }
    }
}

fn tell_twin(index: usize, twin: usize, key: &str, same: &str, wire: &str, rule: &Rule, report: &mut Report) {
    let list = Path::top("questions");
    let actual = [same, &list.item(twin).render()].concat();
    report.add(
        &list.item(index).key(key),
        rule,
        Finding { actual: &actual, before: wire, after: wire, ..Finding::default() },
    );
}
