//! Removes the functions that nothing can call any more, and the data that nothing reads.
//!
//! The linker keeps exactly what the exports reach, by calls and by addresses. Later steps remove exports and code, but
//! every function whose address was taken once stays in the table. So the linker's test is repeated: a function is needed
//! when needed code calls it, or when needed code or data holds its address. The linker itself names all places that
//! hold addresses (`relocations.rs`).

use crate::wasm::early_traps::source_name;
use crate::wasm::relocations::{Relocations, Target};
use anyhow::{Result, bail, ensure};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use walrus::ir::{Instr, InstrLocId, Value, Visitor, dfs_in_order};
use walrus::passes::gc;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalKind,
    Module,
};

/// The functions and data that a module needs.
pub struct Needed {
    /// Each one with what needs it first; none for what the page calls.
    by: HashMap<Node, Option<Node>>,
    /// The functions whose address needed code or data holds.
    addressed: HashSet<FunctionId>,
    open: Vec<Node>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Node {
    Function(FunctionId),
    Data(usize),
}

/// Follows all calls and addresses from the exports.
pub fn needed(module: &Module, relocations: &Relocations) -> Result<Needed> {
    let mut needed = Needed { by: HashMap::new(), addressed: HashSet::new(), open: Vec::new() };
    needed.add_roots(module)?;
    for &target in &relocations.unowned {
        needed.refer(target, None);
    }
    while let Some(node) = needed.open.pop() {
        match node {
            Node::Function(function) => {
                let FunctionKind::Local(body) = &module.funcs.get(function).kind else { continue };
                let mut references = References { relocations, functions: Vec::new(), targets: Vec::new() };
                dfs_in_order(&mut references, body, body.entry_block());
                let References { functions, targets, .. } = references;
                functions.into_iter().for_each(|callee| needed.add(Node::Function(callee), Some(node)));
                targets.into_iter().for_each(|target| needed.refer(target, Some(node)));
            }
            Node::Data(symbol) => relocations.data[symbol].iter().for_each(|&target| needed.refer(target, Some(node))),
        }
    }
    Ok(needed)
}

impl Needed {
    /// What JavaScript can call, and what runs by itself.
    fn add_roots(&mut self, module: &Module) -> Result<()> {
        for export in module.exports.iter() {
            match export.item {
                ExportItem::Function(function) => self.add(Node::Function(function), None),
                ExportItem::Table(table) => ensure!(
                    module.tables.get(table).elem_segments.is_empty(),
                    "the module exports its table of functions as `{}`, so JavaScript may call any of them; adapt \
                     crates/xtask/src/wasm/reachability.rs",
                    export.name
                ),
                _ => {}
            }
        }
        for global in module.globals.iter() {
            match &global.kind {
                GlobalKind::Local(ConstExpr::RefFunc(function)) => self.add(Node::Function(*function), None),
                GlobalKind::Local(ConstExpr::Extended(_)) => {
                    bail!("a global of the module has a computed value; adapt crates/xtask/src/wasm/reachability.rs")
                }
                _ => {}
            }
        }
        module.start.into_iter().for_each(|start| self.add(Node::Function(start), None));
        Ok(())
    }

    fn add(&mut self, node: Node, by: Option<Node>) {
        let Self { by: all, open, .. } = self;
        all.entry(node).or_insert_with(|| {
            open.push(node);
            by
        });
    }

    fn refer(&mut self, target: Target, by: Option<Node>) {
        match target {
            Target::Function(function) => {
                self.addressed.insert(function);
                self.add(Node::Function(function), by);
            }
            Target::Data(symbol) => self.add(Node::Data(symbol), by),
        }
    }

    /// The functions that lead from the page to this one, by their names in the source.
    fn path(&self, module: &Module, function: FunctionId) -> String {
        let mut names = Vec::new();
        let mut next = Some(Node::Function(function));
        while let Some(node) = next {
            // The names of data mean nothing to a reader.
            if let Node::Function(function) = node {
                names.push(format!("  {}", source_name(module, function)));
            }
            next = self.by.get(&node).copied().flatten();
        }
        names.reverse();
        names.join("\n")
    }
}

struct References<'a> {
    relocations: &'a Relocations,
    functions: Vec<FunctionId>,
    targets: Vec<Target>,
}

