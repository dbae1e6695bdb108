//! wasm-opt and compression. They take seconds, so results are kept as long as their input is the same.

use crate::tools::command;
use crate::tools::deflate::deflate;
use crate::tools::files::write;
use crate::tools::progress::step;
use crate::tools::workspace::Workspace;
use anyhow::{Result, ensure};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::PathBuf;
use std::process::Command;
use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, Module};

/// The features that rustc switches on; a module without custom sections does not name them itself.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Inlining all functions that have one caller makes a module smaller but compress worse: measured, 9 % more on the
/// wire. Up to this size it compresses no worse, and a browser, which compiles each function when it is first called,
/// has fewer to compile.
const INLINING: &str = "--one-caller-inline-max-function-size=22";

/// The control flow is written anew after the first of four rounds: 0.5 % less on the wire than one round. The third one
/// makes it 0.2 % less, the fourth 0.1 %. Constants move into the offsets of loads and stores, 0.8 % less, which is
/// correct where nothing has an address below [`UNUSED_MEMORY`].
const WEBASSEMBLY: [&str; 9] =
    ["--low-memory-unused", "-Oz", INLINING, "--flatten", "--rereloop", "-Oz", "-Oz", "-Oz", "--strip-target-features"];

/// wasm-opt takes for granted that no data has an address below this. The linker puts the stack first, and a stack that
/// is this full has overflowed.
const UNUSED_MEMORY: i32 = 1024;

/// The code is compiled for newer instructions. wasm2js needs simpler ones. Control flow and offsets as above make 2 % less.
const JAVASCRIPT: [&str; 10] = [
    "--low-memory-unused",
    "-Oz",
    INLINING,
    "--flatten",
    "--rereloop",
    "-Oz",
    "--llvm-memory-copy-fill-lowering",
    "--llvm-nontrapping-fptoint-lowering",
    "--signext-lowering",
    "-Oz",
];

use super::order::by_likeness;

/// A module as it ships.
pub struct Optimized {
    /// The module.
    pub wasm: Vec<u8>,
    /// The same, deflated.
    pub deflated: Vec<u8>,
}

/// Runs wasm-opt and zopfli.
pub fn for_webassembly(workspace: &Workspace, name: &str, wasm: &[u8]) -> Result<Optimized> {
    let cache = Cache::new(
        workspace,
        name,
        &[wasm, WEBASSEMBLY.concat().as_bytes(), include_bytes!("optimize.rs"), include_bytes!("order.rs")],
    )?;
    if let Some([wasm, deflated]) = cache.read(["wasm", "deflate"]) {
        return step(&format!("wasm-opt, zopfli {name}: unchanged"), || Ok(Optimized { wasm, deflated }));
    }
    low_memory_is_unused(name, wasm)?;
    let wasm = step(&format!("wasm-opt {name}"), || by_likeness(&wasm_opt(workspace, &cache, wasm, &WEBASSEMBLY)?))?;
    let deflated = step(&format!("zopfli {name}"), || deflate(&wasm))?;
    cache.write([("wasm", &wasm), ("deflate", &deflated)])?;
    Ok(Optimized { wasm, deflated })
}

/// Runs wasm-opt and wasm2js; `finish` turns the optimised module and the code of wasm2js into a script.
pub fn for_javascript(
    workspace: &Workspace,
    name: &str,
    wasm: &[u8],
    inputs: &[&[u8]],
    finish: impl FnOnce(&[u8], &str) -> Result<String>,
) -> Result<String> {
    let own = [wasm, JAVASCRIPT.concat().as_bytes(), include_bytes!("optimize.rs")].map(<[u8]>::to_vec);
    let own = own.iter().map(Vec::as_slice).chain(inputs.iter().copied()).collect::<Vec<_>>();
    let cache = Cache::new(workspace, &format!("{name}-script"), &own)?;
    if let Some([script]) = cache.read(["js"]) {
        return step(&format!("wasm2js {name}: unchanged"), || Ok(String::from_utf8(script)?));
    }
    low_memory_is_unused(name, wasm)?;
    let script = step(&format!("wasm2js {name}"), || {
        let wasm = wasm_opt(workspace, &cache, wasm, &JAVASCRIPT)?;
        fs::write(cache.file("wasm"), &wasm)?;
        let mut wasm2js = command::npm_bin(&workspace.tools(), "wasm2js");
        command::output(wasm2js.arg("-Oz").arg(cache.file("wasm")).arg("-o").arg(cache.file("out.js")))?;
        finish(&wasm, &fs::read_to_string(cache.file("out.js"))?)
    })?;
    cache.write([("js", script.as_bytes())])?;
    Ok(script)
}

