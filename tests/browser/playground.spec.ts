// The playground: each scene asks, goes on with the answer, and shows exactly what the agent received.

import { daily, isEven } from "../support/daily.ts";
import { test as base, expect } from "../support/test.ts";
import { Playground } from "../support/playground.ts";
import { AUTH_METHOD, COMMAND_TYPE, DATABASE, FEATURES, PACKAGE_MANAGER, PROVIDERS, TESTING } from "../support/questions.ts";

const test = base.extend<{ playground: Playground }>({
  playground: async ({ page, panel, watch }, use) => {
    void watch;
    const playground = new Playground(page, panel);
    await playground.visit();
    await use(playground);
  },
});

const SCENES: [scene: string, picks: string[][], answers: Record<string, string>, said: string][] = [
  ["Technology choice", [["MongoDB"]], { [DATABASE.question]: "MongoDB" }, "MongoDB it is."],
  ["Features (several)", [["TypeScript", "ESLint + Prettier", "Tailwind CSS"]], { [FEATURES.question]: "TypeScript, ESLint + Prettier, Tailwind CSS" }, "I create the project with TypeScript"],
  ["Authentication (two questions)", [["OAuth 2.0 (Recommended)"], ["Google", "GitHub"]], { [AUTH_METHOD.question]: "OAuth 2.0 (Recommended)", [PROVIDERS.question]: "Google, GitHub" }, "I implement OAuth 2.0 with Google, GitHub."],
  ["Testing framework", [["Vitest"]], { [TESTING.question]: "Vitest" }, "Good, Vitest."],
  ["Whole tool_use block", [["Jest"]], { [TESTING.question]: "Jest" }, "The block was read"],
  ["Command type", [["Both"]], { [COMMAND_TYPE.question]: "Both" }, "Then a command is: Both."],
];

for (const [at, [scene, picks, answers, said]] of SCENES.entries()) {
  test(`${scene}: the agent asks, goes on with the answer, and shows the exact result`, { tag: daily(isEven(at)) }, async ({ playground }) => {
    await playground.play(scene);
    await playground.answer(...picks);
    await playground.seeResult(answers);
    await expect(playground.log).toContainText(said);
  });
}

test("Package manager (Other): own words go to the agent", async ({ playground, panel }) => {
  await playground.play("Package manager (Other)");
  await panel.write("bun");
  await panel.press("Send answer");
  await playground.seeResult({ [PACKAGE_MANAGER.question]: "bun" });
  await expect(playground.log).toContainText("I run bun install");
});

test("the playground opens on a live question, and the chosen scene follows", async ({ playground, panel, page }) => {
  await panel.seeQuestion("Start What would you like to see first?");
  await playground.answer(["A line of buttons"]);
  await panel.seeQuestion("Target Where should I deploy it?");
  await expect(playground.scene("A line of buttons")).toHaveAttribute("aria-current", "true");
  await panel.press("Production");
  await playground.seeResult({ "Where should I deploy it?": "Production" });
  expect(page.url()).toContain("scene=chips");
});

test("a message answers the first question, and one that names no scene gets a reply", async ({ playground, panel }) => {
  await panel.read();
  await playground.composer.fill("I would like to pick a database");
  await playground.composer.press("Enter");
  await panel.seeQuestion("Database Which database should we use for this project?");
  await playground.page.getByRole("button", { name: "Reset" }).click();
  await panel.seeQuestion("Start What would you like to see first?");
  await playground.composer.fill("hello");
  await playground.composer.press("Enter");
  await expect(playground.log).toContainText("I can set up a project with you");
  await panel.seeNothing();
});

test("the first question leaves nothing behind when another scene is started, and code when it is skipped", async ({ playground, panel }) => {
  await panel.seeQuestion("Start What would you like to see first?");
  await playground.play("Testing framework");
  await expect(playground.log).not.toContainText("What would you like to see first?");
  await expect(playground.log.getByRole("group", { name: "Tool call" })).toHaveCount(1);
  await playground.page.getByRole("button", { name: "Reset" }).click();
  await panel.seeQuestion("Start What would you like to see first?");
  await panel.press("Skip");
  await expect(playground.log).toContainText('import { ask } from "ask-user-question"');
});

test("Answer as a message: what is written in the message box is the answer", async ({ playground, panel }) => {
  await playground.play("Answer as a message");
  await panel.press("Reply in chat");
  await expect(playground.composer).toBeFocused();
  await playground.page.keyboard.type("call it till");
  await playground.page.keyboard.press("Enter");
  await expect(playground.log).toContainText("You answered in the chat: call it till.");
  await expect(playground.toolResult).toContainText('"response": "call it till"');
});

