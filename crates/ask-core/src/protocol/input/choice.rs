//! Reads the options of a question (rows 3, 5, 9, 10, 13, 15, 22, 24 and 32 of the table of malformed input).

use super::alias::{self, Found};
use super::kind::Kind;
use super::repair::parse;
use super::report::AN_ARRAY;
use super::{Breach, Fix, Place, Refused, Report, at_most, count, option, sameness};
use crate::limits::{MAX_CHOICES, Mode};
use crate::{Choice, Question, Value};

/// A choice and its position among the options as they came.
pub(super) type Placed = (usize, Choice);

/// Fills in the choices of a question.
pub(super) fn read_all(value: &Value, kind: &Kind, question: &mut Question, place: &Place, report: &mut Report) {
    let found = alias::OPTIONS.read(value, place, report);
    let place = place.key("options");
    let (items, actual) = found.map_or((Vec::new(), "missing".to_owned()), |found| items(found, &place, report));
    if items.is_empty() && matches!(kind, Kind::YesNo) {
        question.choices = ["Yes", "No"].map(Choice::from).into();
        return;
    }
    if !counted(items.len(), &actual, kind, question, &place, report) {
        return;
    }
    let mut choices: Vec<Placed> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        if let Some(choice) = option::read(item, question.multi_select, &place.item(index), report) {
            choices.push((index, choice));
        }
    }
    sameness::merge(&mut choices, &place, report);
    fold_other(&mut choices, question, &place, report);
    mark_select_all(&mut choices, question.multi_select, &place, report);
    question.choices = choices.into_iter().map(|(_, choice)| choice).collect();
    question.allow_other |= question.choices.is_empty();
}

/// The options, whatever they stand in, and what to say of their number.
fn items(found: Found, place: &Place, report: &mut Report) -> (Vec<Value>, String) {
    match found.value {
        Value::List(items) => (items.clone(), count(items.len(), "item")),
        Value::Text(text) => match parse(text) {
            Ok(parsed) if parsed.value.as_text().is_none() => {
                parsed.report(report, place, "parsed-string", &AN_ARRAY);
                items(Found { value: &parsed.value, ..found }, place, report)
            }
            Ok(_) => unreadable("a string", text, place, report),
            Err(_) if report.rules.mode == Mode::Lenient => unreadable("a string", text, place, report),
            Err(error) => {
                report.refuse_text(place, text, &error, &AN_ARRAY);
                (Vec::new(), String::new())
            }
        },
        Value::Map(members) => {
            report.flaw(
                Refused::WhenStrict,
                place,
                Fix("option-shape", "an object", "an array"),
                AN_ARRAY.breach("an object"),
            );
            let items = match found.value.get("label") {
                Value::Null => members.iter().map(|(label, value)| labelled(label, value)).collect(),
                _ => vec![found.value.clone()],
            };
            let actual = count(items.len(), "item");
            (items, actual)
        }
        other => unreadable(other.kind(), &other.to_json(), place, report),
    }
}

/// An option of `{"PostgreSQL": "Robust", …}`.
fn labelled(label: &str, value: &Value) -> Value {
    match value {
        Value::Map(members) if value.get("label").is_null() => {
            Value::Map([("label".to_owned(), label.into())].into_iter().chain(members.iter().cloned()).collect())
        }
        Value::Map(_) => value.clone(),
        _ => Value::map([("label", label.into()), ("description", value.clone())]),
    }
}

fn unreadable(actual: &str, text: &str, place: &Place, report: &mut Report) -> (Vec<Value>, String) {
    report.flaw(Refused::ByContract, place, Fix("dropped", text, ""), AN_ARRAY.breach(actual));
    (Vec::new(), String::new())
}

/// Tells when the number of options is not allowed; returns whether to read them.
fn counted(number: usize, actual: &str, kind: &Kind, question: &Question, place: &Place, report: &mut Report) -> bool {
    let (fewest, most) = (report.limits.fewest_options, report.limits.options);
    let cure = "split the question";
    if number > MAX_CHOICES {
        let most = if report.refuses(Refused::ByContract) { most } else { MAX_CHOICES };
        report.refuse(place, Breach("too-many", actual, &at_most(most), cure));
        return false;
    }
    if number > most {
        let (fix, at_most) = (Fix("many-options", actual, "all shown"), at_most(most));
        report.flaw(Refused::ByContract, place, fix, Breach("too-many", actual, &at_most, cure));
    }
    // One option alone is a choice only beside the person's own words.
    let fewest = if number == 1 && !question.allow_other { fewest.max(2) } else { fewest };
    let asks_for_choice = !(number == 0 && matches!(kind, Kind::Words));
    // An empty word: why there are none has been told.
    if number < fewest && asks_for_choice && !actual.is_empty() {
        let after = if number == 0 { "a text question" } else { "shown" };
        let at_least = ["at least ", &fewest.to_string()].concat();
        let breach = Breach("too-few", actual, &at_least, "add one or ask for text");
        report.flaw(Refused::ByContract, place, Fix("few-options", actual, after), breach);
    }
    true
}

/// Row 15: the model's own "Other" becomes our row for the person's own words. Where the host was told not to offer
/// one, it is a choice like any other.
fn fold_other(choices: &mut Vec<Placed>, question: &mut Question, place: &Place, report: &mut Report) {
    if !question.allow_other {
        return;
    }
    choices.retain(|(index, choice)| {
        let label = choice.label.shown();
        if !is_other(label) {
            return true;
        }
        let actual = [&crate::problem::quoted(label), " is reserved"].concat();
        let fix = Fix("own-other", choice.label.wire(), "the row for own words");
        let breach = Breach("reserved", &actual, "", "remove it");
        report.flaw(Refused::WhenStrict, &place.item(*index).key("label"), fix, breach);
        question.placeholder = question.placeholder.take().or_else(|| choice.description.clone());
        false
    });
}

fn is_other(label: &str) -> bool {
    let label = label.trim().trim_end_matches(['.', '…', ':']).to_lowercase();
    let named =
        ["other", "others", "something else", "type something", "type something else"].contains(&label.as_str());
    named || ["other (", "other: ", "other, ", "other - "].iter().any(|start| label.starts_with(start))
}

/// Row 22: "All of the above" picks the others, where any number may be picked.
fn mark_select_all(choices: &mut [Placed], multi_select: bool, place: &Place, report: &mut Report) {
    if !multi_select || choices.len() < 2 {
        choices.iter_mut().for_each(|(_, choice)| choice.selects_all = false);
        return;
    }
    for (index, choice) in choices {
        let label = choice.label.shown();
        if !choice.selects_all && is_select_all(label) {
            let actual = [&crate::problem::quoted(label), " in a multi-select"].concat();
            let breach = Breach("select-all", &actual, "", "remove it");
            let fix = Fix("select-all", choice.label.wire(), "picks every other option");
            report.flaw(Refused::WhenStrict, &place.item(*index).key("label"), fix, breach);
            choice.selects_all = true;
        }
    }
}

fn is_select_all(label: &str) -> bool {
    let label = label.trim().trim_end_matches('.').to_lowercase();
    ["all of the above", "all the above", "all of these", "all of them", "all options", "select all"]
        .contains(&label.as_str())
}
