// Checks the package as npm would publish it: the output of `npm pack`, with publint and "are the types wrong".

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { after, before, describe, it } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { links } from "../support/markdown.mjs";
import { home, manifest } from "./built.mjs";

/** The JavaScript entries: those that have types, with every file that a pattern stands for. */
const entries = Object.keys(manifest.exports).filter((name) => manifest.exports[name].types).flatMap((name) => {
  if (!name.includes("*")) return [name];
  const [folder] = name.slice(2).split("/");
  const files = readdirSync(join(home, folder)).filter((file) => file.endsWith(".js") && file !== "index.js");
  return files.map((file) => `./${folder}/${file.slice(0, -3)}`);
});

describe("the packed package", () => {
  const folder = mkdtempSync(join(tmpdir(), "ask-pack-"));
  let tarball;
  let packed;

  before(() => {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const output = execFileSync(npm, ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd: home, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    packed = JSON.parse(output)[0] ?? Object.values(JSON.parse(output))[0];
    tarball = readFileSync(join(folder, packed.filename));
  });

  after(() => rmSync(folder, { recursive: true }));

  it("has no dependencies, no scripts and no files that users do not need", () => {
    for (const field of ["dependencies", "optionalDependencies", "scripts", "devDependencies", "browser", "module"]) {
      assert.equal(manifest[field], undefined, field);
    }
    assert.deepEqual(manifest.peerDependenciesMeta, { react: { optional: true } });
    const unexpected = packed.files.map(({ path }) => path).filter((path) => !/^(README|KEYBOARD|SECURITY|LICENSE-(MIT|APACHE)|THIRD-PARTY-NOTICES|package)(\.md|\.json)?$|^docs\/.*\.md$|^(custom-elements|web-types|vscode\.(html|css)-custom-data|schema\/[\w.-]+)\.json$|^skills\/[\w-]+\/SKILL\.md$|\.js$|\.d\.ts$|^wasm\/[\w-]+\.wasm$/.test(path));
    assert.deepEqual(unexpected, []);
  });

  it("has documents whose links lead to files of the package", () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const documents = [...paths].filter((path) => path.endsWith(".md"));
    assert.ok(documents.length > 30, "the documentation is in the package");
    const dead = documents.flatMap((path) => links(readFileSync(join(home, path), "utf8")).map((link) => [path, link]))
      .filter(([path, link]) => !/^(\w+:|#)/.test(link) && !paths.has(posix.join(posix.dirname(path), link.split("#")[0])));
    assert.deepEqual(dead, []);
  });

  it("contains every file that its manifest names", () => {
    const paths = new Set(packed.files.map(({ path }) => `./${path}`));
    const named = JSON.stringify([manifest.exports, manifest.main, manifest.types, manifest.unpkg, manifest.jsdelivr, manifest.sideEffects]).match(/\.\/[^"]+\.\w+(?=")/g);
    assert.deepEqual(named.filter((path) => !path.includes("*") && !paths.has(path)), []);
  });

  it("has types for every entry, documented and without `any`", () => {
    for (const { path } of packed.files.filter(({ path }) => path.endsWith(".d.ts"))) {
      const text = readFileSync(join(home, path), "utf8");
      assert.doesNotMatch(text.replace(/\/\*\*[\s\S]*?\*\/|"[^"]*"/g, ""), /\bany\b/, path);
      assert.match(text, /\/\*\*/, `${path} is documented`);
    }
    for (const { types } of Object.values(manifest.exports)) if (types) assert.match(types, /\.d\.ts$/);
  });

  it("passes publint without any message", async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) }, strict: true });
    assert.deepEqual(messages.map((message) => formatMessage(message, manifest)), []);
  });

  it("has correct types in every module resolution mode", async () => {
    assert.ok(entries.length > 35);
    const { problems, entrypoints } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), { entrypoints: entries });
    assert.deepEqual(Object.keys(entrypoints).sort(), [...entries].sort());
    // The package has ES modules only, as its `engines` can require them (tests/node/entries.test.mjs). This is the profile
    // `esm-only` of attw, except that it also demands that TypeScript's oldest resolution finds the types.
    assert.deepEqual(problems.filter(({ kind, resolutionKind }) => !(kind === "CJSResolvesToESM" && resolutionKind === "node16-cjs")), []);
  });
});
