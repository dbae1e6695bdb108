// The gallery: panels about actions, of every protocol, with every pair of a description, arguments, sizes and contents.

import { decide, type Given } from "../support/action-panel.ts";
import { CONTENTS, DESCRIPTIONS, PROTOCOLS, SHAPES, cases, leaves } from "../support/actions.ts";
import { daily } from "../support/daily.ts";
import { prepareToRead } from "../support/marked.ts";
import { expect, test } from "../support/test.ts";

const GALLERY = cases(400);

test("SAFE-18 the gallery has every pair", () => {
  const sizes = [DESCRIPTIONS.length, CONTENTS.length, PROTOCOLS.length, SHAPES.length];
  // Blank descriptions share a name, so their texts are counted.
  const rows = GALLERY.map(({ names, description }) => [description ?? "", ...names.slice(1)]);
  const pairs = new Set(rows.flatMap((row) => row.flatMap((value, at) => row.slice(0, at).map((before, earlier) => JSON.stringify([earlier, before, at, value])))));
  const texts = new Set(rows.map(([text]) => text)).size;
  const all = [texts, ...sizes.slice(1)];
  const expected = all.flatMap((size, at) => all.slice(0, at).map((before) => size * before)).reduce((sum, count) => sum + count, 0);
  expect(GALLERY.length).toBeGreaterThanOrEqual(400);
  expect(pairs.size).toBe(expected);
});

for (const [at, protocol] of PROTOCOLS.entries()) {
  test(`SAFE-18 SAFE-19 everything that is allowed was on the screen: ${protocol.name}`, { tag: daily(at === 0) }, async ({ chat }) => {
    await chat.page.evaluate(() => globalThis.chat.library.preload());
    await prepareToRead(chat.page);
    const mine = GALLERY.filter((one) => one.protocol === at);
    const faults: Record<string, string[]> = {};
    for (const [turn, one] of mine.entries()) {
      const { id, args, text, description, names } = one;
      const given: Given = { dialect: protocol.dialect, message: protocol.message(one), leaves: leaves({ id, tool: one.tool, args, text }), description, titled: protocol.titled ?? false, allows: turn % 2 === 0 };
      const seen = await chat.page.evaluate(decide, given);
      const wrong = [...seen.faults];
      try {
        expect(seen.reply).toEqual(protocol.reply(one, given.allows));
      } catch {
        wrong.push(`the reply: ${JSON.stringify(seen.reply)}`);
      }
      if (wrong.length) faults[`${id}: ${names.join(", ")}`] = wrong;
    }
    expect(faults).toEqual({});
  });
}
