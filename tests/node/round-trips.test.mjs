// A page of a bundler waits for one file until it can ask, and for one more until a decision is drawn: a small file that two modules share
// would be one more round trip. This is why modules that are loaded late get what the entry has as arguments.

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { home } from "./built.mjs";

/** A file of the package that imports what the page has loaded already, as it would without the argument. */
const importing = (file, name, specifier) => ({
  name: "import",
  setup: ({ onLoad }) =>
    onLoad({ filter: new RegExp(`${file.replace(/[/.]/g, "[/\\\\.]")}$`) }, async ({ path }) => ({ contents: `import { ${name} as early } from "${specifier}"; globalThis.early = early;${await readFile(path, "utf8")}` })),
});

/** The outputs of a page that imports an entry: the names of those that are loaded with it, and with the file that draws decisions. */
async function outputsOf(entry, name, beside = "", plugins = []) {
  const { metafile } = await build({
    plugins,
    stdin: { contents: `${beside}import { ${name} } from "ask-user-question/${entry}"; globalThis.ask = ${name};`, resolveDir: home },
    outdir: mkdtempSync(join(tmpdir(), "ask-")),
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    metafile: true,
    alias: { "ask-user-question": home },
    logLevel: "error",
  });
  const { outputs } = metafile;
  const withImports = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement" && outputs[path]) withImports(path, seen);
    return seen;
  };
  const start = Object.keys(outputs).find((file) => outputs[file].entryPoint === "<stdin>");
  const contains = (part) => Object.keys(outputs[start].inputs).some((file) => file.endsWith(part));
  const decisions = Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith("early/decisions.js"));
  const first = withImports(start);
  return { first: first.size, decision: contains("/approve.js") ? 0 : decisions && [...withImports(decisions)].filter((file) => !first.has(file)).length };
}

test("a page waits for one file until it can ask, and for one more until a decision is drawn", async () => {
  for (const [entry, name] of [["connect/claude", "canUseTool"], ["connect/acp", "answerPermission"], ["connect/langgraph", "answer"]]) {
    assert.deepEqual(await outputsOf(entry, name), { first: 1, decision: 1 }, entry);
  }
  assert.deepEqual(await outputsOf("connect/claude", "canUseTool", 'import "ask-user-question/approve";'), { first: 1, decision: 0 });
  for (const [entry, name] of [["connect/openai", "fromChat"], ["connect/ai-sdk", "connect"], ["connect/mcp", "answer"], ["approve", "approve"]]) assert.equal((await outputsOf(entry, name)).first, 1, entry);
});

test("a page waits for one file until the first question is drawn, and for two if a module that is loaded late imported what it needs", async () => {
  assert.equal((await outputsOf("index.js", "ask")).first, 1);
  assert.equal((await outputsOf("index.js", "ask", "", [importing("page/page.js", "runtime", "../ask.js")])).first, 2);
  assert.equal((await outputsOf("connect/claude", "canUseTool", "", [importing("agents/requests.js", "connector", "./connector.js")])).first, 2);
});
