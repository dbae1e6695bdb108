//! The names that other tools use for the fields of a question (docs/sources.md, section 3.20), and finding a member
//! under any of them.

use super::path::Path;
use super::report::{Finding, Report};
use super::rules;
use crate::Value;
use crate::limits::Profile;

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
pub(super) struct Field(&'static str, &'static [Alias]);

pub(super) static QUESTIONS: Field = Field("questions", &[of("fields")]);
pub(super) static QUESTION: Field = Field("question", &[of("prompt"), of("text"), of("message")]);
pub(super) static HEADER: Field = Field("header", &[of("tabLabel")]);
pub(super) static DESCRIPTION: Field = Field("description", &[documented("message", Profile::Vscode), of("help")]);
pub(super) static OPTIONS: Field = Field("options", &[of("choices"), of("followUp")]);
pub(super) static MULTI_SELECT: Field =
    Field("multiSelect", &[of("multiSelect"), of("multiple"), of("allowMultiple"), of("multi")]);
pub(super) static ALLOW_OTHER: Field = Field(
    "allowOther",
    &[
        documented("allowFreeformInput", Profile::Vscode),
        of("allowOther"),
        of("allowFreeform"),
        of("allowFreeText"),
        of("custom"),
    ],
);
pub(super) static KIND: Field = Field("kind", &[documented("type", Profile::Gemini)]);
pub(super) static PREVIEW: Field = Field("preview", &[of("markdown")]);

/// A member, and the name under which it was found.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    pub name: &'a str,
    pub value: &'a Value,
}

impl Field {
    /// The member of `object` that holds this field. The field's own name takes precedence; `null` counts as absent.
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

    /// Like [`Field::find`]; reports an alias as a repair or a problem.
    pub fn read<'a>(&'a self, object: &'a Value, path: &Path, report: &mut Report) -> Option<Found<'a>> {
        let found = self.find(object)?;
        let is_documented = |alias: &Alias| alias.1 == Some(report.options.profile) && same_name(alias.0, found.name);
        if found.name != self.0 && !self.1.iter().any(is_documented) {
            let limit = ["must be ", self.0].concat();
            let finding = Finding { actual: "unknown field", limit: &limit, before: found.name, after: self.0 };
            report.add(&path.key(found.name), &rules::ALIAS, finding);
        }
        Some(found)
    }
}

/// Whether two names differ only in case, `_` and `-`.
fn same_name(one: &str, other: &str) -> bool {
    fn bare(name: &str) -> impl Iterator<Item = u8> {
        name.bytes().filter(|byte| !matches!(byte, b'_' | b'-')).map(|byte| byte.to_ascii_lowercase())
    }
    one.len() <= 40 && bare(one).eq(bare(other))
}
