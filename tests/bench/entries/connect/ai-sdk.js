import { connect } from "ask-user-question/connect/ai-sdk";

export const ask = (question, host) => {
  let send;
  const reply = new Promise((sent) => (send = sent));
  const part = { type: "tool-AskUserQuestion", toolCallId: "call_1", state: "input-available", input: { questions: [question] } };
  connect({ host }).update({ status: "ready", messages: [{ parts: [part] }], addToolOutput: async (output) => send(output) });
  return { reply };
};
