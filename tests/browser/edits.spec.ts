// Arguments that a person changes before a call runs: exactly what was changed differs, and what is no value goes nowhere.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import { analyse, withAxe } from "../support/axe.ts";
import type { Panel } from "../support/panel.ts";
import { Random } from "../support/random.mjs";
import { expect, test } from "../support/test.ts";

const ACTION = {
  tool: "deploy",
  arguments: { service: "billing", replicas: 3, dry: true, region: "eu", "a/b~c": { list: [1.5, null], n: 9007199254740991 }, note: "one\ntwo" },
  schema: { type: "object", properties: { replicas: { type: "integer", minimum: 1, maximum: 9 }, region: { enum: ["eu", "us"] }, service: { maxLength: 12 } } },
};

const change = (panel: Panel) => panel.press("Edit");
const field = (panel: Panel, name: string) => panel.region.getByRole("textbox", { name, exact: true });
const choice = (panel: Panel, name: string) => panel.region.getByRole("combobox", { name, exact: true });
const undo = (panel: Panel, name: string) => panel.button(`Undo ${name}`);

test("INT-43 every kind of value can be changed, and exactly what was changed differs", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, ACTION);
  await panel.read();
  await change(panel);
  await expect(field(panel, "service")).toBeFocused();
  await field(panel, "service").fill("orders");
  await field(panel, "replicas").fill("5");
  await choice(panel, "dry").selectOption("false");
  await choice(panel, "region").selectOption("us");
  await field(panel, "a/b~c").fill('{"list": [2]}');
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({
    result: {
      decision: "allow",
      scope: "once",
      arguments: { service: "orders", replicas: 5, dry: false, region: "us", "a/b~c": { list: [2] }, note: "one\ntwo" },
      changed: ["/service", "/replicas", "/dry", "/region", "/a~1b~0c"],
    },
  });
});

test("INT-43 what is no value is said beside it and goes nowhere, but a rejection does", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, ACTION, { scopes: [{ id: "session" }] });
  await panel.read();
  await change(panel);
  for (const [name, typed, problem] of [
    ["replicas", "4.5", "Type a whole number from 1 to 9."],
    ["replicas", "", "Type a whole number from 1 to 9."],
    ["service", "a very long service", "Type at most 12 characters."],
    ["a/b~c", '{\n "list": [1,\n x]\n}', "Line 3 is not valid JSON."],
    ["a/b~c", '{"list": [1', "Line 1 is not valid JSON."],
    ["a/b~c", "9007199254740993", "This number has more digits than can be sent exactly."],
  ] as const) {
    await field(panel, name).fill(typed);
    await panel.see(problem);
    await expect(field(panel, name)).toHaveAccessibleDescription(problem);
    await panel.press("Allow with changes");
    await expect(panel.error).toHaveText(problem);
    await undo(panel, name).click();
    await expect(field(panel, name)).toBeFocused();
  }
  // A permission that holds longer was offered for the call as it was.
  await expect(panel.longer).toBeVisible();
  await field(panel, "service").fill("x");
  await expect(panel.longer).toBeHidden();
  await field(panel, "replicas").fill("none");
  await panel.press("Reject");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", scope: "once", arguments: ACTION.arguments, changed: [] } });
});

test("SAFE-18 what a field would hide is typed as JSON", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "Bash", arguments: { command: "rm \u202e -rf", description: "x" } });
  await panel.read();
  await change(panel);
  await expect(field(panel, "command")).toHaveValue('"rm \\u202e -rf"');
  await field(panel, "description").fill("a\u200bb");
  await expect(field(panel, "description")).toHaveValue('"a\\u200bb"');
  await expect(field(panel, "description")).toBeFocused();
  await field(panel, "command").fill('"rm -rf"');
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ result: { arguments: { command: "rm -rf", description: "a\u200bb" }, changed: ["/command", "/description"] } });
});

