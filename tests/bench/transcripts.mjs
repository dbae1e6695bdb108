// Measures how fast and in how much memory a transcript of 100 MB is read, in Node and in a worker of the browser.

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withPage } from "./chromium.mjs";
import { memoryOver } from "./memory.mjs";
import { HERE, OUT, PACKAGE } from "./places.mjs";
import { generate } from "./transcript-data.js";

const SIZE = 100_000_000;
const ROUNDS = 7;
const FILE = "transcript.jsonl";

export async function transcripts(browser, origin, log) {
  await bundle();
  writeFileSync(join(OUT, FILE), Buffer.concat(generate(SIZE).chunks));
  const results = {};
  log("transcript: Node");
  results.Node = { ...node("measure", SIZE, ROUNDS), memory: node("memory", join(OUT, FILE)) };
  log("transcript: a worker in Chromium");
  await withPage(browser, `${origin}/transcripts/`, 1, async (page) => {
    const call = (...message) => page.evaluate(run, message);
    await call("read", "small.jsonl");
    const memory = await memoryOver(await renderers(browser), () => call("read", `../${FILE}`));
    results["a worker in Chromium"] = { ...(await call("measure", SIZE, ROUNDS)), memory };
  });
  return results;
}

async function bundle() {
  const outdir = join(OUT, "transcripts");
  const options = { bundle: true, minify: true, format: "esm", target: "es2022", alias: { "ask-user-question": PACKAGE }, logLevel: "error" };
  await build({ ...options, entryPoints: ["transcript-worker.js", "transcript-ways.js"].map((file) => join(HERE, file)), splitting: true, outdir });
  writeFileSync(join(outdir, "index.html"), '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,"><body></body></html>');
  writeFileSync(join(outdir, "small.jsonl"), Buffer.concat(generate(1_000_000).chunks));
}

/** Runs in the page: sends a message to the worker and returns its reply. */
function run(message) {
  globalThis.reader ??= new Worker("transcript-worker.js", { type: "module" });
  return new Promise((resolve, reject) => {
    reader.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.value));
    reader.onerror = (event) => reject(new Error(event.message));
    reader.postMessage(message);
  });
}

async function renderers(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** A process of its own, so that its memory is only that of the reader. */
function node(...args) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(HERE, "transcript-node.mjs"), ...args.map(String)], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
