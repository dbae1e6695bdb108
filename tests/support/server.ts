/** Serves the tests' pages, the built package and the playground, each page under a Content-Security-Policy. */

import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, resolve, sep } from "node:path";
import type { AddressInfo } from "node:net";
import { PACKAGE, WASM_PACK, here, root } from "./places.ts";

/** Policies by the name with which a page asks for one: `/chat.html?policy=self`. */
export const POLICIES: Record<string, string | undefined> = {
  /** The strictest policy under which WebAssembly runs. Pages have it unless they ask for another. */
  strict:
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  /** The least that a careful page sends. */
  self: "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
  /** What `cargo xtask demo` sends: the playground has a style sheet and an icon. */
  demo: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self' http://127.0.0.1:*",
  /** What a strict page sends that shows HTML previews. */
  "html-previews":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:; require-trusted-types-for 'script'; trusted-types ask-user-question",
  /** WebAssembly is refused. */
  "no-wasm": "default-src 'none'; script-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  /** For pages that fetch the wasm as a file. */
  fetching:
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  /** A page that talks to a bridge on this machine. */
  bridge:
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src http://127.0.0.1:*; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  /** A page that shows another one in a frame. */
  framing: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-src 'self'; style-src 'none'",
  none: undefined,
};

/** A page that must not be stored is not kept by browsers when the person leaves it either. */
const CACHING: Record<string, string> = { ".html": "no-cache" };
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

type Mounts = (readonly [address: string, folder: string])[];

/** What tests write for a page to load. Every worker has a folder of its own, so that none reads what another is writing. */
export const SCRATCH = join(root, "target/pages", process.env.TEST_PARALLEL_INDEX ?? "0");

/** What is served where, with the npm package. The longest address first; the playground finds the package beside itself, as an application does. */
const MOUNTS: Mounts = [
  ["/demo/ask-user-question/", PACKAGE],
  ["/demo/docs/", join(root, "target/docs")],
  ["/demo/", join(root, "www")],
  ["/ask-user-question/", PACKAGE],
  ["/copy/", PACKAGE],
  ["/wasm-pack/", WASM_PACK],
  ["/wasm-pack-copy/", WASM_PACK],
  ["/leptos/", join(root, "target/leptos")],
  ["/scratch/", SCRATCH],
  ["/axe-core/", join(here, "node_modules/axe-core")],
  ["/", join(here, "pages")],
];

/** What is served in the place of the npm package and of its pages. */
export const LIBRARIES: Record<string, Mounts> = {
  npm: [],
  "wasm-pack-web": [["/ask-user-question/", join(here, "pages/wasm-pack-web")]],
  // The application has the page, and what it has built: `tests/wasm-pack/vite`.
  "wasm-pack-bundler": [["/chat.html", join(WASM_PACK, "vite")], ["/assets/", join(WASM_PACK, "vite/assets")]],
};

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** `policy` applies to every page that names none. `library` is one of `LIBRARIES`. */
export async function serve(policy = "strict", library = "npm"): Promise<Site> {
  const mounts = [...LIBRARIES[library]!, ...MOUNTS];
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? "/", "http://localhost"), mounts, policy, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(url: URL, mounts: Mounts, usual: string, response: ServerResponse): Promise<void> {
  if (url.pathname === "/favicon.ico") {
    response.writeHead(204).end();
    return;
  }
  const file = fileAt(decodeURIComponent(url.pathname), mounts);
  const content = file && (await readFile(file).catch(() => undefined));
  if (!content) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  const headers: Record<string, string> = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": CACHING[extname(file)] ?? "no-store" };
  // A sandboxed frame has no origin of its own, and may load modules all the same.
  if (!url.searchParams.has("alone")) headers["access-control-allow-origin"] = "*";
  const policy = POLICIES[url.searchParams.get("policy") ?? (url.pathname.startsWith("/demo/") ? "demo" : usual)];
  if (policy && file.endsWith(".html")) headers["content-security-policy"] = policy;
  response.writeHead(200, headers).end(content);
}

function fileAt(path: string, mounts: Mounts): string | undefined {
  const mount = mounts.find(([at]) => path.startsWith(at));
  if (!mount) return undefined;
  const [at, folder] = mount;
  // A mount may be a single file.
  const rest = at.endsWith("/") ? path.slice(at.length) : path.slice(1);
  const file = resolve(folder, normalize(rest === "" || rest.endsWith("/") ? `${rest}index.html` : rest));
  return file.startsWith(folder + sep) ? file : undefined;
}
