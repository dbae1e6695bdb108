//! Reads the questions of an input.

mod answer_type;
mod availability;
mod condition;
mod duplicates;
mod lint;
mod option;
mod options;
mod selections;

use super::member::alias::{self, Field, Found};
use super::member::flag;
use super::member::text_field::{self, describe_missing};
use super::notation::json_text::parse;
use super::path::Path;
use super::questionnaire_json;
use super::report::{Actions, Finding, Report};
use super::rules::{self, Rule};
use crate::field::Kind;
use crate::limits::{MAX_QUESTIONS, Profile, Requirement};
use crate::text::{Role, clip_header, looks_blank};
use crate::{Decision, Question, Text, Value};

/// Reads a list of questions. Reports too few questions, too many, and duplicates.
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
    report_duplicates(&questions, report);
    condition::resolve(&mut questions, report);
    if let Some(actions) = report.actions {
        (actions.check)(&questions, report);
    }
    if questions.is_empty() && report.problems.is_empty() {
        report.flag(&path, &rules::NOTHING_TO_ASK, "0 items with a text", "");
    }
    questions.into_iter().map(|(_, question)| question).collect()
}

/// A question given as text: the JSON text of its object, or just what it asks.
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

// Not inlined, nor are the parts below. In one function they had 256 bytes of local variables, and WebKit on Linux (x86-64, 2.50)
// can lose those that are more than 128 bytes from the frame's base: after each call it moves the stack pointer to the base and then
// back, and a signal of its own that arrives in between overwrites what lies below. The module is smaller as well.
#[inline(never)]
fn read(value: &Value, index: usize, path: &Path, report: &mut Report) -> Option<Question> {
    if !matches!(value, Value::Map(_)) {
        report.flag(path, &rules::NO_QUESTION, value.kind(), "");
        return None;
    }
    if let Some(actions) = report.actions
        && matches!(value.get("action"), Value::Map(_))
    {
        return (actions.read)(value, path, report);
    }
    let found = text(value, path, report);
    if found.is_none() && !report.refuses(rules::NO_TEXT.refused_in) {
        return None;
    }
    // A refused question is still read to its end, so that all its problems are reported at once.
    let has_text = found.is_some();
    let (text, named) = found.unwrap_or_default();
    let header = header(value, named, path, report);
    let answer_type = answer_type::read(value, path, report);
    let multi_select = answer_type::multi_select(value, answer_type, path, report);
    let mut question = Question { multi_select, ..Question::one_of(text, []) }.headed(header);
    question.description = description(value, named, path, report);
    question.placeholder =
        text_field::read_some(value.get("placeholder"), Role::Placeholder, &path.key("placeholder"), report);
    let own = alias::ALLOW_OTHER.read(value, path, report).and_then(|found| flag::read(found.value));
    let may_answer_freely = own.or(report.allow_other);
    question.allow_other = may_answer_freely.unwrap_or(true);
    let answer_type = answer_type::without_options(value, answer_type, may_answer_freely, report);
    question.field = field(value);
    question.when = condition::received(value);
    question.key = key(value, index, &question, report);
    let disabled = options::read_all(value, answer_type, &mut question, path, report);
    selections::read(value, &mut question, path, report);
    report_unknown(value, [named, disabled], &question, path, report);
    if !has_text {
        return None;
    }
    lint::question(&question, path, report);
    Some(question)
}

/// What the question demands of its answer: in the normalized form as one member, else by the members of its kind.
fn field(value: &Value) -> Option<crate::Field> {
    if !value.get("field").is_null() {
        return crate::Field::read(value.get("field"));
    }
    let kind = answer_type::kind(value)?;
    kind.field_of(value, answer_type::has_bounds(value, kind))
}

pub(super) static ACTIONS: Actions = Actions { read: decision, check: report_unconfirmed };

