#!/usr/bin/env node
// Stands in for Kimi's command line: speaks its wire on standard input and output, asks in every turn, and ends the turn with
// the response as text.

import { createInterface } from "node:readline";

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const event = (type, payload) => send({ method: "event", params: { type, payload } });
const questions = JSON.parse(process.env.QUESTIONS ?? "[]");

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
    const request = { id: `q-${turns}`, tool_call_id: `tool-${turns}`, questions };
    send({ method: "request", id: request.id, params: { type: "QuestionRequest", payload: request } });
  } else if (id === `q-${turns}` && prompt !== undefined) {
    event("ContentPart", { type: "text", text: JSON.stringify(result) });
    send({ id: prompt, result: { status: "finished" } });
    prompt = undefined;
  }
}
