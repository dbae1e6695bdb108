/** A back end with the GitHub Copilot SDK, its runtime and a stub of a model, whose requests go to a page. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CopilotClient, type CopilotSession, type Tool } from "@github/copilot-sdk";
import { run, stackSnippet } from "../peers/page.ts";
import { stub, text, toolCall, type Request, type Stub } from "../peers/stub.ts";

/** A call of a tool. */
export interface Call {
  name: string;
  input: object;
}

/** What the model read as the results of its calls, in order. */
const resultsIn = ({ messages }: Request): unknown[] => {
  const blocks = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  return blocks.filter((block) => block.type === "tool_result").map(({ content }) => content);
};

export class BackEnd {
  /** The results that the page has sent. */
  readonly results: any[] = [];
  session!: CopilotSession;
  #api!: Stub;
  #home = "";
  #client!: CopilotClient;

  /** The model makes these calls, one after the other. */
  static async start(page: Page, calls: Call[], tools: Tool<any>[] = []): Promise<BackEnd> {
    const back = new BackEnd();
    back.#home = await mkdtemp(join(tmpdir(), "ask-copilot-"));
    back.#api = await stub((request) => {
      const call = calls[resultsIn(request).length];
      const isOffered = request.tools?.some(({ name }) => name === call?.name);
      return isOffered ? toolCall(`toolu_0${calls.indexOf(call)}`, call.name, call.input, 40) : text("Done.");
    });
    const send = await back.#page(page);
    back.#client = new CopilotClient({ workingDirectory: back.#home, baseDirectory: back.#home, logLevel: "error", useLoggedInUser: false, env: { PATH: process.env.PATH, HOME: back.#home } });
    await back.#client.start();
    const provider = { type: "anthropic" as const, baseUrl: back.#api.origin, apiKey: "dummy" };
    const given = { client: { createSession: (config: object) => back.#client.createSession({ ...config, provider, tools }) }, model: "claude-sonnet-4.5", send };
    const program = new Function(...Object.keys(given), `return (async () => { ${stackSnippet("copilot", 0)}; return session; })()`);
    back.session = await program(...Object.values(given));
    return back;
  }

  /** Opens the page; returns what passes a request to it, and resolves to its result. */
  async #page(page: Page): Promise<(message: { kind: string; request: object }) => Promise<any>> {
    const waiting = new Map<number, (result: any) => void>();
    let last = 0;
    await page.exposeFunction("sendToBackEnd", (data: string) => {
      const { id, result } = JSON.parse(data);
      this.results.push(result);
      waiting.get(id)?.(result);
    });
    await run(page, `globalThis.socket = { send: sendToBackEnd };\nawait import("snippet");`, { snippet: stackSnippet("copilot", 1) });
    await page.evaluate(() => (globalThis as any).done);
    return ({ kind, request }) =>
      new Promise((resolve) => {
        const id = last++;
        waiting.set(id, resolve);
        void page.evaluate((data) => void (globalThis as any).socket.onmessage({ data }), JSON.stringify({ id, kind, request }));
      });
  }

  /** Lets the model make its calls while a person answers; the results that it read. */
  async turn(answer: () => Promise<void>): Promise<unknown[]> {
    const end = this.session.sendAndWait({ prompt: "Set up the storage." }, 60_000);
    await answer();
    await end;
    return this.#api.requests.map(resultsIn).reduce((longest, results) => (results.length > longest.length ? results : longest), []);
  }

  /** A file in the folder in which tools work. */
  path(name: string): string {
    return join(this.#home, name);
  }

  async stop(): Promise<void> {
    await this.#client.stop();
    await this.#api.close();
    await rm(this.#home, { recursive: true, force: true });
  }
}