impl<'a> Visitor<'a> for References<'_> {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.functions.push(*function);
    }

    fn visit_instr(&mut self, _: &'a Instr, location: &'a InstrLocId) {
        self.targets.extend(self.relocations.code.get(location));
    }
}

/// Empties the slots of the table that nothing refers to, and drops every function that is left without a use.
pub fn remove_unneeded(module: &mut Module, needed: &Needed) -> Result<()> {
    let mut trap = FunctionBuilder::new(&mut module.types, &[], &[]);
    trap.func_body().unreachable();
    let trap = trap.finish(Vec::new(), &mut module.funcs);
    for element in module.elements.iter_mut() {
        match (&element.kind, &mut element.items) {
            (ElementKind::Active { .. }, ElementItems::Functions(slots)) => {
                slots.iter_mut().filter(|slot| !needed.addressed.contains(slot)).for_each(|slot| *slot = trap);
            }
            (kind, _) => {
                bail!(
                    "the module has an element segment of the kind {kind:?}; adapt crates/xtask/src/wasm/reachability.rs"
                )
            }
        }
    }
    gc::run(module);
    Ok(())
}

/// Clears the data that nothing needed refers to, such as the texts of panics. Memory is zero from the start, so wasm-opt
/// drops it. Bytes that belong to no symbol stay.
pub fn clear_unneeded_data(module: &mut Module, relocations: &Relocations, needed: &Needed) -> Result<()> {
    let symbols = || relocations.addresses.iter().enumerate();
    let is_needed = |symbol| needed.by.contains_key(&Node::Data(symbol));
    let segments = module.data.iter().map(walrus::Data::id).collect::<Vec<_>>();
    for id in segments {
        let segment = module.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = segment.kind else {
            bail!("a data segment has no constant address; adapt crates/xtask/src/wasm/reachability.rs")
        };
        let (start, linked) = (start.cast_unsigned(), segment.value.clone());
        let inside = |addresses: &Range<u32>| {
            let at = |address: u32| (address.saturating_sub(start) as usize).min(linked.len());
            at(addresses.start)..at(addresses.end)
        };
        for (_, addresses) in symbols().filter(|&(symbol, _)| !is_needed(symbol)) {
            segment.value[inside(addresses)].fill(0);
        }
        // Symbols may share bytes.
        for (_, addresses) in symbols().filter(|&(symbol, _)| is_needed(symbol)) {
            segment.value[inside(addresses)].copy_from_slice(&linked[inside(addresses)]);
        }
    }
    Ok(())
}

/// What `format!` and the like compile to.
const FORMATTING: [&str; 3] = ["core::fmt::write", "core::fmt::Formatter::", "<core::fmt::Formatter>::"];

