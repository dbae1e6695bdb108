// deep-chat, a web component, with the code of docs/hosts/deep-chat.md. The stub keeps the conversation and streams lines of JSON.

import type { Page } from "@playwright/test";
import { snippet } from "../support/snippet.mjs";
import { hasFocus } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";
import { Backend, pieces, type Agent } from "./backend.ts";
import { INPUT, QUESTION, answersAfterReload, appearsWhileWritten, bundle, picture, seesWhole, typesUndisturbed } from "./hosted.ts";

// One installation serves all tests of the file.
test.describe.configure({ mode: "default" });

/** A conversation, as the server keeps it. */
function agent(): Agent {
  const stored: { role?: string; text?: string; id?: string; input?: object; output?: any }[] = [];
  return async ({ body }, reply, pause) => {
    if (!body) return reply.json(stored);
    const say = (text: string) => {
      for (const piece of pieces(text)) reply.line({ text: piece });
      stored.push({ role: "ai", text });
    };
    if (body.id) {
      stored.find(({ id }) => id === body.id)!.output = body.output;
      say(`You chose ${Object.values(body.output.answers ?? {}).join(", ") || "nothing"}.`);
      return reply.end();
    }
    stored.push({ role: "user", text: body.message });
    say("One question first.");
    const [first, ...rest] = pieces(JSON.stringify(INPUT), 200);
    reply.line({ id: "call_1", piece: first });
    await pause();
    for (const piece of rest) reply.line({ id: "call_1", piece });
    reply.line({ id: "call_1", input: INPUT });
    stored.push({ id: "call_1", input: INPUT });
    reply.end();
  };
}

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await bundle("deep-chat", {
    "question.js": snippet("docs/hosts/deep-chat.md", "js"),
    "connect.js": snippet("docs/hosts/deep-chat.md", "js", 1),
    "styles.js": `export function setStyles(chat) {\n${snippet("docs/hosts/deep-chat.md", "js", 2)}}`,
  });
});

let backend: Backend;
test.afterEach(() => backend.close());
test.beforeEach(async ({ watch, page }) => {
  watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\//);
  // deep-chat loads its font from there.
  watch.expect(/^request: https:\/\/fonts\.googleapis\.com\//);
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
});

const composer = (page: Page) => page.locator("#text-input");

async function talk(page: Page, hold = false): Promise<void> {
  backend = await Backend.start(folder, agent());
  if (hold) backend.hold();
  await page.goto(backend.origin);
  await composer(page).click();
  await page.keyboard.type("Set up the project.");
  await page.keyboard.press("Enter");
}

test("the question appears in a message while the model writes it, and the composer keeps its focus", async ({ page, panel }) => {
  await talk(page, true);
  await panel.see("PostgreSQL");
  expect(await hasFocus(composer(page))).toBe(true);
  await appearsWhileWritten(panel, () => backend.goOn());
});

test("the answer reaches the server, and the conversation goes on", async ({ page, panel }) => {
  await talk(page);
  await panel.read();
  await picture(page, "deep-chat-open");
  await typesUndisturbed(panel, composer(page));
  await seesWhole(panel);
  await panel.option("MongoDB").focus();
  await panel.keys("3");
  await panel.seeChosen("SQLite");
  await panel.press("Send answer");
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
  expect(backend.received.at(-1)!.body).toMatchObject({ id: "call_1", output: { status: "answered", answers: { [QUESTION]: "SQLite" } } });
  await expect(panel.options).toHaveCount(0);
  await picture(page, "deep-chat-answered");
});

test("after a reload the open question is there with its draft, and after the answer its card", async ({ page, panel }) => {
  await talk(page);
  await answersAfterReload(page, panel);
  const { length } = backend.received;
  await page.reload();
  await expect(page.getByText("You chose DuckDB.")).toBeVisible();
  await expect(page.locator("chat-question").getByText("DuckDB")).toBeVisible();
  await expect(panel.options).toHaveCount(0);
  expect(backend.received).toHaveLength(length);
});

test("messages that are drawn anew show the question again, with its draft", async ({ page, panel }) => {
  await talk(page);
  await answersAfterReload(page, panel, () => page.evaluate(() => (document.querySelector("deep-chat") as any).refreshMessages()));
});

test("a narrow dark chat has a dark panel", async ({ page, panel }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await talk(page);
  await seesWhole(panel);
  await picture(page, "deep-chat-dark");
});
