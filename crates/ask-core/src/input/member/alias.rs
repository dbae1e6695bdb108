//! The names that other tools use for the fields of a question (docs/sources.md, section 3.20), and finding a member
//! under any of them.

use crate::Value;
use crate::input::path::Path;
use crate::input::report::{Finding, Report};
use crate::input::rules::{self, Rule};
use crate::limits::Profile;
use crate::text::skeleton;

/// Another name of a field. Case, `_` and `-` are ignored when names are compared.
struct Alias(&'static str, Option<Profile>);

const fn of(name: &'static str) -> Alias {
    Alias(name, None)
}

/// A name that the documents of this profile use, so that it is no repair there.
const fn documented(name: &'static str, profile: Profile) -> Alias {
    Alias(name, Some(profile))
}

/// A field and its other names, the most common first.
pub(crate) struct Field(&'static str, &'static [Alias]);

pub(crate) static QUESTIONS: Field = Field("questions", &[of("fields"), of("questionList")]);
pub(crate) static QUESTION: Field =
    Field("question", &[of("prompt"), of("text"), of("message"), of("query"), of("questionText")]);
/// Names that hold the question only if no name of [`QUESTION`] is there, as in the questions of Codex.
pub(crate) static WEAK_QUESTION: Field = Field("question", &[of("title"), of("label")]);
pub(crate) static HEADER: Field =
    Field("header", &[of("tabLabel"), of("title"), of("shortTitle"), of("section"), of("label")]);
pub(crate) static DESCRIPTION: Field =
    Field("description", &[documented("message", Profile::Vscode), of("help"), of("context")]);
pub(crate) static OPTIONS: Field = Field(
    "options",
    &[of("choices"), of("followUp"), of("option"), of("suggestions"), of("suggest"), of("selections")],
);
pub(crate) static MULTI_SELECT: Field = Field(
    "multiSelect",
    &[
        of("multiSelect"),
        of("multiple"),
        of("allowMultiple"),
        of("allowMultipleSelections"),
        of("allowMultipleSelection"),
        of("allowMultiSelect"),
        of("isMultiSelect"),
        of("multiselection"),
        of("multipleSelection"),
        of("selectMultiple"),
        of("multipleChoice"),
        of("multi"),
        of("selectionMode"),
        of("selectionType"),
        of("selectMode"),
    ],
);
/// How many options may be selected. A limit above one says that several may be.
pub(crate) static MOST_SELECTIONS: Field = Field(
    "maxSelections",
    &[
        of("maxSelections"),
        of("maxSelect"),
        of("maxChoices"),
        of("maxSelected"),
        of("maxItems"),
        of("maxAnswers"),
        of("selectMax"),
    ],
);
pub(crate) static LEAST_SELECTIONS: Field = Field(
    "minSelections",
    &[
        of("minSelections"),
        of("minSelect"),
        of("minChoices"),
        of("minSelected"),
        of("minItems"),
        of("minAnswers"),
        of("selectMin"),
    ],
);
pub(crate) static ALLOW_OTHER: Field = Field(
    "allowOther",
    &[
        documented("allowFreeformInput", Profile::Vscode),
        of("allowOther"),
        of("allowFreeform"),
        of("allowFreeText"),
        of("allowText"),
        of("allowCustom"),
        of("allowCustomAnswer"),
        of("allowCustomInput"),
        of("allowFreeformAnswer"),
        of("allowFreeTextAnswer"),
        of("allowOtherOption"),
        of("includeOther"),
        of("custom"),
    ],
);
pub(crate) static KIND: Field =
    Field("kind", &[documented("type", Profile::Gemini), of("questionType"), of("inputType"), of("display")]);
pub(crate) static PREVIEW: Field = Field("preview", &[of("markdown")]);
/// The label of an option. `value` is a label only if the option has no other.
pub(crate) static LABEL: Field = Field(
    "label",
    &[of("title"), of("name"), of("text"), of("displayName"), of("answer"), of("option"), of("value"), of("id")],
);
pub(crate) static OPTION_DESCRIPTION: Field =
    Field("description", &[of("desc"), of("details"), of("detail"), of("explanation"), of("subtitle"), of("text")]);

/// Says that an option is shown only: true, or why.
pub(crate) static DISABLED: Field =
    Field("disabled", &[of("isDisabled"), of("unavailable"), of("isUnavailable"), of("notAvailable"), of("locked")]);
/// The opposite.
pub(crate) static ENABLED: Field =
    Field("enabled", &[of("isEnabled"), of("available"), of("isAvailable"), of("selectable"), of("isSelectable")]);
/// Where a word says it.
pub(crate) static STATUS: Field = Field("status", &[of("state"), of("availability")]);
/// Why an option is shown only.
pub(crate) static DISABLED_REASON: Field = Field(
    "disabledReason",
    &[
        of("disabledReason"),
        of("unavailableReason"),
        of("disabledMessage"),
        of("disabledText"),
        of("disabledTooltip"),
        of("disabledHint"),
        of("disabledDescription"),
        of("disabledBecause"),
        of("whyDisabled"),
        of("whyUnavailable"),
    ],
);
/// The same only where something else says that the option is disabled.
pub(crate) static REASON: Field = Field("disabledReason", &[of("reason"), of("tooltip")]);
/// The options of a question that are shown only.
pub(crate) static DISABLED_OPTIONS: Field = Field(
    "disabledOptions",
    &[
        of("disabledOptions"),
        of("disabledChoices"),
        of("disabledValues"),
        of("disabledIds"),
        of("unavailableOptions"),
        of("disabled"),
        of("unavailable"),
    ],
);

/// How long a call proposes to wait. A `timeout` without a unit may mean either.
pub(crate) static TIMEOUT_MS: Field = Field(
    "timeoutMs",
    &[
        of("timeoutMs"),
        of("timeoutMillis"),
        of("timeoutMilliseconds"),
        of("timeoutInMs"),
        of("timeoutInMilliseconds"),
        of("timeLimitMs"),
    ],
);
pub(crate) static TIMEOUT_SECONDS: Field = Field(
    "timeoutSeconds",
    &[
        of("timeoutSeconds"),
        of("timeoutSecs"),
        of("timeoutSec"),
        of("timeoutInSeconds"),
        of("timeoutS"),
        of("timeLimitSeconds"),
    ],
);

/// A member, and the name under which it was found.
#[derive(Clone, Copy)]
pub(crate) struct Found<'a> {
    pub name: &'a str,
    pub value: &'a Value,
}

