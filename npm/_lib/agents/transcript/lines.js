// Splits a stream of bytes into lines. Each byte is read once, and buffers are reused: a long stream needs no more memory
// than a short one.

import { NEWLINE } from "./newline.js";

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
   * @param {(bytes: Uint8Array, from: number, to: number) => void} lines called with one or more lines, each with its line
   *   break. Only the last line of a stream may be without one.
   * @param {() => void} tooLong called for each line that is not passed on, because it has more than `limit` bytes. Such a
   *   line is passed on if it fits into the buffer, so `lines` checks the length, too.
   * @param {number} limit
   */
  constructor(lines, tooLong, limit) {
    this.lines = lines;
    this.tooLong = tooLong;
    this.limit = limit;
  }

  /**
   * Reads a stream to its end; yields after every chunk.
   *
   * @param {ReadableStream<unknown>} stream
   * @param {AbortSignal} [signal]
   */
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

  /** Passes on what follows the last line break as a line. Returns whether there was such a line. */
  rest() {
    const length = this.#used;
    this.#used = this.#scanned = 0;
    if (length > this.limit) this.tooLong();
    else if (length > 0) this.lines(this.#buffer, 0, length);
    return length > 0 && length <= this.limit;
  }

  /** @param {Uint8Array} piece */
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

  /** Passes on all complete lines at once: searching many lines together is faster than searching each. */
  #cut() {
    const added = this.#buffer.subarray(this.#scanned, this.#used);
    const last = added.lastIndexOf(NEWLINE);
    let from = 0;
    if (last >= 0) {
      const to = this.#scanned + last + 1;
      if (this.#skipping) from = this.#scanned + added.indexOf(NEWLINE) + 1;
      this.#skipping = false;
      if (from < to) this.lines(this.#buffer, from, to);
      from = to;
    } else if (this.#skipping) from = this.#used;
    this.#buffer.copyWithin(0, from, this.#used);
    this.#used -= from;
    this.#scanned = this.#used;
  }

  /** Makes room for a chunk of the usual size; gives up a line that is too long. */
  #makeRoom() {
    if (this.#used > this.limit) {
      this.tooLong();
      this.#skipping = true;
      this.#used = this.#scanned = 0;
    }
    if (this.#buffer.length - this.#used >= START / 2) return;
    const larger = new Uint8Array(this.#buffer.length * 2);
    larger.set(this.#buffer.subarray(0, this.#used));
    this.#buffer = larger;
  }
}

/** The chunks of a stream. A byte stream gets the same buffer for each. */
class Pieces {
  /** @type {ReadableStreamBYOBReader | ReadableStreamDefaultReader<unknown>} */
  #reader;
  /**
   * The buffer of a byte stream.
   *
   * @type {ArrayBuffer | undefined}
   */
  #scratch;

  /** @param {ReadableStream<unknown>} stream */
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
    const { value, done } = await (this.#scratch
      ? /** @type {ReadableStreamBYOBReader} */ (this.#reader).read(new Uint8Array(this.#scratch))
      : /** @type {ReadableStreamDefaultReader<unknown>} */ (this.#reader).read());
    if (done) return undefined;
    if (!(value instanceof Uint8Array)) throw new TypeError(`A transcript must be a stream of bytes (Uint8Array), but a chunk is of type ${typeof value}; remove the TextDecoderStream if there is one`);
    if (this.#scratch) this.#scratch = /** @type {ArrayBuffer} */ (value.buffer);
    return value;
  }

  /** @param {unknown} reason */
  cancel(reason) {
    return this.#reader.cancel(reason);
  }
}
