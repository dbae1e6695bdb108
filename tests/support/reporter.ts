/**
 * Writes what `cargo xtask test` reports of a run into the file that the variable ASK_REPORT names: how many tests passed,
 * how long each took, and where the time went.
 */

import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { here } from "./places.ts";

/** What a step is spent on: a browser with a page, loading pages, or waiting for a condition. */
type Kind = "starts" | "loads" | "waits";

export default class Report implements Reporter {
  private root: Suite | undefined;
  private errors = 0;
  private readonly sums = { starts: 0, loads: 0, waits: 0, rest: 0 };

  onBegin(_: FullConfig, root: Suite): void {
    this.root = root;
  }

  /** An error outside of any test. */
  onError(): void {
    this.errors += 1;
  }

  onStepEnd(_: TestCase, __: TestResult, step: TestStep): void {
    const kind = kindOf(step);
    if (kind && !isPart(step)) this.sums[kind] += step.duration;
  }

  onTestEnd(_: TestCase, result: TestResult): void {
    this.sums.rest += result.duration;
  }

  onEnd(): void {
    const counts = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const tests = (this.root?.allTests() ?? []).map((test) => {
      const outcome = test.outcome();
      counts[outcome] += 1;
      const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
      const [, project, , ...titles] = test.titlePath();
      return { project, file: relative(here, test.location.file), title: titles.join(" › "), ms, outcome };
    });
    const { starts, loads, waits, rest } = this.sums;
    const sums = { starts, loads, waits, rest: Math.max(0, rest - starts - loads - waits) };
    writeFileSync(process.env.ASK_REPORT!, JSON.stringify({ ...counts, errors: this.errors, sums, tests }));
  }

  /** Another reporter prints the progress. */
  printsToStdio(): boolean {
    return false;
  }
}

function kindOf({ category, title }: TestStep): Kind | undefined {
  if (category === "fixture" && /"(playwright|browser|context|page)"/.test(title)) return "starts";
  if (category === "expect" || (category === "pw:api" && title.startsWith("Wait for"))) return "waits";
  if (category === "pw:api" && /^(Navigate|Reload|Set content|Go (back|forward))/.test(title)) return "loads";
  return undefined;
}

/** Whether a step lies in another one that counts. */
function isPart(step: TestStep): boolean {
  for (let outer = step.parent; outer; outer = outer.parent) if (kindOf(outer)) return true;
  return false;
}
