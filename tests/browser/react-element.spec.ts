// `<ask-user-question>` in React over what a server has rendered, where React sets no objects and attaches no handlers itself.

import { eventsNamed } from "../support/entry.ts";
import { DATABASE } from "../support/questions.ts";
import { AROUND, run, vitest } from "../support/snippet-page.ts";
import { drawn, expect, test } from "../support/test.ts";

const APPLICATION = `
import "ask-user-question/auto";
import { StrictMode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
${AROUND}
// Counts the events of the element, without React.
let count = 0;
addEventListener("draft", () => (document.querySelector("main").dataset.drafts = count += 1));

function Chat() {
  const [drafts, setDrafts] = useState(0);
  const [asked, setAsked] = useState(questions);
  return (
    <>
      <ask-user-question questions={asked} options={{ askedBy: "React" }}
        ondraft={() => setDrafts((before) => before + 1)} onanswer={({ detail }) => reply({ ...detail, drafts })} />
      <output>{drafts}</output>
      <button onClick={() => setAsked(${JSON.stringify([DATABASE])})}>Ask another</button>
    </>
  );
}

const main = document.querySelector("main");
main.setHTMLUnsafe(renderToString(<StrictMode><Chat /></StrictMode>));
hydrateRoot(main, <StrictMode><Chat /></StrictMode>);
`;

test("the element takes objects and the handlers of the last render, each of which is called once", async ({ page, panel }) => {
  await run(page, "react-props", APPLICATION);
  await expect(page.getByRole("region", { name: "React asks" })).toBeVisible();
  await panel.pick("Jest");
  await expect(page.locator("output")).toHaveText("1");
  await vitest(panel);
  await expect.poll(() => eventsNamed(page, "reply")).toHaveLength(1);
  const [{ drafts, ...answers }] = (await eventsNamed(page, "reply")) as [{ drafts: number }];
  expect(answers).toEqual({ "Which testing framework should we use?": "Vitest" });
  expect(drafts).toBe(2);
  await expect(page.locator("main")).toHaveAttribute("data-drafts", "2");
});

test("what React renders later supersedes the question", async ({ page, panel }) => {
  await run(page, "react-props", APPLICATION);
  await panel.pick("Jest");
  await page.getByRole("button", { name: "Ask another" }).click();
  await expect(panel.option(DATABASE.options[0].label)).toBeVisible();
  await drawn(page);
  await panel.pick(DATABASE.options[0].label);
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "reply")).toHaveLength(1);
});

test("an element that never gets questions stops looking for them", async ({ page, panel }) => {
  await run(page, "react-none", `import "ask-user-question/auto";\ndocument.querySelector("main").append(document.createElement("ask-user-question"));\nlet frames = 0;\nconst original = requestAnimationFrame;\nglobalThis.requestAnimationFrame = (call) => ((globalThis.frames = frames += 1), setTimeout(call));`);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { frames: number }).frames)).toBeGreaterThan(100);
  const settled = async () => {
    const before = await page.evaluate(() => (globalThis as unknown as { frames: number }).frames);
    await drawn(page);
    return before === (await page.evaluate(() => (globalThis as unknown as { frames: number }).frames));
  };
  await expect.poll(settled).toBe(true);
  await panel.seeNothing();
});
