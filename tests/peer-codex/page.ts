/** The application around the documented snippets: a page with a client of the app-server. */

import { expect, type Page } from "@playwright/test";
import { run, stackSnippet } from "../peers/page.ts";
import type { Codex } from "./codex.ts";

/** Starts a turn, and resumes its thread on later connections. `thread` are the parameters of `thread/start`. */
const application = (address: string, thread: object): string => `
  globalThis.address = "${address}";
  globalThis.completed = [];
  let thread;
  globalThis.resume = (socket) => {
    const send = (message) => socket.send(JSON.stringify(message));
    socket.addEventListener("message", ({ data }) => {
      const { id, method, params, result } = JSON.parse(data);
      if (id === "initialize") {
        send({ method: "initialized" });
        send(thread ? { id: "resume", method: "thread/resume", params: { threadId: thread } } : { id: "thread", method: "thread/start", params: ${JSON.stringify(thread)} });
      } else if (id === "thread") {
        thread = result.thread.id;
        send({ id: "turn", method: "turn/start", params: { threadId: thread, input: [{ type: "text", text: "Set up the project." }] } });
      } else if (method === "turn/completed") {
        completed.push(params.turn.status);
      }
    });
    send({ id: "initialize", method: "initialize", params: { clientInfo: { name: "page", title: null, version: "1" }, capabilities: { experimentalApi: true, requestAttestation: false } } });
  };
`;

/** Runs the program of the documentation with this number. */
export const connect = (page: Page, codex: Codex, program: string, thread: object = {}): Promise<void> =>
  run(page, `import "application";\n${program}`, { application: application(codex.address, thread) });

export const completed = (page: Page, ...statuses: string[]) => expect.poll(() => page.evaluate(() => (globalThis as any).completed)).toEqual(statuses);
