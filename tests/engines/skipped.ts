// The tests that another engine than Chromium cannot pass, with a reason each. `firefox.json` has them by reason and by file.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Skipped = Record<string, Record<string, string[]>>;

const FIREFOX: Skipped = JSON.parse(readFileSync(join(import.meta.dirname, "firefox.json"), "utf8"));

/** Why this test is left out in an engine; undefined if it is not. */
export function skippedIn(engine: string, file: string, title: string): string | undefined {
  if (engine !== "firefox") return undefined;
  return Object.entries(FIREFOX).find(([, files]) => files[basename(file)]?.includes(title))?.[0];
}
