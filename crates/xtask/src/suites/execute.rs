//! Runs one suite whose needs are there.

use crate::build::clippy;
use crate::suites::checks::crates::Crates;
use crate::suites::counted::Counted;
use crate::suites::playwright;
use crate::suites::result::Results;
use crate::suites::selection::Selection;
use crate::suites::suite::{How, Suite};
use crate::tools::command::{self, Variables};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result};
use std::env;
use std::io::{BufRead, BufReader, IsTerminal, Read, stderr};
use std::num::NonZero;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;

/// With which number the random cases of Rust tests begin.
const SEED: &str = "PROPTEST_RNG_SEED";

/// Runs a suite and shows its output. What went wrong is in the results.
pub fn suite(workspace: &Workspace, suite: &Suite, selection: &Selection, variables: &Variables) -> Results {
    let filter = selection.filter.as_deref();
    let results = match suite.how {
        How::Cargo(words) => status(workspace.cargo().args(words)),
        How::CargoTest(crates) => cargo_test(workspace, &crates(workspace), selection),
        How::NodeTest(folder) => node_test(workspace, folder, selection),
        How::Playwright(projects, daily) => {
            let args = playwright::args(projects, daily, selection.all, filter);
            let variables = [variables.clone(), playwright::slow(daily, selection.all)].concat();
            playwright::Run { args, variables: &variables }.start(workspace)
        }
        How::NpmScript(script) => {
            let mut npm = command::npm("npm");
            npm.current_dir(workspace.root.join("tests")).args(["run", script]);
            status(npm.envs(variables.iter().map(|(name, value)| (name, value))))
        }
        How::Function(check) => check(workspace).map(|()| Results::without_tests(None)),
    };
    results.unwrap_or_else(|error| Results::without_tests(Some(format!("{error:#}"))))
}

fn status(command: &mut Command) -> Result<Results> {
    command::show(command).map(|()| Results::without_tests(None))
}

/// Compiles the tests with Clippy, and runs them. With a filter they are only run.
fn cargo_test(workspace: &Workspace, crates: &Crates, selection: &Selection) -> Result<Results> {
    let filter = selection.filter.as_deref();
    let mut cargo = workspace.cargo();
    // Whether a commit passes does not depend on luck: random cases are the same in each run, and new ones with `--all`.
    if !selection.all && env::var_os(SEED).is_none() {
        cargo.env(SEED, "1");
    }
    // The tests of all programs are wanted, not only those of the first that fails.
    cargo.args(["test", "--no-fail-fast"]).args(&crates.words).args(filter);
    // Those that print or write source code are run by hand.
    const IGNORED: &[&str] = &["--", "--ignored", "--skip", "print_", "--skip", "write_"];
    cargo.args(if crates.ignored { IGNORED } else { &[] });
    let mut repeat = command::line(&cargo);
    if filter.is_none() {
        repeat = format!("{repeat}; for lints: {}", repeat.replacen("test --no-fail-fast", "clippy --all-targets", 1));
        clippy::instead_of_rustc(&mut cargo);
    }
    if stderr().is_terminal() {
        cargo.env("CARGO_TERM_COLOR", "always");
    }
    counted(&mut cargo, &repeat, Counted::cargo_line)
}

fn node_test(workspace: &Workspace, folder: &str, selection: &Selection) -> Result<Results> {
    let mut node = Command::new("node");
    // Node itself leaves one processor to the program that runs the tests.
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    node.args(["--test", "--test-reporter=spec", &format!("--test-concurrency={processors}")]);
    node.current_dir(workspace.root.join(folder));
    node.args(selection.filter.iter().map(|filter| format!("--test-name-pattern={filter}")));
    // Long runs of random faults.
    node.envs(selection.all.then_some(("ASK_ALL", "1")));
    let all = if selection.all { "ASK_ALL=1 " } else { "" };
    let repeat = format!("cd {folder} && {all}{}", command::line(&node));
    counted(&mut node, &repeat, Counted::node_line)
}

/// Runs a test program, shows its output, and counts its tests.
fn counted(command: &mut Command, repeat: &str, read: fn(&mut Counted, &str)) -> Result<Results> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().context("the tests cannot start")?;
    let (out, err) = (child.stdout.take().context("no output")?, child.stderr.take().context("no messages")?);
    let mut counted = Counted::default();
    // Both in one order: Cargo names a program in its messages, and the program prints its results.
    let (sender, lines) = channel();
    thread::scope(|scope| {
        let messages = sender.clone();
        scope.spawn(move || for_each_line(err, |line| drop(messages.send((true, line)))));
        scope.spawn(move || for_each_line(out, |line| drop(sender.send((false, line)))));
        for (is_message, line) in lines {
            read(&mut counted, &line);
            if is_message { eprintln!("{line}") } else { println!("{line}") }
        }
    });
    let succeeded = child.wait()?.success();
    let Counted { mut tally, tests, .. } = counted;
    if !succeeded {
        tally.failed = tally.failed.max(1);
    }
    let error = (!succeeded).then(|| format!("repeat with: {repeat}"));
    Ok(Results { tally, tests, error, ..Results::default() })
}

/// A program may print bytes that are no text.
fn for_each_line(stream: impl Read, mut take: impl FnMut(String)) {
    for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
        take(String::from_utf8_lossy(&line).into_owned());
    }
}
