//! `cargo xtask package`: builds the folder that `npm pack` packs.

use crate::docs::notices;
use crate::package::one_file;
use crate::package::sizes::{self, Report};
use crate::tools::files::{copy_folder, files, swap, write};
use crate::tools::progress::{note, seconds, step};
use crate::tools::workspace::{PACKAGE, Workspace};
use crate::tools::{command, install, lockfile};
use crate::wasm::build_modules::{self, Built};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Files in the root of the repository that are part of the package.
const FROM_ROOT: [&str; 7] =
    ["README.md", "CHANGELOG.md", "KEYBOARD.md", "SECURITY.md", "LICENSE-MIT", "LICENSE-APACHE", notices::FILE];

/// The documentation, and its pages that are for contributors only.
const DOCS: &str = "docs";
const NOT_SHIPPED: [&str; 2] = ["docs/rules.md", "docs/sources.md"];

/// Folders in the root of the repository that are part of the package.
const FOLDERS_FROM_ROOT: [&str; 3] = [DOCS, "schema", "skills"];

/// The style sheet with the custom properties that a page may set.
const TOKENS: &str = "crates/ask-view/style/tokens.css";

/// Scripts of the crate `ask-view` that the package uses as well.
const SHARED_SCRIPTS: &str = "crates/ask-view/js";

/// The style sheets of the panel, in the crate `ask-view`, and the modules that export their text.
const STYLES: [(&[&str], &str); 2] =
    [(&["tokens.css", "panel.css"], "_engine/css.js"), (&["later.css"], "_engine/lazy/css.js")];

/// The module with the panel's English texts that a picture of a question needs, made of those of the core.
const ENGLISH: &str = "_engine/english.js";
const PICTURED: [&str; 18] = [
    "panel.label",
    "progress",
    "select.one",
    "select.any",
    "other.label",
    "other.desc",
    "badge.recommended",
    "hint.nav",
    "hint.enter",
    "hint.space",
    "hint.esc",
    "hint.quick",
    "btn.send",
    "btn.continue",
    "btn.skip",
    "btn.reply",
    "btn.you_decide",
    "btn.decline",
];

/// The page code: what draws the picture of the first question, in the main entry and for `./lazy`, what shows the panel,
/// and the entries that turn properties into a call.
const PAGE: [&str; 5] = ["index.js", "_engine/first.js", "_engine/page.js", "element.js", "react.js"];
/// What stays outside: what all entries share, and what is loaded later. The glue is run by itself.
const OUTSIDE: [&str; 7] = [
    "react",
    "./index.js",
    "./_stub.js",
    "./_engine/glue.js",
    "./_engine/page.js",
    "./_engine/inline.js",
    "./_engine/lazy/*",
];

/// Builds the package and checks its size.
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

/// Builds the package and replaces the previous one in one move. The caller checks the sizes: a package over its budget
/// can still be looked at and tested.
pub fn build(workspace: &Workspace) -> Result<Report> {
    let started = Instant::now();
    let _lock = prepare(workspace)?;
    let modules = build_modules::for_package(workspace)?;
    let staging = assemble(workspace, &workspace.npm(), &modules)?;
    one_file::build(workspace, &staging)?;
    for built in &modules {
        step(&format!("run {} once", built.module.wasm), || smoke(workspace, &staging, built))?;
    }
    let report = step("measure", || sizes::measure(workspace, &staging, &modules))?;
    swap(&staging, &workspace.package())?;
    println!("\n{}", report.table());
    fs::write(workspace.npm().join("sizes.json"), report.json()?)?;
    note(&format!("{} after {}", workspace.shown(&workspace.package()), seconds(started.elapsed())));
    Ok(report)
}

/// Builds what a page needs to show questions, in the shortest time; returns its folder. This is not the package: it is
/// not optimised, and it lacks the build for pages that forbid WebAssembly.
pub fn build_demo(workspace: &Workspace) -> Result<PathBuf> {
    let _lock = prepare(workspace)?;
    let modules = build_modules::for_demo(workspace)?;
    let staging = assemble(workspace, &workspace.demo(), &modules)?;
    let folder = workspace.demo().join(PACKAGE);
    swap(&staging, &folder)?;
    Ok(folder)
}

/// Checks or installs the tools, and locks out other builds.
fn prepare(workspace: &Workspace) -> Result<File> {
    install::node()?;
    install::wasm_target(workspace)?;
    lockfile::check_wasm_bindgen(workspace)?;
    let lock = one_at_a_time(workspace)?;
    install::npm_project(workspace, &workspace.tools())?;
    Ok(lock)
}

