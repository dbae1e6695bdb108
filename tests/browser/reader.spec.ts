// What a page loads to read a question that is not valid as it is: the reader, and the table of look-alike characters only
// for labels that may need it.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true });

const repairable = (...labels: string[]) => [{ question: "Repair?", header: "Far too long a header", options: labels }];

/** The parts that were loaded, as WebAssembly or as JavaScript. */
const loaded = (urls: string[]) => urls.map((url) => /_lib\/(?:load|script)\/(reader|stream|core|skeletons)(?:-inline)?\.js$/.exec(url)?.[1]).filter(Boolean);

/** The one part that pages without WebAssembly load, with its table. */
const SCRIPT = ["core", "skeletons"];
const parts = (policy: string, ...wasm: string[]) => (policy === "no-wasm" ? SCRIPT : wasm);

const CORE = "/ask-user-question/core.js";
const useCore = (page: Page) => page.evaluate(async (core) => void (await (await import(core)).toolSchema()), CORE);

test("a question that needs repair loads the reader, and no table if its labels have no letter that could imitate another", async ({ chat, panel, watch, policy }) => {
  const from = watch.requests.length;
  await chat.ask(repairable("Use Vite", "使用 Vite 构建", "비트"));
  await panel.see("使用 Vite 构建");
  expect(loaded(watch.requests.slice(from))).toEqual(parts(policy, "reader"));
});

for (const [name, text] of [
  ["as they are", (labels: string[]) => JSON.stringify(repairable(...labels))],
  ["as escapes", (labels: string[]) => JSON.stringify(repairable(...labels)).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)],
  ["as entities", (labels: string[]) => JSON.stringify(repairable(...labels)).replace(/[^ -~]/g, (letter) => `&#${letter.charCodeAt(0)};`)],
] as const) {
  test(`SAFE-6 letters of another script are found if they are sent ${name}`, async ({ chat, panel, watch, policy }) => {
    const from = watch.requests.length;
    await chat.ask(text(["Save", "S\u0430ve"]));
    await panel.see("Options 1 and 2 look alike");
    expect(loaded(watch.requests.slice(from))).toEqual(parts(policy, "reader", "skeletons"));
  });
}

test("SAFE-6 a stream finds them as well", async ({ chat, panel, watch, policy }) => {
  const from = watch.requests.length;
  const stream = await chat.openStream();
  await stream.call("push", JSON.stringify({ questions: [{ question: "Which?", options: [{ label: "Save" }, { label: "S\u0430ve" }] }] }));
  await stream.call("end");
  await panel.see("Options 1 and 2 look alike");
  expect(loaded(watch.requests.slice(from))).toEqual(parts(policy, "stream", "skeletons"));
});

test("SAFE-6 without the table such a question is not asked: the call rejects, and one without such letters is asked", async ({ chat, panel, page, watch, policy }) => {
  test.skip(policy === "no-wasm", "there the table is imported with the rest");
  watch.expect(/skeletons\.js/);
  watch.expect(/Failed to load resource/);
  await page.route("**/_lib/load/skeletons.js", (route) => route.abort());
  const refused = await (await chat.ask(repairable("Save", "S\u0430ve"))).error();
  expect([refused.name, refused.code]).toEqual(["AskError", "load"]);
  await panel.seeNothing();
  await chat.ask(repairable("Save", "Discard"));
  await panel.see("Discard");
});

test("a page that uses the core does not load the reader as well", async ({ chat, panel, page, watch, policy }) => {
  test.skip(policy === "no-wasm", "there the core is the reader");
  await useCore(page);
  const from = watch.requests.length;
  await chat.ask(repairable("Save", "S\u0430ve"));
  await panel.see("Options 1 and 2 look alike");
  expect(loaded(watch.requests.slice(from))).toEqual(["skeletons"]);
});
