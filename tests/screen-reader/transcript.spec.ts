import { expect, test } from "@playwright/test";

import { compared, written } from "./transcript.ts";

const RECORDED = `Tab: to Skip
  ? Leaving (the) list.
  Skip push button.
Enter: skip
  Message entry.
`;
const skipped = { does: "Enter: skip", speech: ["Message entry."] };
const steps = (...speech: string[]) => [{ does: "Tab: to Skip", speech }, skipped];

test("a transcript allows optional lines", () => {
  expect(compared(steps("Leaving (the) list.", "Skip push button."), RECORDED)).toBe(RECORDED);
  expect(compared(steps("Skip push button."), RECORDED)).toBe(RECORDED);
});

test("a transcript differs if a line is missing, extra or out of order", () => {
  for (const speech of [[], ["Leaving (the) list."], ["Skip push button.", "Invalid entry"], ["Skip push button.", "Leaving (the) list."], ["Skip push button.", "Skip push button."]]) {
    expect(compared(steps(...speech), RECORDED)).toBe(written(steps(...speech)));
  }
  expect(compared([skipped], RECORDED)).not.toBe(RECORDED);
  expect(compared([...steps("Skip push button."), skipped], RECORDED)).not.toBe(RECORDED);
});