test("Layout (preview): both drawings can be looked at, and one is chosen", { tag: "@slow" }, async ({ playground, panel }) => {
  await playground.play("Layout (preview)");
  await expect(panel.preview()).toBeVisible();
  const label = await panel.options.first().evaluate((control: HTMLInputElement) => control.labels![0].querySelector("[part=label]")!.firstChild!.textContent!.trim());
  await panel.read();
  await panel.options.first().check();
  await panel.press("Send answer");
  await expect(playground.toolResult).toContainText(label);
});

test("Three at once: three calls wait in line, each with its own result", { tag: "@slow" }, async ({ playground, panel, page }) => {
  await playground.play("Three at once");
  await panel.see("2 more waiting");
  await playground.answer(["MIT"]);
  await playground.answer(["Container"]);
  await playground.answer(["Tests", "Review"]);
  await expect(playground.log).toContainText("All three are settled: MIT, Container");
  const results = page.getByLabel(/^(Tool|Earlier) result$/).locator("pre");
  await expect(results).toHaveText(
    [{ "Which licence should the project have?": "MIT" }, { "Where should it run?": "Container" }, { "Which checks should block a merge?": "Tests, Review" }].map((answers) => JSON.stringify(answers, null, 2)),
    { useInnerText: true },
  );
});

test("Whole outcome: the result has every entry, as JSON", { tag: "@slow" }, async ({ playground }) => {
  await playground.play("Whole outcome");
  await playground.answer(["Container"], null);
  await expect(playground.toolResult).toBeVisible();
  const text = await playground.toolResult.innerText();
  const outcome = JSON.parse(text);
  expect(text).toBe(JSON.stringify(outcome, null, 2));
  expect(outcome).toMatchObject({ type: "answered", entries: [{ status: "answered", selected: [{ label: "Container" }] }, { status: "skipped" }] });
});

test("Malformed call: the agent reads every problem and asks again", async ({ playground, panel }) => {
  await playground.play("Malformed call");
  await expect(playground.log).toContainText("questions[0].options");
  await panel.seeQuestion("Framework Which framework do you prefer?");
  await playground.answer(["Vue"], ["Code"]);
  await playground.seeResult({ "Which framework do you prefer?": "Vue", "How should routes be declared?": "Code" });
});

test("Hostile text: markup and __proto__ are shown as text, and are keys like any other", { tag: "@slow" }, async ({ playground, panel }) => {
  await playground.play("Hostile text");
  await panel.see("<img src=x onerror=alert(1)>");
  await playground.answer(["<script>alert(2)</script>"], ["__proto__"]);
  await expect(playground.log).toContainText("__proto__ is an ordinary key of the answers.");
  await expect(playground.toolResult).toHaveText('{\n  "<img src=x onerror=alert(1)>": "<script>alert(2)</script>",\n  "__proto__": "__proto__"\n}', { useInnerText: true });
});

test("Surprise me: not one key press is stolen by the question that arrives", async ({ playground, panel }) => {
  await playground.scene("Surprise me").click();
  await expect(playground.composer).toBeFocused();
  const words = "typing and typing and typing ".repeat(3);
  for (let typed = ""; !(await panel.region.isVisible()); typed += words) await playground.page.keyboard.type(words);
  await playground.page.keyboard.type("the end");
  await expect(playground.composer).toHaveValue(/^(typing and typing and typing )+the end$/);
  await panel.seeChosen();
  await playground.answer(["Plain sentences (Recommended)"]);
  await playground.seeResult({ "Which commit style should I use?": "Plain sentences (Recommended)" });
});

test.describe(() => {
  test.use({ freshContext: true });
  test("Withdrawn question: the agent takes it back, and nothing was answered", async ({ playground, panel, page }) => {
    await page.clock.install();
    await playground.play("Withdrawn question");
    await page.clock.fastForward(9_000);
    await panel.seeNothing();
    await expect(playground.toolResult).toContainText('"type": "superseded"');
  });
});

test("Escape in the panel cancels the question, and the agent stops", async ({ playground, panel }) => {
  await playground.play("Technology choice");
  await panel.option("PostgreSQL (Recommended)").focus();
  await panel.keys("Escape");
  await expect(playground.toolResult).toHaveText("User cancelled the question");
  await expect(playground.log).toContainText("You cancelled, so I stop here.");
});

for (const place of ["Docked", "Floating"]) {
  test(`with the panel ${place.toLowerCase()}, a message can still be written and sent beside the open question`, { tag: daily(place === "Docked") }, async ({ playground, panel, page }) => {
    await page.getByRole("group", { name: "Panel place" }).getByRole("radio", { name: place }).check();
    await playground.play("Technology choice");
    await playground.composer.click();
    await page.keyboard.type("one moment");
    await page.keyboard.press("Enter");
    await expect(playground.log).toContainText("one moment");
    await expect(playground.log).toContainText("my question is still open");
    await panel.seeChosen();
    await playground.answer(["SQLite"]);
    await playground.seeResult({ [DATABASE.question]: "SQLite" });
  });
}
