// Keeps the draft of a panel across reloads, and its outcome across tabs, where the page passes an `id` and a `storage`.
//
// A stored text is one record: `{"version": 2, "by": […], "draft": text}`, `{…, "of": identity, "outcome": text}` or
// `{…, "of": identity, "ended": id}`. `by` is the key and who asks. The wasm writes both inner texts and the identity of the questions,
// which is everything that is asked (`session/json.rs`); a draft has its own. What the page keeps beside the answers, lists of `files` and
// typed `edits`, is part of the record. It is input: it may come from other questions, another version or other code. A record is used
// only if all of it belongs to what is asked now and the wasm writes exactly the same text for what it has read. A storage that is full,
// forbidden or broken loses the text, but never the panel.
//
// A decision about an action is made once, and so is the answer to a request whose id may come again: of their outcomes only that they have
// ended is stored, so that panels in other tabs close.

import { outcomeOf } from "../basics/outcome.js";
import { problem } from "../basics/problem.js";
import { readStored } from "./files/stored.js";
import { newId } from "./record/press.js";
import { leave } from "./receipt.js";

/** @import { Ask, AskOptions, Page, PanelCalls, Stored } from "../types/page.js" */
/** @import { Problem } from "../../types/outcome.js" */

/**
 * The members of a record, of a session or of an outcome. A record may come from other code: each is checked where it is read.
 *
 * @typedef {Bare & Partial<Record<"version" | "by" | "of" | "draft" | "outcome" | "ended" | "files" | "edits" | "drafts" | "type", unknown>>} Members
 */

const VERSION = 2;
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

const UNAVAILABLE = problem("storage", "unavailable", "cannot be read or written", "must take a text for each `id`", "the panel goes on, and what is entered lasts as long as this page");

/**
 * The elements in which panels have ended, with the keys under which their outcomes are stored.
 *
 * @type {WeakMap<Element, string>}
 */
const receipts = new WeakMap();

/**
 * The members of a JSON text; none of one that is no JSON. Without a prototype: only what is stored counts.
 *
 * @param {string | null | undefined} text
 * @returns {Members}
 */
function parse(text) {
  try {
    return { __proto__: null, .../** @type {Members} */ (JSON.parse(/** @type {string} */ (text))) };
  } catch {
    return Object.create(null);
  }
}

/**
 * What identifies a session, given as the JSON text that the wasm writes: its questions, and who asks them.
 *
 * @param {string | undefined} session
 * @param {{ askedBy?: string | null | undefined }} options
 */
export const identityOf = (session, { askedBy = null }) => JSON.stringify([askedBy, parse(session).of]);

/**
 * Where version 1 kept what belongs to an id of the page. Its short digest proves nothing, so what it stored is refused.
 *
 * @param {AskOptions["id"]} id
 */
const formerKeyOf = (id) => `ask-user-question:${id}`;

/**
 * Opens what is stored for an ask. `page` has the functions of `page.js`; its `engine()` is undefined after a panic.
 * Nothing is stored after another tab has ended the question.
 *
 * @param {Ask} ask
 * @param {Page} page
 * @returns {Stored | undefined}
 */
