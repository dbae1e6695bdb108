// The human-in-the-loop middleware of `langchain` in an agent whose model is a script: its decisions are made in a page, and the tools record
// what they were called with.

import type { Page } from "@playwright/test";
import { Command, MemorySaver } from "@langchain/langgraph";
import { AIMessage, createAgent, fakeModel, humanInTheLoopMiddleware, tool, type DecisionType } from "langchain";
import { asShown, INPUT, REASON, shown, TOOL, type Call } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";

const DECISIONS: DecisionType[] = ["approve", "edit", "reject"];
const SECOND = { ...INPUT, to: "bob@example.com" };

/** Runs an agent that makes these calls at once, until it is interrupted. `resume` goes on with a command. */
async function start(calls: object[], allowedDecisions = DECISIONS) {
  const recorded: Call[] = [];
  const send = tool((input) => (recorded.push([TOOL, input as Record<string, unknown>]), "sent"), {
    name: TOOL,
    description: "Sends.",
    schema: { type: "object", properties: {}, additionalProperties: true },
  });
  const model = fakeModel()
    .respondWithTools(calls.map((args, at) => ({ name: TOOL, args, id: `call_${at}` })))
    .respond(new AIMessage("Done."));
  const agent = createAgent({ model, tools: [send], checkpointer: new MemorySaver(), middleware: [humanInTheLoopMiddleware({ interruptOn: { [TOOL]: { allowedDecisions } } })] });
  const config = { configurable: { thread_id: "1" } };
  const first = await agent.invoke({ messages: [{ role: "user", content: "Send it." }] }, config);
  const resume = async (command: { resume: unknown }) => {
    const { messages } = await agent.invoke(new Command(command as never), config);
    return messages.filter((message) => message.type === "tool").map(({ content }) => content);
  };
  return { interrupted: JSON.parse(JSON.stringify({ __interrupt__: (first as any).__interrupt__ })), recorded, resume };
}

/** Asks in the page; `answered` is the command. */
const ask = (page: Page, interrupted: unknown) =>
  page.evaluate(async (interrupted) => {
    const { answer } = await import("/ask-user-question/connect/langgraph.js" as string);
    Object.assign(globalThis, { answered: answer(interrupted, { host: "#host" }) });
  }, interrupted);
const answered = (page: Page) => page.evaluate(() => (globalThis as any).answered);

test("SAFE-18 a call that the person has changed is made as it was changed", async ({ chat, page, panel }) => {
  void chat;
  const { interrupted, recorded, resume } = await start([INPUT]);
  await ask(page, interrupted);
  await panel.seeQuestion("Send this email?");
  expect((await shown(panel)).arguments).toEqual(asShown(INPUT));
  await panel.read();
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "to", exact: true }).fill("bea@example.com");
  await panel.region.getByRole("combobox", { name: "urgent", exact: true }).selectOption("false");
  await panel.press("Allow with changes");
  expect(await resume(await answered(page))).toEqual(["sent"]);
  expect(recorded).toEqual([[TOOL, { ...INPUT, to: "bea@example.com", urgent: false }]]);
});

test("SAFE-18 two calls get one reply in order, and both are made as they were decided", async ({ chat, page, panel }) => {
  void chat;
  const { interrupted, recorded, resume } = await start([INPUT, SECOND]);
  await ask(page, interrupted);
  await panel.see(/\d more to read/);
  await panel.read();
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "copies", exact: true }).fill("3");
  await panel.press("Allow with changes");
  await panel.see("bob@example.com");
  await panel.press("Allow");
  await panel.press("Send decisions");
  expect(await resume(await answered(page))).toEqual(["sent", "sent"]);
  expect(recorded).toEqual([[TOOL, { ...INPUT, copies: 3 }], [TOOL, SECOND]]);
});

test("SAFE-18 of two calls one is rejected, and the model reads why", async ({ chat, page, panel }) => {
  void chat;
  const { interrupted, recorded, resume } = await start([INPUT, SECOND]);
  await ask(page, interrupted);
  await panel.see(/\d more to read/);
  await panel.read();
  await panel.write(REASON);
  await panel.press("Reject");
  await panel.see("bob@example.com");
  await panel.press("Allow");
  await panel.press("Send decisions");
  const command = await answered(page);
  expect(Object.values(command.resume)).toEqual([{ decisions: [{ type: "reject", message: REASON }, { type: "approve" }] }]);
  // After a rejection this middleware returns to the model before it makes the other call.
  expect(await resume(command)).toEqual([expect.stringContaining(REASON)]);
  expect(recorded).toEqual([]);
});

test("INT-43 nothing can be changed where the middleware does not allow it", async ({ chat, page, panel }) => {
  void chat;
  const { interrupted, recorded, resume } = await start([INPUT], ["approve", "reject"]);
  await ask(page, interrupted);
  await panel.seeQuestion("Send this email?");
  await panel.read();
  await expect(panel.button("Edit")).toHaveCount(0);
  await panel.press("Allow");
  expect(await resume(await answered(page))).toEqual(["sent"]);
  expect(recorded).toEqual([[TOOL, INPUT]]);
});
