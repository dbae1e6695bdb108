//! The JSON Schema of the tool, to pass to a model or to validate a call. It is derived from the tables of
//! [`crate::limits`], so it cannot contradict the reader. Where the published tool contract has a text, it is used.

mod kinds;
mod openai;
mod parts;

use crate::field::Kind;
use crate::input::{QUESTION_TOOL, ReadOptions};
use crate::limits::{Limits, MAX_CHOICES, MAX_QUESTIONS, Mode, Profile, Requirement};
use crate::text::decimal;
use crate::value::{Value, object};
use parts::{array_schema, boolean_schema, object_schema, string_schema};

pub use openai::{openai_strict, openai_strict_schema};

/// The schema of the tool's input. The lenient schema accepts everything that can be displayed. The other schemas
/// require what the documents of the profile require. No schema has `answers` and `annotations`, because a model must
/// not answer itself.
///
/// Descriptions state what JSON Schema cannot express: different labels, five words, previews only for single-select.
/// JSON Schema counts code points, which never accepts more than counting user-perceived characters.
#[must_use]
pub fn tool_schema(mode: Mode, profile: Profile) -> Value {
    tool_schema_with(&ReadOptions { mode, profile, ..ReadOptions::default() }, &[])
}

/// The same with the number of options that the host allows, and with what a question may say about its answer, for these kinds of answers;
/// options need not be sent then.
#[must_use]
pub fn tool_schema_with(read: &ReadOptions, kinds: &[&Kind]) -> Value {
    let limits = (read.mode != Mode::Lenient).then(|| read.limits());
    let question = kinds::added(limits.as_ref().map_or_else(lenient_question, strict_question), kinds);
    let most = limits.as_ref().map_or(MAX_QUESTIONS, |limits| limits.questions);
    let questions = array_schema(["Questions to ask together: 1 to ", &decimal(most)].concat(), question, 1, most);
    let source = [("source", string_schema("Where the questions come from", 0, usize::MAX))];
    let metadata = object_schema("For tracking; never displayed", source.to_vec(), &[], false);
    let schema = object_schema(
        "Asks the person structured questions while the agent waits. They can always answer in their own words",
        vec![("questions", questions), ("metadata", metadata)],
        &["questions"],
        limits.is_some(),
    );
    let mut members = vec![("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into())];
    members.push(("title".to_owned(), QUESTION_TOOL.into()));
    members.extend(schema.members().iter().cloned());
    Value::Map(members)
}

fn strict_question(limits: &Limits) -> Value {
    let option = object_schema(
        "One choice",
        vec![
            ("label", string_schema(label_description(limits), 1, limits.label_length)),
            ("description", string_schema("What it means and its consequences", 1, limits.description_length)),
            ("preview", string_schema("A preview, for single-select questions only: a mockup, code", 0, usize::MAX)),
        ],
        &needed(&[("label", Requirement::Required), ("description", limits.description)]),
        true,
    );
    let (fewest, most) = (limits.fewest_options, limits.options);
    let description = [
        "The choices: ",
        &decimal(fewest),
        " to ",
        &decimal(most),
        " with different labels; no \"Other\", it is added",
    ];
    object_schema(
        "One question",
        vec![
            ("question", string_schema("The whole question, ending in a question mark", 1, usize::MAX)),
            ("header", string_schema("A very short label for the chip", 1, limits.header_length)),
            ("options", array_schema(description.concat(), option, fewest, most)),
            ("multiSelect", boolean_schema("Whether several choices may be selected")),
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
    let option = object_schema(
        "One choice",
        vec![
            ("label", string_schema("The label", 1, usize::MAX)),
            ("description", string_schema("What it means", 0, usize::MAX)),
            ("preview", string_schema("A preview", 0, usize::MAX)),
        ],
        &["label"],
        false,
    );
    let option = object([("anyOf", Some([option, string_schema("Its label", 1, usize::MAX)].into_iter().collect()))]);
    object_schema(
        "One question",
        vec![
            ("question", string_schema("The whole question", 1, usize::MAX)),
            ("header", string_schema("A very short label for the chip", 0, usize::MAX)),
            (
                "options",
                array_schema("The choices; none if the person types the answer".to_owned(), option, 0, MAX_CHOICES),
            ),
            ("multiSelect", boolean_schema("Whether several choices may be selected")),
        ],
        &["question"],
        false,
    )
}

/// Fields that the published contract requires. The reader repairs some of them if they are missing.
fn needed(fields: &[(&'static str, Requirement)]) -> Vec<&'static str> {
    fields.iter().filter(|(_, need)| *need != Requirement::Optional).map(|(name, _)| *name).collect()
}

fn label_description(limits: &Limits) -> &'static str {
    if limits.label_words == usize::MAX {
        "The label"
    } else {
        "The label, in 1 to 5 words. The option you recommend comes first and ends in \"(Recommended)\""
    }
}
