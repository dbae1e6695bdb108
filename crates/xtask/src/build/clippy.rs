//! Clippy in place of the compiler. `cargo clippy` only checks, so what is also built or tested would be compiled twice,
//! with all its dependencies.

use crate::build::compile;
use crate::build::wasm_module;
use crate::tools::command;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::Result;
use std::process::Command;

/// `-D warnings`, in the form in which cargo-clippy passes flags on.
const DENY_WARNINGS: &str = "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

/// Lets a cargo command compile the crates of its workspace with Clippy; a warning is an error. Dependencies are shared
/// with builds by rustc. The code is optimised a little less, so nothing that ships is compiled like this.
pub fn instead_of_rustc(cargo: &mut Command) -> &mut Command {
    driver(cargo).env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
}

/// Lints the crates of the package for wasm. The Leptos application is linted when it is built.
pub fn for_wasm(workspace: &Workspace) -> Result<()> {
    let modules = wasm_module::present(workspace).map(|module| module.package);
    // With the features that the module of the panel enables, so that Leptos is compiled once.
    for (package, features) in
        modules.map(|package| (package, "")).chain([("ask-view", "csr"), ("ask-user-question", "")])
    {
        let (mut cargo, _) = compile::cargo(workspace)?;
        // As a library: the module that ships is linked later, by the compiler itself.
        instead_of_rustc(cargo.args(["-p", package, "--features", features, "--lib", "--crate-type", "rlib"]));
        loud_step(&format!("clippy {package} for wasm"), || command::show(&mut cargo))?;
    }
    Ok(())
}

fn driver(command: &mut Command) -> &mut Command {
    command.env("CLIPPY_ARGS", DENY_WARNINGS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn accepts(folder: &Path, code: &str) -> bool {
        std::fs::write(folder.join("lib.rs"), code).unwrap();
        let mut clippy = Command::new("clippy-driver");
        clippy.current_dir(folder).args(["rustc", "--crate-type=lib", "--emit=metadata", "lib.rs"]);
        driver(&mut clippy)
            .output()
            .expect("clippy-driver starts; if not, run `rustup component add clippy`")
            .status
            .success()
    }

    #[test]
    fn a_warning_is_an_error() {
        let folder = std::env::temp_dir().join(format!("ask-clippy-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let results = ["pub fn f() {}", "pub fn f(x: Vec<u8>) -> bool { return x.len() == 0; }", "fn unused() {}"]
            .map(|code| accepts(&folder, code));
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(
            results,
            [true, false, false],
            "the flags of Clippy have changed; adapt crates/xtask/src/build/clippy.rs"
        );
    }
}
