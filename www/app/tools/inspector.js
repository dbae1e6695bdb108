import { askOutcome, receipt } from "../../ask-user-question/index.js";
import { decode, detectDialect, encode } from "../../ask-user-question/core.js";
import { onAddress, readAddress, writeAddress } from "../address.js";
import { byId, element } from "../element.js";
import { AUTHENTICATION, HOSTILE, MALFORMED } from "../questions/long.js";
import { json } from "../source-text.js";
import { callCard } from "./call-card.js";
import { EXAMPLES } from "./generated/examples.js";

byId("unstarted").remove();

const [example, dialect, mode, message, verdict, notes, questionnaire, host, replies] = ["example", "dialect", "mode", "message", "verdict", "notes", "questionnaire", "host", "replies"].map(byId);

const OFFERED = {
  ...Object.fromEntries(Object.entries(EXAMPLES).map(([name, [message]]) => [name, () => pretty(message)])),
  "text with a code fence": () => `Here are my questions:\n\`\`\`json\n${pretty(AUTHENTICATION)}\n\`\`\``,
  "wrong names and types": () => pretty({ questions: JSON.stringify([{ prompt: "Which features?", title: "Features", multiple: "true", choices: ["Dark mode", "Sync, offline", "Other"] }]) }),
  "refused: too few options": () => pretty(MALFORMED),
  "hostile text": () => pretty(HOSTILE),
};
let control = new AbortController();
let typing;

example.append(...Object.keys(OFFERED).map((name) => element("option", {}, name)), element("option", { value: "", hidden: true }, "your message"));
dialect.append(element("option", { value: "" }, "detect"), ...Object.keys(EXAMPLES).map((name) => element("option", {}, name)));
example.addEventListener("change", () => take({ example: example.value, mode: mode.value }));
for (const select of [dialect, mode]) select.addEventListener("change", inspect);
message.addEventListener("input", () => {
  example.value = "";
  clearTimeout(typing);
  typing = setTimeout(inspect, 250);
});
onAddress(take);
take(readAddress());

/** Applies an address or an example. */
function take({ example: name = "tool-input", message: text, dialect: which = "", mode: how = "contract" }) {
  const valid = Object.hasOwn(OFFERED, name) ? name : "tool-input";
  example.value = text === undefined ? valid : "";
  message.value = text ?? OFFERED[valid]();
  dialect.value = which;
  mode.value = how;
  if (mode.selectedIndex < 0) mode.selectedIndex = 0;
  if (dialect.selectedIndex < 0) dialect.selectedIndex = 0;
  inspect();
}

async function inspect() {
  control.abort();
  const { signal } = (control = new AbortController());
  writeAddress({ ...(example.value ? { example: example.value } : { message: message.value }), dialect: dialect.value, mode: mode.value === "contract" ? "" : mode.value });
  host.replaceChildren();
  replies.replaceChildren();
  try {
    const value = valueOf(message.value);
    const which = dialect.value || (await detectDialect(value)) || "tool-input";
    const { inbound, ...report } = await decode(which, value, { mode: mode.value });
    if (!signal.aborted) await show(which, inbound, report, signal);
  } catch (error) {
    if (signal.aborted) return;
    say("none", error.message);
    list({ problems: error.problems ?? [] });
  }
}

async function show(which, inbound, report, signal) {
  const asked = inbound.pending?.questionnaire ?? inbound.questionnaire;
  say(inbound.type, `${which}: ${WORDS[inbound.type]}`);
  list(report);
  questionnaire.replaceChildren(json(asked ?? inbound));
  if (inbound.type === "partial") host.append(callCard({ questionnaire: asked, outcome: null, guesses: [], says: "waiting" }));
  if (inbound.type === "seen") await receipt(asked, inbound.outcome, { host });
  if (inbound.type !== "ask") return;
  const outcome = await askOutcome(asked, { host, mode: "lenient", askedBy: "The message", signal });
  if (signal.aborted) return;
  // The reply in the dialect of the message comes first.
  const own = await reply(which, [inbound.pending], outcome);
  const others = await Promise.all(isExample(asked) ? Object.keys(EXAMPLES).filter((name) => name !== which).map((name) => elsewhere(name, outcome)) : []);
  if (!signal.aborted) replies.replaceChildren(own, ...others);
}

const WORDS = {
  ask: "these questions wait for an answer", update: "part of a call that is still being written", partial: "questions to display, not to answer",
  withdraw: "a question is withdrawn", seen: "questions that were answered elsewhere", none: "nothing that can be asked",
};

/** Whether these are the questions of the examples, which every dialect has. */
function isExample({ questions }) {
  const texts = (list) => pretty(list.map(({ question, options }) => [question, options.length]));
  return texts(questions) === texts(AUTHENTICATION.questions);
}

/** The reply to the same questions in another dialect. */
async function elsewhere(name, outcome) {
  const decoded = await Promise.all(EXAMPLES[name].map((each) => decode(name, each, { mode: "lenient" })));
  return reply(name, decoded.map(({ inbound }) => inbound.pending).filter(Boolean), outcome);
}

async function reply(name, pendings, outcome) {
  const single = pendings.length > 1;
  const sent = await Promise.all(
    pendings.map((pending, at) => encode(name, pending, fitting(pending, single ? { ...outcome, entries: outcome.entries.slice(at, at + 1).map((entry) => ({ ...entry, index: 0 })) } : outcome))),
  );
  const messages = sent.flatMap(({ messages }) => messages);
  const losses = sent.flatMap(({ losses }) => losses).map(({ path, code }) => element("li", { "data-kind": "advice" }, element("span", { class: "kind" }, "lost"), element("code", {}, path), ` ${code}`));
  const shown = messages.length ? messages.map((each) => json(each)) : [element("p", { class: "hint" }, "Nothing is sent.")];
  return element("section", { class: "reply", "aria-label": `Reply: ${name}` }, element("h2", {}, "Reply: ", element("code", {}, name)), ...shown, ...(losses.length ? [element("ul", { class: "notes" }, ...losses)] : []));
}

/** The outcome for a dialect that may ask for one choice where another asks for several. */
function fitting({ questionnaire }, outcome) {
  const several = ({ index }) => questionnaire.questions[index]?.multiSelect;
  return { ...outcome, entries: outcome.entries?.map((entry) => (several(entry) ? entry : { ...entry, selected: entry.selected?.slice(0, 1) })) };
}

function list({ problems = [], repairs = [], advice = [] }) {
  const item = (kind, path, text) => element("li", { "data-kind": kind }, element("span", { class: "kind" }, kind), element("code", {}, path), ` ${text}`);
  const items = [
    ...problems.map(({ path, message: text }) => item("problem", path, text.replace(`${path}: `, ""))),
    ...repairs.map(({ path, code, before, after }) => item("repair", path, `${code}: ${before || "nothing"} → ${after || "nothing"}`)),
    ...advice.map(({ path, text }) => item("advice", path, text)),
  ];
  questionnaire.replaceChildren();
  notes.replaceChildren(...(items.length ? [element("ul", { class: "notes", "aria-label": "Notes" }, ...items)] : []));
}

function say(state, text) {
  verdict.dataset.state = state;
  verdict.textContent = text;
}

/** The value of a JSON text, or else the text itself, as a model may write it. */
function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function pretty(value) {
  return JSON.stringify(value, null, 2);
}
