/** Bundles and modules that all workers share on disk: each worker would otherwise make its own, which takes seconds. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { version } from "esbuild";
import { root } from "../support/places.ts";

const FOLDER = join(root, "target/peer-bundles");

export const digest = (...texts: string[]): string => texts.reduce((hash, text) => hash.update(`${text.length} ${text}`), createHash("sha256")).digest("hex").slice(0, 24);

/**
 * What `make` makes, or has made before, here or in another worker. `depends` are the texts on which it depends: the code, and
 * the lockfile of the packages that it imports.
 */
export async function madeOnce(depends: string[], make: () => Promise<string>): Promise<string> {
  const file = join(FOLDER, `${digest(version, ...depends)}.js`);
  const lock = `${file}.lock`;
  await mkdir(FOLDER, { recursive: true });
  for (;;) {
    if (existsSync(file)) return readFile(file, "utf8");
    const own = await open(lock, "wx").catch(() => undefined);
    if (own) {
      try {
        await own.write(`${process.pid}`);
        const text = await make();
        await replace(file, text);
        return text;
      } finally {
        await own.close();
        await rm(lock);
      }
    }
    const maker = Number(await readFile(lock, "utf8").catch(() => "0"));
    if (maker && !isRunning(maker)) await rm(lock, { force: true });
    else await wait(20);
  }
}

/** Writes a file in one move: no reader may see half of it. */
export async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  await writeFile(own, text);
  await rename(own, file);
}

function isRunning(worker: number): boolean {
  try {
    return process.kill(worker, 0);
  } catch {
    return false;
  }
}
