/** A stub of both OpenAI APIs that replies with scripted events, one server-sent event per write, or with a whole response. */

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  tools?: any[];
  [name: string]: any;
}

export interface OpenaiStub {
  readonly origin: string;
  /** The bodies of the requests, in order. */
  readonly requests: Asked[];
  close(): Promise<void>;
}

/** Starts a server that answers each request with what `reply` gives: events, or one object. */
export async function openaiStub(reply: (request: Asked, at: number) => AsyncIterable<object> | Iterable<object> | object): Promise<OpenaiStub> {
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    const asked: Asked = JSON.parse(await body(request));
    const events: any = reply(asked, requests.push(asked) - 1);
    if (!asked.stream) return void response.writeHead(200, { "content-type": "application/json", ...cors }).end(JSON.stringify(events));
    response.writeHead(200, { "content-type": "text/event-stream", ...cors });
    try {
      for await (const event of events) {
        response.write(`${event.type ? `event: ${event.type}\n` : ""}data: ${JSON.stringify(event)}\n\n`);
        await new Promise((next) => setImmediate(next));
      }
    } catch {
      return void response.destroy();
    }
    response.end(request.url?.includes("chat") ? "data: [DONE]\n\n" : undefined);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

export interface Call {
  id: string;
  name?: string;
  input: object | string;
}

const argumentsOf = ({ input }: Call) => (typeof input === "string" ? input : JSON.stringify(input));
const pieces = (text: string, size: number) => Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
const NAME = "ask_user_question";

/** A response of the Responses API with these calls. */
export const response = (output: object[], status = "completed") => ({ id: "resp_1", object: "response", created_at: 1, model: "stub", status, output, parallel_tool_calls: true, tools: [], error: null, incomplete_details: null });

export const item = (call: Call, status = "completed") => ({ type: "function_call", id: `fc_${call.id}`, call_id: call.id, name: call.name ?? NAME, arguments: argumentsOf(call), status });

/** The events of a response that calls tools. The input is cut into pieces of `size` characters. */
export function responseEvents(calls: Call[], size: number, end = "completed"): object[] {
  let sequence_number = 0;
  const event = (type: string, more: object) => ({ type, sequence_number: sequence_number++, ...more });
  const events = [event("response.created", { response: response([], "in_progress") })];
  calls.forEach((call, output_index) => {
    const whole = item(call);
    const place = { item_id: whole.id, output_index };
    events.push(
      event("response.output_item.added", { output_index, item: { ...whole, arguments: "", status: "in_progress" } }),
      ...pieces(whole.arguments, size).map((delta) => event("response.function_call_arguments.delta", { ...place, delta })),
      event("response.function_call_arguments.done", { ...place, name: whole.name, arguments: whole.arguments }),
      event("response.output_item.done", { output_index, item: whole }),
    );
  });
  return [...events, event(`response.${end}`, { response: response(calls.map((call) => item(call)), end) })];
}

/** A completion of Chat Completions with these calls. */
export const completion = (calls: Call[], content: string | null = null) => ({
  id: "chat_1", object: "chat.completion", created: 1, model: "stub",
  choices: [{ index: 0, finish_reason: calls.length ? "tool_calls" : "stop", logprobs: null, message: { role: "assistant", content, refusal: null, ...(calls.length ? { tool_calls: calls.map((call) => toolCall(call)) } : {}) } }],
});

export const toolCall = (call: Call) => ({ id: call.id, type: "function", function: { name: call.name ?? NAME, arguments: argumentsOf(call) } });

const chunk = (delta: object, finish_reason: string | null = null) => ({ id: "chat_1", object: "chat.completion.chunk", created: 1, model: "stub", choices: [{ index: 0, delta, finish_reason, logprobs: null }] });

/** The chunks of a completion that calls tools. */
export function chatChunks(calls: Call[], size: number, finish = "tool_calls"): object[] {
  const chunks = calls.flatMap((call, index) => [
    chunk({ tool_calls: [{ index, ...toolCall({ ...call, input: "" }) }] }),
    ...pieces(argumentsOf(call), size).map((text) => chunk({ tool_calls: [{ index, function: { arguments: text } }] })),
  ]);
  return [chunk({ role: "assistant", content: null }), ...chunks, chunk({}, finish)];
}

/** A message of the Responses API that contains only text. */
export const message = (words: string) => ({ id: "msg_1", type: "message", role: "assistant", status: "completed", content: [{ type: "output_text", text: words, annotations: [], logprobs: [] }] });
