// What binds decisions to what runs: digests, `verifyDecision`, and the records that connectors tell. The vectors of `canonical.json` run
// in `vectors.test.mjs`, and docs/recipes/verify.md in Python in `tests/peer-python-validation`.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { snippet } from "../support/snippet.mjs";
import { home, load, root } from "./built.mjs";
import { NOT_SHOWN, somebody } from "./person.mjs";

const { digest, verifyDecision } = await load("core.js");
const { acp, claude, langgraph, withoutPerson } = await load("connect/index.js");

const CALL = { tool: "deploy", arguments: { service: "billing", replicas: 3 } };
const PAGE = "docs/recipes/verify.md";

const chooses = (label, more = {}) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });

/** Asks about a call of Claude Code, and returns the result with the records. */
async function decide(ask, more = {}) {
  const [records, errors] = [[], []];
  const onDecision = (record) => void records.push(record);
  const options = { approvals: true, ask, askedBy: "Claude", onDecision, onError: (error) => errors.push(error), ...more };
  const result = await claude.canUseTool(options)(CALL.tool, CALL.arguments, { toolUseID: "toolu_01" });
  return { result, records, errors };
}

test("SAFE-21 every digest is the hash of the canonical text beside it", () => {
  const cases = JSON.parse(readFileSync(join(root, "tests/vectors/canonical.json"), "utf8")).filter(({ canonical }) => canonical);
  assert.ok(cases.length > 10);
  for (const { name, canonical, expect } of cases) {
    assert.equal(expect, `sha256:${createHash("sha256").update(canonical).digest("hex")}`, name);
  }
  const [example] = /(?<=```text\n).*(?=\n```)/.exec(readFileSync(join(root, PAGE), "utf8"));
  assert.equal(example, cases[0].canonical);
});

test("SAFE-21 what JSON would write as something else has no digest", async () => {
  const circle = {};
  circle.circle = circle;
  for (const odd of [NaN, [Infinity], { a: -Infinity }, 1n, circle, () => {}, [undefined], Symbol("a"), new Map([["a", 1]]), new Set(), new Date(0), { toJSON: () => ({}) }, new Uint8Array(2), "\ud800", "x".repeat(300_000)]) {
    await assert.rejects(digest({ tool: "t", arguments: odd }), { code: "invalid" });
    assert.deepEqual(await verifyDecision({}, { tool: "t", arguments: odd }), { ok: false, reason: "unverifiable" });
  }
  assert.equal(await digest({ tool: "t", arguments: { a: undefined, b: -0 } }), await digest({ tool: "t", arguments: { b: 0 } }));
  assert.equal(await digest({}), await digest({ tool: null, arguments: null }));
});

test("SAFE-21 a call with members that JSON does not write is not the call that was allowed", async () => {
  const plain = { command: "ls", list: [1] };
  const { records: [record] } = await decide(chooses("Allow"));
  const allowed = { ...record, tool: "t", digest: await digest({ tool: "t", arguments: plain }) };
  const verified = (args) => verifyDecision(allowed, { tool: "t", arguments: args });
  const define = (descriptor) => Object.defineProperty({ ...plain }, "force", descriptor);
  class Call {
    command = "ls";
    list = [1];
  }
  class List extends Array {}
  const odd = {
    inherited: Object.assign(Object.create({ force: true }), plain),
    "inherited from what looks like nothing": Object.assign(Object.create(Object.assign(Object.create(null), { force: true })), plain),
    hidden: define({ value: true }),
    computed: Object.defineProperty({ list: [1] }, "command", { get: () => "ls", enumerable: true }),
    symbol: { ...plain, [Symbol.for("force")]: true },
    instance: new Call(),
    "list of a class": { ...plain, list: List.from([1]) },
    "list with a member": { ...plain, list: Object.assign([1], { force: true }) },
    "list with a gap": { ...plain, list: Object.defineProperty([1], 0, { get: () => 1, enumerable: true }) },
    proxy: new Proxy({ ...plain }, {}),
    "proxy inside": { ...plain, list: new Proxy([1], {}) },
    boxed: { ...plain, command: new String("ls") },
  };
  for (const [name, args] of Object.entries(odd)) assert.deepEqual(await verified(args), { ok: false, reason: "unverifiable" }, name);
  for (const call of [Object.create({ tool: "t", arguments: plain }), { tool: "t", get arguments() { return plain; } }]) {
    assert.deepEqual(await verifyDecision(allowed, call), { ok: false, reason: "unverifiable" });
  }
  const elsewhere = runInNewContext('({ command: "ls", list: [1] })');
  for (const args of [plain, Object.assign(Object.create(null), plain), Object.freeze({ ...plain }), elsewhere, { ...plain, force: undefined }]) assert.deepEqual(await verified(args), { ok: true });
});

