// Persona, a chat widget, with the plugin of docs/hosts/persona.md. The stub speaks its protocol: server-sent events, a call that waits
// (`await`), and the answer as a post to `/resume`.

import type { Page } from "@playwright/test";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";
import { Backend, pieces, type Agent } from "./backend.ts";
import { INPUT, QUESTION, TWO, answersAfterReload, appearsWhileWritten, bundle, picture, seesWhole, typesUndisturbed } from "./hosted.ts";

// One installation serves all tests of the file.
test.describe.configure({ mode: "default" });

const EXECUTION = { kind: "agent", executionId: "exec_1" };
const CALL = { toolCallId: "call_1", toolName: "ask_user_question" };

/** Asks first, and says what it got once it has the answer. */
const agent = (input: object): Agent => async ({ path, body }, { event, end }, pause) => {
  const say = (text: string) => {
    event({ type: "text_start", id: "t1" });
    for (const delta of pieces(text)) event({ type: "text_delta", id: "t1", delta });
    event({ type: "text_complete", id: "t1" });
  };
  event({ type: "execution_start", ...EXECUTION });
  if (path.endsWith("/resume")) {
    say(`You chose ${Object.values(body.toolOutputs.ask_user_question).join(", ")}.`);
    event({ type: "execution_complete", ...EXECUTION, success: true });
    return end();
  }
  const text = JSON.stringify(input);
  event({ type: "tool_start", ...EXECUTION, ...CALL });
  for (const delta of pieces(text.slice(0, 200))) event({ type: "tool_input_delta", ...CALL, delta });
  await pause();
  for (const delta of pieces(text.slice(200))) event({ type: "tool_input_delta", ...CALL, delta });
  event({ type: "tool_input_complete", ...CALL, parameters: input });
  event({ type: "await", ...EXECUTION, ...CALL, parameters: input });
  end();
};

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const app = snippet("docs/hosts/persona.md", "js", 1);
  folder = await bundle("persona", { "question-plugin.js": snippet("docs/hosts/persona.md", "js"), "app.js": app, "app.shadow.js": app.replace('target: "#chat",', '$& useShadowDom: true,') });
});

let backend: Backend;
test.afterEach(() => backend.close());

const composer = (page: Page) => page.getByRole("textbox", { name: "How can I help..." });

async function talk(page: Page, input: object = INPUT, hold = false, query = ""): Promise<void> {
  backend = await Backend.start(folder, agent(input));
  if (hold) backend.hold();
  await page.goto(backend.origin + query);
  await open(page);
  await composer(page).fill("Set up the project.");
  await composer(page).press("Enter");
}

const open = (page: Page) => page.getByRole("button", { name: /^Chat Assistant/ }).click();

test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\//));

test("the question appears in the conversation while the model writes it", async ({ page, panel }) => {
  await talk(page, INPUT, true);
  await appearsWhileWritten(panel, () => backend.goOn());
});

test("the answer resumes the run, and the conversation goes on", async ({ page, panel }) => {
  await talk(page);
  await panel.read();
  await picture(page, "persona-open");
  await typesUndisturbed(panel, composer(page));
  await seesWhole(panel);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
  expect(backend.received.at(-1)).toMatchObject({ path: "/api/dispatch/resume", body: { executionId: "exec_1", toolOutputs: answer({ [QUESTION]: "SQLite" }) } });
  await panel.seeNothing();
  await picture(page, "persona-answered");
});

const answer = (value: unknown) => ({ ask_user_question: value });
const resumed = () => expect.poll(() => backend.received.find(({ path }) => path.endsWith("/resume"))?.body.toolOutputs);

test("several answers are a list, and a skipped question is missing", async ({ page, panel }) => {
  await talk(page, TWO);
  await panel.press("Skip");
  await panel.pick("TypeScript");
  await panel.pick("Tailwind CSS");
  await panel.write("Storybook");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await resumed().toEqual(answer({ [TWO.questions[1].question]: ["TypeScript", "Tailwind CSS", "Storybook"] }));
  await expect(page.getByText("Skipped")).toBeVisible();
});

test("a cancelled question reaches the agent as dismissed", async ({ page, panel }) => {
  await talk(page);
  await panel.cancel();
  await resumed().toEqual(answer("(dismissed)"));
});

test("after a reload the open question is there with its draft, and after the answer it is not asked again", async ({ page, panel }) => {
  await talk(page);
  await answersAfterReload(page, panel, () => page.reload().then(() => open(page)));
  const { length } = backend.received;
  await page.reload();
  await open(page);
  await expect(page.getByText("You chose DuckDB.")).toBeVisible();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await panel.seeNothing();
  expect(backend.received).toHaveLength(length);
});

test("the panel is light in a light widget on a dark page", async ({ page, panel }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await talk(page);
  await panel.read();
  await expect(page.locator("[data-ask-user-question='']")).toHaveAttribute("data-theme", "auto light");
  await picture(page, "persona-on-dark-page");
});

test("in the shadow root of the widget, keys choose and the answer arrives", async ({ page, panel }) => {
  await talk(page, INPUT, false, "/?shadow");
  await panel.option("MongoDB").focus();
  await panel.keys("3");
  await panel.seeChosen("SQLite");
  await expect(panel.option("SQLite")).toBeFocused();
  await panel.press("Send answer");
  await resumed().toEqual(answer({ [QUESTION]: "SQLite" }));
  await expect(page.getByText("You chose SQLite.")).toBeVisible();
});
