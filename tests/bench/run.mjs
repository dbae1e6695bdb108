// `cargo xtask bench`. Measures everything in one run of one browser, so that the ratios do not depend on the machine.
//
//   node run.mjs [--rounds N] [--only panels,ways,readers,endurance,transcripts] [--before FOLDER] [--entries ours,before] [--docs]
//
// --before also measures another build of the package, such as a copy of target/npm/ask-user-question of the commit before.
// --entries measures only these panels.
// --docs also writes the tables into docs/costs.md.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./build.mjs";
import { withBrowser } from "./chromium.mjs";
import { endurance } from "./endurance.mjs";
import { ENTRIES, compareWith } from "./entries.mjs";
import { answers, round } from "./panels.mjs";
import { WAYS, wayRound, works } from "./ways.mjs";
import { OUT, ROOT } from "./places.mjs";
import { readers } from "./reading.mjs";
import { panelTable, readerTable, enduranceTable, transcriptTable, wayTable } from "./tables.mjs";
import { transcripts } from "./transcripts.mjs";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" }, only: { type: "string", default: "panels,ways,readers,endurance,transcripts" }, before: { type: "string" }, entries: { type: "string" }, docs: { type: "boolean" } } });
if (values.before && values.docs) throw new Error("docs/costs.md has no column for another build: leave out --before or --docs");
if (values.before) compareWith(resolve(ROOT, values.before));
if (values.entries) ENTRIES.splice(0, ENTRIES.length, ...ENTRIES.filter(({ name }) => values.entries.split(",").includes(name)));
const only = values.only.split(",");
const log = (text) => process.stderr.write(`${text}\n`);

const results = { versions: {}, sizes: await buildAll(), panels: {}, ways: {}, readers: {}, endurance: {}, transcripts: {} };
const tables = [];
/** Writes the results after each part, so that a later failure does not lose them. */
const save = (table) => {
  tables.push(table);
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, "results.json"), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(OUT, "results.md"), `${tables.join("\n\n")}\n`);
  console.log(`\n${table}\n`);
};

await withBrowser(async (browser, origin) => {
  results.versions = { chromium: browser.version(), node: process.version };
  /** Records what each round measures into a part of the results. */
  const inRounds = async (part, round) => {
    const record = (name, what, value) => ((results[part][name] ??= {})[what] ??= []).push(value);
    for (let at = 1; at <= Number(values.rounds); at += 1) {
      log(`round ${at} of ${values.rounds}`);
      await round(browser, origin, record);
    }
  };
  if (only.includes("panels")) {
    for (const entry of ENTRIES) await answers(browser, origin, entry);
    await inRounds("panels", round);
    save(panelTable(results));
  }
  if (only.includes("ways")) {
    for (const way of WAYS) await works(browser, origin, way);
    await inRounds("ways", wayRound);
    save(wayTable(results));
  }
  if (only.includes("readers")) {
    results.readers = await readers(browser, origin, log);
    save(readerTable(results));
  }
  if (only.includes("endurance")) {
    results.endurance = await endurance(browser, origin, log);
    save(enduranceTable(results));
  }
  if (only.includes("transcripts")) {
    results.transcripts = await transcripts(browser, origin, log);
    save(transcriptTable(results));
  }
});

if (values.docs) {
  const document = join(ROOT, "docs/costs.md");
  const between = /(<!-- bench -->)[^]*(<!-- \/bench -->)/;
  writeFileSync(document, readFileSync(document, "utf8").replace(between, (_, start, end) => `${start}\n\n${tables.join("\n\n")}\n\n${end}`));
}
console.log("target/bench/results.json contains every value, target/bench/results.md the tables");
