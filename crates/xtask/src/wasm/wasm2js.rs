//! A module as JavaScript, for pages that forbid WebAssembly.

use crate::build::wasm_module::WasmModule;
use crate::tools::deflate::deflated_text;
use crate::tools::progress::step;
use crate::tools::workspace::Workspace;
use crate::wasm::bindgen::{Target, bind};
use crate::wasm::optimize;
use crate::wasm::replace::Generated;
use crate::wasm::shrink_glue::without_unused_imports;
use anyhow::{Context as _, Result, bail, ensure};
use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, Module};

/// This file, for messages.
const FILE: &str = "wasm/wasm2js.rs";

/// A script that exports the functions of the glue and, by default, the function that makes the exports of an instance from its imports and
/// a function that inflates text. `linked` is the module from the linker.
pub fn build(linked: &[u8], module: &WasmModule, workspace: &Workspace) -> Result<String> {
    let bound =
        step(&format!("wasm-bindgen {} for JavaScript", module.package), || bind(linked, module, Target::JavaScript))?;
    let inputs = [bound.glue.as_bytes(), include_bytes!("wasm2js.rs")];
    optimize::for_javascript(workspace, module.name, &bound.wasm, &inputs, |wasm, code| {
        let module = Module::from_buffer(wasm)?;
        let glue = with_fresh_views(&without_unused_imports(&bound.glue, &module)?)?;
        let (address, memory) = memory(&module)?;
        let memory = deflated_text(&memory)?;
        Ok(format!("{glue}\n{}", instantiable(code, address, &memory)?))
    })
}

/// Memory that grows is a new buffer here, and the old one is not detached: the glue would keep using that.
fn with_fresh_views(glue: &str) -> Result<String> {
    let mut glue = Generated::new(glue, "wasm-bindgen", FILE);
    let checks = [
        ("Uint8ArrayMemory0", "cachedUint8ArrayMemory0.byteLength === 0"),
        ("DataViewMemory0", "cachedDataViewMemory0.buffer.detached === true"),
    ];
    let mut patched = 0;
    for (view, check) in checks {
        if glue.text().contains(&format!("function get{view}() {{")) {
            glue.replace(check, &format!("cached{view}.buffer !== wasm.memory.buffer"), 1)?;
            patched += 1;
        }
    }
    // A view of another type would need the same.
    glue.expect("Memory0() {", patched)?;
    ensure!(patched > 0, "the glue has no view of memory; adapt crates/xtask/src/wasm/wasm2js.rs");
    Ok(glue.into_text())
}

/// The memory that a module starts with: the address of its first byte, and the bytes.
fn memory(module: &Module) -> Result<(usize, Vec<u8>)> {
    let segments = module.data.iter().map(|data| match &data.kind {
        DataKind::Active { offset: ConstExpr::Value(Value::I32(address)), .. } => {
            Ok((usize::try_from(*address)?, data.value.as_slice()))
        }
        other => bail!("the memory has a segment at {other:?}; adapt crates/xtask/src/{FILE}"),
    });
    let segments = segments.collect::<Result<Vec<_>>>()?;
    let first = segments.iter().map(|(address, _)| *address).min().context("the module has no data")?;
    let mut memory = Vec::new();
    for (address, bytes) in segments {
        let at = address - first;
        memory.resize(memory.len().max(at + bytes.len()), 0);
        memory[at..at + bytes.len()].copy_from_slice(bytes);
    }
    Ok((first, memory))
}

