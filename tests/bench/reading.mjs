// Reading a tool call that arrives in 16-letter pieces: the whole time until everything has been read.

import { withPage } from "./chromium.mjs";

const SIZES = [8_192, 65_536, 1_000_000];
const PIECE = 16;
/** Whoever reads everything again for each piece takes hours for a megabyte. */
const LIMIT = 20_000;

export async function readers(browser, origin, say) {
  const results = {};
  for (const bytes of SIZES) {
    results[bytes] = {};
    const rounds = bytes > 100_000 ? 3 : 5;
    await withPage(browser, `${origin}/readers/`, 1, async (page) => {
      await page.addScriptTag({ url: "entry.js", type: "module" });
      await page.waitForFunction(() => "readers" in globalThis);
      for (const name of await page.evaluate(() => readers)) {
        say(`reading ${bytes} bytes: ${name}`);
        const times = [];
        // The first one warms up, unless it takes too long.
        for (let at = 0; at <= rounds; at += 1) {
          const one = await page.evaluate(([name, bytes, size, limit]) => read(name, bytes, size, limit), [name, bytes, PIECE, LIMIT]);
          if (one.done < 1) {
            times.splice(0, times.length, one);
            break;
          }
          if (at > 0 || one.time > LIMIT / 4) times.push(one);
          if (one.time > LIMIT / 4) break;
        }
        results[bytes][name] = times;
      }
    });
  }
  return results;
}
