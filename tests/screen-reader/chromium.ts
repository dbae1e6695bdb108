/** Drives a Chromium with a window by the DevTools protocol. Playwright would make every page believe that it has the focus, which is what Orca follows. */

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

import { type Page, script } from "../cross-browser/driver.ts";
import { freePort, until } from "../support/waiting.mjs";

const FLAGS = [
  // Chromium turns accessibility on when it first meets a screen reader, which may be after the page has loaded.
  "--force-renderer-accessibility",
  "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--password-store=basic",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

export async function chromium(program: string, env: NodeJS.ProcessEnv, size: [width: number, height: number]): Promise<Page> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), "ask-chromium-"))];
  const browser = spawn(program, [...FLAGS, `--window-size=${size.join(",")}`, "--window-position=0,0", `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, "about:blank"], { env, stdio: "ignore" });
  const exited = new Promise((done) => browser.once("exit", done));
  const address = await until(async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
    return targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl;
  }, "Chromium");
  const socket = new WebSocket(address);
  await new Promise((done, failed) => void socket.once("open", done).once("error", failed));
  const waiting = new Map<number, (answer: Answer) => void>();
  let loaded = (): void => {};
  socket.on("message", (text) => {
    const message = JSON.parse(String(text)) as Answer;
    if (message.method === "Page.loadEventFired") loaded();
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result } = await new Promise<Answer>((done) => waiting.set(id, done));
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  await send("Page.enable");
  return {
    async visit(url) {
      const load = new Promise<void>((done) => (loaded = done));
      await send("Page.navigate", { url });
      await load;
      // Out of the address bar.
      await send("Page.bringToFront");
    },
    async run(call, ...args) {
      const expression = `(${script(call)})(${JSON.stringify(JSON.stringify(args))})`;
      const { result, exceptionDetails } = await send<Evaluation>("Runtime.evaluate", { expression, awaitPromise: true, userGesture: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async close() {
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Answer {
  id: number;
  method?: string;
  result?: unknown;
  error?: { message: string };
}

interface Evaluation {
  result: { value: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}