test("SAFE-21 the page reads changed arguments as JavaScript does, and says what it would read differently", async () => {
  const { runtime } = await load("_lib/ask.js");
  const { edits } = await load("_lib/load/modules.js");
  const { editArguments, changedRows } = await edits(runtime);
  const shown = JSON.stringify({ rows: [{}, { argument: { name: "x", json: '{"a":0}' } }] });
  const read = (json) => JSON.parse(editArguments(shown, JSON.stringify([["/x", json, true]]))).value;
  for (const [json, expected] of [
    ['{"b": 1.50, "a": [1E2, -0.0]}', '{"/x":{"b":1.50,"a":[1E2,-0.0]}}'],
    ["0.30000000000000004", '{"/x":0.30000000000000004}'],
    ["1234567890123456", '{"/x":1234567890123456}'],
    ["5e-324", '{"/x":5e-324}'],
    ["0.30000000000000001", { word: "edit.digits", values: {} }],
    ["[4503599627370496.5]", { word: "edit.digits", values: {} }],
    ["0.100000000000000000001", { word: "edit.digits", values: {} }],
    ["[1e-325]", { word: "edit.digits", values: {} }],
    ["-1e309", { word: "edit.digits", values: {} }],
    ['{"a": {"k": 1, "k": 1}}', { word: "edit.inexact", values: {} }],
    ['{"\\udead": 1}', { word: "edit.inexact", values: {} }],
    ['{\n"a": 1,\n}', { word: "edit.json", values: { n: "3" } }],
    ['["a\n', { word: "edit.json", values: { n: "1" } }],
    ["", { word: "edit.json", values: { n: "1" } }],
    ["[".repeat(30) + "]".repeat(30), `{"/x":${"[".repeat(30) + "]".repeat(30)}}`],
    ["[".repeat(31) + "]".repeat(31), { word: "edit.large", values: {} }],
    ["[".repeat(900) + "]".repeat(900), { word: "edit.large", values: {} }],
    ['{"a": 0.0}', undefined],
  ]) {
    const { problem, changes, fields } = read(json);
    assert.deepEqual(problem ?? changes, expected, json);
    assert.deepEqual(fields[0].problem, problem, json);
  }
  // The table of characters is a part of it: nothing is loaded while somebody types.
  const typed = JSON.stringify("👩🏽\u200d⚕\ufe0f می\u200cخواهم e\u0301 a\u200db");
  assert.equal(read(typed).fields[0].typed, typed.replaceAll("a\u200d", "a\\u200d"));
  assert.deepEqual(JSON.parse(changedRows(shown, '{"/x":"a\u202e"}')).value[1], { argument: { name: "x", json: '{"a":0}' }, text: ["a", "U+202E"], changed: true });
});

test("SAFE-21 a digest in the page keeps digits that no double has, and verifies nothing by them", async () => {
  const { records } = await load("_lib/load/modules.js");
  const calls = await records((await load("_lib/ask.js")).runtime);
  const { value: differs } = JSON.parse(calls.digest('{"arguments":333333333.33333329}'));
  assert.notEqual(differs, await digest({ arguments: 333333333.33333329 }));
});

