//! The JSON form of a [`Reading`].

use super::reading::{Advice, Reading};
use super::{questionnaire_json, warnings};
use crate::value::Object;
use crate::{Problem, Questionnaire, Repair, Value};

/// The JSON form of a reading: `{questionnaire, repairs, problems, advice}`.
#[must_use]
pub fn reading_value(reading: &Reading) -> Value {
    value(reading.questionnaire.as_ref(), reading)
}

/// The same, of a questionnaire that stands elsewhere.
fn value(questionnaire: Option<&Questionnaire>, reading: &Reading) -> Value {
    let mut object = Object::default();
    object.put("questionnaire", questionnaire.map_or(Value::Null, questionnaire_json::write));
    object.put("repairs", reading.repairs.iter().map(repair_value).collect());
    object.put("problems", reading.problems.iter().map(problem_value).collect());
    object.put("advice", reading.advice.iter().map(advice_value).collect());
    object.into_value()
}

fn repair_value(repair: &Repair) -> Value {
    texts(&[("path", &repair.path), ("code", repair.code), ("before", &repair.before), ("after", &repair.after)])
}

/// The JSON form of a problem, including its message.
#[must_use]
pub fn problem_value(problem: &Problem) -> Value {
    texts(&[
        ("path", &problem.path),
        ("rule", problem.rule),
        ("limit", &problem.limit),
        ("actual", &problem.actual),
        ("cure", &problem.cure),
        ("message", &problem.message()),
    ])
}

fn advice_value(advice: &Advice) -> Value {
    texts(&[("path", &advice.path), ("code", advice.code), ("text", &advice.text)])
}

fn texts(members: &[(&str, &str)]) -> Value {
    let mut object = Object::default();
    members.iter().for_each(|(name, text)| object.put_text(name, text));
    object.into_value()
}

/// The JSON form of a reading for a panel: [`reading_value`] plus `chips`, the headers as the chips display them, and
/// `notices`, the warnings beside each question. The questionnaire may stand elsewhere than in the reading.
pub(crate) fn panel_value(questionnaire: Option<&Questionnaire>, reading: &Reading) -> Value {
    let questions = || questionnaire.map_or(&[][..], Questionnaire::questions).iter();
    let chips =
        questions().map(|question| question.chip.as_deref().unwrap_or(question.header.shown()).into()).collect();
    let warnings = questions().map(|question| warnings::value(&question.warnings)).collect();
    let mut prepared = value(questionnaire, reading);
    if let Value::Map(members) = &mut prepared {
        members.push(("chips".to_owned(), chips));
        members.push(("notices".to_owned(), warnings));
    }
    prepared
}
