// The packed tarball in frameworks that render pages on a server: with their development server, with what they build,
// and with their own check of types. The server reads the questions with `./core`. The page shows them with the element or
// the React component, which appear in the browser after hydration.

import { test, expect, type Page } from "@playwright/test";
import { answers, install } from "./installed.ts";
import type { Project } from "./project.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

/** Answers the question. Fails for a warning about hydration and an error of the element; `answers` fails for all other errors. */
async function hydrates(page: Page, origin: string): Promise<void> {
  const warnings: string[] = [];
  await page.addInitScript(() => {
    const report = ({ target, message }: ErrorEvent) => target instanceof HTMLElement && console.error(`<${target.localName}>: ${message}`);
    addEventListener("error", report, { capture: true });
  });
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await answers(page, origin);
  expect(warnings.filter((text) => /hydrat|mismatch/i.test(text))).toEqual([]);
}

const builds = new Map<string, Promise<Project>>();

/** A project whose production build has been made. Each is built once. */
function built(name: string): Promise<Project> {
  const build = builds.get(name) ?? install(name).then((project) => project.npm("run", "build", "--silent").then(() => project));
  builds.set(name, build);
  return build;
}

async function inDevelopment(name: string, page: Page): Promise<void> {
  await (await install(name)).serve("dev", (origin) => hydrates(page, origin));
}

async function inProduction(name: string, page: Page): Promise<void> {
  await (await built(name)).serve("start", (origin) => hydrates(page, origin));
}

/** What the built server sends has the page, rendered, with this in it; and it hydrates. */
async function fromServer(name: string, page: Page, contents: RegExp): Promise<void> {
  await (await built(name)).serve("start", async (origin) => {
    const html = await (await fetch(origin)).text();
    // React separates text nodes by comments.
    expect(html.replace(/<!--.*?-->/g, "")).toContain("The server has read 1 question");
    expect(html).toMatch(contents);
    await hydrates(page, origin);
  });
}

/** The framework's own check finds nothing. It reads what the build has generated. */
const checkTypes = async (name: string) => void (await (await built(name)).npm("run", "types"));

/** The same where declarations of the framework, or those it generates, do not compile with `skipLibCheck: false`: all others do. */
async function checkOurTypes(name: string): Promise<void> {
  const output = await checkTypes(name).then(() => "", (error: Error) => error.message);
  const errors = output.split("\n").filter((line) => /\berror\b.*\bTS?\d+:/.test(line));
  const theirs = errors.filter((line) => /^(node_modules\/(?!ask-user-question\/)|\.nuxt\/|\.astro\/)/.test(line));
  expect(errors.filter((line) => !theirs.includes(line))).toEqual([]);
  expect(theirs, "otherwise check everything").not.toEqual([]);
}

test("SvelteKit, in development", async ({ page }) => inDevelopment("sveltekit", page));
test("SvelteKit, built", async ({ page }) => inProduction("sveltekit", page));
test("SvelteKit, rendered on a server: the element, with an object as text", async ({ page }) => fromServer("sveltekit", page, /<ask-user-question questions="\[object Object\]" asked-by="Claude"/));
test("SvelteKit, types", () => checkTypes("sveltekit"));

test("Nuxt, in development", async ({ page }) => inDevelopment("nuxt", page));
test("Nuxt, built", async ({ page }) => inProduction("nuxt", page));
test("Nuxt, rendered on a server: the element, without its questions", async ({ page }) => fromServer("nuxt", page, /<ask-user-question (?![^>]*questions=)[^>]*asked-by="Claude"/));
test("Nuxt, types: the project and this package", () => checkOurTypes("nuxt"));

test("Angular, in development", async ({ page }) => inDevelopment("angular", page));
test("Angular, built", async ({ page }) => inProduction("angular", page));
test("Angular, rendered on a server: the element, without its questions", async ({ page }) => fromServer("angular", page, /<ask-user-question (?![^>]*questions=)[^>]*asked-by="Claude"/));
test("Angular, types", () => checkTypes("angular"));

test("Astro, in development", async ({ page }) => inDevelopment("astro", page));
test("Astro, built", async ({ page }) => inProduction("astro", page));
test("Astro, rendered on a server: the element, with JSON text", async ({ page }) => fromServer("astro", page, /<ask-user-question [^>]*questions="\[{/));
test("Astro, types: the project and this package", () => checkOurTypes("astro"));

test("React Router, in development", async ({ page }) => inDevelopment("react-router", page));
test("React Router, built", async ({ page }) => inProduction("react-router", page));
test("React Router, rendered on a server: the component, empty", async ({ page }) => fromServer("react-router", page, /<div><\/div><output>/));
test("React Router, types", () => checkTypes("react-router"));

test("TanStack Start, in development", async ({ page }) => inDevelopment("tanstack-start", page));
test("TanStack Start, built", async ({ page }) => inProduction("tanstack-start", page));
test("TanStack Start, rendered on a server: the component, empty", async ({ page }) => fromServer("tanstack-start", page, /<div><\/div><output>/));
test("TanStack Start, types", () => checkTypes("tanstack-start"));

test("Qwik, in development", async ({ page }) => inDevelopment("qwik", page));
test("Qwik, built", async ({ page }) => inProduction("qwik", page));
test("Qwik, rendered on a server: the element, with JSON text", async ({ page }) => fromServer("qwik", page, /<ask-user-question [^>]*questions="\[{/));
test("Qwik, types: the project and this package", () => checkOurTypes("qwik"));

test("Next, in development", async ({ page }) => inDevelopment("next", page));

test("Next, built: a page, the React component, and ./url", async ({ page }) => {
  await (await built("next")).serve("start", async (origin) => {
    await hydrates(page, origin);
    await answers(page, `${origin}/url`);
  });
});

test("Next, rendered on a server: the component, empty", async ({ page }) => fromServer("next", page, /<div><\/div><output>/));
test("Next, types", () => checkTypes("next"));
