import { fromChat } from "ask-user-question/connect/openai";

export const ask = (question, host) => {
  const call = { id: "call_1", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify({ questions: [question] }) } };
  return { reply: fromChat({ choices: [{ index: 0, finish_reason: "tool_calls", message: { role: "assistant", tool_calls: [call] } }] }, { host }) };
};
