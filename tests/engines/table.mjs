// Prints a table in Markdown of what each engine passes of each file, from reports of Playwright. Make them, and give them in the order of the columns:
//
//   for name in browser firefox webkit; do PLAYWRIGHT_JSON_OUTPUT_NAME=/tmp/$name.json npx playwright test --project=$name --reporter=line,json; done
//   node engines/table.mjs /tmp/browser.json /tmp/firefox.json /tmp/webkit.json

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const NAMES = { browser: "Chromium", oldest: "the oldest Chromium", firefox: "Firefox", webkit: "WebKitGTK" };
const OUTCOMES = { expected: "passed", flaky: "passed", skipped: "skipped", unexpected: "failed" };

/** The table of some reports. */
export function table(reports) {
  const engines = reports.map(count);
  const names = engines.map(({ project }) => NAMES[project] ?? project);
  const files = [...new Set(engines.flatMap(({ files }) => [...files.keys()]))].sort();
  const head = ["file", "tests", ...names.flatMap((name) => [`${name}: passed`, "skipped"])];
  const rows = files.map((file) => row(`\`${file}\``, engines.map(({ files }) => files.get(file))));
  const all = row("all", engines.map(({ files }) => [...files.values()].reduce(add, none())));
  return [head, ["---", ...head.slice(1).map(() => "--:")], ...rows, all].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const none = () => ({ passed: 0, skipped: 0, failed: 0 });
const add = (one, other) => ({ passed: one.passed + other.passed, skipped: one.skipped + other.skipped, failed: one.failed + other.failed });
const total = ({ passed, skipped, failed }) => passed + skipped + failed;

function row(name, counts) {
  const found = counts.map((count) => count ?? none());
  const cells = found.flatMap(({ passed, skipped, failed }) => [failed ? `${passed}, and ${failed} failed` : passed, skipped]);
  return [name, Math.max(...found.map(total)), ...cells];
}

/** The tests of a report, of all its files and groups. */
export function* specs({ specs: own = [], suites = [] }) {
  yield* own;
  for (const suite of suites) yield* specs(suite);
}

/** The project of a report, and how many tests of each file had which outcome. */
function count(report) {
  const files = new Map();
  let project;
  for (const { file, tests } of specs(report)) {
    const name = basename(file);
    if (!files.has(name)) files.set(name, none());
    for (const { projectName, status } of tests) {
      project = projectName;
      files.get(name)[OUTCOMES[status]] += 1;
    }
  }
  return { project, files };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(table(process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")))));
}
