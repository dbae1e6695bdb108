// The code of docs/stacks/claude.md compiles against the types of the Claude Agent SDK.

import { join } from "node:path";
import { here } from "../support/places.ts";
import { errorsOf } from "../support/sample-types.ts";
import { snippets } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const DECLARED = `import type { CanUseTool } from "@anthropic-ai/claude-agent-sdk"; declare const prompt: string, decideAboutOtherTools: CanUseTool; declare function show(message: object): void;`;

/** Each callback of the page is one of `query()`. */
const used = `import { query as run } from "@anthropic-ai/claude-agent-sdk"; run({ prompt, options: { canUseTool } }); run({ prompt, options: { canUseTool: claude.canUseTool({ otherwise: async (name, input) => (name ? { behavior: "allow", updatedInput: input } : { behavior: "deny", message: "no" }) }) } });`;

test("canUseTool of every block is one of query(), also with otherwise written in place", () => {
  const modules = snippets("docs/stacks/claude.md", "js").map((code: string, at: number) => [`claude-${at}`, `${DECLARED}\n${code}\n${used}`]);
  expect(errorsOf(Object.fromEntries(modules), { "@anthropic-ai/claude-agent-sdk": join(here, "peer-claude/node_modules/@anthropic-ai/claude-agent-sdk") })).toBe("");
});
