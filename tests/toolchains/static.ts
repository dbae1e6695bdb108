/** A static file server that sends no headers beyond the content type. */

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import type { AddressInfo } from "node:net";

const TYPES: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css" };

/** Serves a folder while `use` runs. In pages, `{{name}}` is replaced by the value of `name` in `words`. `headers` are sent with every file. */
export async function serveFolder(folder: string, use: (origin: string) => Promise<void>, words: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<void> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, normalize(pathname === "/" ? "index.html" : pathname));
    const content = await readFile(file).catch(() => undefined);
    if (!content || !file.startsWith(folder)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...headers });
    if (!file.endsWith(".html")) response.end(content);
    else response.end(content.toString().replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word]));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}
