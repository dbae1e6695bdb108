import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import type { Worker } from "./support/test.ts";

/** Peers that are large to install have a folder of their own: `peer-claude` and others. */
const LARGE_PEERS = readdirSync(join(import.meta.dirname)).filter((name) => name.startsWith("peer-"));
/** Projects that need more than the built package, or draw instead of testing; only run when they are named. */
const ON_DEMAND = ["wasm-pack", "leptos-server", "screenshots", "toolchains", "extension", "peers", "cross-browser", "screen-reader", "hosts", "endurance", ...LARGE_PEERS];

const CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-quic", "--disable-sync", "--no-first-run"];

const everyday = { name: "browser", testDir: "browser" };
/** The same tests on pages that forbid WebAssembly; without those of what needs it: its bytes and modules, `./bundle`, and hosts in Rust. */
const fallback = { name: "fallback", testDir: "browser", testIgnore: /loading|one-file|standalone|sizes|react|leptos|ways/, use: { policy: "no-wasm" } };
/**
 * The same tests in other engines. Playwright takes both for a Firefox that speaks WebDriver BiDi; `engines/NAME.mjs` starts it.
 * `engines/NAME.json` lists the tests that it does not pass, with reasons.
 */
const engines = ["firefox", "webkit"].filter(isNamed).map((name) => ({
  name, testDir: "browser",
  use: { browserName: "firefox" as const, channel: "moz-firefox", launchOptions: { executablePath: join(import.meta.dirname, `engines/${name}.mjs`) } },
}));
/** The same tests in the oldest supported Chromium. */
const oldest = { name: "oldest", testDir: "browser", use: { launchOptions: { executablePath: join(import.meta.dirname, "engines/oldest.mjs"), args: CHROMIUM_ARGS } } };
/** Tests that also run on what wasm-pack built. Those with `@npm` are of what only the npm package has (`support/npm.ts`). */
const CALLS = "examples|endings|choosing|keys-\\w+|queue";
const PANELS = "arming|arming-moves|comment|delivery|dock|hostile|hosts|invalid|leaks|notes|odd-events|theme|time";
const EXTRAS = "files|locale|notice|preview|receipt|shared-id|stored-files|stored-state|stream";
const packed = [
  { name: "wasm-pack-web", specs: `${CALLS}|${PANELS}|${EXTRAS}` },
  { name: "wasm-pack-bundler", specs: `${CALLS}|${EXTRAS}` },
].filter(({ name }) => isNamed(name)).map(({ name, specs }) => ({
  name, testDir: "browser", testMatch: new RegExp(`/(${specs})\\.spec\\.ts$`), grepInvert: /@npm/, use: { policy: "fetching", library: name },
}));
// The projects of users in `toolchains` have tests of their own.
const demanded = ON_DEMAND.filter(isNamed).map((name) => ({ name, testDir: name, testMatch: /\.spec\.ts$/ }));

export default defineConfig<object, Worker>({
  forbidOnly: !!process.env.CI,
  fullyParallel: true,
  // A test waits more than it computes, so three share two cores.
  workers: 3,
  retries: 0,
  // A limit for what hangs. It is generous, so that a busy machine fails no test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // What takes long and covers only more of the same: `cargo xtask test --all`.
  grepInvert: process.env.ASK_ALL === "1" ? undefined : /@slow/,
  reporter: "list",
  use: {
    browserName: "chromium",
    // The dock of a panel and a composer both fit, at the size of a small laptop.
    viewport: { width: 1024, height: 768 },
    colorScheme: "light",
    locale: "en-GB",
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: CHROMIUM_ARGS,
    },
  },
  projects: [everyday, ...demanded, ...packed, ...[fallback, oldest].filter(({ name }) => isNamed(name)), ...engines]
    // A run removes what the last run left in its folder. What another suite left about its failures stays.
    .map((project) => ({ ...project, outputDir: join("../target/playwright", project.name) })),
});

/** Whether a project was asked for on the command line. Workers have a command line of their own, so they inherit an environment variable. */
function isNamed(name: string): boolean {
  const variable = `ASK_PROJECT_${name.replaceAll("-", "_")}`;
  const words = process.argv.slice(2);
  const named = words.some((word, at) => word === `--project=${name}` || (word === "--project" && words[at + 1] === name));
  if (named) process.env[variable] = "1";
  return process.env[variable] === "1";
}
