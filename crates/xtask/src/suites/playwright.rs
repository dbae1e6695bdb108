//! Runs Playwright.

use crate::suites::tally::Tally;
use crate::tools::chromium;
use crate::tools::command;
use crate::tools::install;
use crate::tools::progress::{loud_step, note};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One run of `playwright test`.
pub struct Run<'a> {
    /// The name of the step.
    pub name: &'a str,
    /// Arguments after `playwright test`.
    pub args: Vec<String>,
    /// Environment variables for the tests.
    pub env: Vec<(&'a str, PathBuf)>,
}

impl Run<'_> {
    /// Runs, and adds the results to the tally even when the run as a whole fails.
    pub fn start(&self, workspace: &Workspace, tally: &mut Tally) -> Result<()> {
        let tests = workspace.root.join("tests");
        install::npm_project(workspace, &tests)?;
        let chromium = chromium::find()?;
        let results = workspace.cache().join("playwright.json");
        fs::create_dir_all(workspace.cache())?;
        let _ = fs::remove_file(&results);
        let mut npx = command::npm("npx");
        npx.current_dir(&tests).args(["playwright", "test"]).args(&self.args);
        let repeat = format!("cd tests && CHROMIUM={} {}", chromium.display(), command::line(&npx));
        npx.arg("--reporter=list,json").env("PLAYWRIGHT_JSON_OUTPUT_FILE", &results).env("CHROMIUM", &chromium);
        npx.envs(self.env.iter().map(|(name, value)| (name, value)));
        loud_step(self.name, || {
            let succeeded = command::succeeds(&mut npx)?;
            *tally += count(&results)?;
            ensure!(succeeded, "{} failed; repeat with: {repeat}", self.name);
            Ok(())
        })
    }
}

fn count(results: &Path) -> Result<Tally> {
    let text = fs::read(results).context("Playwright ended without results; its message is above")?;
    let results: Value = serde_json::from_slice(&text).context("Playwright's results are not JSON")?;
    Ok(of_results(&results))
}

/// A test that passed at its second attempt counts as passed; an error outside of any test counts as a failure.
fn of_results(results: &Value) -> Tally {
    let count = |name: &str| results["stats"][name].as_u64().unwrap_or(0);
    let outside = results["errors"].as_array().map_or(0, Vec::len) as u64;
    Tally { passed: count("expected") + count("flaky"), failed: count("unexpected") + outside }
}

/// `cargo xtask screenshots`: screenshots of the panel and of its rivals, in a page for people to look at. `before` is a
/// folder with earlier ones.
pub fn screenshots(workspace: &Workspace, out: Option<PathBuf>, before: Option<PathBuf>) -> Result<()> {
    let out = std::path::absolute(out.unwrap_or_else(|| workspace.root.join("target/screenshots")))?;
    fs::create_dir_all(&out)?;
    let run = Run {
        name: "screenshots",
        args: vec!["--project=screenshots".into()],
        env: vec![("SCREENSHOTS_OUT", out.clone())],
    };
    run.start(workspace, &mut Tally::default())?;
    let bench = workspace.root.join("tests/bench");
    install::npm_project(workspace, &bench)?;
    let mut node = Command::new("node");
    node.current_dir(&bench).arg("pictures.mjs").arg(&out).env("CHROMIUM", chromium::find()?);
    if let Some(before) = before {
        node.arg("--before").arg(std::path::absolute(before)?);
    }
    loud_step("tables of screenshots", || {
        ensure!(command::succeeds(&mut node)?, "the screenshots of rivals failed");
        Ok(())
    })?;
    note(&format!("{} shows the screenshots", workspace.shown(&out.join("index.html"))));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn flaky_tests_pass_and_errors_outside_of_tests_fail() {
        let stats = json!({ "expected": 40, "flaky": 1, "unexpected": 2, "skipped": 3 });
        let results = json!({ "stats": stats, "errors": [{ "message": "no tests found" }] });
        assert_eq!(of_results(&results), Tally { passed: 41, failed: 3 });
    }
}