/// A question about an action, in the normalized form. Nothing of it is repaired, merged or left out: what cannot be asked as it
/// is, is refused.
fn decision(value: &Value, path: &Path, report: &mut Report) -> Option<Question> {
    let mut question = questionnaire_json::read_question(value);
    for (choice, option) in question.choices.iter_mut().zip(value.get("options").items()) {
        choice.decision = option.get("decision").as_text().and_then(Decision::named);
    }
    let named = |choice: &crate::Choice| !looks_blank(choice.label.wire());
    let has_answer = question.allow_other || !question.choices.is_empty();
    if looks_blank(question.text.wire()) || !question.choices.iter().all(named) || !has_answer {
        report.flag(&path.key("action"), &rules::NO_DECISION, "a question or option without a text", "");
        return None;
    }
    let mut question = question.displayed();
    for choice in question.choices.iter_mut().filter(|choice| choice.decision.is_some()) {
        choice.label = Text::as_written(Role::Label, choice.label.wire());
        choice.description = choice.description.take().map(|text| Text::as_written(Role::Offer, text.wire()));
        // Nobody can grant what stands beyond the end of what is shown.
        if choice.label.was_clipped() || choice.description.as_ref().is_some_and(Text::was_clipped) {
            report.flag(&path.key("options"), &rules::NO_DECISION, "an option with more text than can be shown", "");
            return None;
        }
    }
    Some(question)
}

/// Members of a question that are never reported as unknown. The last are those of the normalized form.
static EXPECTED_MEMBERS: [&str; 15] = [
    "question",
    "header",
    "key",
    "id",
    "placeholder",
    "min",
    "max",
    "step",
    "unit",
    "defaultValue",
    "field",
    "questionShown",
    "headerShown",
    "descriptionShown",
    "placeholderShown",
];

/// Reports the members of a question that nothing reads. `named` are the members that hold the text and the options that are shown only.
// Not inlined: see `read`.
#[inline(never)]
fn report_unknown(value: &Value, named: [&str; 2], question: &Question, path: &Path, report: &mut Report) {
    let fields = [&alias::OPTIONS, &alias::MULTI_SELECT, &alias::ALLOW_OTHER, &alias::KIND];
    let others = [&alias::HEADER, &alias::DESCRIPTION].map(|field| find_other(field, value, named[0]));
    let limits = if question.choices.is_empty() { &[][..] } else { &selections::MEMBERS };
    let limits = limits.iter().map(|field| field.find(value));
    let found = fields.map(|field| field.find(value)).into_iter().chain(others).chain(limits);
    let used: Vec<&str> = found.flatten().map(|found| found.name).chain(named).collect();
    let is_recommended = question.choices.iter().any(|choice| choice.recommended);
    let of_kind = answer_type::kind(value).into_iter().flat_map(Kind::members).collect::<Vec<_>>();
    let when: &[&str] = if question.when.is_some() { &["when"] } else { &[] };
    let used = [&used[..], if is_recommended { &["recommended"] } else { &[] }, &of_kind, when].concat();
    alias::report_unknown(value, &used, &EXPECTED_MEMBERS, path, report);
}

/// The member that holds a field, unless the same member already served as the question's text.
fn find_other<'a>(field: &'a Field, value: &'a Value, named: &str) -> Option<Found<'a>> {
    field.find_where(value, &|found| found.name != named)
}

/// The text of a question, and the name of the member that holds it. Without a text there is nothing to ask.
fn text<'a>(value: &'a Value, path: &Path, report: &mut Report) -> Option<(Text, &'a str)> {
    let found = find_text(value);
    if let Some(found) = found {
        alias::QUESTION.report(found, path, &rules::ALIAS, report);
    }
    let path = path.key("question");
    let text = found
        .and_then(|Found { name, value }| Some((text_field::read_some(value, Role::Question, &path, report)?, name)));
    if text.is_none() {
        report.flag(&path, &rules::NO_TEXT, describe_missing(found.map(|found| found.value)), "");
    }
    text
}

