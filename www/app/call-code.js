// The code with which a page makes a call of a scene: what `tool.js` does with it, in the lines that any page needs. tests/browser/playground-code.spec.ts
// executes it.

const HOST = "#chat";

/** Where a panel appears and how, as a literal. The wording of a language follows from `locale`. */
function literal({ wording, ...options }) {
  const members = Object.entries({ host: HOST, ...options }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${members.join(", ")} }`;
}

/** The connectors by the names of their protocols. */
const CONNECTED = {
  acp: ({ options }) => [`import { answerPermission } from "ask-user-question/connect/acp";`, `const result = await answerPermission(input, ${literal({ ...options, every: true })});`],
  langgraph: ({ options }) => [`import { answer } from "ask-user-question/connect/langgraph";`, `const result = await answer(input, ${literal(options)});`],
  mcp: ({ options }) => [`import { answer } from "ask-user-question/connect/mcp";`, `const result = await answer(input, ${literal(options)});`],
};

const SHAPES = {
  stream: ({ options }) => [
    `import { openStream } from "ask-user-question";`,
    `const panel = openStream(${literal(options)});`,
    `// The pieces of the model's JSON, as they arrive.`,
    `for await (const piece of input) panel.push(piece);`,
    `panel.end();`,
    `const result = await panel.outcome;`,
  ],
  inChat: ({ options }) => [
    `import { open } from "ask-user-question";`,
    `const panel = open(input, ${literal({ ...options, replyTo: "#message" })});`,
    `// The next message of the person is the answer.`,
    `onMessage((text) => panel.reply(text));`,
    `const result = await panel.outcome;`,
  ],
  withdrawAfterMs: ({ options, withdrawAfterMs }) => [
    `import { open } from "ask-user-question";`,
    `const panel = open(input, ${literal(options)});`,
    `// The agent has found the answer itself.`,
    `setTimeout(() => panel.close("superseded"), ${withdrawAfterMs});`,
    `const result = await panel.outcome;`,
  ],
  whole: ({ options }) => [`import { askOutcome } from "ask-user-question";`, `const result = await askOutcome(input, ${literal(options)});`],
};

const usual = ({ options }) => [`import { ask } from "ask-user-question";`, `const result = await ask(input, ${literal(options)});`];

/**
 * The code of a call, as a module in which `input` is what the agent sent.
 * @param {import("./tool.js").Call} call
 * @returns {string}
 */
export function codeOf(call) {
  const shape = Object.keys(SHAPES).find((name) => call[name]);
  const write = call.by ? CONNECTED[call.by] : (SHAPES[shape] ?? usual);
  const [imports, ...lines] = write({ options: {}, ...call });
  return [imports, "", ...lines].join("\n");
}
