//! The files of the package: what people wrote, what the build made, and what is written of both.

use crate::docs::notices;
use crate::package::on_demand::{GLUE, SKELETONS};
use crate::package::one_file::{TEXTS, WORDINGS};
use crate::package::pictures;
use crate::package::scripts::minify;
use crate::tools::command;
use crate::tools::deflate::deflated_text;
use crate::tools::files::{copy_folder, files, write};
use crate::tools::progress::step;
use crate::tools::workspace::Workspace;
use crate::wasm::build_modules::Built;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files in the root of the repository that are part of the package.
const FROM_ROOT: [&str; 6] =
    ["README.md", "KEYBOARD.md", "SECURITY.md", "LICENSE-MIT", "LICENSE-APACHE", notices::FILE];

/// The documentation, and its pages that are for contributors only.
const DOCS: &str = "docs";
const NOT_SHIPPED: [&str; 2] = ["docs/rules.md", "docs/sources.md"];

/// What type-checks the scripts, which no package needs.
const FOR_CHECKS: [&str; 2] = ["_lib/types", "tsconfig.json"];

/// Folders in the root of the repository that are part of the package.
const FOLDERS_FROM_ROOT: [&str; 3] = [DOCS, "schema", "skills"];

/// Scripts of the crate `ask-view` that the package uses as well, and their folder in it.
const SHARED_SCRIPTS: (&str, &str) = ("crates/ask-view/shared", "_lib/shared");

/// The style sheets of the panel, in this folder, and the modules that export their text.
const STYLE_FOLDER: &str = "crates/ask-view/style";
const STYLES: [(&[&str], &str); 3] = [
    (&["tokens.css", "panel.css"], "_lib/panel/css.js"),
    (&["later-tokens.css", "decision.css"], "_lib/extras/early/css.js"),
    (&["later-tokens.css", "decision.css", "later.css"], "_lib/extras/css.js"),
];

/// The table of characters that look alike, in the core. The package loads it when a text needs it.
const TABLES: &str = "crates/ask-core/src/text/tables.bin";

/// The module with the texts of all languages, for the entry that loads nothing later.
const ALL_WORDINGS: &str = "_lib/load/wordings.js";

/// Writes the package's files, minified, into a folder below `parent`. No file contains another one yet: see [`join`](crate::package::scripts::join).
pub fn assemble(workspace: &Workspace, parent: &Path, modules: &[Built]) -> Result<PathBuf> {
    let staging = parent.join(".staging");
    step("assemble", || copy(workspace, &staging, modules))?;
    step("esbuild --minify", || minify(workspace, &staging, modules))?;
    with_glue(&staging, modules)?;
    Ok(staging)
}

fn copy(workspace: &Workspace, staging: &Path, modules: &[Built]) -> Result<()> {
    if staging.exists() {
        fs::remove_dir_all(staging)?;
    }
    copy_sources(workspace, staging)?;
    let skeletons = deflated_text(&fs::read(workspace.root.join(TABLES))?)?;
    let version = workspace.package_version()?;
    write(&staging.join(SKELETONS), shared_text(version, SKELETONS, &skeletons).as_bytes())?;
    write(&staging.join(ALL_WORDINGS), wordings(staging)?.as_bytes())?;
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
    pictures::leave_out(&workspace.repository()?, staging, DOCS)?;
    editor_data(workspace, staging)?;
    for Built { module, glue, wasm, text, script } in modules {
        write(&staging.join(module.glue()), glue.as_bytes())?;
        let inline = module.inline();
        let has_text = if TEXTS.contains(&inline.as_str()) {
            shared_text(version, &inline, text)
        } else {
            format!("export default \"{text}\";\n")
        };
        write(&staging.join(inline), has_text.as_bytes())?;
        if let Some(file) = module.wasm() {
            write(&staging.join(file), wasm)?;
        }
        if let (Some(file), Some(script)) = (module.script(), script) {
            write(&staging.join(file), script.as_bytes())?;
        }
    }
    check_manifest(workspace, staging)
}

