/** A stub of the Messages API that replies with scripted events, one server-sent event per write. */

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Stub {
  readonly origin: string;
  /** The bodies of the requests, in order. */
  readonly requests: Request[];
  close(): Promise<void>;
}

export interface Request {
  messages: { role: string; content: unknown }[];
  tools?: { name: string; input_schema: { type: string } }[];
  [name: string]: unknown;
}

/** Starts a server that answers each request with the events of `reply`, as they become available. */
export async function stub(reply: (request: Request, at: number) => Iterable<object> | AsyncIterable<object>): Promise<Stub> {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    if (!/^\/v1\/messages(\?|$)/.test(request.url ?? "")) return void response.writeHead(404, cors).end();
    const asked: Request = JSON.parse(await body(request));
    const events = reply(asked, requests.push(asked) - 1);
    response.writeHead(200, { "content-type": "text/event-stream", ...cors });
    try {
      for await (const event of events) {
        response.write(`event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`);
        await new Promise((next) => setImmediate(next));
      }
    } catch {
      return void response.destroy();
    }
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Replies with these messages in turn, and with the last one from then on. */
export const inTurn =
  (...messages: object[][]) =>
  (_: Request, at: number): object[] =>
    messages[Math.min(at, messages.length - 1)];

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const usage = { input_tokens: 1, output_tokens: 1 };

/** The events of a message that calls a tool. The input is cut into pieces of `size` characters. */
export function toolCall(id: string, name: string, input: object, size: number, stop_reason = "tool_use"): object[] {
  const json = JSON.stringify(input);
  const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, at) => json.slice(at * size, (at + 1) * size));
  return [
    { type: "message_start", message: { id: `msg_${id}`, type: "message", role: "assistant", model: "stub", content: [], stop_reason: null, stop_sequence: null, usage } },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Let me ask." } },
    { type: "content_block_stop", index: 0 },
    { type: "ping" },
    { type: "content_block_start", index: 1, content_block: { type: "tool_use", id, name, input: {} } },
    { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: "" } },
    ...pieces.map((partial_json) => ({ type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json } })),
    { type: "content_block_stop", index: 1 },
    { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage },
    { type: "message_stop" },
  ];
}

/** The events of a message that contains only text. */
export const text = (words: string): object[] => [
  { type: "message_start", message: { id: "msg_text", type: "message", role: "assistant", model: "stub", content: [], stop_reason: null, stop_sequence: null, usage } },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: words } },
  { type: "content_block_stop", index: 0 },
  { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage },
  { type: "message_stop" },
];
