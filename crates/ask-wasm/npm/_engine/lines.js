// Cuts a stream of bytes into lines. Each byte is read once; buffers are used again and again, so that reading for
// hours leaves no more behind than reading a line.

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
   * @param {(bytes: Uint8Array, from: number, to: number) => void} line called for each line, without its end
   * @param {() => void} tooLong called for each line of more than `limit` bytes, which is skipped
   */
  constructor(line, tooLong, limit) {
    Object.assign(this, { line, tooLong, limit });
  }

  /** Reads a stream to its end, and comes back after every piece. */
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
        // A stream that never makes us wait must not keep everybody else waiting.
        if (performance.now() - rested < REST_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        rested = performance.now();
      }
    } finally {
      signal?.removeEventListener("abort", stop);
      stop();
    }
  }

  /** What stands after the last line end: gives it as a line. Whether there was anything. */
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

  /** There is always room for more; a line that is too long is let go of. */
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

/** The pieces of a stream. One that can fill a buffer gets the same one every time. */
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

  /** The next piece, valid until the one after it is asked for; nothing at the end. */
  async next() {
    const { value, done } = await (this.#scratch ? this.#reader.read(new Uint8Array(this.#scratch)) : this.#reader.read());
    if (done) return undefined;
    if (!(value instanceof Uint8Array)) throw new TypeError(`A transcript is read from bytes, but the stream gave ${typeof value}; leave out its TextDecoderStream`);
    if (this.#scratch) this.#scratch = value.buffer;
    return value;
  }

  cancel(reason) {
    return this.#reader.cancel(reason);
  }
}
