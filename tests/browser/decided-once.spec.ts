// A decision about an action is made once, for one call: neither storage, nor another tab, nor another panel gives it to a second one.

import type { Page } from "@playwright/test";
import { Chat } from "../support/chat.ts";
import { approved } from "../support/approve.ts";
import { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const CALL = { tool: "transfer", arguments: { to: "DE02", amount: 100 } };
const KEY = `ask-user-question:${JSON.stringify(["decision", "call_7"])}`;

/** Begins to ask about a call with an id and `localStorage`, which no test can hand over from outside. */
const begin = (page: Page, action: unknown = CALL, options: object = {}) =>
  page.evaluate(
    async ([action, options]) => {
      const { approve } = await import("/ask-user-question/approve.js" as string);
      Object.assign(globalThis, { rules: [] });
      const onProblem = ({ rule }: any) => void (globalThis as any).rules.push(rule);
      const asked = approve(action, { host: "#host", id: "call_7", storage: localStorage, onProblem, ...(options as object) });
      Object.assign(globalThis, { approved: asked.catch((error: any) => ({ code: error.code, problems: error.problems.map(({ rule }: any) => rule) })) });
    },
    [action, options] as const,
  );
const rules = (page: Page) => page.evaluate(() => (globalThis as any).rules);

test("SAFE-19 one press of Allow is one permission: the same call under the same id is asked about each time", async ({ chat, page, panel }) => {
  void chat;
  const records = [];
  for (let call = 0; call < 3; call += 1) {
    await begin(page);
    await panel.press(/^Allow/);
    const { record, decidedBefore } = await approved(page);
    expect(decidedBefore).toBeUndefined();
    records.push(record.id);
    if (call === 1) await page.reload();
  }
  expect(new Set(records).size).toBe(3);
});

test("SAFE-21 a page that says so gets the first decision again, with its record and the mark that it was made before", async ({ chat, page, panel }) => {
  void chat;
  await begin(page, CALL, { reuse: true });
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "amount" }).fill("50");
  await panel.press("Allow with changes");
  const first = await approved(page);
  expect(first).toMatchObject({ arguments: { to: "DE02", amount: 50 }, changed: ["/amount"] });
  await page.reload();
  await begin(page, CALL, { reuse: true });
  expect(await approved(page)).toEqual({ ...first, decidedBefore: true });
  await panel.seeNothing();
  // Without `reuse` it is another call.
  await begin(page);
  await panel.press("Reject");
  expect((await approved(page)).record.id).not.toBe(first.record.id);
});

test("SAFE-21 REL-5 a kept decision about another call, or one that was changed, is refused, and the person is asked", async ({ chat, page, panel }) => {
  void chat;
  await begin(page, CALL, { reuse: true });
  await panel.press(/^Allow/);
  const { record } = await approved(page);
  const text = (await page.evaluate((key) => localStorage.getItem(key), KEY))!;
  const stored = JSON.parse(text);
  const changed = (approval: object) => JSON.stringify({ ...stored, approval: { ...stored.approval, ...approval } });
  const texts = [
    changed({ arguments: { to: "DE02", amount: 100_000 } }),
    changed({ arguments: { to: "DE02", amount: 100_000 }, changed: ["/amount"] }),
    changed({ arguments: { to: "DE03", amount: 100 }, changed: ["/amount"], record: { ...record, changed: ["/amount"] } }),
    changed({ scope: "always" }),
    changed({ decision: "reject" }),
    changed({ record: undefined }),
    changed({ record: { ...record, decision: "reject" } }),
    JSON.stringify({ ...stored, version: 1 }),
    JSON.stringify({ ...stored, of: stored.of.replace("DE02", "DE03") }),
    "{", "5", "[]",
  ];
  for (const other of texts) {
    await page.evaluate(([key, other]) => localStorage.setItem(key, other), [KEY, other] as const);
    await begin(page, CALL, { reuse: true });
    await panel.press("Reject");
    expect(await approved(page), other).toMatchObject({ decision: "reject" });
    expect(await rules(page)).toEqual(["stored"]);
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text] as const);
  for (const other of [{ ...CALL, arguments: { ...CALL.arguments, amount: 101 } }, { ...CALL, description: "Rent" }]) {
    await begin(page, other, { reuse: true });
    await panel.press("Reject");
    expect(await approved(page)).toMatchObject({ decision: "reject" });
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text] as const);
  }
  await begin(page, CALL, { reuse: true, askedBy: "Evil" });
  await panel.press("Reject");
  await begin(page, CALL, { reuse: true, id: undefined });
  expect(await approved(page)).toMatchObject({ code: "invalid", problems: ["missing"] });
});

test("SAFE-19 REL-5 a decision in one tab closes the panel in the others, and allows nothing there", async ({ chat, page, panel }) => {
  void chat;
  for (let round = 0; round < 2; round += 1) {
    const other = new Chat(await page.context().newPage());
    await other.visit();
    const there = new Panel(other.page);
    await begin(page);
    await begin(other.page);
    await there.read();
    await panel.press(/^Allow/);
    expect(await approved(page)).toMatchObject({ decision: "allow" });
    expect(await approved(other.page)).toMatchObject({ code: "superseded" });
    await there.seeNothing();
    await other.page.close();
  }
});

