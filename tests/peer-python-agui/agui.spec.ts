// The official client of AG-UI talks to Python servers: a workflow of Microsoft Agent Framework, and agents of Pydantic AI.

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { here, root } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "../peers/page.ts";

const FOLDER = join(here, "peer-python-agui");
const execute = promisify(execFile);

test.describe.configure({ mode: "serial" });
// The first run installs the servers.
test.setTimeout(300_000);

let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  const python = await environment();
  const port = await freePort();
  server = spawn(python, [join(FOLDER, "server.py"), `${port}`], { stdio: ["ignore", "inherit", "inherit"] });
  origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(origin).then(() => true, () => false);
  await expect.poll(answers, { message: "the server listens", timeout: 60_000 }).toBe(true);
});
test.afterAll(() => void server?.kill());

/** The Python of a virtual environment with these requirements. */
async function environment(): Promise<string> {
  const requirements = join(FOLDER, "requirements.txt");
  const version = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const folder = join(root, "target/peer-python-agui", version);
  const python = join(folder, "bin/python");
  if (!existsSync(join(folder, "bin/uvicorn"))) {
    await execute("python3", ["-m", "venv", folder]);
    await execute(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
  }
  return python;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/\w+$/));

/** Runs the page of the documentation against one of the agents. */
async function talk(page: Page, agent: string): Promise<void> {
  const modules = {
    "@ag-ui/client": await bundled("@ag-ui/client"),
    application: `globalThis.url = ${JSON.stringify(`${origin}/${agent}`)};`,
  };
  await run(page, `import "application";\n${stackSnippet("agui")}\nglobalThis.agent = agent;`, modules);
}

/** What the agent says in the end. */
const says = (page: Page) => expect.poll(() => page.evaluate(() => (globalThis as any).agent?.messages.at(-1).content));

test("a workflow of Microsoft Agent Framework gets the answer as the text that it expects", async ({ page, panel }) => {
  await talk(page, "workflow");
  await panel.seeQuestion("Which library?");
  await panel.pick("luxon");
  await panel.press("Send answer");
  await says(page).toBe("The answer is luxon");
});

test("an agent of Pydantic AI gets the answer to the call of its client's tool", async ({ page, panel }) => {
  await talk(page, "tool");
  await panel.pick("luxon");
  await panel.press("Send answer");
  await says(page).toContain('"answers":{"Which library?":"luxon"}');
});

test("an agent of Pydantic AI reads that the person cancelled", async ({ page, panel }) => {
  await talk(page, "tool");
  await panel.cancel();
  await says(page).toContain("User cancelled the question");
});

for (const [choice, result] of [["Approve", "deleted a.txt"], ["Reject", "The tool call was denied."]]) {
  test(`a tool of Pydantic AI needs an approval: ${choice}`, async ({ page, panel }) => {
    await talk(page, "approval");
    await panel.seeQuestion('Approve delete_file({"path":"a.txt"})?');
    await panel.pick(choice);
    await panel.press("Send answer");
    await says(page).toBe(`The answer is ${result}`);
  });
}
