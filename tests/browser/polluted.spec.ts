// Pages with a script that has added members to all objects: of any name that the scripts of the package use.

import { namesInSources, play, type Kind } from "../support/polluted.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true, time: "real" });

const SCENES = ["approve", "ask", "receipt", "langgraph"];

/**
 * What the language itself or the platform reads: a loop asks an iterator for `return`, waiting asks a value for `then`, and WebAssembly is
 * compiled from a stream.
 */
const PLATFORM = ["return", "then", "next", "done", "default"];

for (const scene of SCENES) {
  for (const kind of ["text", "object"] satisfies Kind[]) {
    test(`SAFE-5 members that all objects inherit change nothing of what is shown and returned: ${scene}, ${kind}`, async ({ chat, page }) => {
      const expected = await play(page, scene, [], kind);
      await chat.visit("chat.html");
      const names = namesInSources().filter((name) => !PLATFORM.includes(name));
      expect(names.length).toBeGreaterThan(1000);
      expect(await play(page, scene, names, kind)).toEqual(expected);
    });
  }
}
