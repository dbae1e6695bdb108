/** The server of docs/recipes/browser-hop.md behind HTTP, with the page of the recipe. */

import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "@playwright/test";
import { build } from "esbuild";
import { PACKAGE, here } from "../support/places.ts";
import { SCRATCH } from "../support/server.ts";
import { snippet } from "../support/snippet.mjs";

/** What the module of the recipe exports. */
interface Server {
  canUseTool(name: string, input: object, context: { signal: AbortSignal; toolUseID: string }): Promise<any>;
  hop: {
    ask(questions: unknown, options?: object, signal?: AbortSignal): Promise<any>;
    handle(request: IncomingMessage, response: ServerResponse): boolean;
    fetch(request: Request): Promise<Response | undefined>;
    readonly pages: number;
  };
}

export interface Hop {
  origin: string;
  server: Server;
  /** Answers are refused with the status 503. */
  isFailing: boolean;
  /** How many pages listen. */
  readonly connections: number;
  /** Cuts every connection that listens. */
  disconnect(): void;
  close(): void;
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A chat</title><link rel="icon" href="data:,"><main id="chat"></main><script type="module" src="/page.js"></script></html>`;

export async function startHop(): Promise<Hop> {
  const server = await load();
  const page = await bundle();
  const listening = new Set<Socket>();
  const handle: Server["hop"]["handle"] = (request, response) => {
    if (request.method === "POST" && hop.isFailing) return Boolean(response.writeHead(503).end());
    if (request.url !== "/questions") return server.hop.handle(request, response);
    listening.add(request.socket);
    response.on("close", () => listening.delete(request.socket));
    return server.hop.handle(request, response);
  };
  const servePage = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/page.js") response.writeHead(200, { "content-type": "text/javascript" }).end(page);
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE);
  };
  // The server of the recipe, on a free port.
  const code = snippet("docs/recipes/browser-hop.md", "js", 1).replace(/^import .*$/gm, "").replace("createServer(", "return createServer(").replace("listen(5173)", 'listen(0, "127.0.0.1")');
  const http: HttpServer = new Function("createServer", "hop", "servePage", code)(createServer, { handle }, servePage);
  await once(http, "listening");
  const hop: Hop = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    server,
    isFailing: false,
    get connections() {
      return listening.size;
    },
    disconnect: () => listening.forEach((socket) => socket.destroy()),
    close: () => {
      http.close();
      http.closeAllConnections();
    },
  };
  return hop;
}

/** The module of the recipe, with the built package; each test has its own. */
async function load(): Promise<Server> {
  const folder = join(SCRATCH, test.info().testId);
  mkdirSync(folder, { recursive: true });
  const address = (file: string) => JSON.stringify(pathToFileURL(join(PACKAGE, file)).href);
  const file = join(folder, "server.mjs");
  writeFileSync(file, snippet("docs/recipes/browser-hop.md", "js").replace('"ask-user-question/connect"', address("connect/index.js")).replace('"ask-user-question/hop"', address("hop.js")));
  return import(pathToFileURL(file).href);
}

/** The page of the recipe as one file. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: snippet("docs/recipes/browser-hop.md", "js", 3), resolveDir: here },
    bundle: true,
    format: "esm",
    write: false,
    alias: { "ask-user-question": PACKAGE },
    logLevel: "error",
  });
  return outputFiles[0]!.text;
}
