import { expect, test } from "@playwright/test";

import { compared, written } from "./transcript.ts";

const RECORDED = `Tab: to Skip
  ? Leaving (the) list.
  Skip push button.
Enter: skip
  Message entry.
`;
const skipped = { does: "Enter: skip", said: ["Message entry."] };
const heard = (...said: string[]) => [{ does: "Tab: to Skip", said }, skipped];

test("a transcript allows what Orca says only sometimes", () => {
  expect(compared(heard("Leaving (the) list.", "Skip push button."), RECORDED)).toBe(RECORDED);
  expect(compared(heard("Skip push button."), RECORDED)).toBe(RECORDED);
});

test("a transcript tells what is unsaid, said besides, or said in another order", () => {
  for (const said of [[], ["Leaving (the) list."], ["Skip push button.", "Invalid entry"], ["Skip push button.", "Leaving (the) list."], ["Skip push button.", "Skip push button."]]) {
    expect(compared(heard(...said), RECORDED)).toBe(written(heard(...said)));
  }
  expect(compared([skipped], RECORDED)).not.toBe(RECORDED);
  expect(compared([...heard("Skip push button."), skipped], RECORDED)).not.toBe(RECORDED);
});
