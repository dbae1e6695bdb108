import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the tests. */
export const here = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

export const root = resolve(here, "..");

/** The built package: what `npm pack` packs. */
export const PACKAGE = resolve(here, process.env.PACKAGE ?? "../target/npm/ask-user-question");

/** What wasm-pack built: a folder for each target, and the core alone. */
export const WASM_PACK = resolve(here, "../target/wasm-pack");
