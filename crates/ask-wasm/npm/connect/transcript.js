// Finds the questions and answers in a Claude Code transcript (JSON Lines, one message per line). Lines that cannot
// contain a question are not decoded.

import { readAnswers, readResult, validate } from "../core.js";
import { Lines } from "../_engine/lines.js";
import { MultiSearch } from "../_engine/multi-search.js";
import { endOfLine } from "../_engine/newline.js";

const TOOLS = ["AskUserQuestion", "askUserQuestion", "ask_user_question", "ask-user-question", "askuserquestion"];
const LONGEST = 16 * 1024 * 1024;
/** Deeper lines count as broken. No client writes them, and the parser takes seconds for a million levels. */
const MOST_LEVELS = 500;
const PROGRESS_MS = 50;
const REST_MS = 50;
const POLL_MS = 1000;

export async function read(source, options = {}) {
  const { signal, onProgress } = options;
  const { stream, total } = streamOf(source, options.total);
  const search = new Search(options);
  let reportedAt = -Infinity;
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
      if (error?.name !== "NotReadableError") throw error;
    }
    await pause(intervalMs, signal);
  }
}

/** The state of reading one transcript. */
class Search {
  calls = [];
  lines = 0;
  broken = 0;
  #byId = new Map();
  #open = new Map();
  #events = [];
  #names;
  #search;
  #limit;
  #signal;
  #rested = performance.now();
  #decoder = new TextDecoder();

  constructor({ tools = [], maxLineBytes = LONGEST, signal }) {
    this.#signal = signal;
    this.#names = new Set([...TOOLS, ...tools].map(plainName));
    this.#search = new MultiSearch([...TOOLS, ...tools].map((name) => JSON.stringify(name)));
    this.#limit = maxLineBytes;
    this.restart();
  }

