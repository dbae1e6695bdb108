// The option `approvals` of connectors.

/** Whether the person decides about a call of a tool: `approvals` of the host. */
export const asksApproval = ({ approvals }, tool, args) =>
  typeof approvals === "function" ? approvals({ tool, arguments: args }) === true : approvals === true || approvals?.includes?.(tool) === true;
