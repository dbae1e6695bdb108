// Random forms in the panel: what does not fit is said beside its field, and what is sent validates. Ajv judges by the schema as it was sent.

import type { Locator, Page } from "@playwright/test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { entriesOf, nastyEntries, pathOf, type Given, type Question } from "../support/forms/answers.mjs";
import { reply } from "../support/forms/exchange.mjs";
import { judgeOf } from "../support/forms/judge.mjs";
import { protocolOf } from "../support/forms/protocols.mjs";
import { formOf } from "../support/forms/schemas.mjs";
import type { Panel } from "../support/panel.ts";
import { PACKAGE } from "../support/places.ts";
import { Random } from "../support/random.mjs";
import { expect, test } from "../support/test.ts";

const FORMS = 60;
const IN_ONE_TEST = 5;
const MCP = protocolOf("MCP, parameters alone");
const SEND = /^Send answers?$/;

declare global {
  /** The result of the form that is open, once there is one. */
  var elicited: { result?: unknown; done: Promise<unknown> };
}

test.beforeEach(({ chat }) => void chat);

/** Asks a form by the connector, with all fields below each other. */
const ask = (page: Page, params: object): Promise<void> =>
  page.evaluate(async (params) => {
    const module = "/ask-user-question/connect/mcp.js";
    const { answer } = await import(module);
    const elicited: typeof globalThis.elicited = { done: answer(params, { host: "#host", layout: "form" }).then((result: unknown) => (elicited.result = result)) };
    globalThis.elicited = elicited;
  }, params);

/** The field of a question: its name is that of the member, or the message if there is only one. */
function fieldOf(panel: Panel, questions: readonly Question[], question: Question): Locator {
  const name = pathOf(question).split(".").at(-1)!;
  return panel.question(questions.length === 1 ? /./ : new RegExp(`\\b${name}\\b`)).first();
}

/** Gives an answer as a person does; one that is proposed stays if there is no other. */
async function fill(field: Locator, { options, multiSelect }: Question, { selected, other }: Given): Promise<void> {
  if (other !== undefined) return field.getByRole("textbox").fill(other);
  if (!selected) return;
  const box = (label: string) => field.getByRole(multiSelect ? "checkbox" : "radio", { name: label, exact: true });
  for (const [index, { label }] of options.entries()) {
    const isWanted = selected.some((one) => one.index === index);
    if ((multiSelect || isWanted) && (await box(label).isChecked()) !== isWanted) await box(label).click();
  }
}

/** A text that the form does not accept, and its question; undefined if none of many is. */
async function wrong(core: object, pending: { questionnaire: { questions: Question[] } }, entries: Given[], random: Random) {
  const { questions } = pending.questionnaire;
  for (let turn = 0; turn < 20; turn += 1) {
    for (const [at, { other }] of nastyEntries(questions, random).entries()) {
      if (other === undefined || !other.trim() || questions[at]!.options.length > 0 || questions[at]!.field?.type === "date" || /[\u0000-\u0008\ud800]|\r/.test(other)) continue;
      // One field has one line, unless it is a list.
      if (!questions[at]!.field?.lines && /\n/.test(other)) continue;
      const tried = entries.map((entry, index) => (index === at ? { other } : entry));
      if (!("accepted" in (await reply(core, MCP, pending, tried)))) return { at, other };
    }
  }
  return undefined;
}

for (let first = 0; first < FORMS; first += IN_ONE_TEST) {
  test(`forms ${first} to ${first + IN_ONE_TEST - 1} say what does not fit beside its field, and send only what validates`, async ({ page, panel }) => {
    const core = await import(pathToFileURL(join(PACKAGE, "core.js")).href);
    for (let seed = 5000 + first * 4, asked = 0; asked < IN_ONE_TEST; seed += 1) {
      const { schema, answer } = formOf(seed, { hasTitles: false });
      const judge = judgeOf(schema)!;
      const { inbound, problems } = await core.decode(MCP.dialect, MCP.ask(schema));
      expect(problems, JSON.stringify(schema)).toEqual([]);
      const { questions } = inbound.pending.questionnaire;
      // A picker takes no text, and sends the time of day where the person is: fields.spec.ts has those.
      if (questions.some(({ field }: Question) => /time$/.test(field?.type ?? "") && !field?.lines)) continue;
      asked += 1;
      const random = new Random(seed);
      const content = answer(random);
      const { entries, missing } = entriesOf(questions, content);
      expect(missing, JSON.stringify({ schema, content })).toEqual([]);
      await ask(page, MCP.ask(schema));
      await panel.read();
      const field = (at: number) => fieldOf(panel, questions, questions[at]!);
      for (const [at, entry] of entries.entries()) await fill(field(at), questions[at]!, entry);
      const bad = await wrong(core, inbound.pending, entries, random);
      if (bad) {
        const box = field(bad.at).getByRole("textbox");
        await box.fill(bad.other);
        await panel.press(SEND);
        // What is missing of an optional object is said at its other fields; the error of a single question is an alert.
        const wrongBox = questions[bad.at]!.field?.within ? panel.region.locator("[aria-invalid=true]").first() : box;
        await expect(wrongBox, JSON.stringify({ bad, schema })).toHaveAttribute("aria-invalid", "true");
        if (questions.length === 1) await expect(panel.region.getByRole("alert")).toHaveText(/\S/);
        else await expect(wrongBox).toHaveAccessibleDescription(/\S/);
        expect(await page.evaluate(() => globalThis.elicited.result)).toBeUndefined();
        await box.fill(entries[bad.at]!.other ?? "");
      }
      await panel.press(SEND);
      const result: any = await page.evaluate(() => globalThis.elicited.done);
      expect(result.action, JSON.stringify({ result, schema, content })).toBe("accept");
      expect(judge(result.content), JSON.stringify({ result, schema })).toBe(true);
      expect(result.content).toMatchObject(content);
    }
  });
}