/// wasm2js writes a module that imports, makes one instance, and exports that. Here the function that makes it is the
/// export. The memory, a text per segment in its code, is one deflated text, which is half as large.
fn instantiable(code: &str, address: usize, memory: &str) -> Result<String> {
    let mut code = Generated::new(code, "wasm2js", FILE);
    let segments = code.between("  var base64ReverseLookup", "\n}\n")?.to_owned();
    ensure!(
        segments.matches("\nfunction ").count() == 1 && segments.contains("\nfunction initActiveSegments(imports) {\n"),
        "wasm2js fills the memory in another way; adapt crates/xtask/src/{FILE}"
    );
    let fill = format!("function initActiveSegments() {{\n  bufferView.set(memory, {address});");
    code.replace(&["  var base64ReverseLookup", &segments].concat(), &fill, 1)?;
    code.expect("base64", 0)?;
    code.expect("initActiveSegments(imports);", 1)?;
    code.expect("function asmFunc(imports) {", 1)?;
    code.expect("\nexport ", code.text().matches(" = retasmFunc.").count())?;
    let (function, _) = code.split("var retasmFunc = ")?;
    let lines: Vec<&str> = function.lines().filter(|line| !line.starts_with("import ")).collect();
    Ok(format!(
        "export default async (imports, inflate) => {{\nconst memory = await inflate(\"{memory}\");\n{}\nreturn asmFunc(imports);\n}};\n",
        lines.join("\n")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "\
import * as $ from '$';

  var bufferView;
  var base64ReverseLookup = new Uint8Array(123);
  /** @noinline Inlining this function would mean expanding the base64 string 4x times. */
  function base64DecodeToExistingUint8Array(uint8Array, offset, b64) {
  }
function initActiveSegments(imports) {
  base64DecodeToExistingUint8Array(bufferView, 1024, \"dGV4dA==\");
}
function asmFunc(imports) {
 bufferView = HEAPU8;
 initActiveSegments(imports);
 return {};
}

var retasmFunc = asmFunc({
  \"$\": $,
});
export var memory = retasmFunc.memory;
";

    const VIEW: &str = "\
let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {}
}
";

    #[test]
    fn views_of_memory_that_has_grown_are_made_anew() {
        let glue = with_fresh_views(VIEW).unwrap();
        assert!(glue.contains("|| cachedUint8ArrayMemory0.buffer !== wasm.memory.buffer) {}"), "{glue}");
        for (anchor, other) in
            [("byteLength === 0", "length === 0"), ("getUint8Array", "getInt8Array"), ("Memory0", "Memory")]
        {
            let error = with_fresh_views(&VIEW.replace(anchor, other)).unwrap_err().to_string();
            assert!(error.contains("adapt crates/xtask/src/wasm/wasm2js.rs"), "{error}");
        }
    }

    #[test]
    fn the_memory_is_one_text() {
        let script = instantiable(CODE, 1024, "A").unwrap();
        assert!(script.contains("function initActiveSegments() {\n  bufferView.set(memory, 1024);\n}\n"), "{script}");
        let mut module = Module::default();
        let memory_id = module.memories.add_local(false, false, 1, None, None);
        for (address, text) in [(1030, "cd"), (1024, "ab")] {
            let offset = ConstExpr::Value(Value::I32(address));
            module.data.add(DataKind::Active { memory: memory_id, offset }, text.into());
        }
        assert_eq!(memory(&module).unwrap(), (1024, b"ab\0\0\0\0cd".to_vec()));
    }

    #[test]
    fn an_instance_is_made_only_when_it_is_asked_for() {
        let script = instantiable(CODE, 1024, "A").unwrap();
        assert!(!script.contains("import *") && !script.contains("retasmFunc"), "{script}");
        assert!(
            script.starts_with("export default async (imports, inflate) => {\nconst memory = await inflate(\"A\");\n"),
            "{script}"
        );
        assert!(script.ends_with("\nreturn asmFunc(imports);\n};\n"), "{script}");
        for anchor in
            ["var retasmFunc", "function asmFunc(imports)", "= retasmFunc.", "base64ReverseLookup", "function init"]
        {
            let error = instantiable(&CODE.replace(anchor, "other"), 1024, "A").unwrap_err().to_string();
            assert!(error.contains("adapt crates/xtask/src/wasm/wasm2js.rs"), "{error}");
        }
    }
}
