// Server-sent events over fetch: EventSource cannot send headers, and is missing in Node. The format is that of the HTML
// standard, https://html.spec.whatwg.org/multipage/server-sent-events.html. `id` and `retry` are ignored, because a bridge
// session reads the list of pending questions after every break and chooses its own pauses.

import { unlessAborted } from "./retry.js";

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2];

/** Longer events end the stream. */
const LARGEST_EVENT = 8 * 1024 * 1024;

/**
 * As much of `EventSource` as `connect` uses, for one connection. `open(signal)` fetches it.
 *
 * @typedef {(signal: AbortSignal) => Promise<Response>} OpenStream
 */
export class EventStream extends EventTarget {
  readyState = CONNECTING;
  #control = new AbortController();

  /** @param {OpenStream} open */
  constructor(open) {
    super();
    this.#follow(open).catch(() => {}).finally(() => this.#end());
  }

  close() {
    this.readyState = CLOSED;
    this.#control.abort();
  }

  /** @param {OpenStream} open */
  async #follow(open) {
    const reply = await unlessAborted(open(this.#control.signal), this.#control.signal);
    const isStream = reply.status === 200 && /^text\/event-stream\b/i.test(reply.headers.get("content-type") ?? "");
    // Nobody reads the rest of another reply.
    if (!isStream || !reply.body || this.readyState === CLOSED) return reply.body?.cancel();
    this.readyState = OPEN;
    this.dispatchEvent(new Event("open"));
    const parser = new EventParser((name, data) => this.dispatchEvent(new MessageEvent(name, { data })));
    const decoder = new TextDecoder();
    const reader = reply.body.getReader();
    try {
      while (this.readyState === OPEN) {
        const { value, done } = await unlessAborted(reader.read(), this.#control.signal);
        if (done) return;
        parser.push(decoder.decode(value, { stream: true }));
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  #end() {
    if (this.readyState === CLOSED) return;
    this.close();
    this.dispatchEvent(new Event("error"));
  }
}

/** Splits text into events. An event that the stream does not finish is dropped. */
export class EventParser {
  #emit;
  #line = "";
  #skipsLineFeed = false;
  #name = "";
  /** @type {string[]} */
  #data = [];
  #size = 0;

  /** @param {(name: string, data: string) => void} emit */
  constructor(emit) {
    this.#emit = emit;
  }

  /** @param {string} text */
  push(text) {
    // A line may end in CR LF with the chunk boundary between the two.
    const rest = this.#skipsLineFeed && text.startsWith("\n") ? text.slice(1) : text;
    this.#skipsLineFeed = text === "" ? this.#skipsLineFeed : text.endsWith("\r");
    const lines = rest.split(/\r\n|\n|\r/);
    lines[0] = this.#line + lines[0];
    this.#line = /** @type {string} */ (lines.pop());
    this.#size += rest.length;
    if (this.#size > LARGEST_EVENT) throw new RangeError("The event is too long");
    for (const line of lines) this.#read(line);
  }

  /** @param {string} line */
  #read(line) {
    if (line === "") return this.#finish();
    const [, field, value = ""] = /** @type {RegExpExecArray} */ (/^([^:]*)(?:: ?(.*))?$/s.exec(line));
    if (field === "event") this.#name = value;
    else if (field === "data") this.#data.push(value);
  }

  #finish() {
    const [name, data] = [this.#name || "message", this.#data.join("\n")];
    const isEvent = this.#data.length > 0;
    this.#name = "";
    this.#data = [];
    this.#size = this.#line.length;
    if (isEvent) this.#emit(name, data);
  }
}
