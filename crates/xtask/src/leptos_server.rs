//! The Leptos application of `tests/leptos-server`: a server writes its pages and the browser takes them over.

use crate::playwright::Run;
use crate::progress::{loud_step, step};
use crate::tally::Tally;
use crate::tools::WASM;
use crate::workspace::Workspace;
use crate::{command, lockfile, tools};
use anyhow::{Context, Result};
use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// Its manifest, from the root of the repository. It is a Cargo workspace of its own.
const MANIFEST: &str = "tests/leptos-server/Cargo.toml";
const APP: &str = "leptos_server";

/// Builds both parts, and tests them in Chromium.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    lockfile::check_wasm_bindgen(workspace)?;
    tools::wasm_target(workspace)?;
    let (folder, program) = (application(workspace)?, server(workspace)?);
    let mut server = Server::start(&program, &folder)?;
    let env = vec![("ASK_LEPTOS_SERVER", PathBuf::from(&server.address))];
    let args = vec!["--project=leptos-server".into()];
    let result =
        Run { name: "browser test of the server-rendered Leptos application", args, env }.start(workspace, tally);
    server.end();
    result
}

/// Compiles what runs in the browser; returns the folder with it.
fn application(workspace: &Workspace) -> Result<PathBuf> {
    let mut cargo = cargo(workspace, &["--lib", "--features", "hydrate", "--target", WASM]);
    loud_step("cargo build the application for browsers", || command::show(&mut cargo))?;
    let folder = workspace.root.join("target/leptos-server");
    step(&format!("wasm-bindgen {APP}"), || {
        let mut bindgen = Bindgen::new();
        let wasm = workspace.cargo_target.join(WASM).join("debug").join(format!("{APP}.wasm"));
        bindgen.input_path(wasm).web(true)?.typescript(false);
        bindgen.generate(&folder).context("wasm-bindgen cannot process the application")
    })?;
    Ok(folder)
}

/// Compiles the server; returns the path of the program.
fn server(workspace: &Workspace) -> Result<PathBuf> {
    let mut cargo = cargo(workspace, &["--bins", "--features", "ssr"]);
    loud_step("cargo build the application's server", || command::show(&mut cargo))?;
    Ok(workspace.cargo_target.join("debug").join(format!("leptos-server{EXE_SUFFIX}")))
}

fn cargo(workspace: &Workspace, args: &[&str]) -> Command {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--quiet", "--locked", "--manifest-path", MANIFEST, "--target-dir"]);
    cargo.arg(&workspace.cargo_target).args(args);
    cargo
}

/// A running server.
struct Server {
    address: String,
    process: Child,
}

impl Server {
    fn start(program: &Path, folder: &Path) -> Result<Self> {
        let mut command = Command::new(program);
        command.arg(folder).stdout(Stdio::piped());
        let mut process = command.spawn().with_context(|| format!("{} cannot be started", program.display()))?;
        let lines = BufReader::new(process.stdout.take().context("the server has no output")?).lines().next();
        let address = lines.transpose()?.context("the server ended at once; its message is above")?;
        Ok(Self { address, process })
    }

    fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
