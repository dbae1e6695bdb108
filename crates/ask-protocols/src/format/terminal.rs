//! Questions in a terminal: writes the numbered prompt of the claude-code-agent document and reads the reply. The
//! document defines the prompt, and that a number answers it; this project defines the rest.

use super::plain_text::{behind_bars, listed};
use ask_core::action::Rows;
use ask_core::action::words::english;
use ask_core::answer::normalize_typed;
use ask_core::outcome::answer_string::{self, ParsedAnswer};
use ask_core::text::decimal;
use ask_core::{Question, Questionnaire};

/// The prompts, one for each question, to be asked in order. The cursor belongs after the last space.
#[must_use]
pub fn prompts(questionnaire: &Questionnaire) -> Vec<String> {
    (0..questionnaire.questions().len()).filter_map(|index| prompt_at(questionnaire, index)).collect()
}

/// The prompt of the question at this position; none if there is no such question.
#[must_use]
pub fn prompt_at(questionnaire: &Questionnaire, index: usize) -> Option<String> {
    let question = questionnaire.questions().get(index)?;
    let texts: String = questionnaire.texts_above().map(|text| ["│ ", &behind_bars(text), "\n\n"].concat()).collect();
    Some(prompt(index, if index == 0 { &texts } else { "" }, question))
}

fn prompt(index: usize, above: &str, question: &Question) -> String {
    let mut text = String::from(if index == 0 { "Clarifying Questions:\n\n" } else { "" });
    text.extend([above, "Question ", &decimal(index + 1), ": ", &behind_bars(question.text.shown()), "\n"]);
    if let Some(action) = &question.action {
        text.push_str(&Rows::of(action, question.text.shown(), &english).to_text());
    }
    for (index, choice) in question.choices.iter().enumerate() {
        let (label, description) = listed(choice);
        let has_number = !question.is_decision() && !choice.disabled;
        let number = if has_number { decimal(index + 1) + "." } else { "-".to_owned() };
        text.extend(["  ", &number, " ", &label]);
        text.extend(description.iter().flat_map(|description| [" - ", description]));
        text.push('\n');
    }
    let ask = match available(question).count() {
        _ if question.is_decision() => "Type your decision as it is written above: ".to_owned(),
        0 => "Enter your answer: ".to_owned(),
        1 => ["Enter your choice (", &range(question), "): "].concat(),
        _ if question.multi_select => ["Enter your choices (", &range(question), ", as in 1,2): "].concat(),
        _ => ["Enter your choice (", &range(question), "): "].concat(),
    };
    text.extend(["\n", &ask]);
    text
}

/// A reply to a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An answer.
    Answer(ParsedAnswer),
    /// No valid answer, and what to tell the person before asking again.
    Again(String),
}

/// Reads a reply: `2`, `1,3`, `1 3`, `1-3`, a label, several labels, or a typed answer. A number always means the
/// choice at that position, as the prompt says. A number out of range is asked for again, unless it is a label.
/// What does not fit the kind of answer is asked for again as well, and so is a choice that is not available.
#[must_use]
pub fn read_reply(question: &Question, typed: &str) -> Reply {
    match read_any(question, typed) {
        Reply::Answer(read) => {
            match question.field.as_ref().and_then(|field| field.problem(read.picks.len(), read.other.as_deref())) {
                Some(problem) => Reply::Again(problem.text()),
                None => Reply::Answer(read),
            }
        }
        again => again,
    }
}

