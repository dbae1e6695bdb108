/** Drives Firefox by WebDriver BiDi. */

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

import { freePort, until } from "../support/waiting.mjs";
import { actions, clicks, type Driver, script } from "./driver.ts";

interface Options {
  /** An environment that names a display: Firefox opens a window there, of this size. Without one it has no window. */
  env?: NodeJS.ProcessEnv;
  size?: [width: number, height: number];
  /** Settings of `about:config`. */
  settings?: Record<string, number>;
}

export async function firefox(program: string, { env, size: [width, height] = [1024, 768], settings = {} }: Options = {}): Promise<Driver> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), "ask-firefox-"))];
  await writeFile(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`).join(""));
  const window = env ? [`--width=${width}`, `--height=${height}`] : ["--headless"];
  const args = [...window, "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`];
  const browser = spawn(program, args, { stdio: "ignore", ...(env && { env }) });
  const exited = new Promise((done) => browser.once("exit", done));
  const socket = await until(() => connected(`ws://127.0.0.1:${port}/session`), "Firefox");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (text) => {
    const answer = JSON.parse(String(text)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Answer>((done) => waiting.set(id, done));
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Result;
  };
  await send("session.new", { capabilities: {} });
  // Firefox never treats the first tab as the foreground tab, and in a background tab Space presses nothing.
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
  return {
    visit: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async run(call, ...args) {
      const answer = await send<Evaluation>("script.callFunction", {
        functionDeclaration: script(call),
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        // The code runs as if a person had triggered it.
        userActivation: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails!.text);
      return JSON.parse(answer.result!.value);
    },
    press: async (...keys) => void (await send("input.performActions", { context, actions: actions(keys) })),
    click: async (x, y) => void (await send("input.performActions", { context, actions: clicks(x, y) })),
    async close() {
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Answer {
  id: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

interface Evaluation {
  type: string;
  result?: { value: string };
  exceptionDetails?: { text: string };
}

function connected(address: string): Promise<WebSocket> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(address);
    socket.once("open", () => done(socket));
    socket.once("error", failed);
  });
}
