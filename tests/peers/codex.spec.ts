// An app-server of Codex that follows the types which `codex app-server generate-ts` prints, behind a WebSocket of the page. The page
// runs the documented snippets. `tests/peer-codex` has the real app-server.

import type { Page, WebSocketRoute } from "@playwright/test";
import { AUTH_METHOD, PROVIDERS, TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { run, stackSnippet } from "./page.ts";

const ADDRESS = "ws://codex.test/";

interface Message {
  id?: string | number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

/** The app-server: one process, and any number of connections in turn. */
class AppServer {
  /** What arrived of the connector, without the client's own requests. */
  readonly received: Message[] = [];
  connections = 0;
  #open?: WebSocketRoute;
  #waiting = new Map<string | number, Message>();

  async listen(page: Page): Promise<void> {
    await page.routeWebSocket(ADDRESS, (socket) => {
      this.#open = socket;
      this.connections += 1;
      socket.onMessage((text) => this.#receive(JSON.parse(`${text}`)));
    });
  }

  ask(id: number, itemId: string, ...questions: Question[]): void {
    const asked = questions.map(({ question, header, options }, at) => ({ id: `q${at}`, header, question, isOther: true, isSecret: false, options }));
    const params = { threadId: "T", turnId: "U", itemId, questions: asked, isBlocking: true, autoResolutionMs: null };
    this.#request({ method: "item/tool/requestUserInput", id, params });
  }

  askForm(id: number, requestedSchema: object): void {
    const params = { threadId: "T", turnId: "U", serverName: "deploy", mode: "form", _meta: null, message: "Where to?", requestedSchema };
    this.#request({ method: "mcpServer/elicitation/request", id, params });
  }

  /** The request no longer waits: it was answered, or its turn was interrupted. */
  resolve(requestId: string | number): void {
    this.#waiting.delete(requestId);
    this.#say({ method: "serverRequest/resolved", params: { threadId: "T", requestId } });
  }

  /** The turn is interrupted. */
  end(): void {
    this.#say({ method: "thread/status/changed", params: { threadId: "T", status: { type: "idle" } } });
    this.#say({ method: "turn/completed", params: { threadId: "T", turn: { id: "U", status: "interrupted" } } });
    for (const id of this.#waiting.keys()) this.resolve(id);
  }

  break(): Promise<void> {
    return this.#open!.close({ code: 1011 });
  }

  #request(message: Message): void {
    this.#waiting.set(message.id!, message);
    this.#say(message);
  }

  #receive(message: Message): void {
    if (message.method === "thread/resume") {
      const status = this.#waiting.size > 0 ? { type: "active", activeFlags: ["waitingOnUserInput"] } : { type: "idle" };
      this.#say({ id: message.id, result: { thread: { id: "T", status } } });
      // The requests that wait are repeated.
      return this.#waiting.forEach((request) => this.#say(request));
    }
    this.received.push(message);
    if (message.method === "turn/interrupt") {
      this.#say({ id: message.id, result: {} });
      return this.end();
    }
    // Replies to anything else are ignored.
    if (this.#waiting.has(message.id!)) this.resolve(message.id!);
  }

  #say(message: Message): void {
    this.#open?.send(JSON.stringify(message));
  }
}

/** The client of the application around the documented snippets. */
const application = `
  document.querySelector("main").id = "chat";
  globalThis.address = "${ADDRESS}";
  globalThis.errors = [];
  globalThis.report = ({ message }) => errors.push(message);
  globalThis.transport = new WebSocket(address);
  globalThis.resume = (socket) => socket.send(JSON.stringify({ id: 9, method: "thread/resume", params: { threadId: "T" } }));
`;

let server: AppServer;

async function connect(page: Page, at = 0): Promise<void> {
  await run(page, `import "application";\n${stackSnippet("codex", at)}`, { application: at === 0 ? application.replace(/^.*globalThis.transport.*$/m, "") : application });
  await expect.poll(() => server.connections).toBe(1);
  await page.evaluate(() => (globalThis as any).done);
}

const received = (...messages: object[]) => expect.poll(() => server.received).toEqual(messages);

test.beforeEach(async ({ page, watch }) => {
  watch.expect(/^request: ws:/);
  server = new AppServer();
  await server.listen(page);
});

test("the request 0 is answered with a choice and typed words, once", async ({ page, panel }) => {
  await connect(page);
  server.ask(0, "call_1", AUTH_METHOD, PROVIDERS);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.write("Our own server");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const answers = { q0: { answers: ["JWT"] }, q1: { answers: ["Other", "user_note: Our own server"] } };
  await received({ id: 0, result: { answers } });
  await panel.seeNothing();
});

test("a person who skips every question lets the agent go on", { tag: "@slow" }, async ({ page, panel }) => {
  await connect(page);
  server.ask(0, "call_1", AUTH_METHOD, PROVIDERS);
  await panel.press("Skip");
  await panel.press("Skip");
  await panel.press("Answer nothing");
  await received({ id: 0, result: { answers: {} } });
});

test("cancelling interrupts the turn, and no reply follows", async ({ page, panel }) => {
  await connect(page, 1);
  server.ask(0, "call_1", TESTING);
  await panel.cancel();
  await panel.seeNothing();
  await received({ id: "ask-user-question interrupt call_1", method: "turn/interrupt", params: { threadId: "T", turnId: "U" } });
});

test("a request that is resolved elsewhere closes its panel", async ({ page, panel }) => {
  await connect(page);
  server.ask(0, "call_1", TESTING);
  await panel.read();
  server.resolve(0);
  await panel.seeNothing();
  await received();
});

test("after a break Codex repeats the question, and the answer is sent once", async ({ page, panel }) => {
  await connect(page);
  server.ask(0, "call_1", TESTING);
  await panel.pick("Vitest");
  await server.break();
  await expect.poll(() => server.connections).toBe(2);
  await panel.press("Send answer");
  await received({ id: 0, result: { answers: { q0: { answers: ["Vitest"] } } } });
  await panel.seeNothing();
});

test("a question whose turn ended during a break closes when the thread is resumed", { tag: "@slow" }, async ({ page, panel }) => {
  await connect(page);
  server.ask(0, "call_1", TESTING);
  await panel.read();
  await server.break();
  server.end();
  await panel.seeNothing();
  await received();
});

test("the form of an MCP server is filled in, and cancelled", async ({ page, panel }) => {
  await connect(page, 1);
  const schema = { type: "object", properties: { env: { type: "string", title: "Environment", enum: ["staging", "production"] } } };
  server.askForm(1, schema);
  await panel.pick("staging");
  await panel.press("Send answer");
  await received({ id: 1, result: { action: "accept", content: { env: "staging" }, _meta: null } });
  server.askForm(2, schema);
  await panel.cancel();
  await expect.poll(() => server.received[1]).toEqual({ id: 2, result: { action: "cancel", content: null, _meta: null } });
});