impl Field {
    /// The member of `object` that holds this field. The field's own name takes precedence; `null` counts as absent.
    pub fn find<'a>(&'a self, object: &'a Value) -> Option<Found<'a>> {
        self.find_where(object, &|_| true)
    }

    /// Like [`Field::find`], but skips members that do not fit.
    // Not generic: each copy would contain the comparison of names.
    #[inline(never)]
    pub fn find_where<'a>(&'a self, object: &'a Value, fits: &dyn Fn(Found) -> bool) -> Option<Found<'a>> {
        let fits = |name, value: &Value| !value.is_null() && fits(Found { name, value });
        let own = object.get(self.0);
        if fits(self.0, own) {
            return Some(Found { name: self.0, value: own });
        }
        let find = |is_same: &dyn Fn(&str) -> bool| {
            let mut members = object.members().iter().rev();
            members.find(|(name, value)| is_same(name) && fits(name, value))
        };
        let alias = self.1.iter().find_map(|alias| find(&|name| same_name(name, alias.0)));
        let (name, value) = alias.or_else(|| find(&|name| is_misspelled(name, self.0)))?;
        Some(Found { name, value })
    }

    /// Like [`Field::find`]; reports an alias as a repair or a problem.
    pub fn read<'a>(&'a self, object: &'a Value, path: &Path, report: &mut Report) -> Option<Found<'a>> {
        let found = self.find(object)?;
        self.report(found, path, &rules::ALIAS, report);
        Some(found)
    }

    /// Reports an alias as a repair or a problem, unless the profile documents it.
    #[inline(never)]
    pub fn report(&self, found: Found, path: &Path, rule: &Rule, report: &mut Report) {
        let is_documented = |alias: &Alias| alias.1 == Some(report.options.profile) && same_name(alias.0, found.name);
        if found.name != self.0 && !self.1.iter().any(is_documented) {
            let limit = ["must be ", self.0].concat();
            let finding = Finding {
                actual: "unknown field",
                limit: &limit,
                before: found.name,
                after: self.0,
                ..Finding::default()
            };
            report.add(&path.key(found.name), rule, finding);
        }
    }
}

/// Reports the members that no field uses. `expected` are names that are never reported.
#[inline(never)]
pub(crate) fn report_unknown(object: &Value, used: &[&str], expected: &[&str], path: &Path, report: &mut Report) {
    for (name, value) in object.members() {
        if !value.is_null() && !used.contains(&name.as_str()) && !expected.contains(&name.as_str()) {
            let finding =
                Finding { actual: "unknown field", before: value.kind(), after: "ignored", ..Finding::default() };
            report.add(&path.key(name), &rules::UNKNOWN_MEMBER, finding);
        }
    }
}

/// The letters of a name without `_` and `-`, in lower case.
fn bare(name: &str) -> impl DoubleEndedIterator<Item = u8> {
    name.bytes().filter(|byte| !matches!(byte, b'_' | b'-')).map(|byte| byte.to_ascii_lowercase())
}

/// The longest name that is compared.
const LONGEST_NAME: usize = 40;

/// Whether two names differ only in case, `_` and `-`.
#[inline(never)]
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    one.len() <= LONGEST_NAME && bare(one).eq(bare(other))
}

/// Whether a name looks like that of a field, or differs from it by one letter that is missing, added, wrong or swapped
/// with its neighbor. A plural is another name, and short names are too similar to compare.
#[inline(never)]
fn is_misspelled(name: &str, field: &str) -> bool {
    if name.len() > LONGEST_NAME || field.len() < 5 {
        return false;
    }
    if !name.is_ascii() {
        return skeleton(name) == skeleton(field);
    }
    let [one, other] = [name, field].map(|name| bare(name).collect::<Vec<u8>>());
    let same_start = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[same_start..], &other[same_start..]);
    let is_plural = matches!((one, other), ([b's'], []) | ([], [b's']));
    let differs_once = match (one, other) {
        ([_, one @ ..], [_, other @ ..]) if one == other => true,
        ([_, one @ ..], other) if one == other => true,
        (one, [_, other @ ..]) if one == other => true,
        ([a, b, one @ ..], [c, d, other @ ..]) => (a, b) == (d, c) && one == other,
        _ => false,
    };
    same_start > 0 && differs_once && !is_plural
}

#[cfg(test)]
mod tests {
    use super::is_misspelled;

    #[test]
    fn a_name_with_one_wrong_letter_is_recognized() {
        for name in ["lable", "labl", "labell", "lobel", "Lable", "l\u{430}bel", "label\u{200B}", "la_ble"] {
            assert!(is_misspelled(name, "label"), "{name}");
        }
        for name in ["labels", "abel", "table", "lab", "value", "", "llabbel", "babel", "lbaxl", "lxyel"] {
            assert!(!is_misspelled(name, "label"), "{name}");
        }
        assert!(is_misspelled("option", "optin") && !is_misspelled("option", "options"));
        assert!(!is_misspelled("kint", "kind"), "a short name");
    }
}
