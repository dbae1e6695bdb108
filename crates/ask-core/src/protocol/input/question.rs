//! Reads questions.

use super::alias::{self, Found};
use super::repair::parse;
use super::rows::{self, Row};
use super::{Place, Report, Said, choice, kind, lint, words};
use crate::limits::{MAX_QUESTIONS, Profile, QUESTION_UNITS, Requirement};
use crate::text::clip_header;
use crate::{Question, Text, Value};

/// Reads all questions of a list; tells when there are too few, too many or the same twice.
pub(super) fn read_all(items: &[Value], report: &mut Report) -> Vec<Question> {
    let place = Place::top("questions");
    let most = report.limits.questions;
    if items.is_empty() {
        report.tell(&place, &rows::NOTHING_TO_ASK, "0 items", "");
    }
    if !report.count_items(&place, &rows::MANY_QUESTIONS, items.len(), most, MAX_QUESTIONS) {
        return Vec::new();
    }
    let mut questions = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let place = place.item(index);
        let from_text = item.as_text().and_then(|text| in_text(text, &place, report));
        if let Some(question) = read(from_text.as_ref().unwrap_or(item), index, &place, report) {
            questions.push((index, question));
        }
    }
    tell_duplicates(&questions, report);
    if questions.is_empty() && report.problems.is_empty() {
        report.tell(&place, &rows::NOTHING_TO_ASK, "0 items with a text", "");
    }
    questions.into_iter().map(|(_, question)| question).collect()
}

/// A question written as the JSON text of its object, or as its bare text.
fn in_text(text: &str, place: &Place, report: &mut Report) -> Option<Value> {
    if text.trim_start().starts_with('{')
        && let Ok(parsed) = parse(text)
    {
        parsed.report(report, place, &rows::OBJECT_IN_TEXT);
        return Some(parsed.value);
    }
    report.tell(place, &rows::BARE_QUESTION, "a string", "{question}");
    Some(Value::map([("question", text)].map(|(name, text)| (name, text.into()))))
}

fn read(value: &Value, index: usize, place: &Place, report: &mut Report) -> Option<Question> {
    if !matches!(value, Value::Map(_)) {
        report.tell(place, &rows::NO_QUESTION, value.kind(), "");
        return None;
    }
    let found = text(value, place, report);
    if found.is_none() && !report.refuses(rows::NO_TEXT.refused) {
        return None;
    }
    // A question that is refused is read to its end: all problems are told at once.
    let has_text = found.is_some();
    let (text, named) = found.unwrap_or_default();
    let header = header(value, place, report);
    let kind = kind::read(value, place, report);
    let multi_select = kind::multi_select(value, kind, place, report);
    let mut question = Question { multi_select, ..Question::one_of(text, []) }.headed(header);
    question.description = description(value, named, place, report);
    question.placeholder = words::read_some(value.get("placeholder"), &place.key("placeholder"), report);
    let may_answer_freely = alias::ALLOW_OTHER.read(value, place, report).and_then(|found| found.value.as_bool());
    question.allow_other = may_answer_freely.unwrap_or(true);
    question.key = key(value, index, &question, report);
    choice::read_all(value, kind, &mut question, place, report);
    if !has_text {
        return None;
    }
    lint::question(&question, place, report);
    Some(question)
}

/// The text of a question, and the name it was found under. Without one there is nothing to ask.
fn text<'a>(value: &'a Value, place: &Place, report: &mut Report) -> Option<(Text, &'a str)> {
    let found = alias::QUESTION.read(value, place, report);
    let place = place.key("question");
    let text = found.and_then(|Found { name, value }| Some((words::read_some(value, &place, report)?, name)));
    match &text {
        Some((text, _)) => words::warn_if_long(text.wire(), QUESTION_UNITS, &place, report),
        None => report.tell(&place, &rows::NO_TEXT, lack(found.map(|found| found.value)), ""),
    }
    text
}

/// What stands where a text is missed.
pub(super) fn lack(value: Option<&Value>) -> &'static str {
    match value {
        None | Some(Value::Null) => "missing",
        Some(Value::Text(_)) => "empty",
        Some(other) => other.kind(),
    }
}

fn header(value: &Value, place: &Place, report: &mut Report) -> Text {
    let found = alias::HEADER.read(value, place, report).map(|found| found.value);
    let place = place.key("header");
    let Some(header) = found.and_then(|value| words::read_some(value, &place, report)) else {
        if report.limits.header != Requirement::Optional {
            report.tell(&place, &rows::NO_HEADER, lack(found), "");
        }
        return Text::default();
    };
    let (length, most) = (report.length(header.wire()), report.limits.header_length);
    let said = Said { before: header.wire(), after: &clip_header(header.shown()), ..Said::default() };
    report.measure(&place, &rows::LONG_HEADER, length, most, said);
    header
}

/// More about the question, unless that is what was found for the question itself.
fn description(value: &Value, named: &str, place: &Place, report: &mut Report) -> Option<Text> {
    alias::DESCRIPTION.find(value).filter(|found| found.name != named)?;
    let Found { name, value } = alias::DESCRIPTION.read(value, place, report)?;
    words::read_some(value, &place.key(name), report)
}

/// What the question is called on the wire where that is not its text.
fn key(value: &Value, index: usize, question: &Question, report: &Report) -> Value {
    let is_key = |key: &&Value| matches!(key, Value::Text(_) | Value::Number(_));
    let named = [value.get("key"), value.get("id")].into_iter().find(is_key);
    match (named, report.rules.profile) {
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
        let named_by_header = report.rules.profile == Profile::Vscode && !question.header.is_blank();
        if let Some((twin, _)) = before.iter().find(|(_, other)| other.text.wire() == question.text.wire()) {
            tell_twin(*index, *twin, "question", "same text as ", question.text.wire(), &rows::EQUAL_QUESTION, report);
        }
        let has_header = |(_, other): &&(usize, Question)| other.header.wire() == question.header.wire();
        if let Some((twin, _)) = before.iter().find(has_header).filter(|_| named_by_header) {
            tell_twin(*index, *twin, "header", "same header as ", question.header.wire(), &rows::EQUAL_HEADER, report);
        }
    }
}

fn tell_twin(index: usize, twin: usize, key: &str, same: &str, wire: &str, row: &Row, report: &mut Report) {
    let list = Place::top("questions");
    let actual = [same, &list.item(twin).path()].concat();
    report.say(&list.item(index).key(key), row, Said { actual: &actual, before: wire, after: wire, ..Said::default() });
}
