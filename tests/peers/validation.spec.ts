// docs/recipes/validation.md in Node, with Ajv. The same in Python is in tests/peer-python-validation.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PACKAGE, here, root } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

/** A project with these modules that has the package and Ajv. */
function project(files: Record<string, string>): string {
  const folder = test.info().outputPath("project");
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const [name, target] of [["ask-user-question", PACKAGE], ["ajv", join(here, "peers/node_modules/ajv")]]) {
    if (!existsSync(join(folder, "node_modules", name!))) symlinkSync(target!, join(folder, "node_modules", name!), "junction");
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Calls a function of a module in a process of its own, as a server would. */
function call(folder: string, module: string, name: string, ...args: unknown[]): any {
  const program = `const module = await import(${JSON.stringify(pathToFileURL(join(folder, module)).href)});
    console.log(JSON.stringify(await module[${JSON.stringify(name)}](...${JSON.stringify(args)})));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: folder, encoding: "utf8" }));
}

const VALID = { questions: [{ header: "Testing", multiSelect: false, ...TESTING }] };
const INVALID = { questions: [{ ...VALID.questions[0]!, options: [{ label: "Only one", description: "There is no other" }] }] };

test("Ajv accepts what can be asked, and says what is wrong with the rest", () => {
  const folder = project({ "validation.mjs": snippet("docs/recipes/validation.md", "js") });
  expect(call(folder, "validation.mjs", "problems", VALID)).toBe("");
  expect(call(folder, "validation.mjs", "problems", INVALID)).toContain("/questions/0/options must NOT have fewer than 2 items");
});

test("the schema of the package is the one that toolSchema returns", async () => {
  const { toolSchema } = await import(pathToFileURL(join(PACKAGE, "core.js")).href);
  const read = (name: string) => JSON.parse(readFileSync(join(root, "schema", `ask-user-question.${name}.json`), "utf8"));
  expect(await toolSchema()).toEqual(read("strict"));
  expect(await toolSchema({ mode: "lenient" })).toEqual(read("lenient"));
});

test("the core repairs, and names the cure for what it cannot repair", () => {
  const folder = project({ "check.mjs": snippet("docs/recipes/validation.md", "js", 1) });
  const { questionnaire } = call(folder, "check.mjs", "check", JSON.stringify({ questions: [{ question: "Which?", options: ["A", "B"] }] }));
  expect(questionnaire.questions).toMatchObject([{ question: "Which?", options: [{ label: "A" }, { label: "B" }] }]);
  expect(call(folder, "check.mjs", "check", { questions: [] }).error).toContain("question");
});
