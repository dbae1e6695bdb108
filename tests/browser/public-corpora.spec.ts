// Public lists of hostile texts in every place where an agent's text is shown, after everything has been drawn: no script,
// no element or attribute beyond the panel's own, no connection, no policy violation, and no panel that takes long.

import type { Page } from "@playwright/test";
import { ATTRIBUTES, ELEMENTS } from "../support/allowed.ts";
import { PARTS } from "../support/drawing.ts";
import { listen, type Listener } from "../support/listener.ts";
import { payloads } from "../support/corpora.ts";
import { expect, test as base } from "../support/test.ts";
import { usualTime } from "../support/time.ts";

const test = base.extend<{ listener: Listener }>({
  listener: async ({ watch }, use) => {
    const listener = await listen();
    await use(listener);
    expect(listener.connections, "connections").toBe(0);
    expect(watch.unexpected).toEqual([]);
    await listener.close();
  },
});

/** Elements and attributes of receipts, of drawings of streams, and of texts that were drawn late. */
const ALLOWED_ELEMENTS = [...ELEMENTS, "details", "summary"];
const ALLOWED_ATTRIBUTES = { ...ATTRIBUTES, "aria-busy": /^true$/, disabled: /^true$/, style: /^min-height: [\d.]+px;$/ };

/** With this share, each run takes other payloads. */
const SHARES = [[10, []], [1, ["@slow"]]] as const;
const title = (share: number, what: string) => `SAFE-2 SAFE-3 SAFE-7 SAFE-8 ${share > 1 ? `one in ${share} of the` : "all"} public payloads ${what}`;

/** One payload in so many, and how to get the same ones again. */
function some(share: number, listener: Listener): { texts: string[]; from: string } {
  const first = Math.floor(Date.now() / 1000) % share;
  return { texts: payloads(listener.host).filter((_, at) => at % share === first), from: `every ${share}th payload from ${first}` };
}

/** Puts the checks into the page. */
const prepare = (page: Page) =>
  page.evaluate(
    ([elements, names]) => {
      const patterns = Object.fromEntries(Object.entries(names).map(([name, source]) => [name, new RegExp(source)]));
      const found = new Set<string>();
      for (const name of ["alert", "confirm", "prompt", "print", "open"]) Object.assign(globalThis, { [name]: () => void found.add(`a script that called ${name}`) });
      /** What is not allowed in a panel or a receipt. */
      const inspect = (root: ParentNode) => {
        for (const element of root.querySelectorAll("*")) {
          if (!elements.includes(element.localName)) found.add(element.localName);
          for (const { name, value } of element.attributes) if (!patterns[name]?.test(value)) found.add(`${element.localName} ${name}=${value}`);
        }
      };
      const host = document.querySelector("#host")!;
      const until = async (is: () => unknown) => {
        while (!is()) await new Promise((next) => setTimeout(next));
      };
      Object.assign(globalThis, { corpus: { found, inspect, host, until } });
    },
    [ALLOWED_ELEMENTS, Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([name, { source }]) => [name, source]))] as const,
  );

declare global {
  var corpus: { found: Set<string>; inspect(root: ParentNode): void; host: Element; until(is: () => unknown): Promise<void> };
}

/** The most milliseconds that one panel may take. */
const LIMIT_MS = 200;

/** How many payloads one panel shows in each place. */
const BATCH = 8;

const batches = (texts: string[]) => Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, at) => Array.from({ length: BATCH }, (_, offset) => texts[(at * BATCH + offset) % texts.length]!));

