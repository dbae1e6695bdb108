//! The order of the functions of a module. Compression finds again what is near, so functions that are alike stand together: about one
//! hundredth less to load.

use anyhow::{Result, anyhow};
use std::collections::{BTreeMap, HashMap};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes two functions have to have in common for it to count.
const SHINGLE: usize = 4;

/// How many functions are near.
const NEAR: usize = 3;

/// The same module with its functions in an order that compresses well.
pub fn by_likeness(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut imported = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += usize::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&wasm[body.range()]),
            _ => {}
        }
    }
    let order = chain(&parts(&bodies));
    let places = order.iter().enumerate().map(|(place, &function)| (imported + function, imported + place)).collect();
    let mut places = Places { order, places };
    let mut module = Module::new();
    places
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| anyhow!("functions in another order: {error}"))?;
    Ok(module.finish())
}

/// The numbers of the different pieces of each function; equal pieces have one number.
fn parts(bodies: &[&[u8]]) -> Vec<Vec<usize>> {
    let mut numbers = HashMap::new();
    let mut parts = |body: &&[u8]| {
        let mut parts: Vec<usize> = body
            .windows(SHINGLE)
            .map(|shingle| {
                let next = numbers.len();
                *numbers.entry(shingle.to_vec()).or_insert(next)
            })
            .collect();
        parts.sort_unstable();
        parts.dedup();
        parts
    };
    bodies.iter().map(&mut parts).collect()
}

/// All functions, each behind those that have most of it.
fn chain(parts: &[Vec<usize>]) -> Vec<usize> {
    let count = parts.iter().flatten().max().map_or(0, |most| most + 1);
    // For each piece, how many of the functions that are near have it.
    let mut near = vec![0_u8; count];
    let mut left: Vec<usize> = (0..parts.len()).collect();
    let mut order: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let next = if order.is_empty() { 0 } else { nearest(&near, parts, &left) };
        let function = left.remove(next);
        parts[function].iter().for_each(|&part| near[part] += 1);
        if let Some(far) = order.len().checked_sub(NEAR) {
            parts[order[far]].iter().for_each(|&part| near[part] -= 1);
        }
        order.push(function);
    }
    order
}

/// The position in `left` of the function of which the greatest part is near; of several, the first.
fn nearest(near: &[u8], parts: &[Vec<usize>], left: &[usize]) -> usize {
    let mut best = (0, 0);
    for (at, &function) in left.iter().enumerate() {
        let own = &parts[function];
        let part = own.iter().filter(|&&part| near[part] > 0).count() * 1_000_000 / own.len().max(1);
        if at == 0 || part > best.0 {
            best = (part, at);
        }
    }
    best.1
}

/// Writes a module with its functions in another order.
struct Places {
    /// The functions of the module, without those that it imports, in the new order.
    order: Vec<usize>,
    /// The new index of each function by its old one.
    places: BTreeMap<usize, usize>,
}

type Failed = Error<std::convert::Infallible>;

impl Reencode for Places {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Failed> {
        Ok(self.places.get(&(function as usize)).map_or(function, |place| *place as u32))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Failed> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Result<(), Failed> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in self.order.clone() {
            utils::parse_function_body(self, code, bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::by_likeness;
    use std::collections::BTreeMap;
    use wasm_encoder::{
        CodeSection, ExportKind, ExportSection, Function, FunctionSection, Instruction as I, Module, TypeSection,
    };
    use wasmparser::{Parser, Payload, Validator};

    /// A function that is like the others with the same `kind`, and calls another one.
    fn body(kind: i32, number: i32, calls: u32) -> Function {
        let mut function = Function::new([]);
        for step in 0..6 {
            function.instruction(&I::I32Const(kind * 1000 + step)).instruction(&I::Drop);
        }
        function
            .instruction(&I::I32Const(number))
            .instruction(&I::Drop)
            .instruction(&I::Call(calls))
            .instruction(&I::End);
        function
    }

    /// The exported functions in the order of the module, with what each of them calls by its name.
    fn functions(wasm: &[u8]) -> Vec<(String, String)> {
        let (mut names, mut calls) = (BTreeMap::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.expect("a module") {
                Payload::ExportSection(section) => {
                    names.extend(
                        section
                            .into_iter()
                            .map(|export| export.expect("an export"))
                            .map(|export| (export.index, export.name.to_owned())),
                    );
                }
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().expect("a body") {
                        if let wasmparser::Operator::Call { function_index } = operator.expect("an instruction") {
                            calls.push(function_index);
                        }
                    }
                }
                _ => {}
            }
        }
        names.iter().zip(calls).map(|((_, name), called)| (name.clone(), names[&called].clone())).collect()
    }

    #[test]
    fn functions_that_are_alike_stand_together_and_calls_follow_them() {
        let (mut types, mut section, mut exports, mut code) =
            (TypeSection::new(), FunctionSection::new(), ExportSection::new(), CodeSection::new());
        types.ty().function([], []);
        for (at, name) in ["a0", "b0", "a1", "b1", "a2"].into_iter().enumerate() {
            let at = i32::try_from(at).expect("a small number");
            section.function(0);
            exports.export(name, ExportKind::Func, at as u32);
            code.function(&body(at % 2, at, (at as u32 + 1) % 5));
        }
        let mut module = Module::new();
        module.section(&types).section(&section).section(&exports).section(&code);
        let ordered = by_likeness(&module.finish()).expect("a module");
        Validator::new().validate_all(&ordered).expect("a valid module");
        let pairs = [("a0", "b0"), ("a1", "b1"), ("a2", "a0"), ("b0", "a1"), ("b1", "a2")];
        assert_eq!(functions(&ordered), pairs.map(|(one, other)| (one.to_owned(), other.to_owned())));
    }
}
