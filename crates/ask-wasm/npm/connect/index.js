export * as acp from "./acp.js";
export * as agentLoop from "./agent-loop.js";
export * as anthropic from "./anthropic.js";
export * as bridge from "./bridge.js";
export * as claude from "./claude.js";
export * as openai from "./openai.js";
export * as transcript from "./transcript.js";
export { withoutPerson } from "./without-person.js";
