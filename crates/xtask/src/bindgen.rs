//! wasm-bindgen as a library, and taking out of its output what no page needs.

use crate::patch_glue::{with_lives, without_unused};
use anyhow::{Context, Result, ensure};
use std::collections::HashSet;
use std::path::Path;
use walrus::passes::gc;
use walrus::{ElementItems, ExportItem, FunctionBuilder, FunctionId, FunctionKind, Module};
use wasm_bindgen_cli_support::Bindgen;

/// A module and the JS that joins it to a page.
pub struct Bound {
    /// An ES module that exports `live`, `trapped` and the crate's functions.
    pub glue: String,
    /// The module, not yet optimised.
    pub wasm: Vec<u8>,
}

/// Binds a compiled crate under a name; without what only panics need where it does not format texts itself.
pub fn bind(compiled: &Path, name: &str, formats: bool) -> Result<Bound> {
    let mut output = Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .omit_default_module_path(true)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| format!("wasm-bindgen refuses {name}"))?;
    let inline = output.snippets().iter().filter(|(_, list)| !list.is_empty()).map(|(crate_name, _)| crate_name);
    let strays = inline.chain(output.local_modules().keys()).cloned().collect::<Vec<_>>().join(", ");
    ensure!(
        strays.is_empty(),
        "{name} has JS of its own ({strays}), for which the package has no place; call a global"
    );

    let mut glue = output.js().to_owned();
    let module = output.wasm_mut();

    // What the linker said of its addresses, which are others by now (`sweep.rs` has read it).
    let linked = |name: &str| name == "linking" || name.starts_with("reloc.");
    let linked = module.customs.iter().filter(|(_, section)| linked(section.name())).map(|(id, _)| id);
    linked.collect::<Vec<_>>().into_iter().for_each(|id| drop(module.customs.delete(id)));

    let unused = methods(&glue);
    let unused = module.exports.iter().filter(|export| unused.contains(&export.name)).map(|export| export.id());
    unused.collect::<Vec<_>>().into_iter().for_each(|id| module.exports.delete(id));
    glue = with_lives(&without_classes(&glue))?;
    forget(module, &DEAD);
    if !formats {
        silence(module);
        forget(module, &FORMATTING);
    }

    // Every import is named twice, and the hash in its name cannot be compressed: 3 % of what a page loads.
    let file = format!("./{name}_bg.js");
    for (number, import) in module.imports.iter_mut().filter(|import| import.module == file).enumerate() {
        let short = format!("${number}");
        glue = glue.replace(&import.name, &short);
        import.name = short;
        import.module = "$".into();
    }
    glue = glue.replace(&file, "$");

    // What only the dead referred to is dead as well, here and in the glue.
    gc::run(module);
    glue = without_unused(&glue, module)?;
    let exports = module.exports.iter().filter(|export| !glue.contains(&export.name)).map(|export| export.id());
    exports.collect::<Vec<_>>().into_iter().for_each(|id| module.exports.delete(id));
    Ok(Bound { glue, wasm: module.emit_wasm() })
}

/// Lets a panic end in a trap at once instead of in a message that nobody reads: writing such messages is 6 % of what a
/// page loads. The glue hears of the trap (`patch_glue.rs`) and ends that life of the engine.
fn silence(module: &mut Module) {
    let handlers = module.funcs.iter_local().filter(|(id, _)| {
        let name = module.funcs.get(*id).name.as_deref();
        name.is_some_and(|name| PANICS.iter().any(|part| name.contains(part)))
    });
    let handlers: Vec<FunctionId> = handlers.map(|(id, _)| id).collect();
    for handler in handlers {
        let function = module.funcs.get(handler);
        let (params, results) = module.types.params_results(function.ty());
        let (params, results) = (params.to_vec(), results.to_vec());
        let mut trap = FunctionBuilder::new(&mut module.types, &params, &results);
        trap.func_body().unreachable();
        let arguments = params.iter().map(|&kind| module.locals.add(kind)).collect();
        let trap = trap.finish(arguments, &mut module.funcs);
        let placeholder = FunctionKind::Uninitialized(module.funcs.get(trap).ty());
        let kind = std::mem::replace(&mut module.funcs.get_mut(trap).kind, placeholder);
        module.funcs.get_mut(handler).kind = kind;
        module.funcs.delete(trap);
    }
}

