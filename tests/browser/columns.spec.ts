// A set of four questions in every column that a chat may have, with the text twice as large, in languages with long words, from
// right to left, and without spaces.

import type { Locator } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { collisions, sticksOut } from "../support/geometry.ts";
import { Panel } from "../support/panel.ts";
import { AUTH_METHOD, DATABASE, PROVIDERS, TESTING, type Question } from "../support/questions.ts";
import { reach, STATES } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

const WIDTHS = [280, 320, 360, 390, 440, 520, 720, 1280];

/** What an agent writes in a language: a question, a header, a label and a description. */
const WRITTEN: Record<string, [question: string, header: string, label: string, description: string]> = {
  de: ["Welches Authentifizierungsverfahren sollen wir verwenden?", "Anmeldung", "Einmalanmeldung über Unternehmensverzeichnisdienste", "Verbreitet, setzt jedoch eine Datenschutzvereinbarung voraus"],
  ar: ["ما طريقة المصادقة التي يجب أن نستخدمها في هذا المشروع؟", "المصادقة", "تسجيل الدخول الموحد عبر دليل المؤسسة", "شائع، ويتطلب اتفاقية لحماية البيانات"],
  ja: ["このプロジェクトではどの認証方式を使うべきでしょうか。", "認証方式", "社内ディレクトリによるシングルサインオン", "広く使われていますが、データ保護契約が必要です"],
};

const inLanguage = (lang: string): Question[] =>
  [AUTH_METHOD, PROVIDERS, TESTING, DATABASE].map((question, at) => {
    const [text, header, label, description] = WRITTEN[lang]!;
    return { ...question, question: `${text} (${at + 1})`, header: `${header} ${at + 1}`, options: question.options.map((_, row) => ({ label: `${label} ${row + 1}`, description })) };
  });

/** The buttons of the foot that are behind the main button in its line, or below it. */
const afterMain = (panel: Panel) =>
  panel.region.evaluate((region) => {
    const box = (element: Element) => element.getBoundingClientRect();
    const main = box(region.querySelector("[part~=main]")!);
    const isRtl = getComputedStyle(region).direction === "rtl";
    const others = [...region.querySelectorAll("[part=foot] button:not([part~=main])")].filter((button) => button.checkVisibility());
    return others.filter((button) => box(button).top > main.bottom - 1 || (box(button).bottom > main.top + 1 && (isRtl ? box(button).left < main.left : box(button).right > main.right))).map((button) => button.textContent);
  });

/** What can be pressed and is lower than a finger needs. */
const low = (part: Locator) =>
  part.evaluate((part) => {
    if (!matchMedia("(pointer: coarse)").matches) return ["there is no coarse pointer"];
    const pressed = [...part.querySelectorAll("button, a, summary, [part~=row]:not([part~=only])")].filter((element) => element.checkVisibility());
    return pressed.map((element) => [element.getAttribute("part") ?? element.localName, element.getBoundingClientRect().height] as const).filter(([, height]) => height < 44);
  });

for (const lang of Object.keys(WRITTEN)) {
  for (const scale of [100, 200]) {
    test(`INT-17 INT-15 four questions in ${lang} with text of ${scale} %: nothing is cut off or overlaps from 280 to 1280 px, and the main button ends its line`, async ({ chat, page }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width: 1_300, height: 3_000 });
      await page.locator("#host").evaluate((host, [lang, scale]) => Object.assign(host, { lang, dir: lang === "ar" ? "rtl" : "ltr" }).style.setProperty("font-size", `${scale}%`), [lang, scale] as const);
      await chat.ask(inLanguage(lang), { locale: lang, askedBy: "Claude", mode: "lenient" });
      const panel = new Panel(page, page.locator("#host"), /Claude/);
      const { region } = panel;
      await panel.read();
      const found: Record<string, string[]> = {};
      for (const step of [0, 1]) {
        // Back, Skip and the main button, and at the first step no way back.
        expect(await region.getByRole("button").filter({ visible: true }).count()).toBeLessThanOrEqual(4 + 4 + step);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width: width + 16, height: 3_000 });
          const wrong = [...(await sticksOut(region)), ...(await collisions(region)), ...(await afterMain(panel)).map((name) => `${name} is behind the main button`)];
          for (const each of wrong) (found[each] ??= []).push(`${width} px, step ${step + 1}`);
        }
        await page.setViewportSize({ width: 1_300, height: 3_000 });
        if (step) break;
        await panel.read();
        await panel.point(panel.options.first());
        await panel.read();
        await panel.point(region.locator("[part~=main]"));
        await expect(region.locator("[part~=back]")).toBeVisible();
      }
      expect(found).toEqual({});
    });
  }
}

test.describe("touch", () => {
  test.use({ hasTouch: true, isMobile: true, freshPage: true });

  for (const width of WIDTHS) {
    test(`INT-17 with a coarse pointer everything that can be pressed is at least 44 px high, ${width} px`, async ({ chat, panel, page }) => {
      await page.setViewportSize({ width: width + 16, height: 1_200 });
      await chat.ask([AUTH_METHOD, PROVIDERS], { allowNotes: true });
      await panel.read();
      expect(await low(panel.region)).toEqual([]);
      await panel.press("More");
      expect(await low(panel.region)).toEqual([]);
    });
  }

  for (const [at, state] of STATES.entries()) {
    test(`INT-17 with a coarse pointer everything that can be pressed is at least 44 px high: ${state.name}`, { tag: daily(at % 2 === 0) }, async ({ chat, panel, page }) => {
      await page.setViewportSize({ width: 390, height: 1_200 });
      await reach(state, chat, panel);
      const part = state.settled ? chat.receipt : panel.region;
      await expect(part).toBeVisible();
      expect(await low(part)).toEqual([]);
    });
  }
});
