// Pages that answer by a function of their own instead of a panel.

import { coreCalls } from "../core/calls.js";

/** The outcome that `ask` of the page returns, checked. `options` are those of the panel. */
export async function askPage(runtime, questionnaire, ask, options, signal) {
  import("../extras/options/check.js").then(({ check }) => check(options)).catch(() => {});
  // The questions have been validated in the requested mode already, and what they say about actions is the core's.
  const given = { ...options, mode: "lenient", actions: true };
  if (given.deliver) given.deliver = async (outcome) => options.deliver(await checked(runtime, questionnaire, outcome));
  // One that was withdrawn while it was read is not asked.
  return checked(runtime, questionnaire, signal?.aborted ? { type: "superseded" } : await ask(questionnaire, given, signal));
}

/** An outcome with its entries. Files keep their contents. */
async function checked(runtime, questionnaire, given) {
  const read = await coreCalls(runtime).format(questionnaire, given, "outcome");
  const { entries, decided: press } = given.type === read.type ? given : {};
  const files = (index) => entries?.find((entry, at) => (entry.index ?? at) === index)?.files;
  // Which press of a panel it was, if the page has asked in one.
  const decided = press && { decided: press };
  return { ...read, ...decided, entries: read.entries.map((entry) => (files(entry.index) ? { ...entry, files: files(entry.index) } : entry)) };
}
