// docs/recipes/validation.md in Python, with the jsonschema package and the schema that the package ships.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/places.ts";
import { installPython } from "../support/python.ts";
import { TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const SCHEMA = "ask-user-question.strict.json";
const VALID = { questions: [{ header: "Testing", multiSelect: false, ...TESTING }] };
const INVALID = { questions: [{ ...VALID.questions[0]!, options: [{ label: "Only one", description: "There is no other" }] }] };

test("jsonschema accepts what can be asked, and says what is wrong with the rest", async () => {
  // The first run installs the package.
  test.setTimeout(300_000);
  const environment = await installPython("peer-python-validation");
  const folder = test.info().outputPath("application");
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, "schema", SCHEMA), join(folder, SCHEMA));
  writeFileSync(join(folder, "validation.py"), snippet("docs/recipes/validation.md", "python"));
  const program = "import json, sys, validation; print(json.dumps(validation.problems(json.loads(sys.argv[1]))))";
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
  const problems = (input: object) => JSON.parse(execFileSync(join(environment, "bin/python"), ["-c", program, JSON.stringify(input)], { cwd: folder, env, encoding: "utf8" }));
  expect(problems(VALID)).toBe("");
  expect(problems(INVALID)).toContain("$.questions[0].options: ");
});
