// A Leptos application whose page a server writes: the questions can be read before the application runs, which then
// puts its panels in their place. `cargo xtask leptos-server` builds it and starts its server.

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

  test("people can read the questions, and nothing can be pressed", async ({ page }) => {
    const reports = await visit(page);
    for (const asker of ["Claude", "Codex"]) await expect(panelOf(page, asker).region).toBeVisible();
    const claude = panelOf(page, "Claude").region;
    await expect(claude.getByRole("group", { name: "Which testing framework should we use?" })).toBeVisible();
    await expect(claude.getByText(HOSTILE, { exact: true })).toBeVisible();
    await expect(claude.getByText('<img src=x onerror=alert(1)> & "more"', { exact: true })).toBeVisible();
    await expect(claude.getByRole("button", { name: "Send answer" })).toBeDisabled();
    for (const radio of await claude.getByRole("radio").all()) await expect(radio).toBeDisabled();
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
