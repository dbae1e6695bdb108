// A Leptos application whose page a server writes: people can read the questions and choose before the application runs, which
// then takes their elements over. `cargo xtask leptos-server` builds it and starts its server.

import { type Page, expect, test } from "@playwright/test";
import { Panel } from "../support/panel.ts";

const address = process.env.ASK_LEPTOS_SERVER!;
const HOSTILE = "</template><script>alert(1)</script>";
const ASKERS = ["Claude", "Codex", "Gemini"];

/** Opens the page; what it reports must stay empty. */
async function visit(page: Page): Promise<string[]> {
  const reports: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && reports.push(message.text()));
  page.on("pageerror", (error) => reports.push(error.message));
  page.on("dialog", (dialog) => (reports.push(dialog.message()), dialog.dismiss()));
  await page.goto(address);
  return reports;
}

const panelOf = (page: Page, asker: string) => new Panel(page, page, `${asker} asks`);

test("the server writes the question as HTML in a declarative shadow root", async ({ request }) => {
  const html = await (await request.get(address)).text();
  expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(3);
  expect(html).toContain("Which testing framework should we use?");
  expect(html).toContain('data-asker="Claude"');
  expect(html).toContain("&lt;/template&gt;&lt;script&gt;alert(1)");
  expect(html).not.toContain(HOSTILE);
  const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(html)!;
  expect(html).toContain(`<style nonce="${nonce}">`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("INT-41 people can read the questions and choose, and nothing can be pressed", async ({ page }) => {
    const reports = await visit(page);
    for (const asker of ["Claude", "Codex"]) await expect(panelOf(page, asker).region).toBeVisible();
    const claude = panelOf(page, "Claude").region;
    await expect(claude.getByRole("group", { name: "Which testing framework should we use?" })).toBeVisible();
    await expect(claude.getByText(HOSTILE, { exact: true })).toBeVisible();
    await expect(claude.getByText('<img src=x onerror=alert(1)> & "more"', { exact: true })).toBeVisible();
    await expect(claude.getByRole("button", { name: "Send answer" })).toBeDisabled();
    await claude.getByRole("radio", { name: HOSTILE }).check();
    await expect(claude.getByRole("radio", { name: HOSTILE })).toBeChecked();
    expect(reports).toEqual([]);
  });
});

test("the application takes the questions over, and each is answered by itself", async ({ page }) => {
  const reports = await visit(page);
  for (const asker of ASKERS) {
    await expect(panelOf(page, asker).region).toHaveCount(1);
    await expect(page.locator(`[data-ask-user-question][data-asker=${asker}]`)).toHaveCount(1);
  }
  await panelOf(page, "Claude").pick(HOSTILE);
  await panelOf(page, "Claude").press("Send answer");
  await expect(page.getByRole("note")).toHaveText(`answered: ${HOSTILE}`);
  await panelOf(page, "Codex").pick("SQLite");
  await panelOf(page, "Codex").pick("Postgres");
  await panelOf(page, "Codex").press("Send answer");
  await expect(page.getByRole("note")).toHaveText("answered: SQLite + Postgres");
  await panelOf(page, "Gemini").press("Skip");
  await expect(page.getByRole("note")).toHaveText("declined: ");
  await expect(page.getByRole("region")).toHaveCount(0);
  expect(reports).toEqual([]);
});

test("a panel that was taken over is removed, and shown anew", async ({ page }) => {
  const reports = await visit(page);
  await expect(panelOf(page, "Codex").region).toHaveAttribute("data-armed", "true");
  const turn = page.getByRole("button", { name: "Turn" });
  await turn.click();
  await expect(panelOf(page, "Codex").region).toHaveCount(0);
  await expect(page.getByRole("note")).toHaveText("aborted: ");
  await turn.click();
  await panelOf(page, "Codex").pick("Postgres");
  await panelOf(page, "Codex").press("Send answer");
  await expect(page.getByRole("note")).toHaveText("answered: Postgres");
  expect(reports).toEqual([]);
});

test("INT-41 what was chosen and typed before the application runs stays, with the focus and the caret, and is sent", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  const reports = await visit(page);
  const codex = page.locator("[data-ask-user-question][data-asker=Codex]");
  const claude = panelOf(page, "Claude");
  await claude.region.getByRole("radio", { name: HOSTILE }).check();
  await codex.getByRole("checkbox", { name: "SQLite" }).check();
  const field = codex.getByRole("textbox");
  await field.pressSequentially("Duck!");
  await field.evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(4, 5);
    (globalThis as any).before = field;
  });
  release();
  await expect(panelOf(page, "Codex").region).toHaveAttribute("data-armed", "true");
  await expect(codex.getByRole("checkbox", { name: "SQLite" })).toBeChecked();
  await expect(codex.getByRole("checkbox", { name: "Other" })).toBeChecked();
  await expect(field).toBeFocused();
  // It takes no events of scripts, and what was entered before it ran may be theirs.
  await expect(claude.region).toHaveAttribute("data-armed", "true");
  await claude.seeChosen();
  expect(await field.evaluate((field) => field === (globalThis as any).before)).toBe(true);
  await page.keyboard.type("DB");
  await panelOf(page, "Codex").press("Send answer");
  await expect(page.getByRole("note")).toHaveText("answered: SQLite + DuckDB");
  expect(reports).toEqual([]);
});
