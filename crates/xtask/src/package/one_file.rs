//! The entries of the package that are made of several modules: the classic script, and the cores that load nothing later.

use crate::package::on_demand::{SCRIPTS, SKELETONS};
use crate::tools::command;
use crate::tools::files::{copy_folder, files, write};
use crate::tools::progress::step;
use crate::tools::workspace::{STANDALONE, Workspace};
use anyhow::{Context as _, Result, bail, ensure};
use std::fs;
use std::path::Path;

/// A core that loads nothing later.
struct Core {
    name: &'static str,
    /// What is left out, by the module in its place.
    without: &'static [(&'static str, &'static str)],
    /// What it imports at once, so that it is in the package once.
    beside: &'static [&'static str],
}

/// Stands for the folder of the package where an entry imports a file at once.
const BESIDE: &str = "beside:";

/// Stands for a JavaScript build, and its path for who reads its advice. Importing it rejects with an error that names the cure.
const NO_SCRIPT: (&str, &str) = ("_lib/load/no-script.js", include_str!("no_script.js"));
/// Stands for a file that nothing in the entry uses.
const NOTHING: &str = "export {};\n";

/// The module by which the classic script loads files later, and its path in the package.
const LOAD_BESIDE: (&str, &str) = ("_lib/load/beside.js", include_str!("beside.js"));

/// Tools that make one file of `bundle.js` leave this import alone. esbuild removes such comments.
const IMPORT: &str = "import(/* webpackIgnore: true */ /* @vite-ignore */ ";

/// The wasm as text that is in the package once: the classic script loads it when it is needed.
const CORE_TEXT: &str = "_lib/load/core-inline.js";
const MARKDOWN_TEXT: &str = "_lib/load/markdown-inline.js";
/// Files that are a classic script and a module at once.
pub const TEXTS: [&str; 3] = [CORE_TEXT, MARKDOWN_TEXT, SKELETONS];

/// The texts of the panel in other languages.
pub const WORDINGS: &str = "wording/";

/// Stand for the modules with a part of the core in a file that has the core, which has all of their functions, as the package of wasm-pack.
const PARTS: [(&str, &str); 3] = [
    ("_lib/load/glue.js", "export * from \"./inline.js\";\n"),
    ("_lib/load/engines.js", "export { core as decisions, core as forms, core as questions } from \"./core.js\";\n"),
    ("_lib/load/modules.js", include_str!("../../../ask-user-question/source/load/modules.js")),
];

const CORES: [Core; 2] = [
    Core { name: "core-bundle.js", without: &[("_lib/script/core.js", NO_SCRIPT.1)], beside: &[CORE_TEXT, SKELETONS] },
    Core {
        name: "core-script.js",
        without: &[("_lib/load/core-glue.js", NOTHING), (CORE_TEXT, NOTHING)],
        beside: &[SKELETONS],
    },
];

/// The names of all of them with the files that each imports, the classic script first.
pub fn entries() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    [(STANDALONE, [].as_slice())].into_iter().chain(CORES.iter().map(|core| (core.name, core.beside)))
}

/// Bundles each into its file in the assembled package.
pub fn build(workspace: &Workspace, staging: &Path) -> Result<()> {
    // First: they are made of entries that the classic script is made of as well.
    for core in &CORES {
        step(&format!("esbuild --bundle {}", core.name), || bundle_core(workspace, staging, core))?;
    }
    step(&format!("esbuild --bundle {STANDALONE}"), || bundle_script(workspace, staging))?;
    share_script(staging)
}

/// The core as JavaScript, and the entry that contains it.
const CORE_SCRIPT: (&str, &str) = ("_lib/script/core.js", "core-script.js");

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

fn bundle_core(workspace: &Workspace, staging: &Path, core: &Core) -> Result<()> {
    // An import of its own stands in the place of one that is made when it is needed.
    let beside = core.beside.iter().map(|path| (*path, format!("import \"{BESIDE}{path}\";\n")));
    let without = core.without.iter().map(|(path, stand_in)| (*path, (*stand_in).to_owned()));
    let external = format!("--external:{BESIDE}*");
    let flags = ["--format=esm", "--charset=utf8", &external];
    bundle(workspace, staging, core.name, &Vec::from_iter(without.chain(beside)), &flags)?;
    let file = staging.join(core.name);
    let text = fs::read_to_string(&file)?.replace(BESIDE, "./");
    check(core, &text)?;
    write(&file, text.as_bytes())
}

