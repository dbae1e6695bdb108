//! Reads `when`: on which answer to an earlier question it depends whether a question is asked.

use crate::answer::normalize_typed;
use crate::input::path::Path;
use crate::input::report::Report;
use crate::input::rules;
use crate::value::object;
use crate::{Condition, Question, Value, problem};

/// What an object says about when a question is asked. Something else of this name is no member of ours.
pub(super) fn received(question: &Value) -> Option<Condition> {
    let when = question.get("when");
    Condition::written(when).filter(|_| !when.get("question").is_null())
}

/// Finds the questions and the answers that the conditions of questions name. Each question is given with its position in the input
/// and with its condition as it was received.
pub(super) fn resolve(questions: &mut [(usize, Question)], report: &mut Report) {
    for at in 0..questions.len() {
        let (before, rest) = questions.split_at_mut(at);
        let Some(((index, question), after)) = rest.split_first_mut() else { return };
        let Some(received) = question.when.take() else { continue };
        let when = received.value();
        let list = Path::top("questions");
        let item = list.item(*index);
        let path = item.key("when");
        let named = when.get("question");
        match position(named, before) {
            Some(found) => question.when = read(when, found, &before[found].1, &path, report),
            None => {
                let is_later = is_named(named, question) || after.iter().any(|(_, later)| is_named(named, later));
                let rule = if is_later { &rules::LATER_QUESTION } else { &rules::NO_SUCH_QUESTION };
                report.flag(&path.key("question"), rule, &written(named), "always asked");
            }
        }
    }
}

/// The position of a question by its key, text or header, or by its position, which is what the normalized form has.
fn position(named: &Value, questions: &[(usize, Question)]) -> Option<usize> {
    let found = questions.iter().position(|(_, question)| is_named(named, question));
    found.or_else(|| named.as_index().filter(|&index| index < questions.len()))
}

fn is_named(named: &Value, question: &Question) -> bool {
    let name = named.as_scalar();
    let texts = [question.text.wire(), question.text.shown(), question.header.wire()];
    name.is_some() && question.key.as_scalar() == name
        || named.as_text().is_some_and(|name| !name.is_empty() && texts.contains(&name))
}

fn read(when: &Value, at: usize, question: &Question, path: &Path, report: &mut Report) -> Option<Condition> {
    let mut answers = |name: &str| {
        let (mut found, mut is_known) = (Vec::new(), true);
        let path = path.key(name);
        let given = when.get(name);
        let list = match given {
            // Any answer.
            Value::Null | Value::Bool(true) => &[],
            Value::List(items) => items.as_slice(),
            single => std::slice::from_ref(single),
        };
        for answer in list {
            let before = found.len();
            found.extend(answers_of(answer, question));
            if found.len() == before {
                is_known = false;
                report.flag(&path, &rules::NO_SUCH_ANSWER, &written(answer), "always asked");
            }
        }
        (found, is_known)
    };
    let ((is, is_known), (not, not_known)) = (answers("is"), answers("not"));
    let list = |answers: Vec<Value>| {
        let mut list: Vec<Value> = Vec::new();
        answers.into_iter().for_each(|answer| {
            if !list.contains(&answer) {
                list.push(answer);
            }
        });
        Some(Value::List(list)).filter(|list| !list.items().is_empty())
    };
    let condition = object([("question", Some(at.into())), ("is", list(is)), ("not", list(not))]);
    Condition::written(&condition).filter(|_| is_known && not_known)
}

/// A choice by its label, its value or its position, of a decision `null` for none yet; where a typed answer is possible, this text as well. Nothing for what can be no
/// answer to the question.
fn answers_of(answer: &Value, question: &Question) -> Vec<Value> {
    // What an action demands once it is allowed is asked while nothing is decided, too.
    if answer.is_null() && question.is_decision() {
        return vec![Value::Null];
    }
    let text = answer.as_text().and_then(normalize_typed);
    let is_choice = |choice: &crate::Choice| {
        !answer.is_null() && choice.value == *answer
            || answer.as_text().is_some_and(|text| choice.label.wire() == text || choice.label.shown() == text)
    };
    let choice = question.choices.iter().position(is_choice);
    let choice = choice.or_else(|| answer.as_index().filter(|&index| index < question.choices.len()));
    let choice = choice.filter(|&index| !question.choices[index].disabled);
    let typed = match question.choices.is_empty() {
        true => answer.as_scalar(),
        false => text.filter(|_| question.allow_other),
    };
    choice.map(Value::from).into_iter().chain(typed.map(Value::from)).collect()
}

fn written(value: &Value) -> String {
    value.as_text().map_or_else(|| value.to_json(), problem::quoted)
}
