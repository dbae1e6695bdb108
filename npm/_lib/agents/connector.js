// What all connectors share: they ask the person what a message asks, and write the reply. Errors go to `onError` and never to the
// caller.

import { AskError, open, openStream, receipt } from "../../index.js";
import { runtime } from "../ask.js";
import { codeOf, own } from "../basics/own.js";
import { scoped } from "./scope.js";

/** @import { Panel } from "../../types/options.js" */
/** @import { Outcome, Problem } from "../../types/outcome.js" */
/** @import { Questions } from "../../types/questions.js" */
/** @import { AgentOptions, Answerable, Asked, Call, ConnectorApi, EarlyApi, Ended } from "../types/agents.js" */
/** @import { Failed, How, Inbound, NotAsked, RequestSettings } from "../types/agents.js" */
/** @import { ResultMessage } from "./images.js" */

/**
 * An error that says why questions cannot be asked.
 *
 * @typedef {Error & { code?: string, problems: Problem[] }} Unaskable
 */

// What else a connector imports has it from here: a file that two of them share would be one more to wait for.
export { own };

/** The text for the agent when its questions could not be shown. */
export const NOT_SHOWN = "The questions could not be shown to the user.";

/** The result for a message that asks nothing; the host handles it. */
export const NOT_ASKED = Symbol("not asked");

/**
 * The reply to a call of the question tool: null if the protocol wants none, and `failed(reason)` if the question could not be asked.
 * `call` is what `callOf` in `call.js` takes; its input is asked at once. Aborting `signal` withdraws the question. With `send` the panel
 * sends the answer itself and stays open for a retry if that fails; the result is then null. `ended` gets the type of the outcome.
 *
 * @template Reply
 * @param {Call} call
 * @param {AgentOptions} options
 * @param {Failed<Reply>} failed
 * @param {How<Reply>} how
 */
export const replyToCall = (call, options, failed, how = {}) => replyTo(writerOf().of(call), options, failed, how);

/** What writes the reply to a call, of which it is told once it is complete. The questions do not wait for it. */
export function writerOf() {
  const loading = import("./call.js").then(({ callOf }) => callOf(runtime));
  loading.catch(() => {});
  // A model must not show one action and run another.
  /** @type {RequestSettings} */
  const settings = { actions: false, onRead: (prepared) => void loading.then(({ onRead }) => onRead(prepared), () => {}) };
  /** @type {(call: Call) => Answerable} */
  const of = (call) => ({
    dialect: call.dialect,
    questions: call.input,
    settings,
    questionnaire: async (given) => (await loading).questionnaire(call, given),
    write: async (outcome) => (await loading).write(call, outcome),
    close() {},
  });
  return { settings, of };
}

/**
 * The same for a message of any other protocol, or `NOT_ASKED` if it asks nothing. `plain` is a function of `plain-requests.js`, or of `approvals/early.js`.
 *
 * @template Reply
 * @param {string} dialect
 * @param {unknown} message
 * @param {AgentOptions} options
 * @param {Failed<Reply>} failed
 * @param {How<Reply>} [how]
 * @returns {Promise<Reply | null | NotAsked>}
 */
export async function reply(dialect, message, options, failed, how = {}) {
  try {
    // One is answered.
    const request = (await how.plain?.(dialect, message, options)) ?? (await requestsIn(dialect, message, options)).reduce((first, other) => (other.close?.(), first));
    if (request.type === "ask") return await replyTo(request, options, failed, how);
    return request.problems?.length ? refuse(request.problems, options, failed) : NOT_ASKED;
  } catch (error) {
    reportError(options, error);
    return failed(NOT_SHOWN);
  }
}

/**
 * What a message asks: see `requestsIn` in `requests.js`.
 *
 * @param {string} dialect
 * @param {unknown} message
 * @param {AgentOptions} options
 * @returns {Promise<Inbound[]>}
 */
export async function requestsIn(dialect, message, options) {
  early.isFirst = false;
  await early.drawing;
  return (await requestsModule()).requestsIn(runtime, dialect, message, options);
}

/** @type {Promise<typeof import("./requests.js")> | undefined} */
let loading;

/** One promise, so that requests are asked in the order in which they arrive. Two imports may end in any order. */
export const requestsModule = () =>
  (loading ??= import("./requests.js").catch((error) => {
    loading = undefined;
    throw error;
  }));

/**
 * @template Reply
 * @param {Answerable} request
 * @param {AgentOptions} options
 * @param {Failed<Reply>} failed
 * @param {How<Reply>} how
 * @returns {Promise<Reply | null>}
 */
async function replyTo(request, options, failed, { signal, send, ended }) {
  try {
    let sent = false;
    /** @type {(outcome: Outcome) => Promise<void>} */
    const deliver = async (outcome) => {
      await options.deliver?.(outcome);
      ended?.(outcome.type);
      await /** @type {NonNullable<typeof send>} */ (send)(await toMessage(request, outcome, options));
      sent = true;
    };
    const outcome = await askPerson(request, send ? { ...options, deliver } : options, signal);
    ended?.(outcome.type);
    return sent ? null : await toMessage(request, outcome, options);
  } catch (error) {
    if (unaskable.has(/** @type {Unaskable} */ (error))) return refuse(/** @type {Unaskable} */ (error).problems, options, failed);
    reportError(options, error);
    return failed(NOT_SHOWN);
  } finally {
    request.close();
  }
}

/**
 * The reply that says why questions cannot be asked. A wrong option is reported to the host, because the agent cannot correct it.
 *
 * @template Reply
 * @param {Problem[]} problems
 * @param {AgentOptions} options
 * @param {Failed<Reply>} failed
 */
