//! The entries of the package that load nothing later: one file each, or one that imports what other entries load.

use crate::package::on_demand::{SCRIPTS, SKELETONS};
use crate::tools::command;
use crate::tools::files::{copy_folder, write};
use crate::tools::progress::step;
use crate::tools::workspace::{STANDALONE, Workspace};
use anyhow::{Context as _, Result, ensure};
use std::fs;
use std::path::Path;

/// An entry that loads nothing later.
struct OneFile {
    name: &'static str,
    /// What is left out, by the module in its place.
    without: &'static [(&'static str, &'static str)],
    /// What it imports at once, so that it is in the package once.
    beside: &'static [&'static str],
}

/// Stands for the folder of the package where an entry imports a file at once. Its default export is the content.
const BESIDE: &str = "beside:";

/// Stands for a JavaScript build. Importing it rejects with an error that names the cure.
const NO_SCRIPT: &str = include_str!("no_script.js");
/// Stands for a file that nothing in the entry uses.
const NOTHING: &str = "export {};\n";

/// Stand for the modules with a part of the core in a file that has the core, which has all of their functions.
const PARTS: [(&str, &str); 7] = [
    ("_engine/load/glue.js", "export * from \"./inline.js\";\n"),
    ("_engine/load/reader-load.js", "export { core as reader } from \"./core-load.js\";\n"),
    ("_engine/load/stream-load.js", "export { core as streamReader, core as streams } from \"./core-load.js\";\n"),
    ("_engine/load/schema-load.js", "export { core as schema } from \"./core-load.js\";\n"),
    ("_engine/load/records-load.js", "export { core as records } from \"./core-load.js\";\n"),
    ("_engine/load/calls-load.js", "export { core as calls } from \"./core-load.js\";\n"),
    (
        "_engine/load/engines.js",
        "export { core as decisions, core as forms, core as questions } from \"./core-load.js\";\n",
    ),
];

const MODULES: [OneFile; 3] = [
    OneFile {
        name: "bundle.js",
        without: &[
            ("_engine/script/panel.js", NO_SCRIPT),
            ("_engine/script/core.js", NO_SCRIPT),
            ("_engine/script/markdown.js", NO_SCRIPT),
        ],
        beside: &[],
    },
    OneFile {
        name: "core-bundle.js",
        without: &[("_engine/script/core.js", NO_SCRIPT)],
        beside: &[CORE_TEXT, SKELETONS],
    },
    OneFile {
        name: "core-script.js",
        without: &[("_engine/load/core-glue.js", NOTHING), (CORE_TEXT, NOTHING)],
        beside: &[SKELETONS],
    },
];

/// The core as WebAssembly in a text.
const CORE_TEXT: &str = "_engine/load/core-inline.js";

const SCRIPT: OneFile = OneFile { name: STANDALONE, without: &[], beside: &[] };

/// The names of all of them with the files that each imports, the classic script first.
pub fn entries() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    [&SCRIPT].into_iter().chain(&MODULES).map(|entry| (entry.name, entry.beside))
}

/// Bundles each into its file in the assembled package.
pub fn build(workspace: &Workspace, staging: &Path) -> Result<()> {
    // The modules first: they are made of entries that the classic script is made of as well.
    for module in &MODULES {
        step(&format!("esbuild --bundle {}", module.name), || bundle_module(workspace, staging, module))?;
    }
    step(&format!("esbuild --bundle {STANDALONE}"), || bundle_script(workspace, staging))?;
    share_script(staging)
}

/// The core as JavaScript, and the entry that contains it.
const CORE_SCRIPT: (&str, &str) = ("_engine/script/core.js", "core-script.js");

/// The core as JavaScript is the largest file, and the entry contains it: what loads it takes it from there.
fn share_script(staging: &Path) -> Result<()> {
    let (script, entry) = CORE_SCRIPT;
    let file = staging.join(script);
    let built = fs::read_to_string(&file)?;
    let names = exported(&built).with_context(|| format!("{script} exports nothing"))?.join(",");
    let text =
        format!("import{{script as s}}from\"../../{entry}\";export default s.default;export const{{{names}}}=s;\n");
    write(&file, text.as_bytes())
}

/// The names that a minified module exports, without the default one.
fn exported(text: &str) -> Option<Vec<&str>> {
    let (_, list) = text.rsplit_once("export{")?;
    let (list, _) = list.split_once('}')?;
    let names = list.split(',').map(|item| item.rsplit_once(" as ").map_or(item, |(_, name)| name).trim());
    Some(names.filter(|name| *name != "default").collect())
}

