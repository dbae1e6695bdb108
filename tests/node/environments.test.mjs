// The table of environments in docs/environments.md has a line for each that a test runs, and no others. Run with
// `ASK_WRITE=1` to write it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const toolchains = new URL("../toolchains/", import.meta.url);
const folders = [toolchains, new URL("../extension/", import.meta.url)];
const document = new URL("../../docs/environments.md", import.meta.url);

const environments = JSON.parse(readFileSync(new URL("environments.json", toolchains), "utf8"));
const specs = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(".spec.ts")).map((name) => readFileSync(new URL(name, folder), "utf8"))).join("\n");

/** What a title may say after the name of the environment, and the heading of its column. */
const MODES = { "in development": "development", built: "production", "rendered on a server": "server-rendered", types: "types" };

test("every line of the table is a test of its own", () => {
  const titles = [...specs.matchAll(/test\("((?:[^"\\]|\\.)+)"/g)].map(([, title]) => title);
  const wanted = environments.flatMap(({ name, modes }) => modes.map((mode) => `${name}, ${mode}`));
  assert.deepEqual(wanted.filter((start) => !titles.some((title) => title === start || title.startsWith(`${start}:`))), []);
  const unknown = environments.flatMap(({ modes }) => modes.filter((mode) => !MODES[mode]));
  assert.deepEqual(unknown, []);
});

test("every test of an environment is in the table", () => {
  const modes = Object.keys(MODES).join("|");
  const tested = [...specs.matchAll(new RegExp(`test\\("([^",]+), (${modes})[:"]`, "g"))].map(([, name, mode]) => `${name}, ${mode}`);
  const listed = environments.flatMap(({ name, modes }) => modes.map((mode) => `${name}, ${mode}`));
  assert.deepEqual(tested.filter((title) => !listed.includes(title)), []);
});

/** The version that a project pins, and when it was released, as the registry says. */
function pinned({ name, package: from, released }) {
  if (!from) return ["–", "–"];
  const [folder, ...parts] = from.split("/");
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, toolchains), "utf8"));
  const version = { ...dependencies, ...devDependencies }[parts.join("/")];
  assert.match(released[version] ?? "", /^\d{4}-\d\d-\d\d$/, `environments.json has no date of ${name} ${version}: npm view ${parts.join("/")} time`);
  return [version, released[version]];
}

test("docs/environments.md has that table", () => {
  const text = readFileSync(document, "utf8");
  const start = text.indexOf("| environment");
  const end = (text + "\n").indexOf("|\n\n", start) + 2;
  const columns = Object.values(MODES);
  const rows = environments.map((one) => [one.name, ...pinned(one), ...Object.keys(MODES).map((mode) => (one.modes.includes(mode) ? "yes" : "–")), one.notes]);
  const table = [["environment", "version", "released", ...columns, "notes"], ["---", "---", "---", ...columns.map(() => ":-:"), "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  if (process.env.ASK_WRITE === "1") writeFileSync(document, text.slice(0, start) + table + text.slice(end));
  else assert.equal(text.slice(start, end), table, "run: ASK_WRITE=1 node --test tests/node/environments.test.mjs");
});
