// Imports every entry by name, as a server does, and calls the headless one.

import assert from "node:assert/strict";
import { createRequire } from "node:module";

const { exports } = createRequire(import.meta.url)("ask-user-question/package.json");
for (const name of Object.keys(exports).filter((name) => exports[name].types && !name.includes("*"))) {
  await import(`ask-user-question${name.slice(1)}`);
}
const { ask } = await import("ask-user-question");
const { ask: same } = await import("ask-user-question/url");
assert.equal(ask, same);
const { autoAnswer, format } = await import("ask-user-question/core");
const questions = [{ question: "Which?", options: [{ label: "A" }, { label: "B (Recommended)" }] }];
assert.deepEqual({ ...(await format(questions, await autoAnswer(questions), "answers")) }, { "Which?": "B (Recommended)" });
console.log(`${process.version} imports and answers`);
