// What people notice who are asked by a connector: the time until the first option, beside that of `ask()` and of React.

import { withPage } from "./chromium.mjs";
import { ENTRIES, QUESTION } from "./entries.mjs";
import { SLOWER } from "./panels.mjs";

const connector = (name, title) => ({ name: `connect-${name}`, title, file: `connect/${name}.js` });

export const WAYS = [
  ...ENTRIES.filter(({ name }) => name === "react" || name === "ours"),
  connector("claude", "claude.canUseTool"),
  connector("openai", "openai.fromChat"),
  connector("ai-sdk", "aiSdk.connect"),
  connector("langgraph", "langgraph.answer, questions of a tool"),
  connector("mcp", "mcp.answer, a form"),
  connector("approve", "approve, an action"),
  connector("claude-decision", "claude.canUseTool, an action"),
  connector("claude-beside", "the same beside `approve`"),
  connector("acp", "acp.answerPermission, an action"),
  connector("langgraph-decision", "langgraph.answer, an action"),
  connector("langgraph-beside", "the same beside `approve`"),
  connector("malformed", "claude.canUseTool, malformed"),
  connector("stream", "anthropic.fromStream"),
];

/** Checks that each way gets an answer. */
export async function works(browser, origin, { name, title }) {
  if (!name.startsWith("connect-")) return;
  await withPage(browser, `${origin}/${name}/`, 1, async (page) => {
    await page.evaluate((question) => probe.cold(question), QUESTION);
    // A panel that has just appeared ignores presses.
    await page.locator("[data-armed=true]").waitFor();
    const allow = page.getByRole("button", { name: "Allow", exact: true });
    if (await allow.count()) await allow.click();
    else {
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: /^Send/ }).first().click();
    }
    const reply = await page.evaluate(() => Promise.race([opened.reply, new Promise((_, fail) => setTimeout(fail, 5000, new Error("no reply")))]));
    if (!/Postgres|allow|approve/.test(JSON.stringify(reply))) throw new Error(`${title} replies ${JSON.stringify(reply)}`);
  });
}

/** One round: each way in turn, in new pages. */
export async function wayRound(browser, origin, record) {
  const cold = async (page) => (await page.evaluate((question) => probe.cold(question), QUESTION)).time;
  for (const { name } of WAYS) {
    const address = `${origin}/${name}/`;
    await withPage(browser, address, SLOWER, async (page) => record(name, "cold", await cold(page)));
    await withPage(browser, address, 1, async (page) => record(name, "slow", await cold(page)), true);
  }
}
