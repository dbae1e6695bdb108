//! `docs/sources.md` says of each protocol who defines it.

use super::read::Protocol;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

const SOURCES: &str = "docs/sources.md";

/// Every protocol names a section, and that section names the protocol.
pub fn check(root: &Path, protocols: &[Protocol]) -> Result<()> {
    let text = fs::read_to_string(root.join(SOURCES)).with_context(|| format!("{SOURCES} cannot be read"))?;
    for Protocol { name, path, sections, .. } in protocols {
        ensure!(!sections.is_empty(), "{path}.rs must say which section of {SOURCES} has its source");
        let quoted = format!("`{name}`");
        ensure!(
            sections.iter().any(|section| lines_of(&text, section).any(|line| line.contains(&quoted))),
            "{SOURCES}: section {} must have a row for {quoted}, because {path}.rs names it",
            sections.join(" or ")
        );
    }
    Ok(())
}

/// The rows of a table that belong to a section, and the lines below its heading.
fn lines_of<'a>(text: &'a str, section: &str) -> impl Iterator<Item = &'a str> {
    let (row, heading) = (format!("| {section} |"), format!("### {section} "));
    let mut is_below = false;
    text.lines().filter(move |line| {
        if line.starts_with('#') {
            is_below = line.starts_with(&heading);
        }
        is_below || line.starts_with(&row)
    })
}
