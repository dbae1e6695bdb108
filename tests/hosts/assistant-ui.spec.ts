// A thread of assistant-ui with its styles, and the code of docs/hosts/assistant-ui.md. The stub is the model and the store of its messages.

import type { Page } from "@playwright/test";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";
import { Backend, pieces, type Agent } from "./backend.ts";
import { INPUT, QUESTION, answersAfterReload, appearsWhileWritten, bundle, picture, seesWhole, typesUndisturbed } from "./hosted.ts";

// One installation serves all tests of the file.
test.describe.configure({ mode: "default" });

const call = (argsText: string) => ({ type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", argsText });

function agent(): Agent {
  const messages: any[] = [];
  return async ({ path, body }, reply, pause) => {
    if (path === "/api/history") {
      if (!body) return reply.json({ messages });
      const at = messages.findIndex(({ message }) => message.id === body.message.id);
      messages.splice(at < 0 ? messages.length : at, 1, body);
      return reply.json({});
    }
    const asked = body.flatMap(({ content }: any) => content).find(({ type }: any) => type === "tool-call");
    if (asked) {
      const chosen = Object.values(asked.result.answers ?? {}).join(", ") || "nothing";
      for (const text of [`You chose`, `You chose ${chosen}.`]) reply.line({ content: [{ type: "text", text }] });
      return reply.end();
    }
    const text = JSON.stringify(INPUT);
    let written = "";
    for (const [at, piece] of pieces(text, 40).entries()) {
      if (at === 5) await pause();
      written += piece;
      reply.line({ content: [call(written)] });
    }
    reply.line({ content: [call(text)], status: { type: "requires-action", reason: "tool-calls" } });
    reply.end();
  };
}

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await bundle("assistant-ui", { "chat.jsx": snippet("docs/hosts/assistant-ui.md", "jsx") });
});

let backend: Backend;
test.afterEach(() => backend.close());
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\//));

const composer = (page: Page) => page.getByPlaceholder("Send a message...");

async function talk(page: Page, hold = false): Promise<void> {
  backend = await Backend.start(folder, agent());
  if (hold) backend.hold();
  await page.goto(backend.origin);
  await composer(page).fill("Set up the project.");
  await composer(page).press("Enter");
}

/** What the message shows of the call. */
const card = (page: Page) => page.locator(".aui-assistant-message-content [data-ask-user-question='']");
const runs = () => backend.received.filter(({ path }) => path === "/api/chat");

test("the question appears above the composer while the model writes it", async ({ page, panel }) => {
  await talk(page, true);
  await appearsWhileWritten(panel, () => backend.goOn());
});

test("the answer is the result of the call, and the run goes on", async ({ page, panel }) => {
  await talk(page);
  await panel.read();
  await picture(page, "assistant-ui-open");
  await typesUndisturbed(panel, composer(page));
  await seesWhole(panel);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
  const { result } = runs()[1].body.flatMap(({ content }: any) => content).find(({ type }: any) => type === "tool-call");
  expect(result).toMatchObject({ status: "answered", answers: { [QUESTION]: "SQLite" } });
  await expect(panel.options).toHaveCount(0);
  // The receipt's details, which are folded, have the label as well until they become data.
  await expect(card(page).getByText("SQLite", { exact: true }).filter({ visible: true })).toBeVisible();
  await picture(page, "assistant-ui-answered");
});

test("after a reload the open question is there with its draft, and after the answer its card", async ({ page, panel }) => {
  await talk(page);
  await answersAfterReload(page, panel);
  await page.reload();
  await expect(page.getByText("You chose DuckDB.")).toBeVisible();
  await expect(card(page).getByText("DuckDB")).toBeVisible();
  await expect(panel.options).toHaveCount(0);
  expect(runs()).toHaveLength(2);
});

test("a narrow dark thread has a dark panel", async ({ page, panel }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await talk(page);
  await seesWhole(panel);
  await picture(page, "assistant-ui-dark");
});
