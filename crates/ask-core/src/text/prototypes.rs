//! The table of characters that look like others, as `tables.bin` has it.

/// The prototypes of the characters that have one, sorted by character.
pub(super) type Prototypes = Vec<(char, Vec<char>)>;

/// Reads the table. Each entry has the distance to the character of the entry before, the first character of the prototype
/// as a difference to that of the entry before, and the other characters as differences to the one before. Numbers are
/// LEB128, differences are zigzag-encoded, and the lowest bit of the first difference says whether a number follows: how
/// many more characters there are, minus one.
pub(super) fn read(mut rest: impl Iterator<Item = u8>) -> Prototypes {
    let mut number = || {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = u32::from(rest.next()?);
            value |= (byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(value);
            }
            shift += 7;
        }
    };
    let step = |from: u32, difference: u32| from.wrapping_add((difference >> 1) ^ (difference & 1).wrapping_neg());
    let mut table = Prototypes::new();
    let (mut source, mut first) = (0, 0);
    while let Some(distance) = number() {
        source += distance;
        let head = number().unwrap_or_default();
        first = step(first, head >> 1);
        let mut prototype = vec![first];
        if head & 1 == 1 {
            for _ in 0..=number().unwrap_or_default() {
                let last = prototype[prototype.len() - 1];
                prototype.push(step(last, number().unwrap_or_default()));
            }
        }
        let source = char::from_u32(source).unwrap_or_default();
        table.push((source, prototype.into_iter().filter_map(char::from_u32).collect()));
    }
    table
}
