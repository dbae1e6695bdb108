// The ASCII form of hosts beside the URL parser of Node, which is that of browsers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./built.mjs";

const { decode } = await load("core.js");

/** Letters of several scripts, without those that UTS #46 maps in other ways than by case. */
const SCRIPTS = ["абвгдежзийклмнопрстуфхцчшщъыьэюяіїєӏАБВЇЀЯ", "αβγδεζηθλμπωΑΒΩ", "äöüéèñçÄÖÜÑ", "例え日本語中文", "abcxyz09-"].map((letters) => [...letters]);

/** The same numbers in every run. */
function* numbers() {
  for (let seed = 7; ; seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) yield seed >> 8;
}

test("SAFE-18 behind the host of an address stands the name that a browser connects to", async () => {
  const source = numbers();
  const below = (limit) => source.next().value % limit;
  const one = (list) => list[below(list.length)];
  const label = () => `a${Array.from({ length: 1 + below(12) }, () => one(one(SCRIPTS))).join("").replace(/^-+|-+$/g, "")}b`;
  let compared = 0;
  for (let turn = 0; turn < 400; turn += 1) {
    const host = Array.from({ length: 1 + below(3) }, label).join(".");
    if (/^[\x00-\x7f]*$/.test(host)) continue;
    // The name of a choice stands below our word, with its marks in brackets.
    const offers = [{ value: "yes", decision: "allow-once", label: `https://${host}/x` }, { value: "no", decision: "reject-once" }];
    const { inbound } = await decode("approval", { tool: "fetch", offers });
    const texts = inbound.pending.questionnaire.questions[0].options.map(({ description = "" }) => description);
    const { hostname } = new URL(`https://${host}`);
    assert.ok(texts.includes(`“https://${host}⟨${hostname}⟩/x”`), `${hostname}: ${texts}`);
    compared += 1;
  }
  assert.ok(compared > 300, `${compared}`);
});
