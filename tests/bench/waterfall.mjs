import { withBrowser, withPage } from "./chromium.mjs";
import { QUESTION } from "./entries.mjs";
const name = process.argv[2];
await withBrowser(async (browser, origin) => {
  await withPage(browser, `${origin}/${name}/`, 1, async (page) => {
    const times = await page.evaluate(async (question) => { const start = performance.now(); const r = await probe.cold(question); return { r, start, e: performance.getEntriesByType("resource").map((e) => [e.name.split("/").at(-1), Math.round(e.startTime - start), Math.round(e.responseEnd - start), e.encodedBodySize]) }; }, QUESTION);
    console.log(name, times.r.time.toFixed(0)); for (const e of times.e) console.log(e.join("  "));
  }, true);
});
