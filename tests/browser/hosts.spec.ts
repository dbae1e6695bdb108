// Options that a page got wrong: an error at once, and the next question is not held up.

import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test("REL-2 a signal that is none is an error at once, and the question behind it is asked", async ({ chat, page, panel }) => {
  const codes = await page.evaluate(
    (questions) => Promise.all([{}, 1, "no", { aborted: true }].map((signal) => globalThis.chat.library.ask(questions, { host: "#host", signal }).then(String, (error: any) => error.code))),
    [TESTING],
  );
  expect(codes).toEqual(Array(4).fill("load"));
  const next = await chat.ask([DATABASE]);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect(await next.answers()).toContain("SQLite");
});

test("REL-1 a signal that throws when the panel stops listening leaves nothing pending", async ({ page, chat, panel }) => {
  void chat;
  const type = await page.evaluate(async (questions) => {
    const signal = { aborted: false, addEventListener() {}, removeEventListener() { throw new Error("expected"); } };
    const panel = globalThis.chat.library.open(questions, { host: "#host", signal });
    panel.close();
    return panel.outcome.then(({ type }: { type: string }) => type, (error: any) => error.code);
  }, [TESTING]);
  expect(type).toBe("aborted");
  await panel.seeNothing();
});

test("REL-2 a host that can show no panel is an error at once", async ({ page, chat, panel }) => {
  void chat;
  const messages = await page.evaluate(async (questions) => {
    const results: string[] = [];
    for (const name of ["img", "textarea", "input", "br", "iframe", "video", "canvas", "select", "script", "svg"]) {
      const element = name === "svg" ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
      const host = document.querySelector("#host")!.appendChild(element);
      results.push(await globalThis.chat.library.ask(questions, { host }).then(String, (error: any) => `${error.code} ${error.message}`));
      results.push(await globalThis.chat.library.receipt(questions, { type: "declined", entries: [] }, { host }).then(String, (error: any) => error.code));
      host.remove();
    }
    for (const host of [{}, 5, document, "#nothing", "::"]) results.push(await globalThis.chat.library.ask(questions, { host }).then(String, (error: any) => `${error.code} ${error.message}`));
    return results;
  }, [TESTING]);
  for (const message of messages) expect(message).toMatch(/^load/);
  expect(messages[0]).toBe("load The host <img> cannot contain a panel");
  await panel.seeNothing();
});

test("REL-2 a host in the document of another window is an error at once, and the next question works", async ({ page, chat, panel }) => {
  void chat;
  const errors = await page.evaluate(async (questions) => {
    const { library } = globalThis.chat;
    const frame = document.body.appendChild(document.createElement("iframe"));
    const host = frame.contentDocument!.body;
    const error = ({ code, message }: any) => `${code} ${message}`;
    const results = [
      await library.ask(questions, { host }).then(String, error),
      await library.receipt(questions, { type: "declined", entries: [] }, { host }).then(String, error),
    ];
    results.push(`${host.childElementCount} elements`);
    frame.remove();
    return results;
  }, [TESTING]);
  const message = "load The host <body> is in the document of another window; import ask-user-question there, and ask there";
  expect(errors).toEqual([message, message, "0 elements"]);
  await chat.ask([DATABASE]);
  await panel.pick("SQLite");
});

test("REL-2 an element that another window made is a host once it is in this document", async ({ page, chat, panel }) => {
  void chat;
  await page.evaluate((questions) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const host = frame.contentDocument!.createElement("div");
    document.querySelector("#host")!.append(host);
    if (host instanceof Element) throw new Error("this element shows nothing");
    globalThis.answer = globalThis.chat.library.ask(questions, { host });
  }, [TESTING]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await page.evaluate(() => globalThis.answer)).toEqual({ [TESTING.question]: "Vitest" });
});

test("REL-4 closing right after the last letter loses nothing: the next ask with the same id has it", async ({ page, chat, panel }) => {
  void chat;
  for (const end of ["close", "supersede", "abort", "remove"]) {
    const kept = await page.evaluate(
      async ([questions, end]) => {
        const { library } = globalThis.chat;
        const ask = () => {
          const host = document.querySelector("#host")!.appendChild(document.createElement("div"));
          const control = new AbortController();
          return { host, control, panel: library.open(questions, { host, id: `late-${end}`, storage: sessionStorage, signal: control.signal, receipt: false }) };
        };
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        const field = async (host: Element) => {
          for (;;) {
            const found = host.querySelector("[data-ask-user-question]")?.shadowRoot?.querySelector<HTMLTextAreaElement>("[data-armed] textarea");
            if (found) return found;
            await frame();
          }
        };
        const first = ask();
        const typed = await field(first.host);
        typed.value = "the last letter";
        typed.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
        if (end === "close") first.panel.close();
        if (end === "supersede") first.panel.close("superseded");
        if (end === "abort") first.control.abort();
        if (end === "remove") first.host.remove();
        const { entries } = await first.panel.outcome;
        await frame();
        const second = ask();
        const { value } = await field(second.host);
        second.panel.close();
        await second.panel.outcome;
        return [entries[0].other, value];
      },
      [[DATABASE], end] as const,
    );
    expect(kept, end).toEqual(["the last letter", "the last letter"]);
  }
  await panel.seeNothing();
});

declare global {
  var answer: Promise<unknown>;
}
