// Random forms in every protocol, with valid, random and bad answers. Ajv judges each reply that accepts by the schema as it was sent.
// A part of the forms; all of them with ASK_ALL=1. ASK_SEED is the number of the first form.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { Random } from "../support/random.mjs";
import { areAsked, entriesOf, nastyEntries, randomEntries } from "../support/forms/answers.mjs";
import { areNamed, read, reply } from "../support/forms/exchange.mjs";
import { judgeOf } from "../support/forms/judge.mjs";
import { PROTOCOLS } from "../support/forms/protocols.mjs";
import { formOf, strangeFormOf } from "../support/forms/schemas.mjs";
import { load } from "./built.mjs";

const core = await load("core.js");
const FIRST = Number(process.env.ASK_SEED ?? 1);
const FORMS = process.env.ASK_ALL ? 2000 : 200;
const STRANGE = FORMS / 4;

/** How each protocol says that there is no answer; some by any text. */
const ELICITED = /^(?:cancel|decline)$/;
const REFUSALS = {
  "mcp-elicitation": ELICITED, "mcp-input-required": ELICITED, "acp-elicitation": ELICITED, codex: ELICITED, "claude-control": ELICITED,
  "agui-interrupt": /^cancelled$/, adk: /./, a2a: /./,
};

/** A text without such a character is no answer. */
const VISIBLE = /[^\s\p{C}]/u;

/** What a count of forms and answers came to, with the first examples of what is wrong. */
class Tally {
  counts = {};
  examples = [];

  count(name, example) {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    if (example && this.counts[name] < 3) this.examples.push(`${name}: ${JSON.stringify(example).slice(0, 1500)}`);
  }

  share(name, of) {
    return (this.counts[name] ?? 0) / (this.counts[of] ?? 0);
  }

  toString() {
    return [JSON.stringify(this.counts), ...this.examples].join("\n");
  }
}

/** Asks a form in a protocol, and answers it in three ways. */
async function check(protocol, seed, form, judge, tally) {
  const { schema, leaves, isStrange = false } = form;
  const { inbound, problems, repairs } = await read(core, protocol, schema);
  tally.count("forms");
  if (inbound.type !== "ask") {
    tally.count(areNamed(problems) ? "refused with a reason" : "refused without a reason", areNamed(problems) ? undefined : { protocol: protocol.name, seed, schema, problems });
    return;
  }
  const { questions } = inbound.pending.questionnaire;
  // What is no schema has no judge.
  if (!judge) return tally.count("asked, but no schema");
  // What no value satisfies is left out, and reported.
  const isWhole = areAsked(leaves, questions) || (isStrange && repairs.length > 0);
  const isWithoutPattern = repairs.some(({ code }) => code === "pattern");
  tally.count(isWhole ? "asked whole" : "asked partly", isWhole ? undefined : { protocol: protocol.name, seed, schema, asked: questions.map(({ key }) => key) });
  // Other answers in each protocol.
  const random = new Random(seed * 31 + PROTOCOLS.indexOf(protocol));
  const content = form.answer(random);
  const valid = entriesOf(questions, content);
  for (const [kind, entries] of [["valid", valid.entries], ["random", randomEntries(questions, random)], ["bad", nastyEntries(questions, random)]]) {
    if (kind === "valid" && (judge(content) !== true || valid.missing.length)) {
      tally.count(valid.missing.length ? "valid answers without a question" : "valid answers that are none");
      continue;
    }
    const result = await reply(core, protocol, inbound.pending, entries);
    tally.count(`${kind} answers`);
    const example = { protocol: protocol.name, seed, schema, entries, result };
    if ("accepted" in result) {
      const verdict = judge(result.accepted);
      if (verdict !== true && isWithoutPattern && /pattern/.test(verdict)) tally.count("accepted without a pattern that is reported");
      else if (verdict !== true) tally.count(`${kind} answers accepted, not valid`, { verdict, ...example });
      else if (kind === "valid") {
        const isEqual = equal(result.accepted, content);
        tally.count(isEqual ? "valid answers sent as they are" : "valid answers changed", isEqual ? undefined : { content, ...example });
      } else tally.count(`${kind} answers accepted`);
    } else if ("refused" in result && !REFUSALS[protocol.dialect].test(result.refused)) tally.count("refused in another way", example);
    else if (kind === "valid") tally.count("valid answers refused", example);
    else if (result.losses && result.losses.length === 0 && entries.some(({ selected, other = "" }) => selected || VISIBLE.test(other))) tally.count("refused without a loss", example);
  }
}