test("INT-43 SAFE-21 nothing is allowed that would be sent as something else than what was typed", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "fetch", arguments: { limit: { most: 1 }, size: 5, name: "x" } });
  await panel.read();
  await change(panel);
  const digits = "This number has more digits than can be sent exactly.";
  const differently = "Programs may read this differently: a name occurs twice, or a character is incomplete.";
  const large = "This is too large or too deep to be checked.";
  for (const [name, typed, problem] of [
    ["limit", '{"most": -1e309}', digits],
    ["limit", "[3e-400]", digits],
    ["limit", "[0.1999999999999999999]", digits],
    ["limit", "4503599627370496.5", digits],
    ["limit", '{"most": {"a": 1, "b": 2, "a": 1}}', differently],
    ["limit", '["\\udc01x"]', differently],
    ["limit", '{\n"most": 01}', "Line 2 is not valid JSON."],
    ["limit", "[".repeat(31) + "]".repeat(31), large],
    ["limit", JSON.stringify("é".repeat(130_000)), large],
    ["size", "9007199254740990.7", digits],
    ["size", "0.1000000000000000055511151231257827", digits],
    ["size", "1e999", digits],
    ["size", "1e-999", digits],
    ["name", "x".repeat(262_000), large],
  ] as const) {
    await field(panel, name).fill(typed);
    await panel.see(problem);
    await panel.press("Allow with changes");
    await expect(panel.error).toHaveText(problem);
    await undo(panel, name).click();
  }
  await field(panel, "limit").fill('{"most": 1.50e1, "least": -0.25}');
  await field(panel, "size").fill("9007199254740991");
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ result: { arguments: { limit: { most: 15, least: -0.25 }, size: 9007199254740991, name: "x" }, changed: ["/limit", "/size"] } });
});

test("SAFE-21 INT-43 what is too large stays refused while another argument is changed", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "fetch", arguments: { name: "x", size: 5 } });
  await panel.read();
  await change(panel);
  await field(panel, "name").fill("x".repeat(262_000));
  const large = "This is too large or too deep to be checked.";
  await panel.see(large);
  await field(panel, "size").fill("6");
  await panel.press("Allow with changes");
  await expect(panel.error).toHaveText(large);
  await undo(panel, "name").click();
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ result: { arguments: { name: "x", size: 6 }, changed: ["/size"] } });
});

test("SAFE-18 INT-43 a field hides nothing that its row marks, and the row stays above it", async ({ chat, page, panel }) => {
  void chat;
  const long = `ls ${"-a ".repeat(40)}; rm -rf ~`;
  const hidden = { "only blanks": "a\u2800\u2800b", "a joiner": "résumé\u200d.pdf", "many lines": `ls${"\n".repeat(40)}rm -rf ~`, "many marks": `o${"\u0301".repeat(20)}`, "an edge": "ls " };
  const choices = { short: ["eu", "us"], long: ["ls", long], reordered: ["ls", "ls\u202e /moc"], twins: ["1", 1] };
  const args = { ...hidden, emoji: "👩🏽\u200d⚕\ufe0f می\u200cخواهم", ...Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first])) };
  const properties = Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, { enum: values }]));
  await approve(page, { tool: "run", arguments: args, schema: { type: "object", properties } });
  await panel.read();
  await change(panel);
  for (const [name, value] of Object.entries(hidden)) {
    const typed = await field(panel, name).inputValue();
    expect(JSON.parse(typed), name).toBe(value);
    expect(typed, name).toMatch(/^"[!-~ \u00c0-\u017f\u0301]*"$/);
    const box = await field(panel, name).evaluate((element) => [element.scrollHeight - element.clientHeight, element.closest("dd")!.querySelectorAll(".action-mark").length]);
    expect(box, name).toEqual([0, 1]);
  }
  await expect(field(panel, "emoji")).toHaveValue(args.emoji);
  await expect(choice(panel, "short")).toHaveValue("0");
  for (const name of ["long", "reordered", "twins"]) await expect(field(panel, name)).toHaveValue(JSON.stringify(args[name as keyof typeof args]));
  await field(panel, "long").fill(JSON.stringify("rm\u200b"));
  await expect(field(panel, "long")).toHaveValue('"rm\\u200b"');
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ result: { arguments: { ...args, long: "rm\u200b" }, changed: ["/long"] } });
});

test("INT-43 by keys alone: Enter is a line, Escape asks, and the panel's other keys are letters", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "Bash", arguments: { command: "ls" } });
  await panel.read();
  await panel.tabTo(panel.button("Edit"), "Shift+Tab");
  await panel.keys("Enter");
  await expect(field(panel, "command")).toBeFocused();
  await panel.keys("End", "Enter", "1", "?");
  await expect(field(panel, "command")).toHaveValue("ls\n1?");
  await panel.keys("Escape");
  await expect(panel.leavePrompt).toBeVisible();
  await panel.press("Keep answering");
  await panel.tabTo(panel.button("Allow with changes"));
  await panel.keys("Enter");
  expect(await approved(page)).toMatchObject({ result: { arguments: { command: "ls\n1?" }, changed: ["/command"] } });
});

test("K22 INT-43 Ctrl+Enter in the field of an argument allows with the changes, once it is a value", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "deploy", arguments: { replicas: 3 }, schema: { type: "object", properties: { replicas: { type: "integer", maximum: 9 } } } });
  await panel.read();
  await panel.press("Edit");
  await field(panel, "replicas").fill("30");
  await panel.read();
  await page.keyboard.press("Control+Enter");
  await panel.see(/at most 9|up to 9/);
  await field(panel, "replicas").fill("5");
  await panel.read();
  await page.keyboard.press("Control+Enter");
  expect(await approved(page)).toMatchObject({ result: { decision: "allow", arguments: { replicas: 5 }, changed: ["/replicas"] } });
});

