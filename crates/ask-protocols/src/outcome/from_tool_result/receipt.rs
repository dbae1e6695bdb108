//! Reads the receipts that this library writes as text: `✔ Header: answer` and the box of the gencode proposal.

use crate::outcome::from_answers::Recovered;
use crate::outcome::read_result::{ReadResult, all_guessed, skipped_entries};
use crate::outcome::search;
use ask_core::action::Decision;
use ask_core::answer::normalize_typed;
use ask_core::outcome::answer_string::ParsedAnswer;
use ask_core::wording::OF_EDITS;
use ask_core::{Ending, Entry, Outcome, Question, Questionnaire, Word, Wording};

/// The ending of each sentence that replaces the answers.
const ENDINGS: [(Word, Ending); 5] = [
    (Word::Declined, Ending::Declined),
    (Word::Cancelled, Ending::Cancelled),
    (Word::Expired, Ending::Expired),
    (Word::Superseded, Ending::Superseded),
    (Word::Aborted, Ending::Aborted),
];

/// Reads a receipt with the English texts.
pub(super) fn read(questionnaire: &Questionnaire, text: &str) -> Option<ReadResult> {
    let words = Wording::default();
    if let Some(sentence) = text.strip_prefix("– ") {
        let ending = ENDINGS.iter().find(|(word, _)| words.text(*word) == sentence).map(|(_, ending)| *ending);
        if let Some(ending) = ending {
            let outcome = Outcome::new(ending, skipped_entries(questionnaire));
            return Some(ReadResult::of(Recovered { outcome, guesses: Vec::new() }));
        }
    }
    let replied =
        text.strip_prefix(&["✔ ", words.text(Word::Replied), ": “"].concat()).and_then(|text| text.strip_suffix('”'));
    if let Some(response) = replied {
        let outcome = Outcome::replied(skipped_entries(questionnaire), response, "");
        return Some(ReadResult::of(all_guessed(questionnaire, outcome)));
    }
    let (body, automatic) = match text.strip_suffix(words.text(Word::Automatic)) {
        Some(body) => (body.trim_end(), true),
        None => (text, false),
    };
    let mark = ["\n", words.text(Word::Comment), ": "].concat();
    let (body, comment) = match search::find_last(body, &mark) {
        Some(at) => (body[..at].trim_end(), Some(body[at + mark.len()..].replace("\n  ", "\n"))),
        None => (body, None),
    };
    let entries = boxes(questionnaire, body, &words).or_else(|| inline(questionnaire, body, &words))?;
    let mut outcome = Outcome::recorded(Ending::Answered, entries, None, comment.as_deref());
    outcome.automatic = automatic;
    Some(ReadResult::of(all_guessed(questionnaire, outcome)))
}

fn boxes(questionnaire: &Questionnaire, text: &str, words: &Wording) -> Option<Vec<Entry>> {
    let questions = questionnaire.questions();
    let boxes: Vec<&str> = text.split("\n\n").collect();
    if boxes.len() != questions.len() {
        return None;
    }
    let entry = |(index, (question, text)): (usize, (&Question, &&str))| {
        let mut lines = text.lines();
        lines.next()?.strip_prefix("╭─ ")?.strip_suffix(" ─╮").filter(|name| is_name(question, name))?;
        let (mut items, mut notes) = (Vec::new(), Vec::new());
        let decision = lines.clone().next().and_then(|line| decision_of(index, question, line.strip_prefix("│ ")?));
        if decision.is_some() {
            return decision;
        }
        for line in lines {
            match (line.strip_prefix("│ ✔ "), line.strip_prefix("│   ")) {
                (Some(item), _) => items.push(item),
                (None, Some(note)) => notes.push(note),
                _ if line.starts_with('╰') || line.starts_with("│ – ") => {}
                _ => return None,
            }
        }
        entry_of(index, question, &items, &notes, words)
    };
    questions.iter().zip(&boxes).enumerate().map(entry).collect()
}

