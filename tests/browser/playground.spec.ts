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
  ["Choose a database", [["MongoDB"]], { [DATABASE.question]: "MongoDB" }, "MongoDB it is."],
  ["Choose several features", [["TypeScript", "ESLint + Prettier", "Tailwind CSS"]], { [FEATURES.question]: "TypeScript, ESLint + Prettier, Tailwind CSS" }, "I create the project with TypeScript"],
  ["Two questions and a review", [["OAuth 2.0 (Recommended)"], ["Google", "GitHub"]], { [AUTH_METHOD.question]: "OAuth 2.0 (Recommended)", [PROVIDERS.question]: "Google, GitHub" }, "I implement OAuth 2.0 with Google, GitHub."],
  ["Choose a test framework", [["Vitest"]], { [TESTING.question]: "Vitest" }, "Good, Vitest."],
  ["A call as the API sends it", [["Jest"]], { [TESTING.question]: "Jest" }, "The block was read"],
  ["Clear up a word", [["Both"]], { [COMMAND_TYPE.question]: "Both" }, "Then a command is: Both."],
];

for (const [at, [scene, picks, answers, said]] of SCENES.entries()) {
  test(`${scene}: the agent asks, goes on with the answer, and shows the exact result`, { tag: daily(isEven(at)) }, async ({ playground }) => {
    await playground.play(scene);
    await playground.answer(...picks);
    await playground.seeResult(answers);
    await expect(playground.log).toContainText(said);
  });
}

test("Type your own answer: own words go to the agent", async ({ playground, panel }) => {
  await playground.play("Type your own answer");
  await panel.write("bun");
  await panel.press("Send answer");
  await playground.seeResult({ [PACKAGE_MANAGER.question]: "bun" });
  await expect(playground.log).toContainText("I run bun install");
});

test("the playground opens on a live question, and the chosen scene follows", async ({ playground, panel, page }) => {
  await panel.seeQuestion("Start What should I ask you for?");
  await playground.answer(["An approval"]);
  await panel.seeQuestion("Run this command?");
  await panel.see("Run the migration on the production database?");
  await expect(playground.scene("A command to run")).toHaveAttribute("aria-current", "true");
  expect(page.url()).toContain("scene=command");
});

for (const [width, height] of [[1280, 800], [1024, 768], [390, 844]] as const) {
  test(`at ${width} × ${height} the playground opens at its top, on a question of three options`, async ({ playground, panel, page }) => {
    await page.setViewportSize({ width, height });
    await page.reload();
    await panel.seeQuestion("Start What should I ask you for?");
    await expect(panel.options).toHaveCount(3 + 1);
    // Nothing scrolls when the panel has taken its size.
    await panel.read();
    expect(await playground.log.evaluate((log) => log.scrollTop)).toBe(0);
    await expect(playground.log.getByText("Hello!")).toBeInViewport({ ratio: 1 });
    await expect(panel.options.first()).toBeInViewport();
    // The name, the tools and the buttons are in one line.
    const header = page.getByRole("banner");
    expect((await header.boundingBox())!.height).toBeLessThanOrEqual(56);
    await expect(header.getByRole("link", { name: "Chat" })).toBeInViewport();
  });
}

