// Keeps the draft of a panel across reloads, and its outcome across tabs, where the page passes an `id` and a `storage`.
// A storage that is full, forbidden or broken loses the draft, but never the panel.

const SAVE_MS = 200;

/** Calls `settledElsewhere` when another tab has settled the same id. */
export function persistence({ id, storage }, settledElsewhere) {
  if (id === undefined || !storage) return undefined;
  const key = `ask-user-question:${id}`;
  const attempt = (call) => {
    try {
      return call();
    } catch {
      return undefined;
    }
  };
  const parse = (text) => attempt(() => JSON.parse(text)) ?? {};
  const write = (value) => attempt(() => storage.setItem(key, JSON.stringify(value)));
  const before = parse(attempt(() => storage.getItem(key)));
  let timer;
  let pending;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const draft = pending?.();
    pending = undefined;
    if (draft) write({ draft });
  };
  const onStorage = (event) => {
    if (event.key === key && parse(event.newValue).outcome) settledElsewhere();
  };
  addEventListener("storage", onStorage);
  addEventListener("pagehide", flush);
  return {
    draft: before.draft,
    outcome: before.outcome,
    /** Stores what `draft()` returns, at most every `SAVE_MS`. */
    keep(draft) {
      pending = draft;
      timer ??= setTimeout(flush, SAVE_MS);
    },
    /** Stores an outcome, which a later call with the same id gets. Without one the draft stays for that call. */
    stop(outcome) {
      flush();
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", flush);
      if (outcome) write({ outcome });
    },
  };
}
