// Every snippet of the README, of docs/start.md and of docs/reference, executed as it stands there.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, symlink, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile as compileSvelte } from "svelte/compiler";
import { compileScript, parse as parseVue } from "vue/compiler-sfc";
import { eventsNamed } from "../support/entry.ts";
import { PACKAGE, root } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { AROUND, component, open, replied, run, vitest } from "../support/snippet-page.ts";
import { snippet, snippets } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

test("the first example prints the answers that it promises", async ({ page, panel, watch }) => {
  watch.expect(/^console\.log: /);
  const first = snippet("README.md", "js");
  const logged = page.waitForEvent("console");
  await run(page, "first", first);
  await panel.pick("Vitest (Recommended)");
  await panel.press("Send answer");
  const promised = first.match(/\/\/ (\{.*\})/)![1];
  expect(await (await logged).args()[0]!.jsonValue()).toEqual(JSON.parse(promised));
});

test("the first question of the start page", async ({ page, panel, watch }) => {
  watch.expect(/^console\.log: /);
  const logged = page.waitForEvent("console");
  await run(page, "start", snippet("docs/start.md", "js"));
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect((await logged).text()).toBe("SQLite");
});

test("the start page returns every ending to the model", async ({ page, panel }) => {
  await run(page, "endings", `${snippet("docs/start.md", "js", 1)}\n${AROUND}\nglobalThis.start = (call) => toolResult(call).then(reply);`);
  const start = (call: unknown) => page.evaluate((call) => void (globalThis as unknown as { start(call: unknown): void }).start(call), call);
  await page.waitForFunction(() => "start" in globalThis);
  await start({ questions: [TESTING] });
  await vitest(panel);
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([{ answers: { [TESTING.question]: "Vitest" } }]);
  await start({ questions: [TESTING] });
  await panel.press("Skip");
  await expect.poll(() => eventsNamed(page, "reply")).toHaveLength(2);
  await start({ questions: [] });
  await expect.poll(() => eventsNamed(page, "reply")).toHaveLength(3);
  const [, declined, invalid] = await eventsNamed(page, "reply");
  expect(declined).toMatchObject({ ended: "declined", error: expect.stringContaining("declined") });
  expect(invalid).toMatchObject({ ended: "invalid", error: expect.stringContaining("question") });
});

test("the options of a question", async ({ page, panel, watch }) => {
  watch.expect(/^console\.log: /);
  const logged = page.waitForEvent("console");
  await run(page, "options", snippet("docs/reference/options.md", "js"));
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await panel.press("More");
  await expect(panel.button("You decide")).toBeVisible();
  await panel.pick("Browser tests");
  await panel.press("Send answer");
  expect(await (await logged).args()[0].jsonValue()).toEqual({ "Which checks should run before a merge?": ["Browser tests"] });
});

test("the options of several questions in one form", async ({ page, panel, watch }) => {
  watch.expect(/^console\.log: /);
  const logged = page.waitForEvent("console");
  await run(page, "options-form", snippet("docs/reference/options.md", "js", 1));
  await panel.pick("Virginia");
  await panel.pick("Three");
  await panel.press("Send answers");
  expect((await logged).text()).toContain("answered");
});

test("INT-39 SAFE-18 a page's own question about an action, as the page about options shows", async ({ page, panel, watch }) => {
  watch.expect(/^console\.log: /);
  const logged = page.waitForEvent("console");
  await run(page, "options-actions", snippet("docs/reference/options.md", "js", 2));
  await panel.seeQuestion("Allow deploy?");
  for (const text of ["service", "billing", "replicas", "3"]) await expect(panel.region.getByText(text, { exact: true })).toBeVisible();
  await panel.button("Allow").focus();
  await page.keyboard.press("2");
  await expect(panel.button("Reject")).not.toHaveAttribute("data-state", "on");
  await panel.press("Allow");
  expect((await logged).text()).toContain("true");
});

