// INT-34: a decision is drawn at once only if the core reads the same.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { looksOf } from "../../npm/_lib/extras/early/call.js";
import { readAtOnce } from "../../npm/_lib/extras/early/read.js";
import { WORDS } from "../../npm/_lib/extras/early/tables.js";
import { ENGLISH } from "../../npm/_lib/extras/edits/words.js";
import { textsOf } from "../../npm/_lib/extras/texts.js";
import { casesOf } from "../support/vector-files.mjs";
import { load, root } from "./built.mjs";

const { runtime } = await load("_lib/ask.js");
const { requestsIn } = await load("_lib/agents/requests.js");

const t = Object.assign(textsOf({}, { ...ENGLISH, ...WORDS }), { english: textsOf({}, WORDS) });

/** Whether a message is drawn at once. If it is, the core must ask one question that looks the same. */
async function isDrawn(dialect, message) {
  const about = `${dialect} ${JSON.stringify(message)}`;
  const read = readAtOnce(dialect, message, t);
  if (!read) return false;
  const requests = await requestsIn(runtime, dialect, message, { ask() {}, approvals: true });
  assert.deepEqual(requests.map(({ type }) => type), ["ask"], about);
  const [request] = requests;
  const { prepared, problems } = await request.settings.source({});
  assert.deepEqual(problems, [], about);
  const { questions } = JSON.parse(prepared).questionnaire;
  assert.deepEqual(questions.map(looksOf), [looksOf(read.question)], about);
  // What an outcome that comes before the engine says.
  assert.deepEqual([questions[0].question, questions[0].header], [read.question.question, read.question.header], about);
  if (read.correlation !== undefined) assert.equal(request.correlation, read.correlation, about);
  request.close();
  return true;
}

const OFFERS = [
  [{ value: "reject", decision: "reject-once" }, { value: "once", decision: "allow-once" }],
  [{ value: "once", decision: "allow-once" }, { value: "session", decision: "allow-session", description: "Bash(npm:*) (session)" }, { value: "no", decision: "reject-once" }],
  [{ value: "yes", decision: "allow-once", label: "Yes" }, { value: "always", decision: "allow-always", label: "Always allow npm" }, { value: "no", decision: "reject-once", label: "No" }, { value: "never", decision: "reject-always" }],
  [{ value: "a", decision: "allow-once", label: "Deny" }, { value: "b", decision: "reject-once", label: "Allow" }],
  [{ value: "a", decision: "allow-once", label: "Allow it" }, { value: "b", decision: "allow-once", label: "Allow that" }],
  [{ value: "a", decision: "allow-once" }],
];

const approval = (call, offers = OFFERS[0]) => ({ edits: true, offers, ...call });

test("INT-34 no message of the vectors is drawn at once as the panel would not show it", async () => {
  const messages = casesOf("approval", "acp-permission", "claude-permission-tool", "ai-sdk", "langgraph", "openai-agents")
    .filter((one) => one.dialect && typeof one.message === "object");
  let drawn = 0;
  for (const { dialect, message } of messages) if (await isDrawn(dialect, message.params ?? message)) drawn += 1;
  assert.ok(messages.length > 20 && drawn > 1, `${drawn} of ${messages.length} messages are drawn at once`);
});

test("INT-34 most real commands are drawn at once, each as the panel shows it", async () => {
  const folder = join(root, "tests/corpora");
  const commands = readdirSync(folder).flatMap((name) => {
    try {
      return JSON.parse(readFileSync(join(folder, name, "commands.json"), "utf8"));
    } catch {
      return [];
    }
  });
  let drawn = 0;
  for (const [at, command] of commands.entries()) if (await isDrawn("approval", approval({ tool: ["bash", "", "Run", "terminal"][at % 4] || undefined, arguments: { command } }))) drawn += 1;
  assert.ok(commands.length > 1000 && drawn > commands.length / 2, `${drawn} of ${commands.length} commands are drawn at once`);
});

