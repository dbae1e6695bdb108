import { canUseTool } from "ask-user-question/connect/claude";

export const ask = (_, host) => ({ reply: canUseTool({ host, approvals: true })("Bash", { command: "npm publish --access public" }, { toolUseID: "call" }) });
