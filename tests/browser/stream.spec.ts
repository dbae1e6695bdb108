// Questions that stream in: visible as they arrive, answerable only when complete.

import type { Asked, Chat } from "../support/chat.ts";
import { daily } from "../support/daily.ts";
import type { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, LAYOUT, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { processorTime } from "../support/time.ts";

const input = (...questions: Question[]) => JSON.stringify({ questions });

/** As `\uXXXX` escapes: the longest way to write a letter, with pairs of them for what is beyond 16 bits. */
const escaped = (text: string) => text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const pieces = (text: string, length: number) => Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));

/** Pushes the pieces one by one, up to 16 letters in each frame. */
const pushEach = (chat: Chat, asked: Asked, deltas: string[]) =>
  chat.page.evaluate(
    async ([id, deltas]) => {
      let length = 0;
      for (const delta of deltas as string[]) {
        globalThis.chat.panel(id as number).push(delta);
        if ((length += delta.length) < 16) continue;
        await new Promise(requestAnimationFrame);
        length = 0;
      }
    },
    [asked.id, deltas] as const,
  );

/** Every element of the panel now, to be asked later whether it is still there. */
// The chip of a question becomes a button when another question arrives.
const remember = (panel: Panel) => panel.region.evaluate((region) => void ((globalThis as any).before = [...region.querySelectorAll(":not([part=chip])")]));
const forgotten = (panel: Panel) => panel.region.evaluate((region) => (globalThis as any).before.filter((element: Element) => !region.contains(element)).length);

for (const length of [1, 7, 16]) {
  test(`INT-30 S10 a call in pieces of ${length} is visible as it arrives, is not redrawn, and can be answered when complete`, { tag: daily(length !== 7) }, async ({ chat, panel }) => {
    test.setTimeout(60_000);
    await chat.page.evaluate(() => globalThis.chat.library.preload());
    const asked = await chat.openStream();
    const text = input(DATABASE, FEATURES);
    const half = text.indexOf("MongoDB") + 3;
    await pushEach(chat, asked, pieces(text.slice(0, half), length));
    await expect(panel.question("Database Which database should we use for this project?")).toBeVisible();
    await panel.see("PostgreSQL");
    await panel.see("Robust relational DB, great for complex queries");
    await expect(panel.region.getByText("Mon", { exact: true })).toBeVisible();
    await expect(panel.tabs()).toHaveCount(0);
    await expect(panel.region.getByRole("button")).toHaveCount(0);
    await expect(panel.options).toHaveCount(0);
    await expect(panel.region).toHaveAttribute("aria-busy", "true");
    await remember(panel);
    await pushEach(chat, asked, pieces(text.slice(half), length));
    await panel.see("Document DB, flexible schema for rapid development");
    await panel.seeStep("Question 1 of 2");
    expect(await forgotten(panel)).toBe(0);
    await asked.expectPending();
    await asked.call("end");
    await panel.pick("SQLite");
    await panel.press("Continue");
    await panel.pick("TypeScript");
    await panel.press("Review answers");
    await panel.press("Send answers");
    expect((await asked.outcome()).answers).toEqual({ [DATABASE.question]: "SQLite", [FEATURES.question]: "TypeScript" });
    expect(await asked.settlements()).toBe(1);
  });
}

test("INT-30 nothing moves when a streamed question becomes answerable", async ({ chat, panel }) => {
  await chat.page.evaluate(() => globalThis.chat.library.preload());
  for (const question of [DATABASE, FEATURES, LAYOUT]) {
    const asked = await chat.openStream({ receipt: false });
    await pushEach(chat, asked, [input(question)]);
    await panel.see(question.options.at(-1)!.description!);
    const places = () => panel.region.evaluate((region) => {
      const words = region.querySelectorAll("[part~=chip], [part=text], [part=rule], [part=label], [part=desc], [part=tag], [part=preview]");
      return [region, ...words].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const part = each.getAttribute("part");
        // A drawing closes its lines once it has been drawn as one, and the panel around it is as high.
        return [part, x, y, width, part === "preview" || (each === region && region.querySelector("[part=preview]")) ? null : height];
      });
    });
    const before = await places();
    // The engine takes the texts over, so a selection in them stays.
    const texts = await panel.region.evaluateHandle((region) => [...region.querySelectorAll("[part=text], [part=label], [part=desc]")]);
    await asked.call("end");
    await panel.read();
    expect(await places()).toEqual(before);
    expect(await texts.evaluate((texts) => texts.length > 4 && texts.every((text) => text.isConnected))).toBe(true);
    await asked.call("close");
    await asked.outcome();
  }
});

