// The calls of the core that promise never to reject because of what they get.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";

const { validate, verifyDecision } = await load("core.js");

const nested = (levels, wrap) => Array.from({ length: levels }).reduce(wrap, "x");
const circle = {};
circle.self = [circle];
const revoked = Proxy.revocable({}, {});
revoked.revoke();

const fail = (what) => () => {
  throw what;
};

/** What JSON cannot hold, or the core does not take. */
const HOSTILE = {
  "lists of 7,000 levels": nested(7_000, (inner) => [inner]),
  "objects of 90,000 levels": nested(90_000, (inner) => ({ inner })),
  "a circle": circle,
  "a BigInt": { questions: [1n] },
  "a getter that throws": { get questions() { return fail(new Error("no"))(); } },
  "a getter that throws nothing": { get questions() { return fail(undefined)(); } },
  "a toJSON that throws": { questions: { toJSON: fail(null) } },
  "a proxy that throws": new Proxy({}, { ownKeys: fail("no") }),
  "a proxy that was revoked": revoked.proxy,
  "a long text": "q".repeat(5_000_000),
  "a long list": Array.from({ length: 700_000 }, () => null),
};

describe("core", () => {
  for (const [name, value] of Object.entries(HOSTILE)) {
    it(`SAFE-7 validate() resolves with the problem of ${name}`, async () => {
      const { questionnaire, problems, repairs, advice } = await validate(value);
      assert.deepEqual([questionnaire, repairs, advice], [null, [], []]);
      assert.equal(problems[0].path, "input");
      assert.match(problems[0].message, /^input: /);
    });

    it(`SAFE-21 verifyDecision() accepts nothing for ${name}, as a record or as a call`, async () => {
      for (const result of [verifyDecision(value, { tool: "a" }), verifyDecision({ digest: "x" }, value), verifyDecision({ digest: "x" }, { tool: "a", arguments: value })]) {
        assert.equal((await result).ok, false);
      }
    });
  }
});
