// The Claude Agent SDK and its CLI, with a stub of the Messages API. The CLI calls `canUseTool`, the person answers in a
// page, and the model reads the answers in the CLI's wording. It needs no account and no model; `--all` installs the SDK.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { query, type CanUseTool } from "@anthropic-ai/claude-agent-sdk";
import { startHop } from "../peers/hop.ts";
import { stub, text, toolCall, type Request, type Stub } from "../peers/stub.ts";
import { PACKAGE } from "../support/places.ts";
import { AUTH_METHOD, PROVIDERS } from "../support/questions.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

const QUESTIONS = [AUTH_METHOD, PROVIDERS];
const TURN = 60_000;

interface Result {
  tool_use_id: string;
  content: unknown;
  is_error?: boolean;
}

/** The tool results in a request, in order. */
const resultsIn = ({ messages }: Request): Result[] =>
  messages.flatMap(({ content }) => (Array.isArray(content) ? content : [])).filter(({ type }) => type === "tool_result");

/** The result of the first call, if there is one. */
const resultIn = (request: Request) => resultsIn(request).find(({ tool_use_id }) => tool_use_id === "toolu_01");

let api: Stub;
let home: string;
test.beforeEach(async ({ chat }) => {
  void chat;
  home = await mkdtemp(join(tmpdir(), "ask-claude-"));
  api = await stub((request) => {
    const offered = request.tools?.some(({ name }) => name === "AskUserQuestion");
    return offered && !resultIn(request) ? toolCall("toolu_01", "AskUserQuestion", { questions: QUESTIONS }, 40) : text("Done.");
  });
});
test.afterEach(async () => {
  await api.close();
  await rm(home, { recursive: true, force: true });
});

/** Asks in the page of the tests. */
async function inPage(page: Page, options: object = {}, ofPanel: object = {}): Promise<CanUseTool> {
  const { canUseTool } = await import(pathToFileURL(join(PACKAGE, "connect/claude.js")).href);
  const ask = (questionnaire: unknown) =>
    page.evaluate(([questionnaire, ofPanel]) => chat.library.askOutcome(questionnaire, { host: "#host", mode: "lenient", ...(ofPanel as object) }), [questionnaire, ofPanel]);
  return canUseTool({ ask, ...options });
}

/** Runs the CLI once. Returns what the model read and how the run ended. */
async function turn(canUseTool: CanUseTool, settingSources: "local"[] = []): Promise<{ read?: Result; end?: { subtype: string } }> {
  const run = query({
    prompt: "Set up the sign-in.",
    options: {
      canUseTool,
      cwd: home,
      settingSources,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        ANTHROPIC_BASE_URL: api.origin,
        ANTHROPIC_API_KEY: "dummy",
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
        DISABLE_TELEMETRY: "1",
        DISABLE_ERROR_REPORTING: "1",
        DISABLE_AUTOUPDATER: "1",
      },
    },
  });
  let end: { subtype: string } | undefined;
  try {
    for await (const message of run) if (message.type === "result") end = message;
  } catch {
    // A run that the person interrupts ends with an error.
  }
  return { read: api.requests.map(resultIn).find(Boolean), end };
}

test("the CLI gets the person's answers, and the model reads them in the CLI's wording", async ({ page, panel }) => {
  test.setTimeout(TURN);
  const ended = turn(await inPage(page));
  await panel.region.waitFor({ timeout: TURN });
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Google");
  await panel.pick("GitHub");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const { read, end } = await ended;
  expect(read?.content).toBe(
    `Your questions have been answered: "${AUTH_METHOD.question}"="JWT", "${PROVIDERS.question}"="Google, GitHub". You can now continue with these answers in mind.`,
  );
  expect(read?.is_error ?? false).toBe(false);
  expect(end?.subtype).toBe("success");
});

test("the CLI tells the model that the person continued without answering", async ({ page, panel }) => {
  test.setTimeout(TURN);
  const ended = turn(await inPage(page));
  await panel.region.waitFor({ timeout: TURN });
  await panel.press("Skip");
  await panel.press("Skip");
  await panel.press("Answer nothing");
  const { read, end } = await ended;
  expect(read?.content).toBe("The user did not answer the questions.");
  expect(end?.subtype).toBe("success");
});

test("the run of the CLI ends when the person cancels", async ({ page, panel }) => {
  test.setTimeout(TURN);
  const ended = turn(await inPage(page));
  await panel.region.waitFor({ timeout: TURN });
  await panel.cancel();
  const { end } = await ended;
  expect(end?.subtype).toBe("error_during_execution");
});

