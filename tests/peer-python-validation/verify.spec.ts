// docs/recipes/verify.md in Python, with the vectors of digests and records. It needs no package.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/places.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

/** What Python makes of each case that is JSON as other programs read it: a digest or a refusal, null where there is none. */
const PROGRAM = `
import json, sys, verify

def result(case):
    call = case["input"]
    tool, arguments = call.get("tool"), call.get("arguments")
    if case["call"] == "verify":
        return verify.refusal(case["record"], tool, arguments)
    try:
        return verify.digest(tool, arguments)
    except ValueError:
        return None

print(json.dumps([result(case) for case in json.load(sys.stdin)]))
`;

interface Case {
  name: string;
  call: "digest" | "verify";
  input?: object;
  expect?: string & { reason?: string };
}

test("SAFE-21 Python gives each call of the vectors its digest, and refuses what is not allowed", () => {
  const all: Case[] = JSON.parse(readFileSync(join(root, "tests/vectors/canonical.json"), "utf8"));
  const cases = all.filter(({ input }) => input);
  expect(cases.length).toBeGreaterThan(25);
  const folder = test.info().outputPath("server");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "verify.py"), snippet("docs/recipes/verify.md", "python"));
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
  const printed = execFileSync("python3", ["-c", PROGRAM], { cwd: folder, env, encoding: "utf8", input: JSON.stringify(cases) });
  const results = JSON.parse(printed) as (string | null)[];
  const wanted = ({ call, expect }: Case) => (call === "digest" ? expect : expect?.reason) ?? null;
  expect(cases.map(({ name }, at) => [name, results[at]])).toEqual(cases.map((one) => [one.name, wanted(one)]));
});