export function refuse(problems, options, failed) {
  const error = invalidError(problems);
  if (error.code !== "option") return failed(error.message);
  reportError(options, error);
  return failed(NOT_SHOWN);
}

/**
 * The errors that say why questions cannot be asked. The agent can mend that.
 *
 * @type {WeakSet<Unaskable>}
 */
const unaskable = new WeakSet();

/**
 * Whether this is such an error.
 *
 * @param {unknown} error
 * @returns {error is Unaskable}
 */
export const isUnaskable = (error) => unaskable.has(/** @type {Unaskable} */ (error));

/** @type {(error: Unaskable) => never} */
function refused(error) {
  if (error.code === "invalid" && error.problems?.length) unaskable.add(error);
  throw error;
}

/**
 * The outcome of a request: from the person, or from `options.ask`.
 *
 * @param {Asked} request
 * @param {AgentOptions} given
 * @param {AbortSignal} [signal]
 * @returns {Promise<Outcome>}
 */
export async function askPerson(request, given, signal) {
  const options = own(given);
  if (!options.ask) return askInPanel(request, options, signal);
  const { questionnaire, problems } = await request.questionnaire(options).catch(refused);
  if (problems.length) refused(invalidError(problems));
  return (await import("./own-outcome.js")).askPage(runtime, questionnaire, options.ask, panelOptions(options), signal);
}

/**
 * The options of the panel, without those of the connector.
 *
 * @param {AgentOptions} options
 */
export const panelOptions = ({ ask, tool, otherwise, approvals, connection, onPanel, onLoss, onDecision, onError, ...rest }) => rest;

/**
 * The one message that answers a request, or null. The caller knows what its protocol answers.
 *
 * @template [Reply=unknown]
 * @param {Pick<Answerable, "dialect" | "write">} request
 * @param {Ended} outcome
 * @param {AgentOptions} given
 * @returns {Promise<Reply | null>}
 */
export async function toMessage(request, outcome, given) {
  const options = own(given);
  const { messages, losses } = await request.write(outcome);
  if (request.dialect === "anthropic" && outcome.type === "answered" && outcome.entries?.some(({ files }) => files?.length)) {
    const { addImages } = await import("./images.js");
    losses.push(...(await addImages(/** @type {ResultMessage} */ (messages[0]), /** @type {Outcome} */ (outcome))));
  }
  if (losses.length) inform(options, () => options.onLoss?.(losses, outcome));
  return /** @type {Reply | undefined} */ (messages[0]) ?? null;
}

/**
 * Gives a panel an id, so that what arrives twice is asked once: the call of a model, whose id is unique everywhere, even through two
 * connectors; any other request within its `scope`. An id of the page has no scope, so no agent can take it.
 *
 * @template {AgentOptions} Given
 * @param {Given} options
 * @param {unknown} id
 * @param {string} [scope]
 * @returns {Given}
 */
export const named = (options, id, scope = "call") =>
  typeof id !== "string" || !id || own(options).id !== undefined ? options : scoped(options, id, scope, own(options).connection);

/**
 * Asks in a panel, which `onPanel` gets.
 *
 * @param {Asked} request
 * @param {AgentOptions} options
 * @param {AbortSignal} [signal]
 */
function askInPanel({ questions, settings }, options, signal) {
  early.isFirst = false;
  /** @type {Panel} */
  const panel = open(/** @type {Questions} */ (questions), { ...panelOptions(options), ...settings });
  inform(options, () => options.onPanel?.(panel));
  const withdraw = () => panel.close("superseded");
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  return panel.outcome.catch(refused).finally(() => signal?.removeEventListener("abort", withdraw));
}

/** @param {Problem[]} problems */
export const invalidError = (problems) => new AskError(codeOf(problems), problems.map(({ message }) => message).join("\n"), { problems });

/**
 * Calls the host. What it throws goes to `onError`; the agent's question goes on.
 *
 * @param {Pick<AgentOptions, "onError">} options
 * @param {() => unknown} call
 */
export function inform(options, call) {
  try {
    call();
  } catch (error) {
    reportError(options, error);
  }
}

/**
 * Passes an error to `onError`. What that throws is ignored.
 *
 * @param {Pick<AgentOptions, "onError">} options
 * @param {unknown} error
 */
export function reportError(options, error) {
  const { onError = console.error } = own(options);
  try {
    onError(/** @type {Error} */ (error));
  } catch {}
}

/**
 * Whether a tool is the question tool: by the name the host gave, or `AskUserQuestion` in any spelling.
 *
 * @param {unknown} name
 * @param {unknown} [tool]
 */
export const isQuestionTool = (name, tool) =>
  typeof name === "string" && (name === tool || name.replace(/[_-]/g, "").toLowerCase() === "askuserquestion");

/**
 * The input of a call whose protocol has it as text. Text that is not JSON is passed on to the core, which repairs it or reports the problem.
 *
 * @param {string | undefined} text
 * @returns {unknown}
 */
export function parsed(text) {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return text;
  }
}

/** What draws decisions. `approve.js` has it. */
const load = async () => (runtime.decisions ??= await import("../extras/early/decisions.js"));

/**
 * What `approvals/early.js` needs of it: whether nothing was asked before, what others wait for until the first decision has its place (`drawing`), and calls.
 *
 * @type {EarlyApi}
 */
export const early = { isFirst: true, invalidError, load, requestsIn, requestsModule, runtime };

/**
 * What the modules of connectors get that are loaded late. If they imported it, bundlers would put it into a file of its own, for which
 * the first question of a page would have to wait.
 *
 * @type {ConnectorApi}
 */
export const connector = { NOT_ASKED, NOT_SHOWN, early, inform, named, openStream, panelOptions, parsed, receipt, reply, replyToCall, reportError, runtime, toMessage, writerOf };
