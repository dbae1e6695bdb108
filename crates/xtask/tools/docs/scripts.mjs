// The script of the pages, and the programs behind "Try it".

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** One classic script: pages opened from a disk cannot import modules. */
export function bundleScript(root, out) {
  buildSync({
    entryPoints: [join(root, "www/docs/docs.js")],
    outfile: join(out, "docs.js"),
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    nodePaths: [fileURLToPath(new URL("node_modules", import.meta.url))],
    logLevel: "warning",
  });
}

/** The address of a module of the package, as seen from `docs/try`: the package lies beside the docs. */
const inPackage = (name) => `"../../ask-user-question/${name === "" ? "index" : name.slice(1)}.js"`;

/** Writes each program as a module that exports a function of `console`. */
export function writeExamples(examples, write) {
  for (const { name, code } of examples) {
    const imports = code.match(/^import .*$/gm) ?? [];
    const resolved = imports.map((line) => line.replace(/"ask-user-question(\/[\w/-]+)?"/, (_, entry = "") => inPackage(entry)));
    const rest = code.replace(/^import .*$/gm, "").trim();
    write(`try/${name}.js`, `${resolved.join("\n")}\n\nexport default async ({ console }) => {\n${rest}\n};\n`);
  }
}
