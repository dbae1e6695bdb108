//! Reads the text of a result, as the model got it.

use super::{lines, pairs, receipt};
use crate::outcome::detect::{CLARIFY, END_INTERVIEW, detect_generation, unwrapped, words_of_rejection};
use crate::outcome::from_answers::Recovered;
use crate::outcome::read_result::{ReadResult, all_guessed, skipped_entries};
use crate::outcome::{comment, given_answer, search};
use ask_core::{Ending, Entry, Outcome, Questionnaire};

/// Reads a text: a known sentence, or a text that repeats the questions with their answers.
pub(super) fn read(questionnaire: &Questionnaire, text: &str) -> ReadResult {
    let text = unwrapped(text);
    if let Some(result) = receipt::read(questionnaire, text) {
        return result;
    }
    let says = detect_generation(text).map_or("unknown", |detected| detected.says);
    let ending = match says {
        "answered" => return listed(questionnaire, text, true).unwrap_or_else(ReadResult::unknown),
        "replied" => return reply(questionnaire, words_of_rejection(text).unwrap_or(text)),
        "unknown" => {
            return listed(questionnaire, text, false)
                .or_else(|| only_answer(questionnaire, text))
                .unwrap_or_else(ReadResult::unknown);
        }
        says => Ending::named(says),
    };
    let Some(ending) = ending else { return ReadResult { recovered: None, says } };
    ReadResult::of(Recovered { outcome: Outcome::new(ending, skipped_entries(questionnaire)), guesses: Vec::new() })
}

/// A text that lists questions and their answers. `is_answer` says that the text begins as results with answers do.
fn listed(questionnaire: &Questionnaire, text: &str, is_answer: bool) -> Option<ReadResult> {
    let (text, comment) = if is_answer { split_comment(text) } else { (text, None) };
    let entries = pairs::read(questionnaire, text).or_else(|| lines::read(questionnaire, text, is_answer));
    let mut entries = entries.or_else(|| comment.map(|_| skipped_entries(questionnaire)))?;
    let noted = comment::take(&mut entries);
    let outcome = Outcome::recorded(Ending::Answered, entries, None, comment.or(noted.as_deref()));
    Some(ReadResult::of(all_guessed(questionnaire, outcome)))
}

/// The text without the comment on all questions that rpiv and gencode write behind the answers, and the comment.
fn split_comment(text: &str) -> (&str, Option<&str>) {
    let gencode = ["\n\n", comment::MARK].concat();
    let (before, after) = if text.starts_with(GENCODE) {
        (&*gencode, lines::GENCODE_CLOSING)
    } else {
        (GLOBAL_NOTE, ". You can now continue")
    };
    let Some(at) = search::find(text, before, 0) else { return (text, None) };
    let comment = &text[at + before.len()..];
    (&text[..at], Some(search::find_last(comment, after).map_or(comment, |end| &comment[..end])))
}

/// How the result of gencode begins. It has each answer in one line.
const GENCODE: &str = "User answered the following questions:";

/// What introduces a comment on all questions in the text of rpiv.
const GLOBAL_NOTE: &str = " global note: ";

/// A reply in the chat. The sentences of the Claude CLI list the answers that had been given by then.
fn reply(questionnaire: &Questionnaire, words: &str) -> ReadResult {
    let lists = words.starts_with(CLARIFY) || words.starts_with(END_INTERVIEW);
    let (words, list) = match search::find(words, "Questions asked", 0).filter(|_| lists) {
        Some(at) => words.split_at(at),
        None => (words.strip_prefix("The user responded:").unwrap_or(words), ""),
    };
    let entries = lines::read(questionnaire, list, true).unwrap_or_else(|| skipped_entries(questionnaire));
    let lines: Vec<&str> = words.trim().lines().map(str::trim).collect();
    let words = if lists { lines.join("\n") } else { words.to_owned() };
    let outcome = Outcome::recorded(Ending::Answered, entries, Some(&words), None);
    ReadResult { recovered: Some(all_guessed(questionnaire, outcome)), says: "replied" }
}

/// The beginnings of results that consist of the answer to the only question.
pub(super) const ANSWER: [&str; 16] = [
    "User selected: ",
    "User chose: ",
    "The user selected: ",
    "The user chose: ",
    "User answered: ",
    "User responded: ",
    "User response: ",
    "User replied: ",
    "User's answer: ",
    "User's response: ",
    "User wrote: ",
    "User wrote their own answer: ",
    "User provided: ",
    "User entered: ",
    "Answer: ",
    "Selected: ",
];

/// A text that is the answer to the only question: one of its labels, or a text after a usual beginning.
fn only_answer(questionnaire: &Questionnaire, text: &str) -> Option<ReadResult> {
    let [question] = questionnaire.questions() else { return None };
    let tags = [("<answer>", "</answer>"), ("<user_message>", "</user_message>")];
    // Behind the answer, clients repeat what the model shall do.
    let tagged = tags.iter().find_map(|(open, close)| {
        let answer = text.strip_prefix(open)?;
        Some(&answer[..search::find(answer, close, 0)?])
    });
    let marked = tagged.or_else(|| search::behind(text, &ANSWER));
    let answer = search::unquoted(marked.unwrap_or(text).trim());
    let given = given_answer::read_text(question, answer);
    if marked.is_none() && (given.parsed.picks.is_empty() || given.parsed.other.is_some()) {
        return None;
    }
    let entry: Entry = given.entry(0, question, None);
    let outcome = Outcome::recorded(Ending::Answered, vec![entry], None, None);
    (outcome.ending() == Ending::Answered).then(|| ReadResult::of(all_guessed(questionnaire, outcome)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ask_core::{Choice, Question};

    #[test]
    fn every_ending_is_recognized_by_its_text() {
        let question = Question::one_of("Which?", ["A", "B"].map(Choice::from));
        let questionnaire = Questionnaire::new(vec![question]).expect("a question");
        for (text, says) in [
            ("The user declined to answer these questions. No option was chosen.", "declined"),
            ("User cancelled the question", "cancelled"),
            ("No answer was given in time. No option was chosen.", "expired"),
            ("The question panel was closed before the user answered.", "aborted"),
            ("The user responded: later", "replied"),
            ("User has answered your questions: \"Which?\"=\"A\". You can now continue.", "answered"),
            ("Something else", "unknown"),
        ] {
            let result = read(&questionnaire, text);
            assert_eq!(result.says, says, "{text}");
            let ending = result.recovered.map(|recovered| recovered.outcome.ending().name());
            let expected = match says {
                "replied" => Some("answered"),
                "unknown" => None,
                says => Some(says),
            };
            assert_eq!(ending, expected, "{text}");
        }
    }
}
