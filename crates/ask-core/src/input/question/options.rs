//! Reads the list of options of a question.

use super::answer_type::AnswerType;
use super::availability;
use super::duplicates::{self, Indexed};
use super::option;
use crate::input::member::alias;
use crate::input::member::list_in_object::list_in_object;
use crate::input::notation::json_text::{self, parse};
use crate::input::path::Path;
use crate::input::report::{Finding, Report, count};
use crate::input::rules::{self, Rule};
use crate::limits::{MAX_CHOICES, Mode, Profile};
use crate::text::{Role, decimal};
use crate::{Choice, Field, Question, Value, problem};

/// Reads the options into `question`. Returns the name of a member that says which of them cannot be selected.
// Not inlined: see `question::read`.
#[inline(never)]
pub(super) fn read_all<'a>(
    value: &'a Value,
    answer_type: AnswerType,
    question: &mut Question,
    path: &Path,
    report: &mut Report,
) -> &'a str {
    let of_question = path;
    let found = alias::OPTIONS.read(value, path, report);
    let path = path.key("options");
    let mut choices: Vec<Indexed> = Vec::new();
    match found.map(|found| list(found.value, &path, report)) {
        // The value is not a list, which has been reported.
        Some(None) => {}
        None | Some(Some(Listed::Items([]))) if answer_type == AnswerType::YesNo => {
            choices = ["Yes", "No"].map(|label| (0, Choice::from(label))).into();
        }
        None => report_too_few(0, "missing", answer_type, question, &path, report),
        Some(Some(listed)) => {
            // Which of other options means yes is not known.
            if answer_type == AnswerType::YesNo {
                question.field = question.field.take().and_then(Field::without_type);
            }
            let items = listed.items();
            let most = report.limits.options;
            if report.count_items(&path, &rules::MANY_OPTIONS, items.len(), most, MAX_CHOICES) {
                report_too_few(items.len(), &count(items.len(), "item"), answer_type, question, &path, report);
                let read = |(index, item)| {
                    let choice = option::read(item, question.multi_select, &path.item(index), report);
                    choice.map(|choice| (index, choice))
                };
                choices = items.iter().enumerate().filter_map(read).collect();
            }
        }
    }
    duplicates::merge(&mut choices, &path, report);
    fold_other(&mut choices, question, &path, report);
    mark_select_all(&mut choices, question.multi_select, &path, report);
    mark_recommended(&mut choices, value.get("recommended"));
    let named = availability::mark(&mut choices, value, of_question, report);
    question.choices = choices.into_iter().map(|(_, choice)| choice).collect();
    question.allow_other |= question.choices.is_empty();
    availability::check(question, of_question, report);
    named
}

/// A list of options, as received or converted.
enum Listed<'a> {
    Items(&'a [Value]),
    Made(Vec<Value>),
}

impl Listed<'_> {
    fn items(&self) -> &[Value] {
        match self {
            Self::Items(items) => items,
            Self::Made(items) => items,
        }
    }
}

/// The options in a value of any shape. Returns nothing if it contains no list.
fn list<'a>(value: &'a Value, path: &Path, report: &mut Report) -> Option<Listed<'a>> {
    match value {
        Value::List(items) => Some(Listed::Items(items)),
        Value::Text(text) => match parse(text) {
            Ok(parsed) if parsed.value.as_text().is_none() => {
                parsed.report(report, path, &rules::ARRAY_IN_TEXT);
                let listed = list(&parsed.value, path, report)?;
                Some(Listed::Made(listed.items().to_vec()))
            }
            Err(error) if report.options.mode != Mode::Lenient => {
                json_text::refuse(path, text, &error, &rules::NO_OPTIONS, report);
                None
            }
            _ => {
                report.add(
                    path,
                    &rules::NO_OPTIONS,
                    Finding { actual: "a string", before: text, ..Finding::default() },
                );
                None
            }
        },
        Value::Map(members) => {
            report.flag(path, &rules::OPTIONS_IN_OBJECT, "an object", "an array");
            let named = || members.iter().map(|(label, value)| labelled(label, value)).collect();
            Some(Listed::Made(match value.get("label") {
                Value::Null => list_in_object(value).unwrap_or_else(named),
                _ => vec![value.clone()],
            }))
        }
        other => {
            report.flag(path, &rules::NO_OPTIONS, other.kind(), "");
            None
        }
    }
}

