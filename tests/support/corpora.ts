/** The texts of `tests/corpora`. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { here } from "./places.ts";

const folder = join(here, "corpora");

/** Every text in the files with this name, one in each folder that has it. */
const textsIn = (file: string): string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name, file))
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, "utf8")) as string[]);

/** Commands that people run. */
export const COMMANDS = textsIn("commands.json");

const PAYLOADS = textsIn("payloads.json");

/** Every text that broke other software, with `host` in place of the hosts in its addresses. */
export const payloads = (host: string): string[] => PAYLOADS.map((payload) => payload.replace(/(https?:)?(\/\/|\\\/\\\/)[\w.-]+\.\w+(:\d+)?/gi, `$1$2${host}`));