fn bundle_module(workspace: &Workspace, staging: &Path, module: &OneFile) -> Result<()> {
    let external = format!("--external:{BESIDE}*");
    bundle(workspace, staging, module, &["--format=esm", "--charset=utf8", &external])?;
    let file = staging.join(module.name);
    let text = fs::read_to_string(&file)?.replace(BESIDE, "./");
    check(module, &text)?;
    write(&file, text.as_bytes())
}

/// A classic script cannot import, so it contains everything except what it loads from beside itself where that is needed:
/// the builds for pages that forbid WebAssembly, and the texts of other languages.
/// Browsers read it in the encoding of the page, so it is ASCII.
fn bundle_script(workspace: &Workspace, staging: &Path) -> Result<()> {
    let scripts = format!("--external:./{SCRIPTS}*");
    bundle(workspace, staging, &SCRIPT, &["--format=iife", "--charset=ascii", &scripts, "--external:./wording/*"])
}

/// Bundles an entry in a copy of the package that lacks what the entry goes without.
fn bundle(workspace: &Workspace, staging: &Path, file: &OneFile, flags: &[&str]) -> Result<()> {
    let copy = staging.with_file_name(".one-file");
    copy_folder(staging, &copy)?;
    replace(&copy, file.name, &PARTS)?;
    replace(&copy, file.name, file.without)?;
    for path in file.beside {
        // An import of its own stands in the place of one that is made when it is needed.
        replace(&copy, file.name, &[(path, &format!("export {{ default }} from \"{BESIDE}{path}\";\n"))])?;
    }
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    // Written into the copy, because addresses of what stays outside are relative to it.
    esbuild.current_dir(&copy).args([file.name, &format!("--outfile={}", file.name), "--allow-overwrite", "--bundle"]);
    esbuild.args(flags).args(["--minify", "--target=es2022", "--legal-comments=inline", "--log-level=warning"]);
    command::output(&mut esbuild)?;
    fs::copy(copy.join(file.name), staging.join(file.name))?;
    fs::remove_dir_all(&copy).map_err(Into::into)
}

fn replace(package: &Path, entry: &str, stand_ins: &[(&str, &str)]) -> Result<()> {
    for (file, stand_in) in stand_ins {
        ensure!(package.join(file).is_file(), "{entry}: there is no {file} to leave out; adapt one_file.rs");
        write(&package.join(file), stand_in.as_bytes())?;
    }
    Ok(())
}

/// Lets the core do the work of the modules with a part of it: for a demo, which is built sooner without them.
pub fn without_parts(package: &Path) -> Result<()> {
    replace(package, "the demo", &PARTS)
}

/// Such a file must work where nothing is loaded later, and where code from text is forbidden; one that imports nothing, where it
/// has no address.
fn check(OneFile { name, beside, .. }: &OneFile, text: &str) -> Result<()> {
    let mut own = text.to_owned();
    for path in *beside {
        let import = format!("from\"./{path}\"");
        ensure!(own.matches(&import).count() == 1, "{name} does not import {path} once; adapt one_file.rs");
        own = own.replace(&import, "");
    }
    for forbidden in ["import(", "import.meta", "from\"", "eval(", "new Function", "importScripts"] {
        ensure!(!own.contains(forbidden), "{name} contains `{forbidden}`, so it does not run everywhere");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_exports_are_read() {
        assert_eq!(exported("var a;export{a as b,c,d as default};"), Some(vec!["b", "c"]));
        assert_eq!(exported("export default 1;"), None);
    }

    #[test]
    fn a_file_that_loads_another_is_refused() {
        let alone = OneFile { name: "a.js", without: &[], beside: &[] };
        assert!(check(&alone, "export const a = 1;").is_ok());
        for text in ["await import(\"./b.js\")", "import{b}from\"./b.js\"", "new URL(import.meta.url)", "eval(text)"] {
            assert!(check(&alone, text).unwrap_err().to_string().starts_with("a.js contains `"), "{text}");
        }
        let shares = OneFile { beside: &["b.js"], ..alone };
        assert!(check(&shares, "import b from\"./b.js\"").is_ok());
        assert!(check(&shares, "import b from\"./b.js\";import c from\"./c.js\"").is_err());
        assert!(check(&shares, "const b=1").unwrap_err().to_string().contains("does not import b.js once"));
    }
}
