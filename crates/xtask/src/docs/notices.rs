//! `cargo xtask notices`: writes `THIRD-PARTY-NOTICES.md`, the licences of all code that others wrote and the npm
//! package contains. A test fails while that file is stale.

mod component;
mod document;
mod licence;
mod spdx;

use crate::build::wasm_module;
use crate::tools::command;
use crate::tools::install::WASM;
use crate::tools::progress::note;
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, bail};
use component::Component;
use licence::{Standard, Texts};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The generated file, in the root of the repository and of the package.
pub const FILE: &str = "THIRD-PARTY-NOTICES.md";

/// Components that cargo does not list: one file each, with a header, a blank line and the licence texts.
const OTHER: &str = "crates/xtask/notices";

/// Writes the file.
pub fn run(workspace: &Workspace) -> Result<()> {
    let components = components(workspace)?;
    fs::write(workspace.root.join(FILE), document::render(&components))?;
    note(&format!("{FILE}: {} components", components.len()));
    Ok(())
}

/// Everything in the package that this project did not write, sorted.
fn components(workspace: &Workspace) -> Result<Vec<Component>> {
    let standard = Standard::read(&workspace.root)?;
    let mut components = other(&workspace.root.join(OTHER), &standard)?;
    components.extend(crates(workspace, &standard)?);
    components.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(components)
}

/// The crates that cargo links into the wasm modules. Many contribute no code to the optimised result; telling which
/// is not worth a mistake.
fn crates(workspace: &Workspace, standard: &Standard) -> Result<Vec<Component>> {
    let metadata = command::output(workspace.cargo().args([
        "metadata",
        "--locked",
        "--format-version=1",
        "--filter-platform",
        WASM,
    ]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("`cargo metadata` printed no JSON")?;
    let packages = metadata["packages"].as_array().context("`cargo metadata` lists no packages")?;
    let mut crates = Vec::new();
    for ((name, version), parts) in linked(workspace)? {
        let mut same = packages.iter().filter(|package| package["name"] == *name && package["version"] == *version);
        let package = same.next().with_context(|| format!("`cargo metadata` lacks {name} {version}"))?;
        if package["source"].is_null() {
            continue;
        }
        crates.push(of_crate(package, parts, standard).with_context(|| format!("{name} {version}"))?);
    }
    Ok(crates)
}

/// Names and versions of the crates in each module, with the modules' names. `cargo tree` knows the features of each
/// build; `cargo metadata` does not.
fn linked(workspace: &Workspace) -> Result<BTreeMap<(String, String), BTreeSet<String>>> {
    let mut linked = BTreeMap::<_, BTreeSet<String>>::new();
    for module in wasm_module::present(workspace) {
        let mut tree = workspace.cargo();
        tree.args(["tree", "--locked", "--edges=normal,no-proc-macro", "--target", WASM, "--package", module.package]);
        tree.args(["--prefix=none", "--no-dedupe", "--format={p}"]);
        for line in command::output(&mut tree)?.lines() {
            let (name, version) = line.split_once(" v").with_context(|| format!("`cargo tree` printed {line:?}"))?;
            let version = version.split(' ').next().unwrap_or_default();
            linked.entry((name.to_owned(), version.to_owned())).or_default().insert(module.name.to_owned());
        }
    }
    Ok(linked)
}

fn of_crate(package: &Value, parts: BTreeSet<String>, standard: &Standard) -> Result<Component> {
    let text = |field: &str| package[field].as_str().map(str::to_owned);
    let licence = text("license").context("the manifest has no `license`")?;
    let manifest = PathBuf::from(text("manifest_path").context("the package has no manifest")?);
    let folder = manifest.parent().context("the manifest is in no folder")?;
    let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>();
    let authors = if authors.is_empty() { "none".to_owned() } else { authors.join(", ") };
    let missing = format!("The crate ships no licence file. Authors named by its manifest: {authors}.");
    let (texts, mut remarks) = licence_files(folder)?;
    let (grants, unrecognised) = licence::grants(&licence, texts, &missing, standard)?;
    remarks.extend(unrecognised);
    let name = text("name").context("the package has no name")?;
    Ok(Component { name, version: text("version"), licence, parts, grants, remarks })
}

/// The licence files of a crate: those of the crate itself, and those about a part of its source.
fn licence_files(folder: &Path) -> Result<(Texts, Texts)> {
    let (mut own, mut of_parts) = (Vec::new(), Vec::new());
    let source = folder.join("src");
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = fs::read_dir(&next).with_context(|| format!("{} cannot be read", next.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                if path.starts_with(&source) {
                    folders.push(path);
                }
            } else if is_notice(&path) {
                let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
                let name = path.strip_prefix(folder)?.display().to_string().replace('\\', "/");
                if next == folder { &mut own } else { &mut of_parts }.push((name, text));
            }
        }
    }
    own.sort();
    of_parts.sort();
    Ok((own, of_parts))
}

fn is_notice(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let code = path.extension().is_some_and(|extension| extension == "rs");
    !code
        && ["license", "licence", "unlicense", "copying", "copyright", "notice"]
            .iter()
            .any(|word| name.starts_with(word))
}

/// What cargo does not list: the standard library, Unicode's data, and code that build tools put into their output.
fn other(folder: &Path, standard: &Standard) -> Result<Vec<Component>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    entries
        .map(|entry| {
            let path = entry?.path();
            let text = fs::read_to_string(&path)?.replace("\r\n", "\n");
            from_file(&text, standard).with_context(|| path.display().to_string())
        })
        .collect()
}

