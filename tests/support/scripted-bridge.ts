/** A bridge without tokens whose replies a test chooses: what proxies, log-in pages and broken servers send. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Route = "pending-questions" | "events" | "answer";
type Reply = (response: ServerResponse, body: string) => void;

export class ScriptedBridge {
  /** Every request, by route. */
  readonly requests: Route[] = [];
  /** The bodies of the answers that were taken. */
  readonly answers: unknown[] = [];
  /** The next replies of each route; then the usual ones. */
  readonly script: Record<Route, Reply[]> = { "pending-questions": [], events: [], answer: [] };
  pending: unknown[] = [];
  origin = "";
  readonly #server = createServer((request, response) => void this.#reply(request, response));

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await ended;
  }

  async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "content-type");
    response.setHeader("access-control-max-age", "600");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const route = request.url!.split("/").at(-1) as Route;
    this.requests.push(route);
    let body = "";
    for await (const chunk of request) body += chunk;
    (this.script[route].shift() ?? this.#usual[route])(response, body);
  }

  readonly #usual: Record<Route, Reply> = {
    "pending-questions": (response) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(this.pending)),
    events: (response) => void response.writeHead(200, { "content-type": "text/event-stream" }).write(": connected\n\n"),
    answer: (response, body) => {
      this.answers.push(JSON.parse(body));
      this.pending = [];
      response.writeHead(204).end();
    },
  };
}

/** A page that asks to log in. */
export const logInPage: Reply = (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Log in</title>");

/** A reply that never comes. */
export const silence: Reply = () => {};

/** A body that begins and does not end. */
export const endlessList: Reply = (response) => void response.writeHead(200, { "content-type": "application/json" }).write("[");

/** A list whose connection breaks. */
export const brokenList: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" }).write('[{"toolUseId":');
  response.destroy();
};

/** A stream that asks for reconnection at once, and ends. */
export const closedStream: Reply = (response) => void response.writeHead(200, { "content-type": "text/event-stream" }).end("retry: 0\n\n");
