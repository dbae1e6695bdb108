// JavaScript, the Python of docs/recipes/verify.md and Rust read the same call from a JSON text, or none of them reads one.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { daily } from "../support/daily.ts";
import { root } from "../support/places.ts";
import { Random } from "../support/random.mjs";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const PYTHON = `
import json, sys, verify

def digest(line):
    try:
        call = json.loads(line)
        return verify.digest(call.get("tool"), call.get("arguments"))
    except ValueError:
        return "unverifiable"

for line in sys.stdin:
    print(digest(line))
`;

const EDGES = [
  "0", "-0", "-0.0e9", "1e0", "1E+2", "0.1", "0.30000000000000004", "0.30000000000000001", "0.99999999999999999", "0.1000000000000000055511151231257827",
  "4503599627370497.5", "4503599627370495.5", "1857697501471423.25", "-1125899906842624.125", "9007199254740991", "-9007199254740992", "9007199254740991.4", "9007199254740991.7",
  "9007199254740993", "1e21", "1e400", "-1e400", "1e-400", "5e-324", "3e-324", "2e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
  "1e-6", "9.999999999999999e-7", "1e-7", "123456789012345678901234567890", "1e308", "1.7976931348623159e308", "0.000001", "100000000000000000000e-10",
];

/** JSON texts without names that occur twice, which JavaScript and Python lose as they read them. */
class Texts {
  readonly #random: Random;
  constructor(seed: number) {
    this.#random = new Random(seed);
  }
  #of = (length: number, part: () => string) => Array.from({ length: this.#random.below(length) }, part);
  #digits = (length: number) => this.#of(length, () => `${this.#random.below(10)}`).join("");
  #number() {
    const { one, below } = { one: <T,>(all: readonly T[]) => this.#random.one(all as T[]), below: (most: number) => this.#random.below(most) };
    // Any double, in the digits of JavaScript, in more of them, or in fewer.
    if (below(3) === 0) {
      const double = new Float64Array(new Uint32Array([below(2 ** 31) * 2, below(2 ** 31) * 2]).buffer)[0]!;
      const value = Number.isFinite(double) ? (below(2) ? double : ((double % 2 ** 60) / 2 ** below(70))) : below(1000) / 8;
      return below(2) ? JSON.stringify(value) : value.toExponential(below(25)).replace("+", one(["+", ""]));
    }
    if (below(4) === 0) return one(EDGES);
    const whole = `${1 + below(9)}${this.#digits(18)}`;
    return `${one(["", "-"])}${one(["0", whole])}${one(["", `.${below(10)}${this.#digits(22)}`])}${one(["", "", `e${one(["-", "+", ""])}${below(one([9, 30, 340]))}`])}`;
  }
  #text = () =>
    `"${this.#of(7, () => this.#random.one(["a", "é", "😀", "\\ud83d\\ude00", "\\uD83D", "\\ude00", "\ufffd", "\\ufffd", "\\u0000", "\\u202e", "\u2028", "\\n", "\\/", '\\"', "\\\\", "\ue000", "\u{10ffff}"])).join("")}"`;
  value(depth = 3): string {
    const kind = this.#random.below(depth ? 10 : 7);
    if (kind < 4) return this.#number();
    if (kind < 6) return this.#text();
    if (kind === 6) return this.#random.one(["null", "true", "false"]);
    if (kind < 9) return `[${this.#of(5, () => this.value(depth - 1)).join(this.#random.one([",", " , "]))}]`;
    const names = new Map(this.#of(5, this.#text).map((name) => [JSON.parse(name), name]));
    return `{${[...names.values()].map((name) => `${name}:${this.value(depth - 1)}`).join(",")}}`;
  }
}

for (const number of [3_000, 100_000]) {
  test(`SAFE-21 JavaScript, Python and Rust agree on ${number} calls, or that nobody can verify them`, { tag: daily(number === 3_000) }, async () => {
    test.slow();
    const texts = new Texts(number);
    const edges = [...EDGES, '"\\ud800"', '"\\udc00\\ud800"', '{"\\udfff":1}', '"\ufffd"', '["\\ud83d\\ude00"]'];
    const calls = Array.from({ length: number }, (_, at) => `{"tool":"t","arguments":${edges[at] ?? texts.value()}}`);
    const { digest } = await import(pathToFileURL(join(root, "target/npm/ask-user-question/core.js")).href);
    const inJavaScript = await Promise.all(calls.map((call) => digest(JSON.parse(call)).catch(() => "unverifiable")));

    const folder = test.info().outputPath("verify");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "verify.py"), snippet("docs/recipes/verify.md", "python"));
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1", PYTHONUTF8: "1" };
    const given = { input: `${calls.join("\n")}\n`, encoding: "utf8" as const, maxBuffer: 1 << 30 };
    const results = (program: string, args: string[], cwd: string) => execFileSync(program, args, { ...given, cwd, env }).trimEnd().split("\n");
    const inPython = results("python3", ["-c", PYTHON], folder);
    const inRust = results("cargo", ["run", "--quiet", "-p", "ask-core", "--example", "digests"], root);

    const all = calls.map((call, at) => ({ call, JavaScript: inJavaScript[at], Python: inPython[at], Rust: inRust[at] }));
    expect(all.filter(({ JavaScript, Python, Rust }) => JavaScript !== Python || JavaScript !== Rust).slice(0, 9)).toEqual([]);
    // Both are many.
    const verifiable = inJavaScript.filter((result) => result !== "unverifiable").length;
    expect(verifiable).toBeGreaterThan(number / 5);
    expect(number - verifiable).toBeGreaterThan(number / 20);
  });
}
