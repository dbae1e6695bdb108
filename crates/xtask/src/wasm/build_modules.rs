//! From a crate to the files of its wasm module.

use crate::build::compile;
use crate::build::wasm_module::{self, WasmModule};
use crate::tools::progress::{self, step};
use crate::tools::workspace::Workspace;
use crate::wasm::bindgen::{self, Bound, Target};
use crate::wasm::optimize::{self, Optimized};
use crate::wasm::patch_glue::making_instances;
use crate::wasm::shrink_glue::without_unused_imports;
use crate::wasm::wasm2js;
use anyhow::Result;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use std::sync::Arc;
use std::thread;
use walrus::Module;

/// What a module was built into.
pub struct Built {
    /// The module.
    pub module: &'static WasmModule,
    /// The glue code, before minification.
    pub glue: String,
    /// The wasm.
    pub wasm: Vec<u8>,
    /// The wasm, deflated and as base64.
    pub text: String,
    /// The module as JavaScript; none in a demo, or where another module's has its functions.
    pub script: Option<String>,
}

/// Builds all modules as they ship. While cargo compiles a module, the one before it is optimised.
pub fn for_package(workspace: &Workspace) -> Result<Vec<Built>> {
    progress::interleaved(|| {
        thread::scope(|scope| {
            let mut optimizing = Vec::new();
            let mut compiled: Option<(&str, Arc<Vec<u8>>)> = None;
            for module in wasm_module::present(workspace) {
                // Modules of one crate follow each other.
                let linked = match compiled.take_if(|(package, _)| *package == module.package) {
                    Some((_, linked)) => linked,
                    None => Arc::new(compile::module(workspace, module)?),
                };
                compiled = Some((module.package, Arc::clone(&linked)));
                optimizing.push(scope.spawn(move || shipped(module, workspace, &linked)));
            }
            optimizing.into_iter().map(|thread| thread.join().expect("no step panics")).collect()
        })
    })
}

fn shipped(module: &'static WasmModule, workspace: &Workspace, linked: &[u8]) -> Result<Built> {
    let Bound { glue, wasm } =
        step(&format!("wasm-bindgen {}", module.package), || bindgen::bind(linked, module, Target::WebAssembly))?;
    let optimized = optimize::for_webassembly(workspace, module.name, &wasm)?;
    compile::check_no_machine_paths(workspace, &optimized.wasm)?;
    // wasm-opt has found more of them.
    let glue = without_unused_imports(&glue, &Module::from_buffer(&optimized.wasm)?)?;
    let glue = if module.is_engine { making_instances(&glue) } else { glue };
    let script = module.has_script.then(|| wasm2js::build(linked, module, workspace)).transpose()?;
    Ok(built(module, glue, optimized, script))
}

/// Builds all modules in the shortest time: not optimised, and without the build for pages that forbid WebAssembly.
pub fn for_demo(workspace: &Workspace) -> Result<Vec<Built>> {
    let modules = wasm_module::present(workspace).filter(|module| module.in_demo).collect::<Vec<_>>();
    let linked = compile::for_demo(workspace, &modules)?;
    let build = |(module, linked): (&'static WasmModule, Vec<u8>)| {
        let Bound { glue, wasm } =
            step(&format!("wasm-bindgen {}", module.package), || bindgen::bind_quickly(&linked, module))?;
        Ok(built(module, glue, optimize::quickly(workspace, module.name, wasm)?, None))
    };
    modules.into_iter().zip(linked).map(build).collect()
}

fn built(module: &'static WasmModule, glue: String, optimized: Optimized, script: Option<String>) -> Built {
    let Optimized { wasm, deflated } = optimized;
    Built { module, glue, wasm, text: BASE64_STANDARD.encode(deflated), script }
}
