//! wasm-bindgen as a library, and what is removed from its output.

use crate::build::wasm_module::WasmModule;
use crate::wasm::{early_traps, patch_glue, reachability, relocations, shrink_glue};
use anyhow::{Context, Result, ensure};
use walrus::{ImportKind, Module, RawCustomSection};
use wasm_bindgen_cli_support::Bindgen;

/// What a linked module is made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// WebAssembly.
    WebAssembly,
    /// JavaScript, by wasm2js: for pages that forbid WebAssembly.
    JavaScript,
}

/// What a module contains that uses no feature beyond the first WebAssembly there was: a list of none.
const NO_FEATURES: [u8; 1] = [0];

/// A module and the JavaScript that connects it to a page.
pub struct Bound {
    /// An ES module that exports `instantiate`, `onTrap` and the crate's functions.
    pub glue: String,
    /// The module, not yet optimised.
    pub wasm: Vec<u8>,
}

/// Generates the glue of a linked module, and removes from both what no page can use.
pub fn bind(linked: &[u8], module: &WasmModule, target: Target) -> Result<Bound> {
    let (mut input, relocations) = relocations::read(linked)?;
    if target == Target::JavaScript {
        // wasm-bindgen would use the features that the compiler has switched on, and wasm2js knows no references. Without any
        // list it would take them for granted.
        let features = input.customs.remove_raw("target_features");
        ensure!(
            features.is_some(),
            "the module has no section `target_features`; adapt crates/xtask/src/wasm/bindgen.rs"
        );
        input.customs.add(RawCustomSection { name: "target_features".into(), data: NO_FEATURES.into() });
        without_reserved_references(&mut input)?;
    }
    let (glue, mut wasm) = generate(Bindgen::new().input_module(module.name, input), module)?;
    if target == Target::JavaScript {
        let reserves = ["new Array(1024).fill(undefined);", "heap.push(undefined, null, true, false);"];
        ensure!(
            !glue.contains("heap.push(") || reserves.iter().all(|line| glue.contains(line)),
            "wasm-bindgen reserves other objects than the first {RESERVED}; adapt crates/xtask/src/wasm/bindgen.rs"
        );
    }
    let (glue, exports) = shrink_glue::without_classes(&glue)?;
    remove_exports(&mut wasm, &exports)?;
    let (glue, others) = shrink_glue::only(&glue, module.exports)?;
    remove_exports(&mut wasm, &others)?;
    let glue = patch_glue::with_instances(&glue)?;
    let unused = shrink_glue::unused_exports(&wasm, &glue)?;
    remove_exports(&mut wasm, &unused)?;
    early_traps::insert(&mut wasm)?;
    let needed = reachability::needed(&wasm, &relocations)?;
    reachability::remove_unneeded(&mut wasm, &needed)?;
    reachability::clear_unneeded_data(&mut wasm, &relocations, &needed)?;
    reachability::check_no_formatting(&wasm, &needed, module.package)?;
    finish(glue, wasm, module)
}

/// The same for a page that is to be looked at soon: everything stays as it is.
pub fn bind_quickly(linked: &[u8], module: &WasmModule) -> Result<Bound> {
    let (glue, mut wasm) = generate(Bindgen::new().input_bytes(module.name, linked.to_vec()), module)?;
    Ok(Bound { glue: patch_glue::with_instances(&glue)?, wasm: wasm.emit_wasm() })
}

fn generate(bindgen: &mut Bindgen, module: &WasmModule) -> Result<(String, Module)> {
    let name = module.name;
    let mut output = bindgen
        .out_name(name)
        .web(true)?
        .omit_default_module_path(true)
        .typescript(false)
        // Names are needed below; with `demangle` they would contain the hashes of crates.
        .demangle(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| format!("wasm-bindgen cannot process {}", module.package))?;
    let glue = output.js().to_owned();
    // wasm-bindgen lists the scripts of crates even where nothing calls them, as those of `AskPanel` in the panel.
    let script = glue.lines().find(|line| line.contains("/snippets/"));
    ensure!(
        script.is_none(),
        "{name} calls JavaScript of a crate, for which the package has no place; call a global instead: {script:?}"
    );
    Ok((glue, std::mem::take(output.wasm_mut())))
}

/// How many numbers wasm-bindgen has given to objects before any is made (its `JSIDX_RESERVED`). They are never dropped.
const RESERVED: i32 = 1024 + 4;

/// The compiler has switched references on, so the code asks how many of them are reserved. Only where wasm-bindgen uses
/// them does it answer.
fn without_reserved_references(module: &mut Module) -> Result<()> {
    const QUESTION: &str = "__wbindgen_externref_statics_end";
    let import = module.imports.iter().find(|import| import.name == QUESTION);
    if let Some(ImportKind::Function(function)) = import.map(|import| import.kind.clone()) {
        module.replace_imported_func(function, |(body, _)| {
            body.i32_const(RESERVED);
        })?;
    }
    Ok(())
}

fn remove_exports(module: &mut Module, names: &[String]) -> Result<()> {
    for name in names {
        let export = module.exports.iter().find(|export| export.name == *name).map(|export| export.id());
        let export = export.with_context(|| {
            format!(
                "a class in the glue calls `{name}`, which is not exported; adapt crates/xtask/src/wasm/shrink_glue.rs"
            )
        })?;
        module.exports.delete(export);
    }
    Ok(())
}

fn finish(glue: String, mut wasm: Module, module: &WasmModule) -> Result<Bound> {
    let glue = shrink_glue::shorten_names(&mut wasm, &glue, module.name)?;
    let glue = shrink_glue::without_unused_imports(&glue, &wasm)?;
    Ok(Bound { glue, wasm: wasm.emit_wasm() })
}
