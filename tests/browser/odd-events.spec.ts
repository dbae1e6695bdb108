// Events that other code on the page makes, and handlers of the page that call the panel while it changes. Neither stops
// the engine, and no call is lost.

import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** The events for which a panel listens. */
const LISTENED = ["keydown", "keyup", "pointerdown", "pointerup", "compositionstart", "compositionend", "focusin", "focus", "click", "change", "input"];

/** Dispatches an odd event at every element of the first panel. `odd` is applied to each event before that. */
function dispatchOdd(page: Page, names: string[], odd: "bare" | "throwing" | "garbage"): Promise<number> {
  return page.evaluate(
    ([names, odd]) => {
      const root = document.querySelector("#host [data-ask-user-question]")!.shadowRoot!;
      const FIELDS = ["key", "target", "currentTarget", "relatedTarget", "ctrlKey", "metaKey", "shiftKey", "altKey", "repeat", "isComposing", "keyCode", "timeStamp", "defaultPrevented", "preventDefault", "stopPropagation", "detail", "isTrusted"];
      const GARBAGE = [undefined, null, 0, NaN, "x".repeat(100_000), {}, [], Symbol("odd"), 1n, () => {}, Object.create(null)];
      let dispatched = 0;
      for (const name of names as string[]) {
        for (const element of root.querySelectorAll("section, fieldset, input, textarea, button, bdi")) {
          // A press of these would end the panel, as it should.
          if (/^(click|change)$/.test(name) && element.closest("button, label, input")) continue;
          for (const garbage of odd === "garbage" ? GARBAGE : [undefined]) {
            const event = new Event(name, { bubbles: true, composed: true, cancelable: true });
            for (const field of odd === "bare" ? [] : FIELDS) {
              const get = odd === "throwing" ? () => { throw new Error("hostile getter"); } : () => garbage;
              try {
                Object.defineProperty(event, field, { get, configurable: true });
              } catch {
                // `isTrusted` cannot be replaced.
              }
            }
            element.dispatchEvent(event);
            dispatched += 1;
          }
        }
      }
      return dispatched;
    },
    [names, odd] as const,
  );
}

for (const odd of ["bare", "throwing", "garbage"] as const) {
  test(`REL-8 REL-1 ${odd} events that are not of their class stop no panel, choose nothing and answer nothing`, async ({ chat, page }) => {
    const panel = new Panel(page, page, "The assistant asks");
    const asked = await chat.ask([TESTING]);
    const other = await chat.ask([FEATURES], { host: "#second", askedBy: "Other" });
    await panel.read();
    expect(await dispatchOdd(chat.page, LISTENED, odd)).toBeGreaterThan(100);
    await asked.expectPending();
    await other.expectPending();
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect(await asked.answers()).toContain("Jest");
    await other.expectPending();
  });
}

test("REL-8 odd events during a composition leave the input method alone", async ({ chat, panel, page }) => {
  const asked = await chat.ask([TESTING]);
  await panel.write("to");
  await page.evaluate(() => {
    const field = document.querySelector("#host [data-ask-user-question]")!.shadowRoot!.querySelector("textarea")!;
    for (const name of ["compositionstart", "compositionupdate", "keydown", "compositionend", "input"]) field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
  });
  await panel.type("kyo");
  await panel.press("Send answer");
  expect(await asked.answers()).toContain("tokyo");
});

/** Where a panel calls the page, and what makes it do so. */
const POINTS = ["focusin", "focusout", "blur", "focus", "onChange", "waiting"] as const;

/** What a handler of the page does there, and how the panel then ends. */
const ACTS = { close: "aborted", supersede: "superseded", remove: "aborted", collapse: "open", expand: "open", focus: "open", ask: "open" } as const;

for (const [act, ending] of Object.entries(ACTS)) {
  test(`REL-8 I9 a handler of the page that calls "${act}" while the panel changes is carried out, wherever it is called`, async ({ page, chat }) => {
    void chat;
    for (const point of POINTS) {
      const result = await page.evaluate(
        async ([questions, act, point]) => {
          const { library } = globalThis.chat;
          const host = document.querySelector("#host")!.appendChild(document.createElement("div"));
          const acts: Record<string, () => unknown> = {
            close: () => panel.close(),
            supersede: () => panel.close("superseded"),
            remove: () => host.remove(),
            collapse: () => panel.collapse(),
            expand: () => panel.expand(),
            focus: () => panel.focus(),
            ask: () => void library.open(questions, { host }).close(),
          };
          let calls = 0;
          // Only events of the panel count. A handler that moves the focus would call itself without an end.
          const react = (event?: unknown) => {
            if (event instanceof Event && !host.contains(event.target as Node)) return;
            if ((calls += 1) <= 3) acts[act]!();
          };
          let type: string | undefined;
          const panel = library.open(questions, { host, receipt: false, focus: true, onChange: point === "onChange" ? react : undefined });
          panel.outcome.then((outcome: { type: string }) => (type = outcome.type), (error: { code: string }) => (type = error.code));
          if (point === "waiting") host.addEventListener("ask-user-question:waiting", react);
          await library.preload();
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          while (!host.querySelector("[data-ask-user-question]") && !type) await frame();
          const root = host.querySelector("[data-ask-user-question]")?.shadowRoot;
          if (/focus|blur/.test(point)) document.addEventListener(point, react, true);
          if (!type) {
            const composer = document.querySelector<HTMLElement>("#message")!;
            composer.focus();
            panel.focus();
            const field = root!.querySelector("textarea");
            field?.focus();
            if (field) field.value = "typed";
            field?.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
            panel.collapse();
            panel.expand();
            panel.collapse();
          }
          document.removeEventListener(point, react, true);
          for (let frames = 0; frames < 3; frames += 1) await frame();
          const before = type ?? "open";
          panel.close();
          await panel.outcome.catch(() => {});
          host.remove();
          return { calls, before };
        },
        [[DATABASE], act, point] as const,
      );
      expect(result, point).toEqual({ calls: expect.any(Number), before: ending });
      expect(result.calls, point).toBeGreaterThan(0);
    }
  });
}
