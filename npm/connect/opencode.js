// OpenCode: the questions of its server. The code of a session is loaded with the first one.

/**
 * @import { BridgeSession } from "./bridge.js"
 * @import { ClientOptions, ServerOptions } from "./opencode.js"
 */

import { reportError } from "../_lib/agents/connector.js";

/**
 * @param {ClientOptions | ServerOptions} options
 * @returns {BridgeSession}
 */
export function connect(options) {
  const control = new AbortController();
  const close = () => control.abort();
  const { signal } = options;
  signal?.addEventListener("abort", close, { signal: control.signal });
  if (signal?.aborted) close();
  /** @type {BridgeSession | undefined} */
  let session;
  import("../_lib/agents/bridge/opencode.js")
    // A session that was closed meanwhile opens as a closed one, and says so.
    .then(({ connect }) => (session = connect({ ...options, signal: control.signal })))
    .catch((error) => {
      close();
      reportError(options, error);
    });
  return { get status() { return session?.status ?? (control.signal.aborted ? "closed" : "connecting"); }, close };
}
