//! A module as JavaScript, for pages that forbid WebAssembly.

use crate::build::wasm_module::WasmModule;
use crate::tools::progress::step;
use crate::tools::workspace::Workspace;
use crate::wasm::bindgen::{Target, bind};
use crate::wasm::optimize;
use crate::wasm::replace::Generated;
use crate::wasm::shrink_glue::without_unused_imports;
use anyhow::{Result, ensure};
use walrus::Module;

/// This file, for messages.
const FILE: &str = "wasm/wasm2js.rs";

/// A script that exports the functions of the glue and, by default, the function that makes the exports of an instance
/// from its imports. `linked` is the module from the linker.
pub fn build(linked: &[u8], module: &WasmModule, workspace: &Workspace) -> Result<String> {
    let bound =
        step(&format!("wasm-bindgen {} for JavaScript", module.package), || bind(linked, module, Target::JavaScript))?;
    let inputs = [bound.glue.as_bytes(), include_bytes!("wasm2js.rs")];
    optimize::for_javascript(workspace, module.name, &bound.wasm, &inputs, |wasm, code| {
        let glue = with_fresh_views(&without_unused_imports(&bound.glue, &Module::from_buffer(wasm)?)?)?;
        Ok(format!("{glue}\n{}", instantiable(code)?))
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

/// wasm2js writes a module that imports, makes one instance, and exports that. Here the function that makes it is the
/// export.
fn instantiable(code: &str) -> Result<String> {
    let code = Generated::new(code, "wasm2js", FILE);
    code.expect("function asmFunc(imports) {", 1)?;
    code.expect("\nexport ", code.text().matches(" = retasmFunc.").count())?;
    let (function, _) = code.split("var retasmFunc = ")?;
    let lines: Vec<&str> = function.lines().filter(|line| !line.starts_with("import ")).collect();
    Ok(format!(
        "const createExports = (() => {{\n{}\nreturn asmFunc;\n}})();\nexport default createExports;\n",
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
    fn an_instance_is_made_only_when_it_is_asked_for() {
        let script = instantiable(CODE).unwrap();
        assert!(!script.contains("import *") && !script.contains("retasmFunc"), "{script}");
        assert!(script.ends_with("return asmFunc;\n})();\nexport default createExports;\n"), "{script}");
        for anchor in ["var retasmFunc", "function asmFunc(imports)", "= retasmFunc."] {
            let error = instantiable(&CODE.replace(anchor, "other")).unwrap_err().to_string();
            assert!(error.contains("adapt crates/xtask/src/wasm/wasm2js.rs"), "{error}");
        }
    }
}
