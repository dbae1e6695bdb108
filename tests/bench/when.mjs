import { withBrowser, withPage } from "./chromium.mjs";
import { QUESTION } from "./entries.mjs";
await withBrowser(async (browser, origin) => {
  for (const name of process.argv.slice(2)) for (let i = 0; i < 6; i++) await withPage(browser, `${origin}/${name}/`, 4, async (page) => {
    const r = await page.evaluate(async (question) => { const t = []; const log = (n) => t.push(`${n} ${Math.round(performance.now() - start)}`);
      const attach = Element.prototype.attachShadow; Element.prototype.attachShadow = function (...a) { log("shadow"); return attach.apply(this, a); };
      const start = performance.now(); globalThis.module = await import("./entry.js"); log("import"); globalThis.opened = globalThis.module.ask(question, probe.host()); log("asked");
      const early = Promise.resolve().then(async () => { for (let i = 0; i < 60; i++) await null; log("micro"); });
      for (;;) { await new Promise(requestAnimationFrame); log("frame"); if (probe.option()) break; } log("found"); await new Promise((d) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = d; port2.postMessage(0); }); log("painted"); return t.join(", "); }, QUESTION);
    console.log(name, r);
  });
});
