//! Runs Playwright, and reads what `tests/support/reporter.ts` writes about the run.

use crate::suites::result::{Results, Shares, Test};
use crate::suites::suite::Daily;
use crate::suites::tally::Tally;
use crate::tools::command::{self, Variables};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::process::Command;
use std::time::Duration;

/// One run of `playwright test`.
pub struct Run<'a> {
    /// Arguments after `playwright test`.
    pub args: Vec<String>,
    /// Variables for the tests.
    pub variables: &'a Variables,
}

/// The arguments for these projects. `all` is whether slow tests run too, `filter` a part of the titles of those that run.
pub fn args(projects: &[&str], daily: Daily, all: bool, filter: Option<&str>) -> Vec<String> {
    let mut args = projects.iter().map(|project| format!("--project={project}")).collect::<Vec<_>>();
    let mut pattern = filter.map(str::to_owned);
    match daily {
        Daily::Files(files) if !all => args.extend(files.iter().map(|&file| file.to_owned())),
        Daily::Quick if !all => pattern = Some(format!("^(?=.*@quick).*{}", filter.unwrap_or_default())),
        _ => {}
    }
    if let Some(pattern) = pattern {
        args.extend(["--pass-with-no-tests".to_owned(), "-g".to_owned(), pattern]);
    }
    args
}

/// What `tests/playwright.config.ts` reads to run the tests tagged `@slow`. A suite of a few files every day runs all files then, but
/// not more of the same in each.
pub fn slow(daily: Daily, all: bool) -> Variables {
    if all && matches!(daily, Daily::NotSlow) { vec![("ASK_ALL", "1".into())] } else { Vec::new() }
}

impl Run<'_> {
    /// Runs and shows the tests. A failure is in the results; an error means that Playwright itself cannot start.
    pub fn start(&self, workspace: &Workspace) -> Result<Results> {
        let report = workspace.cache().join("playwright.json");
        fs::create_dir_all(workspace.cache())?;
        let _ = fs::remove_file(&report);
        let mut npx = self.command(workspace);
        npx.arg("--reporter=list,./support/reporter.ts").env("ASK_REPORT", &report);
        let succeeded = command::succeeds(&mut npx)?;
        let text = fs::read(&report).context("Playwright ended without a report; its message is above")?;
        let mut results = of_report(&serde_json::from_slice(&text).context("the report of Playwright is not JSON")?);
        if !succeeded {
            results.error = Some(format!("repeat with: {}", self.repeat(workspace)));
            results.tally.failed = results.tally.failed.max(1);
        }
        Ok(results)
    }

    /// The command line that repeats the run, for a shell.
    pub fn repeat(&self, workspace: &Workspace) -> String {
        let variables = self.variables.iter().map(|(name, value)| format!("{name}={} ", value.display()));
        format!("cd tests && {}{}", variables.collect::<String>(), command::line(&self.command(workspace)))
    }

    fn command(&self, workspace: &Workspace) -> Command {
        let mut npx = command::npm("npx");
        npx.current_dir(workspace.root.join("tests")).args(["playwright", "test"]).args(&self.args);
        npx.envs(self.variables.iter().map(|(name, value)| (name, value)));
        npx
    }
}

/// A test that passed at its second attempt counts as passed; an error outside of any test counts as a failure.
fn of_report(report: &Value) -> Results {
    let count = |name: &str| report[name].as_u64().unwrap_or(0);
    let time = |value: &Value| Duration::from_secs_f64(value.as_f64().unwrap_or(0.0).max(0.0) / 1000.0);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let ran = report["tests"].as_array().into_iter().flatten().filter(|test| test["outcome"] != "skipped");
    let tests = ran.map(|test| Test {
        file: text(&test["file"]),
        title: text(&test["title"]),
        time: time(&test["ms"]),
        failed: test["outcome"] == "unexpected",
    });
    let sums = &report["sums"];
    let [starts, loads, waits, rest] = ["starts", "loads", "waits", "rest"].map(|name| time(&sums[name]));
    Results {
        tally: Tally::of(count("expected") + count("flaky"), count("unexpected") + count("errors")),
        tests: tests.collect(),
        shares: Shares { starts, loads, waits, rest },
        error: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn flaky_tests_pass_and_errors_outside_of_tests_fail() {
        let test = |outcome: &str| json!({ "file": "a.spec.ts", "title": outcome, "ms": 1500, "outcome": outcome });
        let results = of_report(&json!({
            "expected": 40, "flaky": 1, "unexpected": 2, "skipped": 3, "errors": 1,
            "sums": { "starts": 1000, "loads": 500, "waits": 250, "rest": 0 },
            "tests": [test("expected"), test("unexpected"), test("skipped"), test("flaky")],
        }));
        assert_eq!(results.tally, Tally::of(41, 3));
        let tests = results.tests.iter().map(|test| (test.title.as_str(), test.failed)).collect::<Vec<_>>();
        assert_eq!(tests, [("expected", false), ("unexpected", true), ("flaky", false)]);
        assert_eq!(
            (results.tests[0].time, results.shares.loads),
            (Duration::from_millis(1500), Duration::from_millis(500))
        );
    }

    #[test]
    fn slow_tests_run_with_all_only() {
        assert_eq!(args(&["a", "b"], Daily::Same, false, None), ["--project=a", "--project=b"]);
        let files = Daily::Files(&["x"]);
        assert_eq!(args(&["a"], files, false, None), ["--project=a", "x"]);
        assert_eq!(args(&["a"], files, true, Some("word")), ["--project=a", "--pass-with-no-tests", "-g", "word"]);
        assert_eq!(args(&["a"], Daily::Quick, false, Some("word")).last().unwrap(), "^(?=.*@quick).*word");
        assert_eq!(
            [Daily::Same, Daily::NotSlow, files, Daily::Quick].map(|daily| slow(daily, true).len()),
            [0, 1, 0, 0]
        );
        assert!(slow(Daily::NotSlow, false).is_empty());
    }
}
