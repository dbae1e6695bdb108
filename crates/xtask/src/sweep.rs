//! Takes out of a module's data what its code no longer refers to. The linker lays out every text and table before
//! wasm-bindgen, `bind.rs` and wasm-opt take functions away, and none of them looks at data: 5 % of what a page loads
//! were texts of panics and tables for printing that nothing reads.

use anyhow::{Context, Result, bail};
use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::Path;
use wasmparser::{
    ConstExpr, DataKind, DataSectionReader, KnownCustom, Linking, Operator, Parser, Payload, RelocSectionReader,
    RelocationType, SymbolInfo,
};

/// Sweeps the module in a file and gives what it is then; `linked` is what it was made of.
pub fn sweep(linked: &[u8], file: &Path) -> Result<Vec<u8>> {
    let mut module = fs::read(file)?;
    Data::of(linked)?.sweep(&mut module)?;
    fs::write(file, &module)?;
    Ok(module)
}

/// What the linker knows about the data of a module.
struct Data {
    symbols: Vec<Symbol>,
}

/// One text, table or record.
#[derive(Default)]
struct Symbol {
    addresses: Range<u32>,
    /// The symbols whose addresses are in it.
    refers: Vec<usize>,
    /// Its address is also taken with a distance that leads out of it, if only to its end.
    always: bool,
}

/// What stands where the linker has put an address of data.
const ADDRESSES: [RelocationType; 3] =
    [RelocationType::MemoryAddrLeb, RelocationType::MemoryAddrSleb, RelocationType::MemoryAddrI32];

/// A stretch of data and where its bytes are in the file.
struct Segment {
    address: u32,
    bytes: Range<usize>,
}

impl Data {
    /// Reads a module that was linked with `--emit-relocs`.
    fn of(linked: &[u8]) -> Result<Self> {
        let (mut segments, mut start, mut known) = (Vec::new(), 0, Self { symbols: Vec::new() });
        for payload in Parser::new(0).parse_all(linked) {
            match payload? {
                Payload::DataSection(section) => {
                    start = section.range().start;
                    segments = segments_of(section)?;
                }
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Linking(linking) => {
                        for part in linking {
                            if let Linking::SymbolTable(table) = part? {
                                let symbols = table.into_iter().map(|symbol| Ok(symbol_of(&symbol?, &segments)));
                                known.symbols = symbols.collect::<Result<_>>()?;
                            }
                        }
                    }
                    KnownCustom::Reloc(relocations) => {
                        let from_data = section.name() == "reloc.DATA";
                        known.refer(relocations, from_data.then_some((start, &*segments)))?;
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        if known.symbols.is_empty() { bail!("the module was not linked with --emit-relocs") } else { Ok(known) }
    }

    /// Notes who refers to whom; `data` where the section with the addresses is data itself.
    fn refer(&mut self, relocations: RelocSectionReader<'_>, data: Option<(usize, &[Segment])>) -> Result<()> {
        for entry in relocations.entries() {
            let entry = entry?;
            if !ADDRESSES.contains(&entry.ty) {
                continue;
            }
            let target = entry.index as usize;
            let symbol = self.symbols.get_mut(target).context("an address of an unknown symbol")?;
            symbol.always |= !(0..symbol.addresses.len() as i64).contains(&entry.addend);
            let Some((start, segments)) = data else { continue };
            let byte = start + entry.offset as usize;
            let segment = segments.iter().find(|segment| segment.bytes.contains(&byte));
            let segment = segment.context("an address stands outside of all data")?;
            let address = segment.address + u32::try_from(byte - segment.bytes.start)?;
            for symbol in self.symbols.iter_mut().filter(|symbol| symbol.addresses.contains(&address)) {
                symbol.refers.push(target);
            }
        }
        Ok(())
    }

    /// Fills with zeros, which compress to nothing, what the code of the finished module cannot reach.
    fn sweep(&self, module: &mut [u8]) -> Result<()> {
        let (numbers, segments) = (numbers(module)?, data(module)?);
        let named =
            |symbol: &Symbol| symbol.always || symbol.addresses.clone().any(|address| numbers.contains(&address));
        let mut open: Vec<usize> = (0..self.symbols.len()).filter(|&at| named(&self.symbols[at])).collect();
        let mut live: HashSet<usize> = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            open.extend(self.symbols[at].refers.iter().filter(|&&next| live.insert(next)));
        }
        let addresses = |wanted: bool| {
            let symbols = self.symbols.iter().enumerate().filter(move |(at, _)| live.contains(at) == wanted);
            symbols.flat_map(|(_, symbol)| symbol.addresses.clone()).collect::<HashSet<u32>>()
        };
        // Texts with the same end share it.
        let (used, unused) = (addresses.clone()(true), addresses(false));
        for Segment { address, bytes } in segments {
            for (address, byte) in (address..).zip(&mut module[bytes]) {
                if unused.contains(&address) && !used.contains(&address) {
                    *byte = 0;
                }
            }
        }
        Ok(())
    }
}

fn symbol_of(symbol: &SymbolInfo<'_>, segments: &[Segment]) -> Symbol {
    let SymbolInfo::Data { symbol: Some(defined), .. } = symbol else { return Symbol::default() };
    let address = segments.get(defined.index as usize).map_or(0, |segment| segment.address + defined.offset);
    Symbol { addresses: address..address + defined.size, ..Symbol::default() }
}

fn segments_of(section: DataSectionReader<'_>) -> Result<Vec<Segment>> {
    let segments = section.into_iter().map(|data| {
        let data = data?;
        let DataKind::Active { offset_expr, .. } = data.kind else { bail!("data without an address") };
        let bytes = data.range.end - data.data.len()..data.range.end;
        Ok(Segment { address: constant(&offset_expr)?, bytes })
    });
    segments.collect()
}

fn constant(expression: &ConstExpr<'_>) -> Result<u32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        other => bail!("data at an address that is {other:?}"),
    }
}

fn data(module: &[u8]) -> Result<Vec<Segment>> {
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::DataSection(section) = payload? {
            return segments_of(section);
        }
    }
    Ok(Vec::new())
}

