//! Options that a person cannot tell apart: equal labels, and labels that look alike.

use super::path::Path;
use super::report::{Finding, Report};
use super::rules;
use crate::Choice;
use crate::problem::quoted;
use crate::text::skeleton;

/// A choice and its position in the received list of options.
pub(super) type Indexed = (usize, Choice);

/// Removes options whose label and description equal those of an earlier one. Reports equal and look-alike labels.
pub(super) fn merge(choices: &mut Vec<Indexed>, path: &Path, report: &mut Report) {
    let mut kept: Vec<(Indexed, String)> = Vec::with_capacity(choices.len());
    for (index, choice) in choices.drain(..) {
        let path = path.item(index);
        let path = path.key("label");
        let wire = choice.label.wire();
        let look = skeleton(choice.label.shown());
        let mut twins = kept.iter().filter(|((_, other), _)| other.label.wire() == wire).peekable();
        if twins.peek().is_some() {
            let equal = twins.any(|((_, other), _)| other.description == choice.description);
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
