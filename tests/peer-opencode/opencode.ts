/** The server of OpenCode with a stub of a model that calls a tool, and a home folder of its own. */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The message of a model: a call of a tool, or text. */
type Reply = Call | string;
export interface Call {
  name: string;
  input: object;
}

export class Opencode {
  /** What the model read as the results of its calls, in order. */
  readonly read: string[] = [];
  /** How often the model was called with tools. */
  calls = 0;
  origin = "";
  /** The folder in which tools work. */
  project = "";
  #home = "";
  #call!: Call;
  #model?: Server;
  #process?: ChildProcess;

  /** `call` is the call of a tool with which every turn begins. `permission` says what OpenCode asks about. */
  static async start(call: Call, permission: object = {}): Promise<Opencode> {
    const opencode = new Opencode();
    opencode.#call = call;
    opencode.#model = createServer(async (request, response) => {
      const { tools = [], messages } = JSON.parse(await body(request));
      if (tools.length > 0) opencode.calls += 1;
      const last = messages.at(-1);
      if (last.role === "tool") opencode.read.push(last.content);
      const asks = tools.some(({ function: { name } }: { function: { name: string } }) => name === opencode.#call.name) && last.role === "user";
      response.writeHead(200, { "content-type": "text/event-stream" }).end(chunks(asks ? opencode.#call : "Done."));
    });
    await new Promise<void>((done) => opencode.#model!.listen(0, "127.0.0.1", done));
    const baseURL = `http://127.0.0.1:${(opencode.#model.address() as AddressInfo).port}/v1`;
    opencode.#home = await mkdtemp(join(tmpdir(), "ask-opencode-"));
    opencode.project = join(opencode.#home, "project");
    await mkdir(opencode.project);
    const models = { stub: { name: "Stub", tool_call: true, limit: { context: 100_000, output: 10_000 } } };
    const provider = { stub: { npm: "@ai-sdk/openai-compatible", name: "Stub", options: { baseURL, apiKey: "dummy" }, models } };
    await writeFile(join(opencode.project, "opencode.json"), JSON.stringify({ model: "stub/stub", permission, provider }));
    await opencode.#serve(opencode.project);
    return opencode;
  }

  /** Starts a turn in a new session, with this call or the one of before; the id of the session. */
  async turn(call = this.#call): Promise<string> {
    this.#call = call;
    const { id } = await this.request("POST", "/session", {});
    await this.request("POST", `/session/${id}/prompt_async`, { parts: [{ type: "text", text: "Set up the project." }] });
    return id;
  }

  async request(method: string, path: string, content?: object): Promise<any> {
    const reply = await fetch(this.origin + path, { method, headers: { "content-type": "application/json" }, body: content && JSON.stringify(content) });
    const text = await reply.text();
    return text ? JSON.parse(text) : undefined;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#process?.once("exit", done));
    // With open streams of events it would wait for them.
    this.#process?.kill("SIGKILL");
    await ended;
    this.#model?.close();
    this.#model?.closeAllConnections();
    await rm(this.#home, { recursive: true, force: true });
  }

  async #serve(project: string): Promise<void> {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve("opencode-ai/package.json"));
    const program = join(dirname(resolve(`opencode-${process.platform}-${process.arch}/package.json`)), "bin/opencode");
    const folder = (name: string) => join(this.#home, name);
    const child = spawn(program, ["serve", "--port", "0", "--hostname", "127.0.0.1"], {
      cwd: project,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        PATH: process.env.PATH,
        HOME: this.#home,
        XDG_CONFIG_HOME: folder("config"),
        XDG_DATA_HOME: folder("data"),
        XDG_CACHE_HOME: folder("cache"),
        XDG_STATE_HOME: folder("state"),
        OPENCODE_DISABLE_AUTOUPDATE: "1",
        OPENCODE_DISABLE_MODELS_FETCH: "1",
        OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
      },
    });
    this.#process = child;
    this.origin = await new Promise((done, fail) => {
      child.once("exit", (code) => fail(new Error(`opencode ended with ${code}`)));
      let written = "";
      child.stdout.on("data", (text) => {
        const origin = /listening on (http:\S+)\s/.exec((written += text))?.[1];
        if (origin) done(origin);
      });
    });
  }
}

/** The events of the Chat Completions API for a message. */
function chunks(reply: Reply): string {
  const delta = typeof reply === "string"
    ? { role: "assistant", content: reply }
    : { role: "assistant", tool_calls: [{ index: 0, id: "call_1", type: "function", function: { name: reply.name, arguments: JSON.stringify(reply.input) } }] };
  const chunk = (delta: object, finish_reason: string | null) => ({ id: "chunk", object: "chat.completion.chunk", created: 1, model: "stub", choices: [{ index: 0, delta, finish_reason }] });
  const events = [chunk(delta, null), chunk({}, typeof reply === "string" ? "stop" : "tool_calls")].map((event) => JSON.stringify(event));
  return [...events, "[DONE]"].map((data) => `data: ${data}\n\n`).join("");
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