/// Every number in the code that may be an address.
fn numbers(module: &[u8]) -> Result<HashSet<u32>> {
    let mut numbers = HashSet::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::CodeSectionEntry(body) = payload? else { continue };
        for operator in body.get_operators_reader()? {
            numbers.extend(numbers_of(&operator?));
        }
    }
    Ok(numbers)
}

fn numbers_of(operator: &Operator<'_>) -> Vec<u32> {
    match operator {
        Operator::I32Const { value } => vec![value.cast_unsigned()],
        // Two at once: an address and a length.
        Operator::I64Const { value } => vec![*value as u32, (*value >> 32) as u32],
        Operator::I32Load { memarg }
        | Operator::I64Load { memarg }
        | Operator::F32Load { memarg }
        | Operator::F64Load { memarg }
        | Operator::I32Load8S { memarg }
        | Operator::I32Load8U { memarg }
        | Operator::I32Load16S { memarg }
        | Operator::I32Load16U { memarg }
        | Operator::I64Load8S { memarg }
        | Operator::I64Load8U { memarg }
        | Operator::I64Load16S { memarg }
        | Operator::I64Load16U { memarg }
        | Operator::I64Load32S { memarg }
        | Operator::I64Load32U { memarg }
        | Operator::I32Store { memarg }
        | Operator::I64Store { memarg }
        | Operator::F32Store { memarg }
        | Operator::F64Store { memarg }
        | Operator::I32Store8 { memarg }
        | Operator::I32Store16 { memarg }
        | Operator::I64Store8 { memarg }
        | Operator::I64Store16 { memarg }
        | Operator::I64Store32 { memarg } => vec![memarg.offset as u32],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{ConstExpr, DataKind, FunctionBuilder, Module, ir::Value};

    /// `named` and `beyond` are known to the code, `next` to `named` alone, and nothing knows `dead`.
    const TEXT: &str = "named next dead beyond";

    fn module(number: i32) -> Vec<u8> {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let offset = ConstExpr::Value(Value::I32(1024));
        module.data.add(DataKind::Active { memory, offset }, TEXT.into());
        let mut body = FunctionBuilder::new(&mut module.types, &[], &[]);
        body.func_body().i32_const(number).drop();
        let body = body.finish(Vec::new(), &mut module.funcs);
        module.exports.add("body", body);
        module.emit_wasm()
    }

    fn known() -> Data {
        let symbol = |part: &str, refers: &[usize]| {
            let start = 1024 + TEXT.find(part).unwrap() as u32;
            Symbol { addresses: start..start + part.len() as u32, refers: refers.to_vec(), always: part == "beyond" }
        };
        Data { symbols: vec![symbol("named", &[1]), symbol("next", &[]), symbol("dead", &[]), symbol("beyond", &[])] }
    }

    fn swept(number: i32) -> String {
        let mut wasm = module(number);
        known().sweep(&mut wasm).unwrap();
        let left = Module::from_buffer(&wasm).unwrap().data.iter().next().unwrap().value.clone();
        String::from_utf8(left).unwrap().replace('\0', "·")
    }

    #[test]
    fn only_what_the_code_can_reach_is_left() {
        assert_eq!(swept(1024), "named next ···· beyond");
        assert_eq!(swept(1029), "····· ···· ···· beyond", "where it ends");
        assert_eq!(swept(1028), "named next ···· beyond", "inside");
        assert_eq!(swept(7), "····· ···· ···· beyond");
    }

    #[test]
    fn a_module_without_relocations_is_refused() {
        assert!(Data::of(&module(0)).is_err());
    }
}
