// Calls of tools about which a person may decide.

/** @import { AgentOptions } from "../../types/agents.js" */

/**
 * Whether the person decides about a call of a tool: the option `approvals` of connectors.
 *
 * @param {Pick<AgentOptions, "approvals">} options
 * @param {unknown} tool A name, unless the message is malformed.
 * @param {unknown} args
 */
export const asksApproval = ({ approvals }, tool, args) =>
  typeof approvals === "function"
    ? approvals({ tool: /** @type {string} */ (tool), arguments: args }) === true
    : approvals === true || /** @type {readonly unknown[] | undefined} */ (approvals)?.includes?.(tool) === true;

/**
 * A value as JSON has it: what is shown of it is all of it, and nobody can change it before the decision. What cannot be JSON stays as it
 * is; whoever reads it says why it cannot be shown.
 *
 * @template Value
 * @param {Value} value
 * @returns {Value}
 */
export function snapshot(value) {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return value;
  }
}
