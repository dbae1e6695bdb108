// No element overlaps another or is cut off, in any state, width, language and text spacing. Measured, not looked at.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { collisions, translate, type Language } from "../support/geometry.ts";
import { root } from "../support/places.ts";
import { reach, STATES } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

const ENGLISH = [...readFileSync(join(root, "crates/ask-core/src/wording.rs"), "utf8").matchAll(/^ {4}\w+ "([\w.]+)" "(.*)"$/gm)].map(([, key, text]) => [key!, text!] as const);

/** The panel's texts in a language of the package. */
async function words(lang: string): Promise<[string, string][]> {
  const { default: texts } = await import(join(root, `npm/wording/${lang}.js`));
  return ENGLISH.flatMap(([key, english]) => (texts[key] ? [[english, texts[key].other ?? texts[key]]] : []));
}

const LANGUAGES: Language[] = [
  { lang: "en", dir: "ltr", words: [] },
  { lang: "de", dir: "ltr", words: await words("de"), sample: "Donaudampfschifffahrtsgesellschaft mit Haftungsbeschränkung " },
  { lang: "ar", dir: "rtl", words: await words("ar"), sample: "قاعدة بيانات علائقية قوية تناسب الاستعلامات المعقدة " },
  { lang: "ja", dir: "ltr", words: await words("ja"), sample: "このプロジェクトではどのデータベースを使うべきでしょうか。" },
  ...(await Promise.all(["fr", "es", "pt", "zh", "ko", "hi"].map(async (lang): Promise<Language> => ({ lang, dir: "ltr", words: await words(lang) })))),
];
const WIDTHS = [320, 390, 600, 900];
const SPACINGS = [false, true];

type Look = readonly [width: number, language: number, isSpaced: boolean];
const EVERY_LOOK: Look[] = LANGUAGES.flatMap((_, language) => SPACINGS.flatMap((isSpaced) => WIDTHS.map((width) => [width, language, isSpaced] as const)));
/** Two looks a state, other ones from state to state: a narrow one and a wide one. */
const someLooks = (state: number): Look[] => [0, 2].map((at) => [WIDTHS[at + (state % 2)]!, (state + at / 2) % 4, (state >> 1) % 2 === at / 2] as const);

/** Sets the text spacing of WCAG 1.4.12, or removes it. */
const space = (page: Page, isSpaced: boolean) =>
  page.evaluate((isSpaced) => {
    const { sheet } = ((globalThis as { spacing?: { sheet: CSSStyleSheet } }).spacing ??= { sheet: new CSSStyleSheet() });
    sheet.replaceSync(isSpaced ? "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }" : "");
    for (const { shadowRoot } of document.querySelectorAll("[data-ask-user-question='']")) {
      if (shadowRoot && !shadowRoot.adoptedStyleSheets.includes(sheet)) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
    }
  }, isSpaced);

for (const [at, state] of STATES.entries()) {
  for (const [name, looks, tag] of [["in some looks", someLooks(at), daily(at % 6 === 0)], ["in every look", EVERY_LOOK, ["@slow"]]] as const) {
    test(`INT-17 nothing overlaps or is cut off ${name}: ${state.name}`, { tag: [...tag] }, async ({ chat, panel, page }) => {
      await page.setViewportSize({ width: 900, height: 2_400 });
      await chat.visit("stage.html", "?policy=self");
      await reach(state, chat, panel);
      const region = state.settled ? chat.receipt : panel.region;
      const element = page.locator("[data-ask-user-question='']").locator(state.settled ? "[part~=receipt]" : "[part~=panel]");
      await expect(region).toBeVisible();
      const found: Record<string, string[]> = {};
      for (const [width, language, isSpaced] of looks) {
        await page.setViewportSize({ width, height: 2_400 });
        await translate(element, LANGUAGES[language]!);
        await space(page, isSpaced);
        for (const each of await collisions(element)) (found[each] ??= []).push(`${width} ${LANGUAGES[language]!.lang}${isSpaced ? " spaced" : ""}`);
      }
      expect(found).toEqual({});
    });
  }
}
