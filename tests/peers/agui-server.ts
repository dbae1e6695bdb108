/** A server of AG-UI that replies with scripted events, encoded by the official encoder. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EventEncoder } from "@ag-ui/encoder";

export interface Input {
  threadId: string;
  runId: string;
  messages: { id: string; role: string; content?: string; toolCallId?: string; error?: string }[];
  tools: { name: string }[];
  forwardedProps?: unknown;
  resume?: { interruptId: string; status: string; payload?: any }[];
}

export interface AguiServer {
  readonly url: string;
  /** The inputs of the runs, in order. */
  readonly runs: Input[];
  close(): Promise<void>;
}

export type Reply = (input: Input, at: number) => Iterable<object> | AsyncIterable<object>;

/** Starts a server. The start of each run is added to its events. */
export async function serveAgui(reply: Reply): Promise<AguiServer> {
  const runs: Input[] = [];
  const encoder = new EventEncoder();
  const server = createServer(async (request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    let body = "";
    for await (const chunk of request) body += chunk;
    const input: Input = JSON.parse(body);
    const events = reply(input, runs.push(input) - 1);
    response.writeHead(200, { "content-type": encoder.getContentType(), ...cors });
    const write = (event: object) => response.write(encoder.encodeSSE(event as any));
    write({ type: "RUN_STARTED", threadId: input.threadId, runId: input.runId });
    for await (const event of events) write(event);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    runs,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A call of a tool, whose input is cut into pieces of `size` characters. */
export function call(id: string, input: object, { name = "ask_user_question", size = 16 } = {}): object[] {
  const json = JSON.stringify(input);
  const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, at) => json.slice(at * size, (at + 1) * size));
  return [
    { type: "TOOL_CALL_START", toolCallId: id, toolCallName: name, parentMessageId: `message-${id}` },
    ...pieces.map((delta) => ({ type: "TOOL_CALL_ARGS", toolCallId: id, delta })),
    { type: "TOOL_CALL_END", toolCallId: id },
  ];
}

export const said = (words: string): object[] => [
  { type: "TEXT_MESSAGE_START", messageId: "said", role: "assistant" },
  { type: "TEXT_MESSAGE_CONTENT", messageId: "said", delta: words },
  { type: "TEXT_MESSAGE_END", messageId: "said" },
];

/** The end of a run. */
export const finished = ({ threadId, runId }: Input, outcome?: object): object => ({ type: "RUN_FINISHED", threadId, runId, ...(outcome && { outcome }) });

export const interrupted = (input: Input, ...interrupts: object[]): object => finished(input, { type: "interrupt", interrupts });
