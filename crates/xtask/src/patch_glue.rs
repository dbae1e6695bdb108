//! Changes to the glue code of wasm-bindgen.
//!
//! A trap leaves a wasm instance unusable, and generated glue has exactly one instance. Here `instantiate` starts
//! another one, and closures of an earlier instance do nothing. wasm-bindgen's `reset_state_function` was tried instead:
//! it adds 265 bytes gzip, starts the new instance with `WebAssembly.Instance`, which wasm2js does not have, lets old
//! closures throw, and needs most of these changes as well.

use crate::replace::Generated;
use anyhow::{Context, Result, ensure};
use std::collections::HashSet;
use walrus::{ExportItem, Module};

const GENERATOR: &str = "wasm-bindgen";
const FILE: &str = "patch_glue.rs";

/// The two functions that the glue exports beside those of the crate.
const INSTANCES: &str = "
let wasm, onPanic;
let instance = 0;
const intervals = new Set();

/** Starts a new instance: `createExports` makes its exports from its imports, `handler` is called with what ends it. */
export async function instantiate(createExports, handler) {
onPanic = handler;
wasm = await createExports(__wbg_get_imports());
/* reset */
wasm.__wbindgen_start?.();
}

/** Ends the instance; returns the error that its callers get. */
export function onTrap(error) {
instance += 1;
intervals.forEach(stopInterval);
return onPanic(error);
}

function startInterval(call, ms) {
const interval = setInterval(call, ms);
intervals.add(interval);
return interval;
}

function stopInterval(interval) {
intervals.delete(interval);
clearInterval(interval);
}
";

/// Replaces the part that loads and starts the module.
pub fn with_instances(glue: &str) -> Result<String> {
    let glue = Generated::new(glue, GENERATOR, FILE);
    glue.expect("export { initSync, __wbg_init as default };", 1)?;
    let (body, _) = glue.split("let wasmModule, wasmInstance, wasm;")?;
    // Only a module with a table of references has a start function.
    let end = if glue.text().contains(START) { START } else { "return wasm;" };
    let caches = glue.between("wasmModule = module;", end)?;
    let mut body = Generated::new(body, GENERATOR, FILE);
    let instances = INSTANCES.replace("/* reset */", &(caches.to_owned() + &reset_heap(&body)?));
    call_directly(&mut body)?;
    guard_closures(&mut body)?;
    // Intervals of an instance end with it. A method of another object would not be replaced.
    for (timer, own) in [("setInterval(", "startInterval("), ("clearInterval(", "stopInterval(")] {
        body.expect(&format!(".{timer}"), 0)?;
        body.rewrite(|text| text.replace(timer, own));
    }
    Ok(body.into_text() + &instances)
}

const START: &str = "wasm.__wbindgen_start();";

/// Without a table of references the glue keeps the module's objects in an array, which must be as new too.
fn reset_heap(body: &Generated) -> Result<String> {
    if !body.text().contains("heap") {
        return Ok(String::new());
    }
    body.expect("let heap = new Array(1024).fill(undefined);", 1)?;
    body.expect("heap.push(undefined, null, true, false);", 1)?;
    let mut reset = "heap = new Array(1024).fill(undefined);\nheap.push(undefined, null, true, false);\n".to_owned();
    for (variable, value) in [("heap_next", "heap.length"), ("stack_pointer", "1024")] {
        if body.text().contains(variable) {
            let start = format!("{variable} = {value};");
            body.expect(&format!("let {start}"), 1)?;
            reset += &start;
        }
    }
    Ok(reset + "\n")
}