test("INT-43 a page can offer no changes, and nothing is offered where there is nothing", async ({ chat, page, panel }) => {
  void chat;
  for (const [action, options] of [[ACTION, { edit: false }], [{ tool: "x", arguments: {} }, {}], [{ tool: "x", arguments: ["a"] }, {}]] as const) {
    await approve(page, action, options);
    await panel.read();
    await expect(panel.button("Edit")).toHaveCount(0);
    await panel.press("Reject");
    await approved(page);
  }
});

test("REL-5 changes outlive a reload, and what was allowed with them is asked about anew", async ({ chat, page, panel }) => {
  void chat;
  const stored = { id: "x", storage: true };
  const begin = (page: Page) =>
    page.evaluate(async ([action, options]) => {
      const { approve } = await import("/ask-user-question/approve.js" as string);
      Object.assign(globalThis, { approved: approve(action, { host: "#host", ...(options as object), storage: localStorage }) });
    }, [ACTION, stored] as const);
  await begin(page);
  await panel.read();
  await change(panel);
  await field(panel, "service").fill("orders");
  await field(panel, "replicas").fill("no");
  // A field that became one for JSON is one again.
  await field(panel, "note").fill("a\u200bb");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.reload();
  await begin(page);
  await panel.read();
  await expect(field(panel, "service")).toHaveValue("orders");
  await expect(field(panel, "replicas")).toHaveValue("no");
  await expect(field(panel, "note")).toHaveValue('"a\\u200bb"');
  await panel.press("Allow with changes");
  await expect(panel.error).toHaveText("Type a whole number from 1 to 9.");
  await undo(panel, "replicas").click();
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ arguments: { ...ACTION.arguments, service: "orders", note: "a\u200bb" }, changed: ["/service", "/note"] });
  // A permission is for one call. The next one begins with its own arguments.
  await page.reload();
  await begin(page);
  await panel.read();
  await panel.press(/^Allow/);
  expect(await approved(page)).toMatchObject({ arguments: ACTION.arguments, changed: [] });
});

test("SAFE-18 property: of any arguments, exactly the edited members differ", async ({ chat, page, panel }) => {
  test.slow();
  void chat;
  const random = new Random(33);
  const text = () => Array.from({ length: random.below(9) }, () => random.one([..."ab1 .\n\"\\/~é漢<&{}[]:,-\u202e\u00a0🦊"])).join("");
  const value = (depth: number): unknown =>
    random.one([text, text, () => random.below(99) - 9, () => random.below(2) === 0, () => null, () => random.below(1000) / 8,
      () => (depth ? Array.from({ length: random.below(3) }, () => value(depth - 1)) : 0),
      () => (depth ? Object.fromEntries(Array.from({ length: random.below(3) }, (_, at) => [`${text()}${at}`, value(depth - 1)])) : "")])();
  for (let round = 0; round < 25; round += 1) {
    const names = Array.from({ length: 1 + random.below(4) }, (_, at) => `${random.one(["a", "b/c", "d~e", "f g", "7"])}${at}`);
    const args = Object.fromEntries(names.map((name) => [name, value(2)]));
    await approve(page, { tool: "any", arguments: args });
    await panel.read();
    await change(panel);
    const expected: Record<string, unknown> = structuredClone(args);
    const changed: string[] = [];
    const fields = panel.region.locator(".edit-field");
    for (const [at, name] of Object.keys(args).entries()) {
      if (random.below(2)) continue;
      const wanted = value(1);
      const input = fields.nth(at);
      const kind = await input.evaluate((field: any) => (field.localName === "select" ? "choice" : typeof field.inputMode === "string" && field.inputMode === "decimal" ? "number" : field.dir === "auto" ? "text" : "json"));
      const next = kind === "choice" ? !args[name] : kind === "number" ? random.below(500) : kind === "text" ? text() : wanted;
      if (kind === "choice") await input.selectOption(`${next}`);
      else await input.fill(kind === "text" ? (next as string) : JSON.stringify(next));
      expected[name] = next;
      if (JSON.stringify(next) !== JSON.stringify(args[name])) changed.push(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    }
    await panel.press(changed.length ? "Allow with changes" : "Allow");
    const { result } = await approved(page);
    expect(result.arguments, JSON.stringify(args)).toEqual(expected);
    expect(result.changed.sort()).toEqual(changed.sort());
  }
});