const TOOLS = [
  undefined, "", "Bash", "mcp__local__run_command", "execute", "docker", "Write", "MultiEdit", "str_replace_editor", "create_invoice", "Read", "delete_file", "mcp__files__remove", "delete_branch", "file",
  "run_sql", "postgres.query", "query", "WebFetch", "fetch", "http/get", "send_email", "send_message", "ExitPlanMode", "a b", "a  b", "__proto__", "x".repeat(60), "\u0430pple", "a_", "a`b`", "__init__", "constructor", "Run-Tests",
];

const ARGUMENTS = [
  undefined, null, {}, [], "text", 5, { command: "ls" }, { cwd: "/", cmd: ["ls", "-la"] }, { command: "ls", description: "Lists files" }, { file_path: "src/a.ts", content: "a\nb\n" }, { path: "a", old_str: "", new_str: "b" },
  { path: "src/__init__.py" }, { path: "/srv/data" }, { path: "/srv/\u200blive" }, { path: "a b" }, { path: "x/".repeat(40) }, { path: 5 }, { sql: "DROP TABLE users" }, { query: "SELECT *\nFROM users" }, { url: "https://example.org/a?b#c" },
  { url: "https://good.example@evil.example" }, { url: "http://a_b.example/" }, { url: "https://example.org", method: "POST" }, { url: "https://example.org", method: null }, { url: "https://\u0430pple.com/" }, { to: "a@example.org", body: "Hi" }, { plan: "a\nb" },
  { a: "5", b: "true", c: "", d: "null", e: "[]", f: "\"x\"", g: "-", h: "- 1", i: "5 apples", j: "1e5", k: "tree" }, { a: "5 apples" }, { a: 1.5 }, { a: 1e21 }, { a: 9007199254740993 }, { a: -0 }, { a: 5, b: true, c: null, d: [], e: {} },
  { a: [1, "b", [2, ["c"]], { d: { e: "f\ng" } }] }, { a: { "b c": 1 } }, { a: ["  x\n  y"] }, { a: ["x\ny", ""] }, { "a.b": 1 }, { 5: 1, a: 2 }, { "": 1 }, { __proto__: null, a: 1 },
  ...[" a", "a ", "\ta", "a\n", "a\tb", "a\n\n\nb", "a\n\n\n\nb", `a${" ".repeat(32)}b`, `a${" ".repeat(31)}b`, "a\r\nb", "\ufffd", "\\ud800", "a\u00a0b", "a\u00adb", "e\u0301", "\u{1f600}", "\u2502 a", "\u27e8U+202E\u27e9", "\u65e5\u672c", "gr\u00f6\u00dfe.de", "ssh://gr\u00f6\u00dfe.de/",
    "echo ...", "echo \u2026", "+12 lines", "[12 more lines]", "(truncated)", "a <omitted>", "echo 'open", "x".repeat(1200), "x".repeat(1201), "\u00e9".repeat(601), "a\n".repeat(11) + "b", "a\n".repeat(12) + "b", "git diff main...", "left", "cut -d: -f1", "**bold** `code` <b>"].map((text) => ({ command: text })),
  // Once with each of the offers.
  ...OFFERS.map(() => ({ content: "a", undefined: "src/a.ts" })),
];

test("INT-34 no pair of a tool and arguments is drawn at once as the panel would not show it", async () => {
  let [drawn, all] = [0, 0];
  for (const tool of TOOLS) {
    for (const [at, args] of ARGUMENTS.entries()) {
      all += 1;
      const call = { tool, arguments: args, edits: at % 2 === 0, ...(at % 3 === 0 && { description: "It is needed." }) };
      if (await isDrawn("approval", approval(call, OFFERS[at % OFFERS.length]))) drawn += 1;
    }
  }
  assert.ok(drawn > all / 10, `${drawn} of ${all} are drawn at once`);
});

const RULES = [
  [{ toolName: "Bash", ruleContent: "npm test:*" }], [{ toolName: "Bash", ruleContent: "a, b" }], [{ toolName: "Bash", ruleContent: "a), Bash(b" }], [{ toolName: "Read" }], [{ toolName: "Bash", ruleContent: null }], [{ toolName: "" }],
  [{ toolName: "Bash", ruleContent: "a\nb" }], [{ toolName: "Bash", more: 1 }], [{ toolName: "Bash" }, { toolName: "Read" }], [], null,
];