/// Writes the package's files, minified, into a folder below `parent`.
fn assemble(workspace: &Workspace, parent: &Path, modules: &[Built]) -> Result<PathBuf> {
    let staging = parent.join(".staging");
    step("assemble", || copy(workspace, &staging, modules))?;
    step("esbuild --minify", || minify(workspace, &staging, modules))?;
    step("esbuild --bundle the page code", || PAGE.iter().try_for_each(|file| join(workspace, &staging, file)))?;
    Ok(staging)
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

fn copy(workspace: &Workspace, staging: &Path, modules: &[Built]) -> Result<()> {
    if staging.exists() {
        fs::remove_dir_all(staging)?;
    }
    copy_folder(&workspace.npm_source(), staging)?;
    copy_folder(&workspace.root.join(SHARED_SCRIPTS), &staging.join("_engine"))?;
    for (sheets, script) in STYLES {
        let css = minified_css(workspace, sheets)?;
        write(&staging.join(script), format!("export default {};\n", serde_json::to_string(&css)?).as_bytes())?;
    }
    let english = serde_json::to_string(&english(workspace)?)?;
    write(&staging.join(ENGLISH), format!("export default {english};\n").as_bytes())?;
    for name in FROM_ROOT {
        if workspace.root.join(name).exists() {
            fs::copy(workspace.root.join(name), staging.join(name))?;
        }
    }
    for name in FOLDERS_FROM_ROOT {
        copy_folder(&workspace.root.join(name), &staging.join(name))?;
    }
    for name in NOT_SHIPPED {
        fs::remove_file(staging.join(name)).with_context(|| format!("{name} is missing; adapt NOT_SHIPPED"))?;
    }
    editor_data(workspace, staging)?;
    for Built { module, glue, wasm, text, script } in modules {
        write(&staging.join(module.glue), glue.as_bytes())?;
        write(&staging.join(module.inline), format!("export default \"{text}\";\n").as_bytes())?;
        write(&staging.join(module.wasm), wasm)?;
        if let Some(script) = script {
            write(&staging.join(module.script), script.as_bytes())?;
        }
    }
    check_manifest(workspace, staging)
}

/// Writes what editors read about the custom element, made of its types.
fn editor_data(workspace: &Workspace, staging: &Path) -> Result<()> {
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("editor-data.mjs")).arg(staging).arg(workspace.root.join(TOKENS));
    command::output(&mut node).map(drop)
}

/// The style sheets of these names as one text.
fn minified_css(workspace: &Workspace, sheets: &[&str]) -> Result<String> {
    let folder = workspace.root.join("crates/ask-view/style");
    let texts = sheets.iter().map(|sheet| {
        let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
        command::output(esbuild.arg(folder.join(sheet)).args(["--minify", "--charset=utf8", "--log-level=warning"]))
    });
    Ok(texts.collect::<Result<Vec<_>>>()?.concat().replace('\n', ""))
}

/// The texts of these keys, from lines such as `Send "btn.send" "Send answer"`.
fn english(workspace: &Workspace) -> Result<BTreeMap<&'static str, String>> {
    let source = fs::read_to_string(workspace.root.join("crates/ask-core/src/wording.rs"))?;
    let text = |key: &'static str| {
        let (_, rest) =
            source.split_once(&format!(" \"{key}\" \"")).with_context(|| format!("no text has the key {key}"))?;
        Ok((key, rest.split('"').next().unwrap_or_default().to_owned()))
    };
    PICTURED.into_iter().map(text).collect()
}

/// Checks that the version is the crate's, and that every entry exists.
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

/// Minifies each file by itself, so that a bundler sees the real import graph.
fn minify(workspace: &Workspace, staging: &Path, modules: &[Built]) -> Result<()> {
    let mut scripts = files(staging, Path::new(""))?;
    scripts.retain(|file| file.extension().is_some_and(|extension| extension == "js"));
    scripts.retain(|file| modules.iter().all(|built| file != Path::new(built.module.inline)));
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

/// Joins the page code around a file into it. Small files compress worse, by 1 % of a first ask, and a file that two of
/// them import would be one more download to wait for.
fn join(workspace: &Workspace, staging: &Path, file: &str) -> Result<()> {
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args([file, &format!("--outfile={file}"), "--allow-overwrite"]);
    esbuild.args(OUTSIDE.map(|path| format!("--external:{path}")));
    esbuild.args(["--bundle", "--format=esm", "--minify"]);
    esbuild.args(["--target=es2022", "--charset=utf8", "--legal-comments=inline", "--log-level=warning"]);
    command::output(&mut esbuild).map(drop)
}

/// An optimiser can break a module and still succeed, so the bytes that ship are run once.
fn smoke(workspace: &Workspace, staging: &Path, built: &Built) -> Result<()> {
    let module = built.module;
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("smoke.mjs")).arg(staging);
    node.args([module.glue, module.inline, module.wasm, module.script]);
    command::output(&mut node).map(drop)
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
}
