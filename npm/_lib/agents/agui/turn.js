// What a run of AG-UI leaves open: asks it, and starts the next run with the answers. `session` is the state that
// `connect/agui.js` keeps.

import { answer } from "./interrupt.js";
import { apart, joined } from "../one-reply.js";

/** @import { Agent, Interrupt, ResumeEntry, RunParameters, ToolMessage } from "../../../connect/agui.js" */
/** @import { AgentOptions, ConnectorApi, Failed } from "../../types/agents.js" */

/**
 * What is read of the last event of a run.
 *
 * @typedef {{ outcome?: { interrupts?: readonly AnyInterrupt[], pendingToolCallIds?: unknown[] } }} RunEnd
 */

/**
 * An interrupt, or the older event, which has a name instead of an id.
 *
 * @typedef {Partial<Interrupt> & { name?: string }} AnyInterrupt
 */

/** @typedef {{ id: string, function?: { name?: unknown, arguments?: string } }} ToolCall */

/** @typedef {{ role?: string, toolCallId?: string, toolCalls?: ToolCall[] }} Message */

/**
 * The answer to a call, or to an interrupt, or to the older event.
 *
 * @typedef {Partial<ToolMessage> & { resume?: ResumeEntry[], forwardedProps?: object }} Reply
 */

/**
 * A call that is shown while it is written: see `streamed-call.js`.
 *
 * @typedef {{ push(text: string): void, end(input?: unknown, isReplied?: boolean): Promise<Reply | null> }} Written
 */

/**
 * The state that `connect/agui.js` keeps. Its maps are by the id of a call or of an interrupt.
 *
 * @typedef {object} Session
 * @property {ConnectorApi} connector
 * @property {Agent} agent
 * @property {string} scope
 * @property {AgentOptions} options
 * @property {((interrupt: Interrupt) => object | Promise<object>) | undefined} otherwise
 * @property {(parameters: RunParameters) => unknown} run
 * @property {(name: unknown) => boolean} isOurs
 * @property {Map<unknown, { text: string, answer: Promise<unknown> }>} interrupts The interrupts that were asked, with their answers.
 * @property {Map<Id, AbortController>} open What withdraws each open question.
 * @property {Map<Id, Written>} calls The calls that were shown while the agent wrote them.
 * @property {Set<Id>} asked The calls that were asked.
 * @property {(id: Id) => AbortSignal} start
 * @property {(id: Id) => void} withdraw
 * @property {(id: Id) => { dialect: string, message: (text: unknown) => object, failed: Failed<Reply> }} callOf
 * @property {[id: Id, answer: Reply | null][]} ready
 * @property {AnyInterrupt[]} older
 * @property {{ tools?: unknown[], context?: unknown[], forwardedProps?: object }} input
 * @property {RunEnd} [end]
 */

/** @typedef {string | undefined} Id */

/**
 * What is asked about an interrupt.
 *
 * @typedef {{ id: Id, text: string, interrupt: AnyInterrupt, call: ToolCall | undefined, unclear: string | undefined }} Waiting
 */

/**
 * Asks after a run. `end` is its last event, if it was not cut off; `older` are the events of servers without interrupts.
 *
 * @param {Session} session
 * @param {RunEnd | undefined} end
 * @param {AnyInterrupt[]} older
 */
export async function askAll(session, end, older) {
  const { agent, isOurs, calls, asked, ready, withdraw } = session;
  // The host has started another run, which may complete these calls. Its end is asked instead.
  if (agent.isRunning || session.end !== end) return;
  const { interrupts = [] } = end?.outcome ?? {};
  const toolCalls = unanswered(agent, end);
  const known = apart(toolCalls.map((call) => ({ id: call.id, text: JSON.stringify(call), call })));
  /** @param {AnyInterrupt} interrupt */
  const callOf = ({ toolCallId }) => known.find(({ call }) => call.id === toolCallId);
  const waiting = apart(interrupts.map((interrupt) => requestOf(interrupt, interrupt.id, callOf(interrupt))));
  // The agent wants an answer to each id, also to those that are one as text.
  /** @type {[id: Id, answer: Promise<Reply | null>][]} */
  const answers = waiting.flatMap((group) => [...new Set(group.requests.map(({ id }) => id))].map((id) => [id, askOnce(session, id, group)]));
  // The older events have no ids.
  const [only] = apart(older.map((event) => requestOf(event)));
  if (only && end && !interrupts.length) answers.push([only.interrupt.name, askOnce(session, only.interrupt.name, only)]);
  for (const call of toolCalls) {
    if (end && isOurs(call.function?.name) && !asked.has(call.id)) answers.push([call.id, answerCall(session, /** @type {Required<ToolCall>} */ (call))]);
  }
  // Nobody waits for a call that was cut off, or that the agent has answered itself.
  for (const id of calls.keys()) {
    if (asked.has(id)) continue;
    withdraw(id);
    // After a connection broke, it may arrive again.
    if (end) asked.add(id);
  }
  const replies = await Promise.all(answers.map(([, answer]) => answer));
  answers.forEach(([id, answer], at) => {
    // One that was asked anew meanwhile waits for its own answer.
    const known = session.interrupts.get(id);
    if (!known || known.answer === answer) ready.push([id, replies[at]]);
  });
  await send(session);
}

