// The skill for coding agents follows the format of Agent Skills, and names what exists.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { home, load, manifest } from "./built.mjs";

const NAME = "ask-user-question";
const text = readFileSync(join(home, "skills", NAME, "SKILL.md"), "utf8");
const [, head, body] = text.match(/^---\n([^]*?)\n---\n([^]*)$/);

test("the front matter is that of Agent Skills", () => {
  const { name, description, license, ...others } = parse(head);
  assert.deepEqual(others, {});
  assert.equal(name, NAME);
  assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  assert.ok(description.length > 0 && description.length <= 1024, `${description.length} characters`);
  assert.match(description, /Use when/);
  assert.equal(license, manifest.license);
  assert.ok(body.split("\n").length < 500);
});

test("it names entries, connectors and pages of the package", async () => {
  const entries = [...new Set([...text.matchAll(/`(ask-user-question(?:\/[\w-]+)*)`/g)].map(([, name]) => name.replace(NAME, ".")))];
  assert.ok(entries.length >= 5);
  for (const entry of entries) assert.ok(manifest.exports[entry], entry);
  const pages = text.match(/docs\/[\w/-]+\.md/g);
  assert.ok(pages.length > 15);
  for (const page of pages) assert.ok(existsSync(join(home, page)), page);
  const table = text.slice(text.indexOf("## 4."), text.indexOf("## 5."));
  const connectors = [...table.matchAll(/^\|[^|]+\|([^|]+)\|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const connect = await load("connect/index.js");
  assert.ok(connectors.length >= 16);
  for (const name of connectors) assert.ok(connect[name], name);
});

test("it has a row for every connector", () => {
  const pages = readdirSync(join(home, "docs/stacks"));
  // Transcripts are read, not asked.
  for (const page of pages.filter((page) => page !== "transcripts.md")) assert.ok(text.includes(`docs/stacks/${page}`), page);
});

test("its table of endings has every code of AskError", () => {
  const codes = readFileSync(join(home, "types/outcome.d.ts"), "utf8").match(/readonly code:([^;]+);/)[1].match(/(?<=")[\w-]+(?=")/g);
  assert.ok(codes.length >= 9);
  for (const code of codes) assert.ok(text.includes(`\`${code}\``), code);
});
