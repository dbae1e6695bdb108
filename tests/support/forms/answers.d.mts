import type { Random } from "../random.mjs";
import type { Form } from "./schemas.mjs";

/** A question as `decode` returns it. */
export interface Question {
  key: string | string[];
  question: string;
  options: { label: string; value?: unknown }[];
  multiSelect: boolean;
  field?: { type?: string; lines?: boolean; default?: unknown; [name: string]: unknown };
}

export interface Given {
  selected?: { index: number }[];
  other?: string;
}

export function pathOf(question: Question): string;
export function areAsked(leaves: Form["leaves"], questions: readonly Question[]): boolean;
export function entriesOf(questions: readonly Question[], content: object): { entries: Given[]; missing: string[] };
export function randomEntries(questions: readonly Question[], random: Random): Given[];
export function nastyEntries(questions: readonly Question[], random: Random): Given[];
