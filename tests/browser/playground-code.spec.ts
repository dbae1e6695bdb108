// "View code" of the playground: the code that it shows for each kind of call, executed with the input that it shows beside it.

import type { Page } from "@playwright/test";
import type { Panel } from "../support/panel.ts";
import { Playground } from "../support/playground.ts";
import { run } from "../support/snippet-page.ts";
import { expect, test } from "../support/test.ts";

async function allOf(panel: Panel, labels: string[]): Promise<void> {
  for (const label of labels) await panel.pick(label);
  await panel.press("Send answers");
}

/** What a person does with the panel of a scene, and what the code then has as its result. */
const SCENES: [scene: string, act: (panel: Panel, page: Page) => Promise<unknown>, result: Record<string, unknown>][] = [
  ["Choose a database", (panel) => panel.pick("SQLite").then(() => panel.press("Send answer")), { "Which database should we use for this project?": "SQLite" }],
  ["Answer with one press", (panel) => panel.press("Production"), { "Where should I deploy it?": "Production" }],
  ["Questions on one page", (panel) => allOf(panel, ["TypeScript", "Tests", "The team"]), { "Which language?": "TypeScript", "Which parts should it have?": "Tests", "Who may see it?": "The team" }],
  ["Notes on your answers", (panel) => panel.cancel(), { type: "cancelled" }],
  ["Written while you watch", (panel) => panel.cancel(), { type: "cancelled" }],
  ["Answer with a message", (_, page) => page.evaluate(() => (globalThis as any).say("call it till")), { type: "answered", response: "call it till" }],
  ["Taken back by the agent", (panel) => panel.seeNothing(), { type: "superseded" }],
  ["A command to run", (panel) => panel.press("Allow"), { outcome: { outcome: "selected", optionId: "allow" } }],
  ["An email to send", (panel) => panel.press("Reject"), { resume: { "interrupt-1": { decisions: [{ type: "reject" }] } } }],
  ["A form with six fields", (panel) => panel.cancel(), { action: "cancel" }],
];

/** What the page around the code has: a place, a message box, and the input, which a stream gets in pieces. */
function around(code: string, input: string): string {
  const value = code.includes("openStream") ? JSON.stringify(input.match(/[^]{1,40}/g)) : input;
  return `
    document.querySelector("main").id = "chat";
    document.body.append(Object.assign(document.createElement("textarea"), { id: "message", ariaLabel: "Message" }));
    const input = ${value};
    const onMessage = (listen) => (globalThis.say = listen);
    ${code}
    globalThis.result = result;`;
}

for (const [at, [scene, act, result]] of SCENES.entries()) {
  test(`the code of the scene "${scene}" does what the scene does`, async ({ page, panel }) => {
    const playground = new Playground(page, panel);
    await playground.visit();
    await playground.play(scene);
    const card = playground.log.getByRole("group", { name: "Tool call" });
    for (const summary of ["View code", "Tool call"]) await card.getByText(summary, { exact: true }).click();
    const code = await card.getByLabel("Code", { exact: true }).innerText();
    // As it is written: the card may be drawn anew, and closed, while the question arrives.
    const input = (await card.locator("details").filter({ hasText: "Tool call" }).locator("pre").textContent())!;
    await run(page, `playground-${at}`, around(code.replace("8000", "80"), input));
    if (scene !== "Taken back by the agent") await expect(panel.region).toBeVisible();
    await act(panel, page);
    await expect.poll(() => page.evaluate(() => (globalThis as any).result)).toMatchObject(result);
  });
}
