/** A stub of one session of Claude Managed Agents: a stream of events that the test emits, and the events that it gets. */

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Session {
  readonly origin: string;
  /** The events that the client sent, in order. */
  readonly received: { type: string; [name: string]: unknown }[];
  /** Sends an event to every open stream, and to those that open later. */
  emit(event: object): void;
  /** Ends the streams. */
  end(): void;
  close(): Promise<void>;
}

const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** Starts the session. As the real server does, it repeats every event that it gets in the stream. */
export async function session(id: string): Promise<Session> {
  const received: Session["received"] = [];
  const emitted: string[] = [];
  const streams = new Set<ServerResponse>();
  const emit = (event: object) => {
    const text = `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`;
    emitted.push(text);
    for (const stream of streams) stream.write(text);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://stub");
    if (request.method === "OPTIONS") return void response.writeHead(204, CORS).end();
    if (pathname === `/v1/sessions/${id}/events/stream`) {
      response.writeHead(200, { "content-type": "text/event-stream", ...CORS });
      for (const text of emitted) response.write(text);
      return void streams.add(response);
    }
    if (request.method !== "POST" || pathname !== `/v1/sessions/${id}/events`) return void response.writeHead(404, CORS).end();
    let body = "";
    for await (const chunk of request) body += chunk;
    const { events } = JSON.parse(body);
    received.push(...events);
    response.writeHead(200, { "content-type": "application/json", ...CORS }).end(JSON.stringify({ data: events }));
    for (const [at, event] of events.entries()) emit({ id: `sevt_own_${received.length}_${at}`, ...event });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    emit,
    end: () => streams.forEach((stream) => stream.end()),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
