//! Lets code that certainly leads to a trap trap at once.
//!
//! In the browser a panic ends in a trap, and the page reports it as the error `panic` without a message. The code that
//! puts the message together can therefore not be observed: it runs inside the instance, and the instance ends. It is a
//! large part of a module, and most of what refers to `core::fmt`.
//!
//! Only two functions are known by name. Everything else follows from them: in a sequence of instructions that reaches a
//! trap, what stands before the trap is removed up to the last instruction that can leave the sequence or call out of the
//! module; a function that begins with a trap is itself one.

use anyhow::{Result, ensure};
use std::collections::{HashMap, HashSet};
use walrus::ir::{Instr, InstrLocId, InstrSeq, InstrSeqId, Unreachable, Visitor, dfs_in_order};
use walrus::{FunctionId, LocalFunction, Module};

/// Where panics and failed allocations arrive. Both functions return `!`, and nothing unwinds in these modules.
const HANDLERS: [&str; 2] = ["__rustc::rust_begin_unwind", "__rustc::__rust_alloc_error_handler"];

/// Puts traps in the place of everything that leads to them unobserved.
pub fn insert(module: &mut Module) -> Result<()> {
    for handler in HANDLERS {
        let found: Vec<FunctionId> =
            module.funcs.iter_local().map(|(id, _)| id).filter(|&id| source_name(module, id) == handler).collect();
        ensure!(
            found.len() == 1,
            "the module has {} functions named `{handler}`, not 1; find the name that this version of Rust uses, and \
             change HANDLERS in crates/xtask/src/wasm/early_traps.rs",
            found.len()
        );
        let body = module.funcs.get_mut(found[0]).kind.unwrap_local_mut();
        let entry = body.entry_block();
        trap_from(&mut body.block_mut(entry).instrs, 0);
    }
    let contained = contained(module);
    let mut traps = HashSet::new();
    loop {
        let before = traps.len();
        for (id, function) in module.funcs.iter_local_mut() {
            shorten(function, &contained, &traps);
            if starts_with_trap(function, function.entry_block()) {
                traps.insert(id);
            }
        }
        if traps.len() == before {
            return Ok(());
        }
    }
}

/// The path of a function in its source, such as `core::fmt::write`.
pub fn source_name(module: &Module, function: FunctionId) -> String {
    let name = module.funcs.get(function).name.as_deref().unwrap_or("a function without a name");
    // Without the hashes of crates.
    format!("{:#}", rustc_demangle::demangle(name))
}

/// The functions that never call out of the module, neither themselves nor through others nor through the table.
fn contained(module: &Module) -> HashSet<FunctionId> {
    let calls = |(id, body): (FunctionId, &LocalFunction)| {
        let mut calls = Calls::default();
        dfs_in_order(&mut calls, body, body.entry_block());
        (id, calls)
    };
    let mut left: HashMap<FunctionId, Calls> =
        module.funcs.iter_local().map(calls).filter(|(_, calls)| !calls.indirect).collect();
    loop {
        let (before, names) = (left.len(), left.keys().copied().collect::<HashSet<_>>());
        left.retain(|_, calls| calls.functions.is_subset(&names));
        if left.len() == before {
            return names;
        }
    }
}

#[derive(Default)]
struct Calls {
    functions: HashSet<FunctionId>,
    indirect: bool,
}

impl<'a> Visitor<'a> for Calls {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.functions.insert(*function);
    }

    fn visit_instr(&mut self, instr: &'a Instr, _: &'a InstrLocId) {
        use Instr::{CallIndirect, CallRef, ReturnCallIndirect, ReturnCallRef};
        self.indirect |= matches!(instr, CallIndirect(_) | ReturnCallIndirect(_) | CallRef(_) | ReturnCallRef(_));
    }
}

