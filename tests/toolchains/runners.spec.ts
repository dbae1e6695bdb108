// Unit tests of applications, in Vitest and in Jest, with jsdom and with happy-dom: those of docs/recipes/testing.md as they
// stand there, and those of the folder `vitest`, which both run.

import { test } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { here } from "../support/places.ts";
import { snippet } from "../support/snippet.mjs";
import { install } from "./installed.ts";
import type { Project } from "./project.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

const CONFIG = snippet("docs/recipes/testing.md", "js", 0);
const SETUP = snippet("docs/recipes/testing.md", "js", 1);
const APPLICATION = snippet("docs/recipes/testing.md", "js", 2);
const TESTS = snippet("docs/recipes/testing.md", "js", 3);
const COMPONENT = snippet("docs/recipes/testing.md", "jsx", 0);
const JEST = snippet("docs/recipes/testing.md", "js", 4);
const BABEL = snippet("docs/recipes/testing.md", "js", 5);
const PRESSES = snippet("docs/recipes/testing.md", "js", 7);

/** Writes each block under the name in its first line. */
function write({ folder }: Project, ...blocks: string[]): void {
  for (const block of blocks) writeFileSync(join(folder, /^\/\/ (\S+)\n/.exec(block)![1]), block);
}

async function vitest(environment: string): Promise<void> {
  const project = await install("vitest");
  write(project, CONFIG, SETUP, APPLICATION, TESTS, COMPONENT, PRESSES);
  const run = ["vitest", "run", "--environment", environment];
  await project.exec("npx", [...run, "--testTimeout=30000", "database", "deploy", "presses", "panel", "timers", "left"]);
  await project.exec("npx", [...run, "--config", "bare.config.js", "--testTimeout=30000", "bare"]);
}

test("Vitest with jsdom, built: the recipe's tests, and without setup()", () => vitest("jsdom"));
test("Vitest with happy-dom, built: the recipe's tests, and without setup()", () => vitest("happy-dom"));

test("Vitest with jsdom, types: of the testing entry", async () => {
  const project = await install("vitest");
  await project.npm("run", "types", "--silent");
});

/** Jest has these functions as globals. */
const forJest = (code: string) => code.replace(/^import .* from "vitest";\n/m, "");
const shared = (name: string) => forJest(readFileSync(join(here, "toolchains/vitest", name), "utf8"));

/** Without Babel, and with the files as ES modules. */
const NATIVE = JEST.replace("test-setup.js", "test-setup.mjs").replace(/transformIgnorePatterns.*/, 'transform: {}, testMatch: ["**/*.test.mjs"],');

async function jest(environment: string): Promise<void> {
  const project = await install("jest");
  write(project, JEST, BABEL, ...[SETUP, APPLICATION, TESTS, PRESSES].map(forJest));
  const files = {
    "panel.test.js": shared("panel.test.js"),
    "left.test.js": shared("left.test.js"),
    "bare.test.js": shared("bare.test.js"),
    "bare.config.js": JEST.replace(/.*setupFilesAfterEnv.*\n/, ""),
    "native.test.mjs": shared("panel.test.js"),
    "test-setup.mjs": forJest(SETUP),
    "native.config.js": NATIVE,
  };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(project.folder, name), code);
  const run = ["node_modules/jest/bin/jest.js", "--env", environment, "--testTimeout=30000"];
  await project.exec(process.execPath, [...run, "database", "presses", "panel", "left"]);
  await project.exec(process.execPath, [...run, "--config", "bare.config.js", "bare"]);
  await project.exec(process.execPath, ["--experimental-vm-modules", ...run, "--config", "native.config.js"]);
}

test("Jest with jsdom, built: the recipe's tests, without setup(), and as ES modules", () => jest("jsdom"));
test("Jest with happy-dom, built: the recipe's tests, without setup(), and as ES modules", () => jest("@happy-dom/jest-environment"));
