// Writes the expected result of every vector as a TypeScript literal of its published type. `tsc` then reports where the
// declarations and the core disagree: an unknown field, a missing one, or one of another type.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vectorFiles } from "../support/vector-files.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const lines = [
  `import type { DecodeOptions, Decoded, Dialect, Encoded, Entry, Formats, Outcome, OutcomeInput, Problem, ReadResult, Reading, Validation, Verified, detectGeneration } from "ask-user-question/core";`,
];

const write = (type, value, what) => lines.push(`({} as { take(_: ${type}): void }).take(${JSON.stringify(value)}); // ${what}`);

/** Turns the entry lists in an outcome of the wasm module into the maps that JavaScript gets. */
const withMaps = (outcome) =>
  outcome && { ...outcome, answers: Object.fromEntries(outcome.answers), annotations: Object.fromEntries(outcome.annotations) };

/** The same for every message in a decoded one. */
const decodedWithMaps = ({ more, ...decoded }) => ({
  ...decoded,
  inbound: withOutcome(decoded.inbound),
  ...(more && { more: more.map(decodedWithMaps) }),
});

/** The same for an outcome inside another value, if there is one. */
const withOutcome = (value) => (value.outcome ? { ...value, outcome: withMaps(value.outcome) } : value);

const RESULTS = {
  validate: () => ["Validation", (value) => value],
  format: ({ style }) => [`Formats[${JSON.stringify(style)}]`, style === "outcome" ? withMaps : (value) => value],
  reply: () => ["Entry | { again: string }", (value) => value],
  seen: () => ["{ outcome: Outcome; guesses: number[] }", withOutcome],
  result: () => ["ReadResult", withOutcome],
  auto: () => ["Outcome", withMaps],
  detect: () => ["Awaited<ReturnType<typeof detectGeneration>>", (value) => value],
  decode: () => ["Decoded", decodedWithMaps],
  dialect: () => ["Dialect | null", (value) => value],
  encode: () => ["Encoded", (value) => value],
  digest: () => ["string", (value) => value],
  verify: () => ["Verified", (value) => value],
};

for (const { name: file, text } of vectorFiles) {
  const content = JSON.parse(text);
  const { fixtures = {}, cases } = Array.isArray(content) ? { cases: content } : content;
  const get = (value) => (typeof value === "string" && value.startsWith("$") ? fixtures[value.slice(1)] : value);
  for (const one of cases) {
    const what = `${file}: ${one.name}`.replaceAll("\n", " ");
    if (one.problems) {
      write("Problem[]", one.problems, what);
      continue;
    }
    if (!RESULTS[one.call]) throw new Error(`${file}: no result type is listed here for the call ${one.call}`);
    const [type, shape] = RESULTS[one.call](one);
    write(type, shape(get(one.expect)), what);
    // Options that a vector expects to be refused have the wrong type on purpose.
    const refused = one.expect?.problems?.some(({ path }) => path.startsWith("options"));
    if (one.options && !refused) write(one.call === "decode" ? "DecodeOptions" : "Reading", get(one.options), what);
    if (one.outcome) write("OutcomeInput", get(one.outcome), what);
    if (one.dialect) write("Dialect", one.dialect, what);
  }
}

mkdirSync(join(root, "target/types"), { recursive: true });
writeFileSync(join(root, "target/types/vectors.ts"), `${lines.join("\n")}\n`);
