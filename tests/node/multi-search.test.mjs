// Searches for several words at once, against a search for each word.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";

const { MultiSearch } = await load("_lib/agents/transcript/multi-search.js");

describe("searching for several words at once", () => {
  it("finds the first match that a separate search for each word finds", () => {
    // A seeded generator, so that a failure can be repeated.
    let seed = 1;
    const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
    const word = (length) => Array.from({ length }, () => "abc"[random(3)]).join("");
    for (let round = 0; round < 3000; round += 1) {
      const [shortest, longest] = [2 + random(10), random(100) ? 60 : 20_000];
      const words = Array.from({ length: 1 + random(4) }, () => word(shortest + random(5)));
      const search = new MultiSearch([words[0]]);
      for (const each of words) search.add(each);
      const removed = random(3) ? undefined : words[random(words.length)];
      if (removed && new Set(words).size > 1) search.delete(removed);
      const left = words.filter((each) => each !== removed || new Set(words).size === 1);
      const places = Array.from({ length: random(4) }, () => words[random(words.length)]);
      const hay = places.map((place) => "-".repeat(random(longest)) + place).join("") + word(random(30));
      const bytes = new TextEncoder().encode(`ab${hay}ba`);
      const message = JSON.stringify({ words, removed, hay: hay.slice(0, 200), round });
      const ends = left.map((each) => hay.indexOf(each) + each.length).filter((end, at) => hay.includes(left[at]));
      const found = search.find(bytes, 2, bytes.length - 2) - 2;
      assert.equal(found >= 0, ends.length > 0, message);
      if (ends.length) assert.ok(left.some((each) => hay.slice(0, Math.min(...ends)).endsWith(each) && found >= Math.min(...ends) - each.length && found < Math.min(...ends)), message);
    }
  });

  it("never skips a word of one byte", () => {
    const search = new MultiSearch(["abc"]);
    search.add("x");
    assert.equal(search.find(new TextEncoder().encode("x"), 0, 1), 0);
    search.delete("x");
    assert.equal(search.find(new TextEncoder().encode("x-abc"), 0, 5), 3);
  });

  it("finds every one of thousands of words", () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `"toolu_01Same${at}"`);
    const search = new MultiSearch(['"AskUserQuestion"']);
    for (const id of ids) search.add(id);
    for (const id of ids) {
      const bytes = new TextEncoder().encode(`{"tool_use_id":${id}}`);
      assert.notEqual(search.find(bytes, 0, bytes.length), -1, id);
    }
  });
});
