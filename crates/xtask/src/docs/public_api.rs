//! `cargo xtask public-api`: writes the public items of the public crates into `tests/public-api`. The listings are
//! committed, so every change of an API is seen in review; a line that is removed or changed breaks applications.

use crate::docs::library::{self, Library};
use crate::tools::command;
use crate::tools::install::WASM;
use crate::tools::progress::{loud_step, note, step};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The program that makes a listing, and the listings.
const FOLDER: &str = "tests/public-api";

/// The version of rustdoc's JSON that the program reads: that of Rust 1.95.
const FORMAT: u64 = 57;

/// Writes all listings.
pub fn write(workspace: &Workspace) -> Result<()> {
    for library in library::all(workspace)? {
        let items = items(workspace, &library)?.with_context(|| unreadable(&library))?;
        fs::write(listing(workspace, &library), items)?;
    }
    Ok(())
}

/// Compares the listings with the crates. Warnings of rustdoc, such as broken links, are errors.
pub fn check(workspace: &Workspace, libraries: &[Library]) -> Result<()> {
    for library in libraries {
        let Some(current) = items(workspace, library)? else {
            note(&format!("NOT CHECKED: {}", unreadable(library)));
            continue;
        };
        let committed = fs::read_to_string(listing(workspace, library)).unwrap_or_default().replace("\r\n", "\n");
        if current != committed {
            bail!(
                "the public API of {} differs from its listing; run `cargo xtask public-api` and review its changes\n{}",
                library.name,
                differences(&committed, &current)
            );
        }
    }
    Ok(())
}

/// The lines of a listing; `None` when this Rust writes another format than the program reads.
fn items(workspace: &Workspace, library: &Library) -> Result<Option<String>> {
    // A folder of its own: with RUSTC_BOOTSTRAP, which lets a stable compiler write JSON, all dependencies compile again.
    let target = workspace.cargo_target.join("public-api");
    let browser = library.in_browser.then_some(WASM);
    let mut rustdoc = library.cargo(workspace, "rustdoc");
    rustdoc.env("RUSTC_BOOTSTRAP", "1").args(["--lib", "--target-dir"]).arg(&target);
    rustdoc.args(browser.iter().flat_map(|target| ["--target", target]));
    rustdoc.args(["--", "-Dwarnings", "-Zunstable-options", "--output-format=json"]);
    loud_step(&format!("rustdoc of {}", library.name), || command::show(&mut rustdoc))?;
    let name = library.name.replace('-', "_");
    let json = target.join(browser.unwrap_or_default()).join("doc").join(name).with_extension("json");
    if format(&json)? != FORMAT {
        return Ok(None);
    }
    let mut list = workspace.cargo();
    list.args(["run", "--quiet", "--locked", "--manifest-path"]).arg(workspace.root.join(FOLDER).join("Cargo.toml"));
    list.arg("--target-dir").arg(&target).arg("--").arg(&json);
    step(&format!("public API of {}", library.name), || command::output(&mut list)).map(Some)
}

fn format(json: &Path) -> Result<u64> {
    let text = fs::read(json).with_context(|| format!("rustdoc has not written {}", json.display()))?;
    let json: Value = serde_json::from_slice(&text).context("rustdoc wrote no JSON")?;
    json["format_version"].as_u64().context("the JSON of rustdoc has no version")
}

fn listing(workspace: &Workspace, library: &Library) -> PathBuf {
    workspace.root.join(FOLDER).join(&library.name).with_extension("txt")
}

fn unreadable(library: &Library) -> String {
    format!(
        "the public API of {}, because {FOLDER} reads the JSON of rustdoc 1.95 (format {FORMAT}) only",
        library.name
    )
}

/// The lines that only one of two texts has.
fn differences(old: &str, new: &str) -> String {
    let [old, new] = [old, new].map(|text| text.lines().collect::<BTreeSet<_>>());
    let removed = old.difference(&new).map(|line| format!("- {line}\n"));
    removed.chain(new.difference(&old).map(|line| format!("+ {line}\n"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_an_api_is_shown_by_item() {
        assert_eq!(differences("a\nb\nc\n", "a\nc\nd\n"), "- b\n+ d\n");
    }
}
