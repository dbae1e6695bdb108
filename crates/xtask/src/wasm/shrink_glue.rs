//! Removes what no page can use from the glue code of wasm-bindgen, and shortens the names in it.

use crate::wasm::replace::Generated;
use anyhow::{Context, Result, ensure};
use std::collections::HashSet;
use walrus::{ExportItem, Module};

const GENERATOR: &str = "wasm-bindgen";
const FILE: &str = "wasm/shrink_glue.rs";

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

/// Removes the functions of the crate whose names are not in `keep`, unless that is empty. Returns the names of their exports.
pub fn only(glue: &str, keep: &[&str]) -> Result<(String, Vec<String>)> {
    let mut glue = Generated::new(glue, GENERATOR, FILE);
    if keep.is_empty() {
        return Ok((glue.into_text(), Vec::new()));
    }
    let named = |line: &str| Some(line.strip_prefix(FUNCTION)?.split_once('(')?.0.to_owned());
    let names: Vec<String> = glue.text().lines().filter_map(named).collect();
    for name in keep {
        ensure!(
            names.iter().any(|function| function == name),
            "the crate has no function `{name}`; adapt wasm_module.rs"
        );
    }
    let others: Vec<String> = names.into_iter().filter(|name| !keep.contains(&name.as_str())).collect();
    for name in &others {
        let start = format!("{FUNCTION}{name}(");
        let (_, rest) = glue.split(&start)?;
        // A blank line follows, and after the last one what the glue is made of.
        let ends = ["\n}\n\n", "\n}\nfunction "].into_iter().filter_map(|end| rest.find(end));
        let end =
            ends.min().with_context(|| format!("`{name}` does not end as it did; adapt crates/xtask/src/{FILE}"))?;
        let code = [&start, &rest[..end], "\n}\n"].concat();
        glue.replace(&code, "", 1)?;
    }
    Ok((glue.into_text(), others))
}

const FUNCTION: &str = "export function ";

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
    const GLUE: &str = include_str!("glue_sample.js");

    #[test]
    fn classes_go_and_name_the_exports_that_only_they_call() {
        let (glue, exports) = without_classes(GLUE).unwrap();
        assert_eq!(exports, ["__wbg_sink_free", "sink_write"]);
        assert!(!glue.contains("Sink") && glue.contains("export function show"), "{glue}");
    }

    #[test]
    fn a_part_has_no_other_functions() {
        const MORE: &str = "export function other(id) {\ntry {\nwasm.other(id);\n}\n}\n\nexport function show(";
        let glue = GLUE.replace("export function show(", MORE);
        let (glue, others) = only(&glue, &["show"]).unwrap();
        assert_eq!(others, ["other"]);
        assert!(glue.contains("export function show(id) {") && !glue.contains("other"), "{glue}");
        assert!(glue.contains("function __wbg_get_imports"), "{glue}");
        let (glue, others) = only(&GLUE.replace("show", "other"), &["other"]).unwrap();
        assert!(glue.contains("export function other") && others.is_empty());
        assert!(only(GLUE, &["hide"]).unwrap_err().to_string().contains("adapt wasm_module.rs"));
    }

    #[test]
    fn a_class_of_another_shape_is_refused() {
        for (anchor, renamed) in [("if (Symbol.dispose)", "if (dispose)"), ("const SinkFinal", "const sinkFinal")] {
            let error = without_classes(&GLUE.replace(anchor, renamed)).expect_err(anchor).to_string();
            assert!(error.contains("adapt crates/xtask/src/wasm/shrink_glue.rs"), "{error}");
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
            assert!(
                error.starts_with("the") && error.contains("adapt crates/xtask/src/wasm/shrink_glue.rs"),
                "{error}"
            );
        }
        let error = shorten_names(&mut module(), &GLUE.replace("__wbg_used_2", "other"), "panel");
        assert!(error.unwrap_err().to_string().contains("adapt crates/xtask/src/wasm/shrink_glue.rs"));
        assert!(without_unused_imports(GLUE, &module()).is_ok());
        assert!(without_unused_imports(&GLUE.replace("__wbg_used_2", "other"), &module()).is_err());
    }
}
