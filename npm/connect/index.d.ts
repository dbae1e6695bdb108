/**
 * All connectors for agent protocols. Each is also available as an entry of its own, for example
 * `ask-user-question/connect/claude`.
 *
 * @packageDocumentation
 */

export * as acp from "./acp.js";
export * as agentLoop from "./agent-loop.js";
export * as agui from "./agui.js";
export * as aiSdk from "./ai-sdk.js";
export * as anthropic from "./anthropic.js";
export * as assistantUi from "./assistant-ui.js";
export * as bridge from "./bridge.js";
export * as claude from "./claude.js";
export * as codex from "./codex.js";
export * as copilot from "./copilot.js";
export * as eve from "./eve.js";
export * as langgraph from "./langgraph.js";
export * as mastra from "./mastra.js";
export * as mcp from "./mcp.js";
export * as openai from "./openai.js";
export * as opencode from "./opencode.js";
export * as transcript from "./transcript.js";
export type { AnswersInput, AskResult } from "../core.js";
export type { Ask, ConnectOptions } from "../types/connector.js";
export { answer, type AnswerOptions } from "./message.js";
export { withoutPerson, type Policy } from "./without-person.js";
