// The playground's tools beside the chat, as an agent developer uses them: under the playground's strict policy, from a
// folder, with links that lead back to what was there.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { daily } from "../support/daily.ts";
import { Bridge, startBridge } from "../support/bridge.ts";
import { Panel } from "../support/panel.ts";
import { Playground } from "../support/playground.ts";
import { AUTH_METHOD, DATABASE, FEATURES, PROVIDERS, TESTING, TRANSCRIPT } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test("the tools are one link away from each other, and say which one is open", async ({ page, watch }) => {
  // What a page still loads when it is left, fails.
  watch.expect(/could not be loaded|ERR_FAILED/);
  await page.goto("/demo/index.html");
  const tools = page.getByRole("navigation", { name: "Playground" });
  for (const [name, heading] of [["Transcripts", "Transcripts"], ["Inspector", "Inspector"], ["Theme", "Theme"], ["Session", "Session"]]) {
    await tools.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("could not start")).toHaveCount(0);
    await expect(tools.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await tools.getByRole("link", { name: "Chat" }).click();
  await expect(page.getByRole("log", { name: "Conversation" })).toBeVisible();
});

test("the page for a browser alone works with the fast build of `demo`, which has no script of one file", async ({ page, panel, watch }) => {
  watch.expect(/standalone\.js|404/);
  await page.route("**/standalone.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/demo/panel.html");
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(page.getByRole("status").filter({ hasText: "Jest" })).toBeVisible();
});

const WIDTHS = [320, 1280];
const COLOUR_SCHEMES = ["light", "dark"] as const;
for (const [at, address] of ["transcript.html#example", "inspector.html", "theme.html", "session.html", "index.html#scene=command"].entries()) {
  for (const all of [false, true]) {
    test(`${address}: axe finds nothing, and nothing sticks out, narrow and wide, ${all ? "each " : ""}light and dark`, { tag: daily(!all && (at < 2 || at === 4)) }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/demo/${address}`);
      const shown: Record<string, string> = { "transcript.html#example": "no answer yet", "session.html": "Which database should we use for this project?", "theme.html": "Which database should we use for this project?", "index.html#scene=command": "Run the migration on the production database?" };
      await expect(page.getByText(shown[address] ?? "Which authentication method should we use?").last()).toBeVisible();
      for (const [wide, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "no scrolling to the side").toBeLessThanOrEqual(width);
        // Every day one page is narrow in the light and wide in the dark, the next one the other way round.
        for (const colorScheme of all ? COLOUR_SCHEMES : [COLOUR_SCHEMES[(at + wide) % 2]!]) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
          expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`))).toEqual([]);
        }
      }
    });
  }
}

