//! Reads the pairs `"question"="answer"` of a sentence, as the Claude CLI, OpenCode and others write them. Nothing in it
//! is escaped, so an answer extends to the next question or to the end of the pairs, unless a label ends before.

use crate::outcome::answer_string;
use crate::outcome::given_answer::{self, GivenAnswer};
use crate::outcome::search;
use crate::{Entry, Question, Questionnaire};

/// What stands for a question without an answer. The Claude CLI writes the first, OpenCode the second.
const NONE: [&str; 2] = ["(no option selected)", "\"Unanswered\""];

/// What follows the last pair.
const CLOSINGS: [&str; 4] =
    [". You can now continue", ".\n\nYou can now continue", "\n\nYou can now continue", ". Read the answers carefully"];

/// What introduces the preview of the selected choice.
const PREVIEW: &str = " selected preview:\n";

/// What introduces a note.
const NOTES: [&str; 4] = [" user notes: ", " notes: ", " User notes: ", " Notes: "];

/// The entries, or nothing if the text has no such pair.
pub(super) fn read(questionnaire: &Questionnaire, text: &str) -> Option<Vec<Entry>> {
    let questions = questionnaire.questions();
    let pairs: Vec<Option<(usize, usize)>> = questions.iter().map(|question| find(text, question)).collect();
    if pairs.iter().all(Option::is_none) {
        return None;
    }
    let end_from = |from: usize| pairs.iter().flatten().map(|(start, _)| *start).filter(|start| *start >= from).min();
    let entry = |(index, question): (usize, &Question)| {
        let Some((_, from)) = pairs[index] else { return Entry::of(index, question, &[], None, None) };
        let pair = match end_from(from) {
            Some(end) => {
                let pair = text[from..end].trim_end();
                Pair { text: pair.strip_suffix(',').unwrap_or(pair), is_last: false }
            }
            None => Pair { text: &text[from..], is_last: true },
        };
        pair.read(question).entry(index, question, None)
    };
    Some(questions.iter().enumerate().map(entry).collect())
}

/// The positions at which the pair of a question begins and at which its answer begins. A pair begins the text or
/// follows white space.
fn find(text: &str, question: &Question) -> Option<(usize, usize)> {
    let key = ["\"", question.text.wire(), "\"="].concat();
    let mut from = 0;
    while let Some(at) = search::find(text, &key, from) {
        from = at + key.len();
        let begins = at == 0 || text.as_bytes()[at - 1].is_ascii_whitespace();
        if begins && search::begins(&text[from..], &["\"", NONE[0]]) {
            return Some((at, from));
        }
    }
    None
}

/// Reads the answer of one pair, `"answer"` with its notes, to the end of the text.
pub(super) fn read_pair(question: &Question, text: &str) -> GivenAnswer {
    Pair { text, is_last: true }.read(question)
}

/// The part of a pair behind the equals sign.
struct Pair<'a> {
    text: &'a str,
    /// Whether the rest of the sentence may follow.
    is_last: bool,
}

impl Pair<'_> {
    fn read(&self, question: &Question) -> GivenAnswer {
        let unanswered = |none: &&&str| {
            let label = search::unquoted(none);
            self.text.starts_with(**none) && !question.choices.iter().any(|choice| choice.label.wire() == label)
        };
        if let Some(none) = NONE.iter().find(|none| unanswered(none)) {
            let notes = self.notes(question, &self.text[none.len()..]);
            return GivenAnswer { notes, ..GivenAnswer::default() };
        }
        let content = self.text.strip_prefix('"').unwrap_or(self.text);
        let length = labels_length(question, content).unwrap_or_else(|| self.typed_length(content));
        let given = given_answer::read_text(question, &content[..length]);
        let rest = content[length..].strip_prefix('"').unwrap_or(&content[length..]);
        GivenAnswer { notes: self.notes(question, rest), ..given }
    }

    /// The length of an answer that is not made of labels.
    fn typed_length(&self, content: &str) -> usize {
        let mark = |mark: &&str| search::find(content, &["\"", mark].concat(), 0);
        if let Some(end) = NOTES.iter().chain(&[PREVIEW]).filter_map(mark).min() {
            return end;
        }
        let end = self.end_of_pairs(content);
        let content = content[..end].trim_end();
        if let Some(answer) = content.strip_suffix('"') {
            return answer.len();
        }
        // The sentence ends in an unknown way.
        let ends = |at: &usize| content.as_bytes()[*at] == b'"' && ends_part(&content[at + 1..]);
        (0..content.len()).rev().find(ends).unwrap_or(content.len())
    }

    /// The note behind an answer, and behind the preview of the selected choice.
    fn notes(&self, question: &Question, rest: &str) -> Option<String> {
        let mut rest = rest;
        if let Some(behind) = rest.strip_prefix(PREVIEW) {
            let previews = question.choices.iter().filter_map(|choice| choice.preview.as_ref());
            let shown = previews.map(|preview| preview.content().wire()).filter(|preview| behind.starts_with(preview));
            let end = shown.map(str::len).max().or_else(|| search::find_last_of(behind, &NOTES));
            rest = &behind[end.unwrap_or(behind.len())..];
        }
        let notes = search::behind(rest, &NOTES)?;
        let notes = &notes[..self.end_of_pairs(notes)];
        crate::answer::normalize_typed(notes)
    }

    /// The length of a text without the rest of the sentence.
    fn end_of_pairs(&self, text: &str) -> usize {
        let closing = CLOSINGS.iter().filter_map(|closing| search::find_last(text, closing)).min();
        closing.filter(|_| self.is_last).unwrap_or(text.len())
    }
}

/// The length of the answer if it consists of labels: a label that a quote follows wins over a typed answer.
fn labels_length(question: &Question, content: &str) -> Option<usize> {
    let longest: usize = question.choices.iter().map(|choice| choice.label.wire().len() * 2 + 4).sum();
    let is_end = |at: &usize| {
        let rest = || &content[at + 1..];
        content.as_bytes()[*at] == b'"'
            && (ends_part(rest()) || search::begins(rest(), &[PREVIEW]) || search::begins(rest(), &NOTES))
    };
    let is_labels = |at: &usize| {
        let read = answer_string::decode(question, &content[..*at]);
        !read.picks.is_empty() && read.other.is_none()
    };
    (0..content.len().min(longest + 1)).rev().filter(is_end).find(is_labels)
}

/// Whether a pair, or the sentence, ends here.
fn ends_part(rest: &str) -> bool {
    rest.is_empty() || search::begins(rest, &[".", ",", "\n"])
}
