//! wasm-bindgen's glue with more than one life. A trap leaves an instance unusable, and the glue of a module has but
//! one; here `live` begins another, and nothing of an earlier life reaches into it.

use anyhow::{Context, Result, ensure};
use std::collections::HashSet;
use walrus::Module;

/// What an engine is told to do about its life; `glue.js` exports these two beside the functions of the crate.
const LIFE: &str = "
let wasm, told;
let life = 0;
const ticking = new Set();

/** Begins a life: `instantiate` makes the exports of a new instance from its imports; `hears` is told what ends it. */
export async function live(instantiate, hears) {
told = hears;
wasm = await instantiate(__wbg_get_imports());
/* forget */
wasm.__wbindgen_start?.();
}

/** Ends this life; gives what has been made of it. */
export function trapped(error) {
life += 1;
ticking.forEach(stopTicking);
return told(error);
}

function startTicking(call, ms) {
const timer = setInterval(call, ms);
ticking.add(timer);
return timer;
}

function stopTicking(timer) {
ticking.delete(timer);
clearInterval(timer);
}
";

/// Replaces the part that loads and starts a module, and closes the door behind closures of an earlier life.
pub fn with_lives(glue: &str) -> Result<String> {
    let (body, loader) = glue.split_once("let wasmModule, wasmInstance, wasm;").unwrap_or((glue, ""));
    // Only a module with a table of references is to be started.
    let end = if loader.contains(START) { START } else { "return wasm;" };
    let forget = between(loader, "wasmModule = module;", end).unwrap_or_default();
    ensure!(
        !forget.is_empty() && loader.trim_end().ends_with("export { initSync, __wbg_init as default };"),
        "the glue does not end as that of the pinned wasm-bindgen does; adapt crates/xtask/src/patch_glue.rs"
    );
    let life = LIFE.replace("/* forget */", &[forget, forget_heap(body)].concat());
    let mut body = with_plain_catches(body)?;
    if body.contains("function makeMutClosure") {
        for (old, new) in DOORS {
            ensure!(
                body.contains(old),
                "the glue of the pinned wasm-bindgen has no `{old}`; adapt crates/xtask/src/patch_glue.rs"
            );
            body = body.replace(old, new);
        }
    }
    Ok(body + &life)
}

/// What may throw is called as it is; wasm-bindgen makes a closure for each call.
fn with_plain_catches(body: &str) -> Result<String> {
    let Some((before, after)) = body.split_once(CATCHES) else {
        ensure!(!body.contains("handleError"), "handleError is not what it was; adapt crates/xtask/src/patch_glue.rs");
        return Ok(body.to_owned());
    };
    let body = [before, "function handleError(e) {\n{\n", after].concat();
    let plain = |line: &str| match line.split_once(": function() { return handleError(function (") {
        Some((name, rest)) => format!("{name}: function({rest} try {{\n"),
        None if line == "}, arguments); }," => "} catch (e) {\nreturn handleError(e);\n}\n},\n".to_owned(),
        None => format!("{line}\n"),
    };
    Ok(body.lines().map(plain).collect())
}

const CATCHES: &str = "function handleError(f, args) {
                            try {
                                return f.apply(this, args);
                            } catch (e) {
";

/// The glue without what a module no longer imports.
pub fn without_unused(glue: &str, module: &Module) -> Result<String> {
    let used: HashSet<&str> = module.imports.iter().map(|import| import.name.as_str()).collect();
    // The list of imports ends where the function around it returns; each begins with its short name.
    let (list, rest) = glue.split_once(END).context("the list of imports does not end as it used to")?;
    let mut keep = true;
    let lines = list.lines().filter(|line| {
        if let Some((name, _)) = line.split_once(": function").filter(|_| line.starts_with('$')) {
            keep = used.contains(name);
        }
        keep
    });
    let list: String = lines.flat_map(|line| [line, "\n"]).collect();
    Ok([&list, END, rest].concat())
}

const END: &str = "};\n        return {\n";

/// Without a table of references the glue keeps what the module refers to in an array, which dies with the module.
fn forget_heap(body: &str) -> &'static str {
    let has_heap = body.contains("let heap_next = heap.length;") && body.contains("let stack_pointer = 1024;");
    if has_heap {
        "heap = new Array(1024).fill(undefined);
heap.push(undefined, null, true, false);
heap_next = heap.length;
stack_pointer = 1024;
"
    } else {
        ""
    }
}

const START: &str = "wasm.__wbindgen_start();";

/// A closure of an earlier life takes itself away from where it listens, and does nothing else.
const DOORS: [(&str, &str); 6] = [
    ("{ a: arg0, b: arg1, cnt: 1 }", "{ a: arg0, b: arg1, cnt: 1, life }"),
    (
        "const real = (...args) => {",
        "const real = (...args) => {\nif (state.life !== life) return args[0]?.currentTarget?.removeEventListener(args[0].type, real);\n",
    ),
    (
        "} finally {\n                            state.a = a;",
        "} catch (error) {\ntrapped(error);\n} finally {\nstate.a = a;",
    ),
    ("wasm.__wbindgen_destroy_closure(", "state.life === life && wasm.__wbindgen_destroy_closure("),
    ("= setInterval(", "= startTicking("),
    ("= clearInterval(", "= stopTicking("),
];

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(inside, _)| inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "\
function __wbg_get_imports() {
const import0 = {
__proto__: null,
$0: function(arg0) {
return arg0.unused;
},
$1: function() { return handleError(function (arg0) {
arg0.used();
}, arguments); },
$2: function(arg0) {
return arg0.unused;
},
};
        return {
};
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

    #[test]
    fn a_life_begins_without_what_the_last_one_kept() {
        let glue = with_lives(GLUE).unwrap();
        assert!(glue.contains("cached = null;\n\nwasm.__wbindgen_start?.();"), "{glue}");
        assert!(glue.contains("export async function live(") && !glue.contains("initSync"), "{glue}");
    }

    #[test]
    fn what_may_throw_is_called_without_a_closure() {
        let glue = with_lives(GLUE).unwrap();
        assert!(
            glue.contains("$1: function(arg0) { try {\narg0.used();\n} catch (e) {\nreturn handleError(e);\n}\n},\n"),
            "{glue}"
        );
        assert!(glue.contains("function handleError(e) {\n{\nstore(e);\n}\n}\n"), "{glue}");
        assert!(with_lives(&GLUE.replace("f.apply", "f.call")).is_err());
    }

    #[test]
    fn glue_of_another_shape_is_refused() {
        assert!(with_lives("export default init;").is_err());
        assert!(with_lives(&["function makeMutClosure() {}", GLUE].concat()).is_err());
    }

    #[test]
    fn only_imports_of_the_module_stay() {
        let mut module = Module::default();
        let types = module.types.add(&[], &[]);
        module.add_import_func("$", "$1", types);
        let glue = without_unused(GLUE, &module).unwrap();
        assert!(glue.contains("arg0.used()") && !glue.contains("unused"), "{glue}");
        assert!(glue.contains("}, arguments); },\n};\n        return {"), "{glue}");
    }
}
