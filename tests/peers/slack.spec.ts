// docs/recipes/slack.md with Bolt: what its client sends to the Web API, and the payloads that a modal returns. The limits and the payloads are
// those of https://docs.slack.dev/reference/block-kit and https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload.

import { expect, test } from "@playwright/test";
import { App, type Receiver } from "@slack/bolt";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../support/places.ts";
import { snippet } from "../support/snippet.mjs";

/** The state of each field of a form, as Slack sends it. */
type Values = Record<string, object>;

let web: Server;
let folder: string;
let opened: any[];
let askInSlack: (app: App, client: App["client"], triggerId: string, questions: unknown) => Promise<any>;
let core: any;

test.beforeAll(async ({}, { outputDir }) => {
  web = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const fields = new URLSearchParams(body);
      if (request.url === "/views.open") opened.push({ trigger_id: fields.get("trigger_id"), view: JSON.parse(fields.get("view")!) });
      response.setHeader("content-type", "application/json").end(JSON.stringify({ ok: true }));
    });
  });
  await new Promise<void>((done) => web.listen(0, "127.0.0.1", done));
  folder = join(outputDir, "program");
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(PACKAGE, join(folder, "node_modules/ask-user-question"));
  writeFileSync(join(folder, "slack.mjs"), snippet("docs/recipes/slack.md", "js", 0));
  ({ askInSlack } = await import(pathToFileURL(join(folder, "slack.mjs")).href));
  core = await import(pathToFileURL(join(PACKAGE, "core.js")).href);
});
test.afterAll(() => {
  web.close();
  rmSync(folder, { recursive: true });
});
test.beforeEach(() => void (opened = []));

