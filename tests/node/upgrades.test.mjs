// Outcomes and records of decisions that earlier versions wrote are read by this one: `tests/upgrades/outcomes` has those of every version
// that was released, with what was made of them. They are never changed.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { load, manifest, root } from "./built.mjs";

const { format, verifyDecision, digest } = await load("core.js");
const folder = join(root, "tests/upgrades/outcomes");
const file = (version) => join(folder, `${version}.json`);
const plain = (value) => JSON.parse(JSON.stringify(value));

const STYLES = ["claude", "answers", "outcome", "receipt-inline"];

/** What is made of an outcome. */
const written = async ({ questions, outcome }) => Object.fromEntries(await Promise.all(STYLES.map(async (style) => [style, plain((await format(questions, outcome, style)) ?? null)])));

if (process.env.ASK_WRITE && !existsSync(file(manifest.version))) {
  const DATABASE = { key: "db", question: "Which database?", header: "Database", options: [{ label: "PostgreSQL", description: "A server" }, { label: "SQLite" }] };
  const FEATURES = { question: "Which features?", header: "Features", multiSelect: true, options: [{ label: "Lint" }, { label: "Types" }] };
  const POOL = { question: "How many connections?", header: "Pool", type: "integer", min: 1, when: { question: "db", is: "PostgreSQL" } };
  const questions = { title: "Before we begin", questions: [DATABASE, FEATURES, POOL], metadata: { source: "plan" } };
  const entries = [{ selected: [{ index: 0, label: "PostgreSQL" }], notes: "for now" }, { selected: ["Lint"], other: "Docs", files: [{ name: "a.txt", type: "text/plain", size: 3, reference: "f1" }] }, { other: "5" }];
  const outcomes = [
    { name: "answered", questions, outcome: await format(questions, { type: "answered", entries, comment: "All of it." }, "outcome") },
    { name: "one not asked", questions, outcome: await format(questions, { type: "answered", entries: [{ selected: ["SQLite"] }] }, "outcome") },
    ...(await Promise.all(["declined", "cancelled", "expired", "superseded", "aborted"].map(async (type) => ({ name: type, questions, outcome: await format(questions, { type, entries }, "outcome") })))),
    { name: "a reply in the chat", questions, outcome: await format(questions, { type: "answered", response: "As you like" }, "outcome") },
  ];
  for (const one of outcomes) Object.assign(one, plain({ ...one }), { expect: await written(one) });
  const call = { tool: "deploy", arguments: { service: "billing", replicas: 3 } };
  const record = { version: 1, id: "d-1", at: "2026-11-27T07:00:00.000Z", tool: "deploy", digest: await digest(call), decision: "allow", scope: "once", changed: ["/replicas"], askedBy: "Claude", protocol: "approve" };
  writeFileSync(file(manifest.version), `${JSON.stringify({ outcomes, records: [{ call, record }] }, null, 1)}\n`);
}

describe("upgrades", () => {
  it("have what every released version wrote", () => assert.ok(existsSync(file(manifest.version)), "run this test with ASK_WRITE=1"));

  for (const name of readdirSync(folder)) {
    const { outcomes, records } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    for (const one of outcomes) it(`${name}: ${one.name}`, async () => assert.deepEqual(await written(one), one.expect));
    for (const { call, record } of records) {
      it(`${name}: a record of ${record.decision}`, async () => {
        assert.deepEqual(await verifyDecision(record, call), { ok: true });
        assert.deepEqual(await verifyDecision(record, { ...call, arguments: {} }), { ok: false, reason: "arguments" });
      });
    }
  }

  it("a later version of an outcome is refused", async () => {
    const outcome = { version: 2, type: "answered", entries: [{ selected: ["A"] }] };
    await assert.rejects(format([{ question: "Which?", options: ["A", "B"] }], outcome, "answers"), /outcome\.version: 2, must be 1, or missing; read it with the version/);
    assert.deepEqual({ ...(await format([{ question: "Which?", options: ["A", "B"] }], { ...outcome, version: 1 }, "answers")) }, { "Which?": "A" });
  });
});
