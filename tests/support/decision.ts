/** A call that needs a person's permission, for agents of real SDKs, and what the panel shows of it. */

import { expect } from "@playwright/test";
import type { Panel } from "./panel.ts";

export const TOOL = "send_email";
/** The title of its question. */
export const QUESTION = "Send this email?";
/** Values of every kind. */
export const INPUT = {
  to: "ann@example.com",
  subject: "The offer, \"as agreed\"",
  body: "Dear Ann,\n\nhere it is: <b>1.250,00</b> & more.\n",
  copies: 2,
  price: 12.5,
  urgent: true,
  reference: null,
  tags: ["offer", "2026"],
  sender: { name: "Bob", verified: false },
};
/** A call: the name of the tool and its arguments. */
export type Call = [tool: string, input: Record<string, unknown>];

/** What the model is told about a call that was not allowed. */
export const REASON = "Not to this address";

/** The application's tool, for agents that run in the page. */
export const RECORD = `
  globalThis.recorded = [];
  globalThis.record = (name, input) => (recorded.push([name, structuredClone(input)]), "sent");
`;

/** What the panel shows, as names and texts. */
export interface Shown {
  /** Rows in our own words, and the tool. */
  own: Record<string, string>;
  arguments: [name: string, text: string][];
}

export async function shown(panel: Panel): Promise<Shown> {
  await expect(panel.actionRows.first()).toBeVisible();
  const rows = await panel.actionRows.evaluateAll((rows) =>
    rows.map((row) => {
      const [name, value] = [row.querySelector("dt")!, row.querySelector("dd")!.firstElementChild!];
      return { name: name.textContent!, isOwn: name.classList.contains("action-own"), text: value.textContent! };
    }),
  );
  // It is named once: in the title, or beside it.
  const [beside] = await panel.who.locator("bdi").allInnerTexts();
  const [, named] = /Allow (.*)\?/.exec(await panel.region.locator("legend").innerText()) ?? [];
  rows.push({ name: "Tool", isOwn: true, text: beside ?? named! });
  return {
    own: Object.fromEntries(rows.filter(({ isOwn }) => isOwn).map(({ name, text }) => [name, text])),
    arguments: rows.filter(({ isOwn }) => !isOwn).map(({ name, text }) => [name, text]),
  };
}

/** Arguments as the panel shows them: a text as it is, a list and an object with a line for each member, and everything else as JSON. */
export const asShown = (input: Record<string, unknown>): [string, string][] => Object.entries(input).map(([name, value]) => [name, text(value)]);

function text(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((item) => `  - ${scalar(item)}`).join("\n");
  if (value && typeof value === "object") return Object.entries(value).map(([name, member]) => `  ${name}: ${scalar(member)}`).join("\n");
  return JSON.stringify(value);
}

/** A text that could be read as something else is quoted. */
const scalar = (value: unknown): string => (typeof value === "string" && !/^\d+$/.test(value) ? value : JSON.stringify(value));

/** The tool was called once, with exactly what the panel showed. */
export function expectSame(recorded: Call[], { own, arguments: texts }: Shown): void {
  expect(recorded).toEqual([[TOOL, INPUT]]);
  expect(texts).toEqual(asShown(recorded[0][1]));
  expect(own.Tool).toBe(recorded[0][0]);
}

/** Decides about the one call that the panel shows, and returns what it showed. */
export async function decide(panel: Panel, choice: "Allow" | "Reject", question = QUESTION): Promise<Shown> {
  await panel.seeQuestion(question);
  const before = await shown(panel);
  await panel.press(choice);
  return before;
}

/** Rejects the call with typed words as the reason. */
export async function rejectWith(panel: Panel, reason = REASON, question = QUESTION): Promise<void> {
  await panel.seeQuestion(question);
  await panel.read();
  await panel.write(reason);
  await panel.press("Reject");
}
