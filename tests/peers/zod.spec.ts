// Forms that Zod writes: Zod accepts what is sent for them, in every protocol.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { answered } from "../support/forms/exchange.mjs";
import { judgeOf } from "../support/forms/judge.mjs";
import { PROTOCOLS } from "../support/forms/protocols.mjs";
import { PACKAGE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { REFUSED, SHAPES } from "./zod-shapes.ts";

const core = () => import(pathToFileURL(join(PACKAGE, "core.js")).href);

for (const [name, [zod, answer]] of Object.entries(SHAPES)) {
  const isRefused = REFUSED.includes(name);
  test(isRefused ? `${name} cannot be asked, which is said` : `${name} is asked, and answered as Zod wants it`, async () => {
    for (const io of ["input", "output"] as const) {
      const schema = z.toJSONSchema(zod, { io });
      for (const protocol of PROTOCOLS) {
        const result = await answered(await core(), protocol, judgeOf(schema)!, { name, schema, answer: isRefused ? null : answer });
        expect("rule" in result, `${protocol.name}: ${JSON.stringify({ result, schema })}`).toBe(isRefused);
        if ("rule" in result) continue;
        for (const content of [result.accepted, ...result.others]) expect(zod.safeParse(content).error, JSON.stringify(content)).toBeUndefined();
      }
    }
  });
}