fn shorten(function: &mut LocalFunction, contained: &HashSet<FunctionId>, traps: &HashSet<FunctionId>) {
    let mut sequences = Sequences::default();
    dfs_in_order(&mut sequences, function, function.entry_block());
    // From the inside out: a block that has become a trap is one for the sequence around it.
    for id in sequences.0.into_iter().rev() {
        let is_trap = |instr: &Instr| match instr {
            Instr::Unreachable(_) => true,
            Instr::Call(call) => traps.contains(&call.func),
            Instr::Block(block) => starts_with_trap(function, block.seq),
            Instr::Loop(block) => starts_with_trap(function, block.seq),
            Instr::IfElse(branch) => {
                starts_with_trap(function, branch.consequent) && starts_with_trap(function, branch.alternative)
            }
            _ => false,
        };
        let instrs = &function.block(id).instrs;
        let Some(trap) = instrs.iter().position(|(instr, _)| is_trap(instr)) else { continue };
        let last = instrs[..trap].iter().rposition(|(instr, _)| can_be_observed(instr, contained));
        let start = last.map_or(0, |last| last + 1);
        trap_from(&mut function.block_mut(id).instrs, start);
    }
}

#[derive(Default)]
struct Sequences(Vec<InstrSeqId>);

impl<'a> Visitor<'a> for Sequences {
    fn start_instr_seq(&mut self, sequence: &'a InstrSeq) {
        self.0.push(sequence.id());
    }
}

fn starts_with_trap(function: &LocalFunction, sequence: InstrSeqId) -> bool {
    matches!(function.block(sequence).instrs.first(), Some((Instr::Unreachable(_), _)))
}

/// Whether an instruction may leave its sequence or call out of the module. Instructions that are not listed may.
fn can_be_observed(instr: &Instr, contained: &HashSet<FunctionId>) -> bool {
    match instr {
        Instr::Call(call) => !contained.contains(&call.func),
        Instr::Const(_)
        | Instr::LocalGet(_)
        | Instr::LocalSet(_)
        | Instr::LocalTee(_)
        | Instr::GlobalGet(_)
        | Instr::GlobalSet(_)
        | Instr::Binop(_)
        | Instr::Unop(_)
        | Instr::Select(_)
        | Instr::Drop(_)
        | Instr::Load(_)
        | Instr::Store(_)
        | Instr::MemoryCopy(_)
        | Instr::MemoryFill(_) => false,
        _ => true,
    }
}

/// Values that are left on the stack do no harm: nothing after a trap is reached.
fn trap_from(instrs: &mut Vec<(Instr, InstrLocId)>, start: usize) {
    instrs.truncate(start);
    instrs.push((Instr::Unreachable(Unreachable {}), InstrLocId::default()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::test_module::TestModule;

    #[test]
    fn what_leads_to_a_trap_traps_at_once() {
        let mut test = TestModule::new();
        let log = test.import("log");
        let fail = test.function("core::panicking::panic_fmt", |body, test| {
            body.i32_const(7).drop().call(test.panic);
        });
        test.function("unobserved", |body, _| {
            body.i32_const(1).drop().call(fail);
        });
        test.function("observed", |body, _| {
            body.call(log).i32_const(1).drop().call(fail);
        });
        test.function("conditional", |body, _| {
            body.block(None, |block| {
                let id = block.id();
                block.i32_const(0).br_if(id).i32_const(1).drop().call(fail);
            });
        });
        insert(&mut test.module).unwrap();
        assert_eq!(test.instructions("core::panicking::panic_fmt"), ["Unreachable"]);
        assert_eq!(test.instructions("unobserved"), ["Unreachable"]);
        assert_eq!(test.instructions("observed"), ["Call", "Unreachable"]);
        assert_eq!(test.instructions("conditional"), ["Block", "Const", "BrIf", "Unreachable"]);
    }

    #[test]
    fn a_call_that_reaches_the_page_stays() {
        let mut test = TestModule::new();
        let log = test.import("log");
        let through = test.function("through", |body, _| {
            body.call(log);
        });
        test.function("observed", |body, test| {
            body.call(through).call(test.panic);
        });
        insert(&mut test.module).unwrap();
        assert_eq!(test.instructions("observed"), ["Call", "Unreachable"]);
    }

    #[test]
    fn a_handler_of_another_name_fails_with_what_to_do() {
        let mut test = TestModule::new();
        test.module.funcs.get_mut(test.panic).name = Some("__rustc::rust_panic".into());
        let error = insert(&mut test.module).unwrap_err().to_string();
        assert!(error.starts_with("the module has 0 functions named `__rustc::rust_begin_unwind`, not 1"), "{error}");
        assert!(error.ends_with("change HANDLERS in crates/xtask/src/wasm/early_traps.rs"), "{error}");
    }
}
