/** axe with every rule on except those of level AAA, which no token of ours promises. */

import axe from "axe-core";
import type { Page } from "@playwright/test";
import { drawn } from "./panel.ts";

export const rules = axe.getRules().filter(({ tags }) => !tags.includes("wcag2aaa") && !tags.includes("deprecated")).map(({ ruleId }) => ruleId);
// Only what violates a rule is described node by node.
const options: axe.RunOptions = { resultTypes: ["violations"], runOnly: { type: "rule", values: rules }, rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])) };

/** Loads it into the page. */
export const withAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

/** Every rule finds something to say, at least that it does not apply; of the others only what is wrong matters. */
export async function analyse(page: Page): Promise<{ ran: Set<string>; findings: string[] }> {
  // A box that scrolls since the window has another size is a stop of the keyboard once the browser has reported its size to the page.
  await drawn(page);
  const { violations, passes, incomplete, inapplicable } = await page.evaluate((options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options), options);
  return {
    ran: new Set([violations, passes, incomplete, inapplicable].flat().map(({ id }) => id)),
    findings: violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`)),
  };
}
