// Scenes with one decision.

import arabic from "../../ask-user-question/wording/ar.js";
import { code, list, message } from "../message.js";
import * as questions from "../questions/decide.js";
import { replyToEnding } from "../replies.js";
import { asking, things } from "./script.js";

/** @type {import("../scenes.js").Scene[]} */
export const DECIDE = [
  {
    id: "database",
    name: "Choose a database",
    kind: "choice",
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
    name: "Choose several features",
    kind: "choices",
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
    id: "package-manager",
    name: "Type your own answer",
    kind: "free text",
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
    id: "testing",
    name: "Choose a test framework",
    kind: "choice",
    about: "Two options without a recommendation, from the documentation of an ACP adapter.",
    request: "Add some tests.",
    words: /\b(tests?|testing|jest|vitest)\b/i,
    script: asking(questions.TESTING, {
      before: "Happy to. The project has no test runner yet, and both candidates would fit.",
      after: (answer) => message`Good, ${answer}. I add the configuration and a first test, and run it once to see it fail.`,
      assumption: "I use Vitest, because the project already uses Vite.",
    }),
  },
  {
    id: "chips",
    name: "Answer with one press",
    kind: "one press",
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
    name: "Answer with a message",
    kind: "chat",
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
    id: "surprise",
    name: "Keep typing while it asks",
    kind: "focus",
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
    id: "command-type",
    name: "Clear up a word",
    kind: "choice",
    about: "One word of the request has two meanings. The call is from a real transcript.",
    request: "Build a queue for commands.",
    words: /\b(queue|transcript|meaning)\b/i,
    script: asking(questions.COMMAND_TYPE, {
      before: "A queue, good. One word in your request is ambiguous, and the design depends on it.",
      after: (answer) => message`Then a command is: ${answer}. I put that definition into the design before I write code.`,
      assumption: "I design the queue for both kinds.",
    }),
  },
  {
    id: "tool-use",
    name: "A call as the API sends it",
    kind: "JSON",
    about: "The same question as a content block of the Messages API: a whole tool_use block.",
    request: "Add some tests, and call the tool the way the API does.",
    words: /\btool.?use\b/i,
    script: asking(questions.TESTING_BLOCK, {
      before: "This time I pass the whole content block, with its id and name. The package accepts it as it is.",
      after: (answer) => message`The block was read, and the answers are a map as before: ${answer}.`,
      assumption: "I use Vitest.",
    }),
  },
  {
    id: "arabic",
    name: "A question in Arabic",
    kind: "RTL",
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
];
