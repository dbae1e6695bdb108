// Searches bytes for several words at once with the algorithm of Wu and Manber ("A fast algorithm for multi-pattern
// searching", 1994). It looks at one block of bytes, and a table tells how far the next possible match is away. Most blocks
// of a text occur in no word, so most steps skip almost the length of the shortest word.

/** Bytes of a block. Rare blocks skip further, but a short word has room for few positions of a long block. */
const LONG_BLOCK = 4;
const SHORT_BLOCK = 2;
const SHORT_WORD = 8;
/** More words than this that end with the same block are not compared, but assumed to match. */
const MANY = 32;
/** Sizes of the table, as powers of two. A small table stays in the fastest cache. */
const FEWEST_BITS = 13;
const MOST_BITS = 20;
/** The table has at least this many entries for each block of a word. A fuller table skips less. */
const SPARSE = 32;
/** The table is built again when one word in this many has been deleted. */
const REBUILD_SHARE = 32;
/** A skip is stored in one byte. */
const LONGEST_WINDOW = 255;
/** How many bytes are searched from two places at once. */
const STRETCH = 1 << 13;

const encoder = new TextEncoder();
/** @param {number} block */
const hash = (block) => Math.imul(block, 0x9e3779b1);

export class MultiSearch {
  /** @type {Map<string, Uint8Array>} */
  #words = new Map();
  /** The length of the shortest word. Only this many bytes at the end of each word are in the table. */
  #window = 0;
  #block = LONG_BLOCK;
  #bits = 0;
  /** How many bytes to skip, by the hash of a block. 0: a word may end here. */
  #skips = new Uint8Array();
  /**
   * The words by the hash of their last block.
   *
   * @type {Map<number | undefined, { text: string, bytes: Uint8Array }[]>}
   */
  #ends = new Map();
  #deleted = 0;

  /** @param {string[]} words without line breaks */
  constructor(words) {
    for (const word of words) this.#words.set(word, encoder.encode(word));
    this.#build();
  }

  /** @param {string} word */
  add(word) {
    if (this.#words.has(word)) return;
    const bytes = encoder.encode(word);
    this.#words.set(word, bytes);
    if (bytes.length < this.#window || this.#bits < this.#bitsNeeded()) this.#build();
    else this.#enter(word, bytes);
  }

  /** @param {string} word */
  delete(word) {
    // Its table entries slow the search until the next build. Building after every one of thousands would take longer.
    if (this.#words.delete(word) && ++this.#deleted > this.#words.size / REBUILD_SHARE) this.#build();
  }

  /**
   * The position of a byte inside the first match in `bytes[from..to]`, or -1. With very many or very short words
   * it may be the position of a byte outside any match, but it is never after the first match.
   *
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  find(bytes, from, to) {
    // A word of one byte is in almost every line.
    if (this.#window < SHORT_BLOCK) return from < to ? from : -1;
    const skips = this.#skips;
    const size = this.#block;
    const isLong = size === LONG_BLOCK;
    const drop = 32 - this.#bits;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = to - size + 1;
    // Each step waits for the result of the one before it. Two searches at once do not wait for each other, so each stretch
    // is searched from its start and from its middle. Stretches are short, because a match in the first half discards what
    // was found in the second.
    for (let start = from + this.#window - size; start < end; start += STRETCH) {
      const middle = Math.min(start + STRETCH / 2, end);
      let stop = Math.min(start + STRETCH, end);
      let first = start;
      let second = middle;
      let found = -1;
      while (first < middle || second < stop) {
        if (first < middle) {
          const key = hash(isLong ? view.getInt32(first, true) : view.getUint16(first, true)) >>> drop;
          const skip = skips[key];
          if (skip > 0) first += skip;
          else if (this.#endsAt(key, bytes, from, first + size)) return first;
          else first += 1;
        }
        if (second < stop) {
          const key = hash(isLong ? view.getInt32(second, true) : view.getUint16(second, true)) >>> drop;
          const skip = skips[key];
          if (skip > 0) second += skip;
          else if (this.#endsAt(key, bytes, from, second + size)) stop = found = second;
          else second += 1;
        }
      }
      if (found >= 0) return found;
    }
    return -1;
  }

  /**
   * Whether a word ends at `to`.
   *
   * @param {number} key the hash of the block before it, by which words end
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #endsAt(key, bytes, from, to) {
    const words = /** @type {{ text: string, bytes: Uint8Array }[]} */ (this.#ends.get(key));
    if (words.length > MANY) return true;
    for (const { text, bytes: word } of words) if (endsWith(bytes, from, to, word) && this.#words.get(text) === word) return true;
    return false;
  }

  #build() {
    this.#deleted = 0;
    this.#window = LONGEST_WINDOW;
    for (const { length } of this.#words.values()) this.#window = Math.min(this.#window, length);
    this.#block = this.#window < SHORT_WORD ? SHORT_BLOCK : LONG_BLOCK;
    this.#bits = this.#bitsNeeded();
    if (this.#skips.length !== 1 << this.#bits) this.#skips = new Uint8Array(1 << this.#bits);
    this.#skips.fill(this.#window - this.#block + 1);
    this.#ends.clear();
    for (const [text, bytes] of this.#words) this.#enter(text, bytes);
  }

  #bitsNeeded() {
    const bits = Math.ceil(Math.log2(this.#words.size * this.#window * SPARSE));
    return Math.min(Math.max(bits, FEWEST_BITS), MOST_BITS);
  }

  /** @param {string} text @param {Uint8Array} bytes */
  #enter(text, bytes) {
    const last = bytes.length - this.#block;
    let key;
    for (let at = bytes.length - this.#window; at <= last; at += 1) {
      let block = 0;
      for (let index = this.#block - 1; index >= 0; index -= 1) block = (block << 8) | bytes[at + index];
      key = hash(block) >>> (32 - this.#bits);
      this.#skips[key] = Math.min(this.#skips[key], last - at);
    }
    const same = this.#ends.get(key);
    if (same) same.push({ text, bytes });
    else this.#ends.set(key, [{ text, bytes }]);
  }
}

/**
 * Compares from the end, because the last block has only matched by its hash, and words often share their start.
 *
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 * @param {Uint8Array} word
 */
function endsWith(bytes, from, to, word) {
  const start = to - word.length;
  if (start < from) return false;
  for (let at = word.length - 1; at >= 0; at -= 1) if (bytes[start + at] !== word[at]) return false;
  return true;
}
