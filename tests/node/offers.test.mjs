// What a lasting permission covers, for connectors that write requests in our own form: all of it stands on the button, or it is not offered.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, plain, somebody } from "./person.mjs";

const { canUseTool } = await load("connect/claude.js");
const { answerPermission } = await load("connect/copilot.js");
const { answer } = await load("connect/message.js");
const { approve, AskError } = await load("approve.js");

const rejects = () => somebody({ type: "answered", entries: [{ selected: ["Reject"] }] });
let last = 0;

/** Asks for a permission that covers these texts, and returns the question. */
const PROTOCOLS = {
  async claude(texts) {
    const ask = rejects();
    const rules = texts.map((ruleContent) => ({ toolName: "Bash", ruleContent }));
    const suggestions = [{ type: "addRules", behavior: "allow", destination: "userSettings", rules }];
    await canUseTool({ ask, approvals: true })("Bash", { command: "ls" }, { toolUseID: `t${(last += 1)}`, suggestions });
    return ask.asked[0].questionnaire.questions[0];
  },
  async copilot(texts) {
    const ask = rejects();
    const commands = texts.map((identifier) => ({ identifier }));
    await answerPermission({ kind: "shell", toolCallId: "t", fullCommandText: "ls", commands, canOfferSessionApproval: true }, { ask });
    return ask.asked[0].questionnaire.questions[0];
  },
  async kimi(texts) {
    const ask = rejects();
    const id = `${(last += 1)}`;
    await answer("kimi", { type: "ApprovalRequest", payload: { id, tool_call_id: "c", sender: "Shell", action: texts.join(" "), display: [] } }, { ask, approvals: true });
    return ask.asked[0].questionnaire.questions[0];
  },
  async ahp(texts) {
    const ask = rejects();
    const options = [{ id: "r", label: "Reject", kind: "deny" }, { id: "always", label: texts.join(" "), kind: "approve" }];
    const action = { type: "chat/toolCallReady", turnId: "t", toolCallId: `c${(last += 1)}`, toolName: "bash", toolInput: "{}", options };
    await answer("ahp", { channel: "a", action }, { ask, approvals: true });
    return ask.asked[0].questionnaire.questions[0];
  },
};

const LISTS = {
  "one rule": ["npm run lint"],
  "a wide rule behind many": [...Array.from({ length: 60 }, (_, at) => `make target-${at}`), "*"],
  "one long rule": [`${"a".repeat(1_200)} END`],
  "more than can be read": [...Array.from({ length: 400 }, (_, at) => `make target-${at}`), "*"],
  "hidden characters": ["ls \u202e txt.\u2066*", "cat \u200b\u2028*"],
  "what looks like two rules": ["ls), Bash(cat", "*"],
  "our own sentence": ["ls\nYou are not asked again.\nonly this once"],
};

/** The text behind marks. */
const unmarked = (text) => text.replace(/⟨U\+([0-9A-F]+)(?:×(\d+))?⟩/g, (_, code, times = 1) => String.fromCodePoint(parseInt(code, 16)).repeat(times)).replaceAll("⟨⏎⟩", "\n");

describe("offers of connectors", () => {
  for (const [protocol, ask] of Object.entries(PROTOCOLS)) {
    for (const [name, texts] of Object.entries(LISTS)) {
      it(`SAFE-20 ${protocol}: all that a lasting permission covers is on its button, or it is not offered: ${name}`, async () => {
        const { options, action } = plain(await ask(texts));
        const lasting = options.find(({ decision }) => /^allow-(session|always)$/.test(decision));
        assert.equal(options[0].label, "Reject");
        if (name === "more than can be read") {
          assert.equal(lasting, undefined);
          assert.equal(action.withheld, true, "the panel says that an option is missing");
          return;
        }
        assert.match(lasting.label, /^Allow, (always|for this session)$/);
        assert.match(lasting.description, /^You are not asked again/);
        const said = unmarked(lasting.description);
        // What could be read as several rules is JSON.
        for (const text of texts) assert.ok(said.includes(text) || said.includes(JSON.stringify(text).slice(1, -1)), `${text} in ${lasting.description}`);
        if (name === "what looks like two rules" && protocol === "claude") assert.match(said, /"ruleContent":"ls\), Bash\(cat"/);
      });
    }
  }

  it("SAFE-20 what Claude Code suggests beyond what is known of it is shown as it is", async () => {
    for (const suggestion of [
      { type: "addRules", behavior: "allow", destination: "session", rules: [{ toolName: "Bash", ruleContent: "ls", scope: "everywhere" }] },
      { type: "addDirectories", directories: ["/srv"], destination: "session", recursive: "to-the-root" },
      { type: "setMode", mode: "acceptEdits", destination: "userSettings", also: "bypassPermissions" },
    ]) {
      const ask = rejects();
      await canUseTool({ ask, approvals: true })("Bash", { command: "ls" }, { toolUseID: `t${(last += 1)}`, suggestions: [suggestion] });
      const [, , lasting] = plain(ask.asked[0].questionnaire.questions[0].options);
      assert.ok(lasting.description.endsWith(JSON.stringify(suggestion)), lasting.description);
    }
  });
});

