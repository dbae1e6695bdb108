// The requests of OpenCode by the client of `@opencode-ai/sdk`, which has its address, headers and `fetch`. Its results become
// replies again, so that they are read like those of `fetch`.

import { EventStream } from "./event-stream.js";

const JSON_TYPE = { "content-type": "application/json" };

export function sdk(client, where) {
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
    events: () => new EventStream(async (signal) => streamed((await client.event.subscribe(where, { signal, sseMaxRetryAttempts: 1 })).stream)),
  };
}

async function replied(result) {
  const { data, error, response } = await result;
  if (!response) throw error;
  return new Response(JSON.stringify(data ?? error), { status: response.ok ? 200 : response.status, headers: JSON_TYPE });
}

/** The SDK's events as server-sent events. The server sends one at once, so the stream is open with the first. */
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
