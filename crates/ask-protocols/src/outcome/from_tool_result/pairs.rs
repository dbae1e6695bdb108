//! Reads the pairs `"question"="answer"` of a sentence, as the Claude CLI, OpenCode and others write them. Nothing in it
//! is escaped, so an answer extends to the next question or to the end of the pairs, unless a label ends before.

use crate::outcome::given_answer::{self, GivenAnswer};
use crate::outcome::search;
use ask_core::outcome::answer_string;
use ask_core::{Entry, Question, Questionnaire};

/// What the Claude CLI writes without quotes for a question without an answer.
const NONE: &str = "(no option selected)";

/// What OpenCode and rpiv write in quotes for it.
const QUOTED_NONE: [&str; 2] = ["Unanswered", "(no input)"];

/// What follows the last pair. The first that occurs ends the pairs: a person's words may contain another.
const CLOSINGS: [&str; 4] =
    [". Read the answers carefully", ". You can now continue", ".\n\nYou can now continue", "\n\nYou can now continue"];

/// What introduces the preview of the selected choice: first the Claude CLI, then rpiv.
const PREVIEWS: [&str; 2] = [" selected preview:\n", ". selected preview: "];

/// What introduces a note.
const NOTES: [&str; 5] = [" user notes: ", " notes: ", " User notes: ", " Notes: ", RPIV_NOTES];
const RPIV_NOTES: &str = ". user notes: ";

/// The entries, or nothing if the text has no such pair.
pub(super) fn read(questionnaire: &Questionnaire, text: &str) -> Option<Vec<Entry>> {
    let questions = questionnaire.questions();
    let find = |question| {
        let header = own_header(questionnaire, question);
        find(text, question.text.wire()).or_else(|| header.and_then(|header| find(text, header)))
    };
    let pairs: Vec<Option<(usize, usize)>> = questions.iter().map(find).collect();
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

/// The positions at which the pair of a question with this text or header begins, and at which its answer begins. A pair
/// begins the text or follows white space.
fn find(text: &str, name: &str) -> Option<(usize, usize)> {
    let key = ["\"", name, "\"="].concat();
    let mut from = 0;
    while let Some(at) = search::find(text, &key, from) {
        from = at + key.len();
        let begins = at == 0 || text.as_bytes()[at - 1].is_ascii_whitespace();
        if begins && search::begins(&text[from..], &["\"", NONE]) {
            return Some((at, from));
        }
    }
    None
}

/// The header of a question, if it names no other question.
pub(super) fn own_header<'a>(questionnaire: &Questionnaire, question: &'a Question) -> Option<&'a str> {
    let header = question.header.wire();
    let is_named = |other: &&Question| other.header.wire() == header || other.text.wire() == header;
    let is_own = questionnaire.questions().iter().filter(is_named).count() == 1;
    (is_own && !question.header.is_blank()).then_some(header)
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
        let behind = |none: &&str| {
            let is_label = question.choices.iter().any(|choice| choice.label.wire() == *none);
            let rest = self.text.strip_prefix(&*["\"", none, "\""].concat())?;
            (!is_label && (ends_part(rest) || search::begins(rest, &NOTES))).then_some(rest)
        };
        if let Some(rest) = self.text.strip_prefix(NONE).or_else(|| QUOTED_NONE.iter().find_map(behind)) {
            return GivenAnswer { notes: self.notes(question, rest), ..GivenAnswer::default() };
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
        if let Some(end) = NOTES.iter().chain(&PREVIEWS).filter_map(mark).min() {
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
        if let Some(behind) = search::behind(rest, &PREVIEWS) {
            let previews = question.choices.iter().filter_map(|choice| choice.preview.as_ref());
            let shown = previews.map(|preview| preview.content().wire()).filter(|preview| behind.starts_with(preview));
            let end =
                shown.map(str::len).max().or_else(|| search::find_last_of(behind, &[RPIV_NOTES, NOTES[0], NOTES[1]]));
            rest = &behind[end.unwrap_or(behind.len())..];
        }
        let notes = search::behind(rest, &NOTES)?;
        let notes = &notes[..self.end_of_pairs(notes)];
        // Each part of rpiv ends with a period; that of the last is part of the closing.
        let is_part = rest.starts_with(RPIV_NOTES) && !self.is_last;
        let notes = notes.strip_suffix('.').filter(|_| is_part).unwrap_or(notes);
        ask_core::answer::normalize_typed(notes)
    }

    /// The length of a text without the rest of the sentence.
    fn end_of_pairs(&self, text: &str) -> usize {
        search::find_last_of(text, &CLOSINGS).filter(|_| self.is_last).unwrap_or(text.len())
    }
}

/// The length of the answer if it consists of labels: a label that a quote follows wins over a typed answer.
fn labels_length(question: &Question, content: &str) -> Option<usize> {
    let longest: usize = question.choices.iter().map(|choice| choice.label.wire().len() * 2 + 4).sum();
    let is_end = |at: &usize| {
        let rest = || &content[at + 1..];
        content.as_bytes()[*at] == b'"'
            && (ends_part(rest()) || search::begins(rest(), &PREVIEWS) || search::begins(rest(), &NOTES))
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
