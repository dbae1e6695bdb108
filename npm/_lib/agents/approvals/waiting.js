// Requests for a decision that arrive as messages, and that another message may withdraw.

/**
 * What each connection knows, by its name.
 *
 * @template State
 * @param {() => State} create
 */
export function byConnection(create) {
  /** @type {Map<string | undefined, State>} */
  const known = new Map();
  /** @param {string | undefined} connection */
  return (connection) => {
    if (!known.has(connection)) known.set(connection, create());
    return /** @type {State} */ (known.get(connection));
  };
}

/**
 * Asks once while the request waits: null if it is asked already. `waiting` gets what withdraws it.
 *
 * @template Reply
 * @param {Map<string, AbortController>} waiting
 * @param {string} id
 * @param {AbortSignal | undefined} signal
 * @param {(signal: AbortSignal) => Promise<Reply>} ask
 */
export async function once(waiting, id, signal, ask) {
  if (waiting.has(id)) return null;
  const control = new AbortController();
  const withdraw = () => control.abort();
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  waiting.set(id, control);
  try {
    return await ask(control.signal);
  } finally {
    if (waiting.get(id) === control) waiting.delete(id);
    signal?.removeEventListener("abort", withdraw);
  }
}
