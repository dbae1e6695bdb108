// Every entry can be imported outside a page, and has no effect there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, it } from "node:test";
import { home, load, manifest } from "./built.mjs";

const { exports } = manifest;
// The React entry needs React, which is installed only in tests/toolchains.
const entries = Object.values(exports).filter((target) => target.types && !target.types.includes("*") && target.default !== "./react.js").flatMap((target) => [target.default, target.node ?? []].flat());

const ELICITATION = {
  jsonrpc: "2.0", id: 1, method: "elicitation/create",
  params: { message: "Which?", requestedSchema: { type: "object", properties: { which: { type: "string", enum: ["A", "B"] } }, required: ["which"] } },
};

describe("REL-18 without a page", () => {
  for (const file of new Set(entries)) {
    it(`${file} can be imported, and required`, async () => {
      const before = Object.keys(globalThis).filter((name) => name !== "askUserQuestion");
      const module = await load(file);
      assert.deepEqual(Object.keys(globalThis).filter((name) => name !== "askUserQuestion"), before);
      assert.deepEqual(Object.keys(createRequire(import.meta.url)(join(home, file))).sort(), Object.keys(module).sort());
    });
  }

  it("define() does nothing", async () => {
    const { define } = await load("element.js");
    assert.equal(define(), undefined);
  });

  it("setup() of testing.js says that it needs a document, and installs nothing", async () => {
    const { setup } = await load("testing.js");
    const before = Object.getOwnPropertyNames(globalThis);
    for (const time of ["first", "second"]) assert.throws(setup, /^Error: setup\(\) needs a document; run the tests with jsdom or happy-dom$/, time);
    assert.deepEqual(Object.getOwnPropertyNames(globalThis), before);
  });

  for (const file of ["index.js", "lazy.js", "bundle.js"]) {
    it(`${file}: every call that needs a page rejects, and says what to use`, async () => {
      const { ask, askOutcome, open, openStream, preload, receipt, AskError } = await load(file);
      const questions = [{ question: "Which?", options: ["A", "B"] }];
      const calls = {
        ask: () => ask(questions),
        askOutcome: () => askOutcome(questions, { host: "#chat" }),
        open: () => open(questions).outcome,
        openStream: () => {
          const panel = openStream();
          panel.push("{");
          panel.end();
          return panel.outcome;
        },
        preload,
        receipt: () => receipt(questions, { type: "declined", entries: [] }, { host: "#chat" }),
      };
      for (const [name, call] of Object.entries(calls)) {
        await assert.rejects(call, (error) => error instanceof AskError && error.code === "load" && /document is not defined; try ask-user-question\/core/.test(error.message), name);
      }
    });
  }

  it("an ignored panel is no unhandled rejection", () => {
    const program = `import { open } from ${JSON.stringify(join(home, "index.js"))}; open([]).close();`;
    // Node ends with an error for a rejection that nobody handles.
    assert.equal(execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }), "");
  });
});

describe("entries that load nothing later", () => {
  it("import what other entries load, and make no code from text", () => {
    const beside = { "core-bundle.js": ["core-inline", "skeletons"], "core-script.js": ["skeletons"] };
    for (const [file, parts] of Object.entries(beside)) {
      const own = /import"\.\/_lib\/load\/([\w-]+)\.js";?/g;
      const whole = readFileSync(join(home, file), "utf8");
      assert.deepEqual([...whole.matchAll(own)].map(([, part]) => part).sort(), parts, file);
      const text = whole.replace(own, "");
      for (const forbidden of [/\bimport\s*\(/, /\bimport\.meta\b/, /\bimport\s*["'{*]/, /\bfrom\s*["']/, /\beval\s*\(/, /\bnew Function\b/, /\bFunction\(/, /\bimportScripts\b/, /\bset(Timeout|Interval)\(["'`]/]) {
        assert.doesNotMatch(text, forbidden, file);
      }
    }
  });

  it("bundle.js has the calls of a page, of the core and of the element", async () => {
    const entries = await Promise.all(["index.js", "core.js", "element.js", "bundle.js"].map(load));
    const [bundle, ...others] = entries.reverse().map((entry) => Object.keys(entry));
    // The class is for those who extend it.
    assert.deepEqual(bundle.sort(), [...new Set(others.flat())].filter((name) => name !== "AskUserQuestionElement").sort());
  });

  for (const file of ["core-bundle.js", "core-script.js"]) {
    it(`${file} returns what the core returns`, async () => {
      const [core, one] = await Promise.all([load("core.js"), load(file)]);
      // `script` is what the other entries load where WebAssembly is forbidden, so that it is in the package once.
      assert.deepEqual(Object.keys(one).filter((name) => name !== "script").sort(), Object.keys(core).sort());
      const input = { question: "Which **one**?", options: ["A", "B"] };
      assert.deepEqual(await one.validate(input), await core.validate(input));
      assert.deepEqual(await one.toolSchema("openai-strict"), await core.toolSchema("openai-strict"));
      const pending = (await core.decode("mcp-elicitation", ELICITATION)).inbound;
      assert.deepEqual((await one.decode("mcp-elicitation", ELICITATION)).inbound, pending);
      const outcome = { type: "answered", entries: [{ selected: ["A"] }] };
      assert.deepEqual(await one.format(input, outcome, "claude"), await core.format(input, outcome, "claude"));
      await assert.rejects(one.format(input, { type: "answered", entries: [{ selected: ["C"] }] }, "claude"), (error) => error instanceof one.AskError && error.code === "invalid");
    });
  }

  it("core-bundle.js says what to use where WebAssembly is forbidden, and core-script.js runs there", () => {
    const program = `
      delete globalThis.WebAssembly;
      const [bundle, script] = await Promise.all(["core-bundle.js", "core-script.js"].map((file) => import(${JSON.stringify(`${home}/`)} + file)));
      const error = await bundle.validate("x").catch((error) => error);
      console.log(error.name, error.code, error.message, (await script.validate({ question: "Which?", options: ["A", "B"] })).problems.length);
      // Letters that look alike need a table, which is inflated.
      console.log((await script.validate({ question: "Which?", options: ["Cop", "\u0421\u043e\u0440"] })).questionnaire.questions[0].options.length);`;
    assert.match(execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }), /^AskError wasm-blocked .*ask-user-question\/core-script.* 0\n2\n$/);
  });
});
