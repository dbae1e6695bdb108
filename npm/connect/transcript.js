// Finds the questions and answers in the log of an agent: JSON Lines with one message per line, as Claude Code and Codex
// write them, or one JSON value. Lines that cannot contain a question are not decoded.

/**
 * @import { AskError, Questions } from "../core.js"
 * @import { Block } from "../_lib/agents/transcript/call-log.js"
 * @import { Call, ReadOptions, Search as SearchOptions, Transcript, WatchOptions } from "./transcript.js"
 */

import { readAnswers, readResult, validate } from "../core.js";
import { CallLog } from "../_lib/agents/transcript/call-log.js";
import { Lines } from "../_lib/agents/transcript/lines.js";
import { endOfLine } from "../_lib/agents/transcript/newline.js";

const LONGEST = 16 * 1024 * 1024;
/** Deeper lines count as broken. No client writes them, and the parser takes seconds for a million levels. */
const MOST_LEVELS = 500;
const PROGRESS_MS = 50;
const REST_MS = 50;
const POLL_MS = 1000;

/**
 * @param {ReadableStream<unknown> | Blob | string} source
 * @param {ReadOptions} options
 * @returns {Promise<Transcript>}
 */
export async function read(source, options = {}) {
  const { signal, onProgress } = options;
  const { stream, total } = streamOf(source, options.total);
  const search = new Search(options);
  let reportedAt = -Infinity;
  /** @param {number} now */
  const report = (now) => {
    reportedAt = now;
    onProgress?.({ bytes: search.cutter.bytes, total, lines: search.lines, calls: search.calls.length });
  };
  for await (const _ of search.cutter.feed(stream, signal)) {
    if (search.hasFound) await search.take();
    const now = performance.now();
    if (onProgress && now - reportedAt >= PROGRESS_MS) report(now);
  }
  const unfinished = search.finish();
  await search.take();
  report(0);
  const { calls, lines, broken } = search;
  return { calls, lines, broken, unfinished, bytes: search.cutter.bytes };
}

/**
 * @param {ReadableStream<unknown> | (() => Blob | Promise<Blob>)} source
 * @param {WatchOptions} options
 * @returns {AsyncGenerator<Call, void, void>}
 */
export async function* watch(source, options = {}) {
  const { signal, intervalMs = POLL_MS } = options;
  const search = new Search(options);
  if (typeof source !== "function") {
    for await (const _ of search.cutter.feed(streamOf(source).stream, signal)) yield* search.found();
    search.finish();
    return yield* search.found();
  }
  for (;;) {
    const blob = await source();
    if (blob.size < search.cutter.bytes) search.restart();
    try {
      for await (const _ of search.cutter.feed(blob.slice(search.cutter.bytes).stream(), signal)) yield* search.found();
    } catch (error) {
      // The file was written while it was read. The next pass reads the rest.
      if (/** @type {Partial<Error> | null | undefined} */ (error)?.name !== "NotReadableError") throw error;
    }
    await pause(intervalMs, signal);
  }
}

/** The state of reading one transcript. */
class Search {
  lines = 0;
  broken = 0;
  #log;
  #limit;
  #signal;
  #rested = performance.now();
  #decoder = new TextDecoder();
  /**
   * The text of a file that is one JSON value on several lines.
   *
   * @type {string | undefined}
   */
  #document;

  /** @param {SearchOptions} options */
  constructor({ tools = [], maxLineBytes = LONGEST, signal }) {
    this.#signal = signal;
    this.#log = new CallLog(tools);
    this.#limit = maxLineBytes;
    this.restart();
  }

  get calls() {
    return this.#log.calls;
  }

