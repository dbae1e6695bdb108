//! Paths in the repository.

use crate::tools::{command, progress};
use anyhow::{Context, Result};
use serde_json::Value;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The npm package's name, which is also its folder under `target/npm/` and its address in the demo.
pub const PACKAGE: &str = "ask-user-question";

/// The entry for a plain `<script>`, which contains all the others.
pub const STANDALONE: &str = "standalone.js";

/// The repository that contains this program.
pub struct Workspace {
    /// The folder of the root `Cargo.toml`.
    pub root: PathBuf,
    /// Cargo's target folder, which need not be `target/`.
    pub cargo_target: PathBuf,
    metadata: Value,
}

impl Workspace {
    /// Reads `cargo metadata`.
    pub fn find() -> Result<Self> {
        // `cargo run` sets the variable, so that a moved or copied checkout works.
        let own = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&own).ancestors().nth(2).context("xtask does not live in crates/xtask")?.to_path_buf();
        let text = command::output(
            command::cargo().args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(&root),
        )?;
        let metadata: Value = serde_json::from_str(&text).context("`cargo metadata` printed something unreadable")?;
        let cargo_target = metadata["target_directory"].as_str().context("`cargo metadata` names no target folder")?;
        Ok(Self { cargo_target: cargo_target.into(), root, metadata })
    }

    /// The members of the workspace, as `cargo metadata` describes them.
    pub fn members(&self) -> &[Value] {
        self.metadata["packages"].as_array().map_or(&[], Vec::as_slice)
    }

    /// The address of the repository, without `.git`.
    pub fn repository(&self) -> Result<String> {
        let package = self.members().iter().find(|package| package["name"] == "ask-wasm");
        let address = package.and_then(|package| package["repository"].as_str());
        Ok(address.context("Cargo.toml names no repository")?.to_owned())
    }

    /// The version of the npm package: that of the crate with the panel.
    pub fn package_version(&self) -> Result<&str> {
        self.version("ask-wasm").context("there is no crate ask-wasm")
    }

    /// The version of a workspace member; `None` when there is no such member.
    pub fn version(&self, member: &str) -> Option<&str> {
        self.members().iter().find(|package| package["name"] == member)?["version"].as_str()
    }

    /// The hand-written part of the npm package.
    pub fn npm_source(&self) -> PathBuf {
        self.root.join("npm")
    }

    /// The folder of the built package and of its size report.
    pub fn npm(&self) -> PathBuf {
        self.root.join("target/npm")
    }

    /// The built package, which `npm pack` packs.
    pub fn package(&self) -> PathBuf {
        self.npm().join(PACKAGE)
    }

    /// The folder of the build that `cargo xtask demo` serves.
    pub fn demo(&self) -> PathBuf {
        self.root.join("target/demo")
    }

    /// Cached results. Deleting them costs only time.
    pub fn cache(&self) -> PathBuf {
        self.root.join("target/xtask")
    }

    /// How long the steps of earlier runs took.
    pub fn times(&self) -> PathBuf {
        self.cache().join("times.json")
    }

    /// The npm project with the pinned tools of the build.
    pub fn tools(&self) -> PathBuf {
        self.root.join("crates/xtask/tools")
    }

    /// A cargo command in the root folder.
    pub fn cargo(&self) -> Command {
        let mut cargo = command::cargo();
        cargo.current_dir(&self.root);
        if progress::is_interleaved() {
            cargo.env("CARGO_TERM_PROGRESS_WHEN", "never");
        }
        cargo
    }

    /// A path for messages: relative to the root when it is inside.
    pub fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }
}
