// What all connectors share: they decode a message, ask the person and encode the reply. Errors go to `onError` and never
// to the caller.

import { AskError, open } from "../../index.js";
import { decode, encode } from "../../core.js";

/** The text for the agent when its questions could not be shown. */
export const NOT_SHOWN = "The questions could not be shown to the user.";

/** The reason to refuse requests that share an id: an answer to one of them would be one to the others, which nobody was shown. */
export const SHARED_ID = "Several requests have one id; give each its own. None was allowed";

/** The result for a message that asks nothing; the host handles it. */
export const NOT_ASKED = Symbol("not asked");

/**
 * The reply to a message: `NOT_ASKED` if it asks nothing, null if the protocol wants no reply, and `failed(reason)` if the
 * question could not be asked. Aborting `signal` withdraws the question. With `send` the panel sends the answer itself and
 * stays open for a retry if that fails; the result is then null.
 */
export async function reply(dialect, message, options, failed, signal, send) {
  try {
    const { inbound, problems } = await decodeMessage(dialect, message, options);
    if (inbound.type !== "ask") return problems.length ? failed(invalidError(problems).message) : NOT_ASKED;
    const { pending } = inbound;
    let sent = false;
    const deliver = async (outcome) => {
      await options.deliver?.(outcome);
      await send(await toMessage(pending, outcome, options));
      sent = true;
    };
    const outcome = await askPerson(pending.questionnaire, send ? { ...options, deliver } : options, signal);
    return sent ? null : await toMessage(pending, outcome, options);
  } catch (error) {
    reportError(options, error);
    return failed(NOT_SHOWN);
  }
}

/** Decodes a message. One that cannot be read at all has problems, like any other invalid message. */
async function decodeMessage(dialect, message, options) {
  try {
    return await decode(dialect, message, readOptions(options));
  } catch (error) {
    if (!error.problems?.length) throw error;
    return { inbound: { type: "none" }, problems: error.problems };
  }
}

/** The outcome of a questionnaire: from the person, or from `options.ask`. */
export function askPerson(questionnaire, options, signal) {
  const { ask = askInPanel(options) } = options;
  // The questions have been validated in the requested mode already, and what they say about actions is the core's.
  return ask(questionnaire, { ...panelOptions(options), mode: "lenient", actions: true }, signal);
}

/** The options of the panel, without those of the connector. */
export const panelOptions = ({ ask, tool, otherwise, onPanel, onLoss, onError, ...rest }) => rest;

/** The one message that answers a request, or null. */
export async function toMessage(pending, outcome, options) {
  const { messages, losses } = await encode(pending.dialect, pending, outcome);
  if (pending.dialect === "anthropic" && outcome.type === "answered" && outcome.entries?.some(({ files }) => files?.length)) {
    const { addImages } = await import("./images.js");
    losses.push(...(await addImages(messages[0], outcome)));
  }
  if (losses.length) inform(options, () => options.onLoss?.(losses, outcome));
  return messages[0] ?? null;
}

/**
 * Gives a panel an id, so that what arrives twice is asked once: the call of a model, whose id is unique everywhere, even through two
 * connectors; any other request within its `scope`. An id of the page has no scope, so no agent can take it.
 */
export const named = (options, id, scope = "call ") => (typeof id !== "string" || !id || "id" in options ? options : { ...options, id, scope });

/** Asks in a panel, which `onPanel` gets. */
const askInPanel = (all) => (questionnaire, options, signal) => {
  const panel = open(questionnaire, options);
  inform(all, () => all.onPanel?.(panel));
  const withdraw = () => panel.close("superseded");
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  return panel.outcome.finally(() => signal?.removeEventListener("abort", withdraw));
};

export const readOptions = ({ mode, profile, previews, tool }) => ({ mode, profile, preview: previews, tools: typeof tool === "string" ? [tool] : undefined });

export const invalidError = (problems) => new AskError("invalid", problems.map(({ message }) => message).join("\n"), { problems });

/** Calls the host. What it throws goes to `onError`; the agent's question goes on. */
export function inform(options, call) {
  try {
    call();
  } catch (error) {
    reportError(options, error);
  }
}

/** Passes an error to `onError`. What that throws is ignored. */
export function reportError({ onError = (error) => console.error(error) }, error) {
  try {
    onError(error);
  } catch {}
}

/** Whether a tool is the question tool: by the name the host gave, or `AskUserQuestion` in any spelling. */
export const isQuestionTool = (name, tool) =>
  typeof name === "string" && (name === tool || name.replace(/[_-]/g, "").toLowerCase() === "askuserquestion");
