//! `cargo xtask screenshots`: screenshots of the panel and of its rivals, in a page for people to look at.

use crate::cli::given::Given;
use crate::package::npm;
use crate::suites::playwright::Run;
use crate::tools::progress::{loud_step, note};
use crate::tools::workspace::Workspace;
use crate::tools::{chromium, command, install};
use anyhow::{Result, bail};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Builds the package, and takes the screenshots.
pub fn run(workspace: &Workspace, given: &Given) -> Result<()> {
    let out = given.value("out").map_or_else(|| workspace.root.join("target/screenshots"), PathBuf::from);
    let out = std::path::absolute(out)?;
    npm::build(workspace)?;
    let (tests, bench) = (workspace.root.join("tests"), workspace.root.join("tests/bench"));
    install::npm_project(workspace, &tests)?;
    install::npm_project(workspace, &bench)?;
    fs::create_dir_all(&out)?;
    let variables = vec![("SCREENSHOTS_OUT", out.clone().into()), ("CHROMIUM", chromium::find()?.into())];
    loud_step("screenshots", || {
        let run = Run { args: vec!["--project=screenshots".into()], variables: &variables };
        run.start(workspace)?.error.map_or(Ok(()), |error| bail!("the screenshots failed; {error}"))
    })?;
    let mut node = Command::new("node");
    node.current_dir(&bench).arg("pictures.mjs").arg(&out).envs(variables);
    if let Some(before) = given.value("before") {
        node.arg("--before").arg(std::path::absolute(before)?);
    }
    loud_step("tables of screenshots", || command::show(&mut node))?;
    note(&format!("{} shows the screenshots", workspace.shown(&out.join("index.html"))));
    Ok(())
}
