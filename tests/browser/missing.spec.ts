// What the specification promises and the panel does not do yet. Each becomes a test where it belongs.

import { test } from "../support/test.ts";

test.fixme("SAFE-11 a page without WebAssembly is asked by the JavaScript build of the same core", async () => {});
