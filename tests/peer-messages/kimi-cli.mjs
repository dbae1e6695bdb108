#!/usr/bin/env node
// Stands in for Kimi's command line: speaks its wire on standard input and output, asks in every turn, for an answer or for an
// approval, and ends the turn with the response as text.

import { createInterface } from "node:readline";

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const event = (type, payload) => send({ method: "event", params: { type, payload } });
const questions = JSON.parse(process.env.QUESTIONS ?? "[]");
/** The call that needs an approval, instead of questions: `{name, input, request}`. */
const wanted = JSON.parse(process.env.WANTED ?? "null");

let turns = 0;
let prompt;
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params, result } = JSON.parse(line);
  if (method === "initialize") {
    send({ id, result: { protocol_version: "1.7", server: { name: "kimi", version: "0.0.0" }, slash_commands: [] } });
  } else if (method === "prompt") {
    prompt = id;
    turns += 1;
    event("TurnBegin", { user_input: params.user_input });
    const request = { id: `q-${turns}`, tool_call_id: `tool-${turns}`, ...(wanted ? wanted.request : { questions }) };
    if (wanted) {
      // The arguments come in pieces, as a model writes them.
      const text = JSON.stringify(wanted.input);
      event("ToolCall", { type: "function", id: request.tool_call_id, function: { name: wanted.name, arguments: text.slice(0, 9) } });
      event("ToolCallPart", { arguments_part: text.slice(9) });
    }
    send({ method: "request", id: request.id, params: { type: wanted ? "ApprovalRequest" : "QuestionRequest", payload: request } });
  } else if (id === `q-${turns}` && prompt !== undefined) {
    event("ContentPart", { type: "text", text: JSON.stringify(result) });
    send({ id: prompt, result: { status: "finished" } });
    prompt = undefined;
  }
}
