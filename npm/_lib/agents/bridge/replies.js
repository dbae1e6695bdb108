// What the replies of a bridge mean. A reply counts for what it says, not for its status alone: proxies and log-in pages
// answer 200 as well.

/** Larger bodies are not read to their end. */
const LARGEST_LIST = 8 * 1024 * 1024;
const LARGEST_ANSWER = 64 * 1024;

/**
 * What a `ReplyError` has besides. `status` is that of HTTP, and only in refusals.
 *
 * @typedef {object} Failure
 * @property {"soon" | "later" | "never"} retry
 * @property {number} [status]
 * @property {number} [retryAfterMs]
 * @property {boolean} [mayHaveArrived]
 */

/**
 * A reply that is of no use. `retry` says when another attempt may help: "soon" after a failure that passes, "later" once
 * somebody has logged in or repaired the server, "never" for an answer that the server has examined and refused.
 */
export class ReplyError extends Error {
  /** @param {string} message @param {Failure} failure */
  constructor(message, { retry, status, retryAfterMs, mayHaveArrived = false }) {
    super(message);
    Object.assign(this, { retry, mayHaveArrived }, status && { status }, /** @type {number} */ (retryAfterMs) > 0 && { retryAfterMs });
  }
}

/**
 * The list of pending questions: `[…]`, `{questions: […]}`, or one bare question.
 *
 * @param {Response} reply
 * @returns {Promise<unknown[]>}
 */
export async function readPending(reply) {
  if (!reply.ok) throw failed("The list of pending questions", reply);
  const body = /** @type {{ toolUseId?: unknown, questions?: unknown } | null | undefined} */ (parse(await text(reply, LARGEST_LIST)));
  const list = Array.isArray(body) ? body : body?.toolUseId !== undefined ? [body] : body?.questions;
  if (Array.isArray(list)) return list;
  discard(reply);
  throw new ReplyError("The list of pending questions is unreadable", { retry: "later", status: reply.status });
}

/**
 * Reads the object of a reply. `what` names it in errors.
 *
 * @param {string} what
 * @returns {(reply: Response) => Promise<object>}
 */
export const readObject = (what) => async (reply) => {
  if (!reply.ok) throw failed(what, reply);
  const body = parse(await text(reply, LARGEST_LIST));
  if (body && typeof body === "object") return body;
  throw new ReplyError(`${what} is unreadable`, { retry: "later", status: reply.status });
};

/**
 * The reply to an answer. `{delivered: true}`: the server has it. `{conflict}`: another answer stands, with its body if it
 * was sent. `{closed}`: the question no longer waits.
 *
 * @typedef {{ delivered?: true, conflict?: { answers?: unknown }, closed?: true, status?: number }} AnswerReply
 */

/**
 * Reads the reply to an answer.
 *
 * @param {Response} reply
 * @returns {Promise<AnswerReply>}
 */
export async function readAnswerReply(reply) {
  const { status } = reply;
  if (reply.redirected || reply.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    discard(reply);
    throw new ReplyError("The answer was redirected instead of accepted", { retry: "later", status, mayHaveArrived: true });
  }
  if (status === 409) return { conflict: /** @type {AnswerReply["conflict"]} */ (parse(await text(reply, LARGEST_ANSWER))) ?? {}, status };
  if (status === 404 || status === 410) return { closed: true, status };
  if (!reply.ok) throw failed("The answer", reply, await text(reply, LARGEST_ANSWER));
  const body = status === 204 ? "" : await text(reply, LARGEST_ANSWER);
  if (body === undefined) throw new ReplyError("The reply to the answer broke off", { retry: "soon", status, mayHaveArrived: true });
  if (body === "" || isConfirmation(reply.headers.get("content-type"), body)) return { delivered: true };
  throw new ReplyError("The reply does not confirm the answer; a log-in page or a proxy may have sent it", { retry: "later", status, mayHaveArrived: true });
}

/**
 * JSON that reports no error.
 *
 * @param {string | null} contentType
 * @param {string} body
 */
function isConfirmation(contentType, body) {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(contentType ?? "")) return false;
  const value = /** @type {{ error?: unknown, ok?: unknown, success?: unknown } | null | undefined} */ (parse(body));
  return value !== undefined && !value?.error && value?.ok !== false && value?.success !== false;
}

/** @param {string} what @param {Response} reply @param {string} [body] */
function failed(what, reply, body) {
  const { status } = reply;
  if (body === undefined) discard(reply);
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  const retry = isPassing ? "soon" : [401, 403, 407].includes(status) ? "later" : "never";
  // The text of an error page helps nobody.
  const explanation = body && !body.trimStart().startsWith("<") ? `: ${body.slice(0, 500)}` : "";
  const retryAfterMs = Number(reply.headers.get("retry-after")) * 1000;
  return new ReplyError(`${what} was refused (${status})${explanation}`, { retry, status, retryAfterMs, mayHaveArrived: status >= 500 });
}

/**
 * The body as text; undefined when it breaks off or is too long.
 *
 * @param {Response} reply
 * @param {number} limit
 */
async function text(reply, limit) {
  if (!reply.body) return "";
  const reader = reply.body.getReader();
  const decoder = new TextDecoder();
  let all = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return all + decoder.decode();
      all += decoder.decode(value, { stream: true });
      if (all.length > limit) throw new RangeError("too long");
    }
  } catch {
    reader.cancel().catch(() => {});
    return undefined;
  }
}

/**
 * @param {string | undefined} text
 * @returns {unknown} undefined if it is no JSON
 */
export function parse(text) {
  try {
    return JSON.parse(/** @type {string} */ (text));
  } catch {
    return undefined;
  }
}

/** @param {Response} reply */
function discard(reply) {
  if (reply.body && !reply.body.locked) reply.body.cancel().catch(() => {});
}
