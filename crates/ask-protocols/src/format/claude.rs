//! The `tool_result` of the Claude CLI in every version from 2.0.77 to 2.1.328, found by running them
//! (docs/sources.md, section 8), and the structured result next to it. Answers are not escaped in the sentence, so it
//! cannot be read back reliably; [`tool_use_result`] can.

use super::input::FormatInput;
use super::objects;
use super::plain_text::text;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::outcome::{answered_entries, chosen_preview};
use ask_core::outcome::answer_string;
use ask_core::{Ending, Entry, Question, Value};

/// A wording of the sentence, named after the first CLI that used it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Generation {
    /// Answers only.
    V2_0_77,
    /// With previews and notes.
    V2_1_114,
    /// Reworded.
    V2_1_145,
    /// With sentences for a reply and for no answer.
    V2_1_157,
    /// With a warning for the model if an answer was typed.
    V2_1_216,
}

/// The text that the model reads. None if the question was withdrawn, because nobody waits for a reply.
#[must_use]
pub fn result(generation: Generation, input: &FormatInput) -> Option<String> {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => Some(sentence(generation, input)),
        Ending::Cancelled => Some(REJECTED.to_owned()),
        ending => ending_text(ending).map(str::to_owned),
    }
}

/// The text that the model reads after an interrupt. The CLI adds the user message `[Request interrupted by user for
/// tool use]`.
pub const REJECTED: &str = "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was \
a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.";

fn sentence(generation: Generation, input: &FormatInput) -> String {
    // CLIs before 2.1.157 drop a reply and report that nothing was answered. Their later sentence keeps the words.
    if let Some(response) = input.outcome.response() {
        return ["The user responded: ", response].concat();
    }
    let pairs = pairs(generation, input);
    if pairs.is_empty() && generation >= Generation::V2_1_157 {
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

/// `"question"="answer"` with previews and notes, for every question that has an answer or a note.
fn pairs(generation: Generation, input: &FormatInput) -> Vec<String> {
    let entries = answered_entries(input.questionnaire, input.outcome);
    entries.into_iter().filter_map(|(question, entry)| pair(generation, question, entry)).collect()
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
        // A note without an answer keeps its question. This wording is known from reports only.
        None => pair.push_str("(no option selected)"),
    }
    if let Some(preview) = chosen_preview(question, entry).filter(|_| generation == Generation::V2_1_114) {
        pair.extend([" selected preview:\n", preview]);
    }
    if let Some(notes) = notes {
        pair.extend([if generation == Generation::V2_1_114 { " user notes: " } else { " notes: " }, &notes]);
    }
    Some(pair)
}

/// Whether anything besides labels came back. Like the CLI, this takes a typed answer that equals a label for the
/// label.
fn in_own_words(input: &FormatInput) -> bool {
    answered_entries(input.questionnaire, input.outcome).into_iter().any(|(question, entry)| {
        let typed = |answer: String| answer_string::decode(question, &answer).other.is_some();
        answer_string::notes(question, entry).is_some() || answer_string::encode(question, entry).is_some_and(typed)
    })
}

/// `toolUseResult` of transcripts and `tool_use_result` of the message stream: `{questions, answers, response?,
/// annotations?}` with the questions as received, or the string that the CLI writes for a refused call.
#[must_use]
pub fn tool_use_result(input: &FormatInput) -> Value {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => objects::reply(input, true),
        Ending::Cancelled => "User rejected tool use".into(),
        ending => text(ending_text(ending).map(|text| ["Error: ", text].concat())),
    }
}