  /** Starts from the beginning, because the file was replaced. */
  restart() {
    const long = () => {
      this.lines += 1;
      this.broken += 1;
    };
    this.lines = 0;
    this.cutter = new Lines((bytes, from, to) => this.#scan(bytes, from, to), long, this.#limit);
  }

  /** Reads the last line. Returns whether it is incomplete. */
  finish() {
    const before = this.broken;
    if (!this.cutter.rest()) return false;
    const unfinished = this.broken > before;
    this.broken = before;
    return unfinished;
  }

  get hasFound() {
    return this.#events.length > 0;
  }

  /** Processes the new events. Yields each call when it was asked, and again when it was answered. */
  async *found() {
    for (const { call, block } of this.#events.splice(0)) {
      await this.#rest();
      Object.assign(call, await (block ? readAnswered(call, block) : readAsked(call)));
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

  /** Counts the lines of `bytes[from..to]`, and reads those that contain one of the searched texts. */
  #scan(bytes, from, to) {
    const words = new Int32Array(bytes.buffer);
    let match = this.#search.find(bytes, from, to);
    for (let start = from, end; start < to; start = end + 1) {
      end = endOfLine(bytes, words, start, to);
      this.lines += 1;
      const isCandidate = match >= 0 && match < end;
      if (end - start > this.#limit) this.broken += 1;
      // Most lines start and end with a brace, and contain nothing that is searched.
      else if (isCandidate || bytes[start] !== OPEN || bytes[end - 1] !== CLOSE) this.#line(bytes, start, end, isCandidate);
      // The line may have changed what is searched.
      if (isCandidate) match = this.#search.find(bytes, end + 1, to);
    }
  }

  #line(bytes, from, to, isCandidate) {
    while (from < to && isSpace(bytes[to - 1])) to -= 1;
    if (this.lines === 1 && bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf) from += 3;
    while (from < to && isSpace(bytes[from])) from += 1;
    if (from >= to) return;
    if (bytes[from] !== OPEN || bytes[to - 1] !== CLOSE) this.broken += 1;
    else if (!isCandidate) return;
    else if (isTooDeep(bytes, from, to)) this.broken += 1;
    else this.#read(this.#decoder.decode(bytes.subarray(from, to)));
  }

  #read(text) {
    let line;
    try {
      line = JSON.parse(text);
    } catch {
      this.broken += 1;
      return;
    }
    const found = [...blocks(line)];
    const results = found.filter(({ type }) => type === "tool_result");
    for (const block of found) {
      if (block.type === "tool_use" && this.#names.has(plainName(block.name))) this.#ask(block, line);
      const call = block.type === "tool_result" && this.#open.get(block.tool_use_id);
      // A line has one `toolUseResult`. It applies only if the line has a single result block.
      if (call) this.#answer(call, results.length === 1 ? withResult(block, line) : block, line);
    }
  }

  #ask({ id, input }, line) {
    if (id !== undefined && this.#byId.has(id)) return;
    const call = {
      id, line: this.lines, askedAt: line.timestamp, answeredAt: undefined, sessionId: line.sessionId ?? line.session_id,
      sidechain: line.isSidechain === true, input, questionnaire: null, problems: [], outcome: null, guesses: [], says: "waiting",
    };
    this.calls.push(call);
    this.#events.push({ call });
    if (id === undefined) return;
    this.#byId.set(id, call);
    this.#open.set(id, call);
    this.#search.add(searchTextOf(id));
  }

  #answer(call, block, line) {
    this.#open.delete(call.id);
    const text = searchTextOf(call.id);
    if (text !== ANY_RESULT) this.#search.delete(text);
    call.answeredAt = line.timestamp;
    this.#events.push({ call, block });
  }
}

const OPEN = 0x7b;
const CLOSE = 0x7d;
const isSpace = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d;
const plainName = (name) => `${name}`.replace(/[-_]/g, "").toLowerCase();
/**
 * A string that every line with the result of this call contains. An id of other characters has several spellings in JSON,
 * and one full of quotes would begin at every byte of a line.
 */
const searchTextOf = (id) => (typeof id === "string" && /^[\w.:-]{1,256}$/.test(id) ? `"${id}"` : ANY_RESULT);
const ANY_RESULT = '"tool_use_id"';

/** What the call itself says: its questions, or why they cannot be asked. */
async function readAsked({ input }) {
  try {
    const { questionnaire, problems } = await validate(input, { mode: "lenient" });
    // Some logs store the answers in the input of the call.
    const has = questionnaire && hasMembers(input?.answers);
    return { questionnaire, problems, ...(has && { ...(await readAnswers(input, input)), says: "answered" }) };
  } catch (error) {
    return { questionnaire: null, problems: problemsOf(error) };
  }
}

/** What the result says. A call with problems was refused, so nobody saw its questions. */
async function readAnswered({ input, questionnaire }, block) {
  if (!questionnaire) return { says: "not-shown" };
  try {
    return await readResult(input, block);
  } catch (error) {
    problemsOf(error);
    return { outcome: null, guesses: [], says: "unknown" };
  }
}

/** The problems of a message that the core refuses. Any other error is not about this one call, so it ends the reading. */
function problemsOf(error) {
  if (!error.problems) throw error;
  return error.problems;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether JSON text is nested too deeply to be parsed in time. */
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

/** The position of the quote that ends a string. */
function endOfString(bytes, from, to) {
  let at = from;
  while (at < to && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
const hasMembers = (value) => value !== null && typeof value === "object" && Object.keys(value).length > 0;

/** The members in which messages hold their blocks, and logged requests their messages. */
const INSIDE = ["message", "messages", "content", "body", "request", "response"];
const DEEPEST = 8;

function* blocks(value, depth = 0) {
  if (value === null || typeof value !== "object" || depth > DEEPEST) return;
  if (value.type === "tool_use" || value.type === "tool_result") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* blocks(item, depth + 1);
  else for (const name of INSIDE) yield* blocks(value[name], depth + 1);
}

const withResult = ({ content, is_error }, { toolUseResult, tool_use_result }) => ({ content, is_error, toolUseResult, tool_use_result });

function streamOf(source, total) {
  if (typeof source === "string") source = new Blob([source]);
  if (source instanceof Blob) return { stream: source.stream(), total: source.size };
  if (typeof source?.getReader === "function") return { stream: source, total };
  throw new TypeError("The source of a transcript must be a ReadableStream of bytes, a File or a string");
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
