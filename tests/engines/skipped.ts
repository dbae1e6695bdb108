// The tests that another engine than Chromium of today cannot pass, with a reason each: `firefox.json` and others, by reason and by file.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Skipped = Record<string, Record<string, string[]>>;

const listed = (name: string): Skipped => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"));
const SKIPPED: Record<string, Skipped> = { firefox: listed("firefox"), oldest: listed("oldest"), webkit: listed("webkit") };

/** Why this test is left out in a project of Playwright, which has the name of its engine; undefined if it is not. */
export function skippedIn(project: string, file: string, title: string): string | undefined {
  const reasons = Object.entries(SKIPPED[project] ?? {});
  return reasons.find(([, files]) => files[basename(file)]?.includes(title))?.[0];
}