describe("approve, actions", () => {
  const places = async (action) => {
    const error = await approve(action, { ask: NOBODY }).then(() => assert.fail("it was asked"), (error) => error);
    assert.ok(error instanceof AskError);
    assert.equal(error.code, "invalid");
    for (const { path, rule, limit, actual, cure, message } of error.problems) for (const part of [path, rule, limit, actual, cure, message]) assert.ok(part);
    return error.problems.map(({ path }) => path);
  };

  it("SAFE-18 what an action says under another name is refused, because it would not be shown", async () => {
    assert.deepEqual(await places({ tool: "rm", input: { path: "/" } }), ['action["input"]']);
    assert.deepEqual(await places({ name: "rm", args: {} }), ['action["name"]', 'action["args"]']);
    assert.deepEqual(await places(JSON.parse('{"tool":"rm","__proto__":{"arguments":1}}')), ['action["__proto__"]']);
  });

  it("SAFE-18 what is no action is not asked", async () => {
    for (const nothing of [null, undefined, "rm -rf /", 7, [], [{ tool: "rm" }], {}, { tool: undefined }]) assert.deepEqual(await places(nothing), ["action"], String(nothing));
  });
});

describe("approve, scopes", () => {
  const refused = async (scopes) => {
    const error = await approve({ tool: "deploy", arguments: {} }, { scopes, ask: NOBODY }).then(() => assert.fail("it was asked"), (error) => error);
    assert.ok(error instanceof AskError);
    assert.equal(error.code, "invalid");
    for (const { path, rule, limit, actual, cure, message } of error.problems) for (const part of [path, rule, limit, actual, cure, message]) assert.ok(part);
    return error.problems.map(({ path, rule }) => [path, rule]);
  };

  it("INT-39 an id that the result could not tell apart is refused, with its place", async () => {
    assert.deepEqual(await refused([{ id: "session" }, { id: "once" }]), [["scopes[1].id", "taken"]]);
    assert.deepEqual(await refused([{ id: "reject", label: "Never" }]), [["scopes[0].id", "taken"]]);
    assert.deepEqual(await refused([{ id: "team" }, { id: "folder" }, { id: "team" }]), [["scopes[2].id", "twice"]]);
    assert.deepEqual(await refused([{ id: "" }, { id: " " }, {}, null, { id: 7 }]), [0, 1, 2, 3, 4].map((at) => [`scopes[${at}].id`, "no-id"]));
  });

  it("SAFE-20 a scope that cannot be shown whole is refused, with its place", async () => {
    const fits = { id: "team", label: "L".repeat(998), description: "d".repeat(999) };
    assert.deepEqual(await refused([fits, { ...fits, id: "folder", description: "d".repeat(1_000) }]), [["scopes[1]", "too-long"]]);
    const ask = somebody({ type: "answered", entries: [{ selected: ["Allow, always"] }] });
    const { decision, scope } = await approve({ tool: "deploy", arguments: {} }, { scopes: [fits], ask });
    assert.deepEqual([decision, scope], ["allow", "team"]);
    const [, , { description }] = plain(ask.asked[0].questionnaire.questions[0].options);
    assert.equal(description, `You are not asked again.\n“${fits.label}”\n${fits.description}`);
  });
});
