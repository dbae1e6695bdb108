//! Questions as blocks of Slack's Block Kit, for a modal or a message: <https://docs.slack.dev/reference/block-kit>, where the limits come
//! from. [`reply`] reads what comes back. What Slack would cut off stands whole in a section above its question.

mod element;
mod plain;
pub mod reply;

use super::plain_text::listed;
use ask_core::internal::value::Object;
use ask_core::internal::wording::{english_of, fill};
use ask_core::text::table::without_tables;
use ask_core::text::{decimal, utf16_len};
use ask_core::{Entry, Problem, Question, Questionnaire, Text, Value, Word};
use plain::{HEADING, OPTION, plain};

/// The most blocks in a modal. A message has at most 50.
const MOST_BLOCKS: usize = 100;
/// The most characters of the label of a question and of a section.
const LABEL: usize = 2000;
const SECTION: usize = 3000;

/// The blocks of the questions that are asked by these entries, one for each question.
///
/// # Errors
/// A question about an action, whose arguments a person must see in a panel, and more blocks than Slack takes.
pub fn blocks(questionnaire: &Questionnaire, entries: &[Entry]) -> Result<Value, Problem> {
    let mut blocks = Vec::new();
    if let Some(title) = &questionnaire.title {
        match utf16_len(title.shown()) {
            0..=HEADING => blocks.push(shown("header", title.shown())),
            _ => push_sections(&mut blocks, title.shown()),
        }
    }
    if let Some(context) = &questionnaire.context {
        push_sections(&mut blocks, context.shown());
    }
    for (question, entry) in questionnaire.questions().iter().zip(entries) {
        if question.action.is_some() {
            return Err(Problem {
                path: ["questions[", &decimal(entry.index), "].action"].concat(),
                rule: "not-in-slack",
                limit: "must be no action".to_owned(),
                actual: "an action".to_owned(),
                cure: "ask in a panel, which shows what runs".to_owned(),
            });
        }
        if !entry.unasked {
            push(&mut blocks, entry.index, question);
        }
    }
    if blocks.len() > MOST_BLOCKS {
        return Err(Problem {
            path: "questions".to_owned(),
            rule: "too-large",
            limit: ["at most ", &decimal(MOST_BLOCKS), " blocks"].concat(),
            actual: [&decimal(blocks.len()), " blocks"].concat(),
            cure: "ask fewer questions at a time, with shorter texts".to_owned(),
        });
    }
    Ok(Value::List(blocks))
}

/// The id of the block of a question.
fn id(index: usize) -> String {
    ["q", &decimal(index)].concat()
}

/// The id of the block for the person's own words beside choices.
fn id_of_own(index: usize) -> String {
    id(index) + "-own"
}

fn push(blocks: &mut Vec<Value>, index: usize, question: &Question) {
    push_sections(blocks, &cut_off(question));
    let is_required = question.field.as_ref().is_some_and(ask_core::Field::is_required);
    let hint = question.description.as_ref();
    blocks.push(input(&id(index), &without_tables(question.text.shown()), hint, !is_required, element::of(question)));
    if question.allow_other && question.has_available() {
        let label = fill(const { english_of(Word::OtherField) }, &[("question", question.text.shown())]);
        let mut element = Object::default();
        element.put_text("type", "plain_text_input");
        element.put_flag("multiline", true);
        blocks.push(input(&id_of_own(index), &label, None, true, element));
    }
}

fn input(id: &str, label: &str, hint: Option<&Text>, optional: bool, mut element: Object) -> Value {
    element.put_text("action_id", "answer");
    let mut block = Object::default();
    block.put_text("type", "input");
    block.put_text("block_id", id);
    block.put("label", plain(label, LABEL));
    if let Some(hint) = hint {
        block.put("hint", plain(&without_tables(hint.shown()), LABEL));
    }
    block.put("optional", optional.into());
    block.put("element", element.into_value());
    block.into_value()
}

/// The texts of a question that do not fit into their places, its previews, and all options where some cannot be selected: Slack knows
/// only options that can.
fn cut_off(question: &Question) -> String {
    let mut whole = String::new();
    for text in [Some(&question.text), question.description.as_ref()].into_iter().flatten() {
        if utf16_len(text.shown()) > LABEL {
            whole.extend([text.shown(), "\n"]);
        }
    }
    let listed: Vec<_> = question.choices.iter().map(listed).collect();
    let is_long = |text: &str| utf16_len(text) > OPTION;
    let is_disabled = question.choices.iter().any(|choice| choice.disabled);
    if is_disabled || listed.iter().any(|(label, about)| is_long(label) || about.as_deref().is_some_and(is_long)) {
        for (position, (label, about)) in listed.iter().enumerate() {
            let (dash, about) = about.as_ref().map_or(("", ""), |about| (" - ", about.as_str()));
            whole.extend([&*decimal(position + 1), ". ", label, dash, about, "\n"]);
        }
    }
    for (choice, (label, _)) in question.choices.iter().zip(&listed) {
        if let Some(preview) = &choice.preview {
            whole.extend([label, ":\n", preview.content().shown(), "\n"]);
        }
    }
    whole
}

/// A block that only shows a text.
fn shown(kind: &str, text: &str) -> Value {
    let mut block = Object::default();
    block.put_text("type", kind);
    block.put("text", plain(text, SECTION));
    block.into_value()
}

/// A text of any length.
fn push_sections(blocks: &mut Vec<Value>, text: &str) {
    let mut part = String::new();
    let mut length = 0;
    for letter in without_tables(text.trim()).chars() {
        if length + letter.len_utf16() > SECTION {
            blocks.push(shown("section", &part));
            part.clear();
            length = 0;
        }
        length += letter.len_utf16();
        part.push(letter);
    }
    if !part.trim().is_empty() {
        blocks.push(shown("section", &part));
    }
}
