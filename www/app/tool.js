import { CONNECTORS } from "./connectors.js";

/**
 * One call of a script: the input for the package and how to pass it. With `by` it is a request of a protocol, which a connector
 * answers. With `inChat` the next message in the chat answers it. A `temporary` call leaves nothing behind if another scene
 * starts.
 * @typedef {{ ask: unknown, by?: keyof typeof CONNECTORS, options?: object, whole?: boolean, stream?: boolean, inChat?: boolean, temporary?: boolean,
 *   withdrawAfterMs?: number }} Call
 *
 * The result: `answers`, the message that was the `response`, the `reply` of a connector, or the `code` of the ending. `shown`
 * is the result for the model. Without it, the model gets `message`.
 * @typedef {{ answers?: Record<string, string>, response?: string, reply?: any, shown?: unknown, code?: string, message?: string,
 *   problems?: { path: string, cure: string }[] }} Result
 */

const MS_PER_PIECE = 35;

/**
 * The agent's tool. These are the lines that any page needs to use the package.
 * @param {typeof import("../ask-user-question/index.js")} api
 * @param {(host: HTMLElement) => object} options returns the options of a panel in this host
 * @param {HTMLElement} field the message box
 * @returns {(call: Call, host: HTMLElement, signal: AbortSignal, onPanel: (panel: object) => void) => Promise<Result>} never
 *   rejects
 */
export function createTool({ ask, askOutcome, open, openStream, AskError }, options, field) {
  const withdrawn = async (questions, settings, afterMs) => {
    const panel = open(questions, settings);
    const timer = setTimeout(() => panel.close("superseded"), afterMs);
    try {
      return await panel.outcome;
    } finally {
      clearTimeout(timer);
    }
  };

  /** Passes the input in pieces, split anywhere, as the Messages API streams it. */
  const streamed = async (questions, settings) => {
    const panel = openStream(settings);
    let going = true;
    const end = () => (going = false);
    panel.outcome.then(end, end);
    for (const [piece] of JSON.stringify(questions).matchAll(/[^]{1,9}/g)) {
      if (!going) break;
      panel.push(piece);
      await new Promise((resolve) => setTimeout(resolve, MS_PER_PIECE));
    }
    panel.end();
    return panel.outcome;
  };

  /** The agent passes the next message to `panel.reply`, which ends the question as answered in chat. */
  const inChat = (questions, settings, onPanel) => {
    const panel = open(questions, { ...settings, replyTo: field });
    onPanel(panel);
    return panel.outcome;
  };

  /** A connector reports to `onError` what it could not show, and replies all the same. */
  const connected = async ({ by, ask: message }, settings) => {
    const { answer, endingOf } = CONNECTORS[by];
    let failure;
    const reply = await answer(message, { ...settings, onError: (error) => (failure = error) }, settings.signal);
    if (failure) throw failure;
    return { reply, shown: reply, code: endingOf(reply), message: "Nothing is sent. The graph stays interrupted." };
  };

  return async (call, host, signal, onPanel) => {
    const settings = { ...options(host), ...call.options, signal };
    try {
      if (call.by) return await connected(call, settings);
      if (call.withdrawAfterMs) return fromOutcome(await withdrawn(call.ask, settings, call.withdrawAfterMs));
      if (call.stream) return fromOutcome(await streamed(call.ask, settings));
      if (call.inChat) return fromOutcome(await inChat(call.ask, settings, onPanel));
      if (call.whole) return fromOutcome(await askOutcome(call.ask, settings));
      const answers = await ask(call.ask, settings);
      return { answers, shown: answers };
    } catch (error) {
      if (!(error instanceof AskError)) return { code: "failed", message: String(error) };
      return { code: error.code, message: error.message, problems: error.problems };
    }
  };
}

function fromOutcome(outcome) {
  const { type, answers, response } = outcome;
  return type === "answered" ? { answers, response, shown: outcome } : { code: type, shown: outcome };
}