test("the scene that answers the first question comes into view", async ({ playground, panel, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.seeQuestion("Start What should I ask you for?");
  await playground.answer(["A form"]);
  await panel.see("The hotel needs a few details to book your room.");
  await expect(panel.region.getByText("The hotel needs a few details to book your room.")).toBeInViewport({ ratio: 1 });
  await expect(panel.question("Name of the guest").getByRole("textbox")).toBeInViewport({ ratio: 1 });
});

for (const scene of ["Two drawings", "Two pieces of code", "A form with six fields", "An email to send"]) {
  test(`${scene}: the message, the panel, its card and the message box begin at one edge`, async ({ playground, panel, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await playground.play(scene);
    const parts = [playground.log.locator(".message[data-from=agent] p"), panel.region, playground.log.getByRole("group", { name: "Tool call" }), page.locator(".composer-box")];
    const edges = await Promise.all(parts.map(async (part) => Math.round((await part.first().boundingBox())!.x)));
    expect(new Set(edges), edges.join(", ")).toHaveProperty("size", 1);
  });
}

for (const [scene, button] of [["A form with six fields", "Send answers"], ["Questions on one page", "Send answers"], ["An email to send", "Allow"], ["A file to change", "Allow"]] as const) {
  test(`${scene}: on a phone its buttons are above the message box`, async ({ playground, panel, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await playground.play(scene);
    const main = panel.button(button).or(panel.readOn).first();
    await expect(main).toBeInViewport({ ratio: 1 });
    const { y, height } = (await main.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await page.locator(".composer-box").boundingBox())!.y);
  });
}

test("each scene says in a word what is asked for, and shows the code behind its call", async ({ playground, page, panel }) => {
  const scenes = page.getByRole("navigation", { name: "Scenes" }).getByRole("button");
  for (const scene of await scenes.all()) await expect(scene).toHaveAccessibleDescription(/^[\w ]{2,10}$/);
  await expect(playground.scene("Answer with one press")).toHaveAccessibleDescription("one press");
  await expect(playground.scene("A file to change")).toHaveAccessibleDescription("diff");
  await playground.play("Answer with one press");
  await playground.log.getByText("View code").click();
  await expect(playground.log.getByLabel("Code", { exact: true })).toContainText('layout: "chips"');
  await expect(panel.region).toBeVisible();
});

test("the scenes are grouped by what a person does, and a link to one stays what it was", async ({ playground, page, panel }) => {
  const scenes = page.getByRole("navigation", { name: "Scenes" });
  await expect(scenes.getByRole("heading", { level: 2 })).toHaveText(["Decide", "Compare", "Approve", "Form", "Long"]);
  for (const [group, name] of [["Decide", "Type your own answer"], ["Compare", "Two drawings"], ["Approve", "An email to send"], ["Approve", "Several calls at once"], ["Form", "A form with six fields"], ["Long", "Three calls in a row"]]) {
    await expect(scenes.getByRole("list", { name: group }).getByRole("button", { name, exact: true })).toBeVisible();
  }
  await page.goto("/demo/index.html#scene=chips");
  await panel.seeQuestion("Where should I deploy it?");
  await expect(playground.scene("Answer with one press")).toHaveAttribute("aria-current", "true");
  await panel.press("Production");
  await playground.seeResult({ "Where should I deploy it?": "Production" });
});

test("A command to run: the whole command is shown, and the reply is that of the protocol", async ({ playground, panel }) => {
  await playground.play("A command to run");
  await panel.seeQuestion("Run this command?");
  await panel.see("Run the migration on the production database?");
  await panel.see("pg_dump shop > backup.sql && psql shop -f migrations/0042_orders.sql");
  await panel.press("Allow");
  await playground.seeResult({ outcome: { outcome: "selected", optionId: "allow" } });
  await expect(playground.log).toContainText("Allowed, once.");
});

test("An email to send: typed words reject it, and the graph gets the reason", async ({ playground, panel }) => {
  await playground.play("An email to send");
  await panel.see("Your refund for order 1042");
  await panel.write("she has two orders");
  await panel.press("Reject");
  await playground.seeResult({ resume: { "interrupt-1": { decisions: [{ type: "reject", message: "she has two orders" }] } } });
  await expect(playground.log).toContainText("Rejected, and I read why: she has two orders");
});

test("A form with six fields: every field is in the reply to the server, as what it is", async ({ playground, panel }) => {
  await playground.play("A form with six fields");
  await panel.see("The hotel needs a few details to book your room.");
  const field = (name: string) => panel.question(name).getByRole("textbox");
  await field("Name of the guest").fill("Ada");
  await field("Email").fill("ada");
  await field("Arrival").fill("2027-03-01");
  await panel.pick("Double");
  await panel.press("Send answers");
  await expect(field("Email")).toHaveAccessibleDescription(/email/i);
  await field("Email").fill("ada@example.com");
  await panel.press("Send answers");
  await playground.seeResult({ action: "accept", content: { name: "Ada", email: "ada@example.com", arrival: "2027-03-01", nights: 2, room: "double", breakfast: true } });
  await expect(playground.log).toContainText("a double room for Ada, 2 nights");
});

test("Questions on one page: all are seen at once, and sent together", { tag: "@slow" }, async ({ playground, panel }) => {
  await playground.play("Questions on one page");
  for (const label of ["TypeScript", "Tests", "The team"]) await panel.pick(label);
  await panel.press("Send answers");
  await playground.seeResult({ "Which language?": "TypeScript", "Which parts should it have?": "Tests", "Who may see it?": "The team" });
});

test("A file to change: leaving it ends the request, and nothing is allowed", { tag: "@slow" }, async ({ playground, panel }) => {
  await playground.play("A file to change");
  await panel.see("attempts: 3");
  await panel.cancel();
  await playground.seeResult({ outcome: { outcome: "cancelled" } });
  await expect(playground.log).toContainText("You cancelled, so I stop here.");
});

test("a message answers the first question, and one that names no scene gets a reply", async ({ playground, panel }) => {
  await panel.read();
  await playground.composer.fill("I would like to pick a database");
  await playground.composer.press("Enter");
  await panel.seeQuestion("Database Which database should we use for this project?");
  await playground.page.getByRole("button", { name: "Reset" }).click();
  await panel.seeQuestion("Start What should I ask you for?");
  await playground.composer.fill("hello");
  await playground.composer.press("Enter");
  await expect(playground.log).toContainText("I can set up a project with you");
  await panel.seeNothing();
});

test("the first question leaves nothing behind when another scene is started, and code when it is skipped", async ({ playground, panel }) => {
  await panel.seeQuestion("Start What should I ask you for?");
  await playground.play("Choose a test framework");
  await expect(playground.log).not.toContainText("What should I ask you for?");
  await expect(playground.log.getByRole("group", { name: "Tool call" })).toHaveCount(1);
  await playground.page.getByRole("button", { name: "Reset" }).click();
  await panel.seeQuestion("Start What should I ask you for?");
  await panel.press("Skip");
  await expect(playground.log).toContainText('import { ask } from "ask-user-question"');
});

test("Answer with a message: what is written in the message box is the answer", async ({ playground, panel }) => {
  await playground.play("Answer with a message");
  await panel.press("Reply in chat");
  await expect(playground.composer).toBeFocused();
  await playground.page.keyboard.type("call it till");
  await playground.page.keyboard.press("Enter");
  await expect(playground.log).toContainText("You answered in the chat: call it till.");
  await expect(playground.toolResult).toContainText('"response": "call it till"');
});

test("Two drawings: both drawings can be looked at, and one is chosen", { tag: "@slow" }, async ({ playground, panel }) => {
  await playground.play("Two drawings");
  await expect(panel.preview()).toBeVisible();
  const label = await panel.options.first().evaluate((control: HTMLInputElement) => control.labels![0].querySelector("[part=label]")!.firstChild!.textContent!.trim());
  await panel.read();
  await panel.options.first().check();
  await panel.press("Send answer");
  await expect(playground.toolResult).toContainText(label);
});

test("Three calls in a row: three calls wait in line, each with its own result", { tag: "@slow" }, async ({ playground, panel, page }) => {
  await playground.play("Three calls in a row");
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

test("Notes on your answers: the result has every entry, as JSON", { tag: "@slow" }, async ({ playground }) => {
  await playground.play("Notes on your answers");
  await playground.answer(["Container"], null);
  await expect(playground.toolResult).toBeVisible();
  const text = await playground.toolResult.innerText();
  const outcome = JSON.parse(text);
  expect(text).toBe(JSON.stringify(outcome, null, 2));
  expect(outcome).toMatchObject({ type: "answered", entries: [{ status: "answered", selected: [{ label: "Container" }] }, { status: "skipped" }] });
});

test("Asked wrongly, then again: the agent reads every problem and asks again", async ({ playground, panel }) => {
  await playground.play("Asked wrongly, then again");
  await expect(playground.log).toContainText("questions[0].options");
  await panel.seeQuestion("Framework Which framework do you prefer?");
  await playground.answer(["Vue"], ["Code"]);
  await playground.seeResult({ "Which framework do you prefer?": "Vue", "How should routes be declared?": "Code" });
});

test("Text that looks like code: markup and __proto__ are shown as text, and are keys like any other", { tag: "@slow" }, async ({ playground, panel }) => {
  await playground.play("Text that looks like code");
  await panel.see("<img src=x onerror=alert(1)>");
  await playground.answer(["<script>alert(2)</script>"], ["__proto__"]);
  await expect(playground.log).toContainText("__proto__ is an ordinary key of the answers.");
  await expect(playground.toolResult).toHaveText('{\n  "<img src=x onerror=alert(1)>": "<script>alert(2)</script>",\n  "__proto__": "__proto__"\n}', { useInnerText: true });
});

test("Keep typing while it asks: not one key press is stolen by the question that arrives", async ({ playground, panel }) => {
  await playground.scene("Keep typing while it asks").click();
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
  test("Taken back by the agent: the agent takes it back, and nothing was answered", async ({ playground, panel, page }) => {
    await page.clock.install();
    await playground.play("Taken back by the agent");
    await page.clock.fastForward(9_000);
    await panel.seeNothing();
    await expect(playground.toolResult).toContainText('"type": "superseded"');
  });
});

test("Escape in the panel cancels the question, and the agent stops", async ({ playground, panel }) => {
  await playground.play("Choose a database");
  await panel.option("PostgreSQL (Recommended)").focus();
  await panel.keys("Escape");
  await expect(playground.toolResult).toHaveText("User cancelled the question");
  await expect(playground.log).toContainText("You cancelled, so I stop here.");
});

for (const place of ["Docked", "Floating"]) {
  test(`with the panel ${place.toLowerCase()}, a message can still be written and sent beside the open question`, { tag: daily(place === "Docked") }, async ({ playground, panel, page }) => {
    await page.getByText("Settings", { exact: true }).click();
    await page.getByRole("group", { name: "Panel place" }).getByRole("radio", { name: place }).check();
    await playground.play("Choose a database");
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
