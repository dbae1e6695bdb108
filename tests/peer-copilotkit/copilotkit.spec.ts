// CopilotKit's hooks draw the React component, as the documentation shows it, against a scripted agent of AG-UI.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { PACKAGE, here } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { Panel } from "../support/panel.ts";
import { SCRATCH } from "../support/server.ts";
import { expect, test } from "../support/test.ts";
import { call, finished, interrupted, said, serveAgui, type AguiServer, type Input, type Reply } from "../peers/agui-server.ts";
import { stackSnippet } from "../peers/page.ts";

const FOLDER = join(SCRATCH, "copilotkit");
const QUESTIONS = { questions: [TESTING] };

/** An application that draws the calls of the messages, and the interrupts. */
const APPLICATION = `
  import { createRoot } from "react-dom/client";
  import { HttpAgent } from "@ag-ui/client";
  import { CopilotKitProvider, useAgent, useCopilotKit, useRenderToolCall } from "@copilotkit/react-core/v2";
  import { useQuestions } from "calls";
  import { useInterruptQuestions } from "interrupts";

  const agent = new HttpAgent({ url: new URLSearchParams(location.search).get("agent") });
  function Chat() {
    const { agent } = useAgent();
    const { copilotkit } = useCopilotKit();
    const draw = useRenderToolCall();
    useQuestions();
    const interrupts = useInterruptQuestions();
    globalThis.start = () => copilotkit.runAgent({ agent });
    const calls = agent.messages.flatMap(({ toolCalls }) => toolCalls ?? []);
    const resultOf = ({ id }) => agent.messages.find(({ toolCallId }) => toolCallId === id);
    return <main>{calls.map((toolCall) => <div key={toolCall.id}>{draw({ toolCall, toolMessage: resultOf(toolCall) })}</div>)}{interrupts}</main>;
  }
  createRoot(document.body).render(<CopilotKitProvider agents__unsafe_dev_only={{ default: agent }}><Chat /></CopilotKitProvider>);
`;

test.beforeAll(async () => {
  const modules: Record<string, string> = { calls: stackSnippet("copilotkit"), interrupts: stackSnippet("copilotkit", 1), application: APPLICATION };
  const resolveDir = join(here, "peer-copilotkit");
  await build({
    entryPoints: { app: "application" },
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "ask-user-question": PACKAGE },
    nodePaths: [join(resolveDir, "node_modules")],
    loader: { ".woff": "empty", ".woff2": "empty", ".ttf": "empty" },
    logLevel: "error",
    plugins: [
      {
        name: "snippets",
        setup(build) {
          build.onResolve({ filter: /^(application|calls|interrupts)$/ }, ({ path }) => ({ path, namespace: "snippet" }));
          build.onLoad({ filter: /.*/, namespace: "snippet" }, ({ path }) => ({ contents: modules[path], loader: "jsx", resolveDir }));
        },
      },
    ],
  });
  await writeFile(join(FOLDER, "page.html"), `<!doctype html><html lang="en"><title>A page</title><body></body><script type="module" src="app.js"></script></html>`);
});

let server: AguiServer;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/$/));
test.afterEach(() => server.close());

/** Runs an agent that asks first and then says that it has the answer. */
async function talk(page: Page, first: Reply): Promise<void> {
  server = await serveAgui((input, at) => (at === 0 ? first(input, at) : [...said("Thank you."), finished(input)]));
  await page.goto(`/scratch/copilotkit/page.html?policy=none&agent=${encodeURIComponent(server.url)}`);
  await page.waitForFunction(() => "start" in globalThis);
  await page.evaluate(() => void (globalThis as any).start());
}

const asks = (input: Input): object[] => [...call("call_1", QUESTIONS), finished(input)];

async function answered(): Promise<Input> {
  await expect.poll(() => server.runs.length).toBe(2);
  return server.runs[1];
}

const result = ({ messages }: Input) => JSON.parse(messages.find(({ role }) => role === "tool")!.content!);

test("useHumanInTheLoop draws the panel, and the next run carries the answer", async ({ page, panel }) => {
  await talk(page, asks);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const next = await answered();
  expect(result(next)).toMatchObject({ status: "answered", answers: { [TESTING.question]: "Vitest" } });
  expect(next.tools[0]).toMatchObject({ name: "ask_user_question" });
});

test("useHumanInTheLoop tells the agent that the person declined or cancelled", async ({ page, panel }) => {
  await talk(page, asks);
  await panel.press("Skip");
  expect(result(await answered()).status).toBe("declined");
  await server.close();
  await talk(page, asks);
  await panel.cancel();
  expect(result(await answered())).toEqual({ status: "cancelled", message: "User cancelled the question" });
});

test("useInterrupt draws the panels of all interrupts, and one run resumes them", async ({ page, panel }) => {
  const interrupt = (id: string) => ({ id, reason: "input_required", metadata: { questions: [{ ...TESTING, question: `${id}: ${TESTING.question}` }] } });
  await talk(page, (input) => [interrupted(input, interrupt("int_1"), interrupt("int_2"))]);
  const asking = (id: string) => Object.assign(new Panel(page), { region: panel.region.filter({ hasText: id }) });
  await asking("int_2").pick("Vitest");
  await asking("int_2").press("Send answer");
  await asking("int_1").press("Skip");
  const [one, two] = (await answered()).resume!;
  expect(one).toEqual({ interruptId: "int_1", status: "resolved", payload: { status: "declined", message: expect.any(String) } });
  expect([two.interruptId, two.payload.answers]).toEqual(["int_2", { [`int_2: ${TESTING.question}`]: "Vitest" }]);
});

test("useInterrupt tells the agent that the person cancelled", async ({ page, panel }) => {
  await talk(page, (input) => [interrupted(input, { id: "int_1", reason: "input_required", metadata: { questions: [TESTING] } })]);
  await panel.cancel();
  expect((await answered()).resume).toEqual([{ interruptId: "int_1", status: "cancelled" }]);
});
