// Uses the headless entry in a back end, without DOM types and without skipLibCheck. Compiled, never run.

import { AskError, autoAnswer, decode, detectGeneration, digest, encode, format, prompt, readAnswers, readReply, toolSchema, validate, verifyDecision, type DecisionRecord, type Formats, type Outcome, type Questionnaire, type Questions } from "ask-user-question/core";
import { holds, type Same } from "../same.js";

export async function answer(received: unknown): Promise<unknown> {
  const input = received as Questions;
  const { questionnaire, problems, repairs, advice } = await validate(received, { mode: "strict", profile: "wave" });
  if (!questionnaire) return problems.map(({ message }) => message).join("\n");
  holds<Same<typeof questionnaire, Questionnaire>>(true);
  const outcome: Outcome = await autoAnswer(questionnaire);
  const text: string | null = await format(input, outcome, "claude");
  const map = await format(input, { type: "answered", entries: [{ selected: [{ index: 0 }, "B"] }] }, "answers");
  holds<Same<typeof map, Formats["answers"]>>(true);
  // The answers alone, as `ask()` returns them in both forms.
  const [answers, lists]: [Record<string, string>, Record<string, string[]>] = [{ a: "b" }, { a: ["b"] }];
  await format(input, answers, "payload");
  await format(input, lists, "payload");
  await format(input, { type: "answered", answers: lists }, "payload");
  // @ts-expect-error a list is no text
  await format(input, { type: "answered", entries: [{ selected: "B" }] }, "answers");
  // @ts-expect-error an ending that does not exist
  await format(input, { type: "done" }, "answers");
  // @ts-expect-error a style that does not exist
  await format(input, outcome, "clade");
  const { inbound } = await decode("tool-input", input);
  if (inbound.type === "ask") {
    const { messages, losses } = await encode("native", inbound.pending, { type: "cancelled" });
    return [messages[0], losses[0]?.path];
  }
  const reply = await readReply(input, 0, "1");
  if ("again" in reply) return reply.again;
  const next = await prompt(input, [reply, { index: 1 }]);
  if (next) return next.text + next.index;
  const stored = await readAnswers(input, { answers: { a: "b" } });
  const detected = await detectGeneration(text ?? "");
  return [reply.selected, stored.guesses, detected?.writer, await toolSchema(), repairs, advice];
}

export async function run(record: DecisionRecord, call: { tool: string; arguments: { service: string } }): Promise<string | null> {
  const verified = await verifyDecision(record, call);
  // @ts-expect-error there is no reason where the call may run
  verified.reason;
  if (verified.ok) return record.digest;
  // @ts-expect-error a reason that does not exist
  if (verified.reason === "expired") return null;
  return verified.reason === "unverifiable" ? null : digest(call);
}

export const isRefusal = (error: unknown): boolean => error instanceof AskError && error.code === "invalid";

// @ts-expect-error a back end has no DOM
document.body;
