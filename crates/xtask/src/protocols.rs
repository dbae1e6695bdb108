//! `cargo xtask protocols`: what follows from the files of the protocols. A protocol is a file in Rust and one of the same name in JSON;
//! everything that lists protocols is written from them, and committed, because a build with Cargo, wasm-pack or Trunk runs nothing else.

mod javascript;
mod read;
mod rust;
mod sources;

use crate::tools::workspace::Workspace;
use crate::tools::{command, files};
use anyhow::{Result, ensure};
use read::Written;
use std::fs;
use std::path::Path;

/// Writes the files.
pub fn write(workspace: &Workspace) -> Result<()> {
    for (path, text) in generate(&workspace.root)? {
        files::write(&workspace.root.join(path), text.as_bytes())?;
    }
    // The tables of the documents say what the protocols do, so their tests write them.
    let tests = ["test", "--quiet", "-p", "ask-protocols", "--test", "stacks_doc", "--test", "reading_doc"];
    command::output(command::cargo().args(tests).env("ASK_WRITE", "1").current_dir(&workspace.root)).map(drop)
}

/// Compares the files with their sources.
pub fn check(workspace: &Workspace) -> Result<()> {
    for (path, text) in generate(&workspace.root)? {
        let committed = fs::read_to_string(workspace.root.join(path)).unwrap_or_default();
        ensure!(committed.replace("\r\n", "\n") == text, "{path} is out of date; run `cargo xtask protocols`");
    }
    Ok(())
}

fn generate(root: &Path) -> Result<Vec<Written>> {
    let protocols = read::all(root)?;
    sources::check(root, &protocols)?;
    Ok(vec![
        rust::dialects(&protocols),
        rust::registry(&protocols),
        javascript::modules(&protocols)?,
        javascript::messages(&protocols)?,
        javascript::types(&protocols),
        javascript::examples(&protocols),
    ])
}
