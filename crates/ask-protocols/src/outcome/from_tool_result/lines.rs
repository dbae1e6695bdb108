//! Reads texts that repeat each question, or its header, at the beginning of a line, with the answer behind it or on the
//! next line: the lists of the Claude CLI, gencode, Qwen Code, and similar tools.

use super::pairs;
use crate::outcome::given_answer::{self, GivenAnswer};
use crate::outcome::search;
use ask_core::answer::normalize_typed;
use ask_core::{Entry, Question, Questionnaire};

/// What introduces an answer on its own line.
const ANSWER: [&str; 12] = [
    "Answer:",
    "Selected:",
    "User selected:",
    "user selected:",
    "user selected (multiple):",
    "User wrote:",
    "user wrote:",
    "User answered:",
    "Response:",
    "A:",
    "→",
    "->",
];

/// What introduces a note on its own line.
const NOTES: [&str; 5] = ["User notes:", "user notes:", "Notes:", "notes:", "Note:"];

/// What stands for a question without an answer.
const NONE: [&str; 10] = [
    "(no option selected)",
    "(No answer provided)",
    "(no answer)",
    "(no input)",
    "(not answered)",
    "(skipped)",
    "(unanswered)",
    "(notes only)",
    "Unanswered",
    "[No preference]",
];

/// What follows the list of gencode.
pub(super) const GENCODE_CLOSING: &str = "\n\nProceeding with user selections.";

/// What follows the list.
const CLOSINGS: [&str; 4] = [GENCODE_CLOSING, "\nYou can now continue", "\n\nPlease continue", "\n\nAnswer context:"];

/// The entries, or nothing if the text has no answer. Unless `is_answer` says that the text begins as results with
/// answers do, one answer must be a label.
pub(super) fn read(questionnaire: &Questionnaire, text: &str, is_answer: bool) -> Option<Vec<Entry>> {
    let text = search::find_last_of(text, &CLOSINGS).map_or(text, |end| &text[..end]);
    let questions = questionnaire.questions();
    let mut from = 0;
    let mut marks: Vec<Option<(usize, usize)>> = vec![None; questions.len()];
    for (index, question) in questions.iter().enumerate() {
        // Most tools keep the order of the questions. Two of them may have the same text.
        let found = find(text, from, questionnaire, question).or_else(|| find(text, 0, questionnaire, question));
        marks[index] = found.filter(|found| !marks.contains(&Some(*found)));
        from = marks[index].map_or(from, |(_, answer)| answer);
    }
    let entry = |(index, question): (usize, &Question)| {
        let Some((_, from)) = marks[index] else { return Entry::of(index, question, &[], None, None) };
        let end = marks.iter().flatten().map(|(start, _)| *start).filter(|start| *start >= from).min();
        answer(question, &text[from..end.unwrap_or(text.len())]).entry(index, question, None)
    };
    let entries: Vec<Entry> = questions.iter().enumerate().map(entry).collect();
    let is_marked = text.contains("user wrote: ");
    let is_certain = is_answer || is_marked || entries.iter().any(|entry| !entry.selected.is_empty());
    let is_found = is_certain && entries.iter().any(|entry| !entry.is_blank());
    is_found.then_some(entries)
}

/// The positions at which the line of a question begins and at which its answer begins.
fn find(text: &str, from: usize, questionnaire: &Questionnaire, question: &Question) -> Option<(usize, usize)> {
    let headed = [&one_line(question.header.wire()), " (", &one_line(question.text.wire()), ")"].concat();
    let mut names = vec![&*headed, question.text.wire(), question.text.shown()];
    names.extend(pairs::own_header(questionnaire, question));
    let key = question.key.as_text().filter(|key| key.contains(char::is_alphabetic)).unwrap_or_default();
    let keyed = [question.header.wire(), " (", key, ")"].concat();
    if !key.is_empty() {
        names.extend([&*keyed, key]);
    }
    names.iter().find_map(|name| {
        let mut from = from;
        while let Some(at) = search::find(text, name, from) {
            from = at + name.len();
            if let (Some(start), Some(answer)) = (line_start(text, at), answer_start(text, from)) {
                return Some((start, answer));
            }
            if name.is_empty() {
                break;
            }
        }
        None
    })
}

/// The beginning of the line, if only decoration precedes this position: bullets, numbers, quotes, emphasis.
fn line_start(text: &str, at: usize) -> Option<usize> {
    let start = search::find_last(&text[..at], "\n").map_or(0, |end| end + 1);
    let is_decoration = |c: char| c.is_whitespace() || c.is_ascii_digit() || "-*•·>#\"'“`.):(Q✔✓".contains(c);
    text[start..at].chars().all(is_decoration).then_some(start)
}

/// The beginning of the answer behind a question: behind a separator, or on the next line.
fn answer_start(text: &str, at: usize) -> Option<usize> {
    let skip = |text: &'_ str, more: &str| text.len() - text.trim_start_matches(|letter| more.contains(letter)).len();
    let at = at + skip(&text[at..], "\"”*`' ");
    let rest = &text[at..];
    let behind = search::behind(rest, &[":", "=>", "=", "→", "->", "—", "–", "\n"])?;
    Some(at + rest.len() - behind.len() + skip(behind, "* "))
}

/// Reads the text behind a question.
fn answer(question: &Question, text: &str) -> GivenAnswer {
    if text.trim_start().starts_with('"') {
        return pairs::read_pair(question, text.trim());
    }
    let (mut answer, mut notes) = (Vec::new(), Vec::new());
    for line in text.trim().lines() {
        let line = line.trim_end();
        let bare = line.trim_start();
        if let Some(note) = search::behind(bare, &NOTES) {
            notes.push(note.trim());
        } else if !notes.is_empty() {
            notes.push(bare);
        } else {
            let marked = search::behind(bare, &ANSWER).filter(|_| answer.is_empty());
            answer.push(marked.unwrap_or(if answer.is_empty() { bare } else { line }).trim_start_matches(' '));
        }
    }
    let answer = answer.join("\n");
    let answer = search::unquoted(answer.trim());
    let bracketed = answer.strip_prefix('[').and_then(|answer| answer.strip_suffix(']'));
    let answer = bracketed.filter(|_| question.multi_select).unwrap_or(answer);
    let is_none = NONE.contains(&answer) && !question.choices.iter().any(|choice| choice.label.wire() == answer);
    let given = if is_none { GivenAnswer::default() } else { given_answer::read_text(question, answer) };
    GivenAnswer { notes: normalize_typed(&notes.join("\n")), ..given }
}

/// Gencode writes a question in one line.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