/** @type {(session: Session, call: Required<ToolCall>) => Promise<Reply | null>} */
function answerCall({ connector, calls, asked, start, callOf, options }, { id, function: { arguments: text } }) {
  asked.add(id);
  const { dialect, message, failed } = callOf(id);
  const call = { dialect, id, input: connector.parsed(text), message: message(text) };
  return calls.get(id)?.end() ?? connector.replyToCall(call, connector.named(options, id), failed, { signal: start(id) });
}

/**
 * An interrupt, and the call that it belongs to, if any: what an approval is about.
 *
 * @type {(interrupt: AnyInterrupt, id?: Id, call?: { call?: ToolCall, refused?: string | undefined }) => Waiting}
 */
const requestOf = (interrupt, id, { call, refused } = {}) => ({ id, text: JSON.stringify([interrupt, call]), interrupt, call, unclear: refused });

/**
 * An interrupt that is open as it is stays so. One that has changed is asked anew.
 *
 * @param {Session} session
 * @param {Id} id
 * @param {Waiting & { refused?: string | undefined, requests: Waiting[] }} group
 */
function askOnce(session, id, { interrupt, call, unclear, refused = unclear, requests }) {
  const text = JSON.stringify(requests);
  const known = session.interrupts.get(id);
  if (known?.text === text && session.open.has(id)) return /** @type {Promise<Reply | null>} */ (known.answer);
  if (known) session.withdraw(id);
  const answer = refused ? refuse(session, id, interrupt, refused) : answerInterrupt(session, interrupt, id, call);
  session.interrupts.set(id, { text, answer });
  return answer;
}

/**
 * One without an id has no reply.
 *
 * @param {Session} session
 * @param {Id} id
 * @param {AnyInterrupt} interrupt
 * @param {string} reason
 * @returns {Promise<Reply | null>}
 */
async function refuse({ connector, start, options }, id, interrupt, reason) {
  start(id);
  connector.reportError(options, new Error(reason));
  return interrupt.id === undefined ? null : { resume: [{ interruptId: /** @type {string} */ (id), status: "cancelled" }] };
}

/**
 * @param {Session} session
 * @param {AnyInterrupt} interrupt
 * @param {Id} id
 * @param {ToolCall | undefined} call
 * @returns {Promise<Reply | null>}
 */
async function answerInterrupt({ connector, scope, calls, asked, start, withdraw, isOurs, options, otherwise }, interrupt, id, call) {
  const signal = start(id);
  const toolCall = isOurs(call?.function?.name) ? call : undefined;
  if (toolCall) asked.add(toolCall.id);
  // The older event has none, and no form for other answers.
  const hasId = interrupt.id !== undefined;
  /** @type {(rest: object) => Reply} */
  const entry = (rest) => ({ resume: [/** @type {ResumeEntry} */ ({ interruptId: id, ...rest })] });
  try {
    if (call && !toolCall && otherwise) return entry(await otherwise(/** @type {Interrupt} */ (interrupt)));
    const about = call ? { ...interrupt, toolCall: call } : interrupt;
    const answered = await answer(connector, about, toolCall, options, scope, signal, calls.get(toolCall?.id), () => withdraw(toolCall?.id));
    if (answered !== connector.NOT_ASKED) return answered;
    if (otherwise && hasId) return entry(await otherwise(/** @type {Interrupt} */ (interrupt)));
    throw new Error("The interrupt has nothing to ask");
  } catch (error) {
    connector.reportError(options, error);
    return hasId ? entry({ status: "cancelled" }) : null;
  }
}

/**
 * Starts the next run, as soon as none is running.
 *
 * @param {Session} session
 */
async function send({ agent, ready, open, calls, input, end, run }) {
  // The client refuses a run that leaves out an interrupt.
  /** @param {Interrupt} interrupt */
  const isMissing = ({ id }) => open.has(id) && !ready.some(([answered]) => answered === id);
  if (agent.isRunning || agent.pendingInterrupts?.some(isMissing)) return;
  // A question that was withdrawn meanwhile is not open any more.
  const replies = ready.splice(0).flatMap(([id, answer]) => (open.delete(id) && answer ? [answer] : []));
  for (const id of calls.keys()) if (!open.has(id)) calls.delete(id);
  const messages = replies.filter(({ role }) => role);
  for (const message of messages) agent.addMessage(/** @type {ToolMessage} */ (message));
  // Whoever answers the last call of the turn starts the run.
  if (messages.length === replies.length && (!replies.length || unanswered(agent, end).length)) return;
  const { tools, context, forwardedProps } = input;
  const resume = replies.flatMap((reply) => reply.resume ?? []);
  const props = { ...forwardedProps, ...joined(replies.map((reply) => reply.forwardedProps ?? {})) };
  await run({ tools, context, forwardedProps: props, ...(resume.length && { resume }) });
}

/**
 * The calls of the last turn that have no result. The end of the run may name those that wait for one.
 *
 * @param {{ messages: readonly Message[] }} agent
 * @param {RunEnd | undefined} end
 */
function unanswered({ messages }, end) {
  const pending = end?.outcome?.pendingToolCallIds ?? [];
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1);
  const results = new Set(turn.map(({ toolCallId }) => toolCallId));
  /** @param {ToolCall} call */
  const isOpen = ({ id }) => !results.has(id) && (pending.length === 0 || pending.includes(id));
  return turn.flatMap(({ toolCalls }) => toolCalls ?? []).filter(isOpen);
}
