// One form in one protocol: asked, answered, and what the reply says.

import { Random } from "../random.mjs";
import { entriesOf, nastyEntries, randomEntries } from "./answers.mjs";

const plain = (value) => JSON.parse(JSON.stringify(value));

/** What an outcome with these entries is sent as: `{accepted}` or `{refused}` with `losses`, or `{thrown}` if the core takes no such outcome. */
export async function reply({ encode }, { dialect, read }, pending, entries) {
  try {
    const { messages, losses } = await encode(dialect, pending, { type: "answered", entries });
    return { ...read(plain(messages[0])), losses };
  } catch (error) {
    if (error.code !== "invalid") throw error;
    return { thrown: error.message };
  }
}

/** What a form is read as. What is too large or too deep for a message is refused by an error with its problems. */
export async function read(core, { dialect, ask }, schema) {
  try {
    return await core.decode(dialect, ask(schema));
  } catch (error) {
    if (error.code !== "invalid") throw error;
    return { inbound: { type: "none" }, repairs: [], problems: error.problems };
  }
}

/** Whether there are problems, and each says all that a developer needs. */
export const areNamed = (problems) =>
  problems.length > 0 && problems.every((problem) => ["path", "rule", "limit", "actual", "cure"].every((name) => typeof problem[name] === "string" && (problem[name] !== "" || name === "path")));

/**
 * Asks a form that a library wrote, gives this answer and others, and judges what is accepted: `{rule}` if the form is refused, or `{accepted, others}`.
 * Throws where something is sent that the schema refuses, or the answer is not sent as it is.
 */
export async function answered(core, protocol, judge, { name, schema, answer }) {
  const { inbound, problems } = await read(core, protocol, schema);
  if (inbound.type !== "ask") {
    if (!areNamed(problems)) throw new Error(`${name}: refused without a reason: ${JSON.stringify({ problems, schema })}`);
    return { rule: problems[0].rule };
  }
  const { questions } = inbound.pending.questionnaire;
  const { entries, missing } = entriesOf(questions, answer ?? {});
  const result = await reply(core, protocol, inbound.pending, entries);
  if (missing.length || JSON.stringify(sorted(result.accepted)) !== JSON.stringify(sorted(answer))) {
    throw new Error(`${name}: ${JSON.stringify({ missing, result, answer, schema, questions })}`);
  }
  const random = new Random(name.length);
  const others = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const other = await reply(core, protocol, inbound.pending, (turn % 2 ? nastyEntries : randomEntries)(questions, random));
    if (!("accepted" in other)) continue;
    const verdict = judge(other.accepted);
    if (verdict !== true) throw new Error(`${name}: ${verdict}: ${JSON.stringify({ other, schema })}`);
    others.push(other.accepted);
  }
  return { accepted: result.accepted, others };
}

/** The members of objects in the order of their names. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}