test("the browser hop of docs/recipes brings the person's answers to the CLI", async ({ page, panel, watch }) => {
  test.setTimeout(TURN);
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  const hop = await startHop();
  try {
    await page.goto(hop.origin);
    const ended = turn(hop.server.canUseTool);
    await panel.region.waitFor({ timeout: TURN });
    await panel.pick("JWT");
    await panel.press("Continue");
    await panel.pick("Google");
    await panel.press("Review answers");
    await panel.press("Send answers");
    const { read, end } = await ended;
    expect(read?.content).toContain(`"${AUTH_METHOD.question}"="JWT", "${PROVIDERS.question}"="Google"`);
    expect(end?.subtype).toBe("success");
    // Before the server ends: a connection that is lost is reported by the browser.
    await page.goto("about:blank");
  } finally {
    hop.close();
  }
});

const COMMAND = "printf 'all of it\\n' > made.txt";

test.describe("approvals", () => {
  /** The model wants to run a command so many times. Resolves once the panel asks about it; `ended` is how the run ends. */
  async function wants(page: Page, panel: Panel, times = 1, command = COMMAND, settingSources: "local"[] = []) {
    test.setTimeout(TURN);
    await api.close();
    api = await stub((request) => {
      const done = resultsIn(request).length;
      const offered = request.tools?.some(({ name }) => name === "Bash");
      return offered && done < times ? toolCall(`toolu_0${done + 1}`, "Bash", { command, description: "Only lists the files" }, 40) : text("Done.");
    });
    const ended = turn(await inPage(page, { approvals: ["Bash"] }, { actions: true }), settingSources);
    await panel.seeQuestion(/Bash/);
    return { ended };
  }
  const made = () => readFile(join(home, "made.txt"), "utf8").catch(() => null);

  test("SAFE-18 what the panel shows is what the CLI runs, once it is allowed", async ({ page, panel }) => {
    const { ended } = await wants(page, panel);
    await expect(panel.region.locator(".action-row").filter({ hasText: "command" }).locator("dd")).toHaveText(COMMAND);
    expect(await made()).toBeNull();
    await panel.press(/^Allow(, once)?$/);
    expect((await ended).end?.subtype).toBe("success");
    expect(await made()).toBe("all of it\n");
  });

  test("SAFE-18 a command that the person has changed runs as it was changed", async ({ page, panel }) => {
    const { ended } = await wants(page, panel);
    await panel.read();
    await panel.press("Edit");
    await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("printf 'half of it\\n' > made.txt");
    await panel.press("Allow with changes");
    const { read, end } = await ended;
    expect(read?.is_error ?? false).toBe(false);
    expect(end?.subtype).toBe("success");
    expect(await made()).toBe("half of it\n");
  });

  test("a refused command does not run, and the model reads why", async ({ page, panel }) => {
    const { ended } = await wants(page, panel);
    await panel.read();
    await panel.write("Write to another file");
    await panel.press("Reject");
    const { read, end } = await ended;
    expect(JSON.stringify(read?.content)).toContain("Write to another file");
    expect(read?.is_error).toBe(true);
    expect(end?.subtype).toBe("success");
    expect(await made()).toBeNull();
  });

  test("the rules that the CLI suggests are shown, and then it does not ask again", async ({ page, panel }) => {
    const { ended } = await wants(page, panel, 2, "touch made.txt", ["local"]);
    const longer = panel.button(/^Allow, (always|for this session) /);
    await expect(longer).toHaveAccessibleName(/\((session|localSettings|userSettings|projectSettings)\)/);
    await panel.read();
    await panel.point(longer);
    expect((await ended).end?.subtype).toBe("success");
    expect(JSON.parse(await readFile(join(home, ".claude/settings.local.json"), "utf8")).permissions.allow).toEqual(["Bash(touch made.txt)"]);
    const results = api.requests.flatMap(resultsIn);
    expect(new Set(results.map(({ tool_use_id }) => tool_use_id)).size).toBe(2);
    expect(results.some(({ is_error }) => is_error)).toBe(false);
  });

  test("the run ends when the person cancels the decision, and nothing runs", async ({ page, panel }) => {
    const { ended } = await wants(page, panel);
    await panel.cancel();
    expect((await ended).end?.subtype).toBe("error_during_execution");
    expect(await made()).toBeNull();
  });
});
