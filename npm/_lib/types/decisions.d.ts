// Messages that ask for a decision, as `extras/early/read.js` reads them before the module of their protocol is there. Nothing of them has been
// checked: what is not as it is here throws there, or is checked where it is read. A member that is only passed on is unknown.

/** A request of `approve()`. */
export interface Approval {
  tool?: unknown;
  title?: string;
  description?: unknown;
  arguments?: unknown;
  schema?: unknown;
  edits?: unknown;
  content?: unknown[];
  pressOnly?: unknown;
  offers: { decision: string; label?: string; description?: string }[];
}

/** A call of Claude Code's permission tool, or its control request. */
export interface Permission {
  tool_name?: unknown;
  tool_use_id?: unknown;
  input?: unknown;
  title?: string;
  description?: unknown;
  decision_reason?: unknown;
  permission_suggestions?: PermissionUpdate[];
}

/** A change of the permissions that Claude Code suggests. */
export interface PermissionUpdate {
  type?: unknown;
  behavior?: unknown;
  rules?: { toolName?: unknown; ruleContent?: unknown }[];
  mode?: unknown;
  destination?: unknown;
}

/** `session/request_permission` of ACP. */
export interface AcpPermission {
  toolCall: { title?: string; kind?: unknown; rawInput?: unknown };
  options: { kind: string; name?: string }[];
}

/** The part of a message of the AI SDK. */
export interface ToolPart {
  type: string;
  toolName?: unknown;
  state?: unknown;
  input?: unknown;
  approval: { id?: unknown; requestReason?: unknown; isAutomatic?: unknown };
}

/** An interruption of the OpenAI Agents SDK. */
export interface ApprovalItem {
  type?: unknown;
  toolName?: unknown;
  rawItem: { type?: unknown; name?: unknown; callId?: unknown; arguments: string; providerData?: { server_label?: unknown } };
}

/** The state of a graph of LangGraph, for Python or for JavaScript. */
export interface GraphState {
  __interrupt__?: GraphInterrupt[];
}

export interface GraphInterrupt {
  id?: unknown;
  value: {
    action_requests?: ActionRequest[];
    actionRequests?: ActionRequest[];
    review_configs?: ReviewConfig[];
    reviewConfigs?: ReviewConfig[];
  };
}

export interface ActionRequest {
  name?: unknown;
  args?: unknown;
  description?: unknown;
}

export interface ReviewConfig {
  action_name?: unknown;
  actionName?: unknown;
  allowed_decisions: string[];
  allowedDecisions?: string[];
}