fn inline(questionnaire: &Questionnaire, text: &str, words: &Wording) -> Option<Vec<Entry>> {
    let questions = questionnaire.questions();
    let mut receipts: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        match line.strip_prefix("  ") {
            Some(note) => receipts.last_mut()?.1.push(note),
            None => receipts.push((line, Vec::new())),
        }
    }
    if receipts.len() != questions.len() {
        return None;
    }
    let entry = |(index, (question, (line, notes))): (usize, (&Question, &(&str, Vec<&str>)))| {
        if let Some(entry) = decision_of(index, question, line) {
            return Some(entry);
        }
        let (answered, line) = match line.strip_prefix("✔ ") {
            Some(line) => (true, line),
            None => (false, line.strip_prefix("– ")?),
        };
        let name = [question.header.shown(), question.text.shown()].into_iter().find(|name| {
            line.strip_prefix(&*one_line(name)).is_some_and(|rest| !name.trim().is_empty() && rest.starts_with(": "))
        })?;
        let answer = &line[one_line(name).len() + 2..];
        let items = if answered { vec![answer] } else { Vec::new() };
        entry_of(index, question, &items, notes, words)
    };
    questions.iter().zip(&receipts).enumerate().map(entry).collect()
}

/// What the line of an action says was decided: `✗ Rejected  bash  npm publish  “not on a Friday”`. Nothing if the question offers no such
/// decision.
fn decision_of(index: usize, question: &Question, line: &str) -> Option<Entry> {
    const WRITTEN: [(&str, &str, Decision); 6] = [
        ("✓ ", "receipt.changed", Decision::AllowOnce),
        ("✓ ", "receipt.session", Decision::AllowSession),
        ("✓ ", "receipt.always", Decision::AllowAlways),
        ("✓ ", "receipt.allowed", Decision::AllowOnce),
        ("✗ ", "receipt.never", Decision::RejectAlways),
        ("✗ ", "receipt.rejected", Decision::RejectOnce),
    ];
    question.action.as_ref()?;
    let rest = |sign: &str, key: &str| {
        let (_, word) = OF_EDITS.iter().find(|(name, _)| *name == key)?;
        let rest = line.strip_prefix(sign)?.strip_prefix(*word)?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix("  ") }
    };
    let (rest, decision) = WRITTEN.iter().find_map(|(sign, word, decision)| Some((rest(sign, word)?, *decision)))?;
    let words = rest.strip_suffix('”').and_then(|rest| rest.rsplit_once("  “")).map(|(_, words)| words);
    let choice = question.choices.iter().position(|choice| choice.decision == Some(decision))?;
    Some(Entry::of(index, question, &[choice], words, None))
}

/// An entry from its items, which are displayed labels or typed text in quotes; several may stand in one line.
fn entry_of(index: usize, question: &Question, items: &[&str], notes: &[&str], words: &Wording) -> Option<Entry> {
    let own = [" (", words.text(Word::Own), ")"].concat();
    let mut parsed = ParsedAnswer::default();
    for item in items {
        let mut rest = *item;
        while !rest.is_empty() {
            rest = rest.strip_prefix(", ").unwrap_or(rest);
            let labels = question.choices.iter().map(|choice| one_line(choice.label.shown())).enumerate();
            let ends = |label: &String| {
                rest.strip_prefix(label.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(", "))
            };
            if let Some((choice, label)) = labels.filter(|(_, label)| ends(label)).max_by_key(|(_, label)| label.len())
            {
                parsed.picks.push(choice);
                rest = &rest[label.len()..];
            } else {
                let typed = rest.strip_prefix('“')?.strip_suffix(&*own)?.strip_suffix('”')?;
                parsed.other = normalize_typed(typed);
                rest = "";
            }
        }
    }
    let notes = normalize_typed(&notes.join("\n"));
    Some(Entry::of(index, question, &parsed.picks, parsed.other.as_deref(), notes.as_deref()))
}

/// Whether the receipt calls the question by this name.
fn is_name(question: &Question, name: &str) -> bool {
    one_line(question.header.shown()) == name || one_line(question.text.shown()) == name
}

fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
