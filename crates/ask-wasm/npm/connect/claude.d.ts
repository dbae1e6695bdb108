/**
 * Claude Code asks its host: by the callbacks of the Claude Agent SDK, by an MCP permission tool, or by the stdio control
 * protocol. Nothing in here throws for what an agent sent.
 *
 * @packageDocumentation
 */

import type { ConnectOptions } from "../_engine/asking.js";

/** What the Agent SDK calls with; the rest of what it hands over is for others. */
export interface ToolContext {
  /** Aborted when the call is withdrawn: the panel closes. */
  signal?: AbortSignal;
  /** Which call it is; delivered twice it is one panel. */
  toolUseID?: string;
}

/** The SDK's `PermissionResult`. */
export type PermissionResult =
  | {
      behavior: "allow";
      /** The tool's input as it was received, with the answers. */
      updatedInput: Record<string, unknown>;
    }
  | {
      behavior: "deny";
      /** What the model reads. */
      message: string;
      /** Whether the run ends: only when the person cancelled. */
      interrupt?: boolean;
    };

/** Decides about a tool. */
export type CanUseTool<Context = ToolContext> = (
  name: string,
  input: Record<string, unknown>,
  context: Context,
) => Promise<PermissionResult>;

/** Settings of {@link canUseTool}. */
export interface ToolOptions<Context = ToolContext> extends ConnectOptions {
  /** Decides about every other tool. Default: they are denied. */
  otherwise?: CanUseTool<Context>;
}

/**
 * The callback `canUseTool` of the Agent SDK: asks the person, and gives the answers back as the tool's input. Declined
 * lets the turn go on without answers, cancelled ends the run.
 */
export declare function canUseTool<Context extends ToolContext = ToolContext>(
  options?: ToolOptions<Context>,
): (name: string, input: Record<string, unknown>, context?: Context) => Promise<PermissionResult>;

/**
 * A callback for the SDK's hooks `PreToolUse` and `PermissionRequest`, or what a hook command does with its input. Gives
 * `{}` for everything that is no question, which decides nothing.
 */
export declare function hook(
  options?: ConnectOptions,
): (input: object, toolUseID?: string, context?: { signal?: AbortSignal }) => Promise<Record<string, unknown>>;

/** The handler of an MCP permission tool (`--permission-prompt-tool mcp__panel__approve`), which `claude -p` calls. */
export declare function permissionTool(
  options?: ToolOptions,
): (
  call: { tool_name: string; input: Record<string, unknown>; tool_use_id?: string },
  context?: { signal?: AbortSignal },
) => Promise<{ content: [{ type: "text"; text: string }] }>;

/**
 * The stdio control protocol, for hosts that speak it themselves: give it every message of the CLI, and it sends the
 * replies. A request that arrives twice is shown and answered once; one that is cancelled closes; those that were open
 * before this host joined are in the reply to its `initialize`.
 *
 * @param send Takes the `control_response`. While it is pending the panel is locked; if it rejects, the person can try
 *   again.
 * @returns Takes a message; tells whether it was about a question. `counts.ignored` says how many were not.
 */
export declare function control(
  send: (response: Record<string, unknown>) => void | Promise<void>,
  options?: ConnectOptions,
): ((message: unknown) => boolean) & { readonly counts: { ignored: number } };
