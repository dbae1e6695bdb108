// The words of the panel in other languages.

import { AUTH_METHOD, DATABASE, FEATURES, PROVIDERS } from "../support/questions.ts";
import { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";
import { readFileSync, readdirSync } from "node:fs";

for (const [locale, dir, send, waiting] of [
  ["de", "ltr", "Antwort senden", "Noch 1 Anfrage wartet"],
  ["ar", "rtl", "إرسال الإجابة", "طلب واحد آخر ينتظر"],
  ["fr", "ltr", "Envoyer la réponse", "Encore 1 en attente"],
  ["es", "ltr", "Enviar respuesta", "1 solicitud más en espera"],
  ["pt", "ltr", "Enviar resposta", "Mais 1 pedido em espera"],
  ["ja", "ltr", "回答を送信", "ほかに1件が待っています"],
  ["zh", "ltr", "发送回答", "还有 1 个请求在等待"],
  ["ko", "ltr", "답변 보내기", "1개 요청이 더 기다리는 중"],
  ["hi", "ltr", "उत्तर भेजें", "1 और अनुरोध प्रतीक्षा में"],
] as const) {
  test(`INT-21 the panel speaks ${locale}, and counts as that language does`, async ({ chat, page }) => {
    await page.evaluate((locale) => globalThis.chat.library.configure({ locale }), locale);
    await chat.ask([DATABASE]);
    const panel = new Panel(page, page, /./);
    await panel.read();
    await expect(panel.button(send)).toBeVisible();
    await expect(panel.region).toHaveCSS("direction", dir);
    const english = await panel.region.evaluate((region) => region.textContent?.match(/Other|Skip|Select|Cancel|Question|Send/g));
    expect(english).toBeNull();
    await chat.ask([FEATURES]);
    await panel.see(waiting);
  });
}

test("INT-21 the items of a list are joined as the language does", async ({ chat, page }) => {
  const panel = new Panel(page, page, "Der Assistent fragt");
  await chat.ask([AUTH_METHOD, PROVIDERS], { locale: "de" });
  await panel.pick("JWT");
  await panel.press("Weiter");
  for (const label of ["Google", "GitHub", "Apple"]) await panel.pick(label);
  await panel.press("Antworten prüfen");
  const joints = await panel.region.evaluate((region) => {
    const picks = [...region.querySelectorAll("[part~=pick]")].slice(1);
    return picks.map((pick) => getComputedStyle(pick, "::after").content);
  });
  expect(joints).toEqual(['", "', '" und "', "none"]);
});

test("INT-21 what the panel says about an action is in its language, and what is sent back is not", async ({ chat, page }) => {
  const panel = new Panel(page, page, "Der Assistent fragt");
  const action = { tool: "shell", description: "Lists the files", arguments: { script: "a\n".repeat(20) } };
  const options = [
    { label: "Allow", decision: "allow-always", value: "yes", description: "You are not asked again." },
    { label: "Reject", decision: "reject-once", value: "no" },
  ];
  const asked = await chat.askOutcome([{ question: "Allow shell?", options, action }], { actions: true, locale: "de" });
  await panel.seeQuestion("Diesen Befehl ausführen?");
  for (const text of ["shell", "Weiterlesen"]) await panel.see(text);
  await expect(panel.region.getByRole("term").first()).toHaveText("Der Agent sagt");
  await expect(panel.region.locator(".action-claim")).toHaveAttribute("data-open", "„");
  await panel.press("Alle 21 Zeilen zeigen script");
  await panel.see("Es wird nicht noch einmal gefragt.");
  await panel.press("Erlauben, immer");
  await panel.read();
  await panel.point(panel.region.getByRole("button", { name: /^Noch einmal drücken: Erlauben, immer/ }));
  expect((await asked.outcome()).entries).toMatchObject([{ question: "Allow shell?", selected: [{ label: "Allow" }] }]);
});

test("every language has every string, with the same placeholders", async () => {
  const source = readFileSync(new URL("../../crates/ask-core/src/wording.rs", import.meta.url), "utf8");
  const english = new Map([...source.matchAll(/^    (?:\w+ |\()"([\w.]+)",? "(.*?)"(?:\),)?$/gm)].map(([, key, text]) => [key!, text!]));
  expect(english.size).toBeGreaterThan(70);
  const types = readFileSync(new URL("../../npm/types/wording.d.ts", import.meta.url), "utf8");
  const [keys] = /export type WordingKey =[^;]*;/.exec(types)!;
  expect([...keys.matchAll(/"([\w.]+)"/g)].map(([, key]) => key)).toEqual([...english.keys()]);
  const { texts } = await import(new URL("../../npm/_lib/extras/files/words.js", import.meta.url).href);
  for (const [key, text] of english) if (key.startsWith("files.")) expect(texts({})(key)).toBe(text);
  const extras = ["edits/words", "several", "decided/receipt", "by-line/plan"].map((name) => import(new URL(`../../npm/_lib/extras/${name}.js`, import.meta.url).href));
  const own: Record<string, string> = Object.assign({}, ...(await Promise.all(extras)).map(({ ENGLISH }) => ENGLISH));
  for (const [key, text] of english) if (/^(edit|all|plan|receipt|action\.(file|before|after)|r\.(answered|skipped))\b/.test(key)) expect(own[key]).toBe(text);
  const { textOf } = await import(new URL("../../npm/_lib/extras/fields/whole-words.js", import.meta.url).href);
  for (const [key, text] of english) if (/^(field|filter)\./.test(key)) expect(textOf({ word: key, values: {} }, {})).toBe(text);
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  const locales = readdirSync(new URL("../../npm/wording", import.meta.url)).filter((name) => name.endsWith(".js")).map((name) => name.slice(0, -3));
  expect(locales).toHaveLength(9);
  const locale = readFileSync(new URL("../../npm/_lib/locale/locale.js", import.meta.url), "utf8");
  expect([...locale.matchAll(/import\("..\/..\/wording\/(\w+)\.js"\)/g)].map(([, name]) => name)).toEqual(locales.sort());
  expect(locale).toContain(`export const TEXTS = ${english.size};`);
  for (const locale of locales) {
    const { default: words } = await import(new URL(`../../npm/wording/${locale}.js`, import.meta.url).href);
    expect(Object.keys(words).sort(), locale).toEqual([...english.keys()].sort());
    for (const [key, text] of Object.entries<string | Record<string, string>>(words)) {
      const last = typeof text === "string" ? text : text.other!;
      expect(values(last), `${locale} ${key}`).toEqual(values(english.get(key)!));
    }
  }
});
