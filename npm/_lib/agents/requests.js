// The requests in a message, of any protocol: which module reads them, what a panel asks, and the reply.

import { own, parse } from "../basics/own.js";
import { refusal } from "../reading/refusal.js";
import { complete } from "../reading/prepared.js";
import { stringify, textOf } from "../basics/size.js";
import { core } from "../load/core.js";
import { decisions, forms, questions } from "../load/engines.js";
import { jsonSchema, reader } from "../load/modules.js";
import { MARKED, MODULES } from "./generated/modules.js";
import { valueOf } from "./replies.js";

/** What a module has for a group of protocols. `prepared` returns what a panel reads. */
const FORMS = { load: forms, open: "openForm", answer: "answerForm", prepared: (calls, request, { allowOther }) => calls.preparedForm(request, allowOther ?? true) };
/** The panel is that of the other forms. */
const WHOLE_FORMS = { ...FORMS, load: jsonSchema, open: "openWholeForm", answer: "answerWholeForm" };
const QUESTIONS = { ...FORMS, load: questions, open: "openQuestion", answer: "answerQuestion" };
const DECISIONS = {
  load: decisions,
  open: "openDecision",
  answer: "answerDecision",
  prepared: (calls, request, { wording }) => calls.preparedDecision(request, JSON.stringify(wording ?? null)),
};
const ANY = {
  load: core,
  open: "openAny",
  answer: "answerAny",
  prepared: (calls, request, { allowOther, wording }) => calls.preparedAny(request, allowOther ?? true, JSON.stringify(wording ?? null)),
};

const GROUPS = { forms: FORMS, "whole-forms": WHOLE_FORMS, questions: QUESTIONS, decisions: DECISIONS, core: ANY };

/** The groups that may read a message. */
function groupsOf(dialect, text) {
  const [mark, marked] = MARKED[dialect] ?? [];
  const modules = mark?.test(text) ? marked : (MODULES[dialect] ?? ["core"]);
  return modules.map((name) => GROUPS[name]);
}

/** The parts of the engine that reads a message, which the panel starts from as well. Where the page uses the core, they are separate. */
export const panelOf = async (runtime, dialect, message) => (runtime.core ? import("../load/inline.js") : groupsOf(dialect, JSON.stringify(message))[0].load.parts);

/**
 * The contents of a message, in order: `{type: "ask", correlation, text, …}`, which waits for an answer, `{type: "withdraw",
 * correlation}`, and `{type: "none", problems}`. What arrived twice is one, and what shares its id with something else is not asked.
 */
export async function requestsIn(runtime, dialect, message, options) {
  const found = await read(runtime, dialect, message, options);
  // The pages of an error of MCP have no ids, and get one answer together.
  if (found.length < 2 || dialect === "mcp-elicitation") return found;
  return (await import("./requests/several.js")).setApart(found);
}

async function read(runtime, dialect, message, given) {
  const options = own(given);
  let text;
  try {
    text = stringify(message);
  } catch (cause) {
    return [{ type: "none", problems: [refusal(cause, "message")] }];
  }
  let found = [];
  for (const group of groupsOf(dialect, text)) {
    for (const request of found) request.close?.();
    found = await open(runtime, group, dialect, text, options);
    const isRead = found.some(({ type, problems }) => type !== "none" || problems.length);
    if (isRead && !found.some(({ type }) => type === "other")) break;
  }
  return found;
}

async function open(runtime, group, dialect, text, options) {
  const { mode, profile, previews, tool } = options;
  // A form without options of the host is read with little code.
  const isPlain = !mode && !profile && (previews ?? "markdown") === "markdown";
  const read = async (calls) => valueOf(await calls[group.open](dialect, text, typeof tool === "string" ? tool : "", isPlain, options.approvals === true));
  try {
    const loading = group.load(runtime);
    // The panel loads meanwhile. A state of LangGraph often asks nothing.
    if (!options.ask && dialect !== "langgraph") runtime.load().catch(() => {});
    const calls = await loading;
    const again = async (at) => (await read(await group.load(runtime)))[at];
    const found = (await read(calls)).map(own);
    // What identifies what is asked.
    const texts = await Promise.all(found.map(({ input, request }) => request !== undefined && (JSON.stringify(input) ?? calls.questionsOf(request))));
    return found.map((one, at) => (one.type === "ask" ? requestOf(runtime, group, calls, own({ dialect, options, text: texts[at], ...one }), () => again(at)) : one));
  } catch (error) {
    if (!error.problems?.length) throw error;
    return [{ type: "none", problems: error.problems }];
  }
}

/** A request. `again` opens it in another instance of its module, because an instance that has failed is replaced. */
function requestOf(runtime, group, calls, { dialect, options, text, request, correlation, problems, input, form }, again) {
  let [current, number] = [calls, request];
  /** The questions of a request that its module has not read, as `acceptRequest` takes them, and whether it has taken them. */
  let [read, isAccepted] = [undefined, true];
  /** The functions of the instance that has the request. */
  const ready = async () => {
    const latest = await group.load(runtime);
    if (latest !== current) {
      [current, number, isAccepted] = [latest, (await again()).request, !read];
    }
    if (!isAccepted) valueOf(await current.acceptRequest(number, ...read));
    isAccepted = true;
    return current;
  };
  const onRead = (prepared) => {
    read = prepared === undefined ? [textOf(input), false] : [prepared, true];
    isAccepted = false;
  };
  /** What the reader makes of questions that need repair. */
  const repaired = async ({ mode, profile, previews, maxOptions, allowOther }) => {
    const given = { mode: form ? "lenient" : mode, profile, previews, maxOptions, allowOther };
    const prepared = await (await reader(runtime)).prepare(stringify(input), JSON.stringify(given));
    if (parse(prepared).problems.length) return prepared;
    onRead(prepared);
    await ready();
    return prepared;
  };
  const prepared = async (given) => (input === undefined ? group.prepared(await ready(), number, given) : repaired(given));
  // The panel itself reads the input of the tool.
  const isTool = input !== undefined && !form;
  return {
    type: "ask",
    dialect,
    correlation,
    problems,
    text,
    // What a person may decide about, as the module wrote it. An input that was not read has no actions.
    actions: input === undefined ? text : undefined,
    questions: isTool ? input : undefined,
    // A model must not show one action and run another.
    settings: isTool ? { actions: false, onRead } : { source: async (given) => complete(runtime, await prepared({ ...given, mode: options.mode })) },
    async questionnaire() {
      if (input === undefined) return { questionnaire: valueOf((await ready()).questionsOf(number)), problems: [] };
      return JSON.parse(await repaired(options));
    },
    async write(outcome) {
      const calls = await ready();
      const reply = valueOf(await calls[group.answer](number, JSON.stringify(outcome)));
      if (options.onDecision) await (await import("../extras/record.js")).tell(runtime, this, outcome, options);
      return reply;
    },
    close: () => current.closeRequest(number),
  };
}
