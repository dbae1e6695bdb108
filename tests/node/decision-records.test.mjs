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

test("SAFE-21 the page's reader keeps digits that no double has, and verifies nothing by them", async () => {
  const { records } = await load("_engine/load/records-load.js");
  const calls = await records((await load("_stub.js")).stub);
  const read = (json) => JSON.parse(calls.canonicalText(json)).value;
  for (const [json, expected] of [
    ['{"b": 1.50, "a": [1E2, -0.0]}', { text: '{"a":[100,0],"b":1.5}' }],
    ["0.30000000000000001", { text: "0.30000000000000001" }],
    ["0.100000000000000000001", { problem: "inexact-number" }],
    ["[1e-325]", { problem: "inexact-number" }],
    ["-1e309", { problem: "inexact-number" }],
    ['{"a": {"k": 1, "k": 1}}', { problem: "duplicate-key" }],
    ['{"\\udead": 1}', { problem: "lone-surrogate" }],
    ['{\n"a": 1,\n}', { problem: "not-json", line: 3 }],
    ['["a\n', { problem: "not-json", line: 1 }],
    ["", { problem: "not-json", line: 1 }],
    ["[".repeat(30) + "]".repeat(30), { text: "[".repeat(30) + "]".repeat(30) }],
    ["[".repeat(31) + "]".repeat(31), { problem: "too-large" }],
    ["[".repeat(900) + "]".repeat(900), { problem: "too-large" }],
  ]) assert.deepEqual(read(json), expected, json);
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
  const source = readFileSync(join(root, "crates/ask-core/tests/records.rs"), "utf8");
  assert.equal(snippet("docs/recipes/verify.md", "rust"), /^\/\/ Recipe\n([^]*)^\/\/ Recipe$/m.exec(source)[1]);
});
