// CopilotChat with its own messages and composer, and the code of docs/hosts/copilotkit.md. The stub is a server of AG-UI that keeps its
// threads.

import type { Page } from "@playwright/test";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";
import { Backend, pieces, type Agent } from "./backend.ts";
import { INPUT, QUESTION, answersAfterReload, appearsWhileWritten, bundle, picture, seesWhole, typesUndisturbed } from "./hosted.ts";

// One installation serves all tests of the file.
test.describe.configure({ mode: "default" });

/** Asks first, and says what it got once it has the answer. `/connect` replays the messages. */
function agent(): Agent {
  const messages: any[] = [];
  return async ({ path, body }, reply, pause) => {
    const { threadId, runId } = body;
    reply.event({ type: "RUN_STARTED", threadId, runId });
    const finish = () => {
      reply.event({ type: "RUN_FINISHED", threadId, runId });
      reply.end();
    };
    if (path.endsWith("/connect")) {
      reply.event({ type: "MESSAGES_SNAPSHOT", messages });
      return finish();
    }
    messages.splice(0, messages.length, ...body.messages);
    const result = body.messages.find(({ role }: { role: string }) => role === "tool");
    if (result) {
      const { answers = {} } = JSON.parse(result.content);
      const content = `You chose ${Object.values(answers).join(", ") || "nothing"}.`;
      reply.event({ type: "TEXT_MESSAGE_START", messageId: "said", role: "assistant" });
      for (const delta of pieces(content)) reply.event({ type: "TEXT_MESSAGE_CONTENT", messageId: "said", delta });
      reply.event({ type: "TEXT_MESSAGE_END", messageId: "said" });
      messages.push({ id: "said", role: "assistant", content });
      return finish();
    }
    const text = JSON.stringify(INPUT);
    reply.event({ type: "TOOL_CALL_START", toolCallId: "call_1", toolCallName: "ask_user_question", parentMessageId: "asked" });
    for (const delta of pieces(text.slice(0, 200))) reply.event({ type: "TOOL_CALL_ARGS", toolCallId: "call_1", delta });
    await pause();
    for (const delta of pieces(text.slice(200))) reply.event({ type: "TOOL_CALL_ARGS", toolCallId: "call_1", delta });
    reply.event({ type: "TOOL_CALL_END", toolCallId: "call_1" });
    const call = { id: "call_1", type: "function", function: { name: "ask_user_question", arguments: text } };
    messages.push({ id: "asked", role: "assistant", toolCalls: [call] });
    finish();
  };
}

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await bundle("copilotkit", { "chat.jsx": snippet("docs/hosts/copilotkit.md", "jsx") });
});

let backend: Backend;
test.afterEach(() => backend.close());
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\//));

const composer = (page: Page) => page.getByRole("textbox", { name: /message/i });

async function talk(page: Page, hold = false): Promise<void> {
  backend = await Backend.start(folder, agent());
  if (hold) backend.hold();
  await page.goto(backend.origin);
  await composer(page).fill("Set up the project.");
  await composer(page).press("Enter");
}

const runs = () => backend.received.filter(({ path }) => path === "/api/agent");

test("the question appears while the agent writes it", async ({ page, panel }) => {
  await talk(page, true);
  await appearsWhileWritten(panel, () => backend.goOn());
});

test("the answer is a tool message, and the conversation goes on", async ({ page, panel }) => {
  await talk(page);
  await panel.read();
  await picture(page, "copilotkit-open");
  await typesUndisturbed(panel, composer(page));
  await seesWhole(panel);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
  const result = runs()[1].body.messages.find(({ role }: { role: string }) => role === "tool");
  expect(result).toMatchObject({ toolCallId: "call_1" });
  expect(JSON.parse(result.content)).toMatchObject({ answers: { [QUESTION]: "SQLite" } });
  await panel.seeNothing();
  await picture(page, "copilotkit-answered");
});

test("after a reload the open question is there with its draft, and after the answer it is not asked again", async ({ page, panel }) => {
  await talk(page);
  await answersAfterReload(page, panel);
  const { length } = runs();
  await page.reload();
  await expect(page.getByText("You chose DuckDB.")).toBeVisible();
  await panel.seeNothing();
  expect(runs()).toHaveLength(length);
});

test("the panel is dark in a dark chat", async ({ page, panel }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await talk(page);
  await seesWhole(panel);
  await picture(page, "copilotkit-dark");
});
