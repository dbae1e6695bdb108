// What each runtime does with the core: reads questions, answers a message of a protocol, and writes results.

import type * as Core from "ask-user-question/core";

type Calls = Pick<typeof Core, "validate" | "format" | "decode" | "detectDialect" | "encode" | "toolSchema">;

const ELICITATION = {
  jsonrpc: "2.0",
  id: 1,
  method: "elicitation/create",
  params: { message: "Which?", requestedSchema: { type: "object", properties: { which: { type: "string", enum: ["A", "B"] } }, required: ["which"] } },
};

export async function check({ validate, format, decode, detectDialect, encode, toolSchema }: Calls): Promise<string[]> {
  const { questionnaire, repairs } = await validate('{"questions": [{"question": "Which?", "options": ["A", "B"]}]}');
  if (!questionnaire) return ["refused"];
  const outcome: Core.OutcomeInput = { type: "answered", entries: [{ selected: ["A"] }] };
  const text = (await format(questionnaire, outcome, "claude")) ?? "no text";
  const dialect = await detectDialect(ELICITATION);
  if (dialect !== "mcp-elicitation") return [`${dialect}`];
  const { inbound } = await decode(dialect, ELICITATION);
  const { messages } = inbound.type === "ask" ? await encode(dialect, inbound.pending, outcome) : { messages: [] };
  const { title } = (await toolSchema()) as { title?: string };
  return [`${repairs.length} repairs`, text, JSON.stringify(messages), `${title}`];
}
