/** The app-server of Codex with a stub of a model that calls a tool, behind a server that lets a page connect. */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { WebSocket, WebSocketServer } from "ws";

export class Codex {
  /** What the model read as the results of its calls, in order. */
  readonly read: string[] = [];
  /** How often the model was called. */
  calls = 0;
  /** How often a page has connected. */
  connections = 0;
  /** The messages of the page that are replies, and its requests to interrupt. */
  readonly sent: any[] = [];
  address = "";
  /** The folder of the project and of Codex's own files. */
  home = "";
  #model?: Server;
  #process?: ChildProcess;
  #hop?: WebSocketServer;

  /** `call` is the call of a tool with which every turn begins. */
  static async start(call: { name: string; input: object }): Promise<Codex> {
    const codex = new Codex();
    codex.#model = createServer(async (request, response) => {
      const { input } = JSON.parse(await body(request));
      codex.calls += 1;
      const result = input.find(({ type }: { type: string }) => type === "function_call_output");
      if (result) codex.read.push(result.output);
      const item = result
        ? { type: "message", role: "assistant", id: `msg_${codex.calls}`, content: [{ type: "output_text", text: "Done." }] }
        : { type: "function_call", call_id: `call_${codex.calls}`, name: call.name, arguments: JSON.stringify(call.input) };
      const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
      const events = [{ type: "response.created", response: { id: "resp" } }, { type: "response.output_item.done", item }, { type: "response.completed", response: { id: "resp", usage } }];
      response.writeHead(200, { "content-type": "text/event-stream" }).end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
    });
    await new Promise<void>((done) => codex.#model!.listen(0, "127.0.0.1", done));
    const baseUrl = `http://127.0.0.1:${(codex.#model.address() as AddressInfo).port}/v1`;
    codex.home = await mkdtemp(join(tmpdir(), "ask-codex-"));
    const provider = `[model_providers.stub]\nname = "stub"\nbase_url = "${baseUrl}"\nwire_api = "responses"\nenv_key = "STUB_KEY"\n`;
    await writeFile(join(codex.home, "config.toml"), `model = "stub"\nmodel_provider = "stub"\n${provider}`);
    await codex.#connect(await codex.#serve());
    return codex;
  }

  /** Breaks the connections of all pages. */
  break(): void {
    for (const client of this.#hop!.clients) client.terminate();
  }

  async stop(): Promise<void> {
    this.break();
    this.#hop?.close();
    const ended = new Promise((done) => this.#process?.once("exit", done));
    this.#process?.kill("SIGKILL");
    await ended;
    this.#model?.close();
    this.#model?.closeAllConnections();
    await rm(this.home, { recursive: true, force: true });
  }

  /** Starts the app-server; its address. */
  async #serve(): Promise<string> {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve("@openai/codex/package.json"));
    const platform = dirname(resolve(`@openai/codex-${process.platform}-${process.arch}/package.json`));
    const target = `${{ x64: "x86_64", arm64: "aarch64" }[process.arch as "x64" | "arm64"]}-${process.platform === "darwin" ? "apple-darwin" : "unknown-linux-musl"}`;
    const child = spawn(join(platform, "vendor", target, "bin/codex"), ["app-server", "--listen", "ws://127.0.0.1:0", "--enable", "default_mode_request_user_input"], {
      cwd: this.home,
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, HOME: this.home, CODEX_HOME: this.home, STUB_KEY: "dummy" },
    });
    this.#process = child;
    return new Promise((done, fail) => {
      child.once("exit", (code) => fail(new Error(`codex ended with ${code}`)));
      let written = "";
      child.stderr.on("data", (text) => {
        const address = /listening on: (ws:\S+)\s/.exec((written += text))?.[1];
        if (address) done(address);
      });
    });
  }

  /** Passes messages on in both directions. The app-server refuses the `Origin` of a browser, so a page cannot connect itself. */
  async #connect(upstream: string): Promise<void> {
    this.#hop = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(this.#hop, "listening");
    this.address = `ws://127.0.0.1:${(this.#hop.address() as AddressInfo).port}`;
    this.#hop.on("connection", (page) => {
      this.connections += 1;
      const server = new WebSocket(upstream);
      const ready = new Promise((done) => server.once("open", done));
      page.on("message", async (data) => {
        const message = JSON.parse(`${data}`);
        if (!message.method || message.method === "turn/interrupt") this.sent.push(message);
        await ready;
        server.send(`${data}`);
      });
      server.on("message", (data) => page.send(`${data}`));
      page.on("close", () => server.close());
      server.on("close", () => page.close());
    });
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