test("REL-5 S9 a permission with changes is no permission without them, whatever the storage says", async ({ chat, page, panel }) => {
  void chat;
  await begin(page, { tool: "shell", arguments: { command: "rm -rf /" } });
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "command" }).fill("ls");
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ arguments: { command: "ls" } });
  const keys = await page.evaluate(() => Object.keys(localStorage));
  // What an earlier version stored, with and without the changes, and what is stored now.
  const outcome = JSON.stringify({ type: "answered", entries: [{ index: 0, question: "Allow shell?", header: "shell", status: "answered", selected: [{ index: 1, label: "Allow, once" }] }], answers: [["Allow shell?", "Allow, once"]], annotations: [] });
  for (const key of keys) {
    const record = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), key))!);
    for (const more of [{ outcome }, { outcome, edits: { changes: [5] } }, { outcome, ended: undefined }]) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify({ ...record, ...more })] as const);
      await page.reload();
      await begin(page, { tool: "shell", arguments: { command: "rm -rf /" } });
      await panel.press("Reject");
      expect(await approved(page)).toMatchObject({ decision: "reject" });
    }
  }
});

test("SAFE-21 a decision that was delivered again is one press, and its record has that press and its time", async ({ chat, page, panel }) => {
  void chat;
  const action = { tool: "deploy", arguments: { service: "billing" } };
  const question = { question: "Allow deploy?", header: "deploy", options: [{ label: "Reject", decision: "reject-once" }, { label: "Allow", decision: "allow-once" }], action };
  await page.evaluate((question) => {
    const delivered: any[] = [];
    const deliver = async (outcome: any) => {
      delivered.push(outcome.decided);
      if (delivered.length === 1) throw new Error("no connection");
    };
    Object.assign(globalThis, { delivered, settled: undefined });
    void import("/ask-user-question/index.js" as string).then(({ askOutcome }) => askOutcome([question], { host: "#host", actions: true, deliver })).then((outcome: any) => Object.assign(globalThis, { settled: outcome.decided }));
  }, question);
  const before = Date.now();
  await panel.press("Allow");
  await panel.see(/could not be sent|not.*delivered|again/i);
  await panel.press("Allow");
  await expect.poll(() => page.evaluate(() => (globalThis as any).settled?.id)).toBeTruthy();
  const [delivered, settled] = await page.evaluate(() => [(globalThis as any).delivered, (globalThis as any).settled]);
  expect(delivered.map(({ id }: any) => id)).toEqual([settled.id, settled.id]);
  expect(Math.abs(Date.parse(settled.at) - before)).toBeLessThan(3_600_000);
});

test("REL-1 SAFE-19 LangGraph: the next interrupt of a node has the same id, and is asked about anew, after a reload as well", async ({ chat, page, panel }) => {
  void chat;
  const permission = (command: string) => [{ id: "n1", value: { action_requests: [{ name: "shell", args: { command } }], review_configs: [{ action_name: "shell", allowed_decisions: ["approve", "reject"] }] } }];
  const question = [{ id: "n1", value: { questions: [{ question: "Add another?", header: "Add", options: [{ label: "Yes" }, { label: "No" }] }] } }];
  const connect = () =>
    page.evaluate(async () => {
      const { connect } = await import("/ask-user-question/connect/langgraph.js" as string);
      const sent: any[] = [];
      const connection = connect((command: any) => void sent.push(command), { host: "#host", connection: "graph", storage: localStorage });
      Object.assign(globalThis, { sent, update: (interrupts: any) => void connection.update({ __interrupt__: interrupts }) });
    });
  const update = (interrupts: unknown) => page.evaluate((interrupts) => (globalThis as any).update(interrupts), interrupts);
  const sent = () => page.evaluate(() => (globalThis as any).sent.length);
  for (const [interrupts, press] of [[permission("ls"), /^(Allow|approve)/i], [question, undefined]] as const) {
    for (let round = 0; round < 2; round += 1) {
      await connect();
      await update(interrupts);
      if (press) await panel.press(press);
      else {
        await panel.pick("Yes");
        await panel.press("Send answer");
      }
      await expect.poll(sent).toBe(1);
      await update([]);
      await panel.seeNothing();
      await update(interrupts);
      await expect(panel.region).toBeVisible();
      expect(await sent()).toBe(1);
      await page.reload();
    }
  }
});

test("REL-5 a connector without a name stores nothing, and one with a name nothing for another one", async ({ chat, page, panel }) => {
  void chat;
  const form = { elicitationId: "1", message: "Where shall the refund go?", requestedSchema: { type: "object", properties: { iban: { type: "string", title: "IBAN" } }, required: ["iban"] } };
  const elicit = (options: object) =>
    page.evaluate(
      async ([form, options]) => {
        const mcp = await import("/ask-user-question/connect/mcp.js" as string);
        let handler: any;
        Object.assign(globalThis, { rules: (globalThis as any).rules ?? [], settled: undefined });
        const onProblem = ({ path, rule }: any) => void (globalThis as any).rules.push(`${path}: ${rule}`);
        mcp.elicitation({ getServerVersion: () => ({ name: "server" }), setRequestHandler: (_: unknown, handle: unknown) => (handler = handle) }, { host: "#host", storage: localStorage, onProblem, ...(options as object) });
        void handler({ params: form }, { requestId: 1 }).then((result: unknown) => Object.assign(globalThis, { settled: result }));
      },
      [form, options] as const,
    );
  const settled = () => page.evaluate(() => (globalThis as any).settled?.content?.iban);
  const fill = async (words: string) => {
    await panel.ownWords.fill(words);
    await panel.press("Send answer");
    await expect.poll(settled).toBe(words);
  };
  await elicit({});
  await fill("DE02");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await rules(page)).toEqual(["connection: missing"]);
  await elicit({ connection: "bank" });
  await fill("DE03");
  await page.reload();
  // The first connection of the next page is another one.
  await elicit({ connection: "evil" });
  await expect(panel.region).toBeVisible();
  await expect(panel.ownWords).toHaveValue("");
  await page.reload();
  await elicit({ connection: "bank" });
  await expect.poll(settled).toBe("DE03");
  await panel.seeNothing();
});
