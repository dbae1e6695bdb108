//! The `tool_result` of the Claude CLI: its sentence in every generation from 2.0.77 to 2.1.328, found by running
//! them, and the structured result beside it. Answers stand in the sentence unescaped, so it is written, never read;
//! what reads back is [`tool_use_result`].

use super::input::FormatInput;
use super::objects;
use super::plain_text::text;
use crate::outcome::ending_text::ending_text;
use crate::outcome::{answer_string, answers};
use crate::{Ending, Entry, Question, Value};

/// A wording of the sentence, named by the first CLI it was seen in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Generation {
    /// Answers only.
    V2_0_77,
    /// The same with previews and notes.
    V2_1_114,
    /// Reworded.
    V2_1_145,
    /// Tells a reply and an empty answer apart.
    V2_1_157,
    /// Warns the model when the answer is in the person's own words.
    V2_1_216,
}

/// What the model reads. Nothing when the question was withdrawn: then nobody is waiting.
#[must_use]
pub fn result(generation: Generation, input: &FormatInput) -> Option<String> {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => Some(sentence(generation, input)),
        Ending::Cancelled => Some(REJECTED.to_owned()),
        ending => ending_text(ending).map(str::to_owned),
    }
}

/// What the model reads after an interrupt. The CLI adds the user text `[Request interrupted by user for tool use]`.
pub const REJECTED: &str = "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was \
a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.";

fn sentence(generation: Generation, input: &FormatInput) -> String {
    let told = generation >= Generation::V2_1_157;
    if let Some(response) = input.outcome.response().filter(|_| told) {
        return ["The user responded: ", response].concat();
    }
    let pairs = pairs(generation, input);
    if pairs.is_empty() && told {
        return "The user did not answer the questions.".to_owned();
    }
    let (before, after) = match generation {
        Generation::V2_0_77 | Generation::V2_1_114 => {
            ("User has answered your questions: ", ". You can now continue with the user's answers in mind.")
        }
        Generation::V2_1_216 if in_own_words(input) => (
            "The user answered: ",
            ". Read the answers carefully — they may request clarification, changes, or that you not proceed — and follow \
             what they actually say.",
        ),
        _ => ("Your questions have been answered: ", ". You can now continue with these answers in mind."),
    };
    [before, &pairs.join(", "), after].concat()
}

/// `"question"="answer"` and what stands beside it, for every question where there is something to say.
fn pairs(generation: Generation, input: &FormatInput) -> Vec<String> {
    let spoken = answers::spoken(input.questionnaire, input.outcome);
    spoken.into_iter().filter_map(|(question, entry)| pair(generation, question, entry)).collect()
}

fn pair(generation: Generation, question: &Question, entry: &Entry) -> Option<String> {
    let annotated = generation > Generation::V2_0_77;
    let answer = answer_string::encode(question, entry);
    let notes = answer_string::notes(question, entry).filter(|_| annotated);
    if answer.is_none() && notes.is_none() {
        return None;
    }
    let mut pair = ["\"", &entry.question, "\"="].concat();
    match answer {
        Some(answer) => pair.extend(["\"", &answer, "\""]),
        // A note without an answer keeps its question. These words are known from reports only.
        None => pair.push_str("(no option selected)"),
    }
    if let Some(preview) = answers::chosen_preview(question, entry).filter(|_| generation == Generation::V2_1_114) {
        pair.extend([" selected preview:\n", preview]);
    }
    if let Some(notes) = notes {
        pair.extend([if generation == Generation::V2_1_114 { " user notes: " } else { " notes: " }, &notes]);
    }
    Some(pair)
}

/// Whether anything but labels came back, seen as the CLI sees it: own words that equal a label count as the label.
fn in_own_words(input: &FormatInput) -> bool {
    answers::spoken(input.questionnaire, input.outcome).into_iter().any(|(question, entry)| {
        let typed = |answer: String| answer_string::decode(question, &answer).other.is_some();
        answer_string::notes(question, entry).is_some() || answer_string::encode(question, entry).is_some_and(typed)
    })
}

/// `toolUseResult` of transcripts, `tool_use_result` of the stream: `{questions, answers, response?, annotations?}`
/// with the questions as they were received, or the string the CLI writes for a refused call.
#[must_use]
pub fn tool_use_result(input: &FormatInput) -> Value {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => objects::reply(input, true),
        Ending::Cancelled => "User rejected tool use".into(),
        ending => text(ending_text(ending).map(|text| ["Error: ", text].concat())),
    }
}
