// The agent on a server, the person in a browser. The server keeps the questions that wait, and every page of the person gets the list
// of them by server-sent events, now and after each change. The first page that answers settles a question.
//
// A question has a key that never comes again, whatever ids agents use: one that numbers its calls from 0 in each conversation would
// otherwise get the answer to an earlier question, or none.

/**
 * @import { Questionnaire } from "./core.js"
 * @import { Hop, HopOptions } from "./hop.js"
 * @import { Ask } from "./types/connector.js"
 * @import { Options, Panel } from "./types/options.js"
 * @import { Outcome } from "./types/outcome.js"
 */

import { open } from "./index.js";
import { runtime } from "./_lib/ask.js";

/**
 * The options of a connector that a page may know. Others are functions, of the server's own page, or secrets.
 *
 * @type {(keyof Options)[]}
 */
const SHOWN = [
  "askedBy", "timeoutMs", "maxOptions", "locale", "wording", "dir", "theme", "density", "layout", "review", "allowOther", "allowNotes", "allowComment", "quickPick",
  "shortcuts", "escapeCancels", "youDecide", "previews", "receipt", "actions",
];

/** How a person may end a question. A page that is closed or left has not. */
const ENDINGS = ["answered", "declined", "cancelled", "expired"];

/** The longest answer, in characters. */
const MAX_BODY = 1_000_000;

const HEADERS = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };

/**
 * The event of a list. JSON text has no line breaks.
 *
 * @param {string} list
 */
const eventOf = (list) => `data: ${list}\n\n`;

/**
 * A question that waits on the server. `outcome` was checked when it is settled.
 *
 * @typedef {object} Waiting
 * @property {string} key
 * @property {Questionnaire} questionnaire
 * @property {Options} options
 * @property {Options["deliver"]} deliver
 * @property {(outcome: Outcome | { type: "superseded" }) => void} settle
 * @property {boolean} [isDelivering]
 *
 * @typedef {(list: string) => void} SendList
 */

/**
 * As much of `IncomingMessage` and `ServerResponse` as is used.
 *
 * @typedef {{ url: string, originalUrl?: string, body?: unknown } & AsyncIterable<Uint8Array>} NodeRequest
 *
 * @typedef {object} NodeResponse
 * @property {(status: number, headers?: object) => NodeResponse} writeHead
 * @property {(text?: string) => void} end
 * @property {(text: string) => void} write
 * @property {(event: string, listener: () => void) => void} on
 */

/**
 * The server's part, for the person or the session whose pages it is shown to.
 *
 * @param {HopOptions} options
 * @returns {Hop}
 */
export function createHop({ path = "/questions" } = {}) {
  /** @type {Map<string, Waiting>} */
  const waiting = new Map();
  /** @type {Set<SendList>} */
  const pages = new Set();
  const list = () => JSON.stringify([...waiting.values()].map(({ key, questionnaire, options }) => ({ key, questionnaire, options })));
  const update = () => {
    const text = list();
    for (const send of pages) send(text);
  };

  /**
   * The option `ask` of connectors.
   *
   * @type {Ask}
   */
  const ask = (questionnaire, given = {}, signal) =>
    new Promise((resolve) => {
      const key = crypto.randomUUID();
      /** @type {Waiting["settle"]} */
      const settle = (outcome) => {
        signal?.removeEventListener("abort", withdraw);
        resolve(outcome);
        if (waiting.delete(key)) update();
      };
      const withdraw = () => settle({ type: "superseded" });
      if (signal?.aborted) return withdraw();
      signal?.addEventListener("abort", withdraw);
      const options = Object.fromEntries(SHOWN.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
      waiting.set(key, { key, questionnaire, options, deliver: given.deliver, settle });
      update();
    });

  /**
   * Passes every list to `send`. Returns a function that ends this.
   *
   * @param {SendList} send
   */
  const subscribe = (send) => {
    pages.add(send);
    send(list());
    return () => pages.delete(send);
  };

  /**
   * Settles a question with what a page has sent: the status of HTTP, and why. An agent gets nothing that was refused.
   *
   * @param {string} key
   * @param {string} body
   * @returns {Promise<[status: number, why?: string]>}
   */
  const receive = async (key, body) => {
    const question = waiting.get(key);
    if (!question) return [409, "It was settled elsewhere."];
    if (question.isDelivering) return [503, "Another page has answered, and is not confirmed yet."];
    /** @type {Outcome} */
    let outcome;
    try {
      outcome = JSON.parse(body);
      if (!ENDINGS.includes(outcome?.type)) return [400, `type: must be ${ENDINGS.join(", ")}`];
      const { checked } = await import("./_lib/agents/own-outcome.js");
      outcome = await checked(runtime, question.questionnaire, outcome);
    } catch (error) {
      return [400, /** @type {Error} */ (error).message];
    }
    if (outcome.type === "answered" && question.deliver) {
      question.isDelivering = true;
      try {
        await question.deliver(outcome);
      } catch {
        question.isDelivering = false;
        return [502, "The answer could not be delivered."];
      }
    }
    if (!waiting.has(key)) return [409, "It was settled elsewhere."];
    question.settle(outcome);
    return [204];
  };

  /**
   * The key in an address, "" for the list; undefined if it is none of these addresses.
   *
   * @param {string} address
   */
  const keyIn = (address) => {
    const [place] = address.split("?");
    if (place === path) return "";
    return place.startsWith(`${path}/`) ? place.slice(path.length + 1) : undefined;
  };

  /**
   * Answers a request of `node:http`, Express and their like. Returns whether it was one about questions.
   *
   * @type {(request: NodeRequest, response: NodeResponse) => boolean}
   */
  const handle = (request, response) => {
    const key = keyIn(request.originalUrl ?? request.url);
    if (key === undefined) return false;
    if (!key) {
      response.writeHead(200, HEADERS);
      response.on("close", subscribe((text) => response.write(eventOf(text))));
      return true;
    }
    textOf(request).then((body) => receive(key, body)).then(
      ([status, why]) => response.writeHead(status).end(why),
      () => response.writeHead(413).end(),
    );
    return true;
  };

  /**
   * Answers a `Request`, as in Next, Hono, Deno and Bun. Resolves to undefined if it is none about questions.
   *
   * @type {Hop["fetch"]}
   */
  const fetch = async (request) => {
    const key = keyIn(new URL(request.url).pathname);
    if (key === undefined) return undefined;
    if (key) {
      const body = await /** @type {Request} */ (request).text();
      const [status, why] = body.length > MAX_BODY ? [413] : await receive(key, body);
      return /** @type {never} */ (new Response(status === 204 ? null : why, { status }));
    }
    /** @type {(() => void) | undefined} */
    let leave;
    const stream = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        leave = subscribe((text) => controller.enqueue(encoder.encode(eventOf(text))));
      },
      cancel: () => void /** @type {() => void} */ (leave)(),
    });
    return /** @type {never} */ (new Response(stream, { headers: HEADERS }));
  };

  return {
    ask,
    handle,
    fetch,
    get pages() {
      return pages.size;
    },
  };
}

