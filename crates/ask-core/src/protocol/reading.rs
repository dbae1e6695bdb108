//! What reading an input gave, and its JSON form.

use crate::{Choice, PreviewFormat, Problem, Question, Questionnaire, Repair, Text, Value};

/// What reading an input gave: a questionnaire exactly when there are no problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What can be asked.
    pub questionnaire: Option<Questionnaire>,
    /// What was mended or is worth a warning, in the order it was met.
    pub repairs: Vec<Repair>,
    /// Why it cannot be asked: everything at once.
    pub problems: Vec<Problem>,
    /// What could be asked better. Never a reason to refuse.
    pub advice: Vec<Advice>,
}

/// A hint to whoever wrote a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The place, as in [`Problem::path`].
    pub path: String,
    /// A stable word for programs, as `no-question-mark`.
    pub code: &'static str,
    /// The hint in words.
    pub text: String,
}

/// The JSON form of a reading: `{questionnaire, repairs, problems, advice}`, the questionnaire in this project's own
/// neutral model. `shown` forms are written only where they differ from what was received.
#[must_use]
pub fn reading_value(reading: &Reading) -> Value {
    Value::map([
        ("questionnaire", reading.questionnaire.as_ref().map_or(Value::Null, questionnaire_value)),
        ("repairs", reading.repairs.iter().map(repair_value).collect()),
        ("problems", reading.problems.iter().map(problem_value).collect()),
        ("advice", reading.advice.iter().map(advice_value).collect()),
    ])
}

/// The JSON form of a questionnaire.
#[must_use]
pub fn questionnaire_value(questionnaire: &Questionnaire) -> Value {
    let mut members = Vec::new();
    if let Some(title) = &questionnaire.title {
        put_text(&mut members, "title", title);
    }
    members.push(("questions", questionnaire.questions().iter().map(question_value).collect()));
    if !questionnaire.metadata.is_null() {
        members.push(("metadata", questionnaire.metadata.clone()));
    }
    Value::map(members)
}

fn question_value(question: &Question) -> Value {
    let mut members = Vec::new();
    if !question.key.is_null() {
        members.push(("key", question.key.clone()));
    }
    put_text(&mut members, "question", &question.text);
    put_text(&mut members, "header", &question.header);
    if let Some(description) = &question.description {
        put_text(&mut members, "description", description);
    }
    members.push(("kind", if question.choices.is_empty() { "text" } else { "choice" }.into()));
    members.push(("multiSelect", question.multi_select.into()));
    members.push(("options", question.choices.iter().map(choice_value).collect()));
    members.push(("allowOther", question.allow_other.into()));
    if let Some(placeholder) = &question.placeholder {
        put_text(&mut members, "placeholder", placeholder);
    }
    Value::map(members)
}

fn choice_value(choice: &Choice) -> Value {
    let mut members = Vec::new();
    put_text(&mut members, "label", &choice.label);
    if !choice.value.is_null() {
        members.push(("value", choice.value.clone()));
    }
    if let Some(description) = &choice.description {
        put_text(&mut members, "description", description);
    }
    if let Some(preview) = &choice.preview {
        let format = match preview.format {
            PreviewFormat::Markdown => "markdown",
            PreviewFormat::Html => "html",
            PreviewFormat::Text => "text",
        };
        let preview = [("format", format.into()), ("content", preview.content.as_str().into())];
        members.push(("preview", Value::map(preview)));
    }
    if choice.recommended {
        members.push(("recommended", true.into()));
    }
    if choice.selects_all {
        members.push(("selectsAll", true.into()));
    }
    Value::map(members)
}

/// Writes a text as received and, where that differs, `<name>Shown`.
fn put_text(members: &mut Vec<(&'static str, Value)>, name: &'static str, text: &Text) {
    members.push((name, text.wire().into()));
    if text.shown() != text.wire() {
        let shown = match name {
            "title" => "titleShown",
            "question" => "questionShown",
            "header" => "headerShown",
            "description" => "descriptionShown",
            "label" => "labelShown",
            _ => "placeholderShown",
        };
        members.push((shown, text.shown().into()));
    }
}

fn repair_value(repair: &Repair) -> Value {
    Value::map([
        ("path", repair.path.as_str().into()),
        ("code", repair.code.into()),
        ("before", repair.before.as_str().into()),
        ("after", Value::from(repair.after.as_str())),
    ])
}

/// The JSON form of a problem, its message included.
#[must_use]
pub fn problem_value(problem: &Problem) -> Value {
    Value::map([
        ("path", problem.path.as_str().into()),
        ("rule", problem.rule.into()),
        ("limit", problem.limit.as_str().into()),
        ("actual", problem.actual.as_str().into()),
        ("cure", problem.cure.as_str().into()),
        ("message", Value::from(problem.to_string())),
    ])
}

fn advice_value(advice: &Advice) -> Value {
    Value::map([
        ("path", advice.path.as_str().into()),
        ("code", advice.code.into()),
        ("text", Value::from(advice.text.as_str())),
    ])
}