test("SAFE-21 half of a surrogate pair reaches no decision that allows, whichever protocol brings it", async () => {
  const offered = [];
  /** Chooses what is called so, or else the first option. */
  const ask = (label) => async ({ questions: [{ options }] }) => {
    offered.push(options.map(({ decision }) => decision));
    return { type: "answered", entries: [{ selected: [(options.find((option) => option.label === label) ?? options[0]).label] }] };
  };
  const permission = { sessionId: "s", toolCall: { toolCallId: "t", title: "Write x\udfff", rawInput: { path: "x" } }, options: [{ optionId: "yes", name: "Yes", kind: "allow_once" }, { optionId: "no", name: "No", kind: "reject_once" }] };
  const reply = await acp.answerPermission(permission, { ask: ask("Yes"), every: true });
  assert.notEqual(reply.outcome?.optionId, "yes");
  const action = { actionRequests: [{ name: "shell", args: { "a\udead": 1 } }], reviewConfigs: [{ actionName: "shell", allowedDecisions: ["approve", "reject"] }] };
  const { resume } = await langgraph.answer({ __interrupt__: [{ id: "i", value: action }] }, { ask: ask("Allow") });
  assert.equal(JSON.stringify(resume).includes("approve"), false);
  const { result } = await decide(ask("Allow"));
  assert.equal(result.behavior, "allow");
  assert.deepEqual(offered.map((labels) => labels.some((decision) => decision?.startsWith("allow"))), [false, false, true]);
});

test("SAFE-21 verifyDecision accepts nothing that is no record, and never rejects", async () => {
  const circle = {};
  circle.circle = circle;
  for (const odd of [undefined, null, 1n, circle, "{}", [], {}, { version: 1 }, { toJSON: () => { throw new Error(); } }]) {
    assert.deepEqual(await verifyDecision(odd, CALL), { ok: false, reason: "unverifiable" });
  }
  const { records: [record] } = await decide(chooses("Allow"));
  for (const name of Object.keys(record)) {
    const { [name]: _, ...rest } = record;
    // A tool that is not named is null, which is another tool.
    const reason = name === "tool" ? "tool" : "unverifiable";
    const expected = name === "askedBy" ? { ok: true } : { ok: false, reason };
    assert.deepEqual(await verifyDecision(rest, CALL), expected, name);
  }
  for (const call of [undefined, null, 5]) assert.equal((await verifyDecision(record, call)).ok, false);
});

test("SAFE-21 a record says what the person decided about which call", async () => {
  const before = Date.now();
  const { result, records } = await decide(chooses("Allow"));
  assert.equal(result.behavior, "allow");
  const [{ id, at, ...record }] = records;
  assert.deepEqual(record, { version: 1, tool: "deploy", digest: await digest(CALL), decision: "allow", scope: "once", changed: [], askedBy: "Claude", protocol: "claude" });
  assert.match(id, /^[0-9a-f]{32}$/);
  assert.ok(Date.parse(at) >= before && Date.parse(at) <= Date.now());
  assert.deepEqual(await verifyDecision(records[0], { ...CALL, arguments: result.updatedInput }), { ok: true });
  assert.deepEqual(await verifyDecision(records[0], { ...CALL, arguments: { ...CALL.arguments, force: true } }), { ok: false, reason: "arguments" });
  assert.notEqual((await decide(chooses("Allow"))).records[0].id, id);
  const rejected = await decide(chooses("Reject", { notes: "Not on a Friday" }));
  assert.equal(rejected.result.behavior, "deny");
  assert.deepEqual(rejected.records.map(({ decision, reason }) => [decision, reason]), [["reject", "Not on a Friday"]]);
});

test("SAFE-21 what no person decided has no record", async () => {
  const ended = ["declined", "cancelled", "expired", "aborted", "superseded"].map((type) => somebody({ type }));
  for (const ask of [...ended, withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }))]) {
    const { result, records } = await decide(ask);
    assert.equal(result.behavior, "deny");
    assert.deepEqual(records, []);
  }
});

