// What a developer gets wrong is refused or named, and never reported to a model as its own mistake, nor to nobody.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { snippet } from "../support/snippet.mjs";
import { home, load, root } from "./built.mjs";
import { LIBRARY, plain } from "./person.mjs";

const { format, encode, decode, readAnswers, validate, AskError } = await load("core.js");
const connect = await load("connect/index.js");

const FEATURES = { question: "Which features?", header: "Features", multiSelect: true, options: [{ label: "Dark mode" }, { label: "Sync, offline" }] };
const questions = [LIBRARY, FEATURES];
const answers = { "Which library?": "luxon", "Which features?": 'Dark mode, "Sync, offline"' };

/** Every style, and what it returns for nothing but answers. */
const STYLES = ["claude", "payload", "answers", "answers-array", "outcome", "acp-adapter", "receipt-inline", "gencode-answers", "wave"];

describe("an outcome", () => {
  it("may be the answers alone, as ask() returns them, in both forms", async () => {
    const outcome = { type: "answered", entries: [{ selected: ["luxon"] }, { selected: ["Dark mode", "Sync, offline"] }] };
    const lists = { "Which library?": ["luxon"], "Which features?": ["Dark mode", "Sync, offline"] };
    for (const style of STYLES) {
      const expected = plain(await format(questions, outcome, style));
      for (const given of [answers, Object.assign(Object.create(null), answers), lists, { type: "answered", answers }, { type: "answered", answers: lists, entries: [] }]) {
        assert.deepEqual(plain(await format(questions, given, style)), expected, `${style} of ${JSON.stringify(given)}`);
      }
    }
  });

  it("is refused with its place if it is answered without an answer, of other questions, or malformed", async () => {
    const { inbound } = await decode("claude-can-use-tool", { tool_name: "AskUserQuestion", input: { questions }, tool_use_id: "t" }).catch(() => ({}));
    const wrong = [
      [{ type: "answered" }, "outcome"],
      [{ type: "answered", entries: [] }, "outcome"],
      [{ type: "answered", answers: {} }, "outcome"],
      [{ type: "answered", answers: { "Another?": "x" } }, "outcome"],
      [{ type: "answered", answers: { ...answers, "Another?": "x" } }, "outcome"],
      [{ "Another?": "x" }, "outcome"],
      [{ type: "answered", response: " " }, "outcome"],
      [{}, "outcome.type"],
      [{ answers }, "outcome"],
      [{ type: "done", entries: [] }, "outcome.type"],
      [{ type: "answered", entries: [{ selected: "luxon" }] }, "outcome.entries[0].selected"],
      [{ type: "answered", entries: [{ selected: [5] }] }, "outcome.entries[0].selected[0]"],
      [{ type: "answered", entries: ["luxon"] }, "outcome.entries[0]"],
      [{ type: "answered", entries: { 0: "luxon" } }, "outcome.entries"],
      [{ type: "answered", entries: [{ other: { text: "x" } }] }, "outcome.entries[0].other"],
      [{ type: "answered", entries: [{ index: "1", other: "x" }] }, "outcome.entries[0].index"],
      [{ type: "answered", response: { text: "x" } }, "outcome.response"],
      ["luxon", "outcome"],
      [["luxon"], "outcome"],
      [null, "outcome"],
      [undefined, "outcome"],
    ];
    for (const [outcome, path] of wrong) {
      const calls = [() => format(questions, outcome, "payload"), () => format(questions, outcome, "claude")];
      if (inbound?.type === "ask") calls.push(() => encode("claude-can-use-tool", inbound.pending, outcome));
      for (const call of calls) {
        await assert.rejects(call, (error) => error instanceof AskError && error.code === "invalid" && error.problems[0].path === path && /; /.test(error.message), JSON.stringify(outcome));
      }
    }
  });

  it("whose entries are all skipped has declined, and onLoss says so", async () => {
    const losses = [];
    const payload = await format(questions, { type: "answered", entries: [{ index: 0 }, { index: 1 }] }, "payload", { onLoss: (lost) => losses.push(...lost) });
    assert.equal(payload.status, "declined");
  });

  it("is what the guides make of it", async () => {
    const start = snippet("docs/start.md", "js", 2).replace(/^import .*$/m, "").replace("export async function", "return async function");
    const resultOf = new Function("format", start)(format);
    assert.deepEqual(JSON.parse(await resultOf(questions, answers)).answers, answers);
    assert.equal(JSON.parse(await resultOf(questions, { type: "declined" })).status, "declined");
    assert.equal(await resultOf(questions, { type: "superseded" }), null);
    const react = snippet("docs/recipes/react.md", "js").replace(/^import .*$/m, "").replace("export async function", "return async function");
    const toolResult = new Function("format", react)(format);
    assert.deepEqual(await toolResult(questions, { error: "one option" }), { is_error: true, content: "one option" });
    assert.match((await toolResult(questions, { type: "cancelled" })).content, /cancelled/);
  });

  it("has the texts that the guides describe, and readAnswers reads them back", async () => {
    const two = [{ question: "Which?", multiSelect: true, options: [{ label: "Auth" }, { label: "Billing, with invoices" }] }];
    const text = await format(two, { type: "answered", entries: [{ selected: ["Auth", "Billing, with invoices"] }] }, "answers");
    assert.deepEqual(plain(text), { "Which?": 'Auth, "Billing, with invoices"' });
    assert.deepEqual((await readAnswers(two, { answers: text })).outcome.entries[0].selected.map(({ label }) => label), ["Auth", "Billing, with invoices"]);
    for (const page of ["docs/start.md", "docs/reference/endings.md"]) assert.match(readFileSync(join(root, page), "utf8"), /Auth, "Billing, with invoices"/);
  });
});

