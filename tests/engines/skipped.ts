// The tests that another engine than Chromium cannot pass, with a reason each: `firefox.json`, by reason and by file.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Skipped = Record<string, Record<string, string[]>>;

const SKIPPED: Record<string, Skipped> = { firefox: JSON.parse(readFileSync(join(import.meta.dirname, "firefox.json"), "utf8")) };

/** Why this test is left out in a project of Playwright, which has the name of its engine; undefined if it is not. */
export function skippedIn(project: string, file: string, title: string): string | undefined {
  const reasons = Object.entries(SKIPPED[project] ?? {});
  return reasons.find(([, files]) => files[basename(file)]?.includes(title))?.[0];
}
