// The requests in a message, of any protocol: which module reads them, what a panel asks, and the reply.

import { own, parse } from "../basics/own.js";
import { refusal } from "../reading/refusal.js";
import { complete } from "../reading/prepared.js";
import { stringify, textOf } from "../basics/size.js";
import { decisions, forms, questions } from "../load/engines.js";
import { jsonSchema, reader } from "../load/modules.js";
import { textModule } from "../load/text-module.js";
import { MARKED, MODULES } from "./generated/modules.js";
import { valueOf } from "./replies.js";

/** @import { Questionnaire } from "../../core.js" */
/** @import { Outcome, Problem } from "../../types/outcome.js" */
/** @import { AgentOptions, Inbound, Other, Request, Written } from "../types/agents.js" */
/** @import { AskOptions, PanelSettings, Prepared, Runtime } from "../types/page.js" */
/** @import { CoreCalls } from "../types/wasm.js" */

/**
 * What loads a module. `parts` are those from which the panel starts as well.
 *
 * @typedef {{ (runtime: Runtime): Promise<CoreCalls>, parts?: unknown }} Loads
 */

/**
 * @typedef {object} Group
 * @property {Loads} load
 * @property {"openForm" | "openWholeForm" | "openQuestion" | "openDecision" | "openAny"} open
 * @property {"answerForm" | "answerWholeForm" | "answerQuestion" | "answerDecision" | "answerAny"} answer
 * @property {(calls: CoreCalls, request: number, options: PanelSettings) => string | Promise<string>} prepared
 */

/** @typedef {"forms" | "whole-forms" | "questions" | "decisions" | "core"} GroupName */

/**
 * What a module has found in a message: `request` is the number of one that waits, in its instance. The panel reads an `input`, which the
 * module has not read, and `form` says that it is none of the question tool.
 *
 * @typedef {object} Found
 * @property {Inbound["type"]} type
 * @property {Problem[]} problems
 * @property {unknown} [correlation]
 * @property {number} [request]
 * @property {unknown} [input]
 * @property {boolean} [form]
 */

/** @typedef {Found & { dialect: string, options: AgentOptions, text: string | false, request: number }} Opened */

/** @typedef {[questions: string, isPrepared: boolean]} Accepted */

/**
 * What a module has for a group of protocols. `prepared` returns what a panel reads.
 *
 * @type {Group}
 */
const FORMS = { load: forms, open: "openForm", answer: "answerForm", prepared: (calls, request, { allowOther }) => calls.preparedForm(request, allowOther ?? true) };
/**
 * The panel is that of the other forms.
 *
 * @type {Group}
 */
const WHOLE_FORMS = { ...FORMS, load: jsonSchema, open: "openWholeForm", answer: "answerWholeForm" };
/** @type {Group} */
const QUESTIONS = { ...FORMS, load: questions, open: "openQuestion", answer: "answerQuestion" };
/** @type {Group} */
const DECISIONS = {
  load: decisions,
  open: "openDecision",
  answer: "answerDecision",
  prepared: (calls, request, { wording }) => calls.preparedDecision(request, JSON.stringify(wording ?? null)),
};
/** @type {Group} */
const ANY = {
  load: async (runtime) => {
    const { parts } = await import("../load/core-parts.js");
    // Not before, because another request may have started it meanwhile.
    return (runtime.core ??= textModule(parts))(runtime);
  },
  open: "openAny",
  answer: "answerAny",
  prepared: (calls, request, { allowOther, wording }) => calls.preparedAny(request, allowOther ?? true, JSON.stringify(wording ?? null)),
};

const GROUPS = { forms: FORMS, "whole-forms": WHOLE_FORMS, questions: QUESTIONS, decisions: DECISIONS, core: ANY };

/**
 * The groups that may read a message.
 *
 * @param {string} dialect
 * @param {string} text
 */
function groupsOf(dialect, text) {
  const [mark, marked] = MARKED[dialect] ?? [];
  const modules = mark?.test(text) ? marked : (MODULES[dialect] ?? ["core"]);
  return /** @type {GroupName[]} */ (modules).map((name) => GROUPS[name]);
}

/**
 * The parts of the engine that reads a message, which the panel starts from as well. Where the page uses the core, they are separate.
 *
 * @type {(runtime: Runtime, dialect: string, message: unknown) => Promise<unknown>}
 */
export const panelOf = async (runtime, dialect, message) => (runtime.core ? import("../load/inline.js") : groupsOf(dialect, JSON.stringify(message))[0].load.parts);

/**
 * The contents of a message, in order: `{type: "ask", correlation, text, …}`, which waits for an answer, `{type: "withdraw",
 * correlation}`, and `{type: "none", problems}`. What arrived twice is one, and what shares its id with something else is not asked.
 *
 * @param {Runtime} runtime
 * @param {string} dialect
 * @param {unknown} message
 * @param {AgentOptions} options
 * @returns {Promise<Inbound[]>}
 */
export async function requestsIn(runtime, dialect, message, options) {
  const found = await read(runtime, dialect, message, options);
  // The pages of an error of MCP have no ids, and get one answer together.
  if (found.length < 2 || dialect === "mcp-elicitation") return found;
  return (await import("./requests/several.js")).setApart(found);
}

