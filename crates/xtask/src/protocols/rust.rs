//! The lists of protocols in Rust.

use super::read::{GENERATED, PARTS, Protocol, Written};
use std::fmt::Write as _;

/// The type `Dialect`.
pub fn dialects(protocols: &[Protocol]) -> Written {
    let (mut variants, mut all, mut names) = (String::new(), String::new(), String::new());
    for Protocol { name, variant, doc, .. } in protocols {
        for line in doc {
            _ = writeln!(variants, "    /// {line}");
        }
        _ = writeln!(variants, "    {variant},");
        _ = writeln!(all, "        Self::{variant},");
        _ = writeln!(names, "            Self::{variant} => \"{name}\",");
    }
    let text = format!(
        "{GENERATED}

/// A protocol of agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {{
{variants}}}

impl Dialect {{
    /// All dialects, by name.
    pub const ALL: &[Self] = &[
{all}    ];

    /// The name of the dialect in the API.
    #[must_use]
    pub fn name(self) -> &'static str {{
        match self {{
{names}        }}
    }}
}}
"
    );
    ("crates/ask-protocols/src/dialect/generated/dialects.rs", text)
}

/// The modules of the protocols, and what the groups of requests have of them.
pub fn registry(protocols: &[Protocol]) -> Written {
    let (mut modules, mut all) = (String::new(), String::new());
    for Protocol { path, module, .. } in protocols {
        _ = writeln!(modules, "#[path = \"../{path}.rs\"]\nmod {module};");
        _ = writeln!(all, "    &{module}::PROTOCOL,");
    }
    let mut text = format!(
        "{GENERATED}

{modules}
use super::name::Dialect;
use super::protocol::{{Encode, Form, Part, Protocol}};

/// All protocols, in the order of [`Dialect::ALL`].
pub(super) static PROTOCOLS: [&Protocol; {}] = [
{all}];
",
        protocols.len()
    );
    for part in &PARTS {
        _ = writeln!(text, "\npub(super) static {}: &[(Dialect, {})] = &[", part.list, part.of);
        for protocol in protocols {
            if let Some(place) = protocol.place_of(part) {
                _ = writeln!(text, "    (Dialect::{}, {place}),", protocol.variant);
            }
        }
        text += "];\n";
    }
    text += "\n/// Those whose replies carry files.\npub(super) static FILES: &[Dialect] = &[";
    let carry = protocols.iter().filter(|protocol| protocol.data["files"] == true);
    text += &carry.map(|protocol| format!("Dialect::{}", protocol.variant)).collect::<Vec<_>>().join(", ");
    text += "];\n";
    ("crates/ask-protocols/src/dialect/generated/registry.rs", text)
}
