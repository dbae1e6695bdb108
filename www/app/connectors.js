// The connectors of the scenes in which an agent asks by its own protocol. Each is loaded with its first request.

/**
 * `request` is the protocol's name for the message, and `answer` resolves with the reply. `endingOf` says how the reply ends
 * the request, in the words of an outcome.
 * @typedef {{ request: string, answer: (message: any, options: object, signal: AbortSignal) => Promise<any>,
 *   endingOf: (reply: any) => string }} Connector
 */

/** @type {Record<"acp" | "langgraph" | "mcp", Connector>} */
export const CONNECTORS = {
  acp: {
    request: "session/request_permission",
    async answer(params, options, signal) {
      const { answerPermission } = await import("../ask-user-question/connect/acp.js");
      return answerPermission(params, { ...options, every: true }, signal);
    },
    endingOf: ({ outcome }) => (outcome.outcome === "selected" ? "answered" : "cancelled"),
  },
  langgraph: {
    request: "interrupt",
    async answer(interrupts, options) {
      const { answer } = await import("../ask-user-question/connect/langgraph.js");
      return answer(interrupts, options);
    },
    endingOf: (command) => (command ? "answered" : "cancelled"),
  },
  mcp: {
    request: "elicitation/create",
    async answer(params, options, signal) {
      const { answer } = await import("../ask-user-question/connect/mcp.js");
      return answer(params, options, signal);
    },
    endingOf: ({ action }) => ({ accept: "answered", decline: "declined" })[action] ?? "cancelled",
  },
};
