//! `cargo xtask package`: builds the folder that `npm pack` packs.

use crate::package::assemble::assemble;
use crate::package::scripts::{join, smoke};
use crate::package::{one_file, sizes};
use crate::tools::files::swap;
use crate::tools::progress::{self, note, seconds, step};
use crate::tools::workspace::{PACKAGE, Workspace};
use crate::tools::{install, lockfile};
use crate::wasm::build_modules;
use anyhow::Result;
use std::fs::{self, File};
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

/// Builds the package and replaces the previous one in one move. [`sizes::check`] checks the sizes: a package
/// over its budget can still be looked at and tested.
pub fn build(workspace: &Workspace) -> Result<()> {
    let started = Instant::now();
    let _lock = prepare(workspace)?;
    install::npm_project(workspace, &workspace.tools())?;
    let modules = build_modules::for_package(workspace)?;
    let staging = assemble(workspace, &workspace.npm(), &modules)?;
    one_file::build(workspace, &staging)?;
    step("esbuild --bundle the page code", || join(workspace, &staging))?;
    for built in &modules {
        step(&format!("run {} once", built.module.name), || smoke(workspace, &staging, built))?;
    }
    let report = step("measure", || sizes::measure(workspace, &staging, &modules))?;
    swap(&staging, &workspace.package())?;
    println!("\n{}", report.table());
    fs::write(workspace.npm().join(sizes::FILE), report.json()?)?;
    note(&format!("{} after {}", workspace.shown(&workspace.package()), seconds(started.elapsed())));
    Ok(())
}

/// Builds what a page needs to show questions, in the shortest time; returns its folder. This is not the package: it is
/// not optimised, and it lacks the build for pages that forbid WebAssembly.
pub fn build_demo(workspace: &Workspace) -> Result<PathBuf> {
    let _lock = prepare(workspace)?;
    let (modules, installed) = progress::interleaved(|| {
        thread::scope(|scope| {
            let tools = scope.spawn(|| install::npm_project(workspace, &workspace.tools()));
            (build_modules::for_demo(workspace), tools.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    });
    installed?;
    let modules = modules?;
    let staging = assemble(workspace, &workspace.demo(), &modules)?;
    one_file::without_parts(&staging)?;
    step("esbuild --bundle the page code", || join(workspace, &staging))?;
    let folder = workspace.demo().join(PACKAGE);
    swap(&staging, &folder)?;
    Ok(folder)
}

/// Checks or installs what compiles the modules, and locks out other builds.
fn prepare(workspace: &Workspace) -> Result<File> {
    install::node()?;
    install::wasm_target(workspace)?;
    lockfile::check_wasm_bindgen(workspace)?;
    one_at_a_time(workspace)
}

/// Two builds at once would write into the same folders.
fn one_at_a_time(workspace: &Workspace) -> Result<File> {
    fs::create_dir_all(workspace.npm())?;
    let lock = File::create(workspace.npm().join(".lock"))?;
    if lock.try_lock().is_err() {
        note("waiting for another `cargo xtask package` to end");
        lock.lock()?;
    }
    Ok(lock)
}
