/** An application with the documented snippets of OpenCode, in a page. */

import { expect, type Page } from "@playwright/test";
import { bundled, run, stackSnippet } from "./page.ts";

const SDK = "@opencode-ai/sdk/v2/client";

const application = (origin: string): string => `
  const chat = document.querySelector("main");
  chat.id = "chat";
  globalThis.badge = document.createElement("output");
  chat.after(badge);
  globalThis.baseUrl = "${origin}";
  globalThis.password = "secret";
  globalThis.errors = [];
  globalThis.report = ({ message, status }) => errors.push({ message, status });
`;

/** Runs the snippet at this position, with these options as well; waits until the page is connected, if it says so. */
export async function connect(page: Page, origin: string, at = 0, options = ""): Promise<void> {
  const program = stackSnippet("opencode", at).replace("opencode.connect({", `opencode.connect({ ${options}`);
  await run(page, `import "application";\n${program}`, { [SDK]: await bundled(SDK), application: application(origin) });
  if (at === 0) await expect(page.locator("output")).toHaveText("online");
}
