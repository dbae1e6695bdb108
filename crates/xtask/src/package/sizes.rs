//! Measures what a page downloads, file by file as a server sends them.

use crate::package::imported::{PANEL, closure};
use crate::package::one_file;
use crate::package::ways::WAYS;
use crate::tools::command;
use crate::tools::workspace::{STANDALONE, Workspace};
use crate::wasm::build_modules::Built;
use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::ops::{AddAssign, SubAssign};
use std::path::Path;
use std::process::Command;

/// The report beside the package.
pub const FILE: &str = "sizes.json";

/// The limit for `import "ask-user-question"`, in bytes after gzip.
const STATIC_IMPORT: usize = 8_700;
/// The limit for `import "ask-user-question/lazy"`, in bytes after gzip.
const LAZY_IMPORT: usize = 1_120;
/// The limit for `import "ask-user-question/react"` beyond `import "ask-user-question"` and React, in bytes after gzip.
const REACT_IMPORT: usize = 1_540;
/// The limit for everything loaded when the first question is on the page, in bytes after gzip.
const FIRST_ASK: usize = 69_520;
/// The limit for what a first question loads beyond that because it needs repair, in bytes after gzip.
const REPAIR: usize = 88_600;
/// The limit for a connector with what it imports beyond the panel, in bytes after gzip: what comes before the first option.
const CONNECTOR: usize = 5_560;
/// The limit for all files of the package, each after gzip: about what npm downloads.
const PACKAGE: usize = 2_446_500;
/// The limit for the script of a CDN, in bytes after gzip.
const CLASSIC_SCRIPT: usize = 137_900;
/// The limit for what connectors share that reconnect to a server and send every answer once.
const SESSIONS: usize = 6_500;
/// Its folder. No connector's own limit counts it.
const SESSION_FILES: &str = "_lib/agents/bridge/";
/// What reads logs connects to no agent, and has no limit.
const NO_CONNECTORS: [&str; 2] = ["connect/index.js", "connect/transcript.js"];
/// Files of the folders of [`ON_DEMAND`] that are loaded as soon as a panel is in the page. Until then it is shown, but not armed.
const WITH_PANEL: [&str; 10] = [
    "_lib/shared/steps.js",
    "_lib/shared/visibility.js",
    "_lib/shared/stillness.js",
    "_lib/shared/focus.js",
    "_lib/extras/receipt.js",
    "_lib/shared/clipboard.js",
    "_lib/extras/css.js",
    "_lib/extras/options/usual.js",
    "_lib/shared/live-region.js",
    "_lib/theme/theme.js",
];
/// The entry that loads what draws the panel with the first question.
const LAZY_ENTRY: &str = "lazy.js";
const APPROVE_ENTRY: &str = "approve.js";
const REACT_ENTRY: &str = "react.js";
const CORE: &str = "core.js";
/// The entry that imports all at once.
const BUNDLE: &str = "bundle.js";
/// What reads a question that is not valid as it is.
const READER: &str = "_lib/reading/repair.js";

/// The table that `cargo xtask package` prints.
pub struct Report {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    key: String,
    files: Vec<String>,
    /// The files of a first `ask()` that others replace.
    without: Vec<String>,
    bytes: Bytes,
    budget: Option<usize>,
}

