import { answer } from "ask-user-question/connect/langgraph";

export const ask = (_, host) => {
  const value = { action_requests: [{ name: "bash", args: { command: "npm publish --access public" } }], review_configs: [{ action_name: "bash", allowed_decisions: ["approve", "reject"] }] };
  return { reply: answer({ __interrupt__: [{ id: "i", value }] }, { host }) };
};
