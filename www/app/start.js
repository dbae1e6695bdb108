import { START } from "./questions/decide.js";
import { GREETING, replyToMessage, SNIPPET } from "./replies.js";
import { SCENES, sceneFor } from "./scenes.js";

/** The scene behind each option of the first question. */
const OFFERS = {
  "A decision (Recommended)": "database",
  "An approval": "command",
  "A form": "booking",
};

/** The script of a new visit: it opens with a question, and goes on with the scene that is chosen or described. */
export function* start() {
  yield { say: GREETING };
  const result = yield { ask: START, inChat: true, temporary: true };
  const answer = result.response ?? result.answers?.[START.questions[0].question];
  if (answer === undefined) {
    yield { say: "No hurry. Pick a scene whenever you like. This is all that a page needs:" };
    yield { show: SNIPPET };
    return;
  }
  const scene = SCENES.find(({ id }) => id === OFFERS[answer]) ?? sceneFor(answer);
  if (scene) {
    yield { enter: scene };
    yield* scene.script();
  } else yield { say: replyToMessage(answer) };
}
