// The runs of letters (general category L) and of decimal digits (Nd) that crates/ask-core/src/field/pattern has: for each the number of
// characters since the last run, and the number of its own, in seven bits a byte of which the last has no high bit.
//
//   node tests/patterns/letters.mjs     writes letters.bin and digits.bin there, by the Unicode version of this Node

import { writeFileSync } from "node:fs";

const folder = new URL("../../crates/ask-core/src/field/pattern/", import.meta.url);

for (const [name, expression] of [["letters", /\p{L}/u], ["digits", /\p{Nd}/u]]) {
  const numbers = [];
  let [end, isIn] = [0, false];
  for (let point = 0; point <= 0x110000; point++) {
    const isSurrogate = point >= 0xd800 && point < 0xe000;
    const now = point < 0x110000 && !isSurrogate && expression.test(String.fromCodePoint(point));
    if (now === isIn) continue;
    numbers.push(point - end);
    [end, isIn] = [point, now];
  }
  const bytes = numbers.flatMap((number) => {
    const digits = [];
    for (let rest = number; digits.length === 0 || rest > 0; rest >>= 7) digits.push((rest & 127) | (rest > 127 ? 128 : 0));
    return digits;
  });
  writeFileSync(new URL(`${name}.bin`, folder), Uint8Array.from(bytes));
  console.log(name, bytes.length, process.versions.unicode);
}
