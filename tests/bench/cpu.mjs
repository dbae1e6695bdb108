import { withBrowser, withPage } from "./chromium.mjs";
import { QUESTION } from "./entries.mjs";
const name = process.argv[2];
const self = {}; let total = 0;
await withBrowser(async (browser, origin) => {
  for (let i = 0; i < 6; i++) await withPage(browser, `${origin}/${name}/`, 4, async (page, cdp) => {
    await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval", { interval: 100 });
    await cdp.send("Profiler.start");
    const r = await page.evaluate(async (question) => { const start = performance.now(); globalThis.module = await import("./entry.js"); const t1 = performance.now(); globalThis.opened = globalThis.module.ask(question, probe.host()); while (!probe.option()) await new Promise(requestAnimationFrame); const t2 = performance.now(); await new Promise((d) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = d; port2.postMessage(0); }); return [t1 - start, t2 - t1, performance.now() - t2].map(Math.round); }, QUESTION);
    const { profile } = await cdp.send("Profiler.stop");
    console.log(r.join(" "));
    const byId = new Map(profile.nodes.map((n) => [n.id, n]));
    profile.samples.forEach((id, k) => { const n = byId.get(id); const key = `${n.callFrame.functionName || "(anon)"} ${n.callFrame.url.split("/").at(-1)}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self[key] = (self[key] ?? 0) + profile.timeDeltas[k] / 1000 / 6; });
  });
});
for (const [k, v] of Object.entries(self).sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log(v.toFixed(1), k);
