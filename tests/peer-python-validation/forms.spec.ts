// Pydantic accepts what is sent for the forms that it writes.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { answered, type Shape } from "../support/forms/exchange.mjs";
import { judgeOf } from "../support/forms/judge.mjs";
import { PROTOCOLS } from "../support/forms/protocols.mjs";
import { PACKAGE, here } from "../support/places.ts";
import { installPython } from "../support/python.ts";
import { expect, test } from "../support/test.ts";

const STORED = readFileSync(join(here, "support/forms/pydantic.json"), "utf8");
const { shapes } = JSON.parse(STORED) as { shapes: Shape[] };

async function python(word: string, input = ""): Promise<string> {
  const environment = await installPython("peer-python-validation");
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
  return execFileSync(join(environment, "bin/python"), [join(here, "peer-python-validation/shapes.py"), word], { env, input, encoding: "utf8" });
}

test.beforeEach(() => test.setTimeout(300_000));

test("the stored schemas are those that Pydantic writes", async () => {
  expect(await python("schemas")).toBe(STORED);
});

test("Pydantic accepts every answer to a form that is asked, in every protocol", async () => {
  const core = await import(pathToFileURL(join(PACKAGE, "core.js")).href);
  const sent: [string, object][] = [];
  for (const shape of shapes.filter(({ answer }) => answer)) {
    for (const protocol of PROTOCOLS) {
      const result = await answered(core, protocol, judgeOf(shape.schema)!, shape);
      if ("rule" in result) continue;
      sent.push([shape.name, result.accepted]);
      // The schema of a decimal takes any text, and Pydantic does not.
      if (!/decimal/.test(shape.name)) sent.push(...result.others.map((content): [string, object] => [shape.name, content]));
    }
  }
  const errors: (string | null)[] = JSON.parse(await python("check", JSON.stringify(sent)));
  const wrong = sent.flatMap(([name, content], at) => (errors[at] === null ? [] : [`${name}: ${JSON.stringify(content)}: ${errors[at]}`]));
  expect(wrong).toEqual([]);
  expect(new Set(sent.map(([name]) => name)).size).toBeGreaterThan(50);
});
