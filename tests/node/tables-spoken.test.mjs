// Tables of a question where none are shown: what is announced in a page is what the core writes for terminals.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./built.mjs";

const { format } = await load("core.js");
const { withoutTables } = await load("_lib/shared/live-region.js");

const TEXTS = [
  "Which plan?\n\n| plan | price |\n|---|---|\n| S | 5 |\n| L | 9 |\n\nPrices per month. Which one?",
  "Which?\n| a | b |\n|:-:|--:|\n| 1 | 2 | 3 |\n| 4 |",
  "Which?\n\n| | rows |\n|--|--|\n| total | a\\|b |",
  "Which?\na | b\n--|--\n1 | 2",
  "Either a | b?\nor c | d",
  "Which?\n| a | b |\n|---|\n| c |",
  "Which one?",
];

for (const question of TEXTS) {
  test(`INT-32 INT-9 is announced as terminals show it: ${JSON.stringify(question)}`, async () => {
    const input = [{ question, header: "Plan", multiSelect: false, options: [{ label: "S", description: "s" }, { label: "L", description: "l" }] }];
    const [prompt] = await format(input, { type: "declined", entries: [] }, "numbered-prompt");
    const [, asked] = /Question 1: ([^]*?)\n {2}1\. S/.exec(prompt);
    assert.equal(withoutTables(question), asked.replaceAll("\n  │ ", "\n"));
  });
}