#[derive(Clone, Copy, Default)]
struct Bytes {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Measures an assembled package.
pub fn measure(workspace: &Workspace, package: &Path, modules: &[Built]) -> Result<Report> {
    let graph = imports(workspace, package)?;
    let mut sizes = BTreeMap::new();
    for (name, size) in compressed(workspace, package)?.as_object().context("the sizes are not an object")? {
        let bytes = |form: &str| size[form].as_u64().and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or(0);
        sizes.insert(name.clone(), Bytes { raw: bytes("raw"), gzip: bytes("gzip"), brotli: bytes("brotli") });
    }
    let row = |name: &str, key: &str, files: BTreeSet<String>, budget| {
        let mut bytes = Bytes::default();
        files.iter().filter_map(|file| sizes.get(file)).for_each(|size| bytes += *size);
        Row {
            name: name.into(),
            key: key.into(),
            files: files.into_iter().collect(),
            without: Vec::new(),
            bytes,
            budget,
        }
    };
    let repair = &closure(&graph, READER, true) - &closure(&graph, PANEL, true);
    let mut rows = vec![
        row("static import", "staticImport", closure(&graph, PANEL, false), Some(STATIC_IMPORT)),
        row("static import, lazy", "lazyImport", closure(&graph, LAZY_ENTRY, false), Some(LAZY_IMPORT)),
        row("first ask", "firstAsk", closure(&graph, PANEL, true), Some(FIRST_ASK)),
        row("armed panel", "armedPanel", &closure(&graph, PANEL, true) | &WITH_PANEL.map(String::from).into(), None),
        row("more, if malformed", "repair", repair, Some(REPAIR)),
    ];
    if sizes.contains_key(REACT_ENTRY) {
        let files = &closure(&graph, REACT_ENTRY, false) - &closure(&graph, PANEL, false);
        rows.push(row("static import, react", "reactImport", files, Some(REACT_IMPORT)));
    }
    if sizes.contains_key(CORE) {
        rows.push(row("core, first call", "core", closure(&graph, CORE, true), None));
    }
    if sizes.contains_key(CORE) {
        for way in &WAYS {
            let (files, without) = way.files(&graph);
            let mut row = row(way.name, way.name, files, Some(way.most));
            for file in without.iter().filter_map(|file| sizes.get(file)) {
                row.bytes -= *file;
            }
            row.without = without.into_iter().collect();
            rows.push(row);
        }
        let shared = &closure(&graph, PANEL, true) | &closure(&graph, CORE, true);
        let mut sessions = BTreeSet::new();
        for connector in connectors(package)? {
            let files = &closure(&graph, &connector, false) - &shared;
            let (session, own) = files.into_iter().partition(|file| file.starts_with(SESSION_FILES));
            sessions = &sessions | &session;
            rows.push(row(&connector, &connector, own, Some(CONNECTOR)));
        }
        rows.push(row(SESSION_FILES, SESSION_FILES, sessions, Some(SESSIONS)));
    }
    if sizes.contains_key(BUNDLE) {
        rows.push(row(BUNDLE, "bundle", closure(&graph, BUNDLE, false), None));
    }
    for (name, beside) in one_file::entries().filter(|(name, _)| sizes.contains_key(*name)) {
        let files = [name].iter().chain(beside).map(|file| (*file).to_owned()).collect();
        let budget = (name == STANDALONE).then_some(CLASSIC_SCRIPT);
        rows.push(row(name, name.trim_end_matches(".js"), files, budget));
    }
    for wasm in modules.iter().filter_map(|built| built.module.wasm()) {
        rows.push(row(&wasm, &wasm, BTreeSet::from([wasm.clone()]), None));
    }
    rows.push(row("total package", "package", sizes.keys().cloned().collect(), Some(PACKAGE)));
    Ok(Report { rows })
}

/// The size of every file, uncompressed and as a server sends it.
fn compressed(workspace: &Workspace, package: &Path) -> Result<Value> {
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("compress.mjs")).arg("sizes").arg(package);
    serde_json::from_str(&command::output(&mut node)?).context("the sizes are not JSON")
}

/// The import graph, by esbuild: `{ "index.js": { "imports": [{ "path", "kind" }] } }`.
fn imports(workspace: &Workspace, package: &Path) -> Result<Value> {
    let metafile = workspace.cache().join("imports.json");
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(package).args(
        [PANEL, LAZY_ENTRY, CORE, APPROVE_ENTRY, REACT_ENTRY, BUNDLE]
            .iter()
            .filter(|entry| package.join(entry).is_file()),
    );
    esbuild.args(connectors(package)?);
    esbuild.args(["--bundle", "--format=esm", "--splitting", "--packages=external"]);
    esbuild.arg("--log-level=error");
    esbuild.arg(format!("--outdir={}", workspace.cache().join("imports").display()));
    esbuild.arg(format!("--metafile={}", metafile.display()));
    command::output(&mut esbuild)?;
    let mut report: Value = serde_json::from_slice(&fs::read(&metafile)?).context("esbuild's metafile is not JSON")?;
    Ok(report["inputs"].take())
}

/// The connectors of a package, by their paths in it.
fn connectors(package: &Path) -> Result<Vec<String>> {
    let Ok(folder) = fs::read_dir(package.join("connect")) else { return Ok(Vec::new()) };
    let names = folder.map(|entry| Ok(format!("connect/{}", entry?.file_name().to_string_lossy())));
    let mut names = names.collect::<Result<Vec<String>>>()?;
    names.retain(|name| name.ends_with(".js") && !NO_CONNECTORS.contains(&name.as_str()));
    names.sort();
    Ok(names)
}