test("S10 a question that is being written has a caret after its last text and room for more, before its first word as well", async ({ chat, panel }) => {
  const asked = await chat.openStream();
  const caret = () => panel.region.evaluate((region) => {
    const marked = [...region.querySelectorAll("*")].filter((one) => getComputedStyle(one, "::after").content.includes("▍"));
    return marked.map((one) => one.textContent!.trim());
  });
  const height = async () => (await panel.region.boundingBox())!.height;
  await expect.poll(caret).toEqual([""]);
  const before = await height();
  expect(before).toBeGreaterThanOrEqual(300);
  const text = input(DATABASE);
  const cuts = [0, text.indexOf("should"), text.indexOf("MongoDB") + 4, text.length];
  const [first, second, rest] = [0, 1, 2].map((at) => text.slice(cuts[at], cuts[at + 1]));
  await asked.call("push", first);
  await panel.see("Which database");
  expect(await caret()).toEqual(["Which database"]);
  expect(await height()).toBe(before);
  await asked.call("push", second);
  await panel.see("Mong");
  expect(await caret()).toEqual(["Mong"]);
  await asked.call("push", rest);
  await asked.call("end");
  await expect(panel.options.first()).toBeVisible();
  expect(await caret()).toEqual([]);
});

test("INT-1 keys typed into the composer while a call arrives and becomes answerable stay there", async ({ chat, panel, page }) => {
  await chat.composer.focus();
  const asked = await chat.openStream();
  const text = input(DATABASE);
  for (const [at, piece] of pieces(text, 40).entries()) {
    await asked.call("push", piece);
    await page.keyboard.type(String(at % 10));
  }
  await asked.call("end");
  await page.keyboard.type(" 1 2 3");
  await panel.seeQuestion("Database Which database should we use for this project?");
  await expect(panel.options.first()).toBeVisible();
  await page.keyboard.type(" Enter");
  await expect(chat.composer).toBeFocused();
  const typed = pieces(text, 40).map((_, at) => at % 10).join("");
  await expect(chat.composer).toHaveValue(`${typed} 1 2 3 Enter`);
  await panel.seeChosen();
  await asked.expectPending();
});

test.describe(() => {
  test.use({ freshContext: true });
  test("INT-30 presses and keys do nothing while a question is streaming", async ({ chat, panel, page }) => {
    const asked = await chat.openStream();
    await asked.call("push", input(DATABASE).slice(0, -2));
    await panel.see("SQLite");
    await page.clock.install();
    await page.clock.runFor(2_000);
    const box = (await panel.region.getByText("SQLite").boundingBox())!;
    await page.mouse.click(box.x + 5, box.y + 5);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await asked.expectPending();
    await asked.call("end");
    expect((await asked.error()).problems[0]!.rule).toBe("truncated");
  });
});

test("a cut inside an escape or between the halves of a pair loses no letter", async ({ chat, panel }) => {
  const question = { question: "Which smile, 😀 or 🙃? é", header: "Smile", options: [{ label: "😀", description: "a" }, { label: "\"🙃\"", description: "b\\n" }] };
  for (const text of [input(question), escaped(input(question))]) {
    const asked = await chat.openStream({ receipt: false });
    await chat.page.evaluate(([id, text]) => {
      const panel = globalThis.chat.panel(id as number);
      for (let at = 0; at < (text as string).length; at += 1) panel.push((text as string)[at]);
      panel.end();
    }, [asked.id, text] as const);
    await panel.pick("😀");
    await panel.press("Send answer");
    expect(await asked.outcome()).toMatchObject({ entries: [{ question: question.question, selected: [{ label: "😀" }] }] });
  }
});

test("a stream that ends too soon, breaks, is empty or is nonsense: each gives its own error", async ({ chat, panel }) => {
  const errorOf = async (deltas: string[], end: "end" | "fail", reason?: string) => {
    const asked = await chat.openStream();
    for (const delta of deltas) await asked.call("push", delta);
    await asked.call(end, reason);
    const { code, isAskError, problems } = await asked.error();
    expect([code, isAskError, problems.length]).toEqual(["invalid", true, 1]);
    expect(await asked.settlements()).toBe(1);
    await panel.seeNothing();
    return problems[0]!.message;
  };
  const begun = input(DATABASE).slice(0, 40);
  expect(await errorOf([begun], "end")).toBe("input: ends inside questions[0].question, must be complete; call again with the whole input, and shorter texts if it was too long");
  expect(await errorOf([begun], "fail", "max_tokens")).toBe("input: the stream broke off: max_tokens, must arrive whole; call again");
  expect(await errorOf([], "fail")).toBe("input: the stream broke off, must arrive whole; call again");
  expect(await errorOf([], "end")).toBe("questions: missing, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}");
  expect(await errorOf(["{}"], "end")).toBe("questions: missing, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}");
  expect(await errorOf(["{\"questions\"", " 5}"], "end")).toMatch(/^input: not JSON at character 13/);
  expect(await errorOf(["[\"", "x".repeat(300_000)], "end")).toMatch(/^input: .*bytes, at most 262144/);
});

test("pieces after the end are ignored", async ({ chat, panel }) => {
  const asked = await chat.openStream();
  await asked.call("push", input(DATABASE));
  await asked.call("end");
  await asked.call("push", "{");
  await asked.call("fail", "late");
  await asked.call("end");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect((await asked.outcome()).answers).toEqual({ [DATABASE.question]: "SQLite" });
});

