// The pages that ACP asks a person to open. Each waits until it is answered, or until the agent says that it is complete.

/**
 * Answers about a page by `answer`, which gets the signal of `done`. Until then that stands in `waiting` by the
 * id of the page.
 *
 * @template Reply
 * @param {Map<unknown, AbortController>} waiting
 * @param {{ elicitationId?: unknown }} page
 * @param {AbortController} done
 * @param {AbortSignal | undefined} signal
 * @param {(signal: AbortSignal) => Reply} answer
 */
export async function answerPage(waiting, { elicitationId: id }, done, signal, answer) {
  const withdraw = () => done.abort();
  signal?.addEventListener("abort", withdraw);
  if (signal?.aborted) withdraw();
  try {
    return await answer(done.signal);
  } finally {
    signal?.removeEventListener("abort", withdraw);
    if (waiting.get(id) === done) waiting.delete(id);
  }
}
