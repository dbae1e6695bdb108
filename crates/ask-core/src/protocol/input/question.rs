//! Reads questions (rows 6 to 8, 11, 12, 14 and 31 of the table of malformed input).

use super::alias::{self, Found};
use super::envelope::nothing_to_ask;
use super::repair::parse;
use super::report::AN_OBJECT;
use super::{Breach, Fix, Place, Refused, Report, at_most, choice, count, kind, lint, words};
use crate::limits::{MAX_QUESTIONS, Need, Profile, QUESTION_UNITS};
use crate::text::clip_header;
use crate::{Question, Text, Value};

/// Reads all questions of a list; tells when there are too few, too many or the same twice.
pub(super) fn read_all(items: &[Value], report: &mut Report) -> Vec<Question> {
    let place = Place::top("questions");
    if !counted(items.len(), &place, report) {
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
        nothing_to_ask("0 items with a text", report);
    }
    questions.into_iter().map(|(_, question)| question).collect()
}

/// Tells when the number of questions is not allowed; returns whether to go on.
fn counted(number: usize, place: &Place, report: &mut Report) -> bool {
    let most = report.limits.questions;
    let (actual, cure) = (count(number, "item"), "ask the rest later");
    if number == 0 {
        nothing_to_ask(&actual, report);
        return false;
    }
    if number > MAX_QUESTIONS {
        let most = if report.refuses(Refused::ByContract) { most } else { MAX_QUESTIONS };
        report.refuse(place, Breach("too-many", &actual, &at_most(most), cure));
        return false;
    }
    if number > most {
        let (fix, at_most) = (Fix("many-questions", &actual, "all shown"), at_most(most));
        report.flaw(Refused::ByContract, place, fix, Breach("too-many", &actual, &at_most, cure));
    }
    true
}

/// A question written as the JSON text of its object.
fn in_text(text: &str, place: &Place, report: &mut Report) -> Option<Value> {
    let parsed = text.trim_start().starts_with('{').then(|| parse(text).ok())??;
    parsed.report(report, place, "parsed-string", &AN_OBJECT);
    Some(parsed.value)
}

fn read(value: &Value, index: usize, place: &Place, report: &mut Report) -> Option<Question> {
    if let Value::Text(_) = value {
        let breach = Breach("not-an-object", "a string", "must be an object with question", "wrap it");
        report.flaw(Refused::WhenStrict, place, Fix("wrapped", "a string", "{question}"), breach);
        return read(&Value::map([("question", value.clone())]), index, place, report);
    }
    if !matches!(value, Value::Map(_)) {
        let breach = Breach("not-an-object", value.kind(), "must be an object with question", "send the object itself");
        report.flaw(Refused::ByContract, place, Fix("dropped", value.kind(), ""), breach);
        return None;
    }
    let found = text(value, place, report);
    if found.is_none() && !report.refuses(Refused::ByContract) {
        return None;
    }
    // A question that is refused is read to its end: all problems are told at once.
    let has_text = found.is_some();
    let (text, named) = found.unwrap_or_default();
    let header = header(value, place, report);
    let kind = kind::read(value, place, report);
    let multi_select = kind::multi_select(value, &kind, place, report);
    let mut question = Question { multi_select, ..Question::one_of(text, []) }.headed(header);
    let description = alias::DESCRIPTION.find(value).filter(|found| found.name != named);
    question.description = description.and_then(|_| described(value, place, report));
    question.placeholder = words::read_some(value.get("placeholder"), &place.key("placeholder"), report);
    let may_answer_freely = alias::ALLOW_OTHER.read(value, place, report).and_then(|found| found.value.as_bool());
    question.allow_other = may_answer_freely.unwrap_or(true);
    question.key = key(value, index, &question, report);
    choice::read_all(value, &kind, &mut question, place, report);
    if !has_text {
        return None;
    }
    lint::question(&question, place, report);
    Some(question)
}

