// The cases of the official JSON-Schema-Test-Suite (`tests/corpora/json-schema-test-suite`) as forms of one field: an instance is typed as a
// person would, and sent only if it is valid. ASK_REPORT=1 prints the figures of each keyword.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { entriesOf } from "../support/forms/answers.mjs";
import { reply } from "../support/forms/exchange.mjs";
import { judgeOf } from "../support/forms/judge.mjs";
import { protocolOf } from "../support/forms/protocols.mjs";
import { load } from "./built.mjs";

const core = await load("core.js");
const cases = JSON.parse(readFileSync(new URL("../corpora/json-schema-test-suite/cases.json", import.meta.url), "utf8"));
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other) || (typeof one === "number" && one === other);
const FIELD = "value";

/** What a schema refers to in itself is a level deeper in the form. */
const moved = (value) => (Array.isArray(value) ? value.map(moved) : typeof value === "object" && value !== null
  ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === "$ref" && typeof one === "string" && /^#(\/|$)/.test(one) ? one.replace("#", `#/properties/${FIELD}`) : moved(one)]))
  : value);

/** The type that a field of a form has, where the schema of the suite leaves it open to try other instances. */
const IMPLIED = { string: /^(?:minLength|maxLength|pattern|format)$/, number: /M(?:in|ax)imum$|^m(?:in|ax)imum$|^multipleOf$/, array: /^(?:items|minItems|maxItems|uniqueItems)$/ };
function withType(schema) {
  if (typeof schema !== "object" || ["type", "enum", "const", "$ref", "oneOf", "anyOf"].some((name) => name in schema)) return schema;
  const names = Object.keys(schema);
  const type = Object.keys(IMPLIED).find((one) => names.some((name) => IMPLIED[one].test(name)));
  // A list is of texts unless it says otherwise.
  return type ? { type, ...(type === "array" && !schema.items && { items: { type: "string" } }), ...schema } : schema;
}

/** What is read otherwise, and why. */
const EXCEPTIONS = [
  { reason: "letters of host names are not looked up (IDNA 2008)", is: ({ file, result, data }) => /hostname$/.test(file) && /invalid, accepted/.test(result) && /xn--|[^\0-\x7f]/.test(data) },
  { reason: "quoted names and literal addresses are refused, as most validators do", is: ({ file, result, data }) => /email$/.test(file) && /valid, refused/.test(result) && /["[]/.test(data) },
  { reason: "no answer has to be an address of one machine, which the panel refuses as it refuses programs", is: ({ file, result, data }) => /[iu]ri(-reference)?$/.test(file) && result === "WRONG: valid, refused" && /^file:/.test(data) },
  { reason: "a person types no control characters", is: ({ data }) => /^[\p{Cc}]+$|^\p{Cc}|\p{Cc}$/u.test(data) },
];

/** Whether an instance is of the type that the form has added. */
const isOfType = (data, { type, items }) => (type === "array" ? Array.isArray(data) && (items?.type !== "string" || data.every((one) => typeof one === "string")) : typeof data === type);

/** What became of an instance. */
async function outcome(protocol, { pending, repairs }, judge, { data, valid }) {
  const { entries, missing } = entriesOf(pending.questionnaire.questions, { [FIELD]: data });
  const isGiven = missing.length === 0 && entries.some(({ other, selected }) => other?.trim() || selected?.length);
  if (!isGiven) return valid ? "no person can give it" : "refused by the panel";
  const { accepted } = await reply(core, protocol, pending, entries);
  if (accepted === undefined) return valid ? "WRONG: valid, refused" : "refused";
  if (equal(accepted[FIELD], data)) {
    if (!valid && repairs.some(({ code }) => code === "pattern")) return "accepted without its pattern";
    return valid ? "accepted" : "WRONG: invalid, accepted";
  }
  return judge(accepted) === true ? "another value was given" : "WRONG: another value was given, and is not valid";
}

const AGUI = protocolOf("AG-UI, an interrupt");
/** A schema of one value in place of an object, whose reply is the value. */
const OF_A_VALUE = {
  ...AGUI,
  name: `${AGUI.name} for a value`,
  ask: (schema) => AGUI.ask(schema.properties[FIELD]),
  read: (reply) => {
    const { accepted, ...rest } = AGUI.read(reply);
    return accepted === undefined ? rest : { accepted: { [FIELD]: accepted } };
  },
  isOfValue: true,
};

/** Runs the cases in a protocol: a list of `{file, name, schema, result}`. */
async function run(protocol) {
  const results = [];
  for (const { file, description, schema: received, tests } of cases) {
    const fieldSchema = withType(received);
    const form = (field) => ({ type: "object", properties: { [FIELD]: field }, required: [FIELD] });
    const schema = form(moved(fieldSchema));
    if (protocol.isOfValue && /"properties"|"required"|"additionalProperties"/.test(JSON.stringify(fieldSchema))) continue;
    const judge = judgeOf(schema) ?? (() => true);
    const { inbound, problems, repairs } = await core.decode(protocol.dialect, protocol.ask(protocol.isOfValue ? form(fieldSchema) : schema));
    const rule = inbound.type === "ask" ? undefined : problems[0]?.rule ?? "no reason";
    for (const test of tests) {
      if (fieldSchema !== received && !isOfType(test.data, fieldSchema)) continue;
      const result = rule ? `not asked: ${rule}` : await outcome(protocol, { pending: inbound.pending, repairs }, judge, test);
      results.push({ file, name: `${description}: ${test.description}`, schema: schema.properties[FIELD], data: test.data, result });
    }
  }
  return results;
}

/** How many cases of each file came to what. */
function figures(results) {
  const table = {};
  for (const { file, result } of results) (table[file] ??= {})[result] = (table[file]?.[result] ?? 0) + 1;
  return table;
}

describe("the JSON-Schema-Test-Suite as forms", async () => {
  for (const protocol of [protocolOf("MCP 2025-11-25"), protocolOf("ACP"), AGUI, OF_A_VALUE]) {
    it(`${protocol.name}: an invalid instance is not accepted, and a valid one is sent as it is`, async () => {
      const results = await run(protocol);
      if (process.env.ASK_REPORT) console.table(figures(results));
      const wrong = results.filter((one) => one.result.startsWith("WRONG") && !EXCEPTIONS.some(({ is }) => is(one)));
      assert.deepEqual(wrong.map(({ file, name, schema, data, result }) => `${file} | ${name} | ${result} | ${JSON.stringify(schema)} | ${JSON.stringify(data)}`), []);
      const count = (pattern) => results.filter(({ result }) => pattern.test(result)).length;
      assert.ok(count(/^accepted$/) > 200 && count(/^refused/) > 200, JSON.stringify(figures(results)));
      assert.equal(count(/no reason/), 0);
    });
  }
});
