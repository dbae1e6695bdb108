//! The confirmation that a person reads afterwards, as text: the box and the line of the gencode proposal ("Answer
//! Confirmation Display"). What the proposal does not define follows the receipt rules R3 to R6 in docs/rules.md:
//! typed answers in quotes, notes on a line of their own, and a word for what was not answered.

pub use ask_core::outcome::to_copy;

use super::decision;
use super::input::FormatInput;
use super::plain_text::{header, one_line};
use ask_core::text::{clusters, columns};
use ask_core::{Ending, Entry, Question, Word, Wording};

/// A box for each question:
///
/// ```text
/// ╭─ Database ─╮
/// │ ✔ PostgreSQL
/// ╰────────────╯
/// ```
#[must_use]
pub fn boxed(input: &FormatInput, words: &Wording) -> String {
    let draw = |(question, entry): (&Question, &Entry)| {
        let header = header(question);
        let mut text = ["╭─ ", &header, " ─╮\n"].concat();
        if let Some(line) = decision::line(input, question, entry, words) {
            text.extend(["│ ", &line, "\n"]);
        } else {
            for item in items(question, entry, words) {
                text.extend(["│ ✔ ", &item, "\n"]);
            }
            if !entry.is_answered() {
                text.extend(["│ – ", words.text(Word::Skipped), "\n"]);
            }
            for note in notes(entry) {
                text.extend(["│   ", note, "\n"]);
            }
        }
        text.push('╰');
        text.extend(std::iter::repeat_n('─', clusters(&header).map(columns).sum::<usize>() + 4));
        text.push('╯');
        text
    };
    draw_all(input, words, draw, "\n\n")
}

/// A line for each question: `✔ Database: PostgreSQL`. That of an action says what was decided about which call:
/// `✓ Allowed  bash  npm publish --access public  +1 line`.
#[must_use]
pub fn inline(input: &FormatInput, words: &Wording) -> String {
    let draw = |(question, entry): (&Question, &Entry)| {
        if let Some(line) = decision::line(input, question, entry, words) {
            return line;
        }
        let items = items(question, entry, words).join(", ");
        let (mark, answer) = if entry.is_answered() { ("✔ ", &*items) } else { ("– ", words.text(Word::Skipped)) };
        let mut text = [mark, &header(question), ": ", answer].concat();
        for note in notes(entry) {
            text.extend(["\n  ", note]);
        }
        text
    };
    draw_all(input, words, draw, "\n")
}

/// The answers, question by question, or how asking ended.
fn draw_all<'a>(
    input: &FormatInput<'a>,
    words: &Wording,
    draw: impl Fn((&'a Question, &'a Entry)) -> String,
    between: &str,
) -> String {
    if let Some(response) = input.outcome.response() {
        return ["✔ ", words.text(Word::Replied), ": ", &in_quotes(response)].concat();
    }
    let instead = match input.outcome.ending() {
        Ending::Answered => {
            let asked_and_done = input.questionnaire.questions().iter().zip(input.outcome.entries());
            let asked_and_done =
                asked_and_done.filter(|(question, entry)| !entry.unasked && !decision::is_confirmation(question));
            // Like notes, the further lines of a comment are indented, so that none imitates an answer.
            let comment = input.outcome.comment().map(|comment| {
                [words.text(Word::Comment), ": ", &comment.lines().collect::<Vec<_>>().join("\n  ")].concat()
            });
            let automatic = input.outcome.automatic.then(|| words.text(Word::Automatic).to_owned());
            return asked_and_done.map(draw).chain(comment).chain(automatic).collect::<Vec<_>>().join(between);
        }
        Ending::Declined => Word::Declined,
        Ending::Cancelled => Word::Cancelled,
        Ending::Expired => Word::Expired,
        Ending::Superseded => Word::Superseded,
        Ending::Aborted => Word::Aborted,
    };
    ["– ", words.text(instead)].concat()
}

/// The parts of an answer. A typed answer is marked, even if it equals a label.
fn items(question: &Question, entry: &Entry, words: &Wording) -> Vec<String> {
    let labels = entry.selected.iter().filter_map(|picked| question.choices.get(picked.index));
    // Where nothing is offered, every answer is typed.
    let mark = if question.choices.is_empty() { String::new() } else { [" (", words.text(Word::Own), ")"].concat() };
    let own = entry.other.as_deref().map(|other| [in_quotes(other), mark].concat());
    labels.map(|choice| one_line(choice.label.shown())).chain(own).collect()
}

fn notes(entry: &Entry) -> impl Iterator<Item = &str> {
    entry.notes.iter().flat_map(|notes| notes.lines())
}

fn in_quotes(own_words: &str) -> String {
    ["“", &one_line(own_words), "”"].concat()
}
