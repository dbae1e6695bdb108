//! The JSON form of a questionnaire (docs/sources.md, section 2.1). The headless core writes it and the panel reads
//! it back.

use super::warnings;
use crate::text::recommended;
use crate::value::Object;
use crate::{
    Choice, Condition, Decision, Field, Preview, PreviewFormat, Question, Questionnaire, Text, ToolAction, Value,
};

/// Writes a questionnaire. Display texts are written only where they differ from the received ones.
#[must_use]
pub fn write(questionnaire: &Questionnaire) -> Value {
    let mut object = Object::default();
    object.put_shown("title", "titleShown", questionnaire.title.as_ref());
    object.put_shown("context", "contextShown", questionnaire.context.as_ref());
    object.put("questions", questionnaire.questions().iter().map(question_value).collect());
    if let Some(ms) = questionnaire.timeout_ms.and_then(|ms| usize::try_from(ms).ok()) {
        object.put("timeoutMs", ms.into());
    }
    object.put_some("metadata", &questionnaire.metadata);
    object.into_value()
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
    if let Some(field) = &question.field {
        object.put("field", field.value().clone());
    }
    if let Some(condition) = &question.when {
        object.put("when", condition.value().clone());
    }
    if let Some(action) = &question.action {
        object.put("action", action.value().clone());
    }
    object.into_value()
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
        inner.put_shown("content", "contentShown", Some(preview.content()));
        object.put("preview", inner.into_value());
    }
    object.put_flag("recommended", choice.recommended);
    object.put_some("recommendedShown", &choice.tag);
    object.put_flag("selectsAll", choice.selects_all);
    object.put_flag("disabled", choice.disabled);
    object.put_text_if("decision", choice.decision.map(Decision::name));
    object.into_value()
}

/// Reads what [`write()`] has written, but for what a panel does not show: the metadata, and what choices decide. `chips` are the headers as the chips display them, `warnings` the warnings
/// beside each question. Returns nothing if there is no question. The input was validated before it was written, so
/// nothing is checked again.
#[must_use]
pub fn read(value: &Value, chips: &Value, warnings: &Value) -> Option<Questionnaire> {
    let questions = value.get("questions").items().iter().enumerate().map(|(at, question)| {
        let chip = chips.items().get(at).and_then(Value::as_text).map(str::to_owned);
        let warnings = warnings.items().get(at).map(warnings::read).unwrap_or_default();
        Question { chip, warnings, ..read_question(question) }
    });
    let mut questionnaire = Questionnaire::new(questions.collect())?;
    questionnaire.title = text(value, "title", "titleShown");
    questionnaire.context = text(value, "context", "contextShown");
    Some(questionnaire)
}

/// The same, and what choices decide.
#[doc(hidden)]
pub fn read_decisions(value: &Value) -> Option<Questionnaire> {
    let mut written = value.get("questions").items().iter();
    let questionnaire = read(value, &Value::Null, &Value::Null)?;
    Some(questionnaire.with_each(|question| {
        let options = written.next().map_or(&[][..], |question| question.get("options").items());
        for (choice, option) in question.choices.iter_mut().zip(options) {
            choice.decision = option.get("decision").as_text().and_then(Decision::named);
        }
    }))
}

/// Reads the input of the tool, of which `super::fast_path` has found that it is asked as it is: no text needs cleaning, and what is
/// absent has the tool's default.
#[doc(hidden)]
pub fn read_plain(input: &Value) -> Option<Questionnaire> {
    let inner = [input, input.get("questions"), input.get("input").get("questions")];
    let list = inner.into_iter().map(Value::items).find(|items| !items.is_empty())?;
    let plain = |question: &Value| {
        let mut question = Question { allow_other: true, ..read_question(question) };
        question.choices.iter_mut().for_each(mark_recommended);
        question
    };
    Questionnaire::new(list.iter().map(plain).collect())
}

/// Shows the mark at the end of a label as a tag.
fn mark_recommended(choice: &mut Choice) {
    if let Some(shown) = choice.label.wire().strip_suffix(recommended::SUFFIX) {
        let shown = shown.to_owned();
        choice.label = std::mem::take(&mut choice.label).shown_as(shown);
        choice.recommended = true;
    }
}

pub(super) fn read_question(value: &Value) -> Question {
    let asked = text(value, "question", "questionShown").unwrap_or_default();
    let choices = value.get("options").items().iter().map(choice);
    let mut question = Question::one_of(asked, choices);
    question.key = value.get("key").clone();
    question.header = text(value, "header", "headerShown").unwrap_or_default();
    question.description = text(value, "description", "descriptionShown");
    question.multi_select = flag(value, "multiSelect");
    question.allow_other = flag(value, "allowOther");
    question.placeholder = text(value, "placeholder", "placeholderShown");
    question.field = Field::written(value.get("field"));
    question.when = Condition::written(value.get("when"));
    question.action = ToolAction::written(value.get("action"));
    question
}

fn choice(value: &Value) -> Choice {
    let preview = value.get("preview");
    let format = match preview.get("format").as_text() {
        Some("html") => PreviewFormat::Html,
        Some("text") => PreviewFormat::Text,
        _ => PreviewFormat::Markdown,
    };
    Choice {
        label: text(value, "label", "labelShown").unwrap_or_default(),
        value: value.get("value").clone(),
        description: text(value, "description", "descriptionShown"),
        preview: text(preview, "content", "contentShown").map(|content| Preview::of(format, content)),
        recommended: flag(value, "recommended"),
        tag: value.get("recommendedShown").clone(),
        selects_all: flag(value, "selectsAll"),
        disabled: flag(value, "disabled"),
        decision: None,
    }
}

fn text(value: &Value, wire: &str, shown: &str) -> Option<Text> {
    let wire = value.get(wire).as_text()?;
    Some(Text::verbatim(wire).shown_as(value.get(shown).as_text().unwrap_or(wire)))
}

fn flag(value: &Value, name: &str) -> bool {
    value.get(name).as_bool().unwrap_or(false)
}