/// Fails for a module that still formats, and names the functions that lead there.
pub fn check_no_formatting(module: &Module, needed: &Needed, package: &str) -> Result<()> {
    let formats = |function: FunctionId| {
        let name = source_name(module, function);
        FORMATTING.iter().any(|start| name.starts_with(start))
    };
    let Some(found) = module.funcs.iter().map(|function| function.id()).find(|&function| formats(function)) else {
        return Ok(());
    };
    bail!(
        "{package} formats text, which costs some 10 KB:\n{}\nIn the last function of your own, write the text in pieces \
         (push_str)",
        needed.path(module, found)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::test_module::TestModule;

    fn remove(test: &mut TestModule, relocations: &Relocations) -> Needed {
        let needed = needed(&test.module, relocations).unwrap();
        remove_unneeded(&mut test.module, &needed).unwrap();
        needed
    }

    #[test]
    fn a_function_in_the_table_stays_only_when_needed_code_or_data_has_its_address() {
        let mut test = TestModule::new();
        let names = ["by code", "by data", "by unused data", "by unused code", "by data of nobody"];
        let [by_code, by_data, by_unused_data, by_unused_code, unowned] =
            names.map(|name| test.function(name, |_, _| ()));
        test.table(&[by_code, by_data, by_unused_data, by_unused_code, unowned]);
        let mut relocations = Relocations {
            data: vec![vec![Target::Function(by_data)], vec![Target::Function(by_unused_data)]],
            unowned: vec![Target::Function(unowned)],
            ..Relocations::default()
        };
        let unused = test.function("unused", |_, _| ());
        let used = test.function("used", |_, _| ());
        test.refer(used, &mut relocations, Target::Function(by_code));
        test.refer(used, &mut relocations, Target::Data(0));
        test.refer(unused, &mut relocations, Target::Function(by_unused_code));
        test.module.exports.add("used", used);
        remove(&mut test, &relocations);
        let left = names.map(|name| test.has(name));
        assert_eq!(left, [true, true, false, false, true]);
        assert!(!test.has("unused"));
    }

    #[test]
    fn data_stays_only_when_needed_code_or_data_has_its_address_or_it_has_no_name() {
        let mut test = TestModule::new();
        let memory = test.module.memories.add_local(false, false, 1, None, None);
        let kind = DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(100)) };
        let segment = test.module.data.add(kind, b"code,data,dead,half".to_vec());
        let mut relocations = Relocations {
            data: vec![vec![Target::Data(1)], vec![], vec![], vec![Target::Data(2)], vec![]],
            addresses: vec![100..104, 105..109, 110..114, 0..0, 115..119],
            ..Relocations::default()
        };
        let used = test.function("used", |_, _| ());
        test.refer(used, &mut relocations, Target::Data(0));
        test.module.exports.add("used", used);
        relocations.data.push(vec![]);
        relocations.addresses.push(117..119);
        test.refer(used, &mut relocations, Target::Data(5));
        let needed = needed(&test.module, &relocations).unwrap();
        clear_unneeded_data(&mut test.module, &relocations, &needed).unwrap();
        assert_eq!(test.module.data.get(segment).value, b"code,data,\0\0\0\0,\0\0lf");
    }

    #[test]
    fn a_live_format_fails_with_the_way_to_it_and_what_to_do() {
        let mut test = TestModule::new();
        let write = test.function("core::fmt::write", |_, _| ());
        let label = test.function("ask_view::row::label", |body, _| {
            body.call(write);
        });
        let show = test.function("ask_wasm::show", |_, _| ());
        test.table(&[label]);
        let mut relocations = Relocations { data: vec![vec![Target::Function(label)]], ..Relocations::default() };
        test.refer(show, &mut relocations, Target::Data(0));
        test.module.exports.add("show", show);
        let needed = remove(&mut test, &relocations);
        let error = check_no_formatting(&test.module, &needed, "ask-wasm").unwrap_err().to_string();
        assert_eq!(
            error,
            "ask-wasm formats text, which costs some 10 KB:
  ask_wasm::show
  ask_view::row::label
  core::fmt::write
In the last function of your own, write the text in pieces (push_str)"
        );
    }

    #[test]
    fn a_format_that_only_a_panic_reaches_is_removed() {
        let mut test = TestModule::new();
        let write = test.function("core::fmt::write", |_, _| ());
        let show = test.function("ask_wasm::show", |body, test| {
            body.call(write).call(test.panic);
        });
        test.module.exports.add("show", show);
        crate::wasm::early_traps::insert(&mut test.module).unwrap();
        let needed = remove(&mut test, &Relocations::default());
        check_no_formatting(&test.module, &needed, "ask-wasm").unwrap();
        assert!(!test.has("core::fmt::write"));
    }

    #[test]
    fn a_table_that_the_page_can_call_is_refused() {
        let mut test = TestModule::new();
        let function = test.function("a", |_, _| ());
        let table = test.table(&[function]);
        test.module.exports.add("table", table);
        let error = needed(&test.module, &Relocations::default()).err().unwrap().to_string();
        assert!(error.contains("exports its table of functions as `table`"), "{error}");
    }
}
