// Keeps the draft of a panel across reloads, and its outcome across tabs, where the page passes an `id` and a `storage`.
//
// A stored text is `{"version": 1, "draft": text}` or `{"version": 1, "of": digest, "outcome": text}`; the wasm writes both
// inner texts, and a draft has the digest of its questions, too. With files beside the answers, it has their lists as `files`.
// It is input: it may come from other questions, another version or other code. It is used only if the wasm writes exactly the
// same text for what it has read, and its files only together with that. A storage that is full, forbidden or broken loses
// the text, but never the panel.

import { problem } from "../basics/problem.js";
import { readStored } from "./files/stored.js";
import { leave } from "./receipt.js";

const VERSION = 1;
const SAVE_MS = 200;

/** Browsers pass a stored text on to other tabs after `setItem` has returned. This is longer than they need for it. */
const LOCK_MS = 1000;

/** A question that the page closed can be asked again with its draft; every other ending is final. */
const REOPENABLE = ["aborted", "superseded"];

const REFUSED = problem(
  "storage",
  "stored",
  "belongs to other questions or another version, or was changed",
  "must be as it was stored",
  "it is ignored, and the questions are asked anew",
);

const FILES_REFUSED = problem(
  "storage",
  "stored-files",
  "has files that `allowFiles` does not take",
  "must be within its types, count and size",
  "these files are left out",
);

/** The elements in which panels have ended, with the keys under which their outcomes are stored. */
const receipts = new WeakMap();

const attempt = (call) => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

/** The members of a JSON text. Without a prototype: only what is stored counts. */
const parse = (text) => Object.assign(Object.create(null), attempt(() => JSON.parse(text)));

/** The digest of the questions of a session, given as the JSON text that the wasm writes. */
export const digestOf = (session) => parse(session).of;

/**
 * Opens what is stored for an ask. `page` has the functions of `page.js`; its `engine()` is undefined after a panic.
 * Nothing is stored after another tab has ended the question.
 */
export function open(ask, page) {
  const { scope = "", id, storage } = ask.options;
  const key = `ask-user-question:${scope}${id}`;
  let timer;
  let digest;
  let outcome;
  let isChanged = false;
  let isEnding = false;
  let isFinal = false;
  const read = () => attempt(() => storage.getItem(key)) ?? "";
  const write = (record) => attempt(() => storage.setItem(key, JSON.stringify({ version: VERSION, ...record, ...ask.kept?.stored() })));
  const saved = () => page.engine()?.saved(ask.id);
  const report = (problem) => page.reportErrors(() => ask.options.onProblem?.(problem));
  /** The files of an accepted draft or outcome: a list for each question. */
  const filesOf = (stored, questions) => {
    const { lists, isWhole } = readStored(stored, questions, ask.options);
    if (!isWhole) report(FILES_REFUSED);
    return lists;
  };
  /** Ends the question if a text has its outcome. Returns whether it has ended in this way. */
  const endAs = (text) => {
    const stored = parse(text);
    const isOurs = stored.version === VERSION && stored.of === digest && typeof stored.outcome === "string";
    if (isFinal || !isOurs || page.engine()?.checked(ask.id, stored.outcome) !== stored.outcome) return isFinal;
    isFinal = true;
    if (ask.ready && !isEnding) page.dispatch(ask, "supersede");
    else {
      // What the person sent here is not the answer, so it leaves no receipt.
      if (!ask.ready && ask.host && !hasReceipt()) leave(ask, stored.outcome, page);
      page.engine().remove(ask.id);
      const result = page.resultOf(ask, stored.outcome);
      for (const [at, files] of filesOf(stored.files, result.entries.length).entries()) {
        // Nor are the files that were added here.
        delete result.entries[at].files;
        if (files.length) result.entries[at].files = files;
      }
      for (const [at, entry] of result.entries.entries()) {
        delete entry.changes;
        const changes = stored.edits?.changes?.[at];
        if (changes) entry.changes = changes;
      }
      page.settle(ask, () => ask.resolve(result));
    }
    return true;
  };
  /** Whether the answer was given since the page was loaded, so that its receipt is there. */
  const hasReceipt = () => [...ask.host.children].some((element) => receipts.get(element) === key);
  const setInert = (inert) => ask.container && (ask.container.element.inert = inert);
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // Once there is an outcome, `stop` stores it.
    const draft = isChanged && outcome === undefined && !endAs(read()) && saved();
    isChanged = false;
    if (draft) write({ draft });
  };
  const onStorage = (event) => {
    if (event.key === key) endAs(event.newValue);
  };
  addEventListener("storage", onStorage);
  addEventListener("pagehide", flush);
  const before = read();
  const { version, draft, files, edits } = parse(before);
  return {
    /** The draft to restore. */
    draft: version === VERSION && typeof draft === "string" ? draft : undefined,
    /** The files of that draft, once `check` has accepted it. */
    files: [],
    /** What was typed for the arguments of actions, likewise: a list for each question. */
    edits: undefined,
    /** Looks for an outcome, once the questions have been read. Reports a text that belongs to other questions. */
    check() {
      if (ask.settled) return;
      const session = saved();
      digest = digestOf(session);
      if (before === "" || endAs(before)) return;
      if (!this.draft || session !== this.draft) return report(REFUSED);
      this.files = filesOf(files, parse(session).drafts.length);
      this.edits = edits?.typed;
    },
    /** Stores the draft, at most every `SAVE_MS`. */
    changed() {
      isChanged = true;
      timer ??= setTimeout(flush, SAVE_MS);
    },
    /**
     * Calls `end`, unless another tab has ended the question. Of all tabs that end it together, only the first one calls
     * it. `text` is the outcome; it is undefined as long as it has to be delivered.
     */
    end(end, text) {
      if (text !== undefined && !REOPENABLE.includes(parse(text).type)) outcome = text;
      if (isEnding || (text !== undefined && outcome === undefined)) return end();
      isEnding = true;
      flush();
      // What would be typed while this waits for another tab would be lost.
      setInert(text !== undefined);
      const work = async () => {
        setInert(false);
        if (endAs(read())) return;
        // A delivery that does not end holds no other tab up once the person has cancelled.
        await Promise.race([end(), ask.outcome.catch(() => {})]);
        isEnding = false;
        if (isFinal) await new Promise((done) => setTimeout(done, LOCK_MS));
      };
      // Without locks, or in a frame that may not use them, another tab is noticed only by what it has stored.
      const { locks } = navigator;
      if (locks) locks.request(key, work).catch(work);
      else work();
    },
    /** Stores the outcome. Without one the draft stays for the next call with the same id. */
    stop() {
      if (ask.container) receipts.set(ask.container.element, key);
      if (outcome === undefined) flush();
      clearTimeout(timer);
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", flush);
      if (outcome !== undefined && !endAs(read())) write({ of: digest, outcome });
      isFinal = true;
    },
  };
}
