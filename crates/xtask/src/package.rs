//! `cargo xtask package`: everything that `npm pack` packs.

use crate::progress::{note, seconds, step};
use crate::sizes::Report;
use crate::wasm_module::{self, Built, WasmModule};
use crate::workspace::Workspace;
use crate::{command, notices, sizes, tools};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Files of the repository's root that belong into the package, once they exist.
const FROM_ROOT: [&str; 5] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", notices::FILE];

/// The entry for a plain `<script>`, which holds all the others.
pub const STANDALONE: &str = "standalone.js";

/// What the first question loads besides the engine.
const PAGE: &str = "_engine/page.js";

/// Builds the package and judges its size.
pub fn run(flags: &mut lexopt::Parser) -> Result<()> {
    use lexopt::prelude::*;
    let mut any_size = false;
    while let Some(flag) = flags.next()? {
        match flag {
            Long("any-size") => any_size = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let report = build(&Workspace::find()?)?;
    if any_size { Ok(()) } else { report.check() }
}

/// Builds the package and replaces the one before it in one move. Whether it is small enough is for the caller to
/// judge: a package over its budget can still be looked at and tested.
pub fn build(workspace: &Workspace) -> Result<Report> {
    let started = Instant::now();
    tools::node()?;
    tools::wasm_target(workspace)?;
    let _only_one = one_at_a_time(workspace)?;
    tools::npm_project(workspace, &workspace.tools())?;
    let modules = wasm_module::present(workspace)
        .map(|module| Ok((module, module.build(workspace)?)))
        .collect::<Result<Vec<_>>>()?;
    let staging = workspace.npm().join(".staging");
    step("assemble", || assemble(workspace, &staging, &modules))?;
    step("esbuild --minify", || minify(workspace, &staging, &modules))?;
    step(&format!("esbuild --bundle {PAGE}"), || join_page(workspace, &staging))?;
    step(&format!("esbuild --bundle {STANDALONE}"), || bundle(workspace, &staging))?;
    for (module, _) in &modules {
        step(&format!("run {} once", module.wasm), || smoke(workspace, &staging, module))?;
    }
    let report = step("measure", || sizes::measure(workspace, &staging, &modules))?;
    swap(&staging, &workspace.package())?;
    println!("\n{}", report.table());
    fs::write(workspace.npm().join("sizes.json"), report.json()?)?;
    note(&format!("{} after {}", workspace.shown(&workspace.package()), seconds(started.elapsed())));
    Ok(report)
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

fn assemble(workspace: &Workspace, staging: &Path, modules: &[(&WasmModule, Built)]) -> Result<()> {
    if staging.exists() {
        fs::remove_dir_all(staging)?;
    }
    copy_folder(&workspace.npm_source(), staging)?;
    for name in FROM_ROOT {
        if workspace.root.join(name).exists() {
            fs::copy(workspace.root.join(name), staging.join(name))?;
        }
    }
    for (module, built) in modules {
        write(&staging.join(module.glue), built.glue.as_bytes())?;
        write(&staging.join(module.inline), format!("export default \"{}\";\n", built.text).as_bytes())?;
        write(&staging.join(module.wasm), &built.wasm)?;
        write(&staging.join(module.script), built.script.as_bytes())?;
    }
    check_manifest(workspace, staging)
}

/// The version is the crate's, and no entry leads nowhere.
fn check_manifest(workspace: &Workspace, staging: &Path) -> Result<()> {
    let source = workspace.shown(&workspace.npm_source().join("package.json"));
    let text = fs::read_to_string(staging.join("package.json")).with_context(|| format!("{source} cannot be read"))?;
    let manifest: Value = serde_json::from_str(&text).with_context(|| format!("{source} is not JSON"))?;
    let version = workspace.version("ask-wasm").context("there is no crate ask-wasm")?;
    ensure!(
        manifest["version"] == version,
        "{source}: version is {}, the crate's is \"{version}\"; write the crate's",
        manifest["version"],
    );
    let mut targets = Vec::new();
    collect_paths(&manifest["exports"], &mut targets);
    for target in targets.iter().filter(|target| !target.contains('*')) {
        ensure!(
            staging.join(target).is_file(),
            "{source}: exports {target}, which does not exist; write it or remove it"
        );
    }
    Ok(())
}

fn collect_paths(exports: &Value, into: &mut Vec<String>) {
    match exports {
        Value::String(path) => into.push(path.clone()),
        Value::Object(conditions) => conditions.values().for_each(|value| collect_paths(value, into)),
        _ => {}
    }
}

/// Each file by itself, so that entries stay files and a bundler of the page sees the real graph.
fn minify(workspace: &Workspace, staging: &Path, modules: &[(&WasmModule, Built)]) -> Result<()> {
    let mut scripts = files(staging, Path::new(""))?;
    scripts.retain(|file| file.extension().is_some_and(|extension| extension == "js"));
    scripts.retain(|file| modules.iter().all(|(module, _)| file != Path::new(module.inline)));
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args(&scripts).args([
        "--outdir=.",
        "--outbase=.",
        "--allow-overwrite",
        "--minify",
        "--tree-shaking=true",
        "--format=esm",
        "--target=es2022",
        "--charset=utf8",
        "--legal-comments=inline",
        "--log-level=warning",
    ]);
    command::output(&mut esbuild)?;
    Ok(())
}

/// What the page needs is one file: small ones compress worse, by 1 % of a first ask, and one that lazy parts import too
/// would be one more thing to wait for. The glue stays by itself, as it is run and tested.
fn join_page(workspace: &Workspace, staging: &Path) -> Result<()> {
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args([PAGE, &format!("--outfile={PAGE}"), "--allow-overwrite"]);
    esbuild.args(["--external:./glue.js", "--external:./lazy/*", "--bundle", "--format=esm", "--minify"]);
    esbuild.args(["--target=es2022", "--charset=utf8", "--legal-comments=inline", "--log-level=warning"]);
    command::output(&mut esbuild).map(drop)
}

/// A classic script has no imports, so everything moves into it; but for what pages that forbid WebAssembly load, which
/// stays where it is.
fn bundle(workspace: &Workspace, staging: &Path) -> Result<()> {
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args([STANDALONE, &format!("--outfile={STANDALONE}"), "--allow-overwrite"]);
    esbuild.arg("--external:./_engine/lazy/*script.js");
    esbuild.args(["--bundle", "--format=iife", "--minify", "--target=es2022", "--charset=utf8"]);
    esbuild.args(["--legal-comments=inline", "--log-level=warning"]);
    command::output(&mut esbuild).map(drop)
}

/// An optimiser can break a module and still report success, so the very bytes that ship are run.
fn smoke(workspace: &Workspace, staging: &Path, module: &WasmModule) -> Result<()> {
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("smoke.mjs")).arg(staging).args([
        module.glue,
        module.inline,
        module.wasm,
        module.script,
    ]);
    command::output(&mut node).map(drop)
}

fn swap(staging: &Path, target: &Path) -> Result<()> {
    let old = staging.with_file_name(".old");
    if old.exists() {
        fs::remove_dir_all(&old)?;
    }
    if target.exists() {
        fs::rename(target, &old)?;
    }
    fs::rename(staging, target)?;
    if old.exists() {
        fs::remove_dir_all(&old)?;
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes).with_context(|| format!("{} cannot be written", file.display()))
}

/// Copies everything in a folder into another, which need not exist.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in files(from, Path::new(""))? {
        let bytes = fs::read(from.join(&file))?;
        write(&to.join(file), &bytes)?;
    }
    Ok(())
}

