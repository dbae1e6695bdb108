// The recipes for one task each, executed as they stand on their pages.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { eventsNamed } from "../support/entry.ts";
import { root } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { run } from "../support/snippet-page.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const PLAN = "# Move to Postgres\n\n1. Copy the tables\n2. Drop the old tables";

/** The program of a page, with a call whose results are kept. */
const program = (code: string, call: string) => `${code}
  globalThis.recorded = [];
  const record = (name) => (detail) => globalThis.recorded.push({ name, detail });
  ${call}`;

const documentation = (name: string) => readFileSync(join(root, `docs/recipes/${name}.md`), "utf8");

const results = (page: Page) => eventsNamed(page, "result");

const review = (page: Page) =>
  run(page, "plan-review", program(snippet("docs/recipes/plan-review.md", "js"), `
    const revise = async (comments) => (record("comments")(comments), ${JSON.stringify(PLAN)}.replace("Drop", "Keep"));
    reviewPlan(${JSON.stringify(PLAN)}, revise).then(record("result"), ({ code }) => record("error")(code));`));

test("plan review: comments on lines bring the next plan, which is approved", async ({ page, panel }) => {
  await review(page);
  await panel.seeQuestion("Go ahead with this plan?");
  await panel.press("Comment on line 4");
  await panel.type("Keep them for a month");
  await panel.press("Reject");
  await expect(panel.region).toContainText("2. Keep the old tables");
  const [, shown] = /```text\n([^]*?)\n *```/.exec(documentation("plan-review"))!;
  expect(await eventsNamed(page, "comments")).toEqual([shown!.replace(/^ +/gm, "")]);
  await panel.press("Allow");
  await expect.poll(() => results(page)).toEqual([PLAN.replace("Drop", "Keep")]);
});

test("plan review: the plan is edited and approved, rejected without a word, or not decided", async ({ page, panel }) => {
  await review(page);
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "plan", exact: true }).fill("1. Nothing");
  await panel.press("Allow with changes");
  await expect.poll(() => results(page)).toEqual(["1. Nothing"]);
  await review(page);
  await panel.press("Reject");
  await expect.poll(() => results(page)).toEqual([null]);
  await review(page);
  await panel.cancel();
  await expect.poll(() => eventsNamed(page, "error")).toEqual(["cancelled"]);
});

test("plan review: three buttons", async ({ page, panel }) => {
  const code = program(snippet("docs/recipes/plan-review.md", "js", 1), `reviewInOneStep(${JSON.stringify(PLAN)}).then(record("result"));`);
  for (const [press, comments] of [["Approve"], ["Ask for changes", "> 1. Copy the tables\nIn one transaction"], ["Reject"]] as const) {
    await run(page, "plan-buttons", code);
    if (comments) {
      await panel.press("Comment on line 3");
      await panel.type("In one transaction");
    }
    await panel.press(press);
    await expect.poll(() => results(page)).toEqual([{ choice: press, ...(comments && { comments }) }]);
  }
});

test("a form: numbers are numbers, what is required is not skipped, and defaults are sent", async ({ page, panel }) => {
  await run(page, "form", program(snippet("docs/recipes/forms.md", "js"), `askForServer().then(record("result"));`));
  await panel.see("A new server");
  await expect(panel.question(/Which region/)).toBeVisible();
  await expect(panel.question(/What is its name/).getByRole("button", { name: /Skip/ })).toHaveCount(0);
  await panel.press("Send answers");
  await expect(panel.question(/What is its name/)).toContainText("This question needs an answer.");
  await panel.question(/What is its name/).getByRole("textbox").fill("web-2");
  await panel.press("Send answers");
  const [, promised] = /this is `(\{.*\})`/.exec(documentation("forms"))!;
  await expect.poll(() => results(page)).toEqual([new Function(`return ${promised}`)()]);
});

test("a form: a changed number, a skipped field, and a form that is not sent", async ({ page, panel }) => {
  const code = program(snippet("docs/recipes/forms.md", "js"), `askForServer().then(record("result"));`);
  await run(page, "form", code);
  await panel.read();
  await panel.question(/What is its name/).getByRole("textbox").fill("web-2");
  await panel.question(/How many CPUs/).getByRole("textbox").fill("8");
  await panel.pick("Virginia");
  await panel.press(/^Skip Back it up/);
  await panel.press("Send answers");
  await expect.poll(() => results(page)).toEqual([{ name: "web-2", cpus: 8, region: "Virginia" }]);
  await run(page, "form", code);
  await panel.cancel();
  await expect.poll(() => results(page)).toEqual([null]);
});

