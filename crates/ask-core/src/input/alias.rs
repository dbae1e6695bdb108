//! The names that other tools give to the fields of a question (docs/sources.md, section 3.20), and the lookup of a
//! member under any of them.

use super::path::Path;
use super::report::{Finding, Report};
use super::rules;
use crate::Value;
use crate::limits::Profile;

/// Another name of a field. Names are compared without case, `_` and `-`.
struct Alias(&'static str, Option<Profile>);

const fn of(name: &'static str) -> Alias {
    Alias(name, None)
}

/// A name that one profile's own documents use, so that nothing is mended there.
const fn known(name: &'static str, profile: Profile) -> Alias {
    Alias(name, Some(profile))
}

/// A field and its other names, the likeliest first.
pub(super) struct Field(&'static str, &'static [Alias]);

pub(super) static QUESTIONS: Field = Field("questions", &[of("fields")]);
pub(super) static QUESTION: Field = Field("question", &[of("prompt"), of("text"), of("message")]);
pub(super) static HEADER: Field = Field("header", &[of("tabLabel")]);
pub(super) static DESCRIPTION: Field = Field("description", &[known("message", Profile::Vscode), of("help")]);
pub(super) static OPTIONS: Field = Field("options", &[of("choices"), of("followUp")]);
pub(super) static MULTI_SELECT: Field =
    Field("multiSelect", &[of("multiSelect"), of("multiple"), of("allowMultiple"), of("multi")]);
pub(super) static ALLOW_OTHER: Field = Field(
    "allowOther",
    &[
        known("allowFreeformInput", Profile::Vscode),
        of("allowOther"),
        of("allowFreeform"),
        of("allowFreeText"),
        of("custom"),
    ],
);
pub(super) static KIND: Field = Field("kind", &[known("type", Profile::Gemini)]);
pub(super) static PREVIEW: Field = Field("preview", &[of("markdown")]);

/// A member that was found, and the name it was found under.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    pub name: &'a str,
    pub value: &'a Value,
}

impl Field {
    /// The member of this object that means this field; its own name wins. `null` counts as absent.
    pub fn find<'a>(&'a self, object: &'a Value) -> Option<Found<'a>> {
        let own = object.get(self.0);
        if !own.is_null() {
            return Some(Found { name: self.0, value: own });
        }
        let named = |alias: &Alias| {
            let mut members = object.members().iter().rev();
            members.find(|(name, value)| !value.is_null() && same_name(name, alias.0))
        };
        let (name, value) = self.1.iter().find_map(named)?;
        Some(Found { name, value })
    }

    /// As [`Field::find`], and tells when it has another name.
    pub fn read<'a>(&'a self, object: &'a Value, path: &Path, report: &mut Report) -> Option<Found<'a>> {
        let found = self.find(object)?;
        let known = |alias: &Alias| alias.1 == Some(report.options.profile) && same_name(alias.0, found.name);
        if found.name != self.0 && !self.1.iter().any(known) {
            let limit = ["must be ", self.0].concat();
            let said = Finding { actual: "unknown field", limit: &limit, before: found.name, after: self.0 };
            report.add(&path.key(found.name), &rules::ALIAS, said);
        }
        Some(found)
    }
}

/// Whether two names differ in case, `_` and `-` only.
fn same_name(one: &str, other: &str) -> bool {
    fn bare(name: &str) -> impl Iterator<Item = u8> {
        name.bytes().filter(|byte| !matches!(byte, b'_' | b'-')).map(|byte| byte.to_ascii_lowercase())
    }
    one.len() <= 40 && bare(one).eq(bare(other))
}
