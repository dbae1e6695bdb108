//! The references of a linked module: which instructions and which data hold the address of a function or of data.
//!
//! A linked module contains addresses as plain numbers. The linker option `--emit-relocs` keeps the list of places where
//! it wrote them: <https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md>.

use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use walrus::ir::InstrLocId;
use walrus::{FunctionId, Module, ModuleConfig};
use wasmparser::{
    BinaryReaderError, ConstExpr, DataKind, DataSectionReader, DefinedDataSymbol, KnownCustom, Linking, Operator,
    Parser, Payload, RelocationEntry, RelocationType, SymbolInfo,
};

/// What an address belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A function, by its slot in the table.
    Function(FunctionId),
    /// A data symbol, by its index in [`Relocations::data`].
    Data(usize),
}

/// All references of a module by address. Direct calls are not among them: they are in the code itself.
#[derive(Debug, Default)]
pub struct Relocations {
    /// What an instruction refers to, by the instruction's position in the linked file.
    pub code: BTreeMap<InstrLocId, Target>,
    /// What each data symbol refers to.
    pub data: Vec<Vec<Target>>,
    /// The addresses of each data symbol; empty for other symbols.
    pub addresses: Vec<Range<u32>>,
    /// References in data outside of every symbol. Nothing says who uses that data.
    pub unowned: Vec<Target>,
}

/// Reads a module that was linked with `--emit-relocs`, and its references.
pub fn read(linked: &[u8]) -> Result<(Module, Relocations)> {
    let functions = Arc::new(Mutex::new(Vec::new()));
    let parsed = Arc::clone(&functions);
    let mut config = ModuleConfig::new();
    // rustc's output is valid; wasm-bindgen does not check it again either.
    config.strict_validate(false).generate_name_section(false).generate_producers_section(false);
    config.on_parse(move |module, indices| {
        let count = u32::try_from(module.funcs.iter().count())?;
        let ids = (0..count).map(|index| indices.get_func(index)).collect::<Result<Vec<_>>>()?;
        parsed.lock().map_err(|_| anyhow::anyhow!("the parser panicked"))?.extend(ids);
        Ok(())
    });
    let mut module = config.parse(linked).context("the linked module cannot be parsed")?;
    // The sections describe the linked file. The module is about to change.
    let linking = |name: &str| name == "linking" || name.starts_with("reloc.");
    let ids = module.customs.iter().filter(|(_, section)| linking(section.name())).map(|(id, _)| id);
    ids.collect::<Vec<_>>().into_iter().for_each(|id| drop(module.customs.delete(id)));
    let functions = functions.lock().map_err(|_| anyhow::anyhow!("the parser panicked"))?;
    let relocations = Reader::new(linked)?.relocations(&functions)?;
    Ok((module, relocations))
}

/// The parts of a linked file that relocations need.
struct Reader<'a> {
    file: &'a [u8],
    symbols: Vec<SymbolInfo<'a>>,
    /// The addresses of each data symbol; empty for other symbols.
    addresses: Vec<Range<u32>>,
    segments: Vec<Segment>,
    code: Vec<RelocationEntry>,
    data: Vec<RelocationEntry>,
    code_start: usize,
    data_start: usize,
}

/// A data segment: its address in memory, and its bytes in the file.
struct Segment {
    address: u32,
    bytes: Range<usize>,
}

