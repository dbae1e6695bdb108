// Agent Client Protocol: questions as permission requests (one each) or as a form.

import { NOT_ASKED, reply } from "../_engine/connector.js";

/** What a client has to say of itself to be sent forms: `{}` alone would advertise nothing. */
export const capabilities = { elicitation: { form: {} } };

const cancelled = () => ({ outcome: { outcome: "cancelled" } });
const cancel = () => ({ action: "cancel" });

export const requestPermission = (client, options) =>
  client.onRequest("session/request_permission", ({ params, signal }) => answerPermission(params, options, signal));

export const elicitation = (client, options) =>
  client.onRequest("elicitation/create", ({ params, signal }) => answerElicitation(params, options, signal));

export const answerPermission = (params, options = {}, signal) =>
  answer(options.every ? "acp-permission" : "acp-adapter", params, options, cancelled, signal);

export const answerElicitation = (params, options = {}, signal) => answer("acp-elicitation", params, options, cancel, signal);

async function answer(dialect, params, options, none, signal) {
  const { every, ...rest } = options;
  const result = await reply(dialect, params, rest, none, signal);
  if (result !== NOT_ASKED) return result ?? none();
  return options.otherwise ? options.otherwise(params, signal) : none();
}
