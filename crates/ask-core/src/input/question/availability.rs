//! Options that cannot be selected: `disabled`, under the names that other tools use for it (docs/sources.md, section 3.20), and why.

use super::duplicates::Indexed;
use crate::input::member::alias::{self, Field};
use crate::input::member::flag;
use crate::input::path::Path;
use crate::input::report::{Report, count};
use crate::input::rules;
use crate::{Question, Value};

/// What an option says about whether it can be selected.
#[derive(Default)]
pub(super) struct Availability<'a> {
    pub disabled: bool,
    /// Why not, if a member of its own says so.
    pub reason: Option<&'a str>,
    /// The names of the members that say it.
    pub members: Vec<&'a str>,
}

/// Words of `status` and the like for an option that cannot be selected. Case, `_` and `-` are ignored.
static DISABLED: [&str; 4] = ["disabled", "unavailable", "notAvailable", "not available"];
/// The members of an object in place of a flag that hold the reason.
static REASONS: [&str; 4] = ["reason", "message", "text", "description"];

/// Reads what an option says. `taken` are the members that hold its label and its description.
pub(super) fn read<'a>(option: &'a Value, taken: [&str; 2], path: &Path, report: &mut Report) -> Availability<'a> {
    let mut read = Availability::default();
    let mut is_available = false;
    for (field, disables) in [(&alias::DISABLED, true), (&alias::ENABLED, false)] {
        let Some(found) = field.find_where(option, &|found| !taken.contains(&found.name)) else { continue };
        let (is_set, reason) = match flag_or_reason(found.value) {
            // The opposite of our own member says the same only if it is false, and has no reason.
            Some((is_set, reason)) if disables || reason.is_none() => (is_set, reason),
            _ => {
                if disables {
                    read.members.push(found.name);
                    report.flag(&path.key(found.name), &rules::NOT_A_FLAG, found.value.kind(), "ignored");
                }
                continue;
            }
        };
        if disables || !is_set {
            field.report(found, path, &rules::ALIAS, report);
        }
        if !matches!(found.value, Value::Bool(_)) && reason.is_none() {
            report.flag(
                &path.key(found.name),
                &rules::NOT_A_BOOLEAN,
                found.value.kind(),
                if is_set { "true" } else { "false" },
            );
        }
        read.members.push(found.name);
        read.disabled |= is_set == disables;
        is_available |= is_set != disables;
        read.reason = read.reason.or(reason);
    }
    let says = |value: &Value| value.as_text().is_some_and(|text| is_one_of(text.trim(), &DISABLED));
    if let Some(found) = alias::STATUS.find_where(option, &|found| says(found.value) && !taken.contains(&found.name)) {
        alias::DISABLED.report(found, path, &rules::ALIAS, report);
        read.members.push(found.name);
        read.disabled = true;
    }
    let given = |field: &'static Field| {
        let is_reason = |value: &Value| value.as_text().is_some_and(|text| !text.trim().is_empty());
        field.find_where(option, &|found| is_reason(found.value) && !taken.contains(&found.name))
    };
    if let Some(found) = given(&alias::DISABLED_REASON).or_else(|| given(&alias::REASON).filter(|_| read.disabled)) {
        alias::DISABLED_REASON.report(found, path, &rules::ALIAS, report);
        read.members.push(found.name);
        // Nothing says why an option can be selected.
        read.disabled |= !is_available;
        read.reason = read.reason.or(found.value.as_text());
    }
    read.reason = read.reason.filter(|_| read.disabled);
    read
}

/// A flag, and the reason in its place; nothing for a value that is neither.
fn flag_or_reason(value: &Value) -> Option<(bool, Option<&str>)> {
    match value {
        Value::Text(text) => Some(flag::read(value).map_or((true, Some(text)), |is_set| (is_set, None))),
        Value::Map(_) => REASONS.iter().find_map(|name| value.get(name).as_text()).map(|reason| (true, Some(reason))),
        _ => flag::read(value).map(|is_set| (is_set, None)),
    }
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|known| alias::same_name(word, known))
}

/// Marks the options that the question names in a list, by label, value or position, and reports what cannot be said of an option
/// that cannot be selected. Returns the name of the member with the list.
pub(super) fn mark<'a>(choices: &mut [Indexed], question: &'a Value, path: &Path, report: &mut Report) -> &'a str {
    let is_list = |value: &Value| !value.items().is_empty();
    let found = alias::DISABLED_OPTIONS.find_where(question, &|found| is_list(found.value));
    if let Some(found) = found {
        alias::DISABLED_OPTIONS.report(found, path, &rules::ALIAS, report);
        for named in found.value.items() {
            let is_named = |(_, choice): &&mut Indexed| {
                choice.value == *named || named.as_scalar().as_deref() == Some(choice.label.wire())
            };
            let at = choices.iter_mut().find(is_named).map(|(index, _)| *index).or_else(|| named.as_index());
            choices.iter_mut().filter(|(index, _)| Some(*index) == at).for_each(|(_, choice)| choice.disabled = true);
        }
    }
    // Nothing is left for which "all of the above" could stand.
    if choices.iter().all(|(_, choice)| choice.disabled || choice.selects_all) {
        choices.iter_mut().for_each(|(_, choice)| choice.disabled |= choice.selects_all);
    }
    let options = path.key("options");
    for (index, choice) in choices.iter_mut().filter(|(_, choice)| choice.disabled && choice.recommended) {
        let after = "not recommended, because it is not available";
        report.flag(&options.item(*index).key("recommended"), &rules::NOT_RECOMMENDED, choice.label.wire(), after);
        choice.recommended = false;
        choice.tag = Value::Null;
    }
    found.map(|found| found.name).unwrap_or_default()
}

/// Reports a question that nobody can answer.
pub(super) fn check(question: &Question, path: &Path, report: &mut Report) {
    if !question.choices.is_empty() && !question.has_available() && !question.allow_other {
        let actual = [&count(question.choices.len(), "option"), " that cannot be chosen"].concat();
        report.flag(&path.key("options"), &rules::NONE_AVAILABLE, &actual, "");
    }
}
