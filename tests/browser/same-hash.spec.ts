// Stored and shared state belongs to the whole text of what is asked. The two texts of each pair have one FNV-1a hash (64 bits), which
// versions before 0.1.0 took for proof: security review 3 found the pair within a minute.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import type { Panel } from "../support/panel.ts";
import { oneOf } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const COMMANDS = ["ls -la /tmp  #J5q0rAZ-DAD", "rm -rf ~/    #T5u2r0LLXtE"] as const;
const [LIST, REMOVE] = COMMANDS.map((command) => oneOf(`8. Run it? ${command}`, "Yes", "No"));
const CALLS = COMMANDS.map((command) => ({ tool: "shell", description: "Step 35", arguments: { command } }));

const hash = (text: string) => [...Buffer.from(text)].reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n);

const ask = (page: Page, question: unknown, options: object = {}): Promise<number> =>
  page.evaluate(
    ([question, options]) => {
      Object.assign(globalThis, { rules: [] });
      const onProblem = ({ rule }: any) => void (globalThis as any).rules.push(rule);
      return globalThis.chat.begin("askOutcome", [question], { host: "#host", id: "x", storage: localStorage, onProblem, ...(options as object) });
    },
    [question, options] as const,
  );
const result = (page: Page, call: number) => page.evaluate((call) => globalThis.chat.result(call), call);
const rules = (page: Page) => page.evaluate(() => (globalThis as any).rules);

async function answer(panel: Panel, label: string): Promise<void> {
  await panel.pick(label);
  await panel.press("Send answer");
}

test("the two questions have one hash", () => {
  expect(hash(LIST!.question)).toBe(hash(REMOVE!.question));
  expect(LIST!.question).not.toBe(REMOVE!.question);
});

test("REL-5 the stored answer to a question is not that of another one with its hash, nor is its receipt", async ({ chat, page, panel }) => {
  void chat;
  const first = await ask(page, LIST);
  await answer(panel, "Yes");
  // It is stored before that.
  await result(page, first);
  await page.reload();
  const call = await ask(page, REMOVE);
  await panel.seeQuestion(REMOVE!.question);
  await panel.seeChosen();
  await expect.poll(() => rules(page)).toEqual(["stored"]);
  await expect(page.getByText("Answers sent")).toHaveCount(0);
  await answer(panel, "No");
  expect(await result(page, call)).toMatchObject({ value: { answers: { [REMOVE!.question]: "No" } } });
});

test("REL-5 the stored draft of a question is not shown in another one with its hash", async ({ chat, page, panel }) => {
  void chat;
  await ask(page, LIST);
  await panel.pick("Yes");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.reload();
  await ask(page, REMOVE);
  await panel.seeQuestion(REMOVE!.question);
  await panel.seeChosen();
  await expect.poll(() => rules(page)).toEqual(["stored"]);
});

test("I11 a question does not join the panel of another one with its hash", async ({ chat, page, panel }) => {
  void chat;
  await ask(page, LIST);
  const joining = await ask(page, REMOVE);
  expect(await result(page, joining)).toMatchObject({ error: { code: "invalid", problems: [{ rule: "id-in-use" }] } });
  await panel.seeQuestion(LIST!.question);
});

test("REL-5 who asks, and what kind of answer is wanted, are part of what is asked", async ({ chat, page, panel }) => {
  void chat;
  const HOW_MUCH = { question: "How much?" };
  const kinds = [{ type: "text" }, { type: "integer", min: 1, max: 3 }, { type: "url" }, { type: "email" }, { type: "text", minLength: 3 }];
  for (const [at, kind] of kinds.entries()) {
    await ask(page, { ...HOW_MUCH, ...kind }, { id: "kinds" });
    await panel.seeQuestion("How much?");
    await expect(panel.ownWords).toHaveValue("");
    await expect.poll(() => rules(page)).toEqual(at ? ["stored"] : []);
    await panel.ownWords.fill("all of it");
    await page.evaluate(() => document.querySelector("[data-ask-user-question='']")!.remove());
    await panel.seeNothing();
  }
  const first = await ask(page, LIST, { askedBy: "Bank" });
  await answer(panel, "Yes");
  // It is stored before that.
  await result(page, first);
  await page.reload();
  await ask(page, LIST, { askedBy: "Evil" });
  await panel.seeQuestion(LIST!.question);
  await expect.poll(() => rules(page)).toEqual(["stored"]);
});

test("REL-5 INT-43 what was typed for the arguments of a call is not typed into another one with its hash", async ({ chat, page, panel }) => {
  void chat;
  const begin = (page: Page, action: unknown) =>
    page.evaluate(async (action) => {
      const { approve } = await import("/ask-user-question/approve.js" as string);
      void approve(action, { host: "#host", id: "x", storage: localStorage }).catch(() => {});
    }, action);
  const field = panel.region.getByRole("textbox", { name: "command" });
  await begin(page, CALLS[0]);
  await panel.press("Edit");
  await field.fill("echo typed");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.reload();
  await begin(page, CALLS[1]);
  await panel.see(/rm -rf/);
  await expect(field).toHaveCount(0);
  await page.reload();
  await begin(page, CALLS[0]);
  await expect(panel.region).toBeVisible();
  // The first one's text was in the way of the second one's only until that was changed.
  await expect(field).toHaveValue("echo typed");
});

test("SAFE-19 I11 two calls with one hash, and two that are the same, have a panel and a press each", async ({ chat, page, panel }) => {
  void chat;
  for (const second of [CALLS[1]!, CALLS[0]!]) {
    await approve(page, CALLS[0], { id: "x", edit: false });
    await page.evaluate(() => Object.assign(globalThis, { first: (globalThis as any).approved }));
    await approve(page, second, { id: "x", edit: false });
    await panel.press(/^Allow/);
    expect(await page.evaluate(() => (globalThis as any).first)).toMatchObject({ result: { decision: "allow", arguments: CALLS[0]!.arguments } });
    // The other one is a call of its own, or an error of the page that gave two calls one id.
    if (second === CALLS[0]) await panel.press("Reject");
    const other = await approved(page);
    expect(other).toMatchObject(second === CALLS[0] ? { result: { decision: "reject" } } : { code: "invalid", problems: ["id-in-use"] });
  }
});

test("REL-5 the answer to a server's question is not that of another one with its hash and its id", async ({ chat, page, panel }) => {
  void chat;
  const elicit = (message: string) =>
    page.evaluate(async (message) => {
      const mcp = await import("/ask-user-question/connect/mcp.js" as string);
      let handler: any;
      Object.assign(globalThis, { answered: undefined });
      mcp.elicitation({ setRequestHandler: (_: unknown, handle: unknown) => (handler = handle) }, { host: "#host", connection: "server", storage: localStorage });
      const requestedSchema = { type: "object", properties: { answer: { type: "string", title: "Run", enum: ["Yes", "No"] } }, required: ["answer"] };
      void handler({ params: { message, elicitationId: "x", requestedSchema } }, { requestId: 1 }).then(({ content }: any) => Object.assign(globalThis, { answered: content }));
    }, message);
  const answered = () => page.evaluate(() => (globalThis as any).answered);
  await elicit(LIST!.question);
  await answer(panel, "Yes");
  await expect.poll(answered).toEqual({ answer: "Yes" });
  await page.reload();
  await elicit(REMOVE!.question);
  await panel.see(/rm -rf/);
  await panel.seeChosen();
  expect(await answered()).toBeUndefined();
  await answer(panel, "No");
  await expect.poll(answered).toEqual({ answer: "No" });
});
