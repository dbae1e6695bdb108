// The name that an MCP server gives itself.

/** A letter that can be seen, or a digit. */
const VISIBLE = /[^\P{L}\p{DI}]|\p{N}/u;

/** @import { AgentOptions } from "../types/agents.js" */

/**
 * A server can choose any name, so the panel says that it is the server's own. The page's `askedBy` goes first.
 *
 * @template {AgentOptions} Given
 * @param {Given} options
 * @param {unknown} name
 * @returns {Given}
 */
export const namedByServer = (options, name) => (typeof name === "string" && VISIBLE.test(name) ? { askedBy: `MCP: ${name}`, ...options } : options);
