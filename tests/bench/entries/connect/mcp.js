import { answer } from "ask-user-question/connect/mcp";

export const ask = ({ question, header, options }, host) => {
  const answered = { type: "string", title: header, enum: options.map(({ label }) => label) };
  return { reply: answer({ message: question, requestedSchema: { type: "object", properties: { answer: answered }, required: ["answer"] } }, { host }) };
};
