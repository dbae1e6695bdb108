//! Options that cannot be told apart (row 13): equal labels, and labels that only look equal.

use super::choice::Placed;
use super::{Breach, Fix, Place, Refused, Report};
use crate::problem::quoted;
use crate::text::skeleton;

/// Merges options that are equal in label and description, and warns of the others that are alike.
pub(super) fn merge(choices: &mut Vec<Placed>, place: &Place, report: &mut Report) {
    let mut kept: Vec<Placed> = Vec::with_capacity(choices.len());
    let mut looks: Vec<String> = Vec::with_capacity(choices.len());
    for (index, choice) in choices.drain(..) {
        let place = place.item(index);
        let label = place.key("label");
        let wire = choice.label.wire();
        let look = skeleton(choice.label.shown());
        let twins = || kept.iter().filter(|(_, other)| other.label.wire() == wire);
        if twins().next().is_some() {
            let equal = twins().any(|(_, other)| other.description == choice.description);
            let actual = [&quoted(wire), " again"].concat();
            let fix = Fix("duplicate-label", wire, if equal { "" } else { wire });
            let breach = Breach("duplicate", &actual, "must differ", "rename it");
            report.flaw(Refused::ByContract, &label, fix, breach);
            if equal {
                continue;
            }
        } else if let Some(twin) = looks.iter().position(|other| *other == look) {
            let after = ["looks like ", kept[twin].1.label.shown()].concat();
            report.mend(&label, Fix("look-alike", wire, &after));
        }
        looks.push(look);
        kept.push((index, choice));
    }
    *choices = kept;
}
