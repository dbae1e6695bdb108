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
    let mut object = Object::default();
    object.put("questionnaire", reading.questionnaire.as_ref().map_or(Value::Null, questionnaire_value));
    object.put("repairs", reading.repairs.iter().map(repair_value).collect());
    object.put("problems", reading.problems.iter().map(problem_value).collect());
    object.put("advice", reading.advice.iter().map(advice_value).collect());
    object.value()
}

/// The JSON form of a questionnaire.
#[must_use]
pub fn questionnaire_value(questionnaire: &Questionnaire) -> Value {
    let mut object = Object::default();
    object.put_shown("title", "titleShown", questionnaire.title.as_ref());
    object.put("questions", questionnaire.questions().iter().map(question_value).collect());
    object.put_some("metadata", &questionnaire.metadata);
    object.value()
}

fn question_value(question: &Question) -> Value {
    let mut object = Object::default();
    object.put_some("key", &question.key);
    object.put_shown("question", "questionShown", Some(&question.text));
    object.put_shown("header", "headerShown", Some(&question.header));
    object.put_shown("description", "descriptionShown", question.description.as_ref());
    object.put_text("kind", if question.choices.is_empty() { "text" } else { "choice" });
    object.put("multiSelect", question.multi_select.into());
    object.put("options", question.choices.iter().map(choice_value).collect());
    object.put("allowOther", question.allow_other.into());
    object.put_shown("placeholder", "placeholderShown", question.placeholder.as_ref());
    object.value()
}

fn choice_value(choice: &Choice) -> Value {
    let mut object = Object::default();
    object.put_shown("label", "labelShown", Some(&choice.label));
    object.put_some("value", &choice.value);
    object.put_shown("description", "descriptionShown", choice.description.as_ref());
    if let Some(preview) = &choice.preview {
        let mut inner = Object::default();
        inner.put_text(
            "format",
            match preview.format {
                PreviewFormat::Markdown => "markdown",
                PreviewFormat::Html => "html",
                PreviewFormat::Text => "text",
            },
        );
        inner.put_text("content", &preview.content);
        object.put("preview", inner.value());
    }
    object.put_flag("recommended", choice.recommended);
    object.put_flag("selectsAll", choice.selects_all);
    object.value()
}

fn repair_value(repair: &Repair) -> Value {
    texts(&[("path", &repair.path), ("code", repair.code), ("before", &repair.before), ("after", &repair.after)])
}

/// The JSON form of a problem, its message included.
#[must_use]
pub fn problem_value(problem: &Problem) -> Value {
    texts(&[
        ("path", &problem.path),
        ("rule", problem.rule),
        ("limit", &problem.limit),
        ("actual", &problem.actual),
        ("cure", &problem.cure),
        ("message", &problem.to_string()),
    ])
}

fn advice_value(advice: &Advice) -> Value {
    texts(&[("path", &advice.path), ("code", advice.code), ("text", &advice.text)])
}

fn texts(members: &[(&str, &str)]) -> Value {
    let mut object = Object::default();
    members.iter().for_each(|(name, text)| object.put_text(name, text));
    object.value()
}

/// An object that is being written, member by member.
#[derive(Default)]
struct Object(Vec<(String, Value)>);

impl Object {
    fn put(&mut self, name: &str, value: Value) {
        self.0.push((name.to_owned(), value));
    }

    fn put_text(&mut self, name: &str, text: &str) {
        self.put(name, text.into());
    }

    fn put_some(&mut self, name: &str, value: &Value) {
        if !value.is_null() {
            self.put(name, value.clone());
        }
    }

    fn put_flag(&mut self, name: &str, flag: bool) {
        if flag {
            self.put(name, flag.into());
        }
    }

    /// A text as received, and as shown where that differs.
    fn put_shown(&mut self, name: &str, shown: &str, text: Option<&Text>) {
        let Some(text) = text else { return };
        self.put_text(name, text.wire());
        if text.shown() != text.wire() {
            self.put_text(shown, text.shown());
        }
    }

    fn value(self) -> Value {
        Value::Map(self.0)
    }
}
