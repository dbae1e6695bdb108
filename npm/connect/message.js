// One message of any dialect whose messages the host moves itself: asks the person, and returns the reply to send.

/**
 * @import { AnswerOptions } from "./message.js"
 * @import { Dialect } from "../core.js"
 * @import { Problem } from "../types/outcome.js"
 * @import { HostScript, Inbound, Request } from "../_lib/types/agents.js"
 */

/** @typedef {{ jsonrpc?: unknown, id?: unknown }} Rpc */

/**
 * What refuses questions that cannot be asked: see `REFUSALS`.
 *
 * @typedef {{ of?: Record<string, unknown>, has?: string[], message?: unknown }} Refusal
 */

import { detectDialect } from "../core.js";
import { IDS, REFUSALS, SCRIPTS } from "../_lib/agents/generated/messages.js";
import { NOT_SHOWN, askPerson, invalidError, isUnaskable, named, connector, reportError, requestsIn, toMessage } from "../_lib/agents/connector.js";

const [INVALID_PARAMS, INTERNAL_ERROR] = [-32602, -32603];

/** @type {Record<string, Promise<HostScript>>} */
const loading = {};

/**
 * One promise for each, so that messages are read in the order in which they arrive. Two imports may end in any order.
 *
 * @param {string} dialect One of `SCRIPTS`.
 */
const scriptOf = (dialect) =>
  (loading[dialect] ??= /** @type {() => Promise<HostScript>} */ (SCRIPTS[dialect])().catch((/** @type {unknown} */ error) => {
    delete loading[dialect];
    throw error;
  }));

/**
 * Questions that are being asked, by dialect, connection and id.
 *
 * @type {Map<string, { question: Request["text"], control: AbortController }>}
 */
const asking = new Map();

/**
 * Resolves when the last message has been read.
 *
 * @type {Promise<unknown>}
 */
let reading = Promise.resolve();

/**
 * @template [Reply=unknown]
 * @param {Dialect | null | undefined} dialect
 * @param {unknown} message
 * @param {AnswerOptions} [options]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Reply | Reply[] | undefined>}
 */
export async function answer(dialect, message, options = {}, signal) {
  const known = dialect ?? (await detectDialect(message));
  if (known === null) return undefined;
  if (options.approvals && SCRIPTS[known]) {
    const { receive } = await scriptOf(known);
    const reply = receive(connector, message, options, signal);
    if (reply) return /** @type {Reply | null} */ (await reply) ?? undefined;
  }
  // A message may be about the one before.
  const parts = /** @type {Inbound[]} */ (await (reading = reading.catch(() => {}).then(() => requestsIn(known, message, options))));
  const replies = /** @type {{ status: string, value?: Reply | null, reason?: unknown }[]} */ (
    await Promise.allSettled(parts.map((part) => answerPart(known, message, part, options, signal)))
  );
  const sent = replies.flatMap(({ value }) => value ?? []);
  for (const { reason } of replies.filter(({ status }) => status === "rejected")) {
    if (parts.length === 1) throw reason;
    reportError(options, reason);
  }
  return sent.length > 1 ? sent : sent[0];
}

/**
 * @param {string} dialect
 * @param {unknown} message
 * @param {Inbound} part
 * @param {AnswerOptions} options
 * @param {AbortSignal} [signal]
 */
async function answerPart(dialect, message, part, options, signal) {
  const { type, correlation, problems = [] } = part;
  if (type === "withdraw") asking.get(key(dialect, correlation, options))?.control.abort();
  if (type === "ask") return askOnce(dialect, message, part, options, signal).finally(part.close);
  return problems.length ? refuse(dialect, message, problems, options) : null;
}

/**
 * The reply to questions that cannot be asked.
 *
 * @param {string} dialect
 * @param {unknown} message
 * @param {Problem[]} problems
 * @param {AnswerOptions} options
 */
function refuse(dialect, message, problems, options) {
  const invalid = invalidError(problems);
  const isOurs = invalid.code === "option";
  // A server that asks to open such an address may be hostile, so the page gets to know it, as it does of its own mistakes.
  if (isOurs || problems.some(({ rule }) => rule === "no-web-address")) reportError(options, invalid);
  return failure(dialect, message, isOurs ? NOT_SHOWN : invalid.message) ?? Promise.reject(invalid);
}

/**
 * A request that arrives again while it is asked gets no second reply. With other questions it takes the place of the first.
 *
 * @param {string} dialect
 * @param {unknown} message
 * @param {Request} request
 * @param {AnswerOptions} options
 * @param {AbortSignal} [signal]
 */
async function askOnce(dialect, message, request, options, signal) {
  const { correlation } = request;
  const id = IDS[dialect] && typeof correlation === "string" && correlation !== "" ? correlation : undefined;
  const at = key(dialect, id, options);
  const question = request.text;
  if (asking.get(at)?.question === question) return null;
  asking.get(at)?.control.abort();
  const control = new AbortController();
  const withdraw = () => control.abort();
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  const own = { question, control };
  if (id !== undefined) asking.set(at, own);
  try {
    const scope = IDS[dialect] === "call" ? undefined : key(dialect, "", options);
    const { onDraft, ...panel } = named(options, id, scope);
    if (onDraft && SCRIPTS[dialect]) panel.onChange = (await scriptOf(dialect)).drafts?.(connector, request, options) ?? panel.onChange;
    const outcome = await askPerson(request, panel, control.signal);
    return await toMessage(request, outcome, options);
  } catch (error) {
    if (isUnaskable(error)) return refuse(dialect, message, error.problems, options);
    const failed = failure(dialect, message, NOT_SHOWN);
    if (!failed) throw error;
    reportError(options, error);
    return failed;
  } finally {
    if (asking.get(at) === own) asking.delete(at);
    signal?.removeEventListener("abort", withdraw);
  }
}

/** @param {string} dialect @param {unknown} id @param {AnswerOptions} options */
const key = (dialect, id, { connection }) => `${dialect} ${JSON.stringify([connection, id])}`;

/**
 * The message that says that a question could not be asked; nothing if the dialect has none.
 *
 * @param {string} dialect
 * @param {unknown} message
 * @param {string} text
 */
function failure(dialect, message, text) {
  const error = { code: text === NOT_SHOWN ? INTERNAL_ERROR : INVALID_PARAMS, message: text };
  if (/** @type {Rpc | null} */ (message)?.jsonrpc === "2.0" && /** @type {Rpc} */ (message).id !== undefined) return { jsonrpc: "2.0", id: /** @type {Rpc} */ (message).id, error };
  const { of = {}, has = [], message: form } = REFUSALS[dialect] ?? {};
  const given = /** @type {Record<string, unknown>} */ (message ?? {});
  const isRefused = form && has.every((name) => given[name] !== undefined) && Object.entries(of).every(([name, value]) => given[name] === value);
  return isRefused ? filled(form, { ...given, text, error }) : undefined;
}

/**
 * A form in which `"$id"` stands for the value of that name.
 *
 * @param {unknown} form
 * @param {Record<string, unknown>} values
 * @returns {unknown}
 */
function filled(form, values) {
  if (typeof form === "string") return form.startsWith("$") ? values[form.slice(1)] : form;
  if (Array.isArray(form)) return form.map((/** @type {unknown} */ item) => filled(item, values));
  if (typeof form !== "object" || form === null) return form;
  return Object.fromEntries(Object.entries(/** @type {Record<string, unknown>} */ (form)).map(([name, value]) => [name, filled(value, values)]));
}
