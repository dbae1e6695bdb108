//! No file and no folder of the product imports itself through others: neither the modules of a crate nor the JavaScript
//! of the npm package. A parent module may re-export what its children define; everything else that names an item of
//! another file counts as an import of that file. What the core keeps for one other crate is used there alone.

mod rust_imports;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// For each file or folder, what it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_rust_file_imports_itself_through_others() {
    let mut files = 0;
    for name in all_crates() {
        let imports = rust_imports::of_files(&crates().join(&name).join("src"));
        files += imports.len();
        assert_eq!(circle(&imports), None, "{name}: move what these files share to where all of them can see it");
    }
    assert!(files > 100, "only {files} files import others, so imports were not read");
}

#[test]
fn no_module_imports_itself_through_its_neighbours() {
    for name in all_crates() {
        for (parent, imports) in rust_imports::of_folders(&crates().join(&name).join("src")) {
            assert_eq!(circle(&imports), None, "{name}, children of {parent}: one of them must not import the other");
        }
    }
}

/// `ask_core::internal` changes with what protocols need. Nobody else may depend on it.
#[test]
fn nothing_but_the_crate_of_protocols_uses_what_the_core_keeps_for_it() {
    let (mut inside, mut others) = (0, Vec::new());
    for folder in fs::read_dir(crates()).unwrap() {
        let folder = folder.unwrap().path();
        for file in rust_files(&folder) {
            if !fs::read_to_string(&file).unwrap().contains("ask_core::internal") {
                continue;
            }
            match folder.file_name().and_then(|name| name.to_str()) {
                Some("ask-protocols") => inside += 1,
                // Its own comments, and this test.
                Some("ask-core" | "xtask") => {}
                _ => others.push(file.display().to_string()),
            }
        }
    }
    assert!(inside > 20, "only {inside} files use it, so files were not read");
    assert!(others.is_empty(), "use the documented API of ask-core, or move this to ask-protocols: {others:?}");
}

#[test]
fn no_script_of_the_npm_package_imports_itself_through_others() {
    let npm = crates().join("../npm");
    let imports = scripts(&npm, Path::new(""));
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 50, "imports were not read: {imports:?}");
    assert_eq!(circle(&imports), None, "move what these scripts share to a file of its own");
}

/// wasm-bindgen copies a module without what it imports.
#[test]
fn snippets_of_crates_import_nothing() {
    let imports = scripts(&crates().join("ask-view/shared"), Path::new(""));
    assert!(imports.len() > 4, "snippets were not found: {imports:?}");
    assert!(imports.values().all(BTreeSet::is_empty), "{imports:?}");
}

#[test]
fn no_internal_folder_imports_itself_through_others() {
    let folder =
        |file: &str| file.strip_prefix("_lib/").and_then(|path| path.split_once('/')).map(|(name, _)| name.to_owned());
    let mut imports = Imports::new();
    for (file, targets) in scripts(&crates().join("../npm"), Path::new("")) {
        let Some(from) = folder(&file) else { continue };
        let others = targets.iter().filter_map(|target| folder(target)).filter(|to| *to != from);
        imports.entry(from.clone()).or_default().extend(others);
    }
    assert!(imports.len() > 8, "folders were not read: {imports:?}");
    assert_eq!(circle(&imports), None, "move what these folders share to one that all of them can see");
}

#[test]
fn a_circle_is_found() {
    let to = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let mut imports: Imports =
        [("a", to(&["b"])), ("b", to(&["c", "d"])), ("c", to(&["d"]))].map(|(name, to)| (name.to_owned(), to)).into();
    assert_eq!(circle(&imports), None);
    imports.insert("d".to_owned(), to(&["b"]));
    assert_eq!(circle(&imports).unwrap(), "b → c → d → b");
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// The names of all members of the workspace.
fn all_crates() -> Vec<String> {
    let folders = fs::read_dir(crates()).unwrap().map(|folder| folder.unwrap());
    let names: Vec<String> = folders
        .filter(|folder| folder.path().join("src").is_dir())
        .map(|folder| folder.file_name().into_string().unwrap())
        .collect();
    assert!(names.len() >= 10, "crates were not found: {names:?}");
    names
}

/// Every file in Rust below a folder, tests and examples as well.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.extension() {
            _ if path.is_dir() && !path.ends_with("node_modules") => files.append(&mut rust_files(&path)),
            Some(extension) if extension == "rs" => files.push(path),
            _ => {}
        }
    }
    files
}

/// One circle as `a → b → a`, if there is any.
fn circle(imports: &Imports) -> Option<String> {
    let mut left = imports.clone();
    loop {
        let open: BTreeSet<String> = left.keys().cloned().collect();
        let before = left.len();
        left.retain(|_, to| to.iter().any(|name| open.contains(name)));
        if left.len() == before {
            break;
        }
    }
    // Whatever is left imports something that is left, so a walk comes back to where it has been.
    let mut walk = vec![left.keys().next()?.clone()];
    loop {
        let next = left[walk.last()?].iter().find(|name| left.contains_key(*name))?.clone();
        if let Some(start) = walk.iter().position(|name| *name == next) {
            walk.push(next);
            return Some(walk[start..].join(" → "));
        }
        walk.push(next);
    }
}

/// The relative imports of every script below a folder, static and dynamic.
fn scripts(root: &Path, below: &Path) -> Imports {
    let mut imports = Imports::new();
    for entry in fs::read_dir(root.join(below)).unwrap() {
        let entry = entry.unwrap();
        let path = below.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            imports.append(&mut scripts(root, &path));
        } else if path.extension().is_some_and(|extension| extension == "js") {
            // Types are imported in comments.
            let code = fs::read_to_string(root.join(&path)).unwrap();
            let code: String =
                code.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code)).collect();
            let targets = ["from \"", "import \"", "import(\""].iter().flat_map(|start| code.split(start).skip(1));
            let targets = targets.filter_map(|rest| rest.split('"').next()).filter(|target| target.starts_with('.'));
            let resolved = targets.map(|target| normal(&path.parent().unwrap().join(target))).collect();
            imports.insert(normal(&path), resolved);
        }
    }
    imports
}

/// A path without `.` and `..`.
fn normal(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.components() {
        match part.as_os_str().to_str().unwrap() {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name.to_owned()),
        }
    }
    parts.join("/")
}
