import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const HERE = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
export const ROOT = resolve(HERE, "../..");
export const OUT = resolve(ROOT, "target/bench");
export const PACKAGE = resolve(ROOT, process.env.PACKAGE ?? "target/npm/ask-user-question");