/**
 * The body of a request of `node:http`. A parser may have read it before.
 *
 * @param {NodeRequest} request
 * @returns {Promise<string>}
 */
async function textOf(request) {
  if (request.body !== undefined) return typeof request.body === "string" ? request.body : JSON.stringify(request.body);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of request) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY) throw new RangeError("too long");
  }
  return text + decoder.decode();
}

/** How long a page waits before it connects again, where the browser does not. */
const RETRY_MS = 3000;

/**
 * A question of the list.
 *
 * @typedef {Pick<Waiting, "key" | "questionnaire" | "options">} Listed
 */

/**
 * The page's part: shows what waits on the server at an address. The options are those of the panels.
 *
 * @type {typeof import("./hop.js").connectHop}
 */
export function connectHop(address = "/questions", { onError = console.error, onPanel, ...options } = {}) {
  /**
   * What is shown, or was, by the key.
   *
   * @type {Map<string, { isSending: boolean, panel: Panel }>}
   */
  const shown = new Map();
  /** @type {EventSource | undefined} */
  let source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Listed[]} */
  let list = [];

  /** @param {string} key @param {Outcome} outcome */
  const send = async (key, outcome) => {
    const response = await fetch(`${address}/${key}`, { method: "POST", body: JSON.stringify(outcome) });
    // It was settled elsewhere; the next list does not have it.
    if (!response.ok && response.status !== 409) throw new Error(`${address} answered ${response.status}. ${await response.text()}`);
  };

  /** @param {Listed} question */
  const show = async ({ key, questionnaire, options: given }) => {
    const one = /** @type {{ isSending: boolean, panel: Panel }} */ ({ isSending: false });
    shown.set(key, one);
    // If the server cannot be reached, the panel stays, and the person can send again.
    /** @param {Outcome} outcome */
    const deliver = (outcome) => {
      one.isSending = true;
      return send(key, outcome).finally(() => (one.isSending = false));
    };
    one.panel = open(questionnaire, { ...given, ...options, id: key, mode: "lenient", actions: given.actions, deliver });
    try {
      onPanel?.(one.panel);
    } catch (error) {
      onError(error);
    }
    try {
      const outcome = await one.panel.outcome;
      if (outcome.type === "answered" || !ENDINGS.includes(outcome.type)) return;
      await send(key, outcome).catch((error) => {
        // The agent still waits: the person is asked again.
        shown.delete(key);
        onError(error);
        update();
      });
    } catch (error) {
      onError(error);
    }
  };

  const update = () => {
    if (!source) return;
    for (const question of list) if (!shown.has(question.key)) show(question);
    for (const [key, { panel, isSending }] of shown) {
      // The list may arrive before the response to this page's own answer.
      if (isSending || list.some((question) => question.key === key)) continue;
      shown.delete(key);
      panel.close("superseded");
    }
  };

  const connect = () => {
    source = new EventSource(address);
    source.onmessage = ({ data }) => {
      list = JSON.parse(data);
      update();
    };
    // A connection that breaks comes back by itself; one that was refused does not.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      if (!timer) onError(new Error(`The questions cannot be received from ${address}`));
      timer = setTimeout(connect, RETRY_MS);
    };
    source.onopen = () => (timer = undefined);
  };
  connect();

  return {
    close() {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      // Nothing is sent: another page may answer, or this one after a reload.
      for (const { panel } of shown.values()) panel.close();
    },
  };
}
