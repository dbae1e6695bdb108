/** Compiles code of the documentation against the types of the packages that it uses, and of the built package. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PACKAGE, here } from "./places.ts";

const compilerOptions = {
  target: "es2023", lib: ["es2023", "dom", "dom.iterable"], module: "esnext", moduleResolution: "bundler", jsx: "react-jsx", types: [],
  strict: true, skipLibCheck: true, noEmit: true,
  // The samples are JavaScript: their functions name no types.
  noImplicitAny: false,
};

/**
 * What the compiler says of modules, by their names without an ending; empty if all compile. `packages` are folders of
 * `node_modules`, by the name of a package.
 */
export function errorsOf(modules: Record<string, string>, packages: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "sample-types-"));
  const installed = { "ask-user-question": PACKAGE, "@types/react": join(here, "node_modules/@types/react"), csstype: join(here, "node_modules/csstype"), ...packages };
  for (const [name, place] of Object.entries(installed)) {
    mkdirSync(join(folder, "node_modules", name, ".."), { recursive: true });
    symlinkSync(place, join(folder, "node_modules", name), "junction");
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.tsx"] }));
  // `export {}`: each is a module, also with nothing but declarations.
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, `${name}.tsx`), `${code}\nexport {};\n`);
  try {
    execFileSync(join(here, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8", stdio: "pipe" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
