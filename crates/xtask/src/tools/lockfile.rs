//! What `Cargo.lock` says about versions.

use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// The library, and the generator that reads what it has put into a module. Both must have the same version.
const LIBRARY: &str = "wasm-bindgen";
const GENERATOR: &str = "wasm-bindgen-cli-support";

/// The version of a crate in the `Cargo.lock` of a folder.
pub fn version(folder: &Path, package: &str) -> Result<String> {
    version_in(&read(folder)?, package)
}

/// Fails when the modules would be compiled with another version of wasm-bindgen than their glue is generated with. The
/// crates do not fix the version, because applications use them with their own.
pub fn check_wasm_bindgen(workspace: &Workspace) -> Result<()> {
    check(&read(&workspace.root)?)
}

fn check(lock: &str) -> Result<()> {
    let (library, generator) = (version_in(lock, LIBRARY)?, version_in(lock, GENERATOR)?);
    ensure!(
        library == generator,
        "Cargo.lock has {LIBRARY} {library} and {GENERATOR} {generator}, which must be the same; run `cargo update \
         {LIBRARY} --precise {generator}`, or set {GENERATOR} in Cargo.toml to \"={library}\""
    );
    Ok(())
}

fn read(folder: &Path) -> Result<String> {
    fs::read_to_string(folder.join("Cargo.lock")).context("Cargo.lock cannot be read")
}

fn version_in(lock: &str, package: &str) -> Result<String> {
    let name = format!("name = \"{package}\"");
    let version =
        lock.lines().skip_while(|line| *line != name).nth(1).and_then(|line| line.strip_prefix("version = \""));
    Ok(version.with_context(|| format!("Cargo.lock names no {package}"))?.trim_end_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(library: &str, generator: &str) -> String {
        let entry = |name: &str, version: &str| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n\n");
        entry("wasm-bindgen-futures", "0.4.80") + &entry(LIBRARY, library) + &entry(GENERATOR, generator)
    }

    #[test]
    fn the_locked_version_is_found() {
        let lock = lock("1.2.3", "9.0.0");
        assert_eq!(version_in(&lock, LIBRARY).unwrap(), "1.2.3");
        assert_eq!(version_in(&lock, "wasm").unwrap_err().to_string(), "Cargo.lock names no wasm");
    }

    #[test]
    fn a_module_and_its_glue_come_from_one_version_of_wasm_bindgen() {
        check(&lock("0.2.130", "0.2.130")).unwrap();
        let error = check(&lock("0.2.131", "0.2.130")).unwrap_err().to_string();
        assert!(error.contains("`cargo update wasm-bindgen --precise 0.2.130`"), "{error}");
    }
}
