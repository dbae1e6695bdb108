//! Reads a whole input: a value, JSON text or a stream.

use super::envelope;
use super::notation::json_text;
use super::path::Path;
use super::read_options::ReadOptions;
use super::reading::Reading;
use super::report::Report;
use super::{question, rules, warnings};
use crate::json::{self, Error, ErrorKind};
use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::text::clip_header;
use crate::{Question, Questionnaire, Text, Value};
use std::borrow::Cow;

/// Reads the input of a question tool: an array of questions, `{questions}`, a whole tool call, a single question, or
/// text that contains one of them.
#[must_use]
pub fn read(input: &Value, options: &ReadOptions) -> Reading {
    read_into(input, Report::new(*options))
}

/// Like [`read`], for questions that this program has made, never for those of a model: a question may be about an action.
#[must_use]
pub fn read_with_actions(input: &Value, options: &ReadOptions) -> Reading {
    read_into(input, Report::new(*options).with_actions(&question::ACTIONS))
}

fn read_into(input: &Value, report: Report) -> Reading {
    if let Err(kind) = weigh(input, 0, &mut MAX_PAYLOAD.clone()) {
        return read_parsed(Err(Error { offset: 0, kind }), report);
    }
    let mut report = report;
    let questionnaire = envelope::read(input, &mut report);
    finish(questionnaire, report)
}

/// Reads a text that a model wrote: JSON in quotes, in a code fence, or nearly valid.
#[must_use]
pub fn read_text(text: &str, options: &ReadOptions) -> Reading {
    read(&Value::from(text), options)
}

/// Reads JSON text that a program passed. Here text is the expected form, so it is no repair. Text that is not JSON
/// is read like [`read_text`].
#[must_use]
pub fn read_json(text: &str, options: &ReadOptions) -> Reading {
    read_json_into(text, Report::new(*options))
}

/// [`read_json`] for questions as in [`read_with_actions`].
#[must_use]
pub fn read_json_with_actions(text: &str, options: &ReadOptions) -> Reading {
    read_json_into(text, Report::new(*options).with_actions(&question::ACTIONS))
}

fn read_json_into(text: &str, report: Report) -> Reading {
    match json::read_with_lone_surrogates(text) {
        Err(Error { kind: ErrorKind::Unexpected | ErrorKind::Incomplete(_) | ErrorKind::Empty, .. }) => {
            read_into(&Value::from(text), report)
        }
        parsed => read_parsed(parsed, report),
    }
}

/// Reads a finished stream: what the parser made of its fragments, and their raw text. Text is the expected form, so
/// it is no repair. A stream without fragments stands for `{}`.
pub(crate) fn read_stream(parsed: Result<(Value, Vec<String>), Error>, raw: &str, options: &ReadOptions) -> Reading {
    match parsed {
        Err(Error { kind: ErrorKind::Unexpected, .. }) => read(&Value::from(raw), options),
        Err(Error { kind: ErrorKind::Empty, .. }) => read(&Value::Map(Vec::new()), options),
        parsed => read_parsed(parsed, Report::new(*options)),
    }
}

fn read_parsed(parsed: Result<(Value, Vec<String>), Error>, mut report: Report) -> Reading {
    let questionnaire = match parsed {
        Ok((value, lone)) => {
            report.lone_surrogates(&Path::INPUT, &lone);
            envelope::read(&value, &mut report)
        }
        Err(error) => {
            json_text::refuse(&Path::INPUT, "", &error, &rules::INPUT_IN_TEXT, &mut report);
            None
        }
    };
    finish(questionnaire, report)
}

fn finish(questionnaire: Option<Questionnaire>, report: Report) -> Reading {
    let Report { repairs, problems, advice, .. } = report;
    let questionnaire = questionnaire.filter(|_| problems.is_empty()).map(|read| {
        let mut above: Vec<Text> = read.title.iter().chain(&read.context).cloned().collect();
        read.with_each(|question| {
            derive(question);
            question.warnings = warnings::beside(question, &std::mem::take(&mut above));
        })
    });
    Reading { questionnaire, repairs, problems, advice }
}

/// Sets what a panel shows beside the texts of a question.
pub fn derive(question: &mut Question) {
    question.warnings = warnings::of(question);
    question.chip = match clip_header(question.header.shown()) {
        Cow::Owned(clipped) => Some(clipped),
        Cow::Borrowed(_) => None,
    };
}

/// Checks a value against the size budgets before any other work. Counts the bytes of the shortest JSON text that
/// could contain the value.
pub(super) fn weigh(value: &Value, depth: usize, left: &mut usize) -> Result<(), ErrorKind> {
    let own = match value {
        Value::Text(text) | Value::Number(text) => text.len(),
        Value::List(items) => items.len(),
        Value::Map(members) => members.iter().map(|(key, _)| key.len() + 4).sum(),
        _ => 4,
    };
    *left = left.checked_sub(own).ok_or(ErrorKind::TooLong(own.max(MAX_PAYLOAD + 1)))?;
    if depth == MAX_DEPTH && matches!(value, Value::List(_) | Value::Map(_)) {
        return Err(ErrorKind::TooDeep);
    }
    value.items().iter().try_for_each(|item| weigh(item, depth + 1, left))?;
    value.members().iter().try_for_each(|(_, member)| weigh(member, depth + 1, left))
}
