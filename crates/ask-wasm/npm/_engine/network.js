// When to try again, and what counts as the same answer.

const LONGEST_MS = 30_000;

/** Whether a request with this status may work later. */
export const isRetryable = (status) => status === 408 || status === 425 || status === 429 || status >= 500;

/** How long to wait before the next try: doubled each time, never together with everybody else's. */
export function backoff(firstMs, attempt, reply) {
  const asked = Number(reply?.headers.get("retry-after")) * 1000;
  if (asked > 0) return Math.min(asked, LONGEST_MS);
  return Math.min(firstMs * 2 ** attempt, LONGEST_MS) * (0.5 + Math.random() / 2);
}

/** A signal that aborts with the first of two, also in browsers of 2023. */
export function anySignal(one, other) {
  if (AbortSignal.any) return AbortSignal.any([one, other]);
  const control = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) control.abort(signal.reason);
    signal.addEventListener("abort", () => control.abort(signal.reason), { once: true, signal: control.signal });
  }
  return control.signal;
}

/** Waits, no longer than until an event of the page that makes waiting pointless; rejects when `signal` aborts. */
export function pause(ms, signal, event) {
  return new Promise((resolve, reject) => {
    const end = (how) => () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      globalThis.removeEventListener?.(event, wake);
      how();
    };
    const wake = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(wake, ms);
    if (signal?.aborted) return stop();
    signal?.addEventListener("abort", stop);
    if (event) globalThis.addEventListener?.(event, wake);
  });
}

/** Whether two answers maps say the same; a list of answers is the text it is joined to. */
export function sameAnswers(one, other) {
  const keys = (map) => Object.keys(map ?? {}).sort();
  const text = (value) => (Array.isArray(value) ? value.join(", ") : `${value}`);
  const [mine, theirs] = [keys(one), keys(other)];
  return mine.length === theirs.length && mine.every((key, at) => key === theirs[at] && text(one[key]) === text(other[key]));
}
