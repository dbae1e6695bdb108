// What a panel with an id remembers where the host gives it a storage: its draft across reloads, its end across tabs.
// A storage that is full, forbidden or broken costs the memory, never the panel.

const SAVE_MS = 200;

/** `settledElsewhere` is called when another tab has settled the same id. */
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
    /** Keeps what `draft()` answers, a moment later. */
    keep(draft) {
      pending = draft;
      timer ??= setTimeout(flush, SAVE_MS);
    },
    /** `outcome` is what a later call with the same id gets; without one the draft is kept for it. */
    stop(outcome) {
      flush();
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", flush);
      if (outcome) write({ outcome });
    },
  };
}
