//! Options that a person cannot tell apart: equal labels, and labels that look alike.

use crate::input::path::Path;
use crate::input::report::{Finding, Report};
use crate::input::rules;
use crate::problem::quoted;
use crate::text::{Role, decimal, skeleton};
use crate::{Choice, Text, Value};

/// A choice and its position in the received list of options.
pub(super) type Indexed = (usize, Choice);

/// Removes options that equal an earlier one. One of two that cannot be selected says so for both. Reports equal and look-alike labels. Equal labels of different values get
/// the value added, because the answer to one of them must not be that to another.
pub(super) fn merge(choices: &mut Vec<Indexed>, path: &Path, report: &mut Report) {
    tell_apart(choices);
    let mut kept: Vec<(Indexed, String)> = Vec::with_capacity(choices.len());
    for (index, choice) in choices.drain(..) {
        let path = path.item(index);
        let path = path.key("label");
        let wire = choice.label.wire();
        let look = skeleton(choice.label.shown());
        let mut twins = kept.iter_mut().filter(|((_, other), _)| other.label.wire() == wire).peekable();
        if twins.peek().is_some() {
            let is_same = |other: &Choice| {
                // "All of the above" is not available where nothing else is. That says nothing about these two.
                let counts = |one: &Choice| !one.disabled || one.selects_all;
                let differs = other.description != choice.description && counts(other) && counts(&choice);
                other.value == choice.value && !differs
            };
            let twin = twins.find(|((_, other), _)| is_same(other));
            let equal = twin.is_some();
            if let Some(((_, twin), _)) = twin.filter(|_| choice.disabled) {
                twin.disabled = true;
                twin.description = choice.description.clone().or(twin.description.take());
            }
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

/// Adds its value to each label that looks like that of another option with another value, or its position if the values look
/// alike too.
fn tell_apart(choices: &mut [Indexed]) {
    for ((_, choice), _) in with_twins(choices).filter(|(_, alike)| *alike) {
        let value = match &choice.value {
            // A label without a value of its own is its value.
            Value::Null => continue,
            Value::Text(value) => value.clone(),
            value => value.to_json(),
        };
        choice.label = Text::of(Role::Label, [choice.label.wire(), " (", &value, ")"].concat());
    }
    for ((index, choice), _) in with_twins(choices).filter(|((_, choice), alike)| *alike && !choice.value.is_null()) {
        choice.label = Text::of(Role::Label, [&decimal(*index + 1), ". ", choice.label.wire()].concat());
    }
}

/// Each option, and whether its label looks like that of another option with another value.
fn with_twins(choices: &mut [Indexed]) -> impl Iterator<Item = (&mut Indexed, bool)> {
    let looks: Vec<String> = choices.iter().map(|(_, choice)| skeleton(choice.label.shown())).collect();
    let has_twin = |at: usize| {
        let is_twin = |other: usize| looks[other] == looks[at] && choices[other].1.value != choices[at].1.value;
        (0..looks.len()).any(is_twin)
    };
    let twins: Vec<bool> = (0..looks.len()).map(has_twin).collect();
    choices.iter_mut().zip(twins)
}
