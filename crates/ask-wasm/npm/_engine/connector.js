// What every connector does: reads a message, asks the person, writes the reply. Nothing in here throws into the host.

import { AskError, open } from "../_stub.js";
import { decode, encode } from "../core.js";

/** The literal for questions that never reached anybody. */
export const NOT_SHOWN = "The questions could not be shown to the user.";

/** A message that asks nothing; the host's own handler is for that. */
export const NOT_ASKED = Symbol("not asked");

/**
 * The reply to a message: `NOT_ASKED` when it asks nothing, null for silence, and what `failed` makes of the reason
 * when it could not be asked. `signal` is the protocol's: who aborts it has withdrawn the question. With `send` an answer
 * is sent from the panel, where it stays for another try if that fails; then null is given.
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

/** What cannot be read at all has problems like everything else that is wrong with a message. */
async function decodeMessage(dialect, message, options) {
  try {
    return await decode(dialect, message, readOptions(options));
  } catch (error) {
    if (!error.problems?.length) throw error;
    return { inbound: { type: "none" }, problems: error.problems };
  }
}

/** The outcome of questions that have been read, from a person or whoever stands in for one. */
export function askPerson(questionnaire, options, signal) {
  const { ask = askInPanel(options) } = options;
  // The questions have been read, and judged, in the mode that was asked for.
  return ask(questionnaire, { ...panelOptions(options), mode: "lenient" }, signal);
}

/** Without what is a connector's business. */
export const panelOptions = ({ ask, tool, otherwise, onPanel, onLoss, onError, ...rest }) => rest;

/** The one message that answers a request, or null. */
export async function toMessage(pending, outcome, options) {
  const { messages, losses } = await encode(pending.dialect, pending, outcome);
  if (losses.length) options.onLoss?.(losses, outcome);
  return messages[0] ?? null;
}

/** A panel in the page, which the host may have a hand on. */
const askInPanel = ({ onPanel }) => (questionnaire, options, signal) => {
  const panel = open(questionnaire, options);
  onPanel?.(panel);
  const withdraw = () => panel.close("superseded");
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  return panel.outcome.finally(() => signal?.removeEventListener("abort", withdraw));
};

export const readOptions = ({ mode, profile, previews }) => ({ mode, profile, preview: previews });

export const invalidError = (problems) => new AskError("invalid", problems.map(({ message }) => message).join("\n"), { problems });

/** Tells the host of an error that is not its own; a host that throws at that is not heard. */
export function reportError({ onError = (error) => console.error(error) }, error) {
  try {
    onError(error);
  } catch {}
}

/** Whether a tool is the question tool: by the name the host gave, or `AskUserQuestion` in any spelling. */
export const isQuestionTool = (name, tool) =>
  typeof name === "string" && (name === tool || name.replace(/[_-]/g, "").toLowerCase() === "askuserquestion");
