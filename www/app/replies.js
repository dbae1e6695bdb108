import { code, message } from "./message.js";

/**
 * The agent's message when it got no answers, by the code of the `AskError`.
 * @param {{ code: string, message: string }} result
 * @param {string} assumption what the agent does if it has to decide for itself
 * @returns {import("./message.js").Message}
 */
export function replyToEnding(result, assumption) {
  switch (result.code) {
    case "cancelled":
      return "You cancelled, so I stop here. Nothing was chosen, and I change nothing.";
    case "declined":
      return `You let me go on without an answer. ${assumption} That is my assumption, not your decision. Tell me if it is wrong.`;
    case "aborted":
      return "You stopped me before an answer was sent, so I have none. Ask me again whenever you like.";
    case "expired":
      return `The time limit has passed, and no option was chosen for you. ${assumption}`;
    case "superseded":
      return "I found the answer myself, so I withdrew the question. Nothing you typed into it was sent.";
    case "invalid":
      return "My question violated the tool's contract, so you never saw it. The result says how to fix it.";
    case "wasm-blocked":
      return message`This page forbids WebAssembly, so I cannot show a question: its policy needs ${code("'wasm-unsafe-eval'")}.`;
    case "load":
      return "The question panel could not be loaded, so I cannot ask. Check the connection and try again.";
    case "panic":
      return "The question panel failed while it was open, and I got no answer. You can ask me again.";
    default:
      return message`Asking failed with an unexpected error: ${code(result.message)}`;
  }
}

const SMALL_TALK = [
  {
    words: /\b(hi|hello|hey|good (morning|evening))\b/i,
    reply: message`Hello! I can set up a project with you. Say ${code("database")}, ${code("tests")} or ${code("auth")}, or pick a scene.`,
  },
  {
    words: /\b(thanks?|thank you|thx)\b/i,
    reply: "You are welcome. Pick another scene, or type what you would like to decide.",
  },
  {
    words: /\b(who|what) are you\b/i,
    reply: "A script of a few hundred lines, with no model and no network. The questions I ask are real calls of the package, though.",
  },
  {
    words: /\b(help|what can you do|how does this work)\b/i,
    reply: message`I stream a message, call ${code("ask()")}, wait for you, and go on with what it returns. Below each question you see the call and its exact result.`,
  },
];

const NOT_UNDERSTOOD = message`I am only a script, so I understand a few words: ${code("database")}, ${code("features")}, ${code("auth")}, ${code("packages")}, ${code("tests")}, ${code("layout")}. Or pick a scene.`;

/**
 * The reply to a message that matches no scene.
 * @param {string} text
 * @returns {import("./message.js").Message}
 */
export function replyToMessage(text) {
  return SMALL_TALK.find(({ words }) => words.test(text))?.reply ?? NOT_UNDERSTOOD;
}

/** The reply to a message that arrives while a question is open. The question stays open. */
export const STILL_WAITING = "I have read that, but my question is still open. Answer it, cancel it or stop me, and I will go on.";

/** Example code, for visitors who skip the first question. */
export const SNIPPET = `import { ask } from "ask-user-question";

const answers = await ask([
  { question: "Which testing framework should we use?",
    header: "Testing",
    options: [
      { label: "Vitest", description: "Vite-native, fast" },
      { label: "Jest", description: "Popular and complete" } ] } ]);`;

export const GREETING = "Hello! I am a scripted agent. When a decision is yours, I ask instead of guessing. This question is real: choose an option and send it, or write a message.";
