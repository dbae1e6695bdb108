//! `cargo xtask test --soak N`: runs the browser tests many times, to find those that fail now and then.

use crate::suites::busy::Busy;
use crate::suites::execute;
use crate::suites::needs::{Provider, State};
use crate::suites::playwright;
use crate::suites::result::{Results, Test};
use crate::suites::runner;
use crate::suites::selection::Selection;
use crate::suites::suite::{How, Suite};
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::{Result, bail};
use std::collections::BTreeSet;

/// A test that failed in a run, or a suite whose failure belongs to no test.
#[derive(Debug, PartialEq)]
struct Failure {
    run: usize,
    suite: &'static str,
    test: Option<Test>,
    repeat: String,
}

/// Builds what the browser suites among these need, and runs them `runs` times beside `busy` busy threads. Returns whether
/// every test passed in every run.
pub fn run(workspace: &Workspace, suites: &[Suite], selection: &Selection, runs: usize, busy: usize) -> Result<bool> {
    let suites = suites.iter().filter(|suite| matches!(suite.how, How::Playwright(..))).cloned().collect::<Vec<_>>();
    if suites.is_empty() || runs == 0 {
        bail!("--soak runs tests in a browser, and there are none here: {} suites, {runs} runs", suites.len());
    }
    let provider = Provider::new(workspace, selection.all);
    runner::prepare(&suites, &provider)?;
    runner::lanes(&suites, &provider, &|_| ());
    let mut ready = Vec::new();
    for suite in &suites {
        match provider.all_of(suite.needs) {
            State::Ready(variables) => ready.push((suite, variables)),
            State::Missing(reason) => bail!("{} cannot run: {reason}", suite.name),
            State::Failed(need) => bail!("{} needs {}; the error is above", suite.name, need.name()),
        }
    }
    let _busy = Busy::start(busy);
    let (mut failures, mut tests) = (Vec::new(), 0);
    for run in 1..=runs {
        for (suite, variables) in &ready {
            let mut results = Results::default();
            let _ = loud_step(&format!("run {run} of {runs}: {}", suite.about), || {
                results = execute::suite(workspace, suite, selection, variables);
                results.error.as_ref().map_or(Ok(()), |error| bail!("{error}"))
            });
            tests += results.tally.passed + results.tally.failed;
            let found = failures_of(run, suite, &results, |args| playwright::Run { args, variables }.repeat(workspace));
            found.iter().for_each(|failure| println!("{}", line(failure)));
            failures.extend(found);
        }
    }
    println!("\n{}", summary(&failures, tests, runs));
    Ok(failures.is_empty())
}

/// The failures of one suite in one run. `repeat` makes a command line of the arguments of Playwright.
fn failures_of(run: usize, suite: &Suite, results: &Results, repeat: impl Fn(Vec<String>) -> String) -> Vec<Failure> {
    let How::Playwright(projects, _) = suite.how else { return Vec::new() };
    let of_test = |test: &Test| {
        let mut args = projects.iter().map(|project| format!("--project={project}")).collect::<Vec<_>>();
        args.extend([test.file.clone(), "-g".into(), escaped(&test.title.replace(" › ", " "))]);
        Failure { run, suite: suite.name, test: Some(test.clone()), repeat: repeat(args) }
    };
    let failures = results.tests.iter().filter(|test| test.failed).map(of_test).collect::<Vec<_>>();
    match &results.error {
        Some(error) if failures.is_empty() => {
            vec![Failure { run, suite: suite.name, test: None, repeat: error.clone() }]
        }
        _ => failures,
    }
}

/// Playwright reads a regular expression, over titles that are joined by spaces.
fn escaped(title: &str) -> String {
    let escape = |c: char| if "\\^$.*+?()[]{}|/".contains(c) { vec!['\\', c] } else { vec![c] };
    title.chars().flat_map(escape).collect()
}

fn line(Failure { run, suite, test, repeat }: &Failure) -> String {
    match test {
        Some(Test { file, title, .. }) => format!("✘ run {run}, {suite}, {file}: {title}"),
        None => format!("✘ run {run}, {suite}, outside of a test: {repeat}"),
    }
}

/// Every failure, the commands that repeat them, and the counts.
fn summary(failures: &[Failure], tests: u64, runs: usize) -> String {
    let mut lines = failures.iter().map(line).collect::<Vec<_>>();
    let tests_that_failed = failures.iter().filter(|failure| failure.test.is_some());
    let commands = tests_that_failed.map(|failure| failure.repeat.as_str()).collect::<BTreeSet<_>>();
    if !commands.is_empty() {
        lines.push("repeat with".into());
    }
    lines.extend(commands.into_iter().map(|command| format!("  {command}")));
    lines.push(format!("{} failures of {tests} tests in {runs} runs", failures.len()));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suites::lane::Lane;
    use crate::suites::suite::{Daily, When};
    use std::time::Duration;

    static SUITE: Suite = Suite {
        name: "browser",
        about: "browser tests",
        when: When::Always,
        lane: Lane::Last,
        needs: &[],
        how: How::Playwright(&["browser"], Daily::Same),
    };

    fn test(title: &str, failed: bool) -> Test {
        Test { file: "browser/a.spec.ts".into(), title: title.into(), time: Duration::ZERO, failed }
    }

    #[test]
    fn a_failure_is_named_with_its_run_and_the_command_that_repeats_it() {
        let results =
            Results { tests: vec![test("group › fails (now)", true), test("passes", false)], ..Results::default() };
        let found = [2, 3].map(|run| failures_of(run, &SUITE, &results, |args| args.join(" ")));
        let summary = summary(&found.into_iter().flatten().collect::<Vec<_>>(), 4, 3);
        let expected = "\
✘ run 2, browser, browser/a.spec.ts: group › fails (now)
✘ run 3, browser, browser/a.spec.ts: group › fails (now)
repeat with
  --project=browser browser/a.spec.ts -g group fails \\(now\\)
2 failures of 4 tests in 3 runs";
        assert_eq!(summary, expected);
    }

    #[test]
    fn a_run_that_fails_without_a_failed_test_is_a_failure() {
        let results =
            Results { tests: vec![test("passes", false)], error: Some("no server".into()), ..Results::default() };
        let found = failures_of(1, &SUITE, &results, |_| unreachable!("no test has failed"));
        assert_eq!(found.iter().map(line).collect::<Vec<_>>(), ["✘ run 1, browser, outside of a test: no server"]);
        assert_eq!(summary(&[], 9, 3), "0 failures of 9 tests in 3 runs");
    }
}
