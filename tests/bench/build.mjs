// Bundles every entry for a page and measures its size.

import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ENTRIES } from "./entries.mjs";
import { WAYS } from "./ways.mjs";
import { HERE, OUT, PACKAGE } from "./places.mjs";

/** The modules that a React application already contains. */
const REACT = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];

const options = (file, outdir, library = PACKAGE) => ({
  entryPoints: { entry: join(HERE, file) },
  outdir,
  bundle: true,
  minify: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  platform: "browser",
  jsx: "automatic",
  legalComments: "none",
  metafile: true,
  loader: { ".woff2": "dataurl", ".svg": "dataurl" },
  define: { "process.env.NODE_ENV": '"production"' },
  alias: { "ask-user-question": library },
  nodePaths: [join(HERE, "node_modules")],
  logLevel: "error",
});

/** Builds all entries. Returns their sizes in bytes, by name. */
export async function buildAll() {
  const sizes = {};
  for (const { name, file, package: library } of ENTRIES) {
    const outdir = join(OUT, name);
    const built = await build(options(join("entries", file), outdir, library));
    const beside = await build({ ...options(join("entries", file), join(OUT, `${name}-beside-react`), library), external: REACT });
    writeFileSync(join(outdir, "index.html"), page(outdir, built.metafile));
    sizes[name] = { static: weigh(built.metafile, false), first: weigh(built.metafile, true), besideReact: weigh(beside.metafile, true) };
  }
  for (const { name, file } of WAYS.filter(({ name }) => !sizes[name])) {
    const outdir = join(OUT, name);
    const built = await build(options(join("entries", file), outdir));
    writeFileSync(join(outdir, "index.html"), page(outdir, built.metafile));
  }
  await build({ ...options("readers.js", join(OUT, "readers")), entryPoints: { entry: join(HERE, "readers.js") } });
  writeFileSync(join(OUT, "readers/index.html"), page());
  return sizes;
}

/** A page with nothing but the styles of the entry. The driver adds the probe. */
function page(outdir, metafile) {
  const css = metafile && Object.keys(metafile.outputs).some((output) => output.endsWith("/entry.css"));
  const link = css ? '<link rel="stylesheet" href="entry.css">' : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${link}<body></body></html>`;
}

/** The size of the entry with its static imports and styles; with `dynamic`, also of what a simple first question loads. */
function weigh({ outputs }, dynamic) {
  const entry = Object.keys(outputs).find((file) => file.endsWith("/entry.js"));
  const open = [entry, entry.replace(/js$/, "css")].filter((file) => outputs[file]);
  const seen = new Set(open);
  for (const file of open) {
    for (const { path, kind, external } of outputs[file].imports) {
      if (external || seen.has(path) || !outputs[path] || (kind === "dynamic-import" && (!dynamic || isLazy(outputs[path])))) continue;
      seen.add(path);
      open.push(path);
    }
  }
  const sum = { files: seen.size, raw: 0, gzip: 0, brotli: 0 };
  for (const file of seen) {
    const bytes = readFileSync(file);
    sum.raw += bytes.length;
    sum.gzip += gzipSync(bytes, { level: 9 }).length;
    sum.brotli += brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  }
  return sum;
}

/** What is loaded on demand: the folders in `crates/xtask/src/package/on_demand.rs`, and what React's `Approve` loads. */
const ON_DEMAND = /_lib\/(extras|locale|reading|rich-text|script|shared|theme)\/|\/approve\.js$/;

/** Whether a chunk is loaded only by questions that need a module of these folders. */
const isLazy = ({ entryPoint, inputs }) => ON_DEMAND.test(entryPoint ?? "") || Object.keys(inputs).every((input) => ON_DEMAND.test(input));

mkdirSync(OUT, { recursive: true });