/// Every file below a folder, in order, with paths relative to it.
pub fn files(folder: &Path, below: &Path) -> Result<Vec<PathBuf>> {
    let full = folder.join(below);
    let entries = fs::read_dir(&full).with_context(|| format!("{} cannot be read", full.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let path = below.join(entry.file_name());
        match entry.file_type()? {
            kind if kind.is_dir() => found.extend(files(folder, &path)?),
            kind if kind.is_file() => found.push(path),
            _ => bail!("{} is a link; a package holds only files", folder.join(path).display()),
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_target_of_exports_is_looked_at() {
        let exports = json!({ ".": { "types": "./a.d.ts", "default": "./a.js" }, "./b": "./b.js", "./no": null });
        let mut paths = Vec::new();
        collect_paths(&exports, &mut paths);
        assert_eq!(paths, ["./a.d.ts", "./a.js", "./b.js"]);
    }

    #[test]
    fn a_new_package_replaces_the_old_one_whole() {
        let folder = std::env::temp_dir().join(format!("ask-swap-{}", std::process::id()));
        let (staging, target) = (folder.join(".staging"), folder.join("package"));
        for name in ["first.js", "sub/second.js"] {
            write(&staging.join(name), b"code").unwrap();
            swap(&staging, &target).unwrap();
            assert_eq!(files(&target, Path::new("")).unwrap(), [Path::new(name)]);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
