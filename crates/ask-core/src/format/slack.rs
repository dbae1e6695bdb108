//! Questions as blocks of Slack's Block Kit, for a modal or a message: <https://docs.slack.dev/reference/block-kit>, where the limits come
//! from. [`reply`] reads what comes back. What Slack would cut off stands whole in a section above its question.

mod element;
pub mod reply;

use super::plain_text::listed;
use crate::text::{clip, decimal, utf16_len};
use crate::value::object;
use crate::wording::{Word, Wording};
use crate::{Entry, Problem, Question, Questionnaire, Value};

/// The most blocks in a modal. A message has at most 50.
const MOST_BLOCKS: usize = 100;
/// The most characters of an option and its description, a heading or a placeholder, the label of a question and a section.
const OPTION: usize = 75;
const HEADING: usize = 150;
const LABEL: usize = 2000;
const SECTION: usize = 3000;

/// The blocks of the questions that are asked by these entries, one for each question.
///
/// # Errors
/// A question about an action, whose arguments a person must see in a panel, and more blocks than Slack takes.
pub fn blocks(questionnaire: &Questionnaire, entries: &[Entry]) -> Result<Value, Problem> {
    let mut blocks = Vec::new();
    if let Some(title) = &questionnaire.title {
        let is_heading = utf16_len(title.shown()) <= HEADING;
        blocks.extend(if is_heading { vec![heading(title.shown())] } else { sections(title.shown()) });
    }
    blocks.extend(questionnaire.context.iter().flat_map(|context| sections(context.shown())));
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
    blocks.extend(sections(&cut_off(question)));
    let is_required = question.field.as_ref().is_some_and(crate::Field::is_required);
    let description = question.description.as_ref().map(|text| plain(text.shown(), LABEL));
    blocks.push(input(id(index), question.text.shown(), description, !is_required, element::of(question)));
    if question.allow_other && !question.choices.is_empty() {
        let words = Wording::default();
        let label = words.text_with(Word::OtherField, &[("question", question.text.shown())]);
        let element = object([("type", Some("plain_text_input".into())), ("multiline", Some(true.into()))]);
        blocks.push(input(id_of_own(index), &label, None, true, element));
    }
}

fn input(id: String, label: &str, hint: Option<Value>, optional: bool, element: Value) -> Value {
    let Value::Map(members) = element else { return element };
    let action = [("action_id".to_owned(), "answer".into())];
    object([
        ("type", Some("input".into())),
        ("block_id", Some(id.into())),
        ("label", Some(plain(label, LABEL))),
        ("hint", hint),
        ("optional", Some(optional.into())),
        ("element", Some(Value::Map(members.into_iter().chain(action).collect()))),
    ])
}

/// The texts of a question that do not fit into their places, and its previews.
fn cut_off(question: &Question) -> String {
    let mut lines = Vec::new();
    for text in question.description.iter().chain([&question.text]).filter(|text| utf16_len(text.shown()) > LABEL) {
        lines.insert(0, text.shown().to_owned());
    }
    let listed: Vec<_> = question.choices.iter().map(listed).collect();
    let is_long = |text: &str| utf16_len(text) > OPTION;
    if listed.iter().any(|(label, about)| is_long(label) || about.as_deref().is_some_and(is_long)) {
        for (position, (label, about)) in listed.iter().enumerate() {
            let about = about.iter().flat_map(|about| [" - ", about.as_str()]).collect::<String>();
            lines.push([&decimal(position + 1), ". ", label, &about].concat());
        }
    }
    for (choice, (label, _)) in question.choices.iter().zip(&listed) {
        let preview = choice.preview.as_ref().map(|preview| preview.content().shown());
        lines.extend(preview.map(|preview| [label, ":\n", preview].concat()));
    }
    lines.join("\n")
}

/// A text without markup: nothing in it is a link, a mention or an emoji.
fn plain(text: &str, most: usize) -> Value {
    // The clipped text ends in an ellipsis.
    let text = if utf16_len(text) > most { clip(text, most - 1).into_owned() } else { text.to_owned() };
    object([("type", Some("plain_text".into())), ("text", Some(text.into())), ("emoji", Some(false.into()))])
}

fn heading(text: &str) -> Value {
    object([("type", Some("header".into())), ("text", Some(plain(text, HEADING)))])
}

/// A text of any length.
fn sections(text: &str) -> Vec<Value> {
    let mut parts = vec![String::new()];
    let mut length = 0;
    for letter in text.trim().chars() {
        if length + letter.len_utf16() > SECTION {
            parts.push(String::new());
            length = 0;
        }
        length += letter.len_utf16();
        parts.last_mut().expect("there is one").push(letter);
    }
    let section = |part: String| object([("type", Some("section".into())), ("text", Some(plain(&part, SECTION)))]);
    parts.into_iter().filter(|part| !part.trim().is_empty()).map(section).collect()
}