/** @type {(runtime: Runtime, dialect: string, message: unknown, given: AgentOptions) => Promise<Inbound[]>} */
async function read(runtime, dialect, message, given) {
  const options = own(given);
  let text;
  try {
    text = stringify(message);
  } catch (cause) {
    return [{ type: "none", problems: [refusal(cause, "message")] }];
  }
  /** @type {Inbound[]} */
  let found = [];
  for (const group of groupsOf(dialect, text)) {
    for (const request of found) request.close?.();
    found = await open(runtime, group, dialect, text, options);
    const isRead = found.some(({ type, problems }) => type !== "none" || problems.length);
    if (isRead && !found.some(({ type }) => type === "other")) break;
  }
  return found;
}

/** @type {(runtime: Runtime, group: Group, dialect: string, text: string, options: AgentOptions) => Promise<Inbound[]>} */
async function open(runtime, group, dialect, text, options) {
  const { mode, profile, previews, tool } = options;
  // A form without options of the host is read with little code.
  const isPlain = !mode && !profile && (previews ?? "markdown") === "markdown";
  /** @type {(calls: CoreCalls) => Promise<Found[]>} */
  const read = async (calls) => valueOf(await calls[group.open](dialect, text, typeof tool === "string" ? tool : "", isPlain, options.approvals === true));
  try {
    const loading = group.load(runtime);
    // The panel loads meanwhile. A state of LangGraph often asks nothing.
    if (!options.ask && dialect !== "langgraph") runtime.load().catch(() => {});
    const calls = await loading;
    /** @param {number} at */
    const again = async (at) => (await read(await group.load(runtime)))[at];
    const found = (await read(calls)).map(own);
    // What identifies what is asked.
    const texts = await Promise.all(found.map(({ input, request }) => request !== undefined && (JSON.stringify(input) ?? calls.questionsOf(request))));
    return found.map((one, at) =>
      one.type === "ask"
        ? requestOf(runtime, group, calls, /** @type {Opened} */ (own({ dialect, options, text: texts[at], ...one })), () => again(at))
        : /** @type {Other} */ (one),
    );
  } catch (error) {
    if (!(/** @type {Partial<Other>} */ (error).problems?.length)) throw error;
    return [{ type: "none", problems: /** @type {Other} */ (error).problems }];
  }
}

/**
 * A request. `again` opens it in another instance of its module, because an instance that has failed is replaced.
 *
 * @param {Runtime} runtime
 * @param {Group} group
 * @param {CoreCalls} calls
 * @param {Opened} opened
 * @param {() => Promise<Found>} again
 * @returns {Request}
 */
function requestOf(runtime, group, calls, { dialect, options, text, request, correlation, problems, input, form }, again) {
  let [current, number] = [calls, request];
  /**
   * The questions of a request that its module has not read, as `acceptRequest` takes them, and whether it has taken them.
   *
   * @type {[read: Accepted | undefined, isAccepted: boolean]}
   */
  let [read, isAccepted] = [undefined, true];
  /** The functions of the instance that has the request. */
  const ready = async () => {
    const latest = await group.load(runtime);
    if (latest !== current) {
      [current, number, isAccepted] = [latest, /** @type {number} */ ((await again()).request), !read];
    }
    if (!isAccepted) valueOf(await current.acceptRequest(number, .../** @type {Accepted} */ (read)));
    isAccepted = true;
    return current;
  };
  /** @param {string} [prepared] */
  const onRead = (prepared) => {
    read = prepared === undefined ? [textOf(input), false] : [prepared, true];
    isAccepted = false;
  };
  /**
   * What the reader makes of questions that need repair.
   *
   * @param {AgentOptions | AskOptions} options
   */
  const repaired = async ({ mode, profile, previews, maxOptions, allowOther }) => {
    const given = { mode: form ? "lenient" : mode, profile, previews, maxOptions, allowOther };
    const prepared = await (await reader(runtime)).prepare(stringify(input), JSON.stringify(given));
    if (/** @type {Prepared} */ (parse(prepared)).problems.length) return prepared;
    onRead(prepared);
    await ready();
    return prepared;
  };
  /** @param {PanelSettings} given */
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
    actions: input === undefined ? /** @type {string} */ (text) : undefined,
    questions: isTool ? input : undefined,
    // A model must not show one action and run another.
    settings: isTool ? { actions: false, onRead } : { source: async (given) => complete(runtime, await prepared({ ...given, mode: options.mode })) },
    async questionnaire() {
      if (input === undefined) return { questionnaire: /** @type {Questionnaire} */ (valueOf((await ready()).questionsOf(number))), problems: [] };
      return JSON.parse(await repaired(options));
    },
    async write(outcome) {
      const calls = await ready();
      const reply = /** @type {Written} */ (valueOf(await calls[group.answer](number, JSON.stringify(outcome))));
      if (options.onDecision) await (await import("../extras/record.js")).tell(runtime, this, /** @type {Outcome} */ (outcome), /** @type {Required<AgentOptions>} */ (options));
      return reply;
    },
    close() {
      // An instance that has failed throws, and has no requests any more.
      try {
        current.closeRequest(number);
      } catch {}
    },
  };
}
