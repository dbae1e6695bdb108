// Outcomes of a page that answers by a function of its own: checked, and completed if they have the answers as a map only.

import { complete, lacksEntries } from "../reading/answers-map.js";

/** No agent may receive an answer that nobody gave. Files keep their contents, which the checked form does not have. */
export async function checked(questionnaire, given) {
  const { AskError, format, readAnswers } = await import("../../core.js");
  let whole = given;
  if (lacksEntries(given)) {
    const { outcome, problems } = await complete(questionnaire, given, readAnswers);
    if (problems) throw new AskError("invalid", problems[0].message, { problems });
    whole = outcome;
  }
  const read = await format(questionnaire, whole, "outcome");
  const files = (index) => whole.entries?.find((entry, at) => (entry.index ?? at) === index)?.files;
  return { ...read, entries: read.entries.map((entry) => (files(entry.index) ? { ...entry, files: files(entry.index) } : entry)) };
}
