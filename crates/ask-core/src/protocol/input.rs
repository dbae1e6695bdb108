//! Reads the input of a question tool as models really send it: the tool of the published contract and its document
//! variants (contracts, section 3.1), the shapes of other tools (3.20) and what models get wrong (section 6).
//!
//! Every file reads one level: text, envelope, question, option. A [`Report`] collects what there is to say, by
//! the table of [`rows`], and knows in which mode something is mended and in which it is refused.

mod alias;
mod choice;
mod envelope;
mod kind;
mod lint;
mod option;
mod place;
mod question;
mod repair;
mod report;
mod rows;
mod sameness;
mod words;

use place::Place;
use report::{Report, Said, count};

use super::{Advice, Reading, Rules};
use crate::json::{self, Error, ErrorKind};
use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::{Questionnaire, Value};

/// Reads a value that a program or a parser made.
pub(super) fn read(input: &Value, rules: &Rules) -> Reading {
    if let Err(kind) = weigh(input, 0, &mut MAX_PAYLOAD.clone()) {
        return read_parsed(Err(Error { offset: 0, kind }), rules);
    }
    let mut report = Report::new(*rules);
    let questionnaire = envelope::read(input, &mut report);
    finish(questionnaire, report)
}

/// Reads JSON text that stands for an object; what is not JSON is read as a model's text.
pub(super) fn read_json(text: &str, rules: &Rules) -> Reading {
    match json::read_with_lone_surrogates(text) {
        Err(Error { kind: ErrorKind::Unexpected | ErrorKind::Incomplete(_) | ErrorKind::Empty, .. }) => {
            read(&Value::from(text), rules)
        }
        parsed => read_parsed(parsed, rules),
    }
}

/// Reads a stream that has ended: what its fragments gave, and their raw text. A stream is text by nature, so that is
/// nothing to mend; without any fragment it stands for `{}`.
pub(super) fn read_stream(parsed: Result<(Value, Vec<String>), Error>, raw: &str, rules: &Rules) -> Reading {
    match parsed {
        Err(Error { kind: ErrorKind::Unexpected, .. }) => read(&Value::from(raw), rules),
        Err(Error { kind: ErrorKind::Empty, .. }) => read(&Value::Map(Vec::new()), rules),
        parsed => read_parsed(parsed, rules),
    }
}

fn read_parsed(parsed: Result<(Value, Vec<String>), Error>, rules: &Rules) -> Reading {
    let mut report = Report::new(*rules);
    let questionnaire = match parsed {
        Ok((value, lone)) => {
            report.lone_surrogates(&Place::INPUT, &lone);
            envelope::read(&value, &mut report)
        }
        Err(error) => {
            report.refuse_text(&Place::INPUT, "", &error, &rows::INPUT_IN_TEXT);
            None
        }
    };
    finish(questionnaire, report)
}

fn finish(questionnaire: Option<Questionnaire>, report: Report) -> Reading {
    let Report { repairs, problems, advice, .. } = report;
    Reading { questionnaire: questionnaire.filter(|_| problems.is_empty()), repairs, problems, advice }
}

/// Measures a value by the least JSON text that could hold it, and stops at the budgets before any work is done.
fn weigh(value: &Value, depth: usize, left: &mut usize) -> Result<(), ErrorKind> {
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

#[cfg(test)]
mod tests;
