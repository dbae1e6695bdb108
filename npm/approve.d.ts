/**
 * Asks a person whether an action may run. The panel shows the tool and every argument as they are, and only a press of the person allows
 * it.
 *
 * @packageDocumentation
 */

import type { ConnectOptions } from "./types/connector.js";
import type { DecisionRecord } from "./types/record.js";

export { AskError } from "./index.js";
export type { DecisionRecord } from "./types/record.js";

/** What an agent wants to do. Anything else in it, or nothing at all, is refused with the code `invalid`: it would run without having been shown. */
export interface Action<Arguments = unknown> {
  /** The name of the tool. */
  tool?: string | undefined;
  /** The question, in words of yours. Default: what the tool does, such as "Run this command?", or "Allow {tool}?". Never the words of an agent. */
  title?: string | undefined;
  /** What the agent says about it. It is shown as its words. */
  description?: string | undefined;
  /** What the tool is to be called with: any JSON value. Every member is shown, in its order. */
  arguments?: Arguments | undefined;
  /** The JSON Schema of the arguments, for the fields in which they are changed. What contradicts the arguments does not count. */
  schema?: object | undefined;
}

/** For how long a permission may hold. Keep it where the tool runs: this package remembers none. */
export interface Scope {
  /**
   * Returned as {@link Approval.scope}. `session` holds for the session, every other one always. Each differs from the others and from
   * `once` and `reject`.
   */
  id: "session" | "always" | (string & {});
  /** Your name for it, in quotes below "Allow, for this session" or "Allow, always". Default: none. */
  label?: string | undefined;
  /**
   * What exactly it allows, such as `npm run test:*` or the name of a folder. It is shown whole: together with the label it has at most
   * 2,000 characters.
   */
  description?: string | undefined;
}

/** Options of {@link approve}: those of a panel, and of connectors. */
export interface ApproveOptions extends Omit<ConnectOptions, "tool"> {
  /** Permissions that hold longer than this once. They are in a list, and none is chosen. Default: none. */
  scopes?: readonly Scope[] | undefined;
  /** Whether the person may change the members of `arguments` before the action runs. Default: `true`. */
  edit?: boolean | undefined;
  /**
   * Whether a decision that was made before about exactly this call, under the same `id` and in the same `storage`, holds for it: it is
   * returned as {@link Approval.decidedBefore}, with its first record, and nobody is asked. Default: `false`; each call is asked about.
   */
  reuse?: boolean | undefined;
}

/** What the person decided. */
export interface Approval<Arguments = unknown> {
  decision: "allow" | "reject";
  /** `once`, or the id of the scope that the person chose. */
  scope: string;
  /** The tool to run, as it was shown. Absent if the action has none. */
  tool?: string;
  /**
   * What to run it with: the arguments that were passed, as JSON has them when {@link approve} is called, with the changes of the person. Run
   * these and no others.
   */
  arguments: Arguments;
  /** What the person changed: a JSON Pointer for each changed member of `arguments`. Empty for a rejection. */
  changed: string[];
  /** Why it was rejected, in the person's words. */
  reason?: string;
  /** The decision for the side that runs the call. Absent if no person decided, which never allows. */
  record?: DecisionRecord;
  /** The decision was made before, about a call with the same `id` ({@link ApproveOptions.reuse}). */
  decidedBefore?: true;
}

/**
 * Shows an action, and resolves with the decision. An outcome that no person gave never allows.
 *
 * @throws {AskError} for every other ending, and with the code `invalid` for an action that cannot be shown, and for scopes that cannot be shown or
 * told apart: the problems say why
 */
export declare function approve<Arguments = unknown>(action: Action<Arguments>, options?: ApproveOptions): Promise<Approval<Arguments>>;
