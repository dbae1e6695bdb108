// What can reach the package and the build from outside. `cargo xtask audit` checks the rest: licences, sources and
// known vulnerabilities.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { home, manifest, root } from "./built.mjs";

/** Every file below a folder that these names choose, without what is installed or built. */
function find(folder, chosen) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "target", ".git"].includes(entry.name) ? [] : find(path, chosen);
    return chosen(entry.name) ? [path] : [];
  });
}

const shown = (path) => relative(root, path);

test("SAFE-16 the package imports nothing but itself, and React where the page brings it", () => {
  for (const field of ["dependencies", "optionalDependencies", "bundleDependencies", "scripts"]) {
    assert.equal(manifest[field], undefined, field);
  }
  const imports = find(home, (name) => name.endsWith(".js")).flatMap((path) => {
    const found = readFileSync(path, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'.][^"']*)["']/g);
    return [...found].map(([, name]) => `${relative(home, path)}: ${name}`);
  });
  assert.deepEqual(imports, ["react.js: react"]);
});

test("SAFE-16 npm lockfiles pin every package by version and hash, and name no registry", () => {
  const lockfiles = find(root, (name) => name === "package-lock.json");
  assert.ok(lockfiles.length > 10);
  for (const lockfile of lockfiles) {
    const { lockfileVersion, packages } = JSON.parse(readFileSync(lockfile, "utf8"));
    assert.equal(lockfileVersion, 3, shown(lockfile));
    for (const [path, { resolved, integrity, link, inBundle }] of Object.entries(packages)) {
      // The project itself, and folders of this repository, to which links lead.
      if (path === "" || path.startsWith("../") || link || inBundle) continue;
      assert.equal(resolved, undefined, `${shown(lockfile)}: ${path} names where it comes from; delete its "resolved"`);
      assert.match(integrity ?? "", /^sha512-/, `${shown(lockfile)}: ${path}`);
    }
  }
});

test("SAFE-16 npm projects ask for exact versions and have a lockfile", () => {
  const manifests = find(root, (name) => name === "package.json").filter((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path, "utf8"));
    return dependencies || devDependencies;
  });
  assert.ok(manifests.length > 10);
  for (const path of manifests) {
    assert.ok(existsSync(join(dirname(path), "package-lock.json")), `${shown(path)} has no lockfile beside it`);
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path, "utf8"));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^(?:npm:.+@)?\d+\.\d+\.\d+[\w.+-]*$|^file:/, `${shown(path)}: ${name}`);
    }
  }
});

test("SAFE-16 cargo's lockfiles name no source but crates.io, and a checksum for everything from there", () => {
  const lockfiles = find(root, (name) => name === "Cargo.lock");
  assert.ok(lockfiles.length >= 3);
  for (const lockfile of lockfiles) {
    for (const crate of readFileSync(lockfile, "utf8").split("[[package]]").slice(1)) {
      const field = (name) => crate.match(new RegExp(`^${name} = "(.*)"$`, "m"))?.[1];
      if (field("source") === undefined) continue;
      assert.equal(field("source"), "registry+https://github.com/rust-lang/crates.io-index", `${shown(lockfile)}: ${field("name")}`);
      assert.match(field("checksum") ?? "", /^[0-9a-f]{64}$/, `${shown(lockfile)}: ${field("name")}`);
    }
  }
});
