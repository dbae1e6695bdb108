/** The payloads of `tests/corpora`: public lists of texts that broke other software. Their addresses lead to a listener. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { here } from "./places.ts";

const folder = join(here, "corpora");

const PAYLOADS: string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => JSON.parse(readFileSync(join(folder, name, "payloads.json"), "utf8")));

/** Every payload, with `host` in place of the hosts in its addresses. */
export const payloads = (host: string): string[] => PAYLOADS.map((payload) => payload.replace(/(https?:)?(\/\/|\\\/\\\/)[\w.-]+\.\w+(:\d+)?/gi, `$1$2${host}`));
