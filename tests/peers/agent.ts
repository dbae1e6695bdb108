/**
 * An agent made with the official SDK. A prompt is the tool's input as JSON; it asks in the way the ACP adapter document
 * describes, or by a form as today's adapter does, and its answer is what the tool would return.
 */

import { agent, type AgentContext, type RequestPermissionResponse } from "@agentclientprotocol/sdk";
import type { Question } from "../support/questions.ts";

export type Way = "permission" | "elicitation";

export interface Told {
  /** What the tool returns, or what the peer answered otherwise. */
  result: unknown;
  /** What the client said it can do. */
  capabilities: unknown;
}

export function asking(way: Way, questions: Question[], told: (told: Told) => void, signal?: AbortSignal) {
  let capabilities: unknown;
  return agent({ name: "asking" })
    .onRequest("initialize", ({ params }) => {
      capabilities = params.clientCapabilities;
      return { protocolVersion: 1, agentCapabilities: {} };
    })
    .onRequest("session/new", () => ({ sessionId: "s" }))
    .onRequest("session/prompt", async ({ client }) => {
      const ask = way === "permission" ? byPermission : byElicitation;
      const result = await ask(client, questions, signal).catch((error: Error) => ({ error: error.message }));
      told({ result, capabilities });
      return { stopReason: "end_turn" };
    });
}

/** One request a question, its answers folded as the document folds them. */
async function byPermission(client: AgentContext, questions: Question[], signal?: AbortSignal): Promise<unknown> {
  const answers: Record<string, string> = {};
  for (const { question, header, options, multiSelect } of questions) {
    const choices = options.map(({ label, description }) => ({ kind: "allow_once" as const, name: `${label} - ${description}`, optionId: label }));
    const { outcome }: RequestPermissionResponse = await client.request(
      "session/request_permission",
      {
        options: [...choices, { kind: "allow_once", name: "Other (type custom answer)", optionId: "__other__" }],
        sessionId: "s",
        toolCall: { toolCallId: "toolu_01", rawInput: { question, header }, title: header },
        _meta: { claudeCode: { questionType: "askUserQuestion", multiSelect } },
      },
      { cancellationSignal: signal },
    );
    if (outcome.outcome === "cancelled") return { behavior: "deny", message: "User cancelled the question", interrupt: true };
    const custom = outcome._meta?.customText;
    answers[question] = outcome.optionId === "__other__" && typeof custom === "string" ? custom : outcome.optionId;
  }
  return { questions, answers };
}

/** One form with a field for every question and one for own words beside it. */
async function byElicitation(client: AgentContext, questions: Question[], signal?: AbortSignal): Promise<unknown> {
  const fields = questions.flatMap(({ question, header, options, multiSelect }, at) => {
    const listed = options.map(({ label, description }) => ({ const: label, title: label, description }));
    const type = multiSelect ? { type: "array" as const, items: { anyOf: listed } } : { type: "string" as const, oneOf: listed };
    return [
      [`question_${at}`, { ...type, title: header, description: question }],
      [`question_${at}_custom`, { type: "string" as const, title: "Other" }],
    ];
  });
  return client.request(
    "elicitation/create",
    {
      mode: "form",
      sessionId: "s",
      toolCallId: "toolu_01",
      message: "Please answer the following questions.",
      requestedSchema: { type: "object", properties: Object.fromEntries(fields) },
    },
    { cancellationSignal: signal },
  );
}