/// A classic script cannot import, so it contains all that a panel needs, and loads the rest from beside itself when it is needed: the
/// core, Markdown, the builds for pages that forbid WebAssembly, and the texts of other languages.
/// Browsers read it in the encoding of the page, so it is ASCII.
fn bundle_script(workspace: &Workspace, staging: &Path) -> Result<()> {
    let own = [LOAD_BESIDE, NO_SCRIPT];
    own.iter().try_for_each(|(path, text)| write(&staging.join(path), text.as_bytes()))?;
    let all = files(staging, Path::new(""))?.into_iter().map(|file| file.to_string_lossy().replace('\\', "/"));
    let all = all.filter(|file| file.ends_with(".js")).collect::<Vec<_>>();
    let modules = all.iter().filter(|file| file.starts_with(SCRIPTS) || file.starts_with(WORDINGS));
    let texts = TEXTS.iter().map(|path| (*path, later("script", path)));
    let stand_ins = Vec::from_iter(texts.chain(modules.map(|path| (path.as_str(), later("module", path)))));
    bundle(workspace, staging, STANDALONE, &stand_ins, &["--format=iife", "--charset=ascii"])?;
    own.iter().try_for_each(|(path, _)| fs::remove_file(staging.join(path)))?;
    let file = staging.join(STANDALONE);
    let script = fs::read_to_string(&file)?;
    let [before, after] = *script.split("import(").collect::<Vec<_>>() else {
        bail!("{STANDALONE} does not load files at one place; adapt one_file.rs")
    };
    write(&file, [before, IMPORT, after].concat().as_bytes())
}

/// Stands for a file that is loaded later. A module with `then` is a thenable: `import()` of it is what that resolves to.
fn later(how: &str, path: &str) -> String {
    let up = "../".repeat(path.matches('/').count());
    let (load, _) = LOAD_BESIDE;
    format!(
        "import {{ {how} }} from \"./{up}{load}\";\nexport const then = (resolve, reject) => {how}(\"{path}\").then(resolve, reject);\n"
    )
}

/// Bundles an entry in a copy of the package with other modules in the places of some.
fn bundle(
    workspace: &Workspace,
    staging: &Path,
    name: &str,
    stand_ins: &[(&str, String)],
    flags: &[&str],
) -> Result<()> {
    let copy = staging.with_file_name(".one-file");
    copy_folder(staging, &copy)?;
    replace(&copy, name, PARTS)?;
    replace(&copy, name, stand_ins.iter().map(|(file, stand_in)| (*file, stand_in.as_str())))?;
    let mut esbuild = command::npm_bin(&workspace.tools(), "esbuild");
    esbuild.current_dir(&copy).args([name, &format!("--outfile={name}"), "--allow-overwrite", "--bundle"]);
    esbuild.args(flags).args(["--minify", "--target=es2022", "--legal-comments=inline", "--log-level=warning"]);
    command::output(&mut esbuild)?;
    fs::copy(copy.join(name), staging.join(name))?;
    fs::remove_dir_all(&copy).map_err(Into::into)
}

fn replace<'a>(package: &Path, entry: &str, stand_ins: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<()> {
    for (file, stand_in) in stand_ins {
        ensure!(package.join(file).is_file(), "{entry}: there is no {file} to leave out; adapt one_file.rs");
        write(&package.join(file), stand_in.as_bytes())?;
    }
    Ok(())
}

/// Lets the core do the work of the modules with a part of it: for a demo, which is built sooner without them.
pub fn without_parts(package: &Path) -> Result<()> {
    replace(package, "the demo", PARTS)
}

/// Such a file must work where nothing is loaded later, and where code from text is forbidden.
fn check(Core { name, beside, .. }: &Core, text: &str) -> Result<()> {
    let mut own = text.to_owned();
    for path in *beside {
        let import = format!("import\"./{path}\"");
        ensure!(own.matches(&import).count() == 1, "{name} does not import {path} once; adapt one_file.rs");
        own = own.replace(&import, "");
    }
    for forbidden in ["import(", "import.meta", "import\"", "from\"", "eval(", "new Function", "importScripts"] {
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
        let alone = Core { name: "a.js", without: &[], beside: &[] };
        assert!(check(&alone, "export const a = 1;").is_ok());
        for text in ["await import(\"./b.js\")", "import{b}from\"./b.js\"", "new URL(import.meta.url)", "eval(text)"] {
            assert!(check(&alone, text).unwrap_err().to_string().starts_with("a.js contains `"), "{text}");
        }
        let shares = Core { beside: &["b.js"], ..alone };
        assert!(check(&shares, "import\"./b.js\"").is_ok());
        assert!(check(&shares, "import\"./b.js\";import c from\"./c.js\"").is_err());
        assert!(check(&shares, "const b=1").unwrap_err().to_string().contains("does not import b.js once"));
    }
}