/** Content without objects in which nothing is answered: of those that may be null, both say so. */
function answeredPart(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [name, answeredPart(one)]).filter(([, one]) => one !== undefined && one !== null);
  return members.length ? Object.fromEntries(members) : undefined;
}

const equal = (one, other) => isDeepStrictEqual(answeredPart(one), answeredPart(other));

/** Checks forms from a source in a protocol. */
async function checkAll(protocol, source, count) {
  const tally = new Tally();
  for (let seed = FIRST; seed < FIRST + count; seed += 1) {
    const form = source(seed);
    await check(protocol, seed, form, judges(form.schema), tally);
  }
  return tally;
}

/** The judges of the schemas, which all protocols share. */
const known = new Map();
function judges(schema) {
  const text = JSON.stringify(schema);
  if (!known.has(text)) known.set(text, judgeOf(schema));
  return known.get(text);
}

const none = (tally, ...names) => assert.deepEqual(names.filter((name) => tally.counts[name]), [], `${tally}`);
const WRONG = ["valid answers accepted, not valid", "random answers accepted, not valid", "bad answers accepted, not valid", "refused without a reason", "refused without a loss", "refused in another way"];

describe(`random forms (ASK_SEED=${FIRST})`, () => {
  for (const protocol of PROTOCOLS) {
    it(`${protocol.name}: what is accepted is valid, and what is valid is accepted`, async () => {
      const tally = await checkAll(protocol, formOf, FORMS);
      if (process.env.ASK_REPORT) console.log(protocol.name, `${tally}`);
      none(tally, ...WRONG, "asked partly", "valid answers that are none", "valid answers without a question");
      assert.ok(tally.share("asked whole", "forms") >= 0.95, `${tally}`);
      assert.ok(tally.share("valid answers sent as they are", "valid answers") >= 0.99, `${tally}`);
      // A judge of refusals alone would find nothing wrong.
      assert.ok(tally.counts["random answers accepted"] > FORMS / 20 && tally.counts["bad answers accepted"] > FORMS / 100, `${tally}`);
    });

    it(`${protocol.name}: a form with a keyword that is not asked is refused with a reason, or accepted by its schema alone`, async () => {
      const tally = await checkAll(protocol, strangeFormOf, STRANGE);
      if (process.env.ASK_REPORT) console.log(protocol.name, `${tally}`);
      none(tally, ...WRONG, "asked partly");
      assert.ok(tally.counts["refused with a reason"] > STRANGE / 10, `${tally}`);
    });
  }
});

it("the judge refuses valid content with a member that is missing, of another type or surplus", () => {
  const refused = { missing: 0, another: 0, surplus: 0 };
  for (let seed = FIRST; seed < FIRST + 100; seed += 1) {
    const { schema, leaves, answer } = formOf(seed);
    const judge = judges(schema);
    const content = answer(new Random(seed));
    assert.equal(judge(content), true, JSON.stringify({ schema, content }));
    const [name] = leaves[0].path;
    const { [name]: _, ...without } = content;
    if (judge(without) !== true) refused.missing += 1;
    if (judge({ ...content, [name]: { no: ["such", "value"] } }) !== true) refused.another += 1;
    if (judge({ ...content, surplus: 1 }) !== true) refused.surplus += 1;
  }
  assert.ok(refused.missing > 20 && refused.another > 75 && refused.surplus > 5, JSON.stringify(refused));
});
