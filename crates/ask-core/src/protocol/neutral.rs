//! The neutral model read back: what [`super::questionnaire_value`] writes, when one half of this project hands a
//! questionnaire to the other. It was checked on its way in; here it is only taken apart.

use super::notice;
use crate::{Choice, Preview, PreviewFormat, Question, Questionnaire, Text, Value};

/// Reads the JSON form of a questionnaire; `chips` are its headers as they are to be shown, `notices` what is to be
/// told beside each question.
#[must_use]
pub fn read(value: &Value, chips: &Value, notices: &Value) -> Option<Questionnaire> {
    let questions = value.get("questions").items().iter().enumerate().map(|(at, question)| {
        let chip = chips.items().get(at).and_then(Value::as_text).map(str::to_owned);
        let notices = notices.items().get(at).map(notice::read).unwrap_or_default();
        Question { chip, notices, ..read_question(question) }
    });
    let mut questionnaire = Questionnaire::new(questions.collect())?;
    questionnaire.title = text(value, "title", "titleShown");
    questionnaire.metadata = value.get("metadata").clone();
    Some(questionnaire)
}

fn read_question(value: &Value) -> Question {
    let asked = text(value, "question", "questionShown").unwrap_or_default();
    let choices = value.get("options").items().iter().map(choice);
    let mut question = Question::one_of(asked, choices);
    question.key = value.get("key").clone();
    question.header = text(value, "header", "headerShown").unwrap_or_default();
    question.description = text(value, "description", "descriptionShown");
    question.multi_select = flag(value, "multiSelect");
    question.allow_other = flag(value, "allowOther");
    question.placeholder = text(value, "placeholder", "placeholderShown");
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
        preview: preview.get("content").as_text().map(|content| Preview { format, content: content.to_owned() }),
        recommended: flag(value, "recommended"),
        selects_all: flag(value, "selectsAll"),
    }
}

fn text(value: &Value, wire: &str, shown: &str) -> Option<Text> {
    let wire = value.get(wire).as_text()?;
    Some(Text::verbatim(wire).shown_as(value.get(shown).as_text().unwrap_or(wire)))
}

fn flag(value: &Value, name: &str) -> bool {
    value.get(name).as_bool().unwrap_or(false)
}
