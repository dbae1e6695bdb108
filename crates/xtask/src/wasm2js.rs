//! The same engines as JavaScript, for pages that forbid WebAssembly: compiled for the first WebAssembly there was, whose
//! instructions wasm2js can write as JavaScript.

use crate::bindgen::{Bound, bind};
use crate::command;
use crate::patch_glue::without_unused;
use crate::progress::step;
use crate::sweep::sweep;
use crate::wasm_module::{WASM_OPT, WasmModule};
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use walrus::{Module, ModuleConfig};

/// What the compiler may use. Shared globals are what wasm-bindgen needs; wasm2js knows them.
pub const RUST_FLAGS: [&str; 2] = ["-Ctarget-cpu=mvp", "-Ctarget-feature=+mutable-globals"];

/// The standard library comes compiled for more than that; what it uses of it is written in simpler instructions.
const SIMPLER: [&str; 4] =
    ["--llvm-memory-copy-fill-lowering", "--llvm-nontrapping-fptoint-lowering", "--signext-lowering", "-Oz"];

/// A module that exports the functions of the glue, and by default what makes the exports of an instance from its
/// imports.
pub fn build(module: &WasmModule, workspace: &Workspace) -> Result<String> {
    let compiled = module.compile(workspace, true)?;
    let folder = workspace.cache().join("script");
    fs::create_dir_all(&folder)?;
    let file = |part: &str| folder.join(format!("{}.{part}", module.name));
    let bound = step(&format!("wasm-bindgen {} for JavaScript", module.package), || {
        let plain = file("plain.wasm");
        without_features(&compiled, &plain)?;
        bind(&plain, module.name, module.formats)
    })?;
    let key = key(workspace, &bound)?;
    if fs::read_to_string(file("key")).is_ok_and(|kept| kept == key)
        && let Ok(script) = fs::read_to_string(file("js"))
    {
        return step(&format!("wasm2js {}: unchanged", module.name), || Ok(script));
    }
    let script = step(&format!("wasm2js {}", module.name), || {
        fs::write(file("in"), &bound.wasm)?;
        let mut wasm_opt = command::npm_bin(&workspace.tools(), "wasm-opt");
        command::output(wasm_opt.args(WASM_OPT).args(SIMPLER).arg(file("in")).arg("-o").arg(file("wasm")))?;
        let wasm = sweep(&fs::read(&compiled)?, &file("wasm"))?;
        let mut wasm2js = command::npm_bin(&workspace.tools(), "wasm2js");
        command::output(wasm2js.arg("-Oz").arg(file("wasm")).arg("-o").arg(file("out.js")))?;
        let glue = with_fresh_views(&without_unused(&bound.glue, &Module::from_buffer(&wasm)?)?)?;
        let code = fs::read_to_string(file("out.js"))?;
        Ok(format!("{glue}\n{}", instantiable(&code)?))
    })?;
    fs::write(file("js"), &script)?;
    fs::write(file("key"), key)?;
    Ok(script)
}

/// Without the list of what a module uses, which the standard library has filled and wasm-bindgen would go by.
fn without_features(from: &Path, to: &Path) -> Result<()> {
    let mut module = ModuleConfig::new().parse_file(from)?;
    module.customs.remove_raw("target_features");
    module.emit_wasm_file(to)
}

fn key(workspace: &Workspace, bound: &Bound) -> Result<String> {
    let mut hash = DefaultHasher::new();
    hash.write(&bound.wasm);
    hash.write(bound.glue.as_bytes());
    hash.write(WASM_OPT.concat().as_bytes());
    hash.write(SIMPLER.concat().as_bytes());
    hash.write(include_bytes!("wasm2js.rs"));
    hash.write(include_bytes!("sweep.rs"));
    hash.write(&fs::read(workspace.tools().join("package-lock.json"))?);
    Ok(format!("{:016x}", hash.finish()))
}

/// Memory that grows is a new buffer here, and the old one is not detached; the glue would go on looking at that.
fn with_fresh_views(glue: &str) -> Result<String> {
    let checks = [
        ("cachedUint8ArrayMemory0.byteLength === 0", "cachedUint8ArrayMemory0.buffer !== wasm.memory.buffer"),
        ("cachedDataViewMemory0.buffer.detached === true", "cachedDataViewMemory0.buffer !== wasm.memory.buffer"),
    ];
    ensure!(glue.contains(checks[0].0), "the glue looks at memory in another way than it used to");
    Ok(checks.iter().fold(glue.to_owned(), |glue, (old, new)| glue.replace(old, new)))
}

/// wasm2js writes a module that imports, makes one instance and exports that; what makes it is made the export.
fn instantiable(code: &str) -> Result<String> {
    let (code, _) = code.split_once("var retasmFunc = ").context("wasm2js does not end as it used to")?;
    let lines: Vec<&str> = code.lines().filter(|line| !line.starts_with("import ")).collect();
    ensure!(code.contains("function asmFunc(imports) {"), "wasm2js names its function otherwise");
    Ok(format!(
        "const instantiate = (() => {{\n{}\nreturn asmFunc;\n}})();\nexport default instantiate;\n",
        lines.join("\n")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "\
import * as $ from '$';

function asmFunc(imports) {
 return {};
}

var retasmFunc = asmFunc({
  \"$\": $,
});
export var memory = retasmFunc.memory;
";

    #[test]
    fn views_of_memory_that_has_grown_are_made_anew() {
        let glue = with_fresh_views("if (cachedUint8ArrayMemory0.byteLength === 0) {}").unwrap();
        assert_eq!(glue, "if (cachedUint8ArrayMemory0.buffer !== wasm.memory.buffer) {}");
        assert!(with_fresh_views("").is_err());
    }

    #[test]
    fn an_instance_is_made_only_when_it_is_asked_for() {
        let script = instantiable(CODE).unwrap();
        assert!(!script.contains("import *") && !script.contains("retasmFunc"), "{script}");
        assert!(script.ends_with("return asmFunc;\n})();\nexport default instantiate;\n"), "{script}");
    }
}
