// What the documents say that connectors and the core load is what `cargo xtask package` has measured. Run with `ASK_WRITE=1` to write it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const at = (path) => new URL(`../../${path}`, import.meta.url);
const home = at("target/npm/ask-user-question/");
const sizes = JSON.parse(readFileSync(at("target/npm/sizes.json"), "utf8"));

/** Whether a measure is one of a connector: it has a dot, but is no file. */
const ways = Object.keys(sizes).filter((name) => /^[a-zA-Z]+\.[a-zA-Z]+(, .*)?$/.test(name) && !name.endsWith(".js"));

/** The measures that the page of a stack names; a page without one needs the core. */
const STACKS = {
  acp: ["acp.elicitation", "acp.requestPermission"],
  "ai-sdk": ["aiSdk.connect"],
  agui: ["agui.subscribe"],
  anthropic: ["anthropic.fromMessage", "anthropic.fromStream"],
  "assistant-ui": ["assistantUi.connect"],
  claude: ["claude.canUseTool", "claude.canUseTool, decisions"],
  langgraph: ["langgraph.answer", "langgraph.answer, decisions"],
  mcp: ["mcp.elicitation"],
  openai: ["openai.fromChat"],
  codex: ["core"],
  eve: ["core"],
  mastra: ["core"],
  messages: ["core"],
};

const kb = (name) => Math.round(sizes[name].gzip / 1000);

const sentence = (names) => {
  const all = names.map((name) => (name === "core" ? `${kb(name)} KB (the whole core)` : names.length > 1 ? `${kb(name)} KB (\`${name}\`)` : `${kb(name)} KB`));
  return `Beyond [what \`ask()\` loads](../costs.md#connectors), a first question takes ${all.join(", ")} gzip.`;
};

const table = () => ["| first question by | KB gzip beyond `ask()` | limit |", "|---|--:|--:|", ...ways.map((name) => `| \`${name}\` | ${kb(name)} | ${Math.round(sizes[name].gzipBudget / 1000)} |`)].join("\n");

/** What the files of the package are for, by the start of their paths; the last one has the rest of its kind. */
const FILES = [
  ["`core-script.js`", "the core as JavaScript: the entry, and what pages without WebAssembly load where they need the core", /^core-script\.js$/],
  ["`_lib/load`", "the panel, Markdown, the core and its parts as WebAssembly, compressed, as texts in scripts; a first question loads one of them", /^_lib\/load\//],
  ["`standalone.js`", "the calls, the element and the panel in one classic script", /^standalone\.js$/],
  ["`_lib/script`", "the panel and Markdown as JavaScript, for pages without WebAssembly", /^_lib\/script\//],
  ["`docs`, `skills`, `schema`", "these documents, a skill for agents, and the schema of the tool", /^(docs|skills|schema)\//],
  ["`connect`, `_lib/connect`", "connectors, with their types", /^(_lib\/)?connect\//],
  ["other folders of `_lib`", "the code of the page, by what loads it", /^_lib\//],
  ["`wasm`", "the panel's WebAssembly as a file, for `./url`", /^wasm\//],
  ["`wording`", "the texts in nine languages", /^wording\//],
  ["`types`", "types that entries share", /^types\//],
  ["files beside them", "the other entries with their types, data for editors, licences and notices", /^[^/]+$/],
];

const contents = () => {
  const sums = FILES.map(() => 0);
  for (const path of readdirSync(home, { recursive: true })) {
    const stats = statSync(new URL(path, home));
    if (stats.isFile()) sums[FILES.findIndex(([, , pattern]) => pattern.test(path.replaceAll("\\", "/")))] += stats.size;
  }
  return ["| files | what for | KB unpacked |", "|---|---|--:|", ...FILES.map(([name, what], at) => `| ${name} | ${what} | ${Math.round(sums[at] / 1000)} |`)].join("\n");
};

/** The places of a document, each with what it should say, and how far off its numbers may be, as a share. */
const PLACES = [
  ["docs/costs.md", /(<!-- ways -->\n\n)[^]*?(\n\n<!-- \/ways -->)/, table()],
  ["docs/costs.md", /(<!-- contents -->\n\n)[^]*?(\n\n<!-- \/contents -->)/, contents(), 0.05],
  ...["core", "core-bundle", "core-script", "bundle"].map((name) => ["docs/recipes/worker.md", new RegExp(`(\\| \`ask-user-question/${name}\`[^\\n|]*\\| )\\d+ KB( \\|)`), `${kb(name)} KB`]),
  ...Object.entries(STACKS).map(([stack, names]) => [`docs/stacks/${stack}.md`, /()Beyond \[what `ask\(\)` loads\][^\n]*()/, sentence(names)]),
];

for (const [path, place, text, tolerance = 0] of PLACES) {
  test(`${path} says what is loaded`, () => {
    const document = readFileSync(at(path), "utf8");
    assert.match(document, place);
    const written = document.replace(place, (_, before, after) => before + text + after);
    if (process.env.ASK_WRITE) return writeFileSync(at(path), written);
    // Another version of gzip may differ by some bytes.
    const [said, measured] = [document, written].map((whole) => [...place.exec(whole)[0].matchAll(/\d+(?= KB| \|)/g)].map(Number));
    assert.equal(said.length, measured.length, "run with ASK_WRITE=1");
    for (const [index, value] of said.entries()) assert.ok(Math.abs(value - measured[index]) <= Math.max(1, tolerance * measured[index]), `${value} instead of ${measured[index]} KB; run with ASK_WRITE=1`);
  });
}

test("every stack whose connector is measured has a page that says so", () => {
  assert.deepEqual(ways.filter((name) => !Object.values(STACKS).flat().includes(name)), ["anthropic.fromStream, at once", "mcp.elicitation, whole schema", "approve.approve", "acp.requestPermission, hidden characters", "claude.canUseTool, malformed", "anthropic.fromStream, malformed"]);
});
