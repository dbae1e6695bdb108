//! What esbuild does to the scripts of the package, and one run of each module.

use crate::package::on_demand::{ON_DEMAND, SCRIPTS};
use crate::tools::command;
use crate::tools::files::files;
use crate::tools::workspace::Workspace;
use crate::wasm::build_modules::Built;
use anyhow::{Context as _, Result};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The page code: what draws the first question early, in the main entry and for `./lazy`, what shows the panel,
/// and the entries that turn properties into a call.
const PAGE: [&str; 5] = ["index.js", "_lib/panel/first.js", "_lib/page/page.js", "element.js", "react.js"];
/// What connectors load with their first question, each with all that it imports.
const CONNECTORS: [&str; 2] = ["_lib/agents/call.js", "_lib/agents/requests.js"];
/// What all connectors import. What it imports itself stands in no other file for which they wait.
const CONNECTOR: &str = "_lib/agents/connector.js";
/// What it loads later.
const AFTER_CONNECTOR: [&str; 6] = [
    "_lib/agents/call.js",
    "_lib/agents/images.js",
    "_lib/agents/own-outcome.js",
    "_lib/agents/requests.js",
    "_lib/extras/",
    "_lib/locale/",
];
/// Connectors that set requests apart, each with the code for that, which modules that are loaded later have as well.
const APART: [&str; 3] = ["connect/ai-sdk.js", "connect/langgraph.js", "connect/mcp.js"];
/// What these share with other connectors, and what they load later.
const BESIDE_APART: [&str; 9] = [
    "_lib/agents/approvals/",
    "_lib/agents/connector.js",
    "_lib/agents/open-questions.js",
    "_lib/agents/plain-requests.js",
    "_lib/agents/scope.js",
    "_lib/agents/server-name.js",
    "_lib/agents/stored-part.js",
    "_lib/extras/",
    "_lib/load/",
];
/// What a decision loads, each with all that it imports at once: its panel is on the screen after these files. What another one contains comes
/// behind it, or it would contain that twice.
const DECISIONS: [&str; 4] =
    ["approve.js", "_lib/extras/early/decisions.js", "_lib/extras/actions.js", "_lib/extras/record.js"];
/// What these load later.
const AFTER_DECISIONS: [&str; 9] = [
    "_lib/agents/approvals/kept-decision.js",
    "_lib/agents/connector.js",
    "_lib/extras/by-line/",
    "_lib/extras/decided/",
    "_lib/extras/edits.js",
    "_lib/extras/record.js",
    "_lib/extras/several.js",
    "_lib/load/inflate.js",
    SCRIPTS,
];
/// What starts a module of its own when a question needs it.
const STARTERS: [&str; 3] = ["_lib/extras/fields.js", "_lib/reading/repair.js", "_lib/reading/stream.js"];
/// What these load later, or share with others.
const BESIDE_STARTERS: [&str; 3] = ["_lib/extras/", "_lib/load/inflate.js", SCRIPTS];
/// What stays outside beside the folders that are loaded later: what all entries share, the chunks of the first question, and
/// what few requests need. The glue is run by itself.
const OUTSIDE: [&str; 12] = [
    "react",
    "./index.js",
    "./_lib/ask.js",
    // What the components `Approve` and `AskUserQuestionPart` load.
    "./approve.js",
    "./_lib/agents/ai-sdk-part.js",
    "./_lib/agents/requests/several.js",
    "./_lib/load/core-parts.js",
    "./_lib/load/glue.js",
    "./_lib/page/page.js",
    "./_lib/load/inline.js",
    "./_lib/load/*-glue.js",
    "./_lib/load/*-inline.js",
];

/// Minifies each file by itself, so that a bundler sees the real import graph.
pub fn minify(workspace: &Workspace, staging: &Path, modules: &[Built]) -> Result<()> {
    let mut scripts = files(staging, Path::new(""))?;
    scripts.retain(|file| file.extension().is_some_and(|extension| extension == "js"));
    scripts.retain(|file| modules.iter().all(|built| file != Path::new(&built.module.inline())));
    let version = workspace.package_version()?;
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args(&scripts).arg(format!("--define:VERSION=\"{version}\"")).args([
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

/// Joins the page code into the files of [`PAGE`].
pub fn join(workspace: &Workspace, staging: &Path) -> Result<()> {
    PAGE.iter().try_for_each(|file| join_into(workspace, staging, file, &ON_DEMAND))?;
    let outside: Vec<&str> = ON_DEMAND.into_iter().filter(|folder| *folder != READING).collect();
    CONNECTORS.iter().try_for_each(|file| join_into(workspace, staging, file, &outside))?;
    join_into(workspace, staging, CONNECTOR, &AFTER_CONNECTOR)?;
    APART.iter().try_for_each(|file| join_into(workspace, staging, file, &BESIDE_APART))?;
    DECISIONS.iter().try_for_each(|file| join_into(workspace, staging, file, &AFTER_DECISIONS))?;
    STARTERS.iter().try_for_each(|file| join_into(workspace, staging, file, &BESIDE_STARTERS))?;
    remove_joined(workspace, staging)
}

/// Removes the internal scripts that others contain now, and nothing imports.
fn remove_joined(workspace: &Workspace, staging: &Path) -> Result<()> {
    let mut scripts = files(staging, Path::new(""))?;
    scripts.retain(|file| file.extension().is_some_and(|extension| extension == "js"));
    let (internal, entries): (Vec<_>, Vec<_>) = scripts.into_iter().partition(|file| file.starts_with(INTERNAL));
    let metafile = workspace.cache().join("joined.json");
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args(&entries);
    esbuild.args(["--bundle", "--format=esm", "--splitting", "--packages=external", "--log-level=error"]);
    esbuild.arg(format!("--outdir={}", workspace.cache().join("joined").display()));
    esbuild.arg(format!("--metafile={}", metafile.display()));
    command::output(&mut esbuild)?;
    let graph: Value = serde_json::from_slice(&fs::read(&metafile)?).context("esbuild's metafile is not JSON")?;
    let imported = |file: &Path| graph["inputs"].get(file.to_string_lossy().replace('\\', "/")).is_some();
    internal
        .iter()
        .filter(|file| !imported(file))
        .try_for_each(|file| fs::remove_file(staging.join(file)).map_err(Into::into))
}

/// The folder of what no page imports by itself.
const INTERNAL: &str = "_lib";

/// A little of it belongs to every reply of a connector.
const READING: &str = "_lib/reading/";

/// Joins the page code around a file into it. Small files compress worse, by 1 % of a first ask, and a file that two of
/// them import would be one more download to wait for.
fn join_into(workspace: &Workspace, staging: &Path, file: &str, outside: &[&str]) -> Result<()> {
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(staging).args([file, &format!("--outfile={file}"), "--allow-overwrite"]);
    esbuild.args(OUTSIDE.map(|path| format!("--external:{path}")));
    esbuild.args(outside.iter().map(|folder| format!("--external:./{folder}*")));
    esbuild.args(["--bundle", "--format=esm", "--minify"]);
    esbuild.args(["--target=es2022", "--charset=utf8", "--legal-comments=inline", "--log-level=warning"]);
    command::output(&mut esbuild).map(drop)
}

/// An optimiser can break a module and still succeed, so the bytes that ship are run once.
pub fn smoke(workspace: &Workspace, staging: &Path, built: &Built) -> Result<()> {
    let module = built.module;
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("smoke.mjs")).arg(staging);
    node.args([module.glue(), module.inline(), module.wasm().unwrap_or_default()]).args(module.script());
    command::output(&mut node).map(drop)
}
