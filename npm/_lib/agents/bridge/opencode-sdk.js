// The requests of OpenCode by the client of `@opencode-ai/sdk`, which has its address, headers and `fetch`. Its results become
// replies again, so that they are read like those of `fetch`.

/**
 * @import { EventSourceLike } from "../../../connect/bridge.js"
 * @import { Calls } from "./opencode.js"
 */

import { EventStream } from "./event-stream.js";

const JSON_TYPE = { "content-type": "application/json" };

/**
 * The methods of the client that are called. Only questions have `reject`.
 *
 * @typedef {(parameters?: object, options?: object) => Promise<unknown>} Method
 * @typedef {{ list: Method, reply: Method, reject: Method }} Pending
 * @typedef {{ subscribe(parameters?: object, options?: object): Promise<{ stream: AsyncGenerator<unknown, void> }> }} Events
 * @typedef {{ question: Pending, permission: Pending, session: { status: Method, message: Method }, event: Events }} Client
 */

/**
 * @param {Client} client
 * @param {Record<string, string>} where
 * @returns {Calls}
 */
export function sdk(client, where) {
  /** @param {AbortSignal} signal */
  const settings = (signal) => ({ signal, throwOnError: false });
  return {
    questions: (signal) => replied(client.question.list(where, settings(signal))),
    permissions: (signal) => replied(client.permission.list(where, settings(signal))),
    message: (ids, signal) => replied(client.session.message({ ...where, ...ids }, settings(signal))),
    statuses: (signal) => replied(client.session.status(where, settings(signal))),
    answer({ id: requestID, body }, signal) {
      const send = !body ? "reject" : "reply";
      return replied((body?.reply ? client.permission : client.question)[send]({ ...where, ...body, requestID }, settings(signal)));
    },
    // Its events have `data`, of which the type of `EventTarget` does not know.
    events: () => /** @type {EventSourceLike} */ (
      /** @type {unknown} */ (new EventStream(async (signal) => streamed((await client.event.subscribe(where, { signal, sseMaxRetryAttempts: 1 })).stream)))
    ),
  };
}

/** @param {Promise<unknown>} result */
async function replied(result) {
  const { data, error, response } = /** @type {{ data?: unknown, error?: unknown, response?: Response }} */ (await result);
  if (!response) throw error;
  return new Response(JSON.stringify(data ?? error), { status: response.ok ? 200 : response.status, headers: JSON_TYPE });
}

/**
 * The SDK's events as server-sent events. The server sends one at once, so the stream is open with the first.
 *
 * @param {AsyncGenerator<unknown, void>} events
 */
async function streamed(events) {
  let next = await events.next();
  if (next.done) return new Response(null, { status: 503 });
  const body = new ReadableStream({
    async pull(control) {
      if (next.done) return control.close();
      control.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(next.value)}\n\n`));
      next = await events.next();
    },
    cancel: () => void events.return(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
