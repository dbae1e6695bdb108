//! Options that a person cannot tell apart: equal labels, and labels that look alike.

use super::path::Path;
use super::report::{Finding, Report};
use super::rules;
use crate::problem::quoted;
use crate::text::{Role, skeleton};
use crate::{Choice, Text, Value};

/// A choice and its position in the received list of options.
pub(super) type Indexed = (usize, Choice);

/// Removes options that equal an earlier one. Reports equal and look-alike labels. Equal labels of different values get
/// the value added, because the answer to one of them must not be that to another.
pub(super) fn merge(choices: &mut Vec<Indexed>, path: &Path, report: &mut Report) {
    tell_apart(choices);
    let mut kept: Vec<(Indexed, String)> = Vec::with_capacity(choices.len());
    for (index, choice) in choices.drain(..) {
        let path = path.item(index);
        let path = path.key("label");
        let wire = choice.label.wire();
        let look = skeleton(choice.label.shown());
        let mut twins = kept.iter().filter(|((_, other), _)| other.label.wire() == wire).peekable();
        if twins.peek().is_some() {
            let equal =
                twins.any(|((_, other), _)| other.description == choice.description && other.value == choice.value);
            let actual = [&quoted(wire), " again"].concat();
            let after = if equal { "" } else { wire };
            report.add(
                &path,
                &rules::EQUAL_LABEL,
                Finding { actual: &actual, before: wire, after, ..Finding::default() },
            );
            if equal {
                continue;
            }
        } else if let Some(((_, twin), _)) = kept.iter().find(|(_, other)| *other == look) {
            let after = ["looks like ", twin.label.shown()].concat();
            report.flag(&path, &rules::LOOK_ALIKE, wire, &after);
        }
        kept.push(((index, choice), look));
    }
    choices.extend(kept.into_iter().map(|(indexed, _)| indexed));
}

/// Adds its value to each label that another option with another value has as well.
fn tell_apart(choices: &mut [Indexed]) {
    let same = |one: &Choice, other: &Choice| one.label.wire() == other.label.wire();
    let alike: Vec<bool> = choices
        .iter()
        .map(|(_, one)| choices.iter().any(|(_, other)| same(one, other) && one.value != other.value))
        .collect();
    for ((_, choice), _) in choices.iter_mut().zip(alike).filter(|(_, alike)| *alike) {
        let value = match &choice.value {
            // A label without a value of its own is its value.
            Value::Null => continue,
            Value::Text(value) => value.clone(),
            value => value.to_json(),
        };
        choice.label = Text::of(Role::Label, [choice.label.wire(), " (", &value, ")"].concat());
    }
}
