// A call of the question tool that arrives in pieces of JSON text, in any protocol that streams its calls.

/** @import { AgentOptions, AskError, ConnectorApi, Failed } from "../types/agents.js" */

/**
 * What a call is, and what reads its reply.
 *
 * @template Reply
 * @typedef {object} Streaming
 * @property {string} dialect
 * @property {unknown} [id]
 * @property {(input: unknown) => unknown} message
 * @property {AgentOptions} options
 * @property {Failed<Reply>} failed
 * @property {AbortSignal} [signal]
 */

/**
 * @template Reply
 * @typedef {object} StreamedCall
 * @property {(text: string) => void} push
 * @property {(input?: unknown, isReplied?: boolean) => Promise<Reply | null>} end
 * @property {(reason?: string) => void} fail
 */

/**
 * Shows a call while it is being received, unless `options.ask` answers instead of a person. `id` identifies the call, everywhere.
 *
 * - `message(input)` is the complete call in the dialect.
 * - `push(text)` takes the next piece of its input.
 * - `end(input?)` says that it is complete, and returns a promise of the reply: null if the protocol wants none, `failed(reason)` if
 *   the question could not be asked. `input` is for protocols that repeat it at the end. With `isReplied: false` something else replies
 *   for it, by the same panel.
 * - `fail(reason)` says that it was cut off; nothing is answered then.
 *
 * Aborting `signal` withdraws the question. The parts are those of `connector.js`.
 *
 * @type {(parts: ConnectorApi) => <Reply>(call: Streaming<Reply>) => StreamedCall<Reply>}
 */
export const streamedCalls = ({ NOT_SHOWN, inform, named, openStream, panelOptions, parsed, replyToCall, reportError, toMessage, writerOf }) => ({ dialect, id, message, options, failed, signal }) => {
  const writer = options.ask ? undefined : writerOf();
  const panel = writer && openStream({ ...panelOptions(named(options, id)), ...writer.settings });
  if (panel) inform(options, () => options.onPanel?.(panel));
  const withdraw = () => panel?.close("superseded");
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  panel?.outcome.catch(() => {}).finally(() => signal?.removeEventListener("abort", withdraw));
  let text = "";
  /** @param {string} piece */
  const push = (piece) => {
    text += piece;
    panel?.push(piece);
  };
  return {
    push,
    async end(input = parsed(text), isReplied = true) {
      // What came in pieces may be less than what the protocol repeats: then nothing has been pushed.
      if (text === "") push(typeof input === "string" ? input : JSON.stringify(input));
      // The reply is about the questions that were shown.
      const call = { dialect, id, input: parsed(text), message: message(input) };
      if (!panel) return replyToCall(call, options, failed, { signal });
      panel.end();
      if (!isReplied) return null;
      try {
        return await toMessage(/** @type {NonNullable<typeof writer>} */ (writer).of(call), await panel.outcome, options);
      } catch (error) {
        if (/** @type {Partial<AskError>} */ (error).code === "invalid") return failed(/** @type {AskError} */ (error).message);
        reportError(options, error);
        return failed(NOT_SHOWN);
      }
    },
    fail: (reason = "the message was cut off") => panel?.fail(reason),
  };
};
