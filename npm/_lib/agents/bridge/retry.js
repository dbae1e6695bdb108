// Waiting, aborting and retrying, in browsers of 2023 as well.

const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait before the next attempt. The wait doubles with each; jitter keeps clients from retrying together.
 *
 * @param {number} firstMs
 * @param {number} attempt
 * @param {number} [retryAfterMs] what the server asks for
 */
export function backoff(firstMs, attempt, retryAfterMs) {
  if (/** @type {number} */ (retryAfterMs) > 0) return Math.min(/** @type {number} */ (retryAfterMs), LONGEST_MS);
  return Math.min(firstMs * 2 ** attempt, LONGEST_MS) * (0.5 + Math.random() / 2);
}

/**
 * A signal that aborts with the first of two.
 *
 * @param {AbortSignal} one
 * @param {AbortSignal} other
 */
export function anySignal(one, other) {
  if (AbortSignal.any) return AbortSignal.any([one, other]);
  const control = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) control.abort(signal.reason);
    signal.addEventListener("abort", () => control.abort(signal.reason), { once: true, signal: control.signal });
  }
  return control.signal;
}

/**
 * Resolves after `ms`, or when the browser reports `event`; rejects when `signal` aborts.
 *
 * @param {number} ms
 * @param {AbortSignal} signal
 * @param {string} [event]
 * @returns {Promise<void>}
 */
export function pause(ms, signal, event) {
  return new Promise((resolve, reject) => {
    /** @param {() => void} settle */
    const end = (settle) => () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (event) globalThis.removeEventListener?.(event, wake);
      settle();
    };
    const wake = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(wake, ms);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    if (event) globalThis.addEventListener?.(event, wake);
  });
}

/**
 * The result of `promise`, or a rejection as soon as `signal` aborts, even if the promise never settles.
 *
 * @template Result
 * @param {Promise<Result>} promise
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
export function unlessAborted(promise, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
