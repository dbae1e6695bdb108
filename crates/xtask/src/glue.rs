//! wasm-bindgen's glue with more than one life. A trap leaves an instance unusable, and the glue of a module has but
//! one; here `live` begins another, and nothing of an earlier life reaches into it.

use anyhow::{Result, ensure};

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
wasm.__wbindgen_start();
}

/** Ends this life; gives what has been made of it. */
export function trapped(error) {
life += 1;
ticking.forEach(clearInterval);
ticking.clear();
return told(error);
}
";

/// Replaces the part that loads and starts a module, and closes the door behind closures of an earlier life.
pub fn with_lives(glue: &str) -> Result<String> {
    let (body, loader) = glue.split_once("let wasmModule, wasmInstance, wasm;").unwrap_or((glue, ""));
    let forget = between(loader, "wasmModule = module;", "wasm.__wbindgen_start();").unwrap_or_default();
    ensure!(
        !forget.is_empty() && loader.trim_end().ends_with("export { initSync, __wbg_init as default };"),
        "the glue does not end as that of the pinned wasm-bindgen does; adapt crates/xtask/src/glue.rs"
    );
    let mut glue = [body, &LIFE.replace("/* forget */", &[forget, forget_heap(body)].concat())].concat();
    if glue.contains("function makeMutClosure") {
        for (old, new) in DOORS {
            ensure!(
                glue.contains(old),
                "the glue of the pinned wasm-bindgen has no `{old}`; adapt crates/xtask/src/glue.rs"
            );
            glue = glue.replace(old, new);
        }
    }
    Ok(glue)
}

/// Without reference types the glue keeps what the module refers to in an array, which dies with the module.
fn forget_heap(body: &str) -> &'static str {
    if body.contains("let heap_next = heap.length;") { "heap.length = heap_next = HEAP;\n" } else { "" }
}

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
    ("const ret = setInterval(arg0, arg1);", "const ret = setInterval(arg0, arg1);\nticking.add(ret);"),
    ("const ret = clearInterval(arg0);", "ticking.delete(arg0);\nconst ret = clearInterval(arg0);"),
];

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(inside, _)| inside)
}
