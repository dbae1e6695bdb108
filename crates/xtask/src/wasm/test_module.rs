//! Modules made by hand for tests.

use crate::wasm::relocations::{Relocations, Target};
use walrus::ir::{Instr, InstrLocId, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, FunctionBuilder, FunctionId, InstrSeqBuilder, Module, RefType, TableId,
    ir::Value,
};

/// A module with the two handlers that every module of Rust has.
pub struct TestModule {
    pub module: Module,
    /// Where panics arrive.
    pub panic: FunctionId,
    references: u32,
}

impl TestModule {
    pub fn new() -> Self {
        let mut module = Module::default();
        let mut handler = |name: &str| {
            let mut handler = FunctionBuilder::new(&mut module.types, &[], &[]);
            handler.name(name.into()).func_body().i32_const(1).drop();
            handler.finish(Vec::new(), &mut module.funcs)
        };
        let panic = handler("__rustc::rust_begin_unwind");
        handler("__rustc::__rust_alloc_error_handler");
        Self { module, panic, references: 0 }
    }

    pub fn import(&mut self, name: &str) -> FunctionId {
        let types = self.module.types.add(&[], &[]);
        self.module.add_import_func("page", name, types).0
    }

    pub fn function(&mut self, name: &str, write: impl FnOnce(&mut InstrSeqBuilder<'_>, &Self)) -> FunctionId {
        let mut function = FunctionBuilder::new(&mut self.module.types, &[], &[]);
        function.name(name.into());
        write(&mut function.func_body(), self);
        function.finish(Vec::new(), &mut self.module.funcs)
    }

    /// A table of functions, from slot 1 on, and an export that calls one of them.
    pub fn table(&mut self, functions: &[FunctionId]) -> TableId {
        let size = functions.len() as u64 + 1;
        let table = self.module.tables.add_local(false, size, Some(size), RefType::FUNCREF);
        let kind = ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(1)) };
        let element = self.module.elements.add(kind, ElementItems::Functions(functions.to_vec()));
        self.module.tables.get_mut(table).elem_segments.insert(element);
        let types = self.module.types.add(&[], &[]);
        let call = self.function("call", |body, _| {
            body.i32_const(1).call_indirect(types, table);
        });
        self.module.exports.add("call", call);
        table
    }

    /// An instruction in a function that holds an address, as the linker records it.
    pub fn refer(&mut self, from: FunctionId, relocations: &mut Relocations, to: Target) {
        let body = self.module.funcs.get_mut(from).kind.unwrap_local_mut();
        let entry = body.entry_block();
        body.builder_mut().instr_seq(entry).i32_const(0).drop();
        let instrs = &mut body.block_mut(entry).instrs;
        let location = InstrLocId::new(self.references);
        self.references += 1;
        let constant = instrs.len() - 2;
        instrs[constant].1 = location;
        relocations.code.insert(location, to);
    }

    pub fn has(&self, name: &str) -> bool {
        self.module.funcs.by_name(name).is_some()
    }

    /// The kinds of the instructions of a function, in order.
    pub fn instructions(&self, name: &str) -> Vec<String> {
        let function = self.module.funcs.by_name(name).unwrap();
        let body = self.module.funcs.get(function).kind.unwrap_local();
        let mut kinds = Kinds::default();
        dfs_in_order(&mut kinds, body, body.entry_block());
        kinds.0
    }
}

#[derive(Default)]
struct Kinds(Vec<String>);

impl<'a> Visitor<'a> for Kinds {
    fn visit_instr(&mut self, instr: &'a Instr, _: &'a InstrLocId) {
        let text = format!("{instr:?}");
        self.0.push(text.split(['(', ' ']).next().unwrap_or_default().to_owned());
    }
}
