// The agent of `@ag-ui/client` as a model in memory: it plays runs, keeps the messages and calls the subscribers, as the client does.

import assert from "node:assert/strict";
import { load } from "./built.mjs";
import { questions, somebody } from "./person.mjs";

export const { agui } = await load("connect/index.js");

export const ARGS = JSON.stringify({ questions });
export const user = { id: "u", role: "user", content: "Set up the dates." };
export const streamed = (id, args = ARGS, name = "ask_user_question") => [
  { type: "TOOL_CALL_START", toolCallId: id, toolCallName: name },
  ...[...args].map((delta) => ({ type: "TOOL_CALL_ARGS", toolCallId: id, delta })),
  { type: "TOOL_CALL_END", toolCallId: id },
];
export const finished = (outcome) => ({ type: "RUN_FINISHED", threadId: "t", runId: "r", outcome });
export const interrupted = (...interrupts) => finished({ type: "interrupt", interrupts });
export const interrupt = (id, more) => ({ id, reason: "input_required", message: "Which library?", ...more });
export const metadata = { questions };

/** Plays a run for each list of events, as the client does: it keeps the messages and calls the subscribers. */
export class Agent {
  messages = [user];
  pendingInterrupts = [];
  isRunning = false;
  runs = [];
  #subscribers = new Set();
  #scripts;
  #idle = Promise.resolve();

  constructor(...scripts) {
    this.#scripts = scripts;
  }

  subscribe(subscriber) {
    this.#subscribers.add(subscriber);
    return { unsubscribe: () => this.#subscribers.delete(subscriber) };
  }

  async #tell(name, more) {
    for (const subscriber of this.#subscribers) {
      assert.equal(await subscriber[name]?.({ agent: this, messages: this.messages, ...more }), undefined);
    }
  }

  addMessage(message) {
    this.messages.push(message);
    this.#tell("onMessagesChanged");
  }

  runAgent(parameters = {}) {
    return (this.#idle = this.#run(parameters));
  }

  async #run(parameters) {
    this.isRunning = true;
    this.runs.push({ ...parameters, messages: this.messages.slice(-1) });
    await this.#tell("onRunInitialized", { input: parameters });
    for (const event of this.#scripts.shift() ?? [finished()]) {
      await this.#tell("onEvent", { event });
      await this.#apply(event);
    }
    this.isRunning = false;
    await this.#tell("onRunFinalized");
  }

  async #apply({ type, toolCallId: id, toolCallName: name, delta, content, outcome, messages }) {
    const call = this.messages.flatMap(({ toolCalls }) => toolCalls ?? []).find((call) => call.id === id);
    if (type === "TOOL_CALL_START" && !call) {
      this.messages.push({ id: `m-${id}`, role: "assistant", toolCalls: [{ id, type: "function", function: { name, arguments: "" } }] });
    }
    if (type === "TOOL_CALL_ARGS" && call) call.function.arguments += delta;
    if (type === "TOOL_CALL_RESULT") this.messages.push({ id: `r-${id}`, role: "tool", toolCallId: id, content });
    if (type === "MESSAGES_SNAPSHOT") this.messages = messages;
    if (type === "RUN_FINISHED") this.pendingInterrupts = outcome?.interrupts ?? [];
    await this.#tell("onMessagesChanged");
  }

  /** Resolves once so many runs have ended. */
  async ended(count) {
    while (this.runs.length < count) await new Promise((next) => setImmediate(next));
    await this.#idle;
  }
}

/** Runs an agent, and returns it after the run with the answers. */
export async function play(options, ...script) {
  const agent = new Agent(script.flat());
  agui.subscribe(agent, { ask: somebody(), ...options });
  await agent.runAgent({ tools: [{ name: "t" }], context: [1], forwardedProps: { a: 1 } });
  await agent.ended(2);
  return agent;
}

export const answer = (agent) => agent.runs[1].messages[0];
