// Searches bytes for any of several words with the algorithm of Wu and Manber ("A fast algorithm for multi-pattern
// searching", 1994): the last two bytes of a window tell how many bytes can be skipped. Words can be added and deleted; a
// thousand cost little more than one.

const BLOCK = 2;
const MANY = 32;
const encoder = new TextEncoder();

export class MultiSearch {
  #words = new Map();
  #window = 0;
  /** How many bytes to skip, by the last two bytes of the window. */
  #shift = new Uint8Array(1 << 16);
  /** The words whose first window ends with these two bytes. */
  #ends = new Map();
  #deleted = 0;

  /** @param {string[]} words each at least two bytes long */
  constructor(words) {
    for (const word of words) this.#words.set(word, encoder.encode(word));
    this.#build();
  }

  add(word) {
    if (this.#words.has(word)) return;
    const bytes = encoder.encode(word);
    this.#words.set(word, bytes);
    if (bytes.length < this.#window) this.#build();
    else this.#enter(word, bytes);
  }

  delete(word) {
    // Its table entries stay until the next build; they only cost a little time.
    if (this.#words.delete(word) && ++this.#deleted > this.#words.size + 16) this.#build();
  }

  /** Whether `bytes[from..to]` contains one of the words. With very many words it may be true without a match. */
  isIn(bytes, from, to) {
    const shift = this.#shift;
    const last = this.#window - 1;
    for (let at = from + last; at < to; ) {
      const block = bytes[at - 1] | (bytes[at] << 8);
      const skip = shift[block];
      if (skip === 0) {
        if (this.#begins(this.#ends.get(block), bytes, at - last, to)) return true;
        at += 1;
      } else at += skip;
    }
    return false;
  }

  /** Whether one of these words begins here. Very many words are not compared, but assumed to match. */
  #begins(words, bytes, from, to) {
    return words.length > MANY || words.some((word) => this.#words.get(word.text) === word.bytes && startsWith(bytes, from, to, word.bytes));
  }

  #build() {
    this.#deleted = 0;
    this.#window = 255;
    for (const { length } of this.#words.values()) this.#window = Math.min(this.#window, length);
    this.#shift.fill(this.#window - BLOCK + 1);
    this.#ends.clear();
    for (const [text, bytes] of this.#words) this.#enter(text, bytes);
  }

  #enter(text, bytes) {
    const last = this.#window - 1;
    for (let at = 1; at <= last; at += 1) {
      const block = bytes[at - 1] | (bytes[at] << 8);
      this.#shift[block] = Math.min(this.#shift[block], last - at);
    }
    const end = bytes[last - 1] | (bytes[last] << 8);
    const same = this.#ends.get(end);
    if (same) same.push({ text, bytes });
    else this.#ends.set(end, [{ text, bytes }]);
  }
}

function startsWith(bytes, from, to, word) {
  if (from + word.length > to) return false;
  for (let at = 0; at < word.length; at += 1) if (bytes[from + at] !== word[at]) return false;
  return true;
}