for (const [share, tag] of SHARES) {
  test(title(share, "as question, header, label, description, placeholder, preview and name of the agent"), { tag: [...tag] }, async ({ chat, page, listener }) => {
    if (share === 1) test.setTimeout(600_000);
    await chat.page.evaluate(() => globalThis.chat.library.preload());
    await prepare(page);
    const { texts, from } = some(share, listener);
    let at = 0;
    for (const batch of batches(texts)) {
      for (const previews of share > 1 ? [["markdown", "text"][at % 2]!] : ["markdown", "text"]) {
        const time = await usualTime(page, LIMIT_MS, () =>
          page.evaluate(
            async ([texts, previews]) => {
              const { inspect, host, until } = globalThis.corpus;
              const questions = texts.map((text, at) => {
                const other = (offset: number) => texts[(at + offset) % texts.length]!;
                const options = [1, 2].map((n) => ({ label: `${n} ${other(n)}`, description: other(n + 2), preview: other(n + 4) }));
                return { question: `${at} ${text}`, header: other(1), placeholder: other(2), options };
              });
              // Texts are drawn in the order of the panel, so once this one is drawn all are.
              questions.at(-1)!.options.at(-1)!.description = "*canary*";
              const panel = globalThis.chat.library.open(questions, { host, mode: "lenient", layout: "form", previews, askedBy: texts[0], receipt: false });
              const root = () => host.firstElementChild?.shadowRoot;
              await until(() => [...(root()?.querySelectorAll("em") ?? [])].some((drawn) => drawn.textContent === "canary"));
              inspect(root()!);
              panel.close();
              await panel.outcome;
              host.replaceChildren();
            },
            [batch, previews] as const,
          ),
        );
        expect(time, `milliseconds of batch ${at}, ${previews}, ${from}: ${batch[0]}`).toBeLessThan(LIMIT_MS);
      }
      at += 1;
    }
    expect(await page.evaluate(() => [...globalThis.corpus.found]), from).toEqual([]);
  });

  test(title(share, "in questions that stream in, in receipts, and in input that is refused"), { tag: [...tag] }, async ({ chat, page, listener }) => {
    if (share === 1) test.setTimeout(600_000);
    await chat.page.evaluate(() => globalThis.chat.library.preload());
    await prepare(page);
    const { texts, from } = some(share, listener);
    for (const batch of batches(texts)) {
      const time = await usualTime(page, LIMIT_MS, () =>
        page.evaluate(async (texts) => {
          const { inspect, host, until, found } = globalThis.corpus;
          const { library } = globalThis.chat;
          const options = texts.slice(1).map((text, at) => ({ label: `${at} ${text}`, description: text, preview: text }));
          const questions = [{ question: `? ${texts[0]}`, header: texts[1], options: [...options, { label: "last one" }] }];
          const stream = library.openStream({ host, mode: "lenient", receipt: false });
          const json = JSON.stringify(questions);
          for (let at = 0; at < json.length; at += 1_000) stream.push(json.slice(at, at + 1_000));
          const root = () => host.firstElementChild?.shadowRoot;
          await until(() => root()?.textContent!.includes("last one"));
          inspect(root()!);
          stream.close();
          await stream.outcome.catch(() => {});
          host.replaceChildren();

          const entries = texts.map((text, index) => ({ index, question: `${index} ${text}`, header: text, status: "answered", selected: [{ index: 0, label: `a ${text}` }], other: text, notes: text }));
          entries.push({ index: texts.length, question: "last one", header: "", status: "answered", selected: [{ index: 1, label: "b" }], other: "", notes: "" });
          const asked = texts.map((text, index) => ({ question: `${index} ${text}`, header: text, options: [{ label: `a ${text}` }, { label: "b" }], multiSelect: true }));
          asked.push({ question: "last one", header: "", options: [{ label: "a" }, { label: "b" }], multiSelect: true });
          library.receipt(asked, { type: "answered", entries, answers: {}, annotations: {} }, { host, mode: "lenient" });
          await until(() => root()?.textContent!.includes("last one"));
          inspect(root()!);
          host.replaceChildren();

          for (const text of texts) {
            const error = await library.ask([{ question: "", header: text, options: [{ label: text }] }], { host }).then(() => found.add("an answer"), (error: Error) => error);
            if (error.code !== "invalid") found.add(`the error ${error.code}`);
          }
          if (host.firstElementChild) found.add("a panel of refused input");
        }, batch),
      );
      expect(time, `milliseconds, ${from}: ${batch[0]}`).toBeLessThan(LIMIT_MS);
    }
    expect(await page.evaluate(() => [...globalThis.corpus.found]), from).toEqual([]);
  });

  test(title(share, "as HTML previews, in their frames"), { tag: [...tag] }, async ({ chat, page, listener }) => {
    if (share === 1) test.setTimeout(600_000);
    await chat.visit("chat.html", "?policy=html-previews");
    await prepare(page);
    const { texts, from } = some(share, listener);
    // In a tenth of the payloads, several share a frame, with everything closed between them.
    const shared = share > 1 ? batches(texts).map((batch) => batch.join("\n'\"--></script></style></textarea></title></template></select></svg></math>\n")) : texts;
    for (let at = 0; at < shared.length; at += BATCH) {
      await page.evaluate(
        async ([parts, previews]) => {
          const [{ render }, { runtime }] = await Promise.all(parts.map((part) => import(part)));
          const { host, found } = globalThis.corpus;
          const places = previews.map((preview) => {
            const place = document.createElement("section");
            place.textContent = preview;
            return place;
          });
          host.replaceChildren(...places);
          const loads = places.map(async (place) => {
            if (!(await render(place, place.textContent, "html", runtime))) return void found.add(`not drawn: ${place.textContent}`);
            await new Promise((loaded) => place.querySelector("iframe")!.addEventListener("load", loaded));
          });
          await Promise.all(loads);
          for (const element of host.querySelectorAll("section > *")) if (!/^(div|iframe)$/.test(element.localName)) found.add(element.localName);
        },
        [PARTS, shared.slice(at, at + BATCH)] as const,
      );
    }
    expect(await page.evaluate(() => [...globalThis.corpus.found]), from).toEqual([]);
  });
}

test("SAFE-12 SAFE-7 what all public payloads become as HTML previews has only elements and attributes of the allow-list", async ({ page, listener }) => {
  await page.goto("/chat.html?policy=none");
  const found = await page.evaluate(async (texts) => {
    const { rebuild } = await import(["/ask-user-question/_lib/rich-text/html/tree.js"][0]!);
    const found = new Set<string>();
    for (const text of texts) {
      const { styles, body, roots } = rebuild(text, true);
      const parsed = new DOMParser().parseFromString(`<!doctype html><html${roots.html}><head>${styles}</head><body${roots.body}>${body}</body></html>`, "text/html");
      for (const element of parsed.querySelectorAll("*")) {
        if (/^(script|i?frame|frameset|fencedframe|object|embed|link|meta|base|portal|applet|audio|video|source|track|template|use|image|animate|set|foreignobject|math)$/i.test(element.localName)) found.add(element.localName);
        for (const { name, value } of element.attributes) {
          if (/^on|^(srcset|href|action|formaction|background|poster|ping|data|xlink:href|cite|longdesc|manifest|srcdoc|autofocus|tabindex)$/i.test(name)) found.add(name);
          if (name === "src" && !value.startsWith("data:image/")) found.add(`src ${value}`);
        }
      }
      const css = [...parsed.querySelectorAll("style")].map((style) => style.textContent).concat([...parsed.querySelectorAll("[style]")].map((element) => element.getAttribute("style")!));
      for (const text of css) if (/url\((?!"data:image)|@import|image-set|@font-face/i.test(text.replace(/"[^"]*"|'[^']*'/g, ""))) found.add(text);
    }
    return [...found];
  }, payloads(listener.host));
  expect(found).toEqual([]);
});
