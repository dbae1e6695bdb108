// A chat of the AI SDK that Next renders on its server, built for production, with the code of docs/hosts/next.md. Only the model is a stub.

import type { Page } from "@playwright/test";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";
import { Backend, pieces, type Agent } from "./backend.ts";
import { INPUT, QUESTION, answersAfterReload, appearsWhileWritten, installed, picture, seesWhole, typesUndisturbed } from "./hosted.ts";
import type { Project } from "../toolchains/project.ts";

// One installation serves all tests of the file.
test.describe.configure({ mode: "default" });

const usage = { inputTokens: {}, outputTokens: {} };
const CALL = { toolCallId: "call_1", toolName: "AskUserQuestion" };

/** The model: asks first, and says what it got once it has the answer. */
const agent: Agent = async ({ body }, reply, pause) => {
  const finish = (reason: string) => {
    reply.line({ type: "finish", finishReason: { unified: reason, raw: reason }, usage });
    reply.end();
  };
  reply.line({ type: "stream-start", warnings: [] });
  const result = body.flatMap(({ content }: any) => content).find(({ type }: any) => type === "tool-result");
  if (result) {
    const { answers = {} } = result.output.value;
    reply.line({ type: "text-start", id: "t1" });
    for (const delta of pieces(`You chose ${Object.values(answers).join(", ")}.`)) reply.line({ type: "text-delta", id: "t1", delta });
    reply.line({ type: "text-end", id: "t1" });
    return finish("stop");
  }
  const input = JSON.stringify(INPUT);
  reply.line({ type: "tool-input-start", id: "call_1", toolName: CALL.toolName });
  for (const delta of pieces(input.slice(0, 200))) reply.line({ type: "tool-input-delta", id: "call_1", delta });
  await pause();
  for (const delta of pieces(input.slice(200))) reply.line({ type: "tool-input-delta", id: "call_1", delta });
  reply.line({ type: "tool-input-end", id: "call_1" });
  reply.line({ type: "tool-call", ...CALL, input });
  finish("tool-calls");
};

let next: Project;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  next = await installed("next", {
    "app/page.jsx": snippet("docs/hosts/next.md", "jsx"),
    "app/chat.jsx": snippet("docs/hosts/next.md", "jsx", 1),
    "app/api/chat/route.js": snippet("docs/hosts/next.md", "js"),
  });
  await next.npm("run", "build", "--silent");
});

let backend: Backend;
test.beforeEach(async ({ watch }) => {
  watch.expect(/^request: http:\/\/localhost:\d+\//);
  backend = await Backend.start(next.folder, agent);
});
test.afterEach(() => backend.close());

/** Runs a test against the server, which has no conversation yet. */
const served = (use: (origin: string) => Promise<void>) => next.serve("start", use, { MODEL: `${backend.origin}/api/model` });

const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });

async function talk(page: Page, origin: string): Promise<void> {
  await page.goto(origin, { waitUntil: "networkidle" });
  await composer(page).fill("Set up the project.");
  await composer(page).press("Enter");
}

test("the question appears while the model writes it", async ({ page, panel }) => {
  await served(async (origin) => {
    backend.hold();
    await talk(page, origin);
    await appearsWhileWritten(panel, () => backend.goOn());
  });
});

test("the answer reaches the model, and the server renders it after a reload", async ({ page, panel, request }) => {
  await served(async (origin) => {
    await talk(page, origin);
    await panel.read();
    await picture(page, "next-open");
    await typesUndisturbed(panel, composer(page));
    await seesWhole(panel);
    await panel.pick("SQLite");
    await panel.press("Send answer");
    await expect(page.getByText("You chose SQLite.")).toBeVisible();
    const { output } = backend.received[1].body.flatMap(({ content }: any) => content).find(({ type }: any) => type === "tool-result");
    expect(output).toMatchObject({ type: "json", value: { status: "answered", answers: { [QUESTION]: "SQLite" } } });
    await panel.seeNothing();
    await picture(page, "next-answered");
    await expect.poll(async () => (await request.get(origin)).text()).toContain("You chose SQLite.");
    expect(await (await request.get(origin)).text()).toContain(QUESTION);
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.getByText("You chose SQLite.")).toBeVisible();
    await panel.seeNothing();
    expect(backend.received).toHaveLength(2);
  });
});

test("after a reload the open question is there with its draft", async ({ page, panel }) => {
  await served(async (origin) => {
    await talk(page, origin);
    await answersAfterReload(page, panel);
  });
});

test("a narrow dark chat has a dark panel", async ({ page, panel }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await served(async (origin) => {
    await talk(page, origin);
    await seesWhole(panel);
    await picture(page, "next-dark");
  });
});
