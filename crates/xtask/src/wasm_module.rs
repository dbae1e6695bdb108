//! From a wasm crate to the three files that ship: JS glue, the wasm, and the wasm as text for `_engine/`.

use crate::bindgen::{Bound, bind};
use crate::command;
use crate::patch_glue::without_unused;
use crate::progress::{loud_step, step};
use crate::sweep::sweep;
use crate::tools::WASM;
use crate::wasm2js;
use crate::workspace::Workspace;
use anyhow::{Result, bail, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::Read;
use std::path::PathBuf;
use std::process::Command;
use walrus::Module;

/// One wasm file of the package and where its parts go.
pub struct WasmModule {
    /// The crate; a row whose crate is not in the workspace is not built.
    pub package: &'static str,
    /// Whether it does more than bind another crate to a browser, so that it is tested on the host as well.
    pub on_host: bool,
    /// Whether it writes texts by `format!` and the like; if not, all of that goes (`bind.rs`).
    pub formats: bool,
    /// What it is called on the way.
    pub name: &'static str,
    /// The file of the JS glue, before minification.
    pub glue: &'static str,
    /// The file that holds the wasm as text.
    pub inline: &'static str,
    /// The file that holds all of it as JavaScript.
    pub script: &'static str,
    /// The file that holds the wasm itself.
    pub wasm: &'static str,
}

/// Every engine there is or may be.
pub const MODULES: [WasmModule; 3] = [
    WasmModule {
        package: "ask-wasm",
        on_host: false,
        formats: false,
        name: "panel",
        glue: "_engine/glue.js",
        inline: "_engine/inline.js",
        script: "_engine/lazy/script.js",
        wasm: "wasm/panel_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        on_host: false,
        formats: true,
        name: "core",
        glue: "_engine/core-glue.js",
        inline: "_engine/core-inline.js",
        script: "_engine/lazy/core-script.js",
        wasm: "wasm/core_bg.wasm",
    },
    WasmModule {
        package: "ask-markdown-wasm",
        on_host: true,
        formats: false,
        name: "markdown",
        glue: "_engine/lazy/markdown-glue.js",
        inline: "_engine/lazy/markdown-inline.js",
        script: "_engine/lazy/markdown-script.js",
        wasm: "wasm/markdown_bg.wasm",
    },
];

/// Inlining all functions that have one caller makes a module of Leptos views smaller but compress worse: measured, 9 %
/// more on the wire. Up to this size it compresses no worse, and a browser, which compiles each function when it is
/// first called, has a third fewer to compile. The features are those rustc switches on; a stripped module no longer
/// names them itself.
pub const WASM_OPT: [&str; 9] = [
    "-Oz",
    "--one-caller-inline-max-function-size=40",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// What an engine turned into.
pub struct Built {
    /// The JS that wasm-bindgen wrote.
    pub glue: String,
    /// The optimised module.
    pub wasm: Vec<u8>,
    /// The optimised module, deflated and as base64.
    pub text: String,
    /// The whole engine as JavaScript.
    pub script: String,
}

/// The engines whose crates are in this workspace.
pub fn present(workspace: &Workspace) -> impl Iterator<Item = &'static WasmModule> + use<'_> {
    MODULES.iter().filter(|module| workspace.version(module.package).is_some())
}

impl WasmModule {
    /// Compiles, binds, optimises and deflates.
    pub fn build(&self, workspace: &Workspace) -> Result<Built> {
        let compiled = self.compile(workspace, false)?;
        let Bound { glue, wasm } =
            step(&format!("wasm-bindgen {}", self.package), || bind(&compiled, self.name, self.formats))?;
        let (wasm, deflated) = self.shrink(workspace, &wasm, &fs::read(&compiled)?)?;
        no_machine_paths(workspace, &wasm)?;
        let glue = without_unused(&glue, &Module::from_buffer(&wasm)?)?;
        let script = wasm2js::build(self, workspace)?;
        Ok(Built { glue, wasm, text: BASE64_STANDARD.encode(deflated), script })
    }

    /// The compiled crate; `simple` for what is to become JavaScript.
    pub fn compile(&self, workspace: &Workspace, simple: bool) -> Result<PathBuf> {
        let (mut cargo, folder) = release(workspace, simple)?;
        // The crates are libraries of Rust as well, and such a build is not optimised as a whole.
        cargo.args(["-p", self.package, "--lib", "--crate-type", "cdylib"]);
        let what = if simple { "for JavaScript" } else { "" };
        loud_step(format!("cargo build --release -p {} {what}", self.package).trim_end(), || {
            ensure!(command::succeeds(&mut cargo)?, "{} does not compile; the errors are above", self.package);
            Ok(())
        })?;
        Ok(folder.join(self.package.replace('-', "_") + ".wasm"))
    }

    /// wasm-opt and zopfli take seconds, so their results are kept for as long as their input is the same.
    fn shrink(&self, workspace: &Workspace, bound: &[u8], linked: &[u8]) -> Result<(Vec<u8>, Vec<u8>)> {
        let folder = workspace.cache();
        fs::create_dir_all(&folder)?;
        let file = |part: &str| folder.join(format!("{}.{part}", self.name));
        let key = self.key(workspace, bound, linked)?;
        if fs::read_to_string(file("key")).is_ok_and(|kept| kept == key)
            && let (Ok(wasm), Ok(deflated)) = (fs::read(file("wasm")), fs::read(file("deflate")))
        {
            return step(&format!("wasm-opt, zopfli {}: unchanged", self.name), || Ok((wasm, deflated)));
        }
        let wasm = step(&format!("wasm-opt -Oz {}", self.name), || {
            fs::write(file("in"), bound)?;
            let mut wasm_opt = command::npm_bin(&workspace.tools(), "wasm-opt");
            command::output(wasm_opt.args(WASM_OPT).arg(file("in")).arg("-o").arg(file("wasm")))?;
            sweep(linked, &file("wasm"))
        })?;
        let deflated = step(&format!("zopfli {}", self.name), || deflate(&wasm))?;
        fs::write(file("deflate"), &deflated)?;
        fs::write(file("key"), key)?;
        Ok((wasm, deflated))
    }

    fn key(&self, workspace: &Workspace, bound: &[u8], linked: &[u8]) -> Result<String> {
        let mut hash = DefaultHasher::new();
        hash.write(bound);
        hash.write(linked);
        hash.write(include_bytes!("sweep.rs"));
        hash.write(WASM_OPT.concat().as_bytes());
        hash.write(&fs::read(workspace.tools().join("package-lock.json"))?);
        Ok(format!("{:016x}", hash.finish()))
    }
}

/// Compiles for a browser, and where to; whoever calls it says what.
pub fn release(workspace: &Workspace, simple: bool) -> Result<(Command, PathBuf)> {
    // Whole names, so that dead code can be told by its types; they are gone from what ships.
    let mut flags = vec!["-Csymbol-mangling-version=v0".to_owned()];
    // And the addresses of all data, so that what is dead of it can be told as well.
    flags.push("-Clink-arg=--emit-relocs".to_owned());
    flags.extend(wasm2js::RUST_FLAGS.into_iter().filter(|_| simple).map(str::to_owned));
    flags.extend(path_remaps(workspace));
    let flags = serde_json::to_string(&flags)?;
    // Apart from each other, so that neither is compiled anew after the other.
    let target = if simple { workspace.cargo_target.join("simple") } else { workspace.cargo_target.clone() };
    let mut cargo = workspace.cargo();
    cargo.args(["rustc", "--release", "--target", WASM, "--target-dir"]).arg(&target);
    cargo.arg("--config").arg(format!("target.{WASM}.rustflags = {flags}"));
    Ok((cargo, target.join(WASM).join("release")))
}

/// Panic locations name source files; the reader of a shipped wasm is told the crate, not whose disk it was on.
fn path_remaps(workspace: &Workspace) -> Vec<String> {
    let home = cargo_home();
    let registries = home.iter().filter_map(|home| fs::read_dir(home.join("registry/src")).ok()).flatten().flatten();
    let registries = registries.map(|entry| entry.path()).collect::<Vec<_>>();
    // The last match wins, so the most exact ones come last.
    let folders = home.into_iter().chain([workspace.root.clone(), workspace.cargo_target.clone()]).chain(registries);
    folders.flat_map(|from| ["--remap-path-prefix".into(), format!("{}=", from.display())]).collect()
}

fn cargo_home() -> Option<PathBuf> {
    let home = || std::env::home_dir().map(|home| home.join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home)
}

fn no_machine_paths(workspace: &Workspace, wasm: &[u8]) -> Result<()> {
    for folder in std::iter::once(workspace.root.clone()).chain(cargo_home()) {
        let name = folder.display().to_string();
        if wasm.windows(name.len()).any(|window| window == name.as_bytes()) {
            bail!(
                "the wasm names the folder {name}, because RUSTFLAGS replaces the flags that hide it; unset RUSTFLAGS"
            );
        }
    }
    Ok(())
}

fn deflate(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut deflated = Vec::new();
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Deflate, bytes, &mut deflated)?;
    let mut back = Vec::new();
    flate2::read::DeflateDecoder::new(&*deflated).read_to_end(&mut back)?;
    ensure!(back == bytes, "the deflated wasm does not inflate to itself");
    Ok(deflated)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_deflated_inflates() {
        assert!(deflate(&b"panel ".repeat(1000)).unwrap().len() < 100);
        assert!(deflate(b"").is_ok());
    }
}
