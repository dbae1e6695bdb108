// Uses connectors in a back end, without DOM types and without skipLibCheck. Compiled, never run. The project of this folder
// includes the types of every connector.

import { claude, withoutPerson, type Ask, type ConnectOptions } from "ask-user-question/connect";
import { canUseTool, type PermissionResult } from "ask-user-question/connect/claude";
import type { Choice, Question, Questions, ToolInput } from "ask-user-question/core";
import { holds, type Same } from "../same.js";

holds<Same<typeof claude.canUseTool, typeof canUseTool>>(true);
const options: ConnectOptions = { ask: withoutPerson("recommended"), onError: ({ message }) => message, onDecision: async ({ digest, reason }) => void [digest, reason] };
void canUseTool(options);
// As @anthropic-ai/claude-agent-sdk declares it: null for what has been answered already.
type SdkCanUseTool = (name: string, input: Record<string, unknown>, options: { toolUseID: string; suggestions?: object[] }) => Promise<PermissionResult | null>;
const decideAboutOtherTools: SdkCanUseTool = async () => null;
const all: SdkCanUseTool[] = [canUseTool({ otherwise: decideAboutOtherTools }), canUseTool({ approvals: true }), canUseTool()];
void all;
// Written in place, its literals stay literals.
const inPlace: SdkCanUseTool = canUseTool({ otherwise: async (name, input) => ({ behavior: "allow", updatedInput: { ...input, name } }) });
void inPlace;

// Every form in which a function of the program may answer.
const byEntries: Ask = () => ({ type: "answered", entries: [{ selected: ["A"] }] });
const byMap: Ask = async ({ questions }) => ({ type: "answered", answers: { [questions[0]!.question]: "A" } });
const byAnswers: Ask = async ({ questions }) => ({ [questions[0]!.question]: "A" });
void byAnswers;
const byReply: Ask = () => ({ type: "answered", response: "neither" });
const declined: Ask = () => ({ type: "declined" });
void [byEntries, byMap, byReply, declined];
// @ts-expect-error an ending that does not exist
const misspelt: Ask = () => ({ type: "answerd", answers: {} });
// @ts-expect-error answers are texts
const numbers: Ask = () => ({ type: "answered", answers: { "Which?": 1 } });
void [misspelt, numbers];

const choice: Choice = { label: "A" };
const question: Question = { question: "Which?", options: [choice, choice] };
const input: ToolInput = { questions: [question] };
void (input satisfies Questions);
