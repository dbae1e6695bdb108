import { withBrowser, withPage } from "./chromium.mjs";
import { QUESTION } from "./entries.mjs";
const names = process.argv.slice(2);
await withBrowser(async (browser, origin) => {
  const all = {};
  for (let i = 0; i < 9; i++) for (const name of names) await withPage(browser, `${origin}/${name}/`, 4, async (page) => {
    const r = await page.evaluate(async (question) => (await probe.cold(question)).time, QUESTION);
    (all[name] ??= []).push(Math.round(r));
  });
  for (const n of names) console.log(n, all[n].sort((a, b) => a - b)[4], all[n].join(" "));
});
