import arabic from "../ask-user-question/wording/ar.js";
import { code, list, message } from "./message.js";
import * as questions from "./questions.js";
import { replyToEnding } from "./replies.js";

/**
 * One step of the scripted agent, performed by the loop in agent.js. A tool call evaluates to its result, in which
 * `typed` is the number of characters that were typed into the composer while the question was open.
 * @typedef {{ say: import("./message.js").Message } | { show: string } | import("./tool.js").Call
 *   | { askAll: unknown[] } | { enter: Scene } | { pause: [min: number, max: number] } | { focusComposer: true }} Step
 *
 * A named demo. `request` is the person's message. `words` matches typed messages that start the scene.
 * @typedef {{ id: string, name: string, about: string, request: string, words: RegExp,
 *   script: () => Generator<Step, void, any> }} Scene
 */

/** @type {Scene[]} */
export const SCENES = [
  {
    id: "database",
    name: "Technology choice",
    about: "One question with a single choice and a recommended option.",
    request: "Set up a database for this project.",
    words: /\b(database|postgres\w*|mongo\w*|sqlite|sql)\b/i,
    script: asking(questions.DATABASE, {
      before: "I looked at the models. They have relations, but any of these databases would do. Before I write the connection, one decision is yours.",
      after: (answer) => message`${answer} it is. I add the connection, a first migration and a health check, and leave everything else as it is.`,
      assumption: "I take PostgreSQL, which I recommended.",
    }),
  },
  {
    id: "features",
    name: "Features (several)",
    about: "One question with any number of choices.",
    request: "Create a new React project.",
    words: /\b(features?|react|several|multi\w*)\b/i,
    script: asking(questions.FEATURES, {
      before: "A new React project, gladly. The template is small on purpose, so tell me what to add.",
      after: (answer) => message`I create the project with ${answer}, and add nothing else.`,
      assumption: "I keep the bare template.",
    }),
  },
  {
    id: "auth",
    name: "Authentication (two questions)",
    about: "Two questions in one call: a single choice, then several.",
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
    id: "package-manager",
    name: "Package manager (Other)",
    about: "If your answer is not in the list, type it into Other.",
    request: "Install the dependencies.",
    words: /\b(packages?|npm|pnpm|yarn|bun|install|dependencies)\b/i,
    script: asking(questions.PACKAGE_MANAGER, {
      before: "There is no lockfile yet, so the whole team will use the one I choose now. If your favorite is missing, type it.",
      after: (answer) => message`I run ${code(`${answer} install`)} and commit the lockfile it writes.`,
      assumption: "I use pnpm, which I recommended.",
    }),
  },
  {
    id: "chips",
    name: "A line of buttons",
    about: "One press on a button answers. For a question that needs no descriptions.",
    request: "Deploy what we have.",
    words: /\b(chips?|buttons?|deploy\w*|staging|production)\b/i,
    script: asking(questions.TARGET, {
      before: "Everything is built. One short question, so I ask it in one line.",
      after: (answer) => message`${answer}: I deploy there, and nowhere else.`,
      assumption: "I deploy nothing.",
      options: { layout: "chips" },
    }),
  },
  {
    id: "in-chat",
    name: "Answer as a message",
    about: "Write the answer into the message box instead of the panel.",
    request: "Create the service for our invoices.",
    words: /\b(composer|message box|as a message|in the chat|service)\b/i,
    *script() {
      yield { say: "It needs a name. Choose one, or write to me as you would in any chat: your next message answers the question." };
      const result = yield { ask: questions.SERVICE_NAME, inChat: true };
      if (result.response) yield { say: message`You answered in the chat: ${result.response}. A model would read that sentence; I only repeat it.` };
      else yield { say: result.answers ? message`I create the service ${list(things(result.answers))}.` : replyToEnding(result, "I call it billing.") };
    },
  },
  {
    id: "testing",
    name: "Testing framework",
    about: "The question about Jest or Vitest from the ACP adapter document.",
    request: "Add some tests.",
    words: /\b(tests?|testing|jest|vitest)\b/i,
    script: asking(questions.TESTING, {
      before: "Happy to. The project has no test runner yet, and both candidates would fit.",
      after: (answer) => message`Good, ${answer}. I add the configuration and a first test, and run it once to see it fail.`,
      assumption: "I use Vitest, because the project already uses Vite.",
    }),
  },
  {
    id: "tool-use",
    name: "Whole tool_use block",
    about: "The same question as a content block of the Messages API.",
    request: "Add some tests, and call the tool the way the API does.",
    words: /\btool.?use\b/i,
    script: asking(questions.TESTING_BLOCK, {
      before: "This time I pass the whole content block, with its id and name. The package accepts it as it is.",
      after: (answer) => message`The block was read, and the answers are a map as before: ${answer}.`,
      assumption: "I use Vitest.",
    }),
  },
  {
    id: "command-type",
    name: "Command type",
    about: "A call from a real transcript, quoted in the claude-code-agent research.",
    request: "Build a queue for commands.",
    words: /\b(commands?|queue|transcript)\b/i,
    script: asking(questions.COMMAND_TYPE, {
      before: "A queue, good. One word in your request is ambiguous, and the design depends on it.",
      after: (answer) => message`Then a command is: ${answer}. I put that definition into the design before I write code.`,
      assumption: "I design the queue for both kinds.",
    }),
  },
  {
    id: "layout",
    name: "Layout (preview)",
    about: "Options with a preview, compared side by side.",
    request: "Design the dashboard.",
    words: /\b(layout|preview|dashboard|mock-?ups?|sidebar|markdown)\b/i,
    script: asking(questions.LAYOUT, {
      before: "I drew both layouts. Look at them before you choose.",
      after: (answer) => message`${answer}, then. I build that one and keep the other drawing in the design notes.`,
      assumption: "I start with the sidebar, which I recommended.",
      wide: true,
    }),
  },
  {
    id: "surprise",
    name: "Surprise me",
    about: "The agent asks while you type, and every key press still reaches the message box.",
    request: "Surprise me: ask while I type.",
    words: /\bsurprise\b|while i type/i,
    *script() {
      yield { say: "The cursor is in the message box now. Type anything and keep typing. I will ask within the next seconds." };
      yield { focusComposer: true };
      yield { pause: [1500, 5000] };
      const result = yield { ask: questions.COMMIT_STYLE };
      yield { say: result.answers ? message`Noted: ${list(things(result.answers))}.` : replyToEnding(result, "I write plain sentences.") };
      const typed = result.typed === 1 ? "one character" : `${result.typed} characters`;
      if (result.typed > 0) yield { say: message`You typed ${typed} into the message box while my question was open, and none was lost.` };
    },
  },
  {
    id: "three",
    name: "Three at once",
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
    name: "Whole outcome",
    about: "askOutcome() instead of ask(): also returns free text, notes and skipped questions.",
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
    name: "Streamed call",
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
    name: "Time limit",
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
    id: "arabic",
    name: "Right to left",
    about: "An Arabic question with the panel's Arabic texts, in a page of either direction.",
    request: "Ask me in Arabic.",
    words: /\b(arabic|rtl|right to left)\b|عربي/i,
    script: asking(questions.ARABIC, {
      before: "The question and the panel are in Arabic and run from right to left. The page around them does not change.",
      after: (answer) => message`You chose ${answer}.`,
      assumption: "I keep both.",
      options: { dir: "rtl", locale: "ar", wording: arabic, askedBy: "الوكيل" },
    }),
  },
  {
    id: "withdrawn",
    name: "Withdrawn question",
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
    name: "Malformed call",
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
    name: "Hostile text",
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

/**
 * The scene that matches a typed message, if any.
 * @param {string} text
 * @returns {Scene | undefined}
 */
export function sceneFor(text) {
  return SCENES.find(({ words }) => words.test(text));
}

/** The script of most scenes: a message, one call, and a reply that uses the answers. */
function asking(call, { before, after, assumption, ...how }) {
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

const things = (answers) => Object.values(answers).map(thing);

/** An answer for use in a sentence, without the "(Recommended)" of its label. */
function thing(answer) {
  return answer?.replace(/\s*\(Recommended\)$/i, "");
}