impl<'a> Reader<'a> {
    fn new(file: &'a [u8]) -> Result<Self> {
        let mut reader = Self {
            file,
            symbols: Vec::new(),
            addresses: Vec::new(),
            segments: Vec::new(),
            code: Vec::new(),
            data: Vec::new(),
            code_start: 0,
            data_start: 0,
        };
        let mut seen = false;
        for payload in Parser::new(0).parse_all(file) {
            match payload? {
                Payload::CodeSectionStart { range, .. } => reader.code_start = range.start,
                Payload::DataSection(section) => {
                    reader.data_start = section.range().start;
                    reader.segments = segments(section)?;
                }
                Payload::CustomSection(section) => match (section.name(), section.as_known()) {
                    (_, KnownCustom::Linking(linking)) => {
                        seen = true;
                        for part in linking {
                            if let Linking::SymbolTable(table) = part? {
                                reader.symbols = table.into_iter().collect::<Result<_, BinaryReaderError>>()?;
                            }
                        }
                    }
                    ("reloc.CODE", KnownCustom::Reloc(section)) => {
                        reader.code = section.entries().into_iter().collect::<Result<_, BinaryReaderError>>()?;
                    }
                    ("reloc.DATA", KnownCustom::Reloc(section)) => {
                        reader.data = section.entries().into_iter().collect::<Result<_, BinaryReaderError>>()?;
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        ensure!(
            seen,
            "the module has no section `linking`; crates/xtask/src/build/compile.rs must link it with --emit-relocs"
        );
        reader.addresses = reader.symbols.iter().map(|symbol| addresses(symbol, &reader.segments)).collect();
        Ok(reader)
    }

    fn relocations(&self, functions: &[FunctionId]) -> Result<Relocations> {
        let mut relocations = Relocations { data: vec![Vec::new(); self.symbols.len()], ..Relocations::default() };
        for entry in &self.code {
            let Some((target, before)) = self.target(entry, functions)? else { continue };
            let instruction = self.code_start + entry.offset as usize - before;
            self.check_opcode(instruction, entry.ty)?;
            relocations.code.insert(InstrLocId::new(u32::try_from(instruction)?), target);
        }
        for entry in &self.data {
            let Some((target, _)) = self.target(entry, functions)? else { continue };
            let address = self.address(self.data_start + entry.offset as usize)?;
            let mut owned = false;
            for (symbol, _) in self.addresses.iter().enumerate().filter(|(_, range)| range.contains(&address)) {
                relocations.data[symbol].push(target);
                owned = true;
            }
            if !owned {
                relocations.unowned.push(target);
            }
        }
        relocations.addresses.clone_from(&self.addresses);
        let is_location =
            |target: &Target| matches!(target, Target::Data(symbol) if self.is_location(*symbol, &relocations.data));
        relocations.code.retain(|_, target| !is_location(target));
        Ok(relocations)
    }

    /// Whether a symbol is the place of a panic in its source, `core::panic::Location`: the address and the length of the file's name,
    /// line and column. Only what puts the message of a panic together reads it, and panics trap before that (`early_traps.rs`).
    fn is_location(&self, symbol: usize, data: &[Vec<Target>]) -> bool {
        let Some([start, length, line, column]) = self.bytes(symbol).and_then(numbers) else {
            return false;
        };
        let [Target::Data(name)] = data[symbol][..] else { return false };
        let file = self.bytes(name).and_then(|bytes| bytes.get(..length as usize)).unwrap_or_default();
        file.ends_with(b".rs")
            && self.addresses[name].start == start
            && (1..1_000_000).contains(&line)
            && (1..10_000).contains(&column)
    }

    /// The bytes of a data symbol.
    fn bytes(&self, symbol: usize) -> Option<&[u8]> {
        let addresses = &self.addresses[symbol];
        let inside = |segment: &&Segment| {
            (segment.address..=segment.address + u32::try_from(segment.bytes.len()).unwrap_or(0))
                .contains(&addresses.end)
        };
        let segment = self.segments.iter().filter(|segment| segment.address <= addresses.start).find(inside)?;
        let at = segment.bytes.start + (addresses.start - segment.address) as usize;
        self.file.get(at..at + addresses.len())
    }

    /// What a relocation refers to, and how many bytes of an instruction stand before it.
    fn target(&self, entry: &RelocationEntry, functions: &[FunctionId]) -> Result<Option<(Target, usize)>> {
        use RelocationType as R;
        let before = match entry.ty {
            // The opcode.
            R::TableIndexSleb | R::MemoryAddrSleb => 1,
            // The opcode and the alignment.
            R::MemoryAddrLeb => 2,
            // No instruction: data.
            R::TableIndexI32 | R::MemoryAddrI32 => 0,
            // Direct calls, types, globals, tables and tags: no addresses.
            R::FunctionIndexLeb | R::TypeIndexLeb | R::GlobalIndexLeb | R::TableNumberLeb | R::EventIndexLeb => {
                return Ok(None);
            }
            other => {
                bail!(
                    "the linker wrote a relocation of type {other:?}; handle it in crates/xtask/src/wasm/relocations.rs"
                )
            }
        };
        let index = entry.index as usize;
        let target = match self.symbols.get(index).context("a relocation names no symbol")? {
            SymbolInfo::Func { index, .. } => {
                let function = functions.get(*index as usize).context("a symbol names no function")?;
                Target::Function(*function)
            }
            SymbolInfo::Data { .. } => Target::Data(index),
            other => bail!("an address belongs to {other:?}; handle it in crates/xtask/src/wasm/relocations.rs"),
        };
        Ok(Some((target, before)))
    }

    /// Positions are computed, so each one is checked: a wrong one would hide a reference.
    fn check_opcode(&self, instruction: usize, kind: RelocationType) -> Result<()> {
        const I32_CONST: u8 = 0x41;
        const LOADS_AND_STORES: std::ops::RangeInclusive<u8> = 0x28..=0x3e;
        let opcode = *self.file.get(instruction).context("a relocation lies outside of the file")?;
        let expected = match kind {
            RelocationType::MemoryAddrLeb => LOADS_AND_STORES.contains(&opcode),
            RelocationType::TableIndexSleb | RelocationType::MemoryAddrSleb => opcode == I32_CONST,
            _ => false,
        };
        ensure!(
            expected,
            "a relocation of type {kind:?} lies in an instruction with opcode {opcode:#x}; adapt crates/xtask/src/wasm/relocations.rs"
        );
        Ok(())
    }

    fn address(&self, byte: usize) -> Result<u32> {
        let segment = self.segments.iter().find(|segment| segment.bytes.contains(&byte));
        let segment = segment.context("a relocation lies outside of all data")?;
        Ok(segment.address + u32::try_from(byte - segment.bytes.start)?)
    }
}

fn addresses(symbol: &SymbolInfo<'_>, segments: &[Segment]) -> Range<u32> {
    let SymbolInfo::Data { symbol: Some(DefinedDataSymbol { index, offset, size }), .. } = symbol else { return 0..0 };
    let start = segments.get(*index as usize).map_or(0, |segment| segment.address + offset);
    start..start + size
}

/// Sixteen bytes as the numbers that they are in wasm.
fn numbers(bytes: &[u8]) -> Option<[u32; 4]> {
    let bytes: &[u8; 16] = bytes.try_into().ok()?;
    let all = [0, 4, 8, 12].map(|at| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]));
    Some(all)
}

fn segments(section: DataSectionReader<'_>) -> Result<Vec<Segment>> {
    let segments = section.into_iter().map(|data| {
        let data = data?;
        let DataKind::Active { offset_expr, .. } = data.kind else { bail!("a data segment has no address") };
        let bytes = data.range.end - data.data.len()..data.range.end;
        Ok(Segment { address: constant(&offset_expr)?, bytes })
    });
    segments.collect()
}

fn constant(expression: &ConstExpr<'_>) -> Result<u32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        other => bail!("the address of a data segment is {other:?}, not a constant"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(id: u8, content: &[u8]) -> Vec<u8> {
        [&[id, u8::try_from(content.len()).unwrap()], content].concat()
    }

    fn custom(name: &str, content: &[u8]) -> Vec<u8> {
        section(0, &[&[u8::try_from(name.len()).unwrap()], name.as_bytes(), content].concat())
    }

    /// A function that takes its own address and that of data; the data refers to the function. `kind` is the type of
    /// the first relocation, `at` the position of its number in the code section.
    fn linked(kind: u8, at: u8) -> Vec<u8> {
        let body = [
            0, 0x41, 0x81, 0x80, 0x80, 0x80, 0, 0x1a, // i32.const 1, drop
            0x41, 0x84, 0x80, 0x80, 0x80, 0, 0x28, 2, 0x80, 0x80, 0x80, 0x80, 0, 0x1a,
            0x0b, // i32.load of 4, drop
        ];
        let code = [&[1, u8::try_from(body.len()).unwrap()], &body[..]].concat();
        let symbols = [&[0, 0, 0, 1, b'f'][..], &[1, 0, 1, b'd', 0, 0, 4]].concat();
        let table = [&[2, 8, u8::try_from(symbols.len() + 1).unwrap(), 2], &symbols[..]].concat();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 0, 0]),
            section(3, &[1, 0]),
            section(4, &[1, 0x70, 0, 2]),
            section(5, &[1, 0, 1]),
            section(9, &[1, 0, 0x41, 1, 0x0b, 1, 0]),
            section(10, &code),
            section(11, &[1, 0, 0x41, 4, 0x0b, 8, 1, 0, 0, 0, 1, 0, 0, 0]),
            custom("linking", &table),
            // The section, the number of relocations; of each the type, position, symbol and, for data, addend.
            custom("reloc.CODE", &[6, 2, kind, at, 0, 4, 11, 1, 0]),
            custom("reloc.DATA", &[7, 2, 2, 6, 0, 2, 10, 0]),
        ]
        .concat()
    }

    const TABLE_INDEX_SLEB: u8 = 1;

    #[test]
    fn addresses_in_code_and_in_data_are_found() {
        let (module, relocations) = read(&linked(TABLE_INDEX_SLEB, 4)).unwrap();
        let function = Target::Function(module.funcs.iter().next().unwrap().id());
        assert_eq!(Vec::from_iter(relocations.code.values().copied()), [function, Target::Data(1)]);
        assert_eq!(relocations.data, [vec![], vec![function]]);
        assert_eq!(relocations.unowned, [function], "data after the symbol");
        assert_eq!(relocations.addresses, [0..0, 4..8]);
        let (_, body) = module.funcs.iter_local().next().unwrap();
        let locations: Vec<_> = body.block(body.entry_block()).instrs.iter().map(|(_, location)| *location).collect();
        assert!(relocations.code.keys().all(|location| locations.contains(location)), "{locations:?}");
        assert_eq!(module.customs.iter().count(), 0);
    }

    #[test]
    fn the_place_of_a_panic_is_told_from_other_data() {
        let symbol = |name: &[u8], numbers: [u32; 4], refers: &[Target]| {
            let place = numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<_>>();
            let file = [name, &place].concat();
            let addresses = vec![100..104, 104..120];
            let segments = vec![Segment { address: 100, bytes: 0..file.len() }];
            let reader = Reader { addresses, segments, ..reader_of(&file) };
            reader.is_location(1, &[vec![], refers.to_vec()])
        };
        let name = [Target::Data(0)];
        assert!(symbol(b"a.rs", [100, 4, 7, 3], &name));
        assert!(!symbol(b"a.js", [100, 4, 7, 3], &name), "no file of Rust");
        assert!(!symbol(b"a.rs", [101, 3, 7, 3], &name), "another address");
        assert!(!symbol(b"a.rs", [100, 4, 0, 3], &name), "no line");
        assert!(!symbol(b"a.rs", [100, 4, 7, 3], &[]), "no reference");
        assert!(!symbol(b"a.rs", [100, 9, 7, 3], &name), "a longer name than there is");
    }

    fn reader_of(file: &[u8]) -> Reader<'_> {
        let (symbols, addresses, segments, code, data) = Default::default();
        Reader { file, symbols, addresses, segments, code, data, code_start: 0, data_start: 0 }
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let error = |file: &[u8]| read(file).unwrap_err().to_string();
        let unlinked = Module::default().emit_wasm();
        assert!(error(&unlinked).contains("must link it with --emit-relocs"), "{}", error(&unlinked));
        let relative = error(&linked(12, 4));
        assert!(relative.contains("TableIndexRelSleb") && relative.contains("relocations.rs"), "{relative}");
        let misplaced = error(&linked(TABLE_INDEX_SLEB, 5));
        assert!(misplaced.contains("opcode") && misplaced.contains("relocations.rs"), "{misplaced}");
    }
}
