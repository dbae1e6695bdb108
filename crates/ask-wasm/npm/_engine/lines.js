// Splits a stream of bytes into lines. Each byte is read once, and buffers are reused: a long stream needs no more memory
// than a short one.

const NEWLINE = 10;
const START = 1 << 18;
const REST_MS = 50;

export class Lines {
  /** How many bytes have been read. */
  bytes = 0;
  #buffer = new Uint8Array(START);
  #used = 0;
  #scanned = 0;
  #skipping = false;

  /**
   * @param {(bytes: Uint8Array, from: number, to: number) => void} line called for each line, without its line break
   * @param {() => void} tooLong called for each line of more than `limit` bytes, which is skipped
   */
  constructor(line, tooLong, limit) {
    Object.assign(this, { line, tooLong, limit });
  }

  /** Reads a stream to its end; yields after every chunk. */
  async *feed(stream, signal) {
    signal?.throwIfAborted();
    const pieces = new Pieces(stream);
    const stop = () => pieces.cancel(signal?.reason).catch(() => {});
    signal?.addEventListener("abort", stop, { once: true });
    let rested = performance.now();
    try {
      for (;;) {
        const piece = await pieces.next();
        signal?.throwIfAborted();
        if (!piece) return;
        this.bytes += piece.length;
        this.#take(piece);
        yield;
        // A stream that always has data must not block the event loop.
        if (performance.now() - rested < REST_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        rested = performance.now();
      }
    } finally {
      signal?.removeEventListener("abort", stop);
      stop();
    }
  }

  /** Passes on what follows the last line break as a line. Returns whether there was anything. */
  rest() {
    const some = this.#used > 0;
    if (some) this.line(this.#buffer, 0, this.#used);
    this.#used = this.#scanned = 0;
    return some;
  }

  #take(piece) {
    for (let at = 0; at < piece.length; ) {
      this.#makeRoom();
      const part = piece.subarray(at, at + this.#buffer.length - this.#used);
      this.#buffer.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
      this.#cut();
    }
  }

  #cut() {
    const bytes = this.#buffer.subarray(0, this.#used);
    let from = 0;
    for (let end; (end = bytes.indexOf(NEWLINE, Math.max(from, this.#scanned))) >= 0; from = end + 1) {
      if (this.#skipping) this.#skipping = false;
      else this.line(bytes, from, end);
    }
    if (this.#skipping) from = this.#used;
    this.#buffer.copyWithin(0, from, this.#used);
    this.#used -= from;
    this.#scanned = this.#used;
  }

  /** Makes room for at least as much as the buffer holds; gives up a line that is too long. */
  #makeRoom() {
    if (this.#used > this.limit) {
      this.tooLong();
      this.#skipping = true;
      this.#used = this.#scanned = 0;
    }
    if (this.#used * 2 < this.#buffer.length) return;
    const larger = new Uint8Array(this.#buffer.length * 2);
    larger.set(this.#buffer.subarray(0, this.#used));
    this.#buffer = larger;
  }
}

/** The chunks of a stream. A byte stream gets the same buffer for each. */
class Pieces {
  #reader;
  #scratch;

  constructor(stream) {
    try {
      this.#reader = stream.getReader({ mode: "byob" });
      this.#scratch = new ArrayBuffer(START);
    } catch {
      this.#reader = stream.getReader();
    }
  }

  /** The next chunk, valid until the next call; undefined at the end. */
  async next() {
    const { value, done } = await (this.#scratch ? this.#reader.read(new Uint8Array(this.#scratch)) : this.#reader.read());
    if (done) return undefined;
    if (!(value instanceof Uint8Array)) throw new TypeError(`A transcript must be a stream of bytes (Uint8Array), but a chunk is of type ${typeof value}; remove the TextDecoderStream if there is one`);
    if (this.#scratch) this.#scratch = value.buffer;
    return value;
  }

  cancel(reason) {
    return this.#reader.cancel(reason);
  }
}
