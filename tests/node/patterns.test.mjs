// Patterns of fields match as the RegExp of this Node says, and no pattern keeps the reader busy.

import assert from "node:assert/strict";
import { it } from "node:test";
import { cases } from "../patterns/cases.mjs";
import { load } from "./built.mjs";

const { AskError } = await load("_lib/ask.js");
const checks = await (await load("_lib/load/modules.js")).jsonSchema({ AskError, defaults: {} });

/** What is wrong with texts by fields, one for each. */
const check = async (fields, texts) => JSON.parse(await checks.checkFields(JSON.stringify(fields), JSON.stringify(texts.map((other) => ({ picked: ["other"], other }))))).value;

it("3,000 random patterns match as in JavaScript, and what is no pattern demands nothing", async () => {
  let compared = 0;
  for (const { pattern, texts, matches } of cases(Number(process.env.SEED ?? 2026), 3000)) {
    // What a person types is sent without the white space around it.
    const sent = texts.map((text, at) => [text, at]).filter(([text]) => /^[!-~](?:.*[!-~])?$/su.test(text));
    const checked = await check(sent.map(() => ({ pattern })), sent.map(([text]) => text));
    for (const [row, [text, at]] of sent.entries()) {
      const { problem, hints } = checked[row];
      // The reader follows no backreference.
      if (hints.length === 0) assert.ok(matches === null || /\\[1k]/.test(pattern), pattern);
      else assert.equal(problem === null, matches?.[at], `${JSON.stringify(pattern)} ${JSON.stringify(text)}`);
      compared++;
    }
  }
  assert.ok(compared > 5000, `${compared}`);
});

it("no pattern makes the reader hang", async () => {
  for (const pattern of ["(a+)+$", "(a|aa)+$", "^(([a-z])+.)+[A-Z]([a-z])+$", "(?=(a+)+b)a", "(?:a?){50}a{50}$"]) {
    const [{ problem }] = await check([{ pattern }], ["a".repeat(5000) + "!"]);
    assert.equal(problem?.word, "field.pattern", pattern);
  }
});
