// What the specification promises and the panel does not do yet. Each becomes a test where it belongs.

import { test } from "../support/test.ts";

test.fixme("INT-30 S10 questions that are still arriving can be read and not pressed", async () => {});
test.fixme("REL-3 a panic rejects with `panic` and the draft, and the next question works", async () => {});
test.fixme("SAFE-11 a page without WebAssembly is asked by the JavaScript build of the same core", async () => {});