/// What the compiler calls when something panics, before and after it has a message.
const PANICS: [&str; 14] = [
    "rust_begin_unwind",
    "alloc::handle_alloc_error",
    "raw_vec::handle_error",
    "::cell::panic_already",
    "option::expect_failed",
    "option::unwrap_failed",
    "panicking::panic_bounds_check",
    "panicking::panic_fmt",
    "panicking::panic_with_hook",
    "result::unwrap_failed",
    "slice::index::slice_index_fail",
    "str::slice_error_fail",
    "thread::local::panic_access_error",
    "]::throw_str",
];

/// Takes functions out of the table that nothing can call any more, so that wasm-opt drops them: 5 % of what a page
/// loads. They are there because their address was taken, once, by code that wasm-bindgen has since removed.
fn forget(module: &mut Module, dead: &[&str]) {
    let exported = module.exports.iter().filter_map(|export| match export.item {
        ExportItem::Function(function) => Some(function),
        _ => None,
    });
    let exported: HashSet<FunctionId> = exported.collect();
    let is_dead = |name: &str| dead.iter().any(|part| name.contains(part));
    let dead = module
        .funcs
        .iter()
        .filter(|function| !exported.contains(&function.id()) && function.name.as_deref().is_some_and(is_dead));
    let dead: HashSet<FunctionId> = dead.map(|function| function.id()).collect();
    let mut trap = FunctionBuilder::new(&mut module.types, &[], &[]);
    trap.func_body().unreachable();
    let trap = trap.finish(Vec::new(), &mut module.funcs);
    for element in module.elements.iter_mut() {
        if let ElementItems::Functions(functions) = &mut element.items {
            functions.iter_mut().filter(|function| dead.contains(function)).for_each(|function| *function = trap);
        }
    }
}

/// Closures of every type that `js-sys` names, described to wasm-bindgen but never made, except those it has exported;
/// and the streams and futures that dependencies bring along, of which nothing is made.
const DEAD: [&str; 3] = ["convert::closures::_::invoke", "wasm_streams", "::futures::"];

/// What writes the messages of panics.
const FORMATTING: [&str; 5] =
    ["::fmt::Debug>::", "::fmt::Display>::", "Hex>::fmt", "FormatStringPayload", "::fmt::Write>::"];

/// The exports behind classes. The boundary has none by design; those of dependencies, such as the streams that
/// Leptos brings along, are never called.
fn methods(glue: &str) -> Vec<String> {
    let called = |line: &str| {
        let name = line.split_once("wasm.")?.1;
        Some(name.split_once('(')?.0.to_owned())
    };
    let mut inside = false;
    let lines = glue.lines().filter(|line| {
        inside = line.starts_with(CLASS) || (inside && !line.starts_with(DISPOSE));
        inside
    });
    lines.filter_map(called).filter(|name| !name.starts_with("__wbindgen")).collect()
}

/// The classes are left in place without their exports, where nothing keeps the minifier from dropping them.
fn without_classes(glue: &str) -> String {
    let lines = glue.lines().filter(|line| !line.starts_with(DISPOSE));
    lines
        .map(|line| line.strip_prefix("export ").filter(|_| line.starts_with(CLASS)).unwrap_or(line).to_owned() + "\n")
        .collect()
}

const CLASS: &str = "export class ";
/// What wasm-bindgen writes after each class.
const DISPOSE: &str = "if (Symbol.dispose) ";

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "\
export class Sink {
free() {
wasm.__wbg_sink_free(ptr, 0);
}
write(chunk) {
const ret = wasm.sink_write(this.__wbg_ptr, wasm.__wbindgen_malloc(1));
}
}
if (Symbol.dispose) Sink.prototype[Symbol.dispose] = Sink.prototype.free;

export function show(id) {
wasm.show(id);
}
";

    #[test]
    fn only_what_classes_call_is_unused() {
        assert_eq!(methods(GLUE), ["__wbg_sink_free", "sink_write"]);
    }

    #[test]
    fn a_class_loses_what_keeps_it() {
        let glue = without_classes(GLUE);
        assert!(glue.starts_with("class Sink {") && !glue.contains("Symbol.dispose"), "{glue}");
        assert!(glue.contains("export function show"), "{glue}");
    }
}
