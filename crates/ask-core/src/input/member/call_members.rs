//! Members of a call that hold for all of its questions: `allow_other` and `timeout_ms` of Open WebUI's `ask_user`
//! (docs/sources.md, section 3.20), under the names that are used for them.

use super::alias::{self, Field};
use super::flag;
use crate::Value;
use crate::input::path::Path;
use crate::input::report::{Finding, Report};
use crate::input::rules;
use crate::limits::{LONGEST_TIMEOUT_MS, SHORTEST_TIMEOUT_MS};
use crate::text::decimal;

/// What a call says about all of its questions.
#[derive(Default)]
pub(crate) struct CallMembers<'a> {
    /// Whether questions that do not say it themselves offer "Other".
    pub allow_other: Option<bool>,
    /// How long the call proposes to wait.
    pub timeout_ms: Option<u64>,
    /// The names of the members that say it.
    pub names: Vec<&'a str>,
}

/// Reads what a call says beside its questions, and reports it.
pub(crate) fn read<'a>(input: &'a Value, report: &mut Report) -> CallMembers<'a> {
    let mut read = CallMembers::default();
    if let Some(found) = alias::ALLOW_OTHER.find(input) {
        let path = Path::top(found.name);
        read.names.push(found.name);
        read.allow_other = flag::read(found.value);
        match read.allow_other {
            Some(_) => {
                report.flag(&path, &rules::FOR_ALL, "a member of the call", "each question that does not say it")
            }
            None => report.flag(&path, &rules::NOT_A_BOOLEAN, found.value.kind(), "ignored"),
        }
    }
    let times: [(&Field, u64); 2] = [(&alias::TIMEOUT_MS, 1), (&alias::TIMEOUT_SECONDS, 1000)];
    if let Some((found, unit)) = times.iter().find_map(|(field, unit)| Some((field.find(input)?, *unit))) {
        read.names.push(found.name);
        read.timeout_ms = timeout(found.name, found.value, unit, report);
    }
    read
}

/// The time limit that a call proposes, in milliseconds and within limits: nobody answers in a second.
fn timeout(name: &str, given: &Value, unit: u64, report: &mut Report) -> Option<u64> {
    let (path, before) = (Path::top(name), given.to_json());
    // Fractions of the unit do not matter.
    let whole = given.as_scalar().and_then(|text| text.split('.').next()?.trim().parse::<u64>().ok());
    let Some(ms) = whole.filter(|ms| *ms > 0).map(|number| number.saturating_mul(unit)) else {
        let finding = Finding { actual: &before, after: "ignored", ..Finding::default() };
        report.add(&path, &rules::NO_TIMEOUT, finding);
        return None;
    };
    let bounded = ms.clamp(SHORTEST_TIMEOUT_MS, LONGEST_TIMEOUT_MS);
    let after =
        [&decimal(usize::try_from(bounded).unwrap_or(usize::MAX)), " ms, unless the page says how long it waits"]
            .concat();
    report.add(&path, &rules::TIMEOUT, Finding { actual: &before, after: &after, ..Finding::default() });
    Some(bounded)
}
