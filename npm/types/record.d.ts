/** A call of a tool: what an agent wants to run, or what is about to run. */
export interface Call {
  /** The name of the tool. */
  tool?: string | null;
  /** What it is called with: any JSON value. */
  arguments?: unknown;
}

/**
 * A person's decision about a call, as JSON: to store, and to send to the side that runs the call. It is no signature. Whoever can write
 * a record can make one, so keep it where the agent cannot write.
 */
export interface DecisionRecord {
  version: 1;
  /** Identifies the decision: no other record has this id. */
  id: string;
  /** When the person decided, in UTC, by the clock of the page: `2026-11-26T10:15:00.000Z`. */
  at: string;
  /** The name of the tool; null if the request has none. */
  tool: string | null;
  /**
   * `sha256:` and 64 hexadecimal digits: the SHA-256 hash of the canonical text (RFC 8785) of `{arguments, tool}` as shown, or as the
   * person changed them. Null for a call that cannot be verified.
   */
  digest: string | null;
  decision: "allow" | "reject";
  /** For how long the decision holds: `once`, `session`, `always`, or the id of a scope of `approve()`. */
  scope: string;
  /** Which arguments the person changed, as JSON Pointers (RFC 6901). */
  changed: string[];
  /** Why the call was rejected, in the person's words. */
  reason?: string;
  /** Who asked, as the panel showed it. */
  askedBy: string | null;
  /** The protocol of the request: the name of a dialect, `claude` for calls of Claude Code, or `approve`. */
  protocol: string;
}

/** Whether a call is the one that a person allowed; if not, why. Such a call must not run. */
export type Verified =
  | { ok: true }
  | {
      ok: false;
      /**
       * The record is about another `tool` or other `arguments`, the person `rejected` the call, or it is `unverifiable`: the record is
       * none of this version, or has no digest, or the call has none.
       */
      reason: "tool" | "arguments" | "rejected" | "unverifiable";
    };
