// Agent Client Protocol: one permission request for each question, or one form for all, or a page to open.

import { atOnce } from "../_lib/agents/approvals/early.js";
import { NOT_ASKED, early, reply } from "../_lib/agents/connector.js";
import { plainForm } from "../_lib/agents/plain-requests.js";

/** Client capabilities for `initialize`. An empty `elicitation` object would announce no mode at all. */
export const capabilities = { elicitation: { form: {}, url: {} } };

const cancelled = () => ({ outcome: { outcome: "cancelled" } });
const cancel = () => ({ action: "cancel" });

export const requestPermission = (client, options) =>
  client.onRequest("session/request_permission", ({ params, signal }) => answerPermission(params, options, signal));

export function elicitation(client, options) {
  /** The pages that wait, by their ids. */
  const waiting = new Map();
  client.onRequest("elicitation/create", async ({ params, signal }) => {
    const answer = (until) => answerElicitation(params, options, until);
    if (params?.mode !== "url") return answer(signal);
    const done = new AbortController();
    // At once, because the page may be complete before the module is there.
    waiting.set(params.elicitationId, done);
    return (await import("../_lib/agents/acp/pages.js")).answerPage(waiting, params, done, signal, answer);
  });
  // The page has done what it was opened for, so nobody is asked about it any longer.
  client.onNotification?.("elicitation/complete", ({ params }) => typeof params?.elicitationId === "string" && waiting.get(params.elicitationId)?.abort());
  return client;
}

export const answerPermission = (params, options = {}, signal) =>
  answer(options.every ? "acp-permission" : "acp-adapter", params, options, cancelled, signal, options.every ? atOnce(early) : undefined);

export const answerElicitation = (params, options = {}, signal) => answer("acp-elicitation", params, options, cancel, signal, plainForm);

export const images = async (outcome) => (await import("../_lib/agents/images.js")).contentBlocks(outcome);

async function answer(dialect, params, options, fallback, signal, plain) {
  const { every, ...rest } = options;
  const result = await reply(dialect, params, rest, fallback, { signal, plain });
  if (result !== NOT_ASKED) return result ?? fallback();
  return options.otherwise ? options.otherwise(params, signal) : fallback();
}
