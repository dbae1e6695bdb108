//! `cargo xtask test`: all checks and tests, the cheapest first, up to the first failure.

use crate::build::compile::{self, Target};
use crate::build::wasm_module;
use crate::build::{clippy, leptos};
use crate::docs::site;
use crate::package::npm;
use crate::package::sizes::Report;
use crate::serve::{bridge, leptos_server, trunk};
use crate::suites::lanes::{self, Step};
use crate::suites::playwright::Run;
use crate::suites::tally::Tally;
use crate::suites::{audit, build_twice, cross_browser, libraries, screen_reader, wasm_pack};
use crate::tools::install;
use crate::tools::progress::{loud_step, note, seconds, step};
use crate::tools::workspace::Workspace;
use crate::tools::{chromium, command};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// The flags.
#[derive(Default)]
pub struct Options {
    /// Also run the slow suites.
    pub all: bool,
    /// Run only tests whose name contains this.
    pub filter: Option<String>,
}

/// Runs all steps. The tally is the last line, even after an error.
pub fn run(flags: &mut lexopt::Parser) -> Result<ExitCode> {
    let options = Options::read(flags)?;
    let workspace = Workspace::find()?;
    let (mut tally, started) = (Tally::default(), Instant::now());
    let result = steps(&workspace, &options, &mut tally);
    if let Err(error) = &result {
        eprintln!("\nerror: {error:#}");
        // A failed step without tests must not end in "0 failed".
        tally.failed = tally.failed.max(1);
    }
    println!("\n{} in all", seconds(started.elapsed()));
    println!("{tally}");
    Ok(if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Options {
    fn read(flags: &mut lexopt::Parser) -> Result<Self> {
        use lexopt::prelude::*;
        let mut options = Self::default();
        while let Some(flag) = flags.next()? {
            match flag {
                Long("all") => options.all = true,
                Value(filter) if options.filter.is_none() => options.filter = Some(filter.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}

fn steps(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    install::node()?;
    install::wasm_target(workspace)?;
    // A missing browser fails now, not after minutes of building.
    chromium::find()?;
    let sizes = compiled(workspace, options, tally)?;
    types(workspace)?;
    node_tests(workspace, options, tally)?;
    if options.all {
        site::build(workspace)?;
    }
    browser_tests(workspace, options, tally)?;
    fallback_tests(workspace, options, tally)?;
    peer_tests(workspace, options, tally)?;
    toolchains(workspace, options, tally)?;
    step("size budgets", || sizes.check())?;
    if options.all {
        wasm_pack::run(workspace, tally)?;
        server_rendered(workspace, tally)?;
        trunk::check(workspace)?;
        cross_browser::run(workspace, tally)?;
        screen_reader::run(workspace, tally)?;
        large_peers(workspace, options, tally)?;
        hosts(workspace, options, tally)?;
        slow_suites(workspace, tally)?;
        libraries::check(workspace)?;
        build_twice::check(workspace)?;
        audit::run(workspace)?;
    }
    Ok(())
}

/// Lints, Rust tests and the package. What compiles for the host and what compiles for wasm share no folder of Cargo's,
/// and each keeps only one core busy for long: the tests while they run, the package while it links.
fn compiled(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<Report> {
    let mut sizes = None;
    let (mut host, mut wasm): (Vec<Step>, Vec<Step>) = (Vec::new(), Vec::new());
    if options.filter.is_some() {
        note("fmt and clippy are skipped, because a filter is set");
    } else {
        let mut fmt = workspace.cargo();
        fmt.args(["fmt", "--all", "--check"]);
        host.push(Box::new(move |_| run_step("cargo fmt --check", &mut fmt)));
        wasm.push(Box::new(|_| lint_for_wasm(workspace)));
    }
    host.push(Box::new(|tally| rust_tests(workspace, options, tally)));
    host.push(Box::new(|_| bridge::build(workspace).map(drop)));
    wasm.push(Box::new(|_| {
        sizes = Some(npm::build(workspace)?);
        leptos::build(workspace)
    }));
    lanes::run([host, wasm], tally)?;
    sizes.context("the package was not measured")
}

/// The crates of the package for wasm. The Leptos application is linted when it is built.
fn lint_for_wasm(workspace: &Workspace) -> Result<()> {
    let modules = wasm_module::present(workspace).map(|module| module.package);
    // With the features that the module of the panel enables, so that Leptos is compiled once.
    for (package, features) in
        modules.map(|package| (package, "")).chain([("ask-view", "csr"), ("ask-user-question", "")])
    {
        let (mut cargo, _) = compile::cargo(workspace, Target::WebAssembly)?;
        // As a library: the module that ships is linked later, by the compiler itself.
        clippy::instead_of_rustc(cargo.args(["-p", package, "--features", features, "--lib", "--crate-type", "rlib"]));
        run_step(&format!("clippy {package} for wasm"), &mut cargo)?;
    }
    Ok(())
}

/// Crates that only draw or connect others to a browser have nothing to test on the host, and Leptos would be compiled
/// twice more for them.
fn without_browser_crates(workspace: &Workspace) -> Vec<&'static str> {
    let modules = wasm_module::present(workspace).filter(|module| !module.on_host).map(|module| module.package);
    modules.chain(["ask-view", "ask-user-question"]).flat_map(|package| ["--exclude", package]).collect()
}

/// The build tool is tested apart: together with the rest its dependencies would get more features, and all of them
/// would be compiled again.
fn rust_tests(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let product = [vec!["--workspace", "--exclude", "xtask"], without_browser_crates(workspace)].concat();
    for (name, crates) in [("Rust tests", product), ("Rust tests of the build tool", vec!["-p", "xtask"])] {
        let mut cargo = workspace.cargo();
        cargo.arg("test").args(crates);
        linted_tests(name, cargo, options, tally)?;
    }
    let mut server = workspace.cargo();
    server.args(["test", "--manifest-path", bridge::MANIFEST, "--target-dir"]).arg(&workspace.cargo_target);
    linted_tests("Rust tests of the bridge", server, options, tally)
}

/// Compiles the tests with Clippy, and runs them. With a filter they are only run.
fn linted_tests(name: &str, mut cargo: Command, options: &Options, tally: &mut Tally) -> Result<()> {
    cargo.args(&options.filter);
    let repeat = command::line(&cargo);
    if options.filter.is_some() {
        return counted(name, &mut cargo, &repeat, Tally::of_cargo_line, tally);
    }
    let repeat = format!("{repeat}; for lints: {}", repeat.replacen("test", "clippy --all-targets", 1));
    let name = format!("clippy and {name}");
    counted(&name, clippy::instead_of_rustc(&mut cargo), &repeat, Tally::of_cargo_line, tally)
}

/// The script `check` of the tests' npm project: uses the published types as a TypeScript user would.
fn types(workspace: &Workspace) -> Result<()> {
    install::npm_project(workspace, &workspace.root.join("tests"))?;
    install::npm_project(workspace, &workspace.root.join(PEERS))?;
    npm_script(workspace, "check", "types")
}

/// The tests that need no browser.
fn node_tests(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let folder = workspace.root.join("tests/node");
    if !folder.is_dir() {
        note("tests/node does not exist, so there are no tests in Node");
        return Ok(());
    }
    install::npm_project(workspace, &workspace.root.join("tests"))?;
    let mut node = Command::new("node");
    node.args(["--test", "--test-reporter=spec"]).current_dir(&folder);
    node.args(options.filter.iter().map(|filter| format!("--test-name-pattern={filter}")));
    // Long runs of random faults.
    node.envs(options.all.then_some(("ASK_ALL", "1")));
    let repeat = format!("cd tests/node && {}", command::line(&node));
    counted("tests in Node", &mut node, &repeat, Tally::of_node_line, tally)
}

/// Runs a test program, shows its output, and counts its tests.
fn counted(name: &str, command: &mut Command, repeat: &str, of: fn(&str) -> Tally, tally: &mut Tally) -> Result<()> {
    loud_step(name, || {
        let mut child = command.stdout(Stdio::piped()).spawn().context("the tests cannot be started")?;
        let output = child.stdout.take().context("the tests have no output")?;
        for line in BufReader::new(output).lines() {
            let line = line?;
            *tally += of(&line);
            println!("{line}");
        }
        ensure!(child.wait()?.success(), "{name} failed; repeat with: {repeat}");
        Ok(())
    })
}

fn browser_tests(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let env = browser_env(workspace, options)?;
    Run { name: "browser tests", args: filtered(options), env }.start(workspace, tally)
}

/// The tests tagged `@slow` run only with `ASK_ALL`; see `tests/playwright.config.ts`.
fn browser_env(workspace: &Workspace, options: &Options) -> Result<Vec<(&'static str, PathBuf)>> {
    let bridge = ("BRIDGE", bridge::build(workspace)?);
    let all = options.all.then(|| ("ASK_ALL", PathBuf::from("1")));
    Ok(std::iter::once(bridge).chain(all).collect())
}

/// The browser tests on pages that forbid WebAssembly: a selection, or with `--all` all of them.
fn fallback_tests(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let some = ["endings", "fallback", "stream", "vectors"];
    let files = some.into_iter().filter(|_| !options.all).map(str::to_owned);
    let args = std::iter::once("--project=fallback".to_owned()).chain(files).chain(filtered(options)).collect();
    let env = browser_env(workspace, options)?;
    Run { name: "browser tests without WebAssembly", args, env }.start(workspace, tally)
}

/// The connectors against the packages they connect to, which are in an npm project of their own.
fn peer_tests(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    install::npm_project(workspace, &workspace.root.join(PEERS))?;
    let args = [vec!["--project=peers".to_owned()], filtered(options)].concat();
    Run { name: "tests with peers", args, env: Vec::new() }.start(workspace, tally)
}

/// The same with peers that take long to install, each in a folder of its own: `tests/peer-claude` and others.
fn large_peers(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let folders = fs::read_dir(workspace.root.join("tests"))?.flatten();
    let mut names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| name.starts_with("peer-"));
    names.sort();
    for name in names {
        let folder = workspace.root.join("tests").join(&name);
        // Peers in Python have no npm project.
        if folder.join("package.json").is_file() {
            install::npm_project(workspace, &folder)?;
        }
        let args = [vec![format!("--project={name}")], filtered(options)].concat();
        Run { name: &format!("tests with {name}"), args, env: Vec::new() }.start(workspace, tally)?;
    }
    Ok(())
}

/// The packed tarball inside chat products, with their own interfaces. Each is installed by its test.
fn hosts(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let args = [vec!["--project=hosts".to_owned()], filtered(options)].concat();
    Run { name: "chat products", args, env: Vec::new() }.start(workspace, tally)
}

const PEERS: &str = "tests/peers";

fn filtered(options: &Options) -> Vec<String> {
    let filter = options.filter.iter();
    filter.flat_map(|filter| ["--pass-with-no-tests".to_owned(), "-g".to_owned(), filter.clone()]).collect()
}

/// The packed tarball in bundlers and frameworks: the fast ones, or with `--all` all of them.
fn toolchains(workspace: &Workspace, options: &Options, tally: &mut Tally) -> Result<()> {
    let mut args = vec!["--project=toolchains".to_owned(), "--pass-with-no-tests".into()];
    let quick = if options.all { "" } else { "(?=.*@quick)" };
    args.extend(["-g".into(), format!("^{quick}.*{}", options.filter.as_deref().unwrap_or_default())]);
    Run { name: "toolchains", args, env: Vec::new() }.start(workspace, tally)
}

/// The script `all` of the tests' npm project, which counts as one test.
fn slow_suites(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    npm_script(workspace, "all", "slow suites")?;
    tally.passed += 1;
    Ok(())
}

/// Runs a script of the tests' npm project; a missing script is reported and skipped.
fn npm_script(workspace: &Workspace, script: &str, name: &str) -> Result<()> {
    let tests = workspace.root.join("tests");
    let manifest = fs::read(tests.join("package.json")).context("tests/package.json cannot be read")?;
    let manifest: Value = serde_json::from_slice(&manifest).context("tests/package.json is not JSON")?;
    if manifest["scripts"][script].is_null() {
        note(&format!("tests/package.json has no script `{script}`, so {name} are skipped"));
        return Ok(());
    }
    let mut npm = command::npm("npm");
    npm.current_dir(&tests).args(["run", script]).env("CHROMIUM", chromium::find()?);
    loud_step(name, || {
        ensure!(command::succeeds(&mut npm)?, "{name} failed; repeat with: cd tests && npm run {script}");
        Ok(())
    })
}

/// The Leptos application that a server renders.
pub fn server_rendered(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let server = leptos_server::start(workspace)?;
    let env = vec![("ASK_LEPTOS_SERVER", PathBuf::from(&server.address))];
    let args = vec!["--project=leptos-server".into()];
    Run { name: "browser test of the server-rendered Leptos application", args, env }.start(workspace, tally)
}

fn run_step(name: &str, command: &mut Command) -> Result<()> {
    loud_step(name, || {
        ensure!(command::succeeds(command)?, "{name} failed; repeat with: {}", command::line(command));
        Ok(())
    })
}
