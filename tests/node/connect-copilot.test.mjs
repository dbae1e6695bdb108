// Permissions about which a person decides for the GitHub Copilot SDK, with requests in the form of its runtime.
// `tests/peer-copilot` has the runtime itself.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, plain, somebody, withdrawn } from "./person.mjs";

const { answerPermission } = await load("connect/copilot.js");
const { withoutPerson } = await load("connect/without-person.js");

const SHELL = {
  kind: "shell",
  toolCallId: "toolu_1",
  fullCommandText: "git push && echo done",
  intention: "Publishes the fix",
  commands: [{ identifier: "git push", readOnly: false }, { identifier: "echo", readOnly: true }],
  commandSegments: [{ identifier: "git push", fullCommandText: "git push" }],
  possiblePaths: [],
  possibleUrls: [],
  hasWriteFileRedirection: false,
  canOfferSessionApproval: true,
  requestSandboxBypass: true,
  requestSandboxBypassReason: null,
  warning: "Leaves the sandbox",
};
const WRITE = { kind: "write", intention: "Create file", fileName: "/repo/a.txt", diff: "+hello\n", newFileContents: "hello\n", canOfferSessionApproval: true };
const MCP = { kind: "mcp", serverName: "acme", toolName: "deploy", toolTitle: "Deploy", args: { to: "prod" }, readOnly: false };
const CUSTOM = { kind: "custom-tool", toolName: "deploy", toolDescription: "Deploys" };
const URL = { kind: "url", intention: "Fetch", url: "https://example.com/a" };
const ONCE = { kind: "approve-once", approvedInteractively: true };
const forSession = (approval) => ({ kind: "approve-for-session", approval });
const chooses = (label, more) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });
const decide = (ask, request = SHELL, options = {}) => answerPermission(request, { ask, ...options }).then(plain);

async function shown(request) {
  const ask = chooses("Reject");
  await decide(ask, request);
  const { action, options } = plain(ask.asked[0].questionnaire.questions[0]);
  return { action, offers: options.map(({ label, description }) => [label, description?.split("\n").slice(1).join("\n")]) };
}

describe("copilot.answerPermission", () => {
  it("SAFE-18 shows everything that the runtime says, and what a permission would hold for", async () => {
    assert.deepEqual(await shown(SHELL), {
      action: { tool: "shell", description: "Publishes the fix", arguments: { fullCommandText: "git push && echo done", requestSandboxBypass: true, warning: "Leaves the sandbox" } },
      offers: [["Reject", undefined], ["Allow", undefined], ["Allow, for this session", "git push\necho"]],
    });
    assert.deepEqual(await shown(WRITE), {
      action: { tool: "write", description: "Create file", arguments: { newFileContents: "hello\n" }, content: [{ path: "/repo/a.txt", text: "+hello\n" }] },
      offers: [["Reject", undefined], ["Allow", undefined], ["Allow, for this session", "Every change of every file"]],
    });
    assert.deepEqual(await shown(MCP), {
      action: { tool: "deploy", arguments: { to: "prod" }, content: [{ serverName: "acme", toolTitle: "Deploy", readOnly: false }] },
      offers: [["Reject", undefined], ["Allow", undefined], ["Allow, for this session", "acme: deploy"]],
    });
    assert.deepEqual(await shown(CUSTOM), {
      action: { tool: "deploy", arguments: {}, content: [{ toolDescription: "Deploys" }] },
      offers: [["Reject", undefined], ["Allow", undefined], ["Allow, for this session", "deploy"]],
    });
    const { action, offers } = await shown(URL);
    assert.deepEqual([action.arguments, offers.length], [{ url: "https://example.com/a" }, 2]);
  });

  it("offers nothing for longer where the runtime or a rule of the organization forbids it", async () => {
    for (const request of [{ ...SHELL, canOfferSessionApproval: false }, { ...SHELL, commands: [] }, { ...WRITE, canOfferSessionApproval: false }, { ...SHELL, managedApprovalRequired: true }, { ...WRITE, managedApprovalRequired: true }]) {
      assert.deepEqual((await shown(request)).offers, [["Reject", undefined], ["Allow", undefined]]);
    }
  });

  for (const [name, ask, result, request] of [
    ["allow", chooses("Allow"), ONCE],
    ["allow for the session: commands", chooses("Allow, for this session"), forSession({ kind: "commands", commandIdentifiers: ["git push", "echo"] })],
    ["allow for the session: files", chooses("Allow, for this session"), forSession({ kind: "write" }), WRITE],
    ["allow for the session: a tool of a server", chooses("Allow, for this session"), forSession({ kind: "mcp", serverName: "acme", toolName: "deploy" }), MCP],
    ["allow for the session: a tool", chooses("Allow, for this session"), forSession({ kind: "custom-tool", toolName: "deploy" }), CUSTOM],
    ["reject", chooses("Reject"), { kind: "reject", feedback: "The user rejected this call. It was not made." }],
    ["reject with a reason", chooses("Reject", { notes: "Use pnpm" }), { kind: "reject", feedback: "Use pnpm" }],
    ["declined", somebody({ type: "declined" }), { kind: "reject", feedback: TEXTS.declined }],
    ["cancelled", somebody({ type: "cancelled" }), { kind: "reject" }],
    ["expired", somebody({ type: "expired" }), { kind: "user-not-available" }],
    ["aborted", somebody({ type: "aborted" }), { kind: "user-not-available" }],
  ]) {
    it(`returns the result for: ${name}`, async () => assert.deepEqual(await decide(ask, request), result));
  }

  it("returns no result for a request that was withdrawn", async () => {
    const agent = new AbortController();
    assert.deepEqual(await answerPermission(SHELL, { ask: somebody((signal) => withdrawn(signal, agent)) }, agent.signal), { kind: "no-result" });
  });

  it("REL-1 allows nothing without a person", async () => {
    const losses = [];
    const allowing = withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }));
    assert.equal((await decide(allowing, SHELL, { onLoss: (found) => losses.push(...found) })).kind, "reject");
    assert.deepEqual(losses.map(({ code }) => code), ["needs-person"]);
  });

  it("allows nothing that cannot be shown, and reports it", async () => {
    const errors = [];
    const onError = ({ message }) => errors.push(message);
    for (const request of [undefined, null, { ...SHELL, fullCommandText: "x".repeat(300_000) }, { ...SHELL, size: 1n }]) {
      assert.deepEqual(await decide(NOBODY, request, { onError }), { kind: "user-not-available" });
    }
    assert.equal(errors.length, 4);
  });
});
