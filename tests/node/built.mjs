// Loads the built package for the tests in Node.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder of the package. `PACKAGE` overrides the one that `cargo xtask package` writes. */
export const home = resolve(root, process.env.PACKAGE ?? "target/npm/ask-user-question");

export const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));

/** Imports a file of the package. */
export const load = (file) => import(pathToFileURL(join(home, file)));
