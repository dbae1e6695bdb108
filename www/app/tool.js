/**
 * One call as a script wants it: the input for the package, and how to make it.
 * @typedef {{ ask: unknown, options?: object, whole?: boolean, stream?: boolean, withdrawAfterMs?: number }} Call
 *
 * What came back: `answers`, or the `code` of why there are none. `shown` is what the model receives; without it, it
 * receives the message of the error.
 * @typedef {{ answers?: Record<string, string>, shown?: unknown, code?: string, message?: string,
 *   problems?: { path: string, cure: string }[] }} Result
 */

const MS_PER_PIECE = 35;

/**
 * The tool of the agent: the few lines with which any page uses the package.
 * @param {typeof import("../ask-user-question/index.js")} api
 * @param {(host: HTMLElement) => object} options what to tell the package about a panel that may stand in this host
 * @returns {(call: Call, host: HTMLElement, signal: AbortSignal) => Promise<Result>} never rejects
 */
export function createTool({ ask, askOutcome, open, openStream, AskError }, options) {
  const withdrawn = async (questions, settings, afterMs) => {
    const panel = open(questions, settings);
    const timer = setTimeout(() => panel.close("superseded"), afterMs);
    try {
      return await panel.outcome;
    } finally {
      clearTimeout(timer);
    }
  };

  /** As the API streams the input of a tool: text in pieces, cut anywhere. */
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

  return async (call, host, signal) => {
    const settings = { ...options(host), ...call.options, signal };
    try {
      if (call.withdrawAfterMs) return fromOutcome(await withdrawn(call.ask, settings, call.withdrawAfterMs));
      if (call.stream) return fromOutcome(await streamed(call.ask, settings));
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
  return outcome.type === "answered" ? { answers: outcome.answers, shown: outcome } : { code: outcome.type, shown: outcome };
}
