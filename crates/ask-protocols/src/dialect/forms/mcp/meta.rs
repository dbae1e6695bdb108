//! What a form of MCP cannot say: descriptions of options, and previews. A server sends its questions beside the form, in
//! `params._meta["<name>/questions"]`, which SDKs pass through. The form decides what is asked; the questions only add texts.

use crate::dialect::said::said;
use ask_core::Value;

/// The members that a question or an option takes over. Their other members belong to the form.
const OF_QUESTIONS: [&str; 3] = ["question", "header", "description"];
const OF_OPTIONS: [&str; 2] = ["description", "preview"];

/// The input with the texts of the questions beside the form, where the two agree: as many questions, each with the same
/// labels.
pub(super) fn enrich(mut input: Value, params: &Value) -> Value {
    let Some(beside) = questions_beside(params) else { return input };
    let Value::Map(members) = &mut input else { return input };
    let Some((_, Value::List(questions))) = members.iter_mut().find(|(name, _)| name == "questions") else {
        return input;
    };
    let agree = questions.len() == beside.len()
        && questions.iter().zip(beside).all(|(question, other)| have_same_labels(question, other));
    if agree {
        questions.iter_mut().zip(beside).for_each(|(question, other)| enrich_question(question, other));
    }
    input
}

fn questions_beside(params: &Value) -> Option<&[Value]> {
    let mut metas = params.get("_meta").members().iter();
    let (_, value) = metas.find(|(name, _)| name.split_once('/').is_some_and(|(_, name)| name == "questions"))?;
    let questions = if value.items().is_empty() { value.get("questions") } else { value };
    Some(questions.items()).filter(|questions| !questions.is_empty())
}

fn have_same_labels(question: &Value, other: &Value) -> bool {
    let (options, others) = (question.get("options").items(), other.get("options").items());
    let is_same = |(option, other): (&Value, &Value)| option.get("label").as_text() == other.get("label").as_text();
    options.len() == others.len() && options.iter().zip(others).all(is_same)
}

fn enrich_question(question: &mut Value, other: &Value) {
    adopt(question, other, &OF_QUESTIONS);
    let Value::Map(members) = question else { return };
    if let Some((_, Value::List(options))) = members.iter_mut().find(|(name, _)| name == "options") {
        let others = other.get("options").items();
        options.iter_mut().zip(others).for_each(|(option, other)| adopt(option, other, &OF_OPTIONS));
    }
}

/// Takes over the texts of these members.
fn adopt(object: &mut Value, other: &Value, names: &[&str]) {
    let Value::Map(members) = object else { return };
    for name in names {
        let text = other.get(name);
        if said(text).is_some() {
            members.retain(|(member, _)| member != name);
            members.push(((*name).to_owned(), text.clone()));
        }
    }
}
