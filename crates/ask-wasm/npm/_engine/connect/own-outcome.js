// Pages that answer by a function of their own instead of a panel.

import { coreCalls } from "../core/calls.js";
import { complete, lacksEntries } from "../reading/answers-map.js";

/** The outcome that `ask` of the page returns, checked. `options` are those of the panel. */
export async function askPage(stub, questionnaire, ask, options, signal) {
  // The questions have been validated in the requested mode already, and what they say about actions is the core's.
  const given = { ...options, mode: "lenient", actions: true };
  if (given.deliver) given.deliver = async (outcome) => options.deliver(await checked(stub, questionnaire, outcome));
  // One that was withdrawn while it was read is not asked.
  return checked(stub, questionnaire, signal?.aborted ? { type: "superseded" } : await ask(questionnaire, given, signal));
}

/** An outcome with its entries. No agent may receive an answer that nobody gave. Files keep their contents. */
async function checked(stub, questionnaire, given) {
  const { format, readAnswers } = coreCalls(stub);
  let whole = given;
  if (lacksEntries(given)) {
    const { outcome, problems } = await complete(questionnaire, given, readAnswers);
    if (problems) throw new stub.AskError("invalid", problems[0].message, { problems });
    whole = outcome;
  }
  const read = await format(questionnaire, whole, "outcome");
  const files = (index) => whole.entries?.find((entry, at) => (entry.index ?? at) === index)?.files;
  // Which press of a panel it was, if the page has asked in one.
  const decided = given.decided && { decided: given.decided };
  return { ...read, ...decided, entries: read.entries.map((entry) => (files(entry.index) ? { ...entry, files: files(entry.index) } : entry)) };
}