/// The member that holds the text. Of a title and a description, the title is the question, unless only the
/// description asks.
fn find_text(value: &Value) -> Option<Found<'_>> {
    alias::QUESTION.find(value).or_else(|| {
        let weak = alias::WEAK_QUESTION.find(value);
        let asks = |found: &Found| found.value.as_text().is_some_and(lint::asks);
        let description = Found { name: "description", value: value.get("description") };
        if asks(&description) && !weak.as_ref().is_some_and(asks) { Some(description) } else { weak }
    })
}

fn header(value: &Value, named: &str, path: &Path, report: &mut Report) -> Text {
    let found = find_other(&alias::HEADER, value, named);
    if let Some(found) = found {
        alias::HEADER.report(found, path, &rules::ALIAS, report);
    }
    let found = found.map(|found| found.value);
    let path = path.key("header");
    let Some(header) = found.and_then(|value| text_field::read_some(value, Role::Header, &path, report)) else {
        if report.limits.header != Requirement::Optional {
            report.flag(&path, &rules::NO_HEADER, describe_missing(found), "");
        }
        return Text::default();
    };
    let (length, most) = (report.length(header.wire()), report.limits.header_length);
    let finding = Finding { before: header.wire(), after: &clip_header(header.shown()), ..Finding::default() };
    report.measure(&path, &rules::LONG_HEADER, length, most, finding);
    header
}

fn description(value: &Value, named: &str, path: &Path, report: &mut Report) -> Option<Text> {
    let found = find_other(&alias::DESCRIPTION, value, named)?;
    alias::DESCRIPTION.report(found, path, &rules::ALIAS, report);
    let Found { name, value } = found;
    text_field::read_some(value, Role::Description, &path.key(name), report)
}

/// The name that the peer uses for the question, if it is not the question's text.
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

/// Reports actions that cannot be shown whole where the next question does not confirm them.
fn report_unconfirmed(questions: &[(usize, Question)], report: &mut Report) {
    for (at, (index, question)) in questions.iter().enumerate() {
        let next = questions.get(at + 1).map(|(_, next)| next);
        let confirms =
            |next: &Question| next.key == question.key && next.action.as_ref().is_some_and(crate::ToolAction::confirms);
        if question.action.as_ref().is_some_and(|action| action.left_out().is_some()) && !next.is_some_and(confirms) {
            let list = Path::top("questions");
            let item = list.item(*index);
            report.flag(
                &item.key("action"),
                &rules::NOT_CONFIRMED,
                "more than is shown, and no question that confirms it",
                "",
            );
        }
    }
}

/// Reports equal texts. Also reports equal headers where the header identifies the question.
// Not inlined: see `read`.
#[inline(never)]
fn report_duplicates(questions: &[(usize, Question)], report: &mut Report) {
    for (position, (index, question)) in questions.iter().enumerate() {
        let before = &questions[..position];
        let named_by_header = report.options.profile == Profile::Vscode && !question.header.is_blank();
        if let Some((twin, _)) = before.iter().find(|(_, other)| other.text.wire() == question.text.wire()) {
            report_duplicate(
                *index,
                *twin,
                "question",
                "same text as ",
                question.text.wire(),
                &rules::EQUAL_QUESTION,
                report,
            );
        }
        let has_header = |(_, other): &&(usize, Question)| other.header.wire() == question.header.wire();
        if let Some((twin, _)) = before.iter().find(has_header).filter(|_| named_by_header) {
            report_duplicate(
                *index,
                *twin,
                "header",
                "same header as ",
                question.header.wire(),
                &rules::EQUAL_HEADER,
                report,
            );
        }
    }
}

fn report_duplicate(index: usize, twin: usize, key: &str, same: &str, wire: &str, rule: &Rule, report: &mut Report) {
    let list = Path::top("questions");
    let actual = [same, &list.item(twin).render()].concat();
    report.add(
        &list.item(index).key(key),
        rule,
        Finding { actual: &actual, before: wire, after: wire, ..Finding::default() },
    );
}
