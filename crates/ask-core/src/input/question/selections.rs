//! How many options may be selected: `minSelections` and `maxSelections`, under the names that other tools use for them.

use crate::Value;
use crate::input::member::alias::{self, Field as Member, Found};
use crate::input::path::Path;
use crate::input::report::{Finding, Report};
use crate::input::rules;
use crate::text::decimal;
use crate::{Field, Question};

/// The members with the limits.
pub(super) static MEMBERS: [&Member; 2] = [&alias::LEAST_SELECTIONS, &alias::MOST_SELECTIONS];

/// A number of selections.
pub(super) fn number(found: Found) -> Option<usize> {
    found.value.as_scalar()?.parse().ok()
}

/// Adds the limits to what the question demands of its answer. Those that nobody can satisfy are dropped and reported.
pub(super) fn read(value: &Value, question: &mut Question, path: &Path, report: &mut Report) {
    if question.choices.is_empty() || !value.get("field").is_null() {
        return;
    }
    let [least, most] = MEMBERS.map(|member| member.find(value));
    let limit = |found: Option<Found>| found.and_then(number);
    // One answer is always needed, and never too much.
    let (min, max) = (limit(least).filter(|least| *least > 1), limit(most).filter(|most| *most > 0));
    let max = max.filter(|_| question.multi_select);
    let rows = question.choices.iter().filter(|choice| !choice.disabled && !choice.selects_all).count()
        + usize::from(question.allow_other);
    let most_possible = if question.multi_select { rows } else { 1 };
    // A limit that no answer exceeds says nothing.
    let max = max.filter(|max| *max < rows);
    let is_possible = min.is_none_or(|min| min <= max.unwrap_or(usize::MAX).min(most_possible));
    for (found, limit) in [(least, "minSelections"), (most, "maxSelections")] {
        let Some(found) = found else { continue };
        let is_number = number(found).is_some();
        if !is_number || !is_possible {
            let actual = found.value.to_json();
            let demand = match is_number {
                false => "must be a whole number".to_owned(),
                true => ["must leave an answer of at most ", &decimal(most_possible)].concat(),
            };
            let finding = Finding { actual: &actual, limit: &demand, after: "none", ..Finding::default() };
            report.add(&path.key(found.name), &rules::SELECTIONS, finding);
        } else if found.name != limit {
            let field = if limit == "minSelections" { &alias::LEAST_SELECTIONS } else { &alias::MOST_SELECTIONS };
            field.report(found, path, &rules::ALIAS, report);
        }
    }
    let mut members = question.field.as_ref().map(|field| field.value().members().to_vec()).unwrap_or_default();
    for (name, limit) in [("minItems", min), ("maxItems", max)] {
        if let Some(limit) = limit.filter(|_| is_possible) {
            members.push((name.to_owned(), limit.into()));
        }
    }
    question.field = Field::read(&Value::Map(members));
}
