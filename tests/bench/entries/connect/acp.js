import { answerPermission } from "ask-user-question/connect/acp";

export const ask = (_, host) => {
  const options = [
    { optionId: "allow", name: "Allow", kind: "allow_once" },
    { optionId: "reject", name: "Reject", kind: "reject_once" },
  ];
  const toolCall = { toolCallId: "call_1", title: "Run the tests", kind: "execute", rawInput: { command: "cargo test" } };
  return { reply: answerPermission({ sessionId: "s", toolCall, options }, { every: true, host }) };
};
