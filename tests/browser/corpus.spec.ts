// 1,000 hostile strings in every field: none asks the network for anything, none becomes an element, an attribute, an
// id or a style, none is logged to the console.

import { ATTRIBUTES, ELEMENTS } from "../support/allowed.ts";
import { CORPUS } from "../support/corpus.ts";
import { expect, test } from "../support/test.ts";

interface Found {
  elements: string[];
  attributes: string[];
}

/** A question holds seven strings that follow each other, so that with steps of seven each string stands in one field. */
for (const [field, step, tag] of [["a", 7, []], ["every", 1, ["@slow"]]] as const) {
  test(`SAFE-2 SAFE-3 SAFE-8 ${CORPUS.length} hostile strings, each in ${field} field: no request, no element beyond ours`, { tag: [...tag] }, async ({ chat, page, panel, watch }) => {
    await page.evaluate(() => globalThis.chat.library.preload());
    const requests = watch.requests.length;
    const found = await page.evaluate(
      async ([corpus, step, elements, names]) => {
        const found = { elements: new Set<string>(), attributes: new Map<string, string>() };
        const allowed = new Set(elements as string[]);
        const patterns = Object.fromEntries(Object.entries(names as Record<string, string>).map(([name, source]) => [name, new RegExp(source)]));
        (globalThis as any).harm = () => found.elements.add("a script that ran");
        const host = document.querySelector("#host")!;
        for (let at = 0; at < corpus.length; at += step) {
          const text = (offset: number) => `${offset} ${(corpus as string[])[(at + offset) % corpus.length]}`;
          const options = [1, 2, 3, 4].map((n) => ({ label: text(n), description: text(n + 20), preview: text(n + 40) }));
          const panel = globalThis.chat.library.open([{ question: text(0), header: text(5), multiSelect: at % 2 === 0 && at % 4 === 0, options }], {
            host, mode: "lenient", askedBy: text(6), receipt: false,
          });
          while (!host.firstElementChild) await new Promise((next) => setTimeout(next));
          for (const element of host.firstElementChild.shadowRoot!.querySelectorAll("*")) {
            if (!allowed.has(element.localName)) found.elements.add(element.localName);
            for (const { name, value } of element.attributes) if (!patterns[name]?.test(value)) found.attributes.set(`${element.localName} ${name}`, value);
          }
          panel.close();
          await panel.outcome;
          host.replaceChildren();
        }
        return { elements: [...found.elements], attributes: [...found.attributes].map((pair) => pair.join("=")) };
      },
      [CORPUS, step, ELEMENTS, Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, { source }]) => [name, source]))] as const,
    );
    expect(found satisfies Found).toEqual({ elements: [], attributes: [] });
    const lazily = watch.requests.slice(requests).filter((url) => !/\/ask-user-question\/_lib\//.test(url));
    expect(lazily, "nothing but parts of the package is ever loaded").toEqual([]);
    await panel.seeNothing();
  });
}

test("SAFE-13 hostile text reaches neither the console nor an error, except what is quoted to the caller", async ({ chat, watch }) => {
  const canary = "canary-7f3a";
  const error = await (await chat.ask([{ question: "", header: canary, options: [{ label: `${canary} ${"x".repeat(500)}` }] }])).error();
  expect(error.code).toBe("invalid");
  for (const problem of error.problems) expect(problem.actual.length).toBeLessThanOrEqual(80);
  expect(watch.complaints).toEqual([]);
});
