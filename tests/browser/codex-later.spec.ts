// Questions in a message of Codex (`delivery: "async"`; trial 14 of public reports: pingdotgg/t3code#9512, Emanuele-web04/synara#1109): a line that holds up
// nothing, and an answer that is sent once as a message of the person.

import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const item = {
  type: "agentMessage", id: "m1", text: "Which browser shows it?", delivery: "async",
  questions: [{ title: "Which browser shows it?", options: ["Firefox", "Chrome"] }],
};
const asked = { method: "item/completed", params: { threadId: "th", turnId: "tu", item } };
const history = (...items: object[]) => ({ id: "resume", result: { thread: { id: "th", status: { type: "idle" }, turns: [{ id: "tu", status: "completed", items: [item, ...items] }] } } });

declare global {
  var codexSent: any[];
  var say: (message: unknown) => void;
}

/** Connects to an app-server that the test plays. `accepts` says which of our requests it carries out. */
async function connect(page: Page, options: object = {}, accepts = "turn/"): Promise<void> {
  await page.evaluate(
    async ([options, accepts]) => {
      const address = "/ask-user-question/connect/codex.js";
      const { connect } = await import(address);
      const transport: any = {
        onmessage: null,
        send(text: string) {
          const message = JSON.parse(text);
          globalThis.codexSent.push(message);
          const reply = message.method.startsWith(accepts) ? { id: message.id, result: {} } : { id: message.id, error: { code: -32600, message: "no active turn" } };
          setTimeout(() => globalThis.say(reply));
        },
      };
      globalThis.codexSent = [];
      globalThis.say = (message) => transport.onmessage(JSON.stringify(message));
      connect(transport, { askedBy: "Codex", storage: localStorage, connection: "codex", onError: (error: Error) => globalThis.codexSent.push(error.message), ...options });
    },
    [options, accepts] as const,
  );
}

const say = (page: Page, message: object) => page.evaluate((message) => globalThis.say(message), message);
const sent = (page: Page) => page.evaluate(() => globalThis.codexSent);
/** Another question, which is asked after what came before it was read. */
const nothingWaits = async (page: Page) => {
  const last = { ...item, id: "m2", questions: [{ title: "Anything else?", options: null }] };
  await say(page, { method: "item/completed", params: { threadId: "th", turnId: "tu", item: last } });
  const panel = new Panel(page);
  await panel.see("Anything else?");
  await panel.region.getByRole("button", { name: "Open" }).click();
  await panel.press("Skip");
};
const TEXT = [{ type: "text", text: "Which browser shows it?\nFirefox", text_elements: [] }];
const STEER = { method: "turn/steer", params: { threadId: "th", expectedTurnId: "tu", input: TEXT } };
const START = { method: "turn/start", params: { threadId: "th", input: TEXT } };

async function answer(panel: Panel): Promise<void> {
  await panel.region.getByRole("button", { name: "Open" }).click();
  await panel.pick("Firefox");
  await panel.press("Send answer");
}

test("INT-49 S11 a question that does not wait is one line, and its answer steers the running turn", async ({ chat, panel, page }) => {
  await connect(page);
  await say(page, { method: "turn/started", params: { threadId: "th", turn: { id: "tu" } } });
  await say(page, asked);
  await expect(panel.region.getByRole("button", { name: "Open" })).toBeVisible();
  await expect(panel.options).toHaveCount(0);
  await chat.composer.fill("go on");
  await expect(chat.composer).toHaveValue("go on");
  await answer(panel);
  await panel.seeNothing();
  expect(await sent(page)).toMatchObject([STEER]);
});

test("INT-49 it stays when the turn ends, and then its answer starts the next one", async ({ panel, page, chat }) => {
  void chat;
  await connect(page);
  await say(page, asked);
  await say(page, { method: "turn/completed", params: { threadId: "th", turn: { id: "tu" } } });
  await say(page, { method: "thread/status/changed", params: { threadId: "th", status: { type: "idle" } } });
  await answer(panel);
  await panel.seeNothing();
  expect(await sent(page)).toMatchObject([START]);
});

test("INT-49 where the turn has ended unnoticed, the answer starts the next one", async ({ panel, page, chat }) => {
  void chat;
  await connect(page, {}, "turn/start");
  await say(page, asked);
  await answer(panel);
  await panel.seeNothing();
  expect(await sent(page)).toMatchObject([STEER, START]);
});

test("INT-49 REL-5 a reload asks again with the draft until it is answered, and not after", async ({ chat, panel, page }) => {
  await connect(page);
  await say(page, asked);
  await panel.region.getByRole("button", { name: "Open" }).click();
  await panel.write("Safari");
  await chat.visit();
  await connect(page);
  await say(page, history());
  await panel.region.getByRole("button", { name: "Open" }).click();
  await expect(panel.ownWords).toHaveValue("Safari");
  await panel.press("Send answer");
  await panel.seeNothing();
  expect(await sent(page)).toMatchObject([{ method: "turn/start", params: { input: [{ text: "Which browser shows it?\nSafari" }] } }]);
  await chat.visit();
  await connect(page);
  // In this browser it is known.
  await say(page, history());
  await nothingWaits(page);
  await panel.seeNothing();
  // In another one the history says it.
  await page.evaluate(() => localStorage.clear());
  await chat.visit();
  await connect(page);
  await say(page, history({ type: "userMessage", id: "u1", content: [{ type: "text", text: "Which browser shows it?\nSafari" }] }));
  await nothingWaits(page);
  await panel.seeNothing();
  expect(await sent(page)).toEqual([]);
});

test("INT-49 REL-5 in two tabs one answer is sent, and the other tab closes", async ({ chat, panel, page, context }) => {
  void chat;
  const other = await context.newPage();
  await other.goto("/chat.html");
  for (const tab of [page, other]) {
    await connect(tab);
    await say(tab, asked);
  }
  const there = new Panel(other);
  await expect(there.region).toBeVisible();
  await answer(panel);
  await panel.seeNothing();
  await there.seeNothing();
  expect([...(await sent(page)), ...(await sent(other))]).toMatchObject([STEER]);
  await other.close();
});

test("INT-49 skipping it sends nothing, and does not end the turn", async ({ panel, page, chat }) => {
  void chat;
  await connect(page);
  await say(page, asked);
  await panel.region.getByRole("button", { name: "Open" }).click();
  await panel.press("Skip");
  await panel.seeNothing();
  expect(await sent(page)).toEqual([]);
});

test("INT-49 an answer that is not accepted stays in the panel, which offers to send it again", async ({ panel, page, chat }) => {
  void chat;
  await connect(page, {}, "nothing");
  await say(page, asked);
  await answer(panel);
  await expect(panel.button("Try again")).toBeVisible();
  await panel.seeChosen("Firefox");
});
