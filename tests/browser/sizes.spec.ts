// What the package costs a page. `cargo xtask package` measures, beside the package; here its figures are held.

import { readFileSync, existsSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PACKAGE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

interface Size {
  raw: number;
  gzip: number;
  gzipBudget: number | null;
  files: string[];
  /** The files that these replace. */
  without: string[];
}

const report = join(PACKAGE, "../sizes.json");
const sizes = (): Record<string, Size> => JSON.parse(readFileSync(report, "utf8"));

for (const part of ["staticImport", "lazyImport", "firstAsk"]) {
  test(`the size of "${part}" is within its budget`, () => {
    const { gzip, gzipBudget } = sizes()[part];
    expect(gzipBudget, "sizes.json names a budget").toBeGreaterThan(0);
    expect(gzip).toBeLessThanOrEqual(gzipBudget!);
  });
}

test("what is measured is what is there", () => {
  expect(existsSync(report), "sizes.json beside the package").toBe(true);
  const sum = (files: string[]) => files.reduce((sum, file) => sum + statSync(join(PACKAGE, file)).size, 0);
  for (const { files, without, raw } of Object.values(sizes())) expect(sum(files) - sum(without)).toBe(raw);
});

test("what is measured is what a page loads", async ({ chat, watch, site }) => {
  const { page } = chat;
  await page.evaluate(() => globalThis.chat.library.preload());
  const base = `${site.origin}/ask-user-question/`;
  const loaded = watch.requests.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length));
  const { files: measured, gzip: expected } = sizes().armedPanel;
  expect(loaded.filter((file) => !measured.includes(file)), "loaded, but not measured").toEqual([]);
  let gzip = 0;
  for (const file of loaded) gzip += gzipSync(await readFile(join(PACKAGE, file)), { level: 9 }).length;
  expect(gzip).toBeLessThanOrEqual(expected * 1.01);
});
