/** The stub behind a host: a server with the page, and an agent whose reply the test holds back while it looks at the page. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { AddressInfo } from "node:net";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** A request of the page to its back end. */
export interface Received {
  path: string;
  body: any;
}

/** Writes a reply. `pause` waits until the test lets the agent go on. */
export type Agent = (request: Received, reply: Reply, pause: () => Promise<void>) => Promise<void> | void;

export interface Reply {
  json(value: unknown): void;
  /** Server-sent events: the headers are sent with the first one. */
  event(value: unknown): void;
  /** A line of JSON. */
  line(value: unknown): void;
  end(): void;
}

export class Backend {
  /** What the page has asked the agent, in order. */
  readonly received: Received[] = [];
  origin = "";
  private release = () => {};
  private paused: Promise<void> = Promise.resolve();
  private readonly server = createServer((request, response) => void this.answer(request, response).catch(() => response.destroy()));

  private constructor(private readonly folder: string, private readonly agent: Agent) {}

  /** Serves the page in a folder, and `/api` by the agent. */
  static async start(folder: string, agent: Agent): Promise<Backend> {
    const backend = new Backend(folder, agent);
    await new Promise<void>((done) => backend.server.listen(0, "127.0.0.1", done));
    backend.origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`;
    return backend;
  }

  /** From now on the agent waits where it pauses. */
  hold(): void {
    this.paused = new Promise((done) => (this.release = done));
  }

  goOn(): void {
    this.release();
  }

  close(): Promise<void> {
    this.goOn();
    return new Promise((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", this.origin);
    if (pathname.startsWith("/api")) return this.api(request, response, pathname);
    const file = join(this.folder, pathname === "/" ? "index.html" : pathname);
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(content);
  }

  private async api(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    let text = "";
    for await (const chunk of request) text += chunk;
    const received = { path, body: text ? JSON.parse(text) : undefined };
    if (request.method !== "GET") this.received.push(received);
    const reply: Reply = {
      json: (value) => void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value)),
      event(value) {
        if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        response.write(`data: ${JSON.stringify(value)}\n\n`);
      },
      line(value) {
        if (!response.headersSent) response.writeHead(200, { "content-type": "application/jsonl", "cache-control": "no-store" });
        response.write(`${JSON.stringify(value)}\n`);
      },
      end: () => void response.end(),
    };
    await this.agent(received, reply, () => this.paused);
  }
}

/** A text in pieces, as a model writes it. */
export const pieces = (text: string, size = 16): string[] => text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