export function open(ask, page) {
  // It was closed while this was loaded, and nothing would end what follows.
  if (ask.settled) return undefined;
  const { askedBy = null, id, idRepeats, origin, storage } = /** @type {AskOptions & Required<Pick<AskOptions, "storage">>} */ (ask.options);
  const key = page.view().keyOf(ask.options);
  const by = JSON.stringify([key, askedBy]);
  let /** @type {ReturnType<typeof setTimeout> | undefined} */ timer;
  let /** @type {unknown} */ identity;
  let /** @type {string | undefined} */ outcome;
  let isChanged = false;
  let isEnding = false;
  let isFinal = false;
  let isReported = false;
  /**
   * Uses the storage. What it throws is reported once.
   *
   * @template Value
   * @param {() => Value} call
   */
  const use = (call) => {
    try {
      return call();
    } catch {
      if (!isReported) report(UNAVAILABLE);
      isReported = true;
    }
  };
  const read = (from = key) => use(() => storage.getItem(from)) ?? "";
  /** @param {object} record */
  const write = (record) => use(() => storage.setItem(key, JSON.stringify({ version: VERSION, by, ...record })));
  /** Whether the outcome is of this call alone. */
  const isOnce = () => idRepeats || ask.drawAction !== undefined;
  /** @param {Members} stored */
  const isOurs = (stored) => stored.version === VERSION && stored.by === by;
  const saved = () => page.engine()?.saved(ask.id);
  /** @param {Problem} problem */
  const report = (problem) => page.reportErrors(() => typeof ask.options.onProblem === "function" && ask.options.onProblem(problem));
  /**
   * The files of an accepted draft or outcome: a list for each question.
   *
   * @param {unknown} stored
   * @param {number} questions
   */
  const filesOf = (stored, questions) => {
    const { lists, isWhole } = readStored(stored, questions, ask.options);
    if (!isWhole) report(FILES_REFUSED);
    return lists;
  };
  /**
   * Ends the question if a text has its outcome. Returns whether it has ended in this way.
   *
   * @param {string | null} text
   * @returns {boolean}
   */
  const endAs = (text) => {
    const stored = parse(text);
    if (isFinal || !isOurs(stored) || stored.of !== identity) return isFinal;
    if (isOnce()) {
      // What had ended before was another call.
      if (typeof stored.ended !== "string" || text === before) return false;
      isFinal = true;
      if (ask.ready && !isEnding) page.dispatch(ask, "supersede");
      else {
        const [entries = [], comment] = ask.draft ?? [];
        page.engine()?.remove(ask.id);
        page.settle(ask, () => ask.resolve(outcomeOf({ type: "superseded", entries, ...(comment && { comment }) })));
      }
      return true;
    }
    if (typeof stored.outcome !== "string" || page.engine()?.checked(ask.id, stored.outcome) !== stored.outcome) return false;
    isFinal = true;
    if (ask.ready && !isEnding) page.dispatch(ask, "supersede");
    else {
      // What the person sent here is not the answer, so it leaves no receipt.
      if (!ask.ready && ask.host && !hasReceipt()) leave(ask, stored.outcome, page);
      /** @type {PanelCalls} */ (page.engine()).remove(ask.id);
      const result = page.resultOf(ask, stored.outcome);
      for (const [at, files] of filesOf(stored.files, result.entries.length).entries()) {
        // Nor are the files that were added here.
        delete result.entries[at].files;
        if (files.length) result.entries[at].files = files;
      }
      page.settle(ask, () => ask.resolve(result));
    }
    return true;
  };
  /** Whether the answer was given since the page was loaded, so that its receipt is there. */
  const hasReceipt = () => [.../** @type {Element} */ (ask.host).children].some((element) => receipts.get(element) === key);
  /** @param {boolean} inert */
  const setInert = (inert) => ask.container && (ask.container.element.inert = inert);
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // Once there is an outcome, `stop` stores it.
    const draft = isChanged && outcome === undefined && !endAs(read()) && saved();
    isChanged = false;
    if (draft) write({ draft, ...ask.kept?.stored() });
  };
  /** @param {StorageEvent} event */
  const onStorage = (event) => {
    if (event.key === key) endAs(event.newValue);
  };
  addEventListener("storage", onStorage);
  addEventListener("pagehide", flush);
  const before = read();
  const record = parse(before);
  const { draft, files, edits } = record;
  return {
    /** The draft to restore. */
    draft: isOurs(record) && typeof draft === "string" ? draft : undefined,
    /** The files of that draft, once `check` has accepted it. */
    files: [],
    /** What was typed for the arguments of actions, likewise: a list for each question. */
    edits: undefined,
    /** Looks for an outcome, once the questions have been read. Reports a text that belongs to other questions. */
    check() {
      if (ask.settled) return;
      const session = saved();
      identity = parse(session).of;
      const hasEnded = isOurs(record) && record.of === identity && isOnce() && "ended" in record;
      if (hasEnded || (before === "" && (origin || read(formerKeyOf(id)) === "")) || endAs(before)) return;
      if (!this.draft || session !== this.draft) return report(REFUSED);
      this.files = filesOf(files, /** @type {unknown[]} */ (parse(session).drafts).length);
      this.edits = /** @type {Stored["edits"]} */ (edits);
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
      if (text !== undefined && !REOPENABLE.includes(/** @type {string} */ (parse(text).type))) outcome = text;
      if (isEnding || (text !== undefined && outcome === undefined)) return end();
      isEnding = true;
      flush();
      // What would be typed while this waits for another tab would be lost.
      setInert(text !== undefined);
      let isBegun = false;
      const work = async () => {
        isBegun = true;
        setInert(false);
        if (endAs(read())) return;
        // A delivery that does not end holds no other tab up once the person has cancelled.
        await Promise.race([end(), ask.outcome.catch(() => {})]);
        isEnding = false;
        if (isFinal) await new Promise((done) => setTimeout(done, LOCK_MS));
      };
      // Without locks, or in a frame that may not use them, another tab is noticed only by what it has stored.
      const { locks } = navigator;
      if (locks) locks.request(key, work).catch(() => (isBegun ? undefined : work()));
      else work();
    },
    /** Stores the outcome. Without one the draft stays for the next call with the same id. */
    stop() {
      if (ask.container) receipts.set(ask.container.element, key);
      if (outcome === undefined) flush();
      clearTimeout(timer);
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", flush);
      if (outcome !== undefined && !endAs(read())) write({ of: identity, ...(isOnce() ? { ended: newId() } : { outcome, ...ask.kept?.stored() }) });
      isFinal = true;
    },
  };
}