/// Imports that may throw catch what they call. wasm-bindgen makes a closure for every call instead.
fn call_directly(body: &mut Generated) -> Result<()> {
    if !body.text().contains("handleError") {
        return Ok(());
    }
    body.replace(
        "function handleError(f, args) {
                            try {
                                return f.apply(this, args);
                            } catch (e) {
",
        "function handleError(e) {\n{\n",
        1,
    )?;
    let calls = body.text().matches("return handleError(").count();
    ensure!(
        calls > 0,
        "the glue of wasm-bindgen has `handleError`, but calls it nowhere; adapt crates/xtask/src/{FILE}"
    );
    body.expect(": function() { return handleError(function (", calls)?;
    body.expect("\n}, arguments); },\n", calls)?;
    let direct = |line: &str| match line.split_once(": function() { return handleError(function (") {
        Some((name, rest)) => format!("{name}: function({rest} try {{\n"),
        None if line == "}, arguments); }," => "} catch (e) {\nreturn handleError(e);\n}\n},\n".to_owned(),
        None => format!("{line}\n"),
    };
    body.rewrite(|text| text.lines().map(direct).collect());
    Ok(())
}

/// A closure reports what it throws. One of an earlier instance removes itself from where it listens, and does nothing
/// else. One that was dropped does nothing, because an event that is on its way when its listener is removed still calls
/// it. A mutable closure cannot be called while it runs and then does nothing either; only timers are mutable.
fn guard_closures(body: &mut Generated) -> Result<()> {
    const MUTABLE: &str = "function makeMutClosure(";
    const SHARED: &str = "function makeClosure(";
    let kinds = [MUTABLE, SHARED].into_iter().filter(|kind| body.text().contains(kind)).count();
    ensure!(
        kinds > 0 || !body.text().contains("Closure("),
        "the glue of wasm-bindgen makes closures in another way; adapt crates/xtask/src/{FILE}"
    );
    if kinds == 0 {
        return Ok(());
    }
    body.replace("{ a: arg0, b: arg1, cnt: 1 }", "{ a: arg0, b: arg1, cnt: 1, instance }", kinds)?;
    body.replace(
        "const real = (...args) => {",
        "const real = (...args) => {
if (state.instance !== instance) return args[0]?.currentTarget?.removeEventListener(args[0].type, real);
if (!state.a) return;
",
        kinds,
    )?;
    for (function, end) in [(MUTABLE, "state.a = a;"), (SHARED, "real._wbg_cb_unref();")] {
        if body.text().contains(function) {
            body.replace(
                &format!("}} finally {{\n                            {end}"),
                &format!("}} catch (error) {{\nonTrap(error);\n}} finally {{\n{end}"),
                1,
            )?;
        }
    }
    // Once for each kind where a closure is dropped, once where it is collected.
    body.replace(
        "wasm.__wbindgen_destroy_closure(",
        "state.instance === instance && wasm.__wbindgen_destroy_closure(",
        kinds + 1,
    )
}

/// Removes classes: the product exports none. Those of dependencies, such as the streams of Leptos, are never used.
/// Returns the names of the exports that only they call.
pub fn without_classes(glue: &str) -> Result<(String, Vec<String>)> {
    let mut glue = Generated::new(glue, GENERATOR, FILE);
    let named = |line: &str| Some(line.strip_prefix("export class ")?.strip_suffix(" {")?.to_owned());
    let classes: Vec<String> = glue.text().lines().filter_map(named).collect();
    glue.expect("export class ", classes.len())?;
    let mut exports = Vec::new();
    for class in classes {
        let dispose = format!("if (Symbol.dispose) {class}.prototype[Symbol.dispose] = {class}.prototype.free;\n");
        glue.expect(&dispose, 1)?;
        let methods = glue.between(&format!("export class {class} {{"), &dispose)?.to_owned();
        let finalization = format!("const {class}Finalization = ");
        let finalizer = glue.between(&finalization, ";\n")?.to_owned();
        for code in [&methods, &finalizer] {
            exports.extend(code.split("wasm.").skip(1).filter_map(called));
        }
        glue.replace(&format!("export class {class} {{{methods}{dispose}"), "", 1)?;
        glue.replace(&format!("{finalization}{finalizer};\n"), "", 1)?;
    }
    exports.retain(|name| !name.starts_with("__wbindgen"));
    exports.sort();
    exports.dedup();
    Ok((glue.into_text(), exports))
}

fn called(text: &str) -> Option<String> {
    let (name, _) = text.split_once('(')?;
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_').then(|| name.to_owned())
}

/// The exports that the glue does not use, so that nothing can. A function of the crate must not be among them.
pub fn unused_exports(module: &Module, glue: &str) -> Result<Vec<String>> {
    let unused = module.exports.iter().filter(|export| rename_member(glue, &export.name, "").is_none());
    let unused = unused.map(|export| {
        ensure!(
            export.name.starts_with("__") || !matches!(export.item, ExportItem::Function(_)),
            "the crate exports the function `{}`, which the glue does not use; adapt crates/xtask/src/{FILE}",
            export.name
        );
        Ok(export.name.clone())
    });
    unused.collect()
}

/// Gives imports and exported functions short names. Each name occurs in the module and in the glue, and the hashes in
/// them do not compress: together they were 5 % of what a page loads.
pub fn shorten_names(module: &mut Module, glue: &str, name: &str) -> Result<String> {
    let mut glue = Generated::new(glue, GENERATOR, FILE);
    let file = format!("./{name}_bg.js");
    for (number, import) in module.imports.iter_mut().enumerate() {
        ensure!(import.module == file, "the module imports from `{}`, not from `{file}`", import.module);
        let short = format!("${number}");
        glue.replace(&format!("{}: function", import.name), &format!("{short}: function"), 1)?;
        import.name = short;
        import.module = "$".into();
    }
    glue.replace(&file, "$", 1)?;
    let exported = module.exports.iter_mut().filter(|export| matches!(export.item, ExportItem::Function(_)));
    for (number, export) in exported.enumerate() {
        let short = format!("${number}");
        let text = rename_member(glue.text(), &export.name, &short).with_context(|| {
            format!("the module exports `{}`, which the glue does not use; adapt crates/xtask/src/{FILE}", export.name)
        })?;
        glue.rewrite(|_| text);
        export.name = short;
    }
    Ok(glue.into_text())
}

/// Renames a member of `wasm`; nothing where there is none of that name.
fn rename_member(text: &str, name: &str, short: &str) -> Option<String> {
    let member = format!("wasm.{name}");
    let mut parts = text.split(&member);
    let mut renamed = parts.next()?.to_owned();
    let mut found = false;
    for part in parts {
        let longer = part.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$');
        found |= !longer;
        renamed += "wasm.";
        renamed += if longer { name } else { short };
        renamed += part;
    }
    found.then_some(renamed)
}

/// Removes the imports that a module no longer has.
pub fn without_unused_imports(glue: &str, module: &Module) -> Result<String> {
    let used: HashSet<&str> = module.imports.iter().map(|import| import.name.as_str()).collect();
    let glue = Generated::new(glue, GENERATOR, FILE);
    // The list of imports ends where the function around it returns.
    let (list, rest) = glue.split(END)?;
    let mut keep = true;
    let lines = list.lines().filter(|line| {
        if let Some((name, _)) = line.trim_start().split_once(": function").filter(|(name, _)| is_import(name)) {
            keep = used.contains(name);
        }
        keep
    });
    let list: String = lines.flat_map(|line| [line, "\n"]).collect();
    for name in used {
        ensure!(
            list.lines().any(|line| line.trim_start().starts_with(&format!("{name}: function"))),
            "the module imports `{name}`, which the glue does not define; adapt crates/xtask/src/{FILE}"
        );
    }
    Ok([&list, END, rest].concat())
}

/// The names that wasm-bindgen and `shorten_names` give to imports.
fn is_import(name: &str) -> bool {
    name.starts_with("__wb") || name.starts_with('$')
}

const END: &str = "};\n        return {\n";

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::FunctionBuilder;

    /// What wasm-bindgen 0.2.130 writes, shortened.
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
wasm.shown(wasm.show);
}
function __wbg_get_imports() {
const import0 = {
__proto__: null,
        __wbg_unused_1: function(arg0) {
return arg0.unused;
},
__wbg_used_2: function() { return handleError(function (arg0) {
arg0.used();
}, arguments); },
__wbg_unused_3: function(arg0) {
const ret = setInterval(arg0);
},
};
        return {
\"./panel_bg.js\": import0,
};
}
const SinkFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_sink_free(ptr, 1));
const CLOSURE_DTORS = new FinalizationRegistry(state => wasm.__wbindgen_destroy_closure(state.a, state.b));
function makeMutClosure(arg0, arg1, f) {
const state = { a: arg0, b: arg1, cnt: 1 };
const real = (...args) => {
try {
return f(a, state.b, ...args);
} finally {
                            state.a = a;
}
};
wasm.__wbindgen_destroy_closure(state.a, state.b);
}
function handleError(f, args) {
                            try {
                                return f.apply(this, args);
                            } catch (e) {
store(e);
}
}
let wasmModule, wasmInstance, wasm;
wasmModule = module;
cached = null;
wasm.__wbindgen_start();
export { initSync, __wbg_init as default };
";

    fn patched() -> String {
        with_instances(&without_classes(GLUE).unwrap().0).unwrap()
    }

    #[test]
    fn a_new_instance_starts_without_the_caches_of_the_last_one() {
        let glue = patched();
        assert!(glue.contains("cached = null;\n\nwasm.__wbindgen_start?.();"), "{glue}");
        assert!(glue.contains("export async function instantiate(") && !glue.contains("initSync"), "{glue}");
        assert!(glue.contains("const ret = startInterval(arg0);"), "{glue}");
    }

    /// A closure that can be called while it runs, as wasm-bindgen 0.2.130 writes it.
    const SHARED_CLOSURE: &str = "\
function makeClosure(arg0, arg1, f) {
const state = { a: arg0, b: arg1, cnt: 1 };
const real = (...args) => {
try {
return f(state.a, state.b, ...args);
} finally {
                            real._wbg_cb_unref();
}
};
wasm.__wbindgen_destroy_closure(state.a, state.b);
}
";

    #[test]
    fn a_closure_that_was_dropped_does_nothing_and_both_kinds_report_what_they_throw() {
        for (glue, kinds) in [(GLUE.to_owned(), 1), ([SHARED_CLOSURE, GLUE].concat(), 2)] {
            let glue = with_instances(&without_classes(&glue).unwrap().0).unwrap();
            assert_eq!(glue.matches("if (!state.a) return;").count(), kinds, "{glue}");
            assert_eq!(glue.matches("} catch (error) {\nonTrap(error);\n} finally {").count(), kinds, "{glue}");
            assert_eq!(glue.matches("state.instance === instance && wasm.__").count(), kinds + 1, "{glue}");
        }
    }

    #[test]
    fn an_import_that_may_throw_is_called_without_a_closure() {
        let glue = patched();
        assert!(
            glue.contains("function(arg0) { try {\narg0.used();\n} catch (e) {\nreturn handleError(e);\n}\n},\n"),
            "{glue}"
        );
        assert!(glue.contains("function handleError(e) {\n{\nstore(e);\n}\n}\n"), "{glue}");
    }

    #[test]
    fn classes_go_and_name_the_exports_that_only_they_call() {
        let (glue, exports) = without_classes(GLUE).unwrap();
        assert_eq!(exports, ["__wbg_sink_free", "sink_write"]);
        assert!(!glue.contains("Sink") && glue.contains("export function show"), "{glue}");
    }

    /// Everything in the glue that a change relies on, each under another name than this version of wasm-bindgen uses.
    #[test]
    fn a_renamed_anchor_fails_with_its_name_and_the_file_to_adapt() {
        let anchors = [
            ("let wasmModule, wasmInstance, wasm;", "let module, instance, wasm;"),
            ("wasmModule = module;", "compiled = module;"),
            ("export { initSync,", "export { start,"),
            ("f.apply(this, args)", "f.call(this, ...args)"),
            ("}, arguments); },", "}, ...arguments); },"),
            ("return handleError(function (arg0)", "return handleError((arg0) =>"),
            ("cnt: 1 }", "count: 1 }"),
            ("const real = (...args) =>", "const real = (...values) =>"),
            ("} finally {", "} catch {"),
            ("makeMutClosure(", "makeOwnedClosure("),
            ("wasm.__wbindgen_destroy_closure(", "wasm.__wbindgen_drop_closure("),
            ("= setInterval(", "= window.setInterval("),
        ];
        for (anchor, renamed) in anchors {
            assert!(GLUE.contains(anchor), "{anchor}");
            let error = with_instances(&without_classes(&GLUE.replace(anchor, renamed)).unwrap().0);
            let error = error.expect_err(anchor).to_string();
            assert!(error.contains("adapt crates/xtask/src/patch_glue.rs"), "{error}");
        }
        for (anchor, renamed) in [("if (Symbol.dispose)", "if (dispose)"), ("const SinkFinal", "const sinkFinal")] {
            let error = without_classes(&GLUE.replace(anchor, renamed)).expect_err(anchor).to_string();
            assert!(error.contains("adapt crates/xtask/src/patch_glue.rs"), "{error}");
        }
    }

    #[test]
    fn a_heap_of_another_shape_is_refused() {
        let heap = "let heap = new Array(1024).fill(undefined);\nheap.push(undefined, null, true, false);\n\
                    let heap_next = heap.length;\nlet stack_pointer = 1024;\n";
        let glue = [heap, &without_classes(GLUE).unwrap().0].concat();
        let patched = with_instances(&glue).unwrap();
        assert!(patched.contains("\nheap_next = heap.length;stack_pointer = 1024;\n"), "{patched}");
        for (anchor, other) in [("Array(1024)", "Array(128)"), ("true, false", "false, true"), ("= 1024;", "= 128;")] {
            assert!(with_instances(&glue.replace(anchor, other)).is_err(), "{anchor}");
        }
    }

    fn module() -> Module {
        let mut module = Module::default();
        let types = module.types.add(&[], &[]);
        module.add_import_func("./panel_bg.js", "__wbg_used_2", types);
        let mut function = FunctionBuilder::new(&mut module.types, &[], &[]);
        function.func_body();
        let function = function.finish(Vec::new(), &mut module.funcs);
        module.exports.add("show", function);
        module
    }

    #[test]
    fn imports_and_exports_get_short_names_and_unused_imports_go() {
        let mut module = module();
        let glue = shorten_names(&mut module, GLUE, "panel").unwrap();
        assert!(glue.contains("wasm.$0(id);\nwasm.shown(wasm.$0);"), "{glue}");
        let glue = without_unused_imports(&glue, &module).unwrap();
        assert!(glue.contains("$0: function() { return") && !glue.contains("unused"), "{glue}");
        assert!(glue.contains("}, arguments); },\n};\n        return {"), "{glue}");
    }

    #[test]
    fn a_name_that_the_glue_lacks_is_refused() {
        let glue = GLUE.replace("wasm.show", "wasm.other");
        for error in [unused_exports(&module(), &glue).err(), shorten_names(&mut module(), &glue, "panel").err()] {
            let error = error.unwrap().to_string();
            assert!(error.starts_with("the") && error.contains("adapt crates/xtask/src/patch_glue.rs"), "{error}");
        }
        let error = shorten_names(&mut module(), &GLUE.replace("__wbg_used_2", "other"), "panel");
        assert!(error.unwrap_err().to_string().contains("adapt crates/xtask/src/patch_glue.rs"));
        assert!(without_unused_imports(GLUE, &module()).is_ok());
        assert!(without_unused_imports(&GLUE.replace("__wbg_used_2", "other"), &module()).is_err());
    }
}