fn read_any(question: &Question, typed: &str) -> Reply {
    let Some(typed) = normalize_typed(typed) else {
        return Reply::Again("Type an answer.".to_owned());
    };
    if question.choices.is_empty() {
        return Reply::Answer(ParsedAnswer { other: Some(typed), ..ParsedAnswer::default() });
    }
    if question.is_decision() {
        return decision(question, typed);
    }
    match numbers(&typed, question.choices.len()) {
        Numbers::In(picks) if picks.iter().any(|&pick| question.choices[pick].disabled) => return again(question),
        Numbers::In(picks) if question.multi_select || picks.len() == 1 => {
            let picks = ask_core::answer::in_order(question, &picks);
            return Reply::Answer(ParsedAnswer { picks, ..ParsedAnswer::default() });
        }
        Numbers::In(_) => return again(question),
        Numbers::Out if label(question, &typed).is_none() => return again(question),
        Numbers::Out | Numbers::None => {}
    }
    let read = match label(question, &typed) {
        Some(pick) if question.choices[pick].disabled => return again(question),
        Some(pick) => ParsedAnswer { picks: ask_core::answer::in_order(question, &[pick]), ..ParsedAnswer::default() },
        None => answer_string::decode(question, &typed),
    };
    match read.other {
        // One of the labels is that of a choice that is not available.
        _ if read.guess && available(question).count() < question.choices.len() => again(question),
        Some(_) if !question.allow_other => again(question),
        // If only a part is recognized, the whole text is the typed answer.
        Some(_) => Reply::Answer(ParsedAnswer { other: Some(typed), ..ParsedAnswer::default() }),
        None => Reply::Answer(read),
    }
}

/// The reply to a question about an action: the whole label, or words of the person's own. No digit allows anything.
fn decision(question: &Question, typed: String) -> Reply {
    if let Some(pick) = label(question, &typed) {
        return Reply::Answer(ParsedAnswer { picks: vec![pick], ..ParsedAnswer::default() });
    }
    let is_number = !matches!(numbers(&typed, 0), Numbers::None);
    if !question.allow_other || is_number {
        return Reply::Again("Type one of the decisions, with all its words.".to_owned());
    }
    Reply::Answer(ParsedAnswer { other: Some(typed), ..ParsedAnswer::default() })
}

/// The numbers in a reply.
enum Numbers {
    /// None: the reply is a text.
    None,
    /// Positions from 0, without repetitions.
    In(Vec<usize>),
    /// Numbers that are out of range.
    Out,
}

fn numbers(typed: &str, choices: usize) -> Numbers {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ',' | '-' | ' ' | '\t' | '\n');
    if !typed.chars().all(is_part) || !typed.contains(|c: char| c.is_ascii_digit()) {
        return Numbers::None;
    }
    let mut is_picked = vec![false; choices];
    for part in typed.split([',', ' ', '\t', '\n']).filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (Ok(first), Ok(last)) = (first.parse::<usize>(), last.parse::<usize>()) else { return Numbers::Out };
        if first < 1 || last > choices || first > last {
            return Numbers::Out;
        }
        is_picked[first - 1..last].fill(true);
    }
    Numbers::In((0..choices).filter(|choice| is_picked[*choice]).collect())
}

/// The choice with this label, as received or as displayed. Case matters only if labels differ in case alone.
fn label(question: &Question, typed: &str) -> Option<usize> {
    let labels = || question.choices.iter().map(|choice| &choice.label);
    let exactly = labels().position(|label| label.wire() == typed || label.shown() == typed);
    exactly.or_else(|| labels().position(|label| label.shown().eq_ignore_ascii_case(typed)))
}

fn again(question: &Question) -> Reply {
    let range = range(question);
    let (before, behind) = match (available(question).count(), question.multi_select) {
        (0, _) => return Reply::Again("Type your own answer.".to_owned()),
        (1, _) => ("Type ", " to choose it"),
        (_, true) => ("Type numbers from ", ""),
        (_, false) => ("Type one number from ", ""),
    };
    let own = if question.allow_other { ", or your own answer." } else { "." };
    Reply::Again([before, &range, behind, own].concat())
}

/// The positions of the choices that can be chosen.
fn available(question: &Question) -> impl Iterator<Item = usize> {
    (0..question.choices.len()).filter(|at| !question.choices[*at].disabled)
}

/// The range of positions: `1-3`, or `1, 3-4` where others cannot be chosen.
fn range(question: &Question) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in available(question) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == at => *last = at,
            _ => runs.push((at, at)),
        }
    }
    let written = |&(first, last): &(usize, usize)| match first == last {
        true => decimal(first + 1),
        false => [&decimal(first + 1), "-", &decimal(last + 1)].concat(),
    };
    runs.iter().map(written).collect::<Vec<_>>().join(", ")
}
