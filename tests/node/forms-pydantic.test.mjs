// Forms that Pydantic writes (`tests/support/forms/pydantic.json`, of `tests/peer-python-validation/shapes.py`). Ajv judges here; in
// `tests/peer-python-validation` Pydantic itself does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { answered } from "../support/forms/exchange.mjs";
import { judgeOf } from "../support/forms/judge.mjs";
import { PROTOCOLS } from "../support/forms/protocols.mjs";
import { load } from "./built.mjs";

const core = await load("core.js");
const { version, shapes } = JSON.parse(readFileSync(new URL("../support/forms/pydantic.json", import.meta.url), "utf8"));

describe(`forms of Pydantic ${version}`, () => {
  for (const shape of shapes) {
    it(shape.answer ? `${shape.name} is asked, and answered as Pydantic wants it` : `${shape.name} cannot be asked, which is said`, async () => {
      for (const protocol of PROTOCOLS) {
        const result = await answered(core, protocol, judgeOf(shape.schema), shape);
        assert.equal("rule" in result, shape.answer === null, `${protocol.name}: ${JSON.stringify({ result, ...shape })}`);
      }
    });
  }
});
