// Agent Client Protocol: one permission request for each question, or one form for all.

import { NOT_ASKED, reply } from "../_engine/connect/connector.js";
import { plainForm } from "../_engine/connect/plain-requests.js";

/** Client capabilities for `initialize`. An empty `elicitation` object would announce no mode at all. */
export const capabilities = { elicitation: { form: {} } };

const cancelled = () => ({ outcome: { outcome: "cancelled" } });
const cancel = () => ({ action: "cancel" });

export const requestPermission = (client, options) =>
  client.onRequest("session/request_permission", ({ params, signal }) => answerPermission(params, options, signal));

export const elicitation = (client, options) =>
  client.onRequest("elicitation/create", ({ params, signal }) => answerElicitation(params, options, signal));

export const answerPermission = (params, options = {}, signal) =>
  answer(options.every ? "acp-permission" : "acp-adapter", params, options, cancelled, signal);

export const answerElicitation = (params, options = {}, signal) => answer("acp-elicitation", params, options, cancel, signal, plainForm);

export const images = async (outcome) => (await import("../_engine/connect/images.js")).contentBlocks(outcome);

async function answer(dialect, params, options, fallback, signal, plain) {
  const { every, ...rest } = options;
  const result = await reply(dialect, params, rest, fallback, { signal, plain });
  if (result !== NOT_ASKED) return result ?? fallback();
  return options.otherwise ? options.otherwise(params, signal) : fallback();
}