/// Deflates a module as it is, fast.
pub fn quickly(workspace: &Workspace, name: &str, wasm: Vec<u8>) -> Result<Optimized> {
    let file = |part: &str| workspace.demo().join(format!("{name}.{part}"));
    write(&file("wasm"), &wasm)?;
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("compress.mjs")).arg("deflate").args([file("wasm"), file("deflate")]);
    command::output(&mut node)?;
    Ok(Optimized { deflated: fs::read(file("deflate"))?, wasm })
}

/// Fails where `--low-memory-unused` would change what a module does.
fn low_memory_is_unused(name: &str, wasm: &[u8]) -> Result<()> {
    let module = Module::from_buffer(wasm)?;
    for data in module.data.iter() {
        let DataKind::Active { offset, .. } = &data.kind else { continue };
        let is_above = matches!(offset, ConstExpr::Value(Value::I32(address)) if *address >= UNUSED_MEMORY);
        ensure!(
            is_above,
            "{name} has data at the address {offset:?}, but wasm-opt takes for granted that nothing is below {UNUSED_MEMORY}; link with \
             --stack-first, or remove --low-memory-unused from crates/xtask/src/wasm/optimize.rs"
        );
    }
    Ok(())
}

fn wasm_opt(workspace: &Workspace, cache: &Cache, wasm: &[u8], passes: &[&str]) -> Result<Vec<u8>> {
    fs::write(cache.file("in"), wasm)?;
    let mut wasm_opt = command::npm_bin(&workspace.tools(), "wasm-opt");
    wasm_opt.args(FEATURES).args(passes).arg(cache.file("in")).arg("-o").arg(cache.file("wasm"));
    command::output(&mut wasm_opt)?;
    Ok(fs::read(cache.file("wasm"))?)
}

/// Files below `target/xtask` that are valid for one input.
struct Cache {
    folder: PathBuf,
    name: String,
    key: String,
}

impl Cache {
    fn new(workspace: &Workspace, name: &str, inputs: &[&[u8]]) -> Result<Self> {
        let folder = workspace.cache();
        fs::create_dir_all(&folder)?;
        let mut hash = DefaultHasher::new();
        inputs.iter().for_each(|input| hash.write(input));
        hash.write(&fs::read(workspace.tools().join("package-lock.json"))?);
        Ok(Self { folder, name: name.to_owned(), key: format!("{:016x}", hash.finish()) })
    }

    fn file(&self, part: &str) -> PathBuf {
        self.folder.join(format!("{}.{part}", self.name))
    }

    fn read<const N: usize>(&self, parts: [&str; N]) -> Option<[Vec<u8>; N]> {
        let valid = fs::read_to_string(self.file("key")).is_ok_and(|key| key == self.key);
        let files = parts.iter().map(|part| fs::read(self.file(part)).ok()).collect::<Option<Vec<_>>>();
        files.filter(|_| valid)?.try_into().ok()
    }

    fn write<const N: usize>(&self, parts: [(&str, &[u8]); N]) -> Result<()> {
        for (part, bytes) in parts {
            fs::write(self.file(part), bytes)?;
        }
        Ok(fs::write(self.file("key"), &self.key)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_data_at(address: i32) -> Vec<u8> {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let offset = ConstExpr::Value(Value::I32(address));
        module.data.add(DataKind::Active { memory, offset }, b"text".to_vec());
        module.emit_wasm()
    }

    #[test]
    fn data_at_a_low_address_is_refused() {
        assert!(low_memory_is_unused("panel", &with_data_at(1_048_576)).is_ok());
        let error = low_memory_is_unused("panel", &with_data_at(16)).unwrap_err().to_string();
        assert!(error.contains("panel") && error.contains("--low-memory-unused"), "{error}");
    }
}
