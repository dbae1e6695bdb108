/**
 * Claude Code: the callbacks of the Claude Agent SDK, an MCP permission tool, and the stdio control protocol. Malformed
 * messages from an agent never make these functions throw.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Approvals, ConnectOptions } from "../types/connector.js";

/** The part of the Agent SDK's context argument that this connector uses. */
export interface ToolContext {
  /** Aborted when the call is withdrawn. The panel then closes. */
  signal?: GlobalType<"AbortSignal">;
  /** The id of the call. Questions that are delivered twice open one panel; a decision is asked for each time. */
  toolUseID?: string;
  /** Rules that Claude Code suggests, by which it would not ask again. They are offered as one decision. */
  suggestions?: object[];
  /** The file because of which Claude Code asks. */
  blockedPath?: string;
  /** Why Claude Code asks. */
  decisionReason?: string;
  /** Whether no rule may be offered. */
  suppressAlwaysAllowRule?: boolean;
  /** Whether a single key must not allow the call. */
  defaultToNo?: boolean;
  /** The subagent that asks. */
  agentID?: string;
  /** The MCP server of the tool, and where it is configured. */
  mcpServer?: { name?: string; source?: string };
  /** What Claude Code asks the person. */
  title?: string;
  /** What follows from the call. */
  description?: string;
}

/** The SDK's `PermissionResult`. */
export type PermissionResult =
  | {
      behavior: "allow";
      /** The tool's input as it was received; of questions, plus the answers. */
      updatedInput: Record<string, unknown>;
      /** The suggested rules as they were received, if the person chose them. This type fits the rules of every version of the SDK. */
      updatedPermissions?: never[];
    }
  | {
      behavior: "deny";
      /** The message for the model. */
      message: string;
      /** Whether to end the run. True only if the person cancelled. */
      interrupt?: boolean;
    };

/** What every version of the SDK has as its `PermissionResult`. */
export type AnyPermissionResult = { behavior: "allow" | "deny" } | null | undefined;

/** Decides whether a tool may run. `Result` is what the SDK's own type has there, such as `PermissionResult | null`. */
export type CanUseTool<Context = ToolContext, Result extends AnyPermissionResult = PermissionResult> = (
  name: string,
  input: Record<string, unknown>,
  context: Context,
) => Promise<Result>;

/** Options of everything that asks for Claude Code. */
export interface ClaudeOptions extends ConnectOptions {
  /**
   * Which calls of other tools the person decides about. The panel shows the whole input, and offers to allow it, to allow it with the
   * rules that Claude Code suggests, and to reject it with a reason. Nothing but a press of the person allows a call. Default: none.
   */
  approvals?: Approvals | undefined;
  /**
   * The person decides about plans as well (`ExitPlanMode`): each line can be commented on, and a rejection sends the comments to the
   * model. `approvals: true` includes it. Default: false.
   */
  plans?: boolean | undefined;
}

/** Options of {@link canUseTool}. */
export interface ToolOptions<Context = ToolContext, Result extends AnyPermissionResult = PermissionResult> extends ClaudeOptions {
  /** Decides about all other calls. Default: they are denied. */
  otherwise?: CanUseTool<Context, Result> | undefined;
}

/**
 * Creates the callback `canUseTool` of the Agent SDK. It asks the person and returns the answers as part of the tool's
 * input. If the person declines, the turn goes on without answers. If the person cancels, the run ends.
 */
export declare function canUseTool<Context extends ToolContext = ToolContext, const Result extends AnyPermissionResult = PermissionResult>(
  options?: ToolOptions<Context, Result>,
): (name: string, input: Record<string, unknown>, context?: Context) => Promise<PermissionResult | Result>;

/**
 * Creates a callback for the SDK's hooks `PreToolUse` and `PermissionRequest`. A hook command can use it as well. It
 * returns `{}`, which decides nothing, for all calls that are neither questions nor of {@link ClaudeOptions.approvals}.
 */
export declare function hook(
  options?: ClaudeOptions,
): (input: object, toolUseID?: string, context?: { signal?: GlobalType<"AbortSignal"> }) => Promise<Record<string, unknown>>;

/**
 * Creates the handler of an MCP permission tool, which `claude -p` calls when it is started with
 * `--permission-prompt-tool mcp__panel__approve`.
 */
export declare function permissionTool(
  options?: ToolOptions,
): (
  call: { tool_name: string; input: Record<string, unknown>; tool_use_id?: string },
  context?: { signal?: GlobalType<"AbortSignal"> },
) => Promise<{ content: [{ type: "text"; text: string }] }>;

/**
 * Implements the stdio control protocol, for hosts that speak it themselves. Pass it every message of the CLI; it sends
 * the replies. A request that arrives twice is shown and answered once. A cancelled request closes its panel. Requests
 * that were open before this host connected are read from the reply to `initialize`.
 *
 * @param send Sends a `control_response`. The panel is locked while the promise is pending. If it rejects, the person
 *   can try again.
 * @returns A function that receives a message and returns whether it is answered here. `counts.ignored` counts the
 *   messages that were not.
 */
export declare function control(
  send: (response: Record<string, unknown>) => void | Promise<void>,
  options?: ClaudeOptions,
): ((message: unknown) => boolean) & { readonly counts: { ignored: number } };
