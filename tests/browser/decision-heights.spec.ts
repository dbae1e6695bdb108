// How high the panel of a decision is, and that the buttons are in sight when it opens, for seven kinds of calls in three windows.

import { approve, approved } from "../support/approve.ts";
import { expect, test } from "../support/test.ts";

const lines = (text: string, number: number) => Array.from({ length: number }, (_, at) => `${text} ${at + 1}`).join("\n");

const FILE = Array.from({ length: 8 }, (_, at) => `  const page${at} = await load(${at});`).join("\n");
const MAIL = "Hello Ann,\n\nthe invoices of October are attached. Two of them have no order number, so please check them before Friday.\n\nBest regards\nBo";
const DATA = { name: "checkout", replicas: 3, image: "registry.example.com/checkout:1.4.2", env: { LOG_LEVEL: "debug", REGION: "eu-central-1", RETRIES: 5 }, ports: [80, 443], labels: { team: "payments", tier: "web" } };
const PLAN = `# Pagination\n\n1. Read how the list is loaded\n2. Add a cursor to the **query**\n3. Change the page\n\n## Risks\n\n- Old links end at page 1\n${lines("- Step", 20)}`;

const CALLS: Record<string, { tool: string; description?: string; arguments: object; edits?: boolean }> = {
  command: { tool: "bash", description: "Removes what the last build left behind.", arguments: { command: "rm -rf build && git push --force", timeout: 120_000 } },
  diff: { tool: "Edit", arguments: { file_path: "src/lib/pagination.ts", old_string: FILE, new_string: FILE.replace("load(3)", "load(3, cursor)").replace("load(5)", "load(5, cursor)") } },
  mail: { tool: "send_email", arguments: { to: "ann@example.com", cc: ["bo@example.com"], subject: "Invoices of October", body: MAIL } },
  json: { tool: "deploy", arguments: DATA },
  sql: { tool: "run_sql", arguments: { sql: "UPDATE accounts\nSET plan = 'free'\nWHERE last_seen < now() - interval '90 days'\n  AND plan <> 'free';", database: "production" } },
  long: { tool: "bash", arguments: { command: lines("echo step", 60) } },
  plan: { tool: "ExitPlanMode", arguments: { plan: PLAN } },
};

/** The most CSS pixels of a panel, where it is not as high as its window. */
const MOST: Record<string, Record<string, number>> = {
  "560 × 800": { command: 300, mail: 480, sql: 330 },
};

for (const [width, height] of [[360, 740], [560, 800], [760, 900]] as const) {
  test(`INT-18 what is decided and its buttons are in sight at ${width} × ${height}`, async ({ chat, page, panel }) => {
    void chat;
    await page.setViewportSize({ width, height });
    const found: Record<string, number> = {};
    for (const [kind, action] of Object.entries(CALLS)) {
      await approve(page, action, { askedBy: "Claude", scopes: [{ id: "session", description: "calls of this tool" }] });
      await panel.read();
      for (const button of [panel.region.locator(".pills > .pill").first(), panel.region.locator(".pills > .pill[data-allow]"), panel.longer]) {
        // The list is not offered before the end was on the screen.
        if (await button.isVisible()) await expect(button, kind).toBeInViewport({ ratio: 1 });
      }
      await expect(panel.region.locator(".pills > .pill[data-allow]"), kind).toBeVisible();
      await expect(panel.region.locator("legend"), kind).toBeInViewport({ ratio: 0.98 });
      found[kind] = Math.ceil((await panel.region.boundingBox())!.height);
      await panel.press(kind === "plan" ? "Keep planning" : "Reject");
      expect(await approved(page), kind).toMatchObject({ result: { decision: "reject" } });
    }
    test.info().annotations.push({ type: "heights", description: JSON.stringify(found) });
    for (const [kind, most] of Object.entries(MOST[`${width} × ${height}`] ?? {})) expect(found[kind], `${kind} of ${JSON.stringify(found)}`).toBeLessThanOrEqual(most);
  });
}
