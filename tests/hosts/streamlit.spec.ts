// A chat of Streamlit with the component and the script of docs/hosts/streamlit.md, served by Streamlit itself.

import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { PACKAGE, here, root } from "../support/places.ts";
import { startPython, type PythonServer } from "../support/python.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";
import { INPUT, QUESTION, picture, seesWhole, typesUndisturbed } from "./hosted.ts";

// One server serves all tests of the file. Each has a conversation of its own.
test.describe.configure({ mode: "default" });

const APP = join(root, "target/hosts/streamlit-app");

let server: PythonServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  mkdirSync(APP, { recursive: true });
  await build({
    stdin: { contents: snippet("docs/hosts/streamlit.md", "js"), resolveDir: here },
    outfile: join(APP, "question.bundle.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    alias: { "ask-user-question": PACKAGE },
    logLevel: "error",
  });
  writeFileSync(join(APP, "app.py"), snippet("docs/hosts/streamlit.md", "python"));
  writeFileSync(join(APP, "input.json"), JSON.stringify(INPUT));
  cpSync(join(here, "hosts/streamlit/agent.py"), join(APP, "agent.py"));
  process.env.APP = APP;
  server = await startPython("hosts/streamlit");
});
test.afterAll(() => server?.stop());

test.beforeEach(({ watch }) => {
  watch.expect(/^request: (blob:)?http:\/\/127\.0\.0\.1:\d+\//);
  // Those of Streamlit itself, such as features of a policy that the browser does not know.
  watch.expect(/^console\.(warning|log|debug|info): /);
});

const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });

async function talk(page: Page, chat: string): Promise<void> {
  await page.goto(`${server.origin}/?chat=${chat}`);
  await composer(page).fill("Set up the project.");
  await composer(page).press("Enter");
}

test("the question is in the message, and the answer reaches the script", async ({ page, panel }) => {
  await talk(page, "answered");
  await panel.read();
  await picture(page, "streamlit-open");
  await typesUndisturbed(panel, composer(page));
  await seesWhole(panel);
  await panel.option("MongoDB").focus();
  await panel.keys("3");
  await panel.seeChosen("SQLite");
  await panel.press("Send answer");
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
  await panel.seeNothing();
  await picture(page, "streamlit-answered");
  await page.reload();
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await panel.seeNothing();
});

test("after a reload the open question is there with its draft", async ({ page, panel }) => {
  await talk(page, "reloaded");
  await panel.write("DuckDB");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("DuckDB");
  await page.reload();
  await expect(panel.ownWords).toHaveValue("DuckDB");
  await panel.press("Send answer");
  await expect(page.getByText("You chose DuckDB.")).toBeVisible();
});

test("the panel is dark in a dark app", async ({ page, panel }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await talk(page, "dark");
  await seesWhole(panel);
  await picture(page, "streamlit-dark");
});