/** A thread of a LangGraph server that waits at these interrupts, one after the other. Keeps what is posted. */
async function serveThread(page: Page, ...interrupts: { id: string; value: unknown }[]): Promise<[path: string, body: any][]> {
  const posted: [string, any][] = [];
  let at = 0;
  await page.route("**/langgraph/**", (route) => {
    const path = new URL(route.request().url()).pathname.replace("/langgraph", "");
    const body = route.request().postDataJSON();
    if (body) posted.push([path, body]);
    if (path === "/threads") return route.fulfill({ json: { thread_id: "t1" } });
    if (body?.input?.fails) return route.fulfill({ json: { __error__: { error: "ValueError", message: "no such tool" } } });
    if (body) return (at += body.command ? 1 : 0), route.fulfill({ json: {} });
    const open = interrupts.slice(at, at + 1);
    return route.fulfill({ json: { values: { answered: at }, next: open.map(() => "ask"), tasks: [{ id: "task", name: "ask", interrupts: open }] } });
  });
  return posted;
}

const graph = (page: Page, input = {}) =>
  run(page, "langgraph-fetch", program(snippet("docs/recipes/langgraph-fetch.md", "js"), `
    run("agent", ${JSON.stringify(input)}).then(record("result"), ({ message }) => record("error")(message));`));

test("LangGraph with fetch: each interrupt is asked, and a command resumes the run", async ({ page, panel }) => {
  const posted = await serveThread(page, { id: "i1", value: { questions: [TESTING] } }, { id: "i2", value: "What is your name?" });
  await graph(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.see("What is your name?");
  await panel.write("Ann");
  await panel.press("Send answer");
  await expect.poll(() => results(page)).toEqual([{ answered: 2 }]);
  const wait = "/threads/t1/runs/wait";
  expect(posted).toMatchObject([
    ["/threads", {}],
    [wait, { assistant_id: "agent", input: {} }],
    [wait, { assistant_id: "agent", command: { resume: { i1: { status: "answered", answers: { [TESTING.question]: "Vitest" } } } } }],
    [wait, { assistant_id: "agent", command: { resume: { i2: "Ann" } } }],
  ]);
});

test("LangGraph with fetch: a cancelled question leaves the thread interrupted, and a run that fails is an error", async ({ page, panel }) => {
  const posted = await serveThread(page, { id: "i1", value: { questions: [TESTING] } });
  await graph(page);
  await panel.cancel();
  await expect.poll(() => results(page)).toEqual([{ answered: 0 }]);
  expect(posted).toHaveLength(2);
  await graph(page, { fails: true });
  await expect.poll(() => eventsNamed(page, "error")).toEqual(["no such tool"]);
});

const CALL = { toolCallId: "call_1", type: "tool-AskUserQuestion", state: "input-available", input: { questions: [TESTING] } };
const CONNECTORS = {
  langgraph: `langgraph.answer([{ id: "i1", value: { questions: [question] } }], options).then(record("result"));`,
  mcp: `mcp.answer({ message: "Which?", requestedSchema: { type: "object", properties: { a: { type: "string", enum: ["Vitest", "Jest"] } } } }, options).then(record("result"));`,
  aiSdk: `aiSdk.connect(options).update({ status: "ready", messages: [{ parts: [${JSON.stringify(CALL)}] }], addToolOutput: record("result") });`,
};

for (const [name, call] of Object.entries(CONNECTORS)) {
  test(`a connector leaves a receipt in its host, and none with receipt: false: ${name}`, async ({ page, panel }) => {
    for (const receipt of [true, false]) {
      const code = `import { ${name} } from "ask-user-question/connect"; const question = ${JSON.stringify(TESTING)}; const options = { host: "main", ...${receipt ? "{}" : "{ receipt: false }"} };`;
      await run(page, `receipt-${name}`, program(code, call));
      await panel.pick("Vitest");
      await panel.press("Send answer");
      await expect.poll(async () => (await results(page)).length).toBe(1);
      await panel.seeNothing();
      await expect(page.getByRole("group", { name: "Answered" })).toHaveCount(receipt ? 1 : 0);
    }
  });
}