describe("a wrong option", () => {
  const call = { choices: [{ message: { role: "assistant", tool_calls: [{ id: "c", type: "function", function: { name: "AskUserQuestion", arguments: JSON.stringify({ questions }) } }] } }] };

  it("goes to onError with a code of its own, and the model reads no word about it", async () => {
    for (const options of [{ mode: "easy" }, { profile: "openai" }, { previews: "md" }, { maxOptions: 500 }]) {
      const errors = [];
      const { toolResults } = await connect.openai.fromChat(call, { ...options, ask: () => answers, onError: (error) => errors.push(error) });
      assert.equal(errors[0]?.code, "option", JSON.stringify(options));
      assert.match(errors[0].message, new RegExp(`options\\.${Object.keys(options)[0]}: `));
      assert.doesNotMatch(JSON.stringify(toolResults), /options\./);
      const denied = await connect.claude.canUseTool({ ...options, ask: () => answers, onError() {} })("AskUserQuestion", { questions });
      assert.equal(denied.message, "The questions could not be shown to the user.");
    }
  });

  it("of a model stays one of the model", async () => {
    const errors = [];
    const { toolResults } = await connect.openai.fromChat({ choices: [{ message: { role: "assistant", tool_calls: [{ id: "c", type: "function", function: { name: "AskUserQuestion", arguments: '{"questions":[]}' } }] } }] }, { ask: () => answers, onError: (error) => errors.push(error) });
    assert.match(JSON.stringify(toolResults), /questions: 0 items/);
    assert.deepEqual(errors, []);
  });
});

describe("without a page", () => {
  it("a connector names the cure, and the error its class", () => {
    const program = `import { claude } from ${JSON.stringify(join(home, "connect/index.js"))}; await claude.canUseTool({})("AskUserQuestion", ${JSON.stringify({ questions })});`;
    const { stderr } = run(program);
    assert.match(stderr, /document is not defined; try ask-user-question\/core or \/testing, or the option ask of a connector/);
    assert.match(stderr, /^AskError: /m);
    assert.doesNotMatch(stderr, /\[AskError\]/);
  });

  it("ask(undefined), and what has no JSON, are called what they are", async () => {
    for (const [input, actual] of [[undefined, "undefined"], [() => {}, "() => {}"], [NaN, "NaN"]]) {
      const { problems } = await validate(input);
      assert.match(problems[0].message, new RegExp(`^input: ${actual.replace(/[()]/g, "\\$&")}, must be `));
    }
    assert.match((await validate(null)).problems[0].message, /^input: null/);
  });
});

const run = (program) => spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });

describe("the names of options", () => {
  const types = (folder = "") => readdirSync(join(home, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? (/^(docs|wasm|wording|skills|schema)$/.test(entry.name) ? [] : types(path)) : /\.d\.ts$/.test(path) ? [path] : [];
  });
  const members = (file, name) => {
    const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(readFileSync(join(home, file), "utf8"))?.[1] ?? "";
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(<]/gm)].map(([, member]) => member);
  };

  it("that are checked are those of the types", async () => {
    const { OPTIONS } = await load("_lib/extras/options/check.js");
    assert.deepEqual(Object.keys(OPTIONS).sort(), [...members("types/options.d.ts", "Options"), ...members("index.d.ts", "Defaults")].sort());
  });

  it("of connectors are no misspelt ones", async () => {
    const { OPTIONS, OTHERS } = await load("_lib/extras/options/check.js");
    // What connectors take away before they ask, and what is of no panel.
    const own = ["ask", "tool", "otherwise", "connection", "onPanel", "onLoss", "onError", "action", "onApproval", "className", "style"];
    const ofConnectors = types().filter((file) => /^(connect|approve|_lib)/.test(file) && !/transcript/.test(file));
    const names = ofConnectors.flatMap((file) => [...readFileSync(join(home, file), "utf8").matchAll(/interface (\w*Options)\b/g)].flatMap(([, name]) => members(file, name)));
    assert.ok(names.length > 30);
    assert.deepEqual([...new Set(names)].filter((name) => !(name in OPTIONS) && !OTHERS.has(name) && !own.includes(name)), []);
  });

  it("and of texts are found from how people write them", async () => {
    const { nearest } = await load("_lib/extras/options/nearest.js");
    const { OPTIONS } = await load("_lib/extras/options/check.js");
    const texts = Object.keys((await load("wording/de.js")).default);
    const meant = { hots: "host", timeout: "timeoutMs", aksedBy: "askedBy", asked_by: "askedBy", askBy: "askedBy", densitiy: "density", colorTheme: "theme", onChanged: "onChange", quickpick: "quickPick", maxOption: "maxOptions", preview: "previews", notifiy: "notify" };
    for (const [given, expected] of Object.entries(meant)) assert.equal(nearest(given, Object.keys(OPTIONS)), expected, given);
    const words = { sendButton: "btn.send", "button.send": "btn.send", "btn.sendMany": "btn.send_many", cancel: "btn.cancel", "other.labl": "other.label", skipButton: "btn.skip" };
    for (const [given, expected] of Object.entries(words)) assert.equal(nearest(given, texts), expected, given);
    for (const given of ["x", "banana", "onSubmit", "zzzzzz"]) assert.equal(nearest(given, Object.keys(OPTIONS)), undefined, given);
  });
});
