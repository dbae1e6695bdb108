//! The crates that are published on crates.io.

use crate::tools::install::WASM;
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A public crate, and what its manifest tells docs.rs.
#[derive(Debug, PartialEq)]
pub struct Library {
    /// The name.
    pub name: String,
    /// The version.
    pub version: String,
    /// The folder of its manifest.
    pub folder: PathBuf,
    /// Whether its documentation is that of a build for browsers, and not for the host.
    pub in_browser: bool,
    /// The features that it enables, separated by commas.
    pub features: String,
}

/// All public crates: those whose manifest does not forbid to publish them.
pub fn all(workspace: &Workspace) -> Result<Vec<Library>> {
    let public = workspace.members().iter().filter(|package| package["publish"].is_null());
    let mut libraries = public.map(Library::read).collect::<Result<Vec<_>>>()?;
    libraries.sort_by(|one, other| one.name.cmp(&other.name));
    ensure!(!libraries.is_empty(), "no crate of the workspace is public");
    Ok(libraries)
}

impl Library {
    /// Reads an entry of `cargo metadata`.
    fn read(package: &Value) -> Result<Self> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let docs = &package["metadata"]["docs"]["rs"];
        let features = docs["features"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let manifest = Path::new(package["manifest_path"].as_str().context("a package has no manifest")?);
        Ok(Self {
            folder: manifest.parent().context("a manifest is in no folder")?.to_owned(),
            name: text(&package["name"]).context("a package has no name")?,
            version: text(&package["version"]).context("a package has no version")?,
            in_browser: docs["targets"][0] == WASM,
            features: features.collect::<Vec<_>>().join(","),
        })
    }

    /// A cargo command for this crate, with the features of its documentation.
    pub fn cargo(&self, workspace: &Workspace, subcommand: &str) -> Command {
        let mut cargo = workspace.cargo();
        cargo.args([subcommand, "--locked", "-p", &self.name, "--features", &self.features]);
        cargo
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_docs_rs_is_told_is_read() {
        let mut package = json!({
            "name": "a", "version": "1.2.3", "manifest_path": "/b/Cargo.toml",
            "metadata": { "docs": { "rs": { "targets": ["wasm32-unknown-unknown"], "features": ["b", "c"] } } }
        });
        let [name, version, features] = ["a", "1.2.3", "b,c"].map(str::to_owned);
        assert_eq!(
            Library::read(&package).unwrap(),
            Library { name, version, folder: "/b".into(), in_browser: true, features }
        );
        package["metadata"] = Value::Null;
        let library = Library::read(&package).unwrap();
        assert_eq!((library.in_browser, library.features.as_str()), (false, ""));
    }

    #[test]
    fn crates_on_which_public_ones_depend_are_public() {
        let workspace = Workspace::find().unwrap();
        let names = all(&workspace).unwrap().into_iter().map(|library| library.name).collect::<Vec<_>>();
        assert_eq!(
            names,
            [
                "ask-core",
                "ask-markdown-wasm",
                "ask-markup",
                "ask-protocols",
                "ask-user-question",
                "ask-view",
                "ask-wasm"
            ]
        );
        for package in workspace.members().iter().filter(|package| package["publish"].is_null()) {
            let dependencies = package["dependencies"].as_array().unwrap();
            let own =
                dependencies.iter().filter(|dependency| dependency["path"].is_string() && dependency["kind"].is_null());
            for dependency in own {
                assert!(names.iter().any(|name| dependency["name"] == **name), "{}: {dependency}", package["name"]);
            }
        }
    }
}
