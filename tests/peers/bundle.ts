/** Bundles the code of a page with the packages that it imports, so that they share what they depend on, such as React. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { PACKAGE } from "../support/places.ts";
import { madeOnce } from "./shared.ts";

/** The module of our package that needs the application's React. The rest stays outside of the bundle. */
const COMPONENT = join(PACKAGE, "react.js");

/**
 * @param code The code, as an ES module; JSX is allowed.
 * @param modules Modules by the name under which the code imports them.
 * @param resolveDir The folder whose `node_modules` has the packages.
 */
export async function bundledWith(code: string, modules: Record<string, string>, resolveDir: string): Promise<string> {
  const files = await Promise.all([join(resolveDir, "package-lock.json"), COMPONENT].map((file) => readFile(file, "utf8")));
  return madeOnce([code, JSON.stringify(modules), ...files], () => bundle(code, modules, resolveDir));
}

async function bundle(code: string, modules: Record<string, string>, resolveDir: string): Promise<string> {
  const own: Plugin = {
    name: "own modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path }) => (path in modules ? { path, namespace: "own" } : undefined));
      onResolve({ filter: /^ask-user-question\/react$/ }, () => ({ path: COMPONENT }));
      onResolve({ filter: /^\.\// }, ({ path, importer }) => (importer === COMPONENT ? { path: path.replace(".", "/ask-user-question"), external: true } : undefined));
      onResolve({ filter: /^ask-user-question(\/|$)/ }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /.*/, namespace: "own" }, ({ path }) => ({ contents: modules[path], resolveDir, loader: "jsx" }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir, loader: "jsx" },
    plugins: [own],
    nodePaths: [join(resolveDir, "node_modules")],
    bundle: true,
    format: "esm",
    platform: "browser",
    jsx: "automatic",
    minifyWhitespace: true,
    minifySyntax: true,
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0].text;
}