fn from_file(text: &str, standard: &Standard) -> Result<Component> {
    let (header, texts) = text.split_once("\n\n").context("a blank line must follow the header")?;
    let field = |name: &str| {
        let line = header.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.map(str::to_owned).with_context(|| format!("the header has no `{name}: `"))
    };
    let (texts, copyright) = match texts.split_once("\n=====\n") {
        // Everything after the separators is a licence text.
        Some((copyright, texts)) => (texts.split("\n=====\n").collect(), copyright),
        None => (Vec::new(), texts),
    };
    let texts = texts.into_iter().map(|text| (String::new(), text.to_owned())).collect();
    let licence = field("licence")?;
    let (grants, unrecognised) = licence::grants(&licence, texts, copyright.trim(), standard)?;
    if !unrecognised.is_empty() {
        bail!("a text is none of the licences in crates/xtask/src/docs/notices/licence.rs");
    }
    let parts = field("in")?.split(", ").map(str::to_owned).collect();
    Ok(Component { name: field("name")?, version: None, licence, parts, grants, remarks: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::install;

    #[test]
    fn safe_16_the_notices_are_those_of_what_is_compiled_in() {
        let workspace = Workspace::find().unwrap();
        let components = components(&workspace).unwrap();
        let committed = fs::read_to_string(workspace.root.join(FILE)).unwrap_or_default().replace("\r\n", "\n");
        let rows = |text: &str| text.lines().filter(|line| line.starts_with("| ")).map(str::to_owned).collect();
        let current = document::render(&components);
        let (old, new): (BTreeSet<String>, BTreeSet<String>) = (rows(&committed), rows(&current));
        let (removed, added) = (old.difference(&new).collect::<Vec<_>>(), new.difference(&old).collect::<Vec<_>>());
        assert!(
            committed == current,
            "{FILE} is stale; run `cargo xtask notices`\nremoved: {removed:#?}\nadded: {added:#?}"
        );
    }

    #[test]
    fn safe_16_the_notices_name_every_crate_of_the_standard_library() {
        let workspace = Workspace::find().unwrap();
        let libraries = install::wasm_libraries(&workspace).unwrap();
        let notice = fs::read_to_string(workspace.root.join(OTHER).join("rust-standard-library.txt")).unwrap();
        let named = notice.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect::<BTreeSet<_>>();
        let mut found = 0;
        for file in fs::read_dir(&libraries).unwrap_or_else(|_| panic!("run `rustup target add {WASM}`")) {
            let file = file.unwrap().file_name().into_string().unwrap();
            let Some(library) = file.strip_prefix("lib").and_then(|file| file.strip_suffix(".rlib")) else { continue };
            let library = library.split('-').next().unwrap();
            let ours = library.starts_with("rustc_std_workspace_");
            assert!(ours || named.contains(library), "add {library} to {OTHER}/rust-standard-library.txt");
            found += 1;
        }
        assert!(found > 5, "{} holds no standard library", libraries.display());
    }

    #[test]
    fn a_component_that_cargo_does_not_list_has_a_header_and_a_licence() {
        let standard = Standard::read(&Workspace::find().unwrap().root).unwrap();
        let tool =
            from_file("name: tool\nlicence: MIT\nin: JavaScript\n\nCopyright (c) 2020 Someone\n", &standard).unwrap();
        assert_eq!((tool.name.as_str(), tool.grants[0].notice.as_str()), ("tool", "Copyright (c) 2020 Someone"));
        let header = from_file("name: tool\nlicence: MIT\n\nCopyright\n", &standard).unwrap_err();
        assert_eq!(header.to_string(), "the header has no `in: `");
        let licence = from_file("name: tool\nlicence: Odd-1.0\nin: wasm\n\nCopyright\n", &standard).unwrap_err();
        assert!(licence.to_string().contains("Odd-1.0"), "{licence}");
    }

    #[test]
    fn licence_files_are_found_by_name() {
        let found = |name: &str| is_notice(Path::new(name));
        assert!(
            ["LICENSE", "license-mit.md", "COPYING", "UNLICENSE", "NOTICE", "a/LICENSE-UNICODE"].map(found)
                == [true; 6]
        );
        assert!(["README.md", "src/licence.rs", "Cargo.toml"].map(found) == [false; 3]);
    }
}
