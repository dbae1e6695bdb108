/** A stub of LangGraph's server with one thread, as `useStream` of `@langchain/react` talks to it. */

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LangGraphServer {
  readonly url: string;
  /** The commands of the client, in order. */
  readonly commands: Command[];
  /** The thread has no interrupts any more, and a run has ended. */
  finish(): void;
  close(): Promise<void>;
}

interface Command {
  method: string;
  params: any;
}

/** Starts a server whose thread waits at these interrupts, by their ids. It refuses the first `refused` answers. */
export async function serveLangGraph(interrupts: Record<string, unknown>, refused = 0): Promise<LangGraphServer> {
  const commands: Command[] = [];
  const streams = new Set<ServerResponse>();
  let open = Object.entries(interrupts).map(([id, value]) => ({ id, value }));
  let seq = 0;
  const emit = (event: string) => {
    const message = { type: "event", event_id: `e${++seq}`, seq, method: "lifecycle", params: { namespace: [], timestamp: 0, data: { event } } };
    for (const stream of streams) stream.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.url?.endsWith("/stream/events")) {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      streams.add(response);
      return void response.on("close", () => streams.delete(response));
    }
    response.setHeader("content-type", "application/json");
    if (request.url?.endsWith("/commands")) {
      const command = JSON.parse(text);
      if (command.method !== "input.respond") return void response.end(JSON.stringify({ type: "success", id: command.id, result: {} }));
      commands.push({ method: command.method, params: command.params });
      if (commands.length <= refused) return void response.end(JSON.stringify({ type: "error", id: command.id, error: "unknown_error", message: "busy" }));
      return void response.end(JSON.stringify({ type: "success", id: command.id, result: { run_id: "r1" } }));
    }
    const state = { values: {}, next: open.length ? ["a"] : [], tasks: [{ id: "t1", name: "a", interrupts: open }], checkpoint: {}, metadata: {} };
    response.end(JSON.stringify(request.url?.endsWith("/state") ? state : []));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    finish() {
      open = [];
      emit("running");
      emit("completed");
    },
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}
