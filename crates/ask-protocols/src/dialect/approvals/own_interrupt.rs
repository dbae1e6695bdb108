//! Interrupts that authors of graphs write as they like: an object with a text, often with options, and with what the text is about in
//! members beside it. Source: docs/sources.md, section 3.16.

use super::plain_answer::plain_answer;
use crate::dialect::losses;
use crate::dialect::message::Pending;
use crate::dialect::said::{said, written};
use ask_core::internal::value::{Object, object};
use ask_core::{Loss, Outcome, Value};

/// The members that hold the text, the most usual first.
const TEXTS: [&str; 12] = [
    "question",
    "message",
    "prompt",
    "query",
    "text",
    "instruction",
    "instructions",
    "ask",
    "title",
    "task",
    "summary",
    "content",
];

/// The members that hold the options.
const OPTIONS: [&str; 7] =
    ["options", "choices", "actions", "allowed_actions", "suggestions", "suggested_answers", "buttons"];

/// Members that say how to ask, and not what is asked about.
const HOW: [&str; 14] = [
    "type",
    "kind",
    "header",
    "id",
    "key",
    "multiSelect",
    "multi_select",
    "multiple",
    "allowOther",
    "allow_other",
    "placeholder",
    "default",
    "required",
    "description",
];

/// Words of `type` for an answer of yes or no.
const CONFIRMS: [&str; 8] = ["approve", "approval", "confirm", "confirmation", "boolean", "bool", "yes_no", "yesno"];

/// The interrupt as an input of the tool: a question with its text, and the other members above it. Nothing without a text.
pub(in crate::dialect) fn input(value: &Value) -> Option<Value> {
    let (inside, asking) = asking(value)?;
    let text = text_of(asking)?;
    let options = options_of(asking);
    let mut question = Object::default();
    question.put("question", asking.get(text).clone());
    for (name, member) in asking.members() {
        if name != text && HOW.contains(&name.as_str()) {
            question.put(name, member.clone());
        }
    }
    if confirms(asking) {
        question.put("options", ["Yes", "No"].into_iter().map(Value::from).collect());
        question.put("allowOther", false.into());
    } else if let Some(name) = options {
        question.put("options", asking.get(name).clone());
    }
    let mut lines: Vec<String> = Vec::new();
    let mut show = |value: &Value, is_elsewhere: &dyn Fn(&str) -> bool| {
        for (name, member) in value.members() {
            let line = line(name, member);
            if !is_elsewhere(name) && !member.is_null() && !lines.contains(&line) {
                lines.push(line);
            }
        }
    };
    if let Some(inside) = inside {
        show(value, &|name| name == inside || ["type", "kind", "id"].contains(&name));
    }
    show(asking, &|name| name == text || Some(name) == options || HOW.contains(&name));
    let context = (!lines.is_empty()).then(|| lines.join("\n").into());
    Some(object([("context", context), ("questions", Some([question.into_value()].into_iter().collect()))]))
}

/// The object with the text: the value itself, or a member of it, with its name. The arguments of an action are no question, unless one
/// of them is.
fn asking(value: &Value) -> Option<(Option<&'static str>, &Value)> {
    let asks = |name: &&str| match *name {
        "question" | "suspendPayload" => text_of(value.get(name)).is_some(),
        _ => said(value.get(name).get("question")).is_some(),
    };
    if text_of(value).is_some() {
        return Some((None, value));
    }
    let name = ["question", "suspendPayload", "args", "input", "payload"].into_iter().find(asks)?;
    Some((Some(name), value.get(name)))
}

/// A member as a line of Markdown in which its value stands as it is: as code.
fn line(name: &str, member: &Value) -> String {
    let is_plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_') && !name.starts_with('_');
    let name = if is_plain { name.to_owned() } else { code(name) };
    let text = written(member);
    let mut lines = text.lines().map(|line| if line.trim().is_empty() { String::new() } else { code(line) });
    let first = lines.next().unwrap_or_default();
    let rest: Vec<String> = lines.collect();
    let between = if rest.is_empty() { ": " } else { ":\n" };
    [&[[&name, between, &first].concat()][..], &rest].concat().join("\n")
}

/// A text of one line as code, between more backquotes than it has in a row.
fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or_default();
    let marks = "`".repeat(longest + 1);
    // A blank on both sides is no part of the code.
    let space = if longest > 0 || text.starts_with(' ') { " " } else { "" };
    [&*marks, space, text, space, &marks].concat()
}

fn text_of(value: &Value) -> Option<&'static str> {
    // An action that is a sentence, and not the name of one.
    let is_sentence = |name: &&str| said(value.get(name)).is_some_and(|text| text.trim().contains(' '));
    TEXTS.into_iter().find(|name| said(value.get(name)).is_some()).or_else(|| Some("action").filter(is_sentence))
}

fn options_of(value: &Value) -> Option<&'static str> {
    OPTIONS.into_iter().find(|name| !value.get(name).items().is_empty())
}

/// Whether the interrupt says that it takes yes or no, and offers nothing else.
fn confirms(value: &Value) -> bool {
    let is_word =
        |name| value.get(name).as_text().is_some_and(|word| CONFIRMS.iter().any(|one| word.eq_ignore_ascii_case(one)));
    options_of(value).is_none() && (is_word("type") || is_word("kind"))
}

/// What resumes the graph: true or false where the interrupt says so, or the value of the chosen option. Nothing for any other answer.
pub(in crate::dialect) fn answer(value: &Value, pending: &Pending, outcome: &Outcome) -> Option<(Value, Vec<Loss>)> {
    // LibreChat has the question in an object, and takes its answer in one.
    if matches!(value.get("question"), Value::Map(_)) {
        let (answer, lost) =
            answer(value.get("question"), pending, outcome).unwrap_or_else(|| plain_answer(pending, outcome));
        return Some((object([("answer", Some(answer))]), lost));
    }
    let (_, value) = asking(value)?;
    let (question, entry) = (pending.questionnaire.questions().first()?, outcome.entries().first()?);
    let picked = entry.selected.first().filter(|_| !question.multi_select && outcome.response().is_none())?;
    let answer = match confirms(value) {
        true => (picked.index == 0).into(),
        false => Some(question.choices.get(picked.index)?.value.clone()).filter(|value| !value.is_null())?,
    };
    let mut lost = losses::notes(outcome);
    lost.extend(entry.other.iter().map(|_| Loss::in_entry(0, "other", "other")));
    lost.extend(losses::comment(outcome));
    Some((answer, lost))
}
