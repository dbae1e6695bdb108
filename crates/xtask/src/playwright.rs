//! Running the browser tests.

use crate::chromium;
use crate::command;
use crate::progress::{loud_step, note};
use crate::tally::Tally;
use crate::tools;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Projects that need more than the built package, or make something instead of testing.
const OWN_COMMAND: [&str; 2] = [WASM_PACK, SCREENSHOTS];
/// The project that asks the package that wasm-pack built.
pub const WASM_PACK: &str = "wasm-pack";
const SCREENSHOTS: &str = "screenshots";

/// One run of `playwright test`.
pub struct Run<'a> {
    /// What the step is called.
    pub name: &'a str,
    /// Arguments after `playwright test`.
    pub args: Vec<String>,
    /// Variables the tests read.
    pub env: Vec<(&'a str, PathBuf)>,
}

impl Run<'_> {
    /// Runs, and adds what passed and failed to the tally even when the run as a whole fails.
    pub fn start(&self, workspace: &Workspace, tally: &mut Tally) -> Result<()> {
        let tests = workspace.root.join("tests");
        tools::npm_project(workspace, &tests)?;
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

/// Picks every project of the Playwright configuration except those that are commands of their own.
pub fn everyday_projects(workspace: &Workspace) -> Result<Vec<String>> {
    let tests = workspace.root.join("tests");
    tools::npm_project(workspace, &tests)?;
    let mut list = command::npm("npx");
    list.current_dir(&tests).args(["playwright", "test", "--list", "--reporter=json"]);
    let output = list.output().context("`npx` cannot be started; install Node 20 or newer")?;
    // A configuration that cannot be listed is explained by the run itself, better than here.
    let list: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let names = list["config"]["projects"].as_array().into_iter().flatten().filter_map(|one| one["name"].as_str());
    Ok(names.filter(|name| !OWN_COMMAND.contains(name)).map(project).collect())
}

/// The argument that picks one project.
pub fn project(name: &str) -> String {
    format!("--project={name}")
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

/// `cargo xtask screenshots`: pictures of the panel for people to look at.
pub fn screenshots(workspace: &Workspace, out: Option<PathBuf>) -> Result<()> {
    let out = std::path::absolute(out.unwrap_or_else(|| workspace.root.join("target/screenshots")))?;
    fs::create_dir_all(&out)?;
    let run =
        Run { name: "screenshots", args: vec![project(SCREENSHOTS)], env: vec![("SCREENSHOTS_OUT", out.clone())] };
    run.start(workspace, &mut Tally::default())?;
    note(&format!("the pictures are in {}", workspace.shown(&out)));
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
