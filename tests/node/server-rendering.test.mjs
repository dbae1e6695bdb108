// The code of docs/recipes/server-rendering.md is that of the projects that tests/toolchains/servers.spec.ts runs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fences, snippets } from "../support/snippet.mjs";

const PAGE = "docs/recipes/server-rendering.md";

/** The files of each section, as they follow each other in the page. */
const FILES = [
  "sveltekit/src/routes/+page.server.ts",
  "sveltekit/src/routes/+page.svelte",
  "nuxt/nuxt.config.ts",
  "nuxt/server/api/questions.get.ts",
  "nuxt/app/app.vue",
  "angular/src/chat.ts",
  "angular/src/main.server.ts",
  "astro/src/pages/index.astro",
  "react-router/app/chat.tsx",
  "react-router/vite.config.ts",
  "tanstack-start/src/routes/index.tsx",
  "qwik/src/routes/index.tsx",
  "next/app/page.tsx",
  "next/app/chat.tsx",
];

const blocks = {
  ts: snippets("docs/recipes/server-rendering.md", "ts"),
  svelte: snippets("docs/recipes/server-rendering.md", "svelte"),
  vue: snippets("docs/recipes/server-rendering.md", "vue"),
  astro: snippets("docs/recipes/server-rendering.md", "astro"),
  tsx: snippets("docs/recipes/server-rendering.md", "tsx"),
};

test("every block of the page is a file of a project that is built and run", () => {
  for (const file of FILES) {
    const code = readFileSync(new URL(`../toolchains/${file}`, import.meta.url), "utf8");
    assert.equal(blocks[file.split(".").at(-1)].shift(), code, file);
  }
  assert.deepEqual(Object.values(blocks).flat(), []);
  assert.equal(fences(PAGE).length, FILES.length);
});

test("every block is named as its file is", () => {
  const page = readFileSync(new URL(`../../${PAGE}`, import.meta.url), "utf8");
  const named = [...page.matchAll(/^`([^`]+)`:\n\n```/gm)].map(([, name]) => name);
  assert.deepEqual(named, FILES.map((file) => file.slice(file.indexOf("/") + 1)));
});