test("INT-34 no rules that Claude Code suggests are drawn at once as the panel would not show them", async () => {
  let [drawn, all] = [0, 0];
  const updates = RULES.flatMap((rules) => ["session", "localSettings", ""].map((destination) => ({ type: "addRules", behavior: "allow", rules, destination })));
  const others = [{ type: "addRules", behavior: "deny", rules: RULES[0], destination: "session" }, { type: "setMode", mode: "acceptEdits", destination: "session" }, { type: "setMode", destination: "session" }, { type: "setMode", mode: "plan", rules: RULES[0], destination: "session" }, { type: "addDirectories", directories: ["/srv"], destination: "session" }];
  for (const update of [...updates, ...others]) {
    for (const permission_suggestions of [[update], [update, others[1]]]) {
      all += 1;
      if (await isDrawn("claude-permission-tool", { tool_name: "Bash", input: { command: "npm test" }, tool_use_id: "t", permission_suggestions })) drawn += 1;
    }
  }
  assert.ok(drawn > all / 6 && drawn < all / 2, `${drawn} of ${all} are drawn at once`);
});

const WORDS_OF_AGENTS = ["Run the tests", "Run the tests?", "It is **needed**", " blank", "a\nb", "Allow Bash?", "\u202eabc", "x".repeat(300), "", "  ", "Send `it`", "C++ & more", "5 of [5]", "\u65e5\u672c\u8a9e"];

test("INT-34 a call of a question tool is a question, and is not drawn as a decision", async () => {
  for (const name of ["AskUserQuestion", "ask_user_question"]) {
    for (const args of [{ questions: [{ question: "Which?", options: [{ label: "A" }, { label: "B" }] }] }, { question: "Which?", options: ["A", "B"] }]) {
      const value = { action_requests: [{ name, args }], review_configs: [{ action_name: name, allowed_decisions: ["approve", "reject"] }] };
      assert.equal(await isDrawn("langgraph", { __interrupt__: [{ id: "i", value }] }), false);
    }
  }
});

test("INT-34 no words of an agent are drawn at once as the panel would not show them", async () => {
  let drawn = 0;
  for (const words of WORDS_OF_AGENTS) {
    const call = { tool: "Bash", arguments: { command: "ls" } };
    const options = [{ optionId: "a", name: "Allow", kind: "allow_once" }, { optionId: "b", name: words || "Reject", kind: "reject_once" }];
    for (const kind of ["execute", "edit", "other", undefined]) if (await isDrawn("acp-permission", { sessionId: "s", toolCall: { toolCallId: "1", title: words, kind, rawInput: call.arguments }, options })) drawn += 1;
    if (await isDrawn("ai-sdk", { type: "tool-Bash", toolCallId: "c", state: "approval-requested", input: call.arguments, approval: { id: "a", requestReason: words } })) drawn += 1;
    for (const text of ['{"command":"ls"}', '{"command": "ls"}', '{"a":1,"a":2}', '{"a":1.0}', JSON.stringify({ command: words })]) {
      for (const rawItem of [{ type: "function_call", callId: "c", name: "bash", arguments: text }, { type: "hosted_tool_call", callId: "c", name: "bash", arguments: text }, { type: "function_call", callId: "c", name: "bash", arguments: text, providerData: { server_label: "s" } }]) {
        if (await isDrawn("openai-agents", { type: "tool_approval_item", toolName: "bash", rawItem })) drawn += 1;
      }
    }
    for (const more of [{ title: words }, { description: words }]) if (await isDrawn("approval", approval({ ...call, ...more }))) drawn += 1;
    for (const allowed of [["approve", "reject"], ["approve", "edit", "reject"], ["approve"], ["edit"], ["respond"]]) {
      const python = { action_requests: [{ name: "Bash", args: call.arguments, description: words }], review_configs: [{ action_name: "Bash", allowed_decisions: allowed }] };
      const javascript = { actionRequests: [{ name: "Bash", args: call.arguments, description: words }], reviewConfigs: [{ actionName: "Bash", allowedDecisions: allowed }] };
      for (const value of [python, javascript]) if (await isDrawn("langgraph", { __interrupt__: [{ id: "i", value }] })) drawn += 1;
    }
  }
  assert.ok(drawn > 20, `${drawn} are drawn at once`);
});
