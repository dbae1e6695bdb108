import { canUseTool } from "ask-user-question/connect/claude";

export const ask = (question, host) => ({ reply: canUseTool({ host })("AskUserQuestion", { questions: [question] }, { toolUseID: "call_1" }) });