/// An option of `{"PostgreSQL": "Robust", …}`. A `label` member of its own follows and takes precedence.
fn labelled(label: &str, value: &Value) -> Value {
    let label = ("label".to_owned(), Value::from(label));
    let members = match value {
        Value::Map(members) => members.iter().filter(|(_, member)| !member.is_null()).cloned().collect(),
        _ => vec![("description".to_owned(), value.clone())],
    };
    Value::Map([label].into_iter().chain(members).collect())
}

/// Reports too few options for a question that asks for a choice. A single option is a choice only if typed text is
/// allowed too.
fn report_too_few(
    number: usize,
    actual: &str,
    answer_type: AnswerType,
    question: &Question,
    path: &Path,
    report: &mut Report,
) {
    let fewest = report.limits.fewest_options;
    let fewest = if number == 1 && !question.allow_other { fewest.max(2) } else { fewest };
    if number < fewest && !(number == 0 && answer_type == AnswerType::Text) {
        let after = if number == 0 { "a text question" } else { "shown" };
        let limit = ["at least ", &decimal(fewest)].concat();
        let mut cure = ["add ", &count(fewest - number, "option")].concat();
        // Only this tool has questions without options.
        if report.options.profile == Profile::Gemini && number == 0 {
            cure.push_str(", or set type to text");
        }
        report.add(path, &rules::FEW_OPTIONS, Finding { actual, limit: &limit, before: "", after, cure: &cure });
    }
}

/// Replaces the model's own "Other" with the row for typed text. If the host does not offer that row, it stays an
/// ordinary option.
fn fold_other(choices: &mut Vec<Indexed>, question: &mut Question, path: &Path, report: &mut Report) {
    if question.allow_other {
        let mut is_disabled = false;
        choices.retain(|indexed| {
            let is_other = is_other(indexed.1.label.shown());
            is_disabled |= is_other && indexed.1.disabled;
            if is_other {
                report_label(indexed, &rules::OWN_OTHER, " is reserved", "the \"Other\" row", path, report);
                let description = || indexed.1.description.clone().map(|text| text.within(Role::Placeholder));
                question.placeholder = question.placeholder.take().or_else(description);
            }
            !is_other
        });
        // An "Other" that cannot be selected: the model wants no typed answer.
        question.allow_other = !is_disabled;
    }
}

/// Marks the option whose position, from 0, or label is the `recommended` of the question.
fn mark_recommended(choices: &mut [Indexed], recommended: &Value) {
    for (index, choice) in choices {
        choice.recommended |= match recommended {
            Value::Number(position) => position.parse() == Ok(*index),
            Value::Text(label) => label == choice.label.wire(),
            _ => false,
        };
    }
}

/// Marks "All of the above", which selects all other options of a multi-select question.
fn mark_select_all(choices: &mut [Indexed], multi_select: bool, path: &Path, report: &mut Report) {
    let may_select_all = multi_select && choices.len() > 1;
    for indexed in choices {
        if may_select_all && !indexed.1.selects_all && is_select_all(indexed.1.label.shown()) {
            report_label(indexed, &rules::SELECT_ALL, " in a multi-select", "picks every other option", path, report);
            indexed.1.selects_all = true;
        }
        indexed.1.selects_all &= may_select_all;
    }
}

fn report_label((index, choice): &Indexed, rule: &Rule, why: &str, after: &str, path: &Path, report: &mut Report) {
    let actual = [&problem::quoted(choice.label.shown()), why].concat();
    let finding = Finding { actual: &actual, before: choice.label.wire(), after, ..Finding::default() };
    report.add(&path.item(*index).key("label"), rule, finding);
}

fn is_other(label: &str) -> bool {
    let label = label.trim().trim_end_matches(['.', '…', ':']);
    let named = ["other", "others", "something else", "type something", "type something else"];
    let begun = ["other (", "other: ", "other, ", "other - "];
    is_one_of(label, &named)
        || begun.iter().any(|start| label.get(..start.len()).is_some_and(|label| label.eq_ignore_ascii_case(start)))
}

fn is_select_all(label: &str) -> bool {
    let label = label.trim().trim_end_matches('.');
    is_one_of(label, &["all of the above", "all the above", "all of these", "all of them", "all options", "select all"])
}

fn is_one_of(label: &str, words: &[&str]) -> bool {
    words.iter().any(|words| label.eq_ignore_ascii_case(words))
}