  /** Starts from the beginning, because the file was replaced. */
  restart() {
    const long = () => {
      this.lines += 1;
      this.broken += 1;
    };
    this.lines = 0;
    this.#document = undefined;
    /** @type {Lines} */
    this.cutter = new Lines((bytes, from, to) => this.#scan(bytes, from, to), long, this.#limit);
  }

  /** Reads the last line. Returns whether it is incomplete. */
  finish() {
    const before = this.broken;
    const some = this.cutter.rest();
    if (!some && this.#document === undefined) return false;
    if (this.#document !== undefined) this.#readDocument();
    const unfinished = this.broken > before;
    this.broken = before;
    return unfinished;
  }

  get hasFound() {
    return this.#log.events.length > 0;
  }

  /** Processes the new events. Yields each call when it was asked, and again when it ended. */
  async *found() {
    for (const { call, block, abandoned } of this.#log.events.splice(0)) {
      await this.#rest();
      Object.assign(call, await (block || abandoned ? readEnd(call, block) : readAsked(call)));
      yield call;
    }
  }

  /** Lets the page work, and notices that the signal was aborted. One line may contain a hundred thousand calls. */
  async #rest() {
    if (performance.now() - this.#rested < REST_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#rested = performance.now();
    this.#signal?.throwIfAborted();
  }

  async take() {
    for await (const _ of this.found());
  }

  /**
   * Counts the lines of `bytes[from..to]`, and reads those that contain one of the searched texts.
   *
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #scan(bytes, from, to) {
    const words = new Int32Array(bytes.buffer);
    let match = this.#log.search.find(bytes, from, to);
    for (let start = from, end; start < to; start = end + 1) {
      end = endOfLine(bytes, words, start, to);
      this.lines += 1;
      const isCandidate = match >= 0 && match < end;
      // Most lines start and end with a brace, and contain nothing that is searched.
      const isPlain = !isCandidate && bytes[start] === OPEN && bytes[end - 1] === CLOSE && this.#document === undefined;
      if (end - start > this.#limit) this.broken += 1;
      else if (!isPlain) this.#line(bytes, start, end, isCandidate);
      // The line may have changed what is searched.
      if (isCandidate) match = this.#log.search.find(bytes, end + 1, to);
    }
  }

  /** @param {Uint8Array} bytes @param {number} from @param {number} to @param {boolean} isCandidate */
  #line(bytes, from, to, isCandidate) {
    while (from < to && isSpace(bytes[to - 1])) to -= 1;
    if (this.lines === 1 && bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf) from += 3;
    while (from < to && isSpace(bytes[from])) from += 1;
    if (from >= to) return;
    // A file that begins with a lone bracket is one value. Its lines are read together at the end.
    if (this.lines === 1 && to - from === 1 && isOpening(bytes[from])) this.#document = "";
    if (this.#document !== undefined) return this.#collect(bytes, from, to);
    const isComplete = isOpening(bytes[from]) && bytes[to - 1] === bytes[from] + 2;
    // A list is a line only if it is read.
    if (!isComplete || (!isCandidate && bytes[from] !== OPEN)) this.broken += 1;
    else if (!isCandidate) return;
    else if (isTooDeep(bytes, from, to)) this.broken += 1;
    else this.#read(this.#decoder.decode(bytes.subarray(from, to)));
  }

  /** @param {Uint8Array} bytes @param {number} from @param {number} to */
  #collect(bytes, from, to) {
    if (/** @type {string} */ (this.#document).length > this.#limit || isTooDeep(bytes, from, to)) this.broken += 1;
    else this.#document += `${this.#decoder.decode(bytes.subarray(from, to))}\n`;
  }

  /** Reads a file that is one value. */
  #readDocument() {
    const bytes = new TextEncoder().encode(this.#document);
    if (isTooDeep(bytes, 0, bytes.length)) this.broken += 1;
    else this.#read(/** @type {string} */ (this.#document));
  }

  /** @param {string} text */
  #read(text) {
    try {
      this.#log.read(JSON.parse(text), this.#document === undefined ? this.lines : 1);
    } catch {
      // It is no JSON, or has members of other types than a log has.
      this.broken += 1;
    }
  }
}

const OPEN = 0x7b;
const CLOSE = 0x7d;
/**
 * Whether a byte is "{" or "[".
 *
 * @param {number} byte
 */
const isOpening = (byte) => (byte | 0x20) === OPEN;
/** @param {number} byte */
const isSpace = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d;

/**
 * What the call itself says: its questions, or why they cannot be asked.
 *
 * @param {Call} call
 * @returns {Promise<Partial<Call>>}
 */
async function readAsked({ input }) {
  try {
    const { questionnaire, problems } = await validate(input, { mode: "lenient" });
    // Some logs store the answers in the input of the call.
    const has = questionnaire && hasMembers(/** @type {{ answers?: unknown } | null | undefined} */ (input)?.answers);
    return { questionnaire, problems, ...(has && { ...(await readAnswers(/** @type {Questions} */ (input), /** @type {object} */ (input))), says: "answered" }) };
  } catch (error) {
    return { questionnaire: null, problems: problemsOf(error) };
  }
}

/**
 * How a call ended: by its result, or without one. A call with problems was refused, so nobody saw its questions.
 *
 * @param {Call} call
 * @param {Block} [block]
 * @returns {Promise<Partial<Call>>}
 */
async function readEnd({ input, questionnaire }, block) {
  if (!block) return { says: "abandoned" };
  if (!questionnaire) return { says: "not-shown" };
  try {
    return await readResult(/** @type {Questions} */ (input), block);
  } catch (error) {
    problemsOf(error);
    return { outcome: null, guesses: [], says: "unknown" };
  }
}

/**
 * The problems of a message that the core refuses. Any other error is not about this one call, so it ends the reading.
 *
 * @param {unknown} error
 */
function problemsOf(error) {
  if (!(/** @type {Partial<AskError>} */ (error).problems)) throw error;
  return /** @type {AskError} */ (error).problems;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether JSON text is nested too deeply to be parsed in time.
 *
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 */
function isTooDeep(bytes, from, to) {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at + 1, to);
    // The bit 0x20 tells the brackets "[" and "]" from the braces "{" and "}".
    else if ((byte | 0x20) === OPEN && ++depth > MOST_LEVELS) return true;
    else if ((byte | 0x20) === CLOSE) depth -= 1;
  }
  return false;
}

/**
 * The position of the quote that ends a string.
 *
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 */
function endOfString(bytes, from, to) {
  let at = from;
  while (at < to && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** @param {unknown} value */
const hasMembers = (value) => value !== null && typeof value === "object" && Object.keys(value).length > 0;

/**
 * @param {ReadableStream<unknown> | Blob | string} source
 * @param {number} [total]
 * @returns {{ stream: ReadableStream<unknown>, total?: number | undefined }}
 */
function streamOf(source, total) {
  if (typeof source === "string") source = new Blob([source]);
  if (source instanceof Blob) return { stream: source.stream(), total: source.size };
  if (typeof source?.getReader === "function") return { stream: source, total };
  throw new TypeError("The source of a transcript must be a ReadableStream of bytes, a File or a string");
}

/**
 * @param {number} ms
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(/** @type {AbortSignal} */ (signal).reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
