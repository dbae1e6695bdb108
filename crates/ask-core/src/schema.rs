//! The JSON Schema of the tool, to pass to a model or to validate a call. It is derived from the tables of
//! [`crate::limits`], so it cannot contradict the reader. Where the published tool contract has a text, it is used.

use crate::input::QUESTION_TOOL;
use crate::limits::{Limits, MAX_CHOICES, MAX_QUESTIONS, Mode, Profile, Requirement};
use crate::value::{Value, object};

/// The schema of the tool's input. The lenient schema accepts everything that can be displayed. The other schemas
/// require what the documents of the profile require. No schema has `answers` and `annotations`, because a model must
/// not answer itself.
///
/// Descriptions state what JSON Schema cannot express: different labels, five words, previews only for single-select.
/// JSON Schema counts code points, which never accepts more than counting user-perceived characters.
#[must_use]
pub fn tool_schema(mode: Mode, profile: Profile) -> Value {
    let rules = (mode != Mode::Lenient).then(|| profile.limits());
    let question = rules.as_ref().map_or_else(lenient_question, strict_question);
    let most = rules.as_ref().map_or(MAX_QUESTIONS, |limits| limits.questions);
    let questions = list(["Questions to ask together: 1 to ", &most.to_string()].concat(), question, 1, most);
    let source = [("source", text("Where the questions come from", 0, usize::MAX))];
    let metadata = fields("For tracking; carried, never shown", source.to_vec(), &[], false);
    let schema = fields(
        "Asks the person structured questions while the agent waits. They can always answer in their own words",
        vec![("questions", questions), ("metadata", metadata)],
        &["questions"],
        rules.is_some(),
    );
    let mut members = vec![("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into())];
    members.push(("title".to_owned(), QUESTION_TOOL.into()));
    members.extend(schema.members().iter().cloned());
    Value::Map(members)
}

fn strict_question(limits: &Limits) -> Value {
    let option = fields(
        "One choice",
        vec![
            ("label", text(label_says(limits), 1, limits.label_length)),
            ("description", text("What it means and what follows from it", 1, limits.description_length)),
            ("preview", text("What it would look like, where one choice is taken: a mockup, code", 0, usize::MAX)),
        ],
        &needed(&[("label", Requirement::Required), ("description", limits.description)]),
        true,
    );
    let (fewest, most) = (limits.fewest_options, limits.options);
    let says = [
        "The choices: ",
        &fewest.to_string(),
        " to ",
        &most.to_string(),
        ", labels differing; no \"Other\", it is added",
    ];
    fields(
        "One question",
        vec![
            ("question", text("The whole question, ending in a question mark", 1, usize::MAX)),
            ("header", text("A very short label for the chip", 1, limits.header_length)),
            ("options", list(says.concat(), option, fewest, most)),
            ("multiSelect", truth("Whether several choices may be taken")),
        ],
        &needed(&[
            ("question", Requirement::Required),
            ("header", limits.header),
            ("options", Requirement::Required),
            ("multiSelect", limits.multi_select),
        ]),
        true,
    )
}

fn lenient_question() -> Value {
    let option = fields(
        "One choice",
        vec![
            ("label", text("What it is called", 1, usize::MAX)),
            ("description", text("What it means", 0, usize::MAX)),
            ("preview", text("What it would look like", 0, usize::MAX)),
        ],
        &["label"],
        false,
    );
    let option = object([("anyOf", Some([option, text("Its label", 1, usize::MAX)].into_iter().collect()))]);
    fields(
        "One question",
        vec![
            ("question", text("The whole question", 1, usize::MAX)),
            ("header", text("A very short label for the chip", 0, usize::MAX)),
            ("options", list("The choices; none for an answer in own words".to_owned(), option, 0, MAX_CHOICES)),
            ("multiSelect", truth("Whether several choices may be taken")),
        ],
        &["question"],
        false,
    )
}

/// Fields that the published contract requires. The reader repairs some of them if they are missing.
fn needed(fields: &[(&'static str, Requirement)]) -> Vec<&'static str> {
    fields.iter().filter(|(_, need)| *need != Requirement::Optional).map(|(name, _)| *name).collect()
}

fn label_says(limits: &Limits) -> &'static str {
    if limits.label_words == usize::MAX {
        "What it is called"
    } else {
        "What it is called, in 1 to 5 words. The one you recommend comes first and ends in \"(Recommended)\""
    }
}

fn fields(says: &str, properties: Vec<(&str, Value)>, required: &[&str], closed: bool) -> Value {
    let required: Value = required.iter().map(|name| Value::from(*name)).collect();
    object([
        ("type", Some("object".into())),
        ("description", Some(says.into())),
        ("properties", Some(Value::map(properties))),
        ("required", Some(required).filter(|names| !names.items().is_empty())),
        ("additionalProperties", closed.then_some(Value::Bool(false))),
    ])
}

fn list(says: String, items: Value, fewest: usize, most: usize) -> Value {
    object([
        ("type", Some("array".into())),
        ("description", Some(says.into())),
        ("items", Some(items)),
        ("minItems", at_least(fewest)),
        ("maxItems", at_most(most)),
    ])
}

fn text(says: &str, shortest: usize, longest: usize) -> Value {
    object([
        ("type", Some("string".into())),
        ("description", Some(says.into())),
        ("minLength", at_least(shortest)),
        ("maxLength", at_most(longest)),
    ])
}

fn truth(says: &str) -> Value {
    object([("type", Some("boolean".into())), ("description", Some(says.into())), ("default", Some(false.into()))])
}

fn at_least(limit: usize) -> Option<Value> {
    (limit > 0).then(|| limit.into())
}

fn at_most(limit: usize) -> Option<Value> {
    (limit < usize::MAX).then(|| limit.into())
}
