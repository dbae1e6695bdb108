// docs/recipes/terminal.md: its programs, executed as they stand, with somebody who types.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { snippet } from "../support/snippet.mjs";
import { home, load } from "./built.mjs";

const { format } = await load("core.js");

/** Writes the modules of a program that has the package. Returns the address of the first. */
function program(modules) {
  const folder = mkdtempSync(join(tmpdir(), "terminal-"));
  after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(home, join(folder, "node_modules/ask-user-question"));
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  return pathToFileURL(join(folder, Object.keys(modules)[0]));
}

const DATABASE = { key: "db", question: "Which database?", options: [{ label: "PostgreSQL", description: "Robust" }, { label: "SQLite" }] };
const FEATURES = { question: "Which features?", multiSelect: true, options: [{ label: "Lint" }, { label: "Types" }, { label: "Tests" }] };
const POOL = { question: "How many connections?", type: "integer", min: 1, max: 9, when: { question: "db", is: "PostgreSQL" } };

const { askInTerminal } = await import(program({ "terminal.mjs": snippet("docs/recipes/terminal.md", "js", 0) }));

/** Types these lines, each at the next prompt, and then ends the input. Returns the outcome and what stood on the screen. */
async function typed(questions, ...lines) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: "utf8" });
  let screen = "";
  output.on("data", (text) => {
    screen += text;
    if (!/: $/.test(text)) return;
    if (lines.length) input.write(`${lines.shift()}\n`);
    else input.end();
  });
  return { outcome: await askInTerminal(questions, { input, output }), screen };
}

/** The answers in order. */
const answers = async (questions, ...lines) => Object.values(await format(questions, (await typed(questions, ...lines)).outcome, "answers"));

test("the prompt is that of the page", async () => {
  const { screen } = await typed([DATABASE], "1");
  const shown = /```text\n([^]*?)1\n```/.exec(readFileSync(new URL("../../docs/recipes/terminal.md", import.meta.url), "utf8"))[1];
  assert.ok(screen.startsWith(shown), screen);
});

test("numbers, labels, several options, a typed number, and an answer of one's own", async () => {
  assert.deepEqual(await answers([DATABASE, FEATURES, POOL], "1", "1,3", "5"), ["PostgreSQL", "Lint, Tests", "5"]);
  assert.deepEqual(await answers([DATABASE, FEATURES], "sqlite", "1-3"), ["SQLite", "Lint, Types, Tests"]);
  assert.deepEqual(await answers([DATABASE], "DuckDB"), ["DuckDB"]);
});

test("a reply that does not fit is asked for again, with the reason", async () => {
  const { outcome, screen } = await typed([DATABASE], "7", "2");
  assert.match(screen, /Type one number from 1-2, or your own answer\.\n/);
  assert.equal(outcome.entries[0].selected[0].label, "SQLite");
});

test("a question whose condition does not hold is not asked", async () => {
  const { outcome, screen } = await typed([DATABASE, POOL], "2");
  assert.equal(outcome.entries.length, 1);
  assert.doesNotMatch(screen, /How many/);
});

test("a decision is answered in full, and no digit allows anything", async () => {
  const { decode } = await load("core.js");
  const call = { action_requests: [{ name: "deploy", args: { service: "billing" } }], review_configs: [{ action_name: "deploy", allowed_decisions: ["approve", "reject"] }] };
  const { inbound } = await decode("langgraph", { __interrupt__: [{ id: "i", value: call }] });
  const { questionnaire } = inbound.pending;
  const chosen = async (...lines) => (await typed(questionnaire, ...lines)).outcome.entries[0];
  const { screen } = await typed(questionnaire, "2", "1", "1-2", "allow");
  assert.match(screen, /billing[^]*\n {2}- Reject\n {2}- Allow\n\nType your decision as it is written above: /);
  assert.equal(screen.match(/Type one of the decisions, with all its words\./g).length, 3);
  assert.equal((await chosen("Allow")).selected[0].label, "Allow");
  assert.equal((await chosen("reject")).selected[0].label, "Reject");
  const words = await chosen("not on a Friday");
  assert.deepEqual([words.selected, words.other], [[], "not on a Friday"]);
});

test("the agent's end of waiting cancels", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const controller = new AbortController();
  const outcome = askInTerminal([DATABASE], { input, output, signal: controller.signal });
  output.once("data", () => controller.abort());
  assert.deepEqual(await outcome, { type: "cancelled" });
});

test("an empty line skips, skipping all declines, and the end of the input cancels", async () => {
  assert.deepEqual((await typed([DATABASE, FEATURES], "", "2")).outcome.entries.map(({ status }) => status), [undefined, "answered"]);
  assert.deepEqual((await typed([DATABASE], "")).outcome, { type: "declined" });
  assert.deepEqual((await typed([DATABASE])).outcome, { type: "cancelled" });
});

/** The module `terminal.js` for programs that use it, with somebody who types. */
globalThis.askInTerminal = async (questions) => (await typed(questions, "1")).outcome;
const TERMINAL = "export const { askInTerminal } = globalThis;";

test("the outcome is written for the agent", async (t) => {
  const logged = t.mock.method(console, "log", () => {});
  globalThis.questions = [DATABASE];
  await import(program({ "use.mjs": snippet("docs/recipes/terminal.md", "js", 1), "terminal.js": TERMINAL, "package.json": `{"type": "module"}` }));
  assert.deepEqual({ ...logged.mock.calls[0].arguments[0] }, { "Which database?": "PostgreSQL" });
});

test("a connector asks in the terminal", async () => {
  const { canUseTool } = await import(program({ "use.mjs": snippet("docs/recipes/terminal.md", "js", 2), "terminal.js": TERMINAL, "package.json": `{"type": "module"}` }));
  const reply = await canUseTool("AskUserQuestion", { questions: [DATABASE] }, { toolUseID: "toolu_1", signal: new AbortController().signal });
  assert.deepEqual({ ...reply.updatedInput.answers }, { "Which database?": "PostgreSQL" });
});
