import { canUseTool } from "ask-user-question/connect/claude";

export const ask = ({ question, options }, host) => {
  const malformed = { questions: JSON.stringify([{ text: question, choices: options }]) };
  return { reply: canUseTool({ host })("AskUserQuestion", malformed, { toolUseID: "call_1" }) };
};
