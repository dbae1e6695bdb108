// More than a thousand real commands, in a narrow and in a wide panel: each is shown whole, letter by letter, and read back.

import { showCommands } from "../support/command-panel.ts";
import { COMMANDS } from "../support/corpora.ts";
import { prepareToRead } from "../support/marked.ts";
import { expect, test } from "../support/test.ts";

/** So many commands are one call of the page, so that a fault is reported soon. */
const BATCH = 100;

test("SAFE-18 there are commands of every kind", () => {
  const kinds = {
    long: /^[^]{200}/,
    "of several lines": /\n/,
    quoted: /'.*"|".*'/,
    piped: / \| /,
    "with a heredoc": /<<-?\s*['"]?\w+/,
    "with a tab": /\t/,
    redirected: /[0-9]?>/,
    "with patterns of names": /\*\.|\?\?|\[[a-z]-[a-z]\]/,
    substituted: /\$\(|`/,
    "with other scripts": /[^\u0000-\u024F]/,
  };
  expect(new Set(COMMANDS).size).toBeGreaterThanOrEqual(1_000);
  for (const [kind, pattern] of Object.entries(kinds)) expect(COMMANDS.filter((command) => pattern.test(command)).length, kind).toBeGreaterThanOrEqual(20);
});

for (const width of [280, 720]) {
  test(`SAFE-18 real commands are shown whole and as they are, ${width} pixels wide`, async ({ chat, page }) => {
    // WebKitGTK needs five times as long as Chromium.
    test.slow();
    await page.setViewportSize({ width, height: 700 });
    await chat.visit("stage.html", "?policy=self");
    await page.evaluate(() => Object.assign(document.querySelector("main")!.style, { padding: "0", width: "100%" }));
    await prepareToRead(page);
    for (let at = 0; at < COMMANDS.length; at += BATCH) {
      expect(await page.evaluate(showCommands, COMMANDS.slice(at, at + BATCH))).toEqual({});
    }
  });
}
