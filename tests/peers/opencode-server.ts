/** A stub of OpenCode's server that follows the types of its SDK: questions, states of sessions, answers and events. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Event, QuestionAnswer, QuestionNotFoundError, QuestionRequest, SessionStatus } from "@opencode-ai/sdk/v2";

/** A reply to an answer that is not the server's own: a status with its body, or the loss of the connection, perhaps after the answer was taken. */
export type Fault = { status: number; body?: unknown } | "lost" | "lost after it was taken";

export class OpencodeServer {
  /** The answers that the agent got: null for a rejection. */
  readonly settled: [id: string, answers: QuestionAnswer[] | null][] = [];
  /** Every attempt to answer, as `[path, body]`. */
  readonly attempts: [path: string, body: unknown][] = [];
  readonly faults: Fault[] = [];
  origin = "";
  #questions: QuestionRequest[] = [];
  #states: Record<string, SessionStatus> = {};
  #streams = new Set<ServerResponse>();
  #server = createServer((request, response) => void this.#answer(request, response).catch(() => response.destroy()));
  #password?: string;

  static async start({ password }: { password?: string } = {}): Promise<OpencodeServer> {
    const server = new OpencodeServer();
    server.#password = password;
    await server.#listen(0);
    return server;
  }

  ask(request: QuestionRequest): void {
    this.#questions.push(request);
    this.#states[request.sessionID] = { type: "busy" };
    this.#announce({ id: "evt_1", type: "question.asked", properties: request });
  }

  /** As `POST /session/ID/abort` does: the question stays in the list. */
  abort(sessionID: string): void {
    delete this.#states[sessionID];
    this.#announce({ id: "evt_2", type: "session.error", properties: { sessionID, error: { name: "MessageAbortedError", data: { message: "Aborted" } } } });
    this.#announce({ id: "evt_3", type: "session.idle", properties: { sessionID } });
  }

  /** Another client answers. */
  answer(requestID: string, answers: QuestionAnswer[] | null): boolean {
    const question = this.#questions.find(({ id }) => id === requestID);
    if (!question) return false;
    this.#questions = this.#questions.filter((other) => other !== question);
    this.settled.push([requestID, answers]);
    const { sessionID } = question;
    this.#announce(
      answers
        ? { id: "evt_4", type: "question.replied", properties: { sessionID, requestID, answers } }
        : { id: "evt_5", type: "question.rejected", properties: { sessionID, requestID } },
    );
    return true;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  /** Listens again after `stop()`, at the same address. */
  restart = (): Promise<void> => this.#listen(Number(new URL(this.origin).port));

  async #listen(port: number): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(port, "127.0.0.1", done));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*", "access-control-allow-methods": "*" };
    const json = (status: number, value: unknown) => void response.writeHead(status, { "content-type": "application/json", ...cors }).end(JSON.stringify(value));
    if (request.method === "OPTIONS") return void response.writeHead(204, { ...cors, "access-control-allow-headers": "authorization,content-type" }).end();
    const basic = `Basic ${Buffer.from(`opencode:${this.#password}`).toString("base64")}`;
    if (this.#password !== undefined && request.headers.authorization !== basic) return json(401, { _tag: "UnauthorizedError" });
    const { pathname } = new URL(request.url ?? "/", this.origin);
    if (pathname === "/question") return json(200, this.#questions);
    if (pathname === "/session/status") return json(200, this.#states);
    if (pathname === "/event") {
      response.writeHead(200, { "content-type": "text/event-stream", ...cors });
      this.#streams.add(response.once("close", () => this.#streams.delete(response)));
      return write(response, { id: "evt_0", type: "server.connected", properties: {} });
    }
    const [, requestID, action] = /^\/question\/([^/]+)\/(reply|reject)$/.exec(pathname) ?? [];
    if (!requestID) return json(404, {});
    const text = await body(request);
    const sent = text ? JSON.parse(text) : undefined;
    this.attempts.push([pathname, sent]);
    const fault = this.faults.shift();
    if (fault === "lost") return void response.destroy();
    if (fault && fault !== "lost after it was taken") return json(fault.status, fault.body ?? {});
    const isKnown = this.answer(requestID, action === "reply" ? sent.answers : null);
    if (fault) return void response.destroy();
    const unknown: QuestionNotFoundError = { _tag: "QuestionNotFoundError", requestID, message: `Question request not found: ${requestID}` };
    return json(isKnown ? 200 : 404, isKnown ? true : unknown);
  }

  #announce(event: Event): void {
    for (const stream of this.#streams) write(stream, event);
  }
}

const write = (stream: ServerResponse, event: Event): void => void stream.write(`data: ${JSON.stringify(event)}\n\n`);

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
