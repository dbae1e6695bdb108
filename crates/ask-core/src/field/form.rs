//! All fields of a form together: which answers are required depends on the others.

use super::checks::{Checks, Given};
use super::{Field, FieldProblem, is_set};
use crate::Value;

/// Checks the answers to all questions, of which some have fields. Returns for each whether it must be answered, and what is wrong with
/// the answer.
pub fn check(checks: &Checks, fields: &[Option<&Field>], given: &[Given]) -> Vec<(bool, Option<FieldProblem>)> {
    let check = |(field, entered): (&Option<&Field>, &Given)| {
        let Some(field) = field else { return (false, None) };
        // The only question may always be skipped: that declines.
        let required =
            fields.len() > 1 && is_set(field.value().get("required")) && (checks.is_begun)(field, fields, given);
        let Given { selected, typed, .. } = if entered.is_skipped { Given::default() } else { *entered };
        (required, field.problem_by(checks, required, selected, typed))
    };
    fields.iter().zip(given).map(check).collect()
}

/// Whether one of the answers begins the optional object around a field, or there is none.
pub(super) fn is_begun(field: &Field, fields: &[Option<&Field>], given: &[Given]) -> bool {
    let mut answered = fields.iter().zip(given).filter(|(_, given)| given.is_answer()).filter_map(|(field, _)| *field);
    // The innermost of the optional objects is the one that lacks something without the field.
    groups(field).last().is_none_or(|group| answered.any(|other| groups(other).contains(group)))
}

/// The optional objects around a field.
fn groups(field: &Field) -> &[Value] {
    field.value().get("within").items()
}
