// Calls of tools about which a person may decide.

/** Whether the person decides about a call of a tool: the option `approvals` of connectors. */
export const asksApproval = ({ approvals }, tool, args) =>
  typeof approvals === "function" ? approvals({ tool, arguments: args }) === true : approvals === true || approvals?.includes?.(tool) === true;

/**
 * A value as JSON has it: what is shown of it is all of it, and nobody can change it before the decision. What cannot be JSON stays as it
 * is; whoever reads it says why it cannot be shown.
 */
export function snapshot(value) {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return value;
  }
}