/** Asks in a modal. `send` submits its fields, and returns what the modal is told. */
async function modal(questions: unknown) {
  const receiver: Receiver = { init() {}, start: async () => {}, stop: async () => {} };
  const slackApiUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`;
  const app = new App({ receiver, clientOptions: { slackApiUrl, retryConfig: { retries: 0 } }, authorize: async () => ({ botToken: "xoxb-test", botId: "B1", botUserId: "U1" }) });
  const outcome = askInSlack(app, app.client, "trigger.1", questions);
  await expect.poll(() => opened.length).toBe(1);
  const [{ trigger_id, view }] = opened;
  expect([trigger_id, view.type, view.notify_on_close]).toEqual(["trigger.1", "modal", true]);
  const team = { team: { id: "T1", domain: "acme" }, user: { id: "U2", name: "ada", team_id: "T1" }, api_app_id: "A1", token: "t", trigger_id: "trigger.2" };
  const about = { ...view, id: "V1", team_id: "T1", hash: "1", private_metadata: "", root_view_id: "V1", app_id: "A1", bot_id: "B1" };
  const process = async (body: object) => {
    let told: any;
    await app.processEvent({ body: { ...team, ...body }, ack: async (reply) => void (told = reply) });
    return told;
  };
  const send = (values: Values) =>
    process({ type: "view_submission", view: { ...about, state: { values: Object.fromEntries(Object.entries(values).map(([block, answer]) => [block, { answer }])) } } });
  const close = () => process({ type: "view_closed", is_cleared: false, view: { ...about, state: { values: {} } } });
  return { view, outcome, send, close };
}

const option = (value: string) => ({ text: { type: "plain_text", text: "?", emoji: true }, value });
const chosen = (value: string) => ({ type: "radio_buttons", selected_option: option(value) });
const typed = (value: string | null, type = "plain_text_input") => ({ type, value });

const DATABASE = { key: "db", question: "Which database?", header: "Database", options: [{ label: "PostgreSQL", description: "Robust" }, { label: "SQLite" }] };
const FEATURES = { question: "Which features?", header: "Features", multiSelect: true, options: ["Lint", "Types", "Tests"].map((label) => ({ label })) };
const KINDS = [
  { question: "Why?", type: "text", minLength: 3, placeholder: "In your own words" },
  { question: "How many?", type: "integer", min: 1, max: 9, default: 3, required: true },
  { question: "When?", type: "date", min: "2026-11-23" },
  { question: "At what time?", type: "datetime", default: "2026-11-23T14:30:00Z" },
  { question: "Whom?", type: "email" },
  { question: "Where?", type: "url" },
  { question: "Go?", type: "confirm", default: true, allowOther: false },
];

test("a choice and several, by their positions, with the person's own words", async () => {
  const { view, outcome, send } = await modal({ title: "Before we begin", context: "Two things:", questions: [DATABASE, FEATURES] });
  expect(view.blocks.map(({ type, block_id, element }: any) => [type, block_id, element?.type])).toEqual([
    ["header", undefined, undefined],
    ["section", undefined, undefined],
    ["input", "q0", "radio_buttons"],
    ["input", "q0-own", "plain_text_input"],
    ["input", "q1", "checkboxes"],
    ["input", "q1-own", "plain_text_input"],
  ]);
  expect(view.blocks[2].element.options.map(({ text, value }: any) => [text.text, value])).toEqual([["PostgreSQL", "0"], ["SQLite", "1"], ["Other", "other"]]);
  // Nothing is chosen in advance.
  expect(JSON.stringify(view)).not.toContain("initial_");
  expect(await send({ q0: chosen("1"), "q0-own": typed("for now"), q1: { type: "checkboxes", selected_options: [option("2"), option("0")] }, "q1-own": typed("Docs") })).toBeUndefined();
  const { type, answers, annotations } = await outcome;
  expect([type, { ...answers }, { ...annotations }]).toEqual(["answered", { "Which database?": "SQLite", "Which features?": "Lint, Tests, Docs" }, { "Which database?": { notes: "for now" } }]);
});

test("every kind of answer has its field, and what does not fit is said beside it", async () => {
  const { view, outcome, send } = await modal(KINDS);
  const fields = view.blocks.map(({ element }: any) => element);
  expect(fields.map(({ type }: any) => type)).toEqual(["plain_text_input", "number_input", "datepicker", "datetimepicker", "email_text_input", "url_text_input", "radio_buttons"]);
  expect(fields[0]).toMatchObject({ min_length: 3, placeholder: { text: "In your own words" } });
  expect(fields[1]).toMatchObject({ is_decimal_allowed: false, min_value: "1", max_value: "9", initial_value: "3" });
  expect(fields[3].initial_date_time).toBe(Date.UTC(2026, 10, 23, 14, 30) / 1000);
  expect(fields[6].initial_option.text.text).toBe("Yes");
  expect(view.blocks.map(({ optional }: any) => optional)).toEqual([true, false, true, true, true, true, true]);
  const right = {
    q0: typed("Because"), q1: typed("5", "number_input"), q2: { type: "datepicker", selected_date: "2026-12-24" },
    q3: { type: "datetimepicker", selected_date_time: Date.UTC(2026, 11, 24, 15, 30) / 1000 },
    q4: typed("ops@example.com", "email_text_input"), q5: typed(null, "url_text_input"), q6: chosen("1"),
  };
  const told = await send({ ...right, q1: typed("12", "number_input"), q2: { type: "datepicker", selected_date: "2026-11-22" }, q4: typed("ops", "email_text_input") });
  expect(told).toEqual({
    response_action: "errors",
    errors: { q1: "Type a whole number from 1 to 9.", q2: "Choose 2026-11-23 or later.", q4: "Type an email address, for example name@example.com." },
  });
  await send(right);
  expect((await outcome).entries.map(({ status, other, value, selected }: any) => (status === "answered" ? (value ?? other ?? selected[0].label) : status))).toEqual([
    "Because", 5, "2026-12-24", "2026-12-24T15:30:00Z", "ops@example.com", "skipped", false,
  ]);
});

test("\"Other\" needs words, and replaces the options", async () => {
  const { outcome, send } = await modal([DATABASE]);
  expect(await send({ q0: chosen("other"), "q0-own": typed(null) })).toEqual({ response_action: "errors", errors: { "q0-own": "Type your answer, or choose another option." } });
  await send({ q0: chosen("other"), "q0-own": typed("DuckDB") });
  expect({ ...(await outcome).answers }).toEqual({ "Which database?": "DuckDB" });
});

test("an answer to a question that does not apply is not sent", async () => {
  const pool = { question: "How many connections?", type: "integer", min: 1, required: true, when: { question: "db", is: "PostgreSQL" } };
  const { outcome, send } = await modal([DATABASE, pool]);
  await send({ q0: chosen("1"), "q0-own": typed(null), q1: typed("0", "number_input") });
  const { answers, entries } = await outcome;
  expect([{ ...answers }, entries.map(({ status }: any) => status)]).toEqual([{ "Which database?": "SQLite" }, ["answered", "not-asked"]]);
  const blocks = await core.slackBlocks([DATABASE, pool], entries);
  expect(blocks.map(({ block_id }: any) => block_id)).toEqual(["q0", "q0-own"]);
});

test("nothing answered declines, and a closed modal cancels", async () => {
  const empty = await modal([DATABASE]);
  await empty.send({ q0: { type: "radio_buttons", selected_option: null }, "q0-own": typed(null) });
  expect((await empty.outcome).type).toBe("declined");
  opened = [];
  const closed = await modal([DATABASE]);
  await closed.close();
  expect((await closed.outcome).type).toBe("cancelled");
});

test("long texts stand whole above their question, as plain text within the limits of Slack", async () => {
  const hostile = "<!channel> *bold* <https://evil.example|here> :rotating_light: ";
  const long = { question: hostile.repeat(60), description: hostile.repeat(90), options: [{ label: hostile.repeat(4), description: hostile.repeat(30) }, { label: "B", preview: "x".repeat(7000) }] };
  const many = { question: "Which?", options: Array.from({ length: 150 }, (_, at) => ({ label: `Region ${at}` })) };
  const blocks: any[] = await core.slackBlocks({ title: hostile.repeat(9), context: hostile.repeat(99), questions: [long, many] });
  const texts = JSON.stringify(blocks);
  expect(texts).not.toContain("mrkdwn");
  expect(blocks.length).toBeLessThanOrEqual(100);
  const most: Record<string, number> = { section: 3000, header: 150 };
  for (const { type, text, label, hint, element } of blocks) {
    if (type !== "input") expect(text.text.length).toBeLessThanOrEqual(most[type]);
    else {
      for (const one of [label, hint]) expect(one?.text.length ?? 0).toBeLessThanOrEqual(2000);
      const groups = element.option_groups ?? (element.options ? [element] : []);
      for (const { options } of groups) {
        expect(options.length).toBeLessThanOrEqual(element.option_groups || /select/.test(element.type) ? 100 : 10);
        for (const { text, description } of options) for (const one of [text, description]) expect(one?.text.length ?? 0).toBeLessThanOrEqual(75);
      }
    }
  }
  const whole = blocks.filter(({ type }) => type === "section").map(({ text }) => text.text).join("");
  for (const part of [hostile.repeat(60), hostile.repeat(90), hostile.repeat(4), hostile.repeat(30), "x".repeat(7000)]) expect(whole.replaceAll("\n", "")).toContain(part.trim());
  expect(blocks.at(-2).element.option_groups.map(({ options }: any) => options.length)).toEqual([100, 51]);
});

test("questions about actions, and payloads without answers, are refused", async () => {
  const { inbound } = await core.decode("langgraph", { __interrupt__: [{ value: { action_requests: [{ name: "send", args: { to: "a" } }], review_configs: [{ action_name: "send", allowed_decisions: ["approve", "reject"] }] }, id: "i" }] });
  await expect(core.slackBlocks(inbound.pending.questionnaire)).rejects.toThrow("ask in a panel, which shows what runs");
  await expect(core.readSlack([DATABASE], { type: "shortcut" })).rejects.toThrow('payload: "shortcut", must have the values of a form; pass the payload of view_submission, or its state');
});