impl AddAssign for Bytes {
    fn add_assign(&mut self, other: Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

impl SubAssign for Bytes {
    fn sub_assign(&mut self, other: Self) {
        self.raw -= other.raw;
        self.gzip -= other.gzip;
        self.brotli -= other.brotli;
    }
}

impl Report {
    /// A table for the terminal, in kilobytes of 1000 bytes.
    pub fn table(&self) -> String {
        let kb = |bytes: usize| format!("{:.2}", bytes as f64 / 1000.0);
        let mut table =
            format!("{:<30}{:>10}{:>10}{:>11}   budget\n", "KB = 1000 bytes", "raw", "gzip -9", "brotli 11");
        for Row { name, bytes, budget, .. } in &self.rows {
            let verdict = |budget: usize| if bytes.gzip > budget { "OVER" } else { "ok" };
            let budget = budget.map(|budget| format!("{} gzip  {}", kb(budget), verdict(budget))).unwrap_or_default();
            let Bytes { raw, gzip, brotli } = *bytes;
            let line = format!("{name:<30}{:>10}{:>10}{:>11}   {budget}", kb(raw), kb(gzip), kb(brotli));
            let _ = writeln!(table, "{}", line.trim_end());
        }
        table
    }

    /// The same for the tests, in bytes.
    pub fn json(&self) -> Result<String> {
        let entry = |Row { key, files, without, bytes, budget, .. }: &Row| {
            let Bytes { raw, gzip, brotli } = bytes;
            (
                key.clone(),
                json!({ "raw": raw, "gzip": gzip, "brotli": brotli, "gzipBudget": budget, "files": files, "without": without }),
            )
        };
        let entries: Map<String, Value> = self.rows.iter().map(entry).collect();
        Ok(serde_json::to_string_pretty(&entries)? + "\n")
    }
}

/// Fails when a size of the built package is over its budget.
pub fn check(workspace: &Workspace) -> Result<()> {
    let file = workspace.npm().join(FILE);
    let text = fs::read(&file).with_context(|| format!("{} is missing; build the package", workspace.shown(&file)))?;
    check_report(&serde_json::from_slice(&text).with_context(|| format!("{FILE} is not JSON"))?)
}

fn check_report(report: &Map<String, Value>) -> Result<()> {
    for (name, size) in report {
        let (Some(gzip), Some(budget)) = (size["gzip"].as_u64(), size["gzipBudget"].as_u64()) else { continue };
        if gzip > budget {
            let files = size["files"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let files = files.collect::<Vec<_>>().join(", ");
            bail!("{name} is {gzip} bytes after gzip; the limit is {budget}; make one of these files smaller: {files}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph() -> Value {
        let import = |path, kind| json!({ "path": path, "kind": kind });
        json!({
            "index.js": { "imports": [
                import("_lib/panel/first.js", "import-statement"),
                { "path": "react", "kind": "import-statement", "external": true },
            ] },
            "_lib/panel/first.js": { "imports": [
                import("_lib/page/page.js", "dynamic-import"),
                import("index.js", "import-statement"),
            ] },
            "_lib/page/page.js": { "imports": [
                import("_lib/load/instance.js", "import-statement"),
                import("_lib/load/glue.js", "dynamic-import"),
                import("_lib/rich-text/render.js", "dynamic-import"),
            ] },
            "_lib/load/instance.js": { "imports": [] },
            "_lib/load/glue.js": { "imports": [] },
            "_lib/rich-text/render.js": { "imports": [import("_lib/huge.js", "import-statement")] },
        })
    }

    #[test]
    fn a_static_import_stops_at_dynamic_ones() {
        assert_eq!(Vec::from_iter(closure(&graph(), PANEL, false)), ["_lib/panel/first.js", "index.js"]);
    }

    #[test]
    fn the_first_ask_counts_everything_but_what_is_loaded_on_demand() {
        let files = Vec::from_iter(closure(&graph(), PANEL, true));
        assert_eq!(files, ["_lib/load/instance.js", "_lib/page/page.js", "_lib/panel/first.js", "index.js"]);
    }

    #[test]
    fn a_size_over_its_budget_is_an_error() {
        let bytes = Bytes { raw: 9, gzip: 7, brotli: 5 };
        let row = |budget| Row {
            name: "x".into(),
            key: "x".into(),
            files: vec!["a.js".into()],
            without: Vec::new(),
            bytes,
            budget,
        };
        let check = |rows| check_report(&serde_json::from_str(&Report { rows }.json().unwrap()).unwrap());
        assert!(check(vec![row(Some(7))]).is_ok() && check(vec![row(None)]).is_ok());
        let error = check(vec![row(Some(6))]).unwrap_err().to_string();
        assert_eq!(error, "x is 7 bytes after gzip; the limit is 6; make one of these files smaller: a.js");
    }
}
