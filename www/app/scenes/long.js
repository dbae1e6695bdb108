// Scenes of several questions, and of questions that wait, arrive in pieces or are asked again.

import { code, list, message } from "../message.js";
import * as questions from "../questions/long.js";
import { replyToEnding } from "../replies.js";
import { asking, things } from "./script.js";

/** @type {import("../scenes.js").Scene[]} */
export const LONG = [
  {
    id: "auth",
    name: "Two questions and a review",
    kind: "steps",
    about: "Two questions in one call: a single choice, then several. A review comes before they are sent.",
    request: "Let people sign in.",
    words: /\b(auth\w*|oauth|log ?in|sign ?in|jwt|sessions?)\b/i,
    script: asking(questions.AUTHENTICATION, {
      before: "Signing in touches security, so I do not guess. Two short questions, then I start.",
      after: (method, providers) =>
        providers
          ? message`I implement ${method} with ${providers}. The routes come first, the buttons last.`
          : message`I implement ${method}, and leave the providers open because you skipped them.`,
      assumption: "I prepare OAuth 2.0 without any provider, so that nothing is open to the outside yet.",
    }),
  },
  {
    id: "three",
    name: "Three calls in a row",
    kind: "queue",
    about: "Three calls in one turn. They are queued, and each gets its own answer.",
    request: "Prepare the release; ask everything you need.",
    words: /\b(three|release|licen[cs]e|at once)\b/i,
    *script() {
      yield { say: "I need three decisions, so I make three calls now. You see one question at a time." };
      const results = yield { askAll: questions.THREE_CALLS };
      const answered = results.filter(({ answers }) => answers);
      const decided = list(answered.flatMap(({ answers }) => things(answers)));
      const unanswered = results.find(({ answers }) => !answers);
      if (answered.length === 0) yield { say: replyToEnding(unanswered, "I prepare the release and leave all three open.") };
      else if (unanswered) yield { say: message`I go on with ${decided}. The other decisions stay open.` };
      else yield { say: message`All three are settled: ${decided}.` };
    },
  },
  {
    id: "outcome",
    name: "Notes on your answers",
    kind: "notes",
    about: "askOutcome() instead of ask(): it also returns notes, free text and skipped questions.",
    request: "Ask me two things, and keep every detail of what I say.",
    words: /\b(outcome|notes?|details?|lossless)\b/i,
    *script() {
      yield { say: message`The answers map is brief by design. This time I call ${code("askOutcome()")}, which also returns notes and skipped questions.` };
      const result = yield { ask: questions.TWO_WITH_NOTES, whole: true, options: { allowNotes: true } };
      yield { say: result.answers ? message`I have all of it: ${list(things(result.answers))}, and your notes.` : replyToEnding(result, "I keep your draft, but base no decision on it.") };
    },
  },
  {
    id: "streamed",
    name: "Written while you watch",
    kind: "stream",
    about: "The question appears while the model is still writing it. It can be answered once it is complete.",
    request: "Let people sign in, and let me watch you ask.",
    words: /\b(stream\w*|watch)\b/i,
    script: asking(questions.AUTHENTICATION, {
      before: "A model writes the input of a tool in pieces. I pass on each piece at once, so that you can read before I have finished.",
      after: (method, providers) => (providers ? message`You read along, then chose ${method} with ${providers}.` : message`You read along, then chose ${method}.`),
      assumption: "I prepare OAuth 2.0 without any provider.",
      stream: true,
    }),
  },
  {
    id: "time-limit",
    name: "One minute to answer",
    kind: "timer",
    about: "One minute to answer. You can extend it, and it pauses while you are active. When it ends, nothing is picked.",
    request: "Choose a licence, but do not wait forever.",
    words: /\b(time ?limit|timeout|minute|wait)\b/i,
    script: asking(questions.LICENCE, {
      before: "You have one minute. You can ask for more, and the clock stops while you work on the question.",
      after: (answer) => message`In time: ${answer}.`,
      assumption: "I leave the licence open.",
      options: { timeoutMs: 60_000 },
    }),
  },
  {
    id: "withdrawn",
    name: "Taken back by the agent",
    kind: "withdrawn",
    about: "After eight seconds the agent finds the answer itself and withdraws the question.",
    request: "Find out which licence we use.",
    words: /\b(withdraw\w*|superseded?|take back)\b/i,
    script: asking(questions.LICENCE, {
      before: "I ask you and go on searching the files. If I find the answer first, you need not reply.",
      after: (answer) => message`Thank you, you were faster than my search: ${answer}.`,
      assumption: "I go on searching.",
      withdrawAfterMs: 8000,
    }),
  },
  {
    id: "malformed",
    name: "Asked wrongly, then again",
    kind: "errors",
    about: "The agent sends an invalid call, reads the problems, and asks again.",
    request: "Choose a framework with me.",
    words: /\b(malformed|invalid|broken|wrong|framework)\b/i,
    *script() {
      yield { say: "I ask about the framework and the router in one call." };
      const refused = yield { ask: questions.MALFORMED };
      if (refused.code !== "invalid") {
        yield { say: refused.answers ? "I expected an error, but got answers." : replyToEnding(refused, "I decide nothing.") };
        return;
      }
      yield { say: "My call was refused before you saw it. The error lists every path, rule and cure, so I can fix it: two to four options, and no empty question." };
      const result = yield { ask: questions.CORRECTED };
      yield { say: result.answers ? message`That worked: ${list(things(result.answers))}.` : replyToEnding(result, "I stay with the framework that is already there.") };
    },
  },
  {
    id: "hostile",
    name: "Text that looks like code",
    kind: "safety",
    about: "Questions and labels that contain markup, scripts and __proto__. They are shown as plain text.",
    request: "Ask me something nasty.",
    words: /\b(hostile|nasty|xss|script|attack)\b|__proto__/i,
    *script() {
      yield { say: "Every text in this call looks like code or markup. None of it may run, and no answer may get lost." };
      const result = yield { ask: questions.HOSTILE };
      if (!result.answers) yield { say: replyToEnding(result, "I choose nothing from such a list.") };
      else if (Object.hasOwn(result.answers, "__proto__")) yield { say: message`Nothing ran, and ${code("__proto__")} is an ordinary key of the answers.` };
      else yield { say: "Nothing ran, and the answers have no key for the question you skipped." };
    },
  },
];
