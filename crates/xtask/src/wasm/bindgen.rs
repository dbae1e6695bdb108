//! wasm-bindgen as a library, and what is removed from its output.

use crate::build::compile::Target;
use crate::build::wasm_module::WasmModule;
use crate::wasm::{early_traps, patch_glue, reachability, relocations, shrink_glue};
use anyhow::{Context, Result, ensure};
use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

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
        // The list of features is that of the standard library, and wasm-bindgen would use them.
        let features = input.customs.remove_raw("target_features");
        ensure!(
            features.is_some(),
            "the module has no section `target_features`; adapt crates/xtask/src/wasm/bindgen.rs"
        );
    }
    let (glue, mut wasm) = generate(Bindgen::new().input_module(module.name, input), module)?;
    let (glue, exports) = shrink_glue::without_classes(&glue)?;
    remove_exports(&mut wasm, &exports)?;
    let glue = patch_glue::with_instances(&glue)?;
    let unused = shrink_glue::unused_exports(&wasm, &glue)?;
    remove_exports(&mut wasm, &unused)?;
    early_traps::insert(&mut wasm)?;
    let needed = reachability::needed(&wasm, &relocations)?;
    reachability::remove_unneeded(&mut wasm, &needed)?;
    reachability::clear_unneeded_data(&mut wasm, &relocations, &needed)?;
    if !module.formats {
        reachability::check_no_formatting(&wasm, &needed, module.package)?;
    }
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
