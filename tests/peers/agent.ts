/**
 * An agent built with the official SDK. On a prompt it asks its questions by permission requests, as the ACP adapter
 * document describes, or by a form, as the current adapter does. It may have a form of its own. It reports what the tool would return.
 */

import { agent, type AgentContext, type ElicitationSchema, type RequestPermissionResponse } from "@agentclientprotocol/sdk";
import type { Question } from "../support/questions.ts";

export type Method = "permission" | "elicitation" | "form";

export interface Report {
  /** What the tool returns: the answers, or the peer's other reply. After a prompt with content, that content. */
  result: unknown;
  /** The capabilities that the client declared. */
  capabilities: unknown;
}

/** The questions are the schema of a form where the method is `form`. */
export function createAgent(method: Method, questions: Question[] | ElicitationSchema, onReport: (report: Report) => void, signal?: AbortSignal) {
  let capabilities: unknown;
  return agent({ name: "asking" })
    .onRequest("initialize", ({ params }) => {
      capabilities = params.clientCapabilities;
      return { protocolVersion: 1, agentCapabilities: {} };
    })
    .onRequest("session/new", () => ({ sessionId: "s" }))
    .onRequest("session/prompt", async ({ client, params }) => {
      if (params.prompt.length > 0) {
        onReport({ result: params.prompt, capabilities });
        return { stopReason: "end_turn" };
      }
      const asked = questions as Question[];
      const ask = { permission: () => byPermission(client, asked, signal), elicitation: () => byElicitation(client, asked, signal), form: () => byForm(client, questions as ElicitationSchema, signal) };
      const result = await ask[method]().catch((error: Error) => ({ error: error.message }));
      onReport({ result, capabilities });
      return { stopReason: "end_turn" };
    });
}

/** Sends one request per question and collects the answers as the document does. */
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

/** Sends one form with two fields per question: the choice, and a typed answer. */
function byElicitation(client: AgentContext, questions: Question[], signal?: AbortSignal): Promise<unknown> {
  const fields = questions.flatMap(({ question, header, options, multiSelect }, at) => {
    const listed = options.map(({ label, description }) => ({ const: label, title: label, description }));
    const type = multiSelect ? { type: "array" as const, items: { anyOf: listed } } : { type: "string" as const, oneOf: listed };
    return [
      [`question_${at}`, { ...type, title: header, description: question }],
      [`question_${at}_custom`, { type: "string" as const, title: "Other" }],
    ];
  });
  return byForm(client, { type: "object", properties: Object.fromEntries(fields) }, signal);
}

function byForm(client: AgentContext, requestedSchema: ElicitationSchema, signal?: AbortSignal): Promise<unknown> {
  return client.request(
    "elicitation/create",
    { mode: "form", sessionId: "s", toolCallId: "toolu_01", message: "Please answer the following questions.", requestedSchema },
    { cancellationSignal: signal },
  );
}