test("INT-39 an action of the page, as the page about approvals shows", async ({ page, panel, watch }) => {
  watch.expect(/^console\.log: /);
  const logged = page.waitForEvent("console");
  await run(page, "approvals", snippet("docs/approvals.md", "js"));
  await panel.seeQuestion("Allow deploy?");
  await panel.openLonger();
  await expect(panel.button("Allow, for this session")).toHaveAccessibleName(/^Allow, for this session You are not asked again in this session\.\s+deploy of billing$/);
  await panel.read();
  await panel.write("Not on a Friday");
  await panel.press("Reject");
  expect((await logged).text()).toMatch(/^reject once \{service: billing, replicas: 3\} \[\] Not on a Friday \{version: 1, id: \w+, /);
});

test("SAFE-21 a page sends the record of a decision with the call, as the recipe shows", async ({ page, panel }) => {
  const sent = new Promise<string | null>((done) => void page.route("**/run", (route) => (done(route.request().postData()), route.fulfill({ body: "" }))));
  await run(page, "verify", snippet("docs/recipes/verify.md", "js"));
  await panel.read();
  await panel.press("Allow");
  const { record, ...call } = JSON.parse((await sent)!);
  expect(call).toEqual({ tool: "deploy", arguments: { service: "billing", replicas: 3 } });
  expect(record).toMatchObject({ decision: "allow", tool: "deploy", askedBy: "Claude" });
});

test("the outcome that the page about endings shows", async ({ chat, panel }) => {
  const shown = JSON.parse(snippet("docs/reference/endings.md", "json"));
  const question = { question: "Which database?", header: "Database", options: [{ label: "PostgreSQL" }, { label: "SQLite" }] };
  const asked = await chat.askOutcome([question], { allowNotes: true });
  await panel.pick("SQLite");
  await panel.press("Add a note");
  await panel.page.keyboard.type(shown.entries[0].notes);
  await panel.press("Send answer");
  expect(await asked.outcome()).toEqual(shown);
});

test.describe("another language", () => {
  // `Panel` finds a panel by its English name, so this one arms by itself.
  test.use({ time: "real" });

  test("texts of the panel in another language", async ({ page }) => {
    await run(page, "wording", `${snippet("docs/reference/wording.md", "js").replace(/^(import[^]*?)\n\n/, `$1\n${AROUND}\n`)}\nreply(answers);`);
    const region = page.getByRole("region", { name: "Der Assistent fragt" });
    await expect(region).toHaveAttribute("data-armed", "true");
    await region.getByRole("radio", { name: "Vitest" }).check();
    await region.getByRole("button", { name: "Abschicken" }).click();
    await replied(page);
  });
});

test("a message in the composer answers the question, and so does the panel", async ({ page, panel }) => {
  const inChat = snippet("docs/recipes/composer.md", "js");
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
  const code = snippet("README.md", "jsx");
  expect(snippet("docs/start.md", "jsx"), "the first of docs/start.md").toBe(code);
  await run(page, "component", `import { createRoot } from "react-dom/client";\n${code}\n${AROUND}\ncreateRoot(document.querySelector("main")).render(<Chat questions={questions} reply={reply} />);`);
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("React: the hook", async ({ page, panel }) => {
  const hook = snippet("docs/start.md", "jsx", 1);
  await run(page, "hook", `import { createRoot } from "react-dom/client";\n${hook}\n${AROUND}\ncreateRoot(document.querySelector("main")).render(<Deploy questions={questions} reply={reply} />);`);
  await page.getByRole("button", { name: "Deploy" }).click();
  await vitest(panel);
  await replied(page);
});

test("Vue", async ({ page, panel }) => {
  const source = snippet("docs/start.md", "vue");
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
  const source = snippet("docs/start.md", "svelte");
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
  expect(snippet("README.md", "html"), "the last of docs/start.md").toBe(snippet("docs/start.md", "html", 2));
  const answered = async (shown: () => Promise<unknown>) => {
    const logged = page.waitForEvent("console");
    await shown();
    await panel.pick("SQLite");
    await panel.press("Send answer");
    expect(await (await logged).args()[0]!.jsonValue()).toEqual({ "Which database?": "SQLite" });
    await page.unroute("**/snippet.html");
  };
  const pages = snippets("docs/start.md", "html");
  for (const markup of pages) await answered(() => open(page, markup));
  // The script of one file may ask before the page has a body.
  await page.route("**/early.html", (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><title>Early</title>${pages[1]}<p>The page` }));
  await answered(() => page.goto("/early.html"));
});

test("a back end", async () => {
  const backEnd = snippet("docs/reference/core.md", "js");
  const folder = await mkdtemp(join(tmpdir(), "ask-docs-"));
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
  const configured = snippet("docs/reference/loading.md", "js");
  await page.route("**/node_modules/ask-user-question/**", (route) => route.continue({ url: route.request().url().replace(`${site.origin}/node_modules`, site.origin) }));
  await run(page, "configured", `import { ask } from "ask-user-question";\n${configured}\n${AROUND}\nask(questions).then(reply);`);
  await expect(panel.region).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("the policy is all that a page has to send", async ({ page, panel }) => {
  const header = snippet("docs/reference/loading.md", "http");
  const policy = header.trim().replace(/^Content-Security-Policy: /, "");
  await open(page, `<script type="module" src="/entry.js"></script>`, policy);
  await page.waitForFunction(() => "entry" in globalThis);
  const answers = page.evaluate(async (questions) => (await globalThis.entry("index")).ask(questions), [TESTING]);
  await vitest(panel);
  expect(await answers).toEqual({ [TESTING.question]: "Vitest" });
});

test("the panel takes its look from custom properties of the elements around it", async ({ chat, page, panel }) => {
  const css = snippet("docs/reference/appearance.md", "css");
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
  const types = readFileSync(join(PACKAGE, "types/options.d.ts"), "utf8");
  const options = types.slice(types.indexOf("export interface Options"), types.indexOf("\n}", types.indexOf("export interface Options")));
  const names = [...options.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const table = readFileSync(join(root, "docs/reference/options.md"), "utf8");
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("the list of custom properties is the list in the style sheet", () => {
  const tokens = readdirSync(join(root, "crates/ask-view/style")).map((sheet) => readFileSync(join(root, "crates/ask-view/style", sheet), "utf8")).join("\n");
  const defined = new Set([...tokens.matchAll(/--ask-[\w-]+/g)].map(([name]) => name));
  const named = [...readFileSync(join(root, "docs/reference/appearance.md"), "utf8").matchAll(/`(--ask-[\w-]+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !defined.has(name))).toEqual([]);
});
