//! `cargo xtask test`: all checks and tests, or some of them.

use crate::cli::given::Given;
use crate::suites::needs::{Need, Provider};
use crate::suites::report::Report;
use crate::suites::runner;
use crate::suites::selection::Selection;
use crate::suites::{soak, table, timing};
use crate::tools::progress::{self, note};
use crate::tools::workspace::Workspace;
use anyhow::{Result, bail};
use std::fmt;

/// The error of a run whose report has been printed already, as its last lines.
#[derive(Debug)]
pub struct Reported;

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("some tests failed")
    }
}

impl std::error::Error for Reported {}

/// Runs what the flags select.
pub fn run(workspace: &Workspace, given: &Given) -> Result<()> {
    let selection =
        Selection { all: given.has("all"), only: given.values("only")?, filter: given.operand().map(str::to_owned) };
    let runs = given.number::<usize>("soak", 0)?;
    if given.has("busy") && !given.has("soak") {
        bail!("--busy goes with --soak; add --soak N");
    }
    if given.has("times") && given.has("soak") {
        bail!("--times measures one run of everything; remove --soak");
    }
    // A filtered run says nothing about how long a whole one takes.
    let kind = match &selection {
        Selection { filter: Some(_), .. } => "test FILTER",
        Selection { all: true, .. } => "test --all",
        _ => "test",
    };
    progress::begin(&workspace.times(), kind);
    if !given.has("soak") {
        return suites(workspace, &selection, given.has("times"));
    }
    let selected = selection.of(&table::all(workspace)?)?;
    let passed = soak::run(workspace, &selected.suites, &selection, runs, given.number("busy", 0)?)?;
    if passed { Ok(()) } else { Err(Reported.into()) }
}

/// Runs these suites, for the commands that are named like them.
pub fn only(workspace: &Workspace, names: &[&str]) -> Result<()> {
    let only = names.iter().map(|&name| name.to_owned()).collect();
    suites(workspace, &Selection { only, ..Selection::default() }, false)
}

fn suites(workspace: &Workspace, selection: &Selection, times: bool) -> Result<()> {
    let selected = selection.of(&table::all(workspace)?)?;
    if selection.filter.is_some() {
        note("fmt, clippy and other checks without names of tests are left out, because a filter is set");
    }
    let provider = Provider::new(workspace, selection.all);
    let (outcomes, broken) = match runner::run(workspace, &selected.suites, selection, &provider) {
        Ok(outcomes) => (outcomes, provider.failed().into_iter().map(Need::name).collect()),
        Err(error) => (Vec::new(), vec![format!("{error:#}")]),
    };
    let report = Report { outcomes, broken, left_out: selected.left_out, time: progress::elapsed() };
    if times {
        timing::show(workspace, &report, &progress::steps())?;
    }
    println!("{}", report.text());
    if report.tally().failed == 0 { Ok(()) } else { Err(Reported.into()) }
}