fn described(value: &Value, place: &Place, report: &mut Report) -> Option<Text> {
    let Found { name, value } = alias::DESCRIPTION.read(value, place, report)?;
    words::read_some(value, &place.key(name), report)
}

/// The text of a question, and the name it was found under. Without one there is nothing to ask.
fn text<'a>(value: &'a Value, place: &Place, report: &mut Report) -> Option<(Text, &'a str)> {
    let found = alias::QUESTION.read(value, place, report);
    let place = place.key("question");
    let text = found.and_then(|Found { name, value }| Some((words::read(value, &place, report)?, name)));
    if let Some((text, name)) = text.filter(|(text, _)| !text.is_blank()) {
        words::warn_if_long(text.wire(), QUESTION_UNITS, &place, report);
        return Some((text, name));
    }
    let actual = match found.map(|found| found.value) {
        None => "missing",
        Some(Value::Text(_)) => "empty",
        Some(other) => other.kind(),
    };
    let breach = Breach("missing", actual, "must be text", "write the question");
    report.flaw(Refused::ByContract, &place, Fix("dropped", actual, ""), breach);
    None
}

fn header(value: &Value, place: &Place, report: &mut Report) -> Text {
    let found = alias::HEADER.read(value, place, report);
    let place = place.key("header");
    let header = found.and_then(|found| words::read(found.value, &place, report)).unwrap_or_default();
    let most = report.limits.header_length;
    if header.is_blank() {
        if report.limits.header != Need::Optional {
            let actual = if found.is_some() { "empty" } else { "missing" };
            let breach = Breach("missing", actual, "must be text", "add a short label");
            report.flaw(Refused::WhenStrict, &place, Fix("default", actual, ""), breach);
        }
        return header;
    }
    let length = report.length(header.wire());
    if length > most {
        let (fix, actual) =
            (Fix("long-header", header.wire(), &clip_header(header.shown())), count(length, "character"));
        report.flaw(Refused::WhenStrict, &place, fix, Breach("too-long", &actual, &at_most(most), "shorten it"));
    }
    header
}

/// What the question is called on the wire where that is not its text.
fn key(value: &Value, index: usize, question: &Question, report: &Report) -> Value {
    let named =
        [value.get("key"), value.get("id")].into_iter().find(|key| matches!(key, Value::Text(_) | Value::Number(_)));
    match (named, report.rules.profile) {
        (Some(key), _) => key.clone(),
        (None, Profile::Vscode) if !question.header.is_blank() => question.header.wire().into(),
        (None, Profile::Gemini) => index.into(),
        _ => Value::Null,
    }
}

/// Equal texts, and equal headers where the header is the name of a question.
fn tell_duplicates(questions: &[(usize, Question)], report: &mut Report) {
    let list = Place::top("questions");
    for (position, (index, question)) in questions.iter().enumerate() {
        let before = &questions[..position];
        let place = list.item(*index);
        let same = |what: &str, other: usize| ["same ", what, " as ", &list.item(other).path()].concat();
        if let Some((other, _)) = before.iter().find(|(_, other)| other.text.wire() == question.text.wire()) {
            let (fix, actual) =
                (Fix("duplicate-question", question.text.wire(), question.text.wire()), same("text", *other));
            let breach = Breach("duplicate", &actual, "must differ", "reword it");
            report.flaw(Refused::ByContract, &place.key("question"), fix, breach);
        }
        let named_by_header = report.rules.profile == Profile::Vscode && !question.header.is_blank();
        let twin = before.iter().find(|(_, other)| named_by_header && other.header.wire() == question.header.wire());
        if let Some((other, _)) = twin {
            let (fix, actual) =
                (Fix("duplicate-header", question.header.wire(), question.header.wire()), same("header", *other));
            let breach = Breach("duplicate", &actual, "must differ", "rename it");
            report.flaw(Refused::ByContract, &place.key("header"), fix, breach);
        }
    }
}
