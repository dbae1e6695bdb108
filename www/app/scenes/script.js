// What the scripts of scenes share.

import { replyToEnding } from "../replies.js";

/** The script of most scenes: a message, one call, and a reply that uses the answers. */
export function asking(call, { before, after, assumption, ...how }) {
  return function* () {
    yield { say: before };
    const result = yield { ask: call, ...how };
    if (!result.answers) {
      yield { say: replyToEnding(result, assumption) };
      return;
    }
    const asked = (call.input ?? call).questions.map(({ question }) => result.answers[question]);
    yield { say: asked[0] === undefined ? `You skipped what I needed most. ${assumption}` : after(...asked.map(thing)) };
  };
}

/** All answers, for use in a sentence. */
export const things = (answers) => Object.values(answers).map(thing);

/** An answer for use in a sentence, without the "(Recommended)" of its label. */
export function thing(answer) {
  return answer?.replace(/\s*\(Recommended\)$/i, "");
}
