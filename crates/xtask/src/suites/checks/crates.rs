//! Which crates are tested together.

use crate::build::wasm_module;
use crate::serve::bridge;
use crate::tools::workspace::Workspace;

/// What `cargo test` tests.
#[derive(Default)]
pub struct Crates {
    /// The words that select crates.
    pub words: Vec<String>,
    /// Whether only those tests run that are ignored otherwise.
    pub ignored: bool,
}

/// All that runs outside of browsers. Crates that only draw or connect others to a browser have nothing to test on the
/// host, and Leptos would be compiled twice more for them. The build tool is tested apart: together with the rest its
/// dependencies would get more features, and all of them would be compiled again.
pub fn product(workspace: &Workspace) -> Crates {
    let modules = wasm_module::present(workspace).filter(|module| !module.on_host).map(|module| module.package);
    let excluded = ["xtask", "ask-view", "ask-user-question"].into_iter().chain(modules);
    let excluded = excluded.flat_map(|package| ["--exclude", package]);
    of(["--workspace"].into_iter().chain(excluded))
}

/// This program.
pub fn build_tool(_: &Workspace) -> Crates {
    of(["-p", "xtask"])
}

/// The session bridge, which is a Cargo workspace of its own.
pub fn bridge(workspace: &Workspace) -> Crates {
    let target = workspace.cargo_target.display().to_string();
    of(["--manifest-path", bridge::MANIFEST, "--target-dir", &target])
}

/// The tests of the core and of the protocols that are ignored because they take minutes.
pub fn ignored(_: &Workspace) -> Crates {
    Crates { ignored: true, ..of(["-p", "ask-core", "-p", "ask-protocols"]) }
}

fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Crates {
    Crates { words: words.into_iter().map(str::to_owned).collect(), ignored: false }
}