test.describe("transcripts", () => {
  test("a file shows every question with the answer that was given", async ({ page }) => {
    await page.goto("/demo/transcript.html");
    await page.getByLabel("Choose a .jsonl file").setInputFiles({ name: "session.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(TRANSCRIPT) });
    await expect(page.getByRole("status")).toContainText("2 calls, 1 answered");
    await expect(page.getByRole("status")).toContainText("1 broken line skipped");
    const calls = page.getByRole("list", { name: "Questions" }).getByRole("article");
    await expect(calls).toHaveCount(2);
    const taken = calls.first().locator("[data-taken]");
    await expect(taken).toHaveText([/^Jest \(taken\)/]);
    await expect(calls.first()).toContainText("for the snapshots");
    await expect(calls.first()).toContainText("answered");
    await expect(calls.last().locator("[data-taken]")).toHaveCount(0);
    await expect(calls.last()).toContainText("no answer yet");
  });

  test("a file can be dropped anywhere on the page", async ({ page }) => {
    await page.goto("/demo/transcript.html");
    const files = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "session.jsonl"));
      return transfer;
    }, TRANSCRIPT);
    await page.locator("body").dispatchEvent("drop", { dataTransfer: files });
    await expect(page.getByRole("status")).toContainText("2 calls, 1 answered");
  });

  test("a long file shows how far it is, and can be stopped", async ({ page }) => {
    await page.goto("/demo/transcript.html");
    await page.evaluate(() => {
      const line = `${JSON.stringify({ type: "user", message: { content: "x".repeat(2000) } })}\n`;
      const part = new Blob([line.repeat(5000)]);
      const transfer = new DataTransfer();
      // So long that there is time to stop it.
      transfer.items.add(new File(Array(200).fill(part), "long.jsonl"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    });
    const progress = page.getByRole("progressbar", { name: "Read so far" });
    await expect(progress).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(progress).toBeHidden();
    await expect(page.getByRole("status")).toHaveText("Stopped.");
  });

  test("the example is there at once, shows every ending, and comes back after a file", async ({ page }) => {
    await page.goto("/demo/transcript.html");
    await expect(page.getByRole("status")).toContainText("An example: 5 calls, 3 answered");
    const badges = page.getByRole("article").locator(".badge");
    await expect(badges).toHaveText(["answered", "answered", "answered", "cancelled", "no answer yet"]);
    await expect(page.getByRole("article").nth(1)).toContainText("our own server");
    await expect(page.getByRole("article").nth(2)).toContainText("a guess");
    const back = page.getByRole("button", { name: "Show the example" });
    await expect(back).toBeHidden();
    await page.getByLabel("Choose a .jsonl file").setInputFiles({ name: "session.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(TRANSCRIPT) });
    await expect(page.getByRole("status")).toContainText("session.jsonl: 2 calls, 1 answered");
    await back.click();
    await expect(badges).toHaveCount(5);
  });
});

test.describe("the inspector", () => {
  test("a message is read, asked, and answered in every dialect", async ({ page, panel }) => {
    await page.goto("/demo/inspector.html#example=acp-elicitation");
    await expect(page.getByRole("status").first()).toHaveText("acp-elicitation: these questions wait for an answer");
    await panel.pick("JWT");
    await panel.press("Continue");
    for (const label of ["Google", "GitHub"]) await panel.pick(label);
    await panel.press("Review answers");
    await panel.press("Send answers");
    const reply = async (dialect: string) => {
      const texts = await page.getByRole("region", { name: `Reply: ${dialect}`, exact: true }).locator("pre").allTextContents();
      return texts.map((text) => JSON.parse(text));
    };
    const answers = { [AUTH_METHOD.question]: "JWT", [PROVIDERS.question]: "Google, GitHub" };
    await expect.poll(() => page.getByRole("region", { name: /^Reply: / }).count()).toBeGreaterThan(20);
    expect((await reply("acp-elicitation"))[0].result.content).toMatchObject({ question_0: "JWT", question_1: ["Google", "GitHub"] });
    expect(await reply("bridge")).toEqual([{ toolUseId: "toolu_01", answers }]);
    expect((await reply("tool-input"))[0].answers).toEqual(answers);
    expect((await reply("claude-permission-tool"))[0]).toMatchObject({ behavior: "allow", updatedInput: { answers } });
    expect(await reply("acp-adapter")).toHaveLength(2);
    expect((await reply("anthropic"))[0].content[0]).toMatchObject({ type: "tool_result", tool_use_id: "toolu_01" });
    expect((await reply("gencode"))[0]).toMatchObject({ type: "tool_result", toolUseId: "call_1" });
    expect(await reply("claude-transcript")).toEqual([]);
  });

  test("pasted input is repaired with a report, and the link keeps it", async ({ page, panel }) => {
    await page.goto("/demo/inspector.html");
    await page.getByRole("textbox", { name: "Message" }).fill('{"questions": "[{\\"prompt\\": \\"Which?\\", \\"choices\\": [\\"A\\", \\"B\\"]}]"}');
    const notes = page.getByRole("list", { name: "Notes" });
    await expect(notes).toContainText("parsed-string");
    await expect(notes).toContainText("alias");
    await panel.seeQuestion("Which?");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/"prompt/);
    await panel.seeQuestion("Which?");
  });

  test("what cannot be asked shows every problem and no panel", async ({ page, panel }) => {
    await page.goto("/demo/inspector.html#example=refused%3A+too+few+options");
    await expect(page.getByRole("status")).toContainText("nothing that can be asked");
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("questions[0].options");
    await panel.seeNothing();
    await page.getByRole("textbox", { name: "Message" }).fill("");
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("problem");
    await panel.seeNothing();
  });

  test("a line of a transcript with its answer is shown as what was answered", async ({ page, panel }) => {
    const line = { type: "user", message: { content: [{ type: "tool_result", tool_use_id: "t", content: "…" }] }, toolUseResult: { questions: [TESTING], answers: { [TESTING.question]: "Jest" } } };
    await page.goto(`/demo/inspector.html#message=${encodeURIComponent(JSON.stringify(line))}`);
    await expect(page.getByRole("status").first()).toHaveText("claude-transcript: questions that were answered elsewhere");
    await expect(page.getByRole("group", { name: "Answered" })).toContainText("Jest");
    await panel.seeNothing();
  });
});

test.describe("the theme editor", () => {
  const state = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

  test("a colour is drawn at once, printed as CSS, and kept by the link", async ({ page }) => {
    await page.goto("/demo/theme.html");
    const panel = new Panel(page, state(page, "A question"));
    await panel.pick("SQLite");
    await page.getByLabel("Primary", { exact: true }).fill("#0f766e");
    await page.getByLabel("Corners").fill("4");
    const css = page.getByLabel("CSS", { exact: true });
    const expected = "#chat {\n  --ask-primary: #0f766e;\n  --ask-radius: 4px;\n}";
    await expect(css).toHaveText(expected, { useInnerText: true });
    await expect(panel.button("Send answer")).toHaveCSS("background-color", "rgb(15, 118, 110)");
    await page.reload();
    await expect(css).toHaveText(expected, { useInnerText: true });
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(css).toContainText("Nothing set yet");
    expect(page.url()).not.toContain("primary");
  });

  test("four states are shown at once: a chosen row, an approval, a form and a receipt", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/demo/theme.html");
    await new Panel(page, state(page, "A question")).seeChosen("MongoDB");
    await new Panel(page, state(page, "An approval")).seeQuestion("Run this command?");
    await new Panel(page, state(page, "A form")).seeQuestion("Reachable from outside?");
    await expect(state(page, "A receipt")).toContainText("SQLite");
  });

  test("the primary color stands alone, the others are folded, and a preset sets them all", async ({ page }) => {
    await page.goto("/demo/theme.html");
    await expect(page.locator("input[type=color]:visible")).toHaveCount(1);
    await page.getByText("More colors").click();
    await expect(page.locator("input[type=color]:visible")).toHaveCount(13);
    const presets = page.getByRole("group", { name: "Presets" }).getByRole("button");
    await expect(presets).toHaveText(["Tailwind", "shadcn", "Claude-like", "ChatGPT-like", "Linear-like"]);
    const panel = new Panel(page, state(page, "A question"));
    // A color that cannot be read would be replaced with a warning, which fails the test.
    for (const preset of await presets.all()) {
      await preset.click();
      const primary = await page.getByLabel("Primary", { exact: true }).inputValue();
      await expect(page.getByLabel("CSS", { exact: true })).toContainText(`--ask-primary: ${primary};`);
      const rgb = [1, 3, 5].map((at) => Number.parseInt(primary.slice(at, at + 2), 16)).join(", ");
      await expect(panel.button("Send answer")).toHaveCSS("background-color", `rgb(${rgb})`);
    }
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  });

  test("a link with nonsense in it sets nothing", async ({ page }) => {
    await page.goto("/demo/theme.html#primary=red;x:y&radius=999&font=url(x)&theme=pink");
    await expect(page.getByLabel("CSS", { exact: true })).toContainText("Nothing set yet");
  });
});

test("a session is simulated in the page: a question waits, and its log shows each request", async ({ page, panel }) => {
  await page.goto("/demo/session.html");
  await expect(page.getByRole("status")).toHaveText("online");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  const log = page.getByRole("log");
  await expect(log).toContainText("answered – SQLite");
  await expect(log).toContainText(`"answers":{"${DATABASE.question}":"SQLite"}} → 200`);
  await page.getByRole("button", { name: "Ask for features" }).click();
  await panel.seeQuestion(`${FEATURES.header} ${FEATURES.question}`);
});

test("a session: what the agent asks is answered here, and it says so", async ({ page, panel, watch, site }) => {
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  const server = await startBridge({ page: site.origin });
  const bridge = await Bridge.open(server, "demo");
  await page.goto(`/demo/session.html#${bridge.address}`);
  await expect(page.getByRole("status")).toHaveText("online");
  await page.getByRole("button", { name: "Ask for a database" }).click();
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect(page.getByRole("log")).toContainText("answered – SQLite");
  expect((await bridge.answers())[0].answers).toEqual({ [DATABASE.question]: "SQLite" });
  await bridge.ask("toolu_from_outside", FEATURES);
  await panel.seeQuestion(`${FEATURES.header} ${FEATURES.question}`);
  server.process.kill();
});

test.describe("scenes", () => {
  test("A question in Arabic: the panel is Arabic, the page is not", async ({ page, panel }) => {
    const playground = new Playground(page, panel);
    await playground.visit();
    await playground.scene("A question in Arabic").click();
    const region = page.getByRole("region", { name: "الوكيل يسأل" });
    await expect(region).toBeVisible();
    await expect(region).toHaveCSS("direction", "rtl");
    await expect(playground.log).toHaveCSS("direction", "ltr");
  });

  test.describe(() => {
    test.use({ freshContext: true });
    test("Written while you watch: the question is there before it is complete, and is answered once", async ({ page, panel }) => {
      await page.clock.install();
      const playground = new Playground(page, panel);
      await playground.visit();
      await page.clock.pauseAt(Date.now() + 60_000);
      await playground.scene("Written while you watch").click();
      // The agent writes only as long as the clock of the page runs, so a slow browser sees the same.
      const written = async () => {
        await page.clock.runFor(40);
        return (await panel.region.count()) === 0 ? "" : panel.region.textContent();
      };
      await expect.poll(written, { intervals: [100] }).toContain("Which authentication");
      await expect(panel.region).not.toContainText("Session-based");
      await page.clock.resume();
      await expect(panel.button("Continue")).toBeEnabled();
      await playground.answer(["JWT"], ["Google"]);
      await expect(playground.log).toContainText("You read along, then chose JWT with Google.");
    });

    test("One minute to answer: the minute can be seen, and nothing is picked when it is over", async ({ page, panel }) => {
      await page.clock.install();
      const playground = new Playground(page, panel);
      await playground.visit();
      await playground.play("One minute to answer");
      await expect(panel.region.getByRole("timer")).toBeVisible();
      await page.clock.runFor(200_000);
      await expect(playground.toolResult).toContainText(/No answer was given in time|expired/);
    });
  });
});
