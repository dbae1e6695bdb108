// The component as a newcomer writes it, in React's production build: a bad call of a model, and leaving the route.

import type { Page } from "@playwright/test";
import { eventsNamed } from "../support/entry.ts";
import { AROUND, run } from "../support/snippet-page.ts";
import { snippet } from "../support/snippet.mjs";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const BAD = '{"questions":[{"question":"Deploy?","header":"Deploy","options":[{"label":"Yes"}]}]}';

/** A chat with a route beside it. Without `handled` nobody listens for errors. */
const application = (code: string, component: string) => `
  import { createRoot } from "react-dom/client";
  ${code}
  ${AROUND}
  const root = createRoot(document.querySelector("main"));
  globalThis.show = (questions) => root.render(<><h1>The chat</h1>{questions && ${component}}</>);
  globalThis.show();
`;

const show = (page: Page, questions?: unknown) => page.evaluate((questions) => (globalThis as any).show(questions), questions);

const chat = '<Chat questions={questions} reply={reply} />';

test("a bad call of a model leaves the chat, and its message goes back to the model", async ({ page, panel }) => {
  await run(page, "newcomer", application(snippet("README.md", "jsx"), chat));
  await show(page, BAD);
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([{ error: expect.stringContaining("questions[0].options: 1 item, at least 2; add 1 option") }]);
  await expect(page.getByRole("heading", { name: "The chat" })).toBeVisible();
  await panel.seeNothing();
  await show(page, [TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "reply")).toHaveLength(2);
});

for (const [name, element] of [
  ["AskUserQuestion", "<AskUserQuestion questions={questions} onAnswer={reply} />"],
  ["AskUserQuestionReceipt", '<AskUserQuestionReceipt questions={questions} outcome={{ type: "declined", entries: [] }} />'],
  ["Approve", '<Approve action={{ tool: "Bash", arguments: { n: Infinity, text: "\\\\ud800" } }} edit="?" scopes={[{}]} />'],
] as const) {
  test(`${name} without onError leaves the chat, and the console has the error once`, async ({ page, panel, watch }) => {
    const said = /^console\.error: ask-user-question: /;
    watch.expect(said);
    watch.expect(/^console\.warning: ask-user-question: /);
    await run(page, `newcomer-${name}`, application(`import { ${name} } from "ask-user-question/react";`, element));
    for (let time = 0; time < 2; time += 1) {
      await show(page, BAD);
      await expect.poll(() => watch.complaints.filter((complaint) => said.test(complaint)).length).toBe(1);
      await show(page);
    }
    await expect(page.getByRole("heading", { name: "The chat" })).toBeVisible();
    await panel.seeNothing();
    expect(watch.complaints.filter((complaint) => said.test(complaint))).toHaveLength(1);
  });
}

test("leaving the route answers nobody, and the question is there when the person comes back", async ({ page, panel }) => {
  const code = snippet("docs/recipes/react.md", "jsx").replace("askedBy=", 'id="call_1" storage={sessionStorage} askedBy=');
  await run(page, "newcomer-route", application(code, "<Turn questions={questions} reply={reply} />"));
  await show(page, [TESTING]);
  await panel.pick("Jest");
  await show(page);
  await panel.seeNothing();
  expect(await eventsNamed(page, "reply")).toEqual([]);
  await show(page, [TESTING]);
  await expect(panel.option("Jest")).toBeChecked();
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "reply")).toMatchObject([{ type: "answered" }]);
  await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
});

test("a part of the page that React hides answers nobody either", async ({ page, panel }) => {
  const hidden = `import { Activity } from "react";\n${snippet("README.md", "jsx")}`;
  await run(page, "newcomer-activity", application(hidden, '<Activity mode={questions.at(-1) === "hidden" ? "hidden" : "visible"}><AskUserQuestion questions={[questions[0]]} onOutcome={reply} /></Activity>'));
  await show(page, [TESTING]);
  await panel.pick("Jest");
  await show(page, [TESTING, "hidden"]);
  await panel.seeNothing();
  await show(page, [TESTING]);
  await expect(panel.option("Jest")).toBeVisible();
  expect(await eventsNamed(page, "reply")).toEqual([]);
});

test("leaving the route rejects no call that waits for a decision", async ({ page, panel }) => {
  const code = snippet("docs/recipes/react.md", "jsx", 2);
  const call = '{ id: "c", name: "Bash", input: { command: "ls" } }';
  await run(page, "newcomer-approve", application(code, `<PendingCall call={${call}} run={() => reply("ran")} refuse={() => reply("refused")} />`));
  await show(page, true);
  await panel.see("ls");
  await show(page);
  await panel.seeNothing();
  await show(page, true);
  await panel.see("ls");
  expect(await eventsNamed(page, "reply")).toEqual([]);
  await panel.press("Reject");
  await expect.poll(() => eventsNamed(page, "reply")).toEqual(["refused"]);
});
