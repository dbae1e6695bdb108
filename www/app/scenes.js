import arabic from "../ask-user-question/wording/ar.js";
import { code, list, message } from "./message.js";
import * as questions from "./questions.js";
import { replyToEnding } from "./replies.js";

/**
 * One thing the scripted agent does. The loop in agent.js performs it; a call of the tool gives its result back,
 * with `typed`, the number of characters that went into the composer while the question was open.
 * @typedef {{ say: import("./message.js").Message } | { show: string } | import("./tool.js").Call
 *   | { askAll: unknown[] } | { pause: [min: number, max: number] } | { focusComposer: true }} Step
 *
 * A named demo. `request` is what the person says, `words` find the scene for a typed message.
 * @typedef {{ id: string, name: string, about: string, request: string, words: RegExp,
 *   script: () => Generator<Step, void, any> }} Scene
 */

/** @type {Scene[]} */
export const SCENES = [
  {
    id: "database",
    name: "Technology choice",
    about: "One question, one choice, one option recommended.",
    request: "Set up a database for this project.",
    words: /\b(database|postgres\w*|mongo\w*|sqlite|sql)\b/i,
    script: asking(questions.DATABASE, {
      before: "I looked at the models: there are relations, but nothing that only one database could do. Before I write the connection, one decision is yours.",
      after: (answer) => message`${answer} it is. I add the connection, a first migration and a health check, and leave everything else as it is.`,
      assumption: "I take PostgreSQL, which I recommended.",
    }),
  },
  {
    id: "features",
    name: "Features (several)",
    about: "One question, any number of choices.",
    request: "Create a new React project.",
    words: /\b(features?|react|several|multi\w*)\b/i,
    script: asking(questions.FEATURES, {
      before: "A new React project, gladly. The template is small on purpose; tell me what to add to it.",
      after: (answer) => message`I create the project with ${answer}, and with nothing you did not ask for.`,
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
    about: "The answer may be in nobody's list: type it into Other.",
    request: "Install the dependencies.",
    words: /\b(packages?|npm|pnpm|yarn|bun|install|dependencies)\b/i,
    script: asking(questions.PACKAGE_MANAGER, {
      before: "There is no lockfile yet, so whatever I use now is what the team gets. If your favourite is missing, type it.",
      after: (answer) => message`I run ${code(`${answer} install`)} and commit the lockfile it writes.`,
      assumption: "I use pnpm, which I recommended.",
    }),
  },
  {
    id: "testing",
    name: "Testing framework",
    about: "The Jest or Vitest question of the ACP adapter document.",
    request: "Add some tests.",
    words: /\b(tests?|testing|jest|vitest)\b/i,
    script: asking(questions.TESTING, {
      before: "Happy to. The project has no test runner yet, and both candidates would fit.",
      after: (answer) => message`Good, ${answer}. I add the configuration and a first test, and run it once to see it fail.`,
      assumption: "I take Vitest, because the project already uses Vite.",
    }),
  },
  {
    id: "tool-use",
    name: "Whole tool_use block",
    about: "The same question as the content block that the Messages API delivers.",
    request: "Add some tests, and call the tool the way the API does.",
    words: /\btool.?use\b/i,
    script: asking(questions.TESTING_BLOCK, {
      before: "This time I hand over the whole content block, with its id and its name. The package takes it as it is.",
      after: (answer) => message`The block was read, and the answers are the same kind of map: ${answer}.`,
      assumption: "I take Vitest.",
    }),
  },
  {
    id: "command-type",
    name: "Command type",
    about: "A call out of a real transcript, from the claude-code-agent research.",
    request: "Build a queue for commands.",
    words: /\b(commands?|queue|transcript)\b/i,
    script: asking(questions.COMMAND_TYPE, {
      before: "A queue, good. One word in your request can mean two things, and the design depends on it.",
      after: (answer) => message`Then a command is: ${answer}. I write that definition into the design before I write code.`,
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
      before: "I drew both arrangements. Look at them before you choose.",
      after: (answer) => message`${answer}, then. I build that arrangement and keep the other drawing in the design notes.`,
      assumption: "I start with the sidebar, which I recommended.",
    }),
  },
  {
    id: "surprise",
    name: "Surprise me",
    about: "The agent asks while you type: not one key press is stolen.",
    request: "Surprise me: ask while I type.",
    words: /\bsurprise\b|while i type/i,
    *script() {
      yield { say: "The cursor is in the message box now. Type anything and keep typing: at some moment in the next seconds I will ask." };
      yield { focusComposer: true };
      yield { pause: [1500, 5000] };
      const result = yield { ask: questions.COMMIT_STYLE };
      yield { say: result.answers ? message`Noted: ${list(things(result.answers))}.` : replyToEnding(result, "I write plain sentences.") };
      const typed = result.typed === 1 ? "one character" : `${result.typed} characters`;
      if (result.typed > 0) yield { say: message`You typed ${typed} into the message box while my question was open, and every one of them arrived there.` };
    },
  },
  {
    id: "three",
    name: "Three at once",
    about: "Three calls in one turn: they wait in line, and each gets its own answer.",
    request: "Prepare the release; ask everything you need.",
    words: /\b(three|release|licen[cs]e|at once)\b/i,
    *script() {
      yield { say: "I need three decisions from three calls, so I make all of them now. You see one question at a time." };
      const results = yield { askAll: questions.THREE_CALLS };
      const answered = results.filter(({ answers }) => answers);
      const decided = list(answered.flatMap(({ answers }) => things(answers)));
      const unanswered = results.find(({ answers }) => !answers);
      if (answered.length === 0) yield { say: replyToEnding(unanswered, "I prepare the release and leave all three open.") };
      else if (unanswered) yield { say: message`I go on with ${decided}. What has no answer stays open; I invent none.` };
      else yield { say: message`All three are settled: ${decided}.` };
    },
  },
  {
    id: "outcome",
    name: "Whole outcome",
    about: "askOutcome() instead of ask(): every pick, own word, note and skip of every question.",
    request: "Ask me two things, and keep every detail of what I say.",
    words: /\b(outcome|notes?|details?|lossless)\b/i,
    *script() {
      yield { say: message`The answers map is short by design. This time I call ${code("askOutcome()")}, which also returns notes and skipped questions.` };
      const result = yield { ask: questions.TWO_WITH_NOTES, whole: true, options: { allowNotes: true } };
      yield { say: result.answers ? message`I have all of it: ${list(things(result.answers))}, and what you noted beside it.` : replyToEnding(result, "I keep the draft you left, but decide nothing from it.") };
    },
  },
  {
    id: "streamed",
    name: "Streamed call",
    about: "The question is drawn while the model still writes it, and can be answered once it is complete.",
    request: "Let people sign in, and let me watch you ask.",
    words: /\b(stream\w*|watch)\b/i,
    script: asking(questions.AUTHENTICATION, {
      before: "The input of a tool arrives in pieces. I hand over each piece as it comes, so you can start to read before I have finished writing.",
      after: (method, providers) => (providers ? message`You read along, then chose ${method} with ${providers}.` : message`You read along, then chose ${method}.`),
      assumption: "I prepare OAuth 2.0 without any provider.",
      stream: true,
    }),
  },
  {
    id: "time-limit",
    name: "Time limit",
    about: "One minute: visible, extendable, paused while you are at work. When it runs out, nothing is picked.",
    request: "Choose a licence, but do not wait for ever.",
    words: /\b(time ?limit|timeout|minute|wait)\b/i,
    script: asking(questions.LICENCE, {
      before: "I give you a minute. You can have more of it, and the clock stops while you are at work in the question.",
      after: (answer) => message`In time: ${answer}.`,
      assumption: "I leave the licence open.",
      options: { timeoutMs: 60_000 },
    }),
  },
  {
    id: "arabic",
    name: "Right to left",
    about: "An Arabic question with the panel's Arabic words, in a page of any direction.",
    request: "Ask me in Arabic.",
    words: /\b(arabic|rtl|right to left)\b|عربي/i,
    script: asking(questions.ARABIC, {
      before: "The question, the panel's words and its direction are Arabic; the page around it stays as it is.",
      after: (answer) => message`You chose ${answer}.`,
      assumption: "I keep both.",
      options: { dir: "rtl", locale: "ar", wording: arabic, askedBy: "الوكيل" },
    }),
  },
  {
    id: "withdrawn",
    name: "Withdrawn question",
    about: "After eight seconds the agent finds the answer by itself and takes its question back.",
    request: "Find out which licence we use.",
    words: /\b(withdraw\w*|superseded?|take back)\b/i,
    script: asking(questions.LICENCE, {
      before: "I ask you, and go on searching the files while you think. If I find it first, you need not answer.",
      after: (answer) => message`Thank you, you were faster than my search: ${answer}.`,
      assumption: "I go on searching.",
      withdrawAfterMs: 8000,
    }),
  },
  {
    id: "malformed",
    name: "Malformed call",
    about: "The agent breaks the contract, reads every problem, and asks again.",
    request: "Choose a framework with me.",
    words: /\b(malformed|invalid|broken|wrong|framework)\b/i,
    *script() {
      yield { say: "I ask about the framework and the router in one call." };
      const refused = yield { ask: questions.MALFORMED };
      if (refused.code !== "invalid") {
        yield { say: refused.answers ? "I expected to be refused, and got answers." : replyToEnding(refused, "I decide nothing.") };
        return;
      }
      yield { say: "My call was refused before you saw it. The error names every place, rule and cure, so I can mend it: two to four options, and no empty question." };
      const result = yield { ask: questions.MENDED };
      yield { say: result.answers ? message`That worked: ${list(things(result.answers))}.` : replyToEnding(result, "I stay with the framework that is already there.") };
    },
  },
  {
    id: "hostile",
    name: "Hostile text",
    about: "Markup, scripts and __proto__ as questions and labels: shown as text, answered as keys.",
    request: "Ask me something nasty.",
    words: /\b(hostile|nasty|xss|script|attack)\b|__proto__/i,
    *script() {
      yield { say: "Everything in this call pretends to be something else than text. None of it may run, and no answer may get lost." };
      const result = yield { ask: questions.HOSTILE };
      if (!result.answers) yield { say: replyToEnding(result, "I choose nothing from such a list.") };
      else if (Object.hasOwn(result.answers, "__proto__")) yield { say: message`Nothing ran, and ${code("__proto__")} is an ordinary key of the answers.` };
      else yield { say: "Nothing ran, and the question you skipped has no key in the answers." };
    },
  },
];

/**
 * The scene a typed message is about, if any.
 * @param {string} text
 * @returns {Scene | undefined}
 */
export function sceneFor(text) {
  return SCENES.find(({ words }) => words.test(text));
}

/** The script of most scenes: speak, make one call, go on with the answer to each question. */
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

/** An answer for use in a sentence: "(Recommended)" belongs to the label, not to the thing. */
function thing(answer) {
  return answer?.replace(/\s*\(Recommended\)$/i, "");
}
