// LangGraph: asks the questions of interrupts, and resumes the graph by their ids. One command answers all of them.

/**
 * @import { ResumeCommand } from "./langgraph.js"
 * @import { ConnectOptions } from "../types/connector.js"
 * @import { Request } from "../_lib/types/agents.js"
 */

/**
 * An interrupt that is asked, and the command that answers it.
 *
 * @typedef {object} Asked
 * @property {AbortController} control
 * @property {ResumeCommand | null} [message]
 * @property {boolean} [settled]
 * @property {boolean} [sent]
 */

import { atOnce } from "../_lib/agents/approvals/early.js";
import { askPerson, early, invalidError, named, reportError, requestsIn, toMessage } from "../_lib/agents/connector.js";
import { newScope } from "../_lib/agents/scope.js";
import { joined } from "../_lib/agents/one-reply.js";
import { plainInterrupt } from "../_lib/agents/plain-requests.js";

/** @type {typeof import("./langgraph.js").answer} */
export async function answer(source, options = {}) {
  const requests = await read(source, options, asksDecision(source));
  return commandOf(await Promise.all(requests.map((request) => settle(request, options))));
}

/** @type {typeof import("./langgraph.js").connect} */
export function connect(send, options = {}) {
  /**
   * The interrupts of the last update, by their id and their question: a node may interrupt twice under one id.
   *
   * @type {Map<string, Asked>}
   */
  let open = new Map();
  /** @type {Promise<void>} */
  let last = Promise.resolve();
  const scope = newScope("langgraph");
  const resume = async () => {
    const all = [...open.values()];
    const command = commandOf(all.filter((one) => !one.sent).map((one) => one.message));
    if (!command || !all.every((one) => one.settled)) return;
    for (const one of all) one.sent = true;
    try {
      await send(command);
    } catch (error) {
      // What could not be sent is asked again when it is still there.
      for (const [key, one] of open) if (all.includes(one)) open.delete(key);
      reportError(options, error);
    }
  };
  /** @param {Request} request */
  const ask = (request) => {
    /** @type {Asked} */
    const one = { control: new AbortController() };
    // The next interrupt of a node has the id of the one before.
    settle(request, named({ ...options, idRepeats: true }, request.correlation, scope), one.control.signal).then((message) => {
      Object.assign(one, { message, settled: true });
      if ([...open.values()].includes(one)) resume();
    });
    return one;
  };
  /** @param {unknown} source */
  const take = async (source) => {
    const before = open;
    const requests = await read(source, options);
    const waiting = new Map(requests.map((request) => [JSON.stringify([request.correlation, request.text]), request]));
    for (const [key, request] of waiting) if (before.has(key)) request.close();
    // First of all: the next question of a node has the id of the one before.
    for (const [key, one] of before) if (!waiting.has(key)) one.control.abort();
    open = new Map();
    for (const [key, request] of waiting) open.set(key, before.get(key) ?? ask(request));
    await resume();
  };
  /** @param {unknown} source */
  const update = (source) => (last = last.then(() => take(source)));
  return { update, close: () => void update([]) };
}

/**
 * Whether a state may ask for a decision. It often asks nothing.
 *
 * @param {unknown} source
 */
const asksDecision = (source) => Object.keys(/** @type {{ __interrupt__?: { value?: object }[] } | null} */ (source)?.__interrupt__?.[0]?.value ?? {}).some((name) => /^action_?requests$/i.test(name));

/**
 * The requests in a message. What cannot be asked is reported.
 *
 * @param {unknown} source
 * @param {ConnectOptions} options
 * @param {boolean} [isDecision]
 * @returns {Promise<Request[]>}
 */
async function read(source, options, isDecision) {
  try {
    const request = isDecision ? await atOnce(early)("langgraph", source, options) : plainInterrupt("langgraph", source, options);
    if (request) return [request];
    const all = await requestsIn("langgraph", source, options);
    for (const { problems } of all) if (problems?.length) reportError(options, invalidError(problems));
    return /** @type {Request[]} */ (all.filter(({ type }) => type === "ask"));
  } catch (error) {
    reportError(options, error);
    return [];
  }
}

/**
 * The command that answers one interrupt, or null.
 *
 * @param {Request} request
 * @param {ConnectOptions} options
 * @param {AbortSignal} [signal]
 * @returns {Promise<ResumeCommand | null>}
 */
async function settle(request, options, signal) {
  try {
    return await toMessage(request, await askPerson(request, options, signal), options);
  } catch (error) {
    reportError(options, error);
    return null;
  } finally {
    request.close();
  }
}

/**
 * One command for all, or null. An answer without an id is the whole of it: `requestsIn` leaves none beside another.
 *
 * @param {(ResumeCommand | null | undefined)[]} commands
 * @returns {ResumeCommand | null}
 */
function commandOf(commands) {
  const some = /** @type {ResumeCommand[]} */ (commands.filter(Boolean));
  return some.length < 2 ? (some[0] ?? null) : { resume: joined(some.map(({ resume }) => resume)) };
}
