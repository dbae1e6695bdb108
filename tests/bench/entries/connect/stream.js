import { fromStream } from "ask-user-question/connect/anthropic";

async function* events(question) {
  yield { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "call_1", name: "AskUserQuestion", input: {} } };
  const text = JSON.stringify({ questions: [question] });
  for (let at = 0; at < text.length; at += 16) yield { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: text.slice(at, at + 16) } };
  yield { type: "content_block_stop", index: 0 };
  yield { type: "message_delta", delta: { stop_reason: "tool_use" } };
}

export const ask = (question, host) => ({ reply: fromStream(events(question), { host }) });
