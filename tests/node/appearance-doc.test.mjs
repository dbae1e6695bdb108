// The tables of docs/reference/appearance.md have every custom property of the style sheets, with its values, and every part of the
// types. Run with `ASK_WRITE=1` to write them.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const document = "docs/reference/appearance.md";

const MEANING = {
  "--ask-background": "the panel",
  "--ask-inset": "fields, previews and other places that lie deeper",
  "--ask-text": "the question and what is typed",
  "--ask-text-secondary": "descriptions",
  "--ask-text-muted": "hints, numbers and other small text",
  "--ask-label": "the labels of options",
  "--ask-primary": "the main button, what is selected and the focus",
  "--ask-on-primary": "text on the main button",
  "--ask-link": "links and the chip's text",
  "--ask-success": "the badge of the recommended option, and the receipt's tick",
  "--ask-error": "errors",
  "--ask-warning": "warnings, and a time limit that is near",
  "--ask-line": "borders",
  "--ask-control": "the outline of radio buttons, checkboxes and fields",
  "--ask-radius": "the corners of the panel and of its buttons",
  "--ask-font": "the font",
  "--ask-font-mono": "the font of code and previews",
  "--ask-max-width": "the largest width: 1080 px with previews",
};

/** Every property with its fallback, light and dark. */
function properties() {
  // What panel.css says counts; later.css has exceptions.
  const sheets = readdirSync(new URL("../../crates/ask-view/style", import.meta.url)).sort().reverse().map((name) => read(`crates/ask-view/style/${name}`)).join("\n");
  const found = new Map();
  for (const [whole, name] of sheets.matchAll(/var\((--ask-[a-z-]+), /g)) {
    const value = fallback(sheets.slice(sheets.indexOf(whole)));
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [undefined, value, value];
    if (!found.has(name)) found.set(name, [light, dark]);
  }
  return found;
}

/** What counts where neither the page nor its look says anything: the second argument of the `var()` that a text begins with. */
function fallback(text) {
  let depth = 0;
  const end = [...text].findIndex((letter) => (depth += letter === "(" ? 1 : letter === ")" ? -1 : 0) === 0 && letter === ")");
  const value = text.slice(text.indexOf(", ") + 2, end);
  // What the package takes from the page is not the host's to set.
  return value.replace(/var\(--page-[a-z-]+, ((?:[^()]|\([^()]*\))*)\)/, "$1").replace("var(--text)", "--ask-text").replace("var(--bg)", "--ask-background").replace("var(--primary)", "--ask-primary");
}

/** The parts by the comment on their group. */
const parts = () =>
  [...read("npm/types/parts.d.ts").matchAll(/\/\*\* ([^*]+) \*\/\nexport type \w+ =([^;]+);/g)].map(([, comment, list]) => [comment.replace(/\.$/, ""), [...list.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name)]);

test("docs/reference/appearance.md has every custom property and every part", () => {
  const found = properties();
  assert.deepEqual([...found.keys()].sort(), Object.keys(MEANING).sort());
  const rows = Object.entries(MEANING).map(([name, meaning]) => {
    const [light, dark] = found.get(name);
    return `| \`${name}\` | ${meaning} | \`${light}\` | ${dark === light ? "the same" : `\`${dark}\``} |`;
  });
  const groups = parts();
  assert.ok(groups.length > 5 && groups.every(([, names]) => names.length > 0));
  const tables = {
    properties: ["| property | for | light | dark |", "|---|---|---|---|", ...rows],
    parts: ["| where | parts |", "|---|---|", ...groups.map(([where, names]) => `| ${where} | ${names.map((name) => `\`${name}\``).join(", ")} |`)],
  };
  const text = read(document);
  let written = text;
  for (const [name, lines] of Object.entries(tables)) {
    const between = new RegExp(`(<!-- ${name}: [^>]*-->)[^]*?(<!-- /${name} -->)`);
    assert.match(written, between);
    written = written.replace(between, (_, start, end) => `${start}\n\n${lines.join("\n")}\n\n${end}`);
  }
  if (process.env.ASK_WRITE === "1") writeFileSync(new URL(`../../${document}`, import.meta.url), written);
  else assert.equal(text, written, "run: ASK_WRITE=1 node --test tests/node/appearance-doc.test.mjs");
});
