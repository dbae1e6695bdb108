#!/usr/bin/env node
// Starts the oldest Chromium that the package supports, for Playwright. The npm project `oldest` has it as a compressed file.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const packed = join(import.meta.dirname, "oldest/node_modules/@sparticuz/chromium");
const { version } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8"));
const program = join(import.meta.dirname, `../../target/oldest/chromium-${version}`);

if (!existsSync(program)) {
  mkdirSync(dirname(program), { recursive: true });
  // Other workers start at the same time, and none may run half a file.
  const own = `${program}-${process.pid}`;
  writeFileSync(own, brotliDecompressSync(readFileSync(join(packed, "bin/chromium.br"))), { mode: 0o755 });
  renameSync(own, program);
}

// Playwright speaks with it by two more streams.
const chromium = spawn(program, process.argv.slice(2), { stdio: [0, 1, 2, 3, 4] });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => chromium.kill(signal));
chromium.on("exit", (code) => process.exit(code ?? 1));