test("a stream can be closed, withdrawn, aborted or lose its host at any time, and settles once", async ({ chat, panel, page }) => {
  const begun = input(DATABASE).slice(0, 120);
  for (const late of [false, true]) {
    for (const [type, end] of [
      ["aborted", (asked: Asked) => asked.call("close")],
      ["superseded", (asked: Asked) => asked.call("close", "superseded")],
      ["aborted", (asked: Asked) => asked.abort()],
    ] as const) {
      const asked = await chat.openStream({ abortable: true });
      if (late) {
        await asked.call("push", begun);
        await panel.see("Which database");
      }
      await end(asked);
      expect(await asked.outcome()).toMatchObject({ type, entries: [] });
      await asked.call("push", "more");
      await asked.call("end");
      await panel.seeNothing();
      expect(await asked.settlements()).toBe(1);
    }
  }
  const asked = await chat.openStream();
  await asked.call("push", begun);
  await panel.see("Which database");
  await page.evaluate(() => document.querySelector("#host")!.replaceChildren());
  expect(await asked.outcome()).toMatchObject({ type: "aborted" });
});

test("REL-7 a stream that cannot be drawn leaves nothing in the module that reads it", async ({ chat, page, library }) => {
  void chat;
  test.skip(library !== "npm", "its module is one of the npm package");
  const dropped = await page.evaluate(async () => {
    const { stream } = await import("/ask-user-question/_lib/reading/stream.js" as string);
    const dropped: number[] = [];
    const core = {
      streamOpenPlain: () => 7,
      streamPush() {},
      streamLook() {
        throw new Error("it fails");
      },
      streamDrop: (id: number) => dropped.push(id),
    };
    const { whole, draw } = await stream({ core: async () => core }, {}, []);
    const error = whole.catch(({ message }: Error) => message);
    draw(document.createElement("div").attachShadow({ mode: "open" }));
    return [await error, ...dropped];
  });
  expect(dropped).toEqual(["it fails", 7]);
});

test("INT-26 a stream waits behind a question in front, and a question behind a stream", async ({ chat, panel }) => {
  const first = await chat.ask([FEATURES], { receipt: false });
  const stream = await chat.openStream({ receipt: false });
  const last = await chat.ask([DATABASE], { receipt: false });
  await stream.call("push", input({ ...DATABASE, header: "", question: "Streamed?" }).slice(0, -2));
  await panel.seeQuestion(`Features ${FEATURES.question}`);
  await panel.see("2 more waiting");
  await panel.pick("TypeScript");
  await panel.press("Send answer");
  await first.answers();
  await panel.see("Streamed?");
  await expect(panel.options).toHaveCount(0);
  await stream.call("push", "]}");
  await stream.call("end");
  await panel.see("1 more waiting");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect((await stream.outcome()).answers).toEqual({ "Streamed?": "SQLite" });
  await panel.pick("MongoDB");
  await panel.press("Send answer");
  await last.answers();
});

test("a stream is repaired like any call, and uses the host's wording and its own previews", async ({ chat, panel }) => {
  const asked = await chat.openStream({ askedBy: "Claude", wording: { "panel.label": "{asker} fragt", "select.any": "Beliebig." } });
  const region = chat.page.getByRole("region", { name: "Claude fragt" });
  await asked.call("push", '{"questions":[{"question":"Which?\\u202e","header":"H","options":[{"label":"a","description":"x","preview":"┌──┐\\n└──┘"},{"label":"b","description":"y"}],"multiSelect":"tru');
  await expect(region.getByText("Which?", { exact: true })).toBeVisible();
  await expect(region.getByText("┌──┐")).toBeVisible();
  await asked.call("push", 'e"}]}');
  await expect(region.getByText("Beliebig.")).toBeVisible();
  await asked.call("end");
  await expect(region.getByRole("checkbox", { name: "b" })).toBeVisible();
  await expect(panel.region).toHaveCount(0);
});

test("reading 1 MB in pieces of 16 costs no more than 20 times as much as 64 KB", { tag: "@slow" }, async ({ chat }) => {
  await (await chat.openStream()).call("close");
  // As many streams of one size as make a megabyte, so that what is measured is long enough; the best of some runs.
  const time = async (size: number) => {
    const runs: number[] = [];
    for (let run = 0; run < 10; run += 1) runs.push(await processorTime(chat.page, () => read(size)));
    return Math.min(...runs) / (2 ** 20 / size);
  };
  const read = (size: number) =>
    chat.page.evaluate(async (size) => {
      const library = globalThis.chat.library;
      const text = `{"questions":[{"question":"${"0123456789abcde ".repeat(size / 16)}`;
      const deltas = text.match(/[^]{1,16}/g)!;
      const streams = 2 ** 20 / size;
      for (let at = 0; at < streams; at += 1) {
        const panel = library.openStream({ host: "#host" });
        for (const delta of deltas) panel.push(delta);
        panel.end();
        const { problems } = await panel.outcome.catch((error: unknown) => error);
        if (!problems[0]) throw new Error("this is cut off");
      }
    }, size);
  const [small, large] = [await time(64 * 1024), await time(1024 * 1024)];
  expect(large / small, `${small} ms for 64 KB, ${large} ms for 1 MB`).toBeLessThanOrEqual(20);
});
