import { answer } from "ask-user-question/connect/langgraph";

export const ask = (question, host) => ({ reply: answer({ __interrupt__: [{ id: "i", value: { questions: [question] } }] }, { host }) });
