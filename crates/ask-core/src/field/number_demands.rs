//! What a form demands of a number beside the limits that a question can have.

use super::number::{holds_of_either, is_multiple};
use super::{Field, FieldProblem, less};

/// What a field demands, each as the problem of a number that does not fit. With a number, only what that does not fit.
pub(super) fn of_number(field: &Field, typed: Option<&str>) -> Vec<FieldProblem> {
    let mut demands = Vec::new();
    for (name, word, value) in DEMANDS {
        let Some(bound) = field.bound(name) else { continue };
        let is_broken = |typed: &str| match name {
            "exclusiveMin" => !less(bound, typed),
            "exclusiveMax" => !less(typed, bound),
            _ => !is_multiple(typed, bound),
        };
        if typed.is_none_or(|typed| holds_of_either(typed, &is_broken)) {
            demands.push(FieldProblem::new(word).with(value, bound));
        }
    }
    demands
}

/// The members of a field, the texts of their problems, and the placeholders in these.
static DEMANDS: [(&str, &str, &str); 3] = [
    ("exclusiveMin", "field.above", "min"),
    ("exclusiveMax", "field.below", "max"),
    ("multipleOf", "field.multiple", "of"),
];