/// A module that has those of the folder [`WORDINGS`] by their paths, so that no list of languages has to be kept.
fn wordings(staging: &Path) -> Result<String> {
    let mut files = files(staging, Path::new(WORDINGS))?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "js"));
    let names = files.iter().filter_map(|file| file.file_stem()?.to_str()).collect::<Vec<_>>();
    let imports = names.iter().map(|name| format!("import * as {name} from \"../../{WORDINGS}{name}.js\";\n"));
    let entries = names.iter().map(|name| format!("\"{WORDINGS}{name}.js\": {name}"));
    Ok(format!("{}export default {{ {} }};\n", imports.collect::<String>(), entries.collect::<Vec<_>>().join(", ")))
}

/// A text in a file that is a classic script and a module at once; `_lib/load/texts.js` finds it by the path.
fn shared_text(version: &str, path: &str, text: &str) -> String {
    format!("(globalThis[Symbol.for(\"ask-user-question {version}\")]??={{__proto__:null}})[\"{path}\"]=\"{text}\";\n")
}

/// Puts the panel's glue into the chunk with its wasm: both are needed at the same time.
fn with_glue(staging: &Path, modules: &[Built]) -> Result<()> {
    for Built { module, .. } in modules.iter().filter(|built| built.module.glue() == GLUE) {
        let [glue, inline] = [module.glue(), module.inline()].map(|file| fs::read_to_string(staging.join(file)));
        write(&staging.join(module.inline()), [inline?, glue?].concat().as_bytes())?;
    }
    Ok(())
}

/// Copies the scripts and their types, with the modules that are made of style sheets.
pub fn copy_sources(workspace: &Workspace, staging: &Path) -> Result<()> {
    copy_folder(&workspace.npm_source(), staging)?;
    let [types, config] = FOR_CHECKS.map(|path| staging.join(path));
    fs::remove_dir_all(types)?;
    fs::remove_file(config)?;
    let (scripts, shared) = SHARED_SCRIPTS;
    copy_folder(&workspace.root.join(scripts), &staging.join(shared))?;
    for (sheets, script) in STYLES {
        let css = minified_css(workspace, sheets)?;
        write(&staging.join(script), format!("export default {};\n", serde_json::to_string(&css)?).as_bytes())?;
    }
    Ok(())
}

/// Writes what editors read about the custom element, made of its types.
fn editor_data(workspace: &Workspace, staging: &Path) -> Result<()> {
    let mut node = Command::new("node");
    let sheets = STYLES.into_iter().flat_map(|(sheets, _)| sheets);
    let folder = workspace.root.join(STYLE_FOLDER);
    node.arg(workspace.tools().join("editor-data.mjs")).arg(staging).args(sheets.map(|sheet| folder.join(sheet)));
    command::output(&mut node).map(drop)
}

/// The style sheets of these names as one text.
fn minified_css(workspace: &Workspace, sheets: &[&str]) -> Result<String> {
    let folder = workspace.root.join(STYLE_FOLDER);
    let texts = sheets.iter().map(|sheet| {
        let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
        let text = command::output(esbuild.arg(folder.join(sheet)).args([
            "--minify",
            "--charset=utf8",
            "--log-level=warning",
        ]))?;
        // It keeps the spaces in custom properties, which mean nothing in those.
        Ok(if sheet.ends_with("tokens.css") { text.replace(", ", ",").replace(": ", ":") } else { text })
    });
    Ok(texts.collect::<Result<Vec<_>>>()?.concat().replace('\n', ""))
}

/// Checks that the version is the crate's, and that every entry exists.
fn check_manifest(workspace: &Workspace, staging: &Path) -> Result<()> {
    let source = workspace.shown(&workspace.npm_source().join("package.json"));
    let text = fs::read_to_string(staging.join("package.json")).with_context(|| format!("{source} cannot be read"))?;
    let manifest: Value = serde_json::from_str(&text).with_context(|| format!("{source} is not JSON"))?;
    let version = workspace.package_version()?;
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
