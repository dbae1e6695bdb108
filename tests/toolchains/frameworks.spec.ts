// `<ask-user-question>` and the React components in applications of frameworks, with each framework's own types.

import { expect, test } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { snippet } from "../support/snippet.mjs";
import { answers, install } from "./installed.ts";
import { serveFolder } from "./static.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

test("React 19, in development: the element and the component in Strict Mode", async ({ page }) => {
  await (await install("react-19")).serve("dev", async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/component.html`);
    await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
  });
});

test("React 19, built: the element and the component", async ({ page }) => {
  await serveFolder(await (await install("react-19")).build(), async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/component.html`);
  });
});

test("React 19, rendered on a server: hydrated without an error or a warning, with JSON, an object and the component", async ({ page, request }) => {
  await (await install("react-19")).serve("start", async (origin) => {
    expect(await (await request.get(`${origin}/json`)).text()).toContain('questions="[{&quot;question&quot;');
    expect(await (await request.get(`${origin}/object`)).text()).toContain("<ask-user-question");
    for (const path of ["json", "object", "component"]) await answers(page, `${origin}/${path}`);
  });
});

test("React 19, types", async () => {
  await (await install("react-19")).npm("run", "types", "--silent");
});

test("React 18, in development: the element and the component in Strict Mode", async ({ page }) => {
  await (await install("react-18")).serve("dev", async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/component.html`);
  });
});

test("React 18, built: the element and the component", async ({ page }) => {
  await serveFolder(await (await install("react-18")).build(), async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/component.html`);
  });
});

test("React 18, rendered on a server: hydrated without an error or a warning, with JSON, an object and the component", async ({ page, request }) => {
  await (await install("react-18")).serve("start", async (origin) => {
    expect(await (await request.get(`${origin}/object`)).text()).toContain('questions="[object Object]"');
    for (const path of ["json", "object", "component"]) await answers(page, `${origin}/${path}`);
  });
});

test("React 18, types", async () => {
  await (await install("react-18")).npm("run", "types", "--silent");
});

test("Preact, in development: an application, and the block of docs/frameworks.md", async ({ page }) => {
  const preact = await install("preact");
  writeFileSync(join(preact.folder, "chat.jsx"), snippet("docs/frameworks.md", "jsx"));
  await preact.serve("dev", async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/chat.html`);
  });
});

test("Preact, built", async ({ page }) => {
  await serveFolder(await (await install("preact")).build(), (origin) => answers(page, `${origin}/index.html`));
});

test("Preact, rendered on a server", async ({ page, request }) => {
  await (await install("preact")).serve("start", async (origin) => {
    expect(await (await request.get(`${origin}/rendered`)).text()).toContain('questions="[{&quot;question&quot;');
    await answers(page, `${origin}/rendered`);
  });
});

test("Preact, types", async () => {
  await (await install("preact")).npm("run", "types", "--silent");
});

const LISTS = '{"Which testing framework should we use?":["Vitest"]}';

test("Solid, in development", async ({ page }) => {
  await (await install("solid")).serve("dev", (origin) => answers(page, `${origin}/index.html`, LISTS));
});

test("Solid, built", async ({ page }) => {
  await serveFolder(await (await install("solid")).build(), (origin) => answers(page, `${origin}/index.html`, LISTS));
});

test("Solid, types", async () => {
  await (await install("solid")).npm("run", "types", "--silent");
});

test("Vue, in development", async ({ page }) => {
  await (await install("vue")).serve("dev", (origin) => answers(page, `${origin}/index.html`));
});

test("Vue, built", async ({ page }) => {
  await serveFolder(await (await install("vue")).build(), (origin) => answers(page, `${origin}/index.html`));
});

test("Vue, types", async () => {
  await (await install("vue")).npm("run", "types", "--silent");
});

test("Svelte, in development", async ({ page }) => {
  await (await install("svelte")).serve("dev", (origin) => answers(page, `${origin}/index.html`));
});

test("Svelte, built", async ({ page }) => {
  await serveFolder(await (await install("svelte")).build(), (origin) => answers(page, `${origin}/index.html`));
});

test("Svelte, types", async () => {
  await (await install("svelte")).npm("run", "types", "--silent");
});
