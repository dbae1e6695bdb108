//! Makes the instance of a module replaceable in the glue code of wasm-bindgen.
//!
//! A trap leaves a wasm instance unusable, and generated glue has exactly one instance. Here `instantiate` starts
//! another one, and closures of an earlier instance do nothing. wasm-bindgen's `reset_state_function` was tried instead:
//! it adds 265 bytes gzip, starts the new instance with `WebAssembly.Instance`, which wasm2js does not have, lets old
//! closures throw, and needs most of these changes as well.

use crate::wasm::replace::Generated;
use anyhow::{Result, ensure};

const GENERATOR: &str = "wasm-bindgen";
const FILE: &str = "wasm/patch_glue.rs";

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

/// The glue as a module that exports one function, which makes the glue of an instance.
pub fn making_instances(glue: &str) -> String {
    const STARTS: [&str; 2] = ["export async function ", "export function "];
    let named = |line: &str| {
        let rest = STARTS.iter().find_map(|start| line.strip_prefix(start))?;
        Some(rest.split_once('(')?.0.to_owned())
    };
    let names = glue.lines().filter_map(named).collect::<Vec<_>>().join(", ");
    let code: String = glue.lines().flat_map(|line| [line.strip_prefix("export ").unwrap_or(line), "\n"]).collect();
    format!("export const create = () => {{\n{code}return {{ {names} }};\n}};\n")
}

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
    know_window(&mut body)?;
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

/// The window of a page is its global object. Where a test runner gives a global object the members of a window, that is no
/// instance of the class.
fn know_window(body: &mut Generated) -> Result<()> {
    if body.text().contains("_Window_") {
        body.replace("instanceof Window;", "=== globalThis;", 1)?;
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::shrink_glue::without_classes;

    /// What wasm-bindgen 0.2.130 writes, shortened.
    const GLUE: &str = include_str!("glue_sample.js");

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

    /// The check of the class, as wasm-bindgen 0.2.130 writes it.
    const WINDOW_CHECK: &str = "__wbg_instanceof_Window_4: function(arg0) {
let result;
try {
result = arg0 instanceof Window;
} catch (_) {
result = false;
}
return result;
},
        __wbg_used_2";

    #[test]
    fn the_global_object_is_the_window_whatever_its_class() {
        let glue = GLUE.replace("__wbg_used_2", WINDOW_CHECK);
        let patched = with_instances(&without_classes(&glue).unwrap().0).unwrap();
        assert!(
            patched.contains("result = arg0 === globalThis;") && !patched.contains("instanceof Window;"),
            "{patched}"
        );
        let other = with_instances(&without_classes(&glue.replace("arg0 instanceof", "Window ==")).unwrap().0);
        assert!(other.expect_err("another check").to_string().contains("adapt crates/xtask/src/wasm/patch_glue.rs"));
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
            assert!(error.contains("adapt crates/xtask/src/wasm/patch_glue.rs"), "{error}");
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
}
