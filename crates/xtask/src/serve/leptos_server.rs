//! The Leptos application of `tests/leptos-server`: a server writes its pages and the browser takes them over.

use crate::tools::install::WASM;
use crate::tools::progress::{loud_step, step};
use crate::tools::workspace::Workspace;
use crate::tools::{command, install, lockfile};
use anyhow::{Context, Result};
use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// Its manifest, from the root of the repository. It is a Cargo workspace of its own.
const MANIFEST: &str = "tests/leptos-server/Cargo.toml";
const APP: &str = "leptos_server";

/// Builds both parts and starts the server. It runs until its value is dropped.
pub fn start(workspace: &Workspace) -> Result<Server> {
    lockfile::check_wasm_bindgen(workspace)?;
    install::wasm_target(workspace)?;
    let (folder, program) = (application(workspace)?, server(workspace)?);
    Server::start(&program, &folder)
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
pub struct Server {
    /// Its address.
    pub address: String,
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
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