test("SAFE-21 the agent waits until a record is stored, and gets no permission without it", async () => {
  const steps = [];
  const onDecision = async () => {
    await new Promise((done) => setImmediate(done));
    steps.push("stored");
  };
  await decide(chooses("Allow"), { onDecision }).then(() => steps.push("replied"));
  assert.deepEqual(steps, ["stored", "replied"]);
  const failure = new Error("The disk is full");
  const { result, errors } = await decide(chooses("Allow"), { onDecision: () => Promise.reject(failure) });
  assert.equal(result.behavior, "deny");
  assert.deepEqual(errors, [failure]);
  assert.equal(result.message, NOT_SHOWN);
});

test("SAFE-21 the requests of protocols have records, and their questions have none", async () => {
  const records = [];
  const options = (label) => ({ ask: chooses(label), onDecision: (record) => void records.push(record) });
  const toolCall = { toolCallId: "t", title: "Run ls", rawInput: { command: "ls" } };
  const permission = { sessionId: "s", toolCall, options: [{ optionId: "always", name: "Always", kind: "allow_always" }, { optionId: "no", name: "No", kind: "reject_once" }] };
  await acp.answerPermission(permission, { ...options("Allow, always"), every: true });
  const value = { actionRequests: [{ name: "shell", args: { command: "ls" } }], reviewConfigs: [{ actionName: "shell", allowedDecisions: ["approve", "reject"] }] };
  await langgraph.answer({ __interrupt__: [{ id: "i", value }] }, options("Allow"));
  await langgraph.answer({ __interrupt__: [{ id: "j", value: { questions: [{ question: "Allow shell?", options: ["Allow", "Reject"] }] } }] }, options("Allow"));
  assert.deepEqual(records.map(({ tool, decision, scope, protocol }) => [tool, decision, scope, protocol]), [
    [null, "allow", "always", "acp-permission"],
    ["shell", "allow", "once", "langgraph"],
  ]);
  assert.deepEqual(await verifyDecision(records[1], { tool: "shell", arguments: { command: "ls" } }), { ok: true });
});

test("a page that throws while it hears of stored decisions is asked, in Node as well", async (test) => {
  const { mock } = test.mock.method(console, "error", () => {});
  const [{ runtime }, { keptDecision }] = await Promise.all([load("_lib/ask.js"), load("_lib/agents/approvals/kept-decision.js")]);
  const fail = () => {
    throw new Error("the page");
  };
  assert.equal(await keptDecision(runtime, CALL, { id: "a", storage: { getItem: fail }, onProblem: fail }).read(), undefined);
  assert.deepEqual(mock.calls.map(({ arguments: [{ message }] }) => message), ["the page"]);
});

test("SAFE-21 the recipe runs a call once, and no other, where there is no crypto", async () => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  const { crypto } = globalThis;
  try {
    const { records: [record] } = await decide(chooses("Allow"));
    const file = join(folder, "run.mjs");
    writeFileSync(file, snippet("docs/recipes/verify.md", "js", 1).replace('"ask-user-question/core"', JSON.stringify(pathToFileURL(join(home, "core.js")).href)));
    Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
    const { run } = await import(pathToFileURL(file).href);
    const tools = { deploy: ({ replicas }) => `deployed ${replicas}`, destroy: () => assert.fail("it ran") };
    await assert.rejects(run(record, { ...CALL, tool: "destroy" }, tools), { message: "Not allowed: tool" });
    await assert.rejects(run(record, { ...CALL, arguments: { ...CALL.arguments, replicas: 30 } }, tools), { message: "Not allowed: arguments" });
    assert.equal(await run(record, CALL, tools), "deployed 3");
    await assert.rejects(run(record, CALL, tools), { message: "Not allowed: used before" });
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
    rmSync(folder, { recursive: true });
  }
});

test("the recipe has the Rust function that is tested", () => {
  const source = readFileSync(join(root, "crates/ask-protocols/tests/records.rs"), "utf8");
  assert.equal(snippet("docs/recipes/verify.md", "rust"), /^\/\/ Recipe\n([^]*)^\/\/ Recipe$/m.exec(source)[1]);
});
