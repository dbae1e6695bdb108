// Every snippet of the README's "Usage", executed as it stands there.

import { build, type BuildOptions, type Plugin } from "esbuild";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, symlink, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { compile as compileSvelte } from "svelte/compiler";
import { compileScript, parse as parseVue } from "vue/compiler-sfc";
import { eventsNamed } from "../support/entry.ts";
import type { Panel } from "../support/panel.ts";
import { PACKAGE, here, root } from "../support/places.ts";
import { SCRATCH } from "../support/server.ts";
import { TESTING } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";

const README = readFileSync(join(root, "README.md"), "utf8");
const part = (from: string, to: string) => README.slice(README.indexOf(from), README.indexOf(to, README.indexOf(from)));

/** The fenced blocks of a text, by language, in order. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(([, name]) => name === language).map(([, , code]) => code);
}

const USE = part("## Usage", "## Connectors");
const [FIRST] = blocks(README, "js");

// The last of JavaScript is that of wasm-pack's package: tests/wasm-pack/packages.spec.ts executes it.
test("every snippet is executed by a test", () => {
  const count = (language: string) => blocks(USE, language).length;
  expect({ jsx: count("jsx"), vue: count("vue"), svelte: count("svelte"), html: count("html"), js: count("js"), css: count("css"), http: count("http") }).toEqual({
    jsx: 2, vue: 1, svelte: 1, html: 3, js: 4, css: 1, http: 1,
  });
});

/** Bundles a program around a snippet and opens it in an empty page. */
async function run(page: Page, name: string, code: string, options: BuildOptions = {}): Promise<void> {
  await build({
    stdin: { contents: code, resolveDir: here, loader: "jsx" },
    outfile: join(SCRATCH, `readme-${name}.js`),
    bundle: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    conditions: ["browser"],
    define: { "process.env.NODE_ENV": '"production"', __VUE_OPTIONS_API__: "false", __VUE_PROD_DEVTOOLS__: "false", __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false" },
    alias: { "ask-user-question": PACKAGE },
    nodePaths: [join(here, "node_modules")],
    logLevel: "error",
    ...options,
  });
  await open(page, `<main></main><script type="module" src="/scratch/readme-${name}.js"></script>`);
}

/** A page with this in its body, under a policy where one is named. */
async function open(page: Page, body: string, policy?: string): Promise<void> {
  const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8", ...(policy && { "content-security-policy": policy }) };
  await page.route("**/readme.html", (route) =>
    route.fulfill({ headers, body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body>${body}` }),
  );
  await page.goto("/readme.html");
}

/** What an application has around a component: questions, and somewhere for the answers. */
const AROUND = `globalThis.recorded = []; const questions = ${JSON.stringify([TESTING])}; const reply = (detail) => globalThis.recorded.push({ name: "reply", detail });`;

async function vitest(panel: Panel): Promise<void> {
  await panel.pick("Vitest");
  // A receipt above the panel may have moved it.
  await drawn(panel.page);
  await panel.press("Send answer");
}

const replied = (page: Page) => expect.poll(() => eventsNamed(page, "reply")).toEqual([{ [TESTING.question]: "Vitest" }]);

test("the first example", async ({ page, panel }) => {
  await run(page, "first", `${FIRST}\nglobalThis.recorded = [{ name: "reply", detail: answers }];`);
  await panel.pick("Vitest (Recommended)");
  await panel.press("Send answer");
  const promised = FIRST.match(/\/\/ (\{.*\})/)![1];
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([JSON.parse(promised)]);
});

test("a message in the composer answers the question, and so does the panel", async ({ page, panel }) => {
  const [, inChat] = blocks(USE, "js");
  await run(page, "in-chat", `${inChat}\n${AROUND}
    document.querySelector("main").innerHTML = '<div id="chat"></div><form><label>Message <input name="composer"></label><button>Post</button></form>';
    globalThis.start = () => askInChat(questions, document.forms[0].elements.composer).then(reply);
    start();`);
  const composer = page.getByRole("textbox", { name: "Message" });
  await panel.press("Reply in chat");
  await expect(composer).toBeFocused();
  await page.keyboard.type("neither, we test by hand");
  await page.keyboard.press("Enter");
  await expect.poll(() => eventsNamed(page, "reply")).toEqual(["neither, we test by hand"]);
  await expect(composer).toHaveValue("");
  await page.evaluate(() => void (globalThis as unknown as { start(): Promise<void> }).start());
  await vitest(panel);
  await expect.poll(() => eventsNamed(page, "reply")).toEqual(["neither, we test by hand", { [TESTING.question]: "Vitest" }]);
});

test("React: the component", async ({ page, panel }) => {
  const [component] = blocks(USE, "jsx");
  await run(page, "component", `import { createRoot } from "react-dom/client";\n${component}\n${AROUND}\ncreateRoot(document.querySelector("main")).render(<Chat questions={questions} reply={reply} />);`);
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("React: the hook", async ({ page, panel }) => {
  const [, hook] = blocks(USE, "jsx");
  await run(page, "hook", `import { createRoot } from "react-dom/client";\n${hook}\n${AROUND}\ncreateRoot(document.querySelector("main")).render(<Deploy questions={questions} reply={reply} />);`);
  await page.getByRole("button", { name: "Deploy" }).click();
  await vitest(panel);
  await replied(page);
});

/** A component as its own compiler makes it, under the name `./component`. */
const component = (contents: string): Plugin => ({
  name: "component",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/component$/ }, () => ({ path: "component", namespace: "readme" }));
    onLoad({ filter: /.*/, namespace: "readme" }, () => ({ contents, resolveDir: here }));
  },
});

test("Vue", async ({ page, panel }) => {
  const [source] = blocks(USE, "vue");
  const { descriptor, errors } = parseVue(source);
  expect(errors).toEqual([]);
  const compilerOptions = { isCustomElement: (tag: string) => tag === "ask-user-question" };
  const { content } = compileScript(descriptor, { id: "readme", inlineTemplate: true, templateOptions: { compilerOptions } });
  await run(page, "vue", `import { createApp } from "vue";\nimport Chat from "./component";\n${AROUND}\ncreateApp(Chat, { questions, onReply: reply }).mount("main");`, { plugins: [component(content)] });
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("Svelte", async ({ page, panel }) => {
  const [source] = blocks(USE, "svelte");
  const { js, warnings } = compileSvelte(source, { generate: "client", filename: "Chat.svelte" });
  expect(warnings).toEqual([]);
  await run(page, "svelte", `import { mount } from "svelte";\nimport Chat from "./component";\n${AROUND}\nmount(Chat, { target: document.querySelector("main"), props: { questions, reply } });`, { plugins: [component(js.code)] });
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("plain pages: an import map, one script from a CDN, HTML alone", async ({ page, panel, watch, site }) => {
  watch.expect(/^console\.log: /);
  const cdn = readFileSync(join(PACKAGE, "standalone.js"));
  // What a CDN serves for the bare name is what the manifest says.
  expect(JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"))).toMatchObject({ version: "0.1.0", jsdelivr: "./standalone.js", unpkg: "./standalone.js" });
  watch.expect(/^request: https:\/\/cdn\.jsdelivr\.net\/npm\/ask-user-question@0\.1\.0$/);
  await page.route("https://cdn.jsdelivr.net/npm/ask-user-question@0.1.0", (route) => route.fulfill({ body: cdn, contentType: "text/javascript" }));
  await page.route("**/node_modules/ask-user-question/**", (route) => route.continue({ url: route.request().url().replace(`${site.origin}/node_modules`, site.origin) }));
  for (const snippet of blocks(USE, "html")) {
    const logged = page.waitForEvent("console");
    await open(page, snippet);
    await panel.pick("SQLite");
    await panel.press("Send answer");
    expect(await (await logged).args()[0].jsonValue()).toEqual({ "Which database?": "SQLite" });
    await page.unroute("**/readme.html");
  }
});

test("a back end", async () => {
  const [backEnd] = blocks(USE, "js");
  const folder = await mkdtemp(join(tmpdir(), "ask-readme-"));
  try {
    await mkdir(join(folder, "node_modules"));
    await symlink(PACKAGE, join(folder, "node_modules/ask-user-question"), "junction");
    await writeFile(join(folder, "back-end.mjs"), backEnd);
    const printed = execFileSync(process.execPath, ["back-end.mjs"], { cwd: folder, encoding: "utf8" });
    expect(printed).toContain('"Which?"="A"');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("where the wasm comes from", async ({ page, panel, site }) => {
  const [, configured] = blocks(USE, "js");
  await page.route("**/node_modules/ask-user-question/**", (route) => route.continue({ url: route.request().url().replace(`${site.origin}/node_modules`, site.origin) }));
  await run(page, "configured", `import { ask } from "ask-user-question";\n${configured}\n${AROUND}\nask(questions).then(reply);`);
  await expect(panel.region).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("the policy is all that a page has to send", async ({ page, panel }) => {
  const [header] = blocks(USE, "http");
  const policy = header.trim().replace(/^Content-Security-Policy: /, "");
  await open(page, `<script type="module" src="/entry.js"></script>`, policy);
  await page.waitForFunction(() => "entry" in globalThis);
  const answers = page.evaluate(async (questions) => (await globalThis.entry("index")).ask(questions), [TESTING]);
  await vitest(panel);
  expect(await answers).toEqual({ [TESTING.question]: "Vitest" });
});

test("the panel takes its look from custom properties of the elements around it", async ({ chat, page, panel }) => {
  const [css] = blocks(USE, "css");
  await chat.visit("chat.html", "?policy=none");
  await page.evaluate((css) => {
    document.head.appendChild(document.createElement("style")).textContent = css;
    document.querySelector("main")!.id = "chat";
  }, css);
  await chat.ask([TESTING]);
  await panel.pick("Jest");
  const send = panel.button("Send answer");
  await expect(send).toHaveCSS("background-color", "rgb(15, 118, 110)");
});

test("the table of options names every option", () => {
  const types = readFileSync(join(PACKAGE, "index.d.ts"), "utf8");
  const options = types.slice(types.indexOf("export interface Options"), types.indexOf("\n}", types.indexOf("export interface Options")));
  const names = [...options.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const table = part("### Options", "### Theming");
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("the list of custom properties is the list in the style sheet", () => {
  const tokens = ["tokens", "panel", "later"].map((sheet) => readFileSync(join(root, `crates/ask-view/style/${sheet}.css`), "utf8")).join("\n");
  const defined = new Set([...tokens.matchAll(/--ask-[\w-]+/g)].map(([name]) => name));
  const named = [...part("### Theming", "### Server rendering").matchAll(/`(--ask-[\w-]+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !defined.has(name))).toEqual([]);
});
