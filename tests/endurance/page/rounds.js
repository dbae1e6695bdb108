// What happens in a day: each kind of round asks once, is answered or ends in another way, and says what is wrong with what came of it.

import { open, openStream } from "/ask-user-question/index.js";
import { approve } from "/ask-user-question/approve.js";

const DATABASE = {
  question: "Which database should we use for this project?",
  header: "Database",
  options: ["PostgreSQL", "MongoDB", "SQLite"].map((label) => ({ label, description: `What ${label} is good for` })),
};
const FEATURES = { question: "Which features should we enable?", header: "Features", options: [{ label: "Types" }, { label: "Linting" }], multiSelect: true };
const FIELDS = [
  { question: "How old is the cluster?", kind: "text", options: [], field: { type: "integer", min: 1, max: 10 } },
  { question: "Whom should it tell?", kind: "text", options: [], field: { type: "email" } },
  { question: "Which region?", options: [{ label: "Frankfurt" }, { label: "Dublin" }] },
];
const CODE = "| a cell | another |\n|---|---|\n| **1** | `2` |\n\n```js\nconst a = 1;\n```\n";
const DEPLOY = { tool: "deploy", description: "Releases the last build.", arguments: { service: "billing", replicas: 3, dry: true } };

/** Previews in this format, each of its own length. */
const previewed = (preview) => ({ ...DATABASE, options: DATABASE.options.map((option, at) => ({ ...option, preview: preview.repeat(at + 1) })) });

/** Where drafts are kept, as long as a conversation: an application that keeps them for ever keeps them, not the panel. */
const storage = (map = new Map()) => ({ getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) });

/** Throws unless the outcome is of this type, and has these answers. */
async function ends(outcome, type, answers = {}) {
  const ended = await outcome;
  const [is, wanted] = [{ type: ended.type, answers: ended.answers }, { type, answers }].map((one) => JSON.stringify(one));
  if (is !== wanted) throw new Error(`ended as ${is} instead of ${wanted}`);
  return ended;
}

async function decides(decision, wanted) {
  const { decision: is, arguments: run, changed } = await decision;
  const got = JSON.stringify([is, run.service, changed]);
  if (got !== JSON.stringify(wanted)) throw new Error(`decided ${got} instead of ${JSON.stringify(wanted)}`);
}

/** Writes a call of the tool into a stream, some letters in each frame, as a model does. */
async function write(stream, questions, upTo = 1) {
  const text = JSON.stringify({ questions });
  const end = Math.floor(text.length * upTo);
  for (let at = 0; at < end; at += 48) {
    stream.push(text.slice(at, Math.min(at + 48, end)));
    await new Promise(requestAnimationFrame);
  }
}

/** By name; each gets what is asked in its place, the options of every panel, and its number. */
export const KINDS = {
  async question(asked, options, number) {
    const { outcome } = open([DATABASE], options);
    await asked.pick(number % 3);
    await asked.press("Send answer");
    await ends(outcome, "answered", { [DATABASE.question]: DATABASE.options[number % 3].label });
  },
  async allowedWithChanges(asked, options, number) {
    const decision = approve(DEPLOY, options);
    await asked.press("Edit");
    // The fields come after the press, in the rows of the arguments.
    await asked.write(`orders ${number}`, 0, "dd textarea");
    await asked.press("Allow with changes");
    await decides(decision, ["allow", `orders ${number}`, ["/service"]]);
  },
  async form(asked, options) {
    const { outcome } = open(FIELDS, { ...options, mode: "lenient", layout: "form" });
    // What does not fit is refused, and the error is drawn beside the field.
    await asked.write("11", 0);
    await asked.write("ops@example.com", 1);
    await asked.press("Send answers");
    await asked.sees("Type a whole number from 1 to 10.");
    await asked.write("10", 0);
    await asked.pick(1);
    await asked.press("Send answers");
    await ends(outcome, "answered", { [FIELDS[0].question]: "10", [FIELDS[1].question]: "ops@example.com", [FIELDS[2].question]: "Dublin" });
  },
  async stream(asked, options) {
    const stream = openStream(options);
    await write(stream, [DATABASE]);
    stream.end();
    await asked.pick(2);
    await asked.press("Send answer");
    await ends(stream.outcome, "answered", { [DATABASE.question]: "SQLite" });
  },
  async file(asked, options, number) {
    // Every other one is uploaded; the others come with the outcome.
    const upload = ({ name }, { progress }) => (progress(0.5), { id: name });
    const { outcome } = open([DATABASE], { ...options, allowFiles: number % 2 ? { upload } : true });
    await asked.pick(0);
    await asked.drop(`${number}.bin`, 1_000);
    await asked.sees(`${number}.bin`);
    await asked.press("Send answer");
    const { entries } = await ends(outcome, "answered", { [DATABASE.question]: "PostgreSQL" });
    if (entries[0].files?.[0]?.name !== `${number}.bin`) throw new Error("the file is missing");
  },
  async preview(asked, options) {
    const { outcome } = open([previewed(CODE)], options);
    await asked.pick(0);
    await asked.press("Compare");
    await asked.pick(1);
    await asked.press("Send answer");
    await ends(outcome, "answered", { [DATABASE.question]: "MongoDB" });
  },
  async htmlPreview(asked, options) {
    const { outcome } = open([previewed("<style>h1 { color: red }</style><h1>A page</h1><p>with a text</p>")], { ...options, previews: "html" });
    await asked.pick(1);
    await asked.press("Send answer");
    await ends(outcome, "answered", { [DATABASE.question]: "MongoDB" });
  },
  async rejected(asked, options) {
    const decision = approve(DEPLOY, options);
    await asked.press("Reject");
    await decides(decision, ["reject", "billing", []]);
  },
  async steps(asked, options) {
    const { outcome } = open([DATABASE, FEATURES], { ...options, allowNotes: true, allowComment: true, timeoutMs: 3_600_000 });
    await asked.write("my own words");
    await asked.press("Continue");
    await asked.sees(FEATURES.question);
    await asked.pick(0);
    await asked.pick(1);
    await asked.press("Review answers");
    await asked.press("Send answers");
    await ends(outcome, "answered", { [DATABASE.question]: "my own words", [FEATURES.question]: "Types, Linting" });
  },
  async stored(asked, options, number) {
    // The same id is one panel, and then free again.
    const both = [1, 2].map(() => open([DATABASE], { ...options, id: number, storage: kept }));
    await asked.pick(0);
    await asked.press("Send answer");
    for (const { outcome } of both) await ends(outcome, "answered", { [DATABASE.question]: "PostgreSQL" });
  },
  async skipped(asked, options) {
    const { outcome } = open([DATABASE], options);
    await asked.pick(1);
    await asked.press("Skip");
    await ends(outcome, "declined");
  },
  async left(asked, options, number) {
    const control = new AbortController();
    const panel = open([DATABASE], { ...options, signal: control.signal });
    await asked.pick(1);
    [() => panel.close(), () => control.abort(), () => asked.place.remove()][number % 3]();
    await ends(panel.outcome, "aborted");
  },
  async allowed(asked, options) {
    const decision = approve(DEPLOY, options);
    await asked.press("Allow");
    await decides(decision, ["allow", "billing", []]);
  },
  async brokenStream(asked, options) {
    const stream = openStream(options);
    await write(stream, [DATABASE], 0.6);
    stream.fail("max_tokens");
    const error = await stream.outcome.catch((error) => error);
    if (error.code !== "invalid") throw new Error(`a broken stream ended as ${error.code ?? error.type}`);
  },
};

let kept = storage();

/** Ends a conversation. */
export const forget = () => void (kept = storage());
