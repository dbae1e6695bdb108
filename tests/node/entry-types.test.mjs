// The types of every entry compile under the strictest settings, libraries included, however a project finds modules.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { home, manifest, root } from "./built.mjs";

const nodeModules = join(root, "tests/node_modules");

/** Those of a framework need its own types: tests/toolchains/frameworks.spec.ts compiles them. */
const ofFramework = (name) => name.startsWith("./types/") && name !== "./types/react";

/** Every specifier with types, as a user writes it. */
const specifiers = Object.entries(manifest.exports).filter(([name, target]) => target.types && !ofFramework(name)).flatMap(([name, { types }]) => {
  const specifier = name.replace(/^\./, manifest.name);
  if (!name.includes("*")) return [specifier];
  const files = readdirSync(join(home, types.split("*")[0])).filter((file) => file.endsWith(".d.ts") && file !== "index.d.ts");
  return files.map((file) => specifier.replace("*", file.slice(0, -".d.ts".length)));
});

const STRICT = { target: "es2023", lib: ["es2023", "dom", "dom.iterable"], types: [], jsx: "react-jsx", strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true };

describe("the types of every entry", () => {
  const folder = mkdtempSync(join(tmpdir(), "ask-types-"));
  const modules = join(folder, "node_modules");

  before(() => {
    // A copy, because the compiler looks for React's types beside the real path of the package.
    cpSync(home, join(modules, manifest.name), { recursive: true, filter: (path) => !path.endsWith(".js") });
    mkdirSync(join(modules, "@types"));
    for (const name of ["@types/react", "csstype"]) symlinkSync(join(nodeModules, name), join(modules, name), "junction");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    assert.ok(specifiers.length > 35);
    const imports = specifiers.map((specifier, at) => `import * as entry${at} from "${specifier}";\nvoid entry${at};\n`).join("");
    // What an entry exports is a value, not `any` for want of a declaration.
    const values = 'import { ask } from "ask-user-question";\nconst answers: Promise<Readonly<Record<string, string>>> = ask([]);\nvoid answers;\n// @ts-expect-error a number is not a question\nask(1);\n';
    writeFileSync(join(folder, "entries.ts"), imports + values);
    writeFileSync(join(folder, "entries.cts"), imports + values);
  });

  after(() => rmSync(folder, { recursive: true }));

  const compile = (file, options) => {
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files: [file] }));
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(nodeModules, "typescript/bin/tsc"), "-p", folder], { encoding: "utf8" });
    assert.equal(`${stdout}${stderr}`, "");
    assert.equal(status, 0);
  };

  for (const options of [{ module: "esnext", moduleResolution: "bundler" }, { module: "node16" }, { module: "nodenext" }]) {
    it(`compile with ${Object.values(options).join(", ")}`, () => compile("entries.ts", options));
  }

  it("compile in a CommonJS file, which can require ES modules since Node 20.19", () => compile("entries.cts", { module: "nodenext" }));
});
