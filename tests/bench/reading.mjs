// Measures how long a parser takes to read a tool call that arrives in pieces of 16 characters.

import { withPage } from "./chromium.mjs";

const SIZES = [8_192, 65_536, 1_000_000];
const PIECE = 16;
/** A parser that reads everything again for each piece would take hours for a megabyte. */
const LIMIT = 20_000;

export async function readers(browser, origin, log) {
  const results = {};
  for (const bytes of SIZES) {
    results[bytes] = {};
    const rounds = bytes > 100_000 ? 3 : 5;
    await withPage(browser, `${origin}/readers/`, 1, async (page) => {
      await page.addScriptTag({ url: "entry.js", type: "module" });
      await page.waitForFunction(() => "readers" in globalThis);
      for (const name of await page.evaluate(() => readers)) {
        log(`reading ${bytes} bytes: ${name}`);
        const times = [];
        // The first run is a warm-up, unless it takes too long.
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
