// Files beside the answers, where the page allows them. They stay here: the wasm knows only how many there are. `complete` adds
// them to drafts and outcomes, and `stored.js` stores what is known about them.

import { excessOf, limitsOf, refusal, sizeFormat } from "./files/limits.js";
import { cleanName, known } from "./files/list.js";
import { drawReceipt } from "./files/receipt.js";
import { attachStyles } from "./files/style.js";
import { drawFiles, drawNames } from "./files/view.js";
import { texts } from "./files/words.js";
import { keep } from "./keep.js";

/** @import { Ask, Kept, KeptFiles, Page } from "../types/page.js" */
/** @import { AllowFiles } from "../../types/options.js" */
/** @import { AttachedFile, Outcome } from "../../types/outcome.js" */

/** @typedef {"ready" | "uploading" | "failed" | "missing"} State Missing is a file that a stored draft has lost. */

/**
 * @typedef {object} Upload
 * @property {State} state
 * @property {number} [progress] The part that was uploaded.
 * @property {AbortController} [control] Ends the upload.
 * @property {Promise<void>} [work] Resolves once it has ended in any way.
 */

/** @typedef {AttachedFile & Upload} Item A file of a question. One of a stored draft has no `file`. */

/** How many refused files are named with the reason. The others are counted: an alert is read aloud as a whole. */
const NAMED = 3;

/**
 * Shows the files of a question of an ask in their place. `page` has the functions of `page.js`.
 *
 * @param {Ask} ask
 * @param {HTMLElement} place
 * @param {Page} page
 */
export function attach(ask, place, page) {
  if (!ask.files) {
    const { deliver } = ask.options;
    ask.files = open(ask, page);
    /** @param {Outcome<"string" | "array">} outcome */
    const deliverAll = async (outcome) => {
      await /** @type {KeptFiles} */ (ask.files).uploaded();
      /** @type {KeptFiles} */ (ask.files).complete(outcome.entries);
      await deliver?.(outcome);
    };
    ask.options = { ...ask.options, deliver: deliverAll };
  }
  ask.files.attach(place);
  // What is drawn late may move a button under the pointer.
  page.setVisible(ask, !ask.hidden);
}

/** @param {Ask} ask @param {Page} page @returns {KeptFiles} */
function open(ask, page) {
  const { options } = ask;
  const allowed = /** @type {AllowFiles} */ (Object(options.allowFiles));
  const limits = limitsOf(options.allowFiles);
  const t = texts(options);
  const size = sizeFormat(options.locale || undefined);
  const announce = /** @type {(kind: "announce", text: string) => void} */ (page.listener(ask)).bind(undefined, "announce");
  /**
   * The files of each question, by its position.
   *
   * @type {Item[][]}
   */
  const lists = restored(ask.stored?.files);
  /**
   * The functions that draw them again.
   *
   * @type {Map<number, ReturnType<typeof drawFiles>>}
   */
  const updates = new Map();
  /**
   * Where they are drawn.
   *
   * @type {Map<number, HTMLElement>}
   */
  const places = new Map();
  /** @param {number} step */
  const listOf = (step) => lists[step] ?? (lists[step] = []);
  /** @param {number} step @param {string} [error] */
  const draw = (step, error) => updates.get(step)?.(listOf(step), error);
  /** @param {Event} event */
  const isIgnored = (event) => ask.settled || (options.trustedOnly && !event.isTrusted);

  /** The engine passes this on as a change of the draft. */
  const report = () => ask.settled || page.engine()?.dispatch(ask.id, "files", /** @type {Kept} */ (ask.kept).count(), "");

  /** @param {number} step @param {File[]} files */
  const add = (step, files) => {
    const list = listOf(step);
    /** @type {string[]} */
    const errors = [];
    let refused = 0;
    for (const file of files) {
      const name = cleanName(file.name, t);
      // A file that a draft has lost takes its place again.
      const at = list.findIndex((item) => item.state === "missing" && item.name === name && item.size === file.size);
      const reason = refusal(file, limits, at < 0 ? list.length : 0);
      if (reason) {
        const [key, values] = reason;
        refused += 1;
        if (refused <= NAMED) errors.push(t(key, { ...values(size), name }));
        continue;
      }
      /** @type {Item} */
      const item = { file, name, type: file.type, size: file.size, state: "ready" };
      if (at < 0) list.push(item);
      else list[at] = item;
      if (!errors.length) announce(t("files.added", { name }));
      if (allowed.upload) upload(step, item);
    }
    if (refused > NAMED) errors.push(t("files.more", { n: refused - NAMED }));
    report();
    draw(step, errors.join("\n"));
    places.get(step)?.scrollIntoView({ block: "nearest" });
  };

  /** @param {number} step @param {Item} item */
  const remove = (step, item) => {
    item.control?.abort();
    lists[step] = listOf(step).filter((other) => other !== item);
    announce(t("files.removed", { name: item.name }));
    report();
    draw(step);
  };

  /**
   * Uploads a file. What goes wrong is in its state, and nothing else is lost.
   *
   * @param {number} step
   * @param {Item} item
   */
  const upload = (step, item) => {
    item.state = "uploading";
    item.progress = undefined;
    item.control = new AbortController();
    /** @param {number} part */
    const progress = (part) => {
      item.progress = part;
      draw(step);
    };
    const work = async () => {
      try {
        const reference = await /** @type {Required<AllowFiles>} */ (allowed).upload(/** @type {File} */ (item.file), { signal: /** @type {AbortController} */ (item.control).signal, progress });
        const excess = excessOf(reference);
        if (excess) throw new Error(`allowFiles.upload returned a reference of ${excess}`);
        item.reference = reference ?? null;
        item.state = "ready";
      } catch (error) {
        item.state = "failed";
        if (!(/** @type {AbortController} */ (item.control).signal.aborted)) page.reportErrors(() => { throw error; });
      }
      if (!listOf(step).includes(item)) return;
      report();
      draw(step);
    };
    item.work = work();
    draw(step);
  };

  /** @type {KeptFiles} */
  const files = {
    /** Draws the files of a question into its place, which is in the question or in the review. */
    attach(place) {
      const step = Number.parseInt(place.id.slice("files".length));
      attachStyles(/** @type {ShadowRoot} */ (place.getRootNode()));
      const question = place.closest("fieldset");
      if (!question) return drawNames(place, listOf(step));
      /** @type {Parameters<typeof drawFiles>[1]["on"]} */
      const on = { add: (files) => add(step, files), remove: (item) => remove(step, item), retry: (item) => upload(step, item) };
      places.set(step, place);
      updates.set(step, drawFiles(place, { types: limits.types, t, size, on }));
      draw(step);
      /** @param {boolean} isOver */
      const drop = (isOver) => question.toggleAttribute("data-drop", isOver);
      question.addEventListener("paste", (event) => {
        const { files, types } = /** @type {Pick<DataTransfer, "types"> & Partial<DataTransfer>} */ (event.clipboardData ?? {});
        // Copied text may come with a picture of itself.
        if (isIgnored(event) || !files?.length || types.includes("text/plain")) return;
        event.preventDefault();
        add(step, [...files]);
      });
      question.addEventListener("dragover", (event) => {
        if (isIgnored(event) || !event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        drop(true);
      });
      question.addEventListener("dragleave", (event) => question.contains(/** @type {Node | null} */ (event.relatedTarget)) || drop(false));
      question.addEventListener("drop", (event) => {
        drop(false);
        if (isIgnored(event) || !event.dataTransfer?.files.length) return;
        event.preventDefault();
        add(step, [...event.dataTransfer.files]);
      });
    },
    /** Puts the files into the entries of an outcome or a draft. One of another tab has none of them. */
    complete(entries) {
      for (const entry of entries) {
        const list = listOf(entry.index);
        if (list.length) entry.files = list.map((item) => ({ ...known(item), ...(item.file && { file: item.file }) }));
      }
    },
    /** Resolves when every file is uploaded. Failed uploads are tried again; rejects if one fails once more. */
    async uploaded() {
      if (!allowed.upload) return;
      const all = lists.flatMap((list, step) => list.map((item) => ({ step, item })));
      for (const { step, item } of all) if (item.state === "failed") upload(step, item);
      await Promise.all(all.map(({ item }) => item.work));
      if (all.some(({ item }) => item.state === "failed")) throw new Error("a file was not uploaded");
    },
    count: () => lists.flat().length,
    /** What is stored of them: a list for each question; undefined if there is none. */
    stored: () => ({ files: lists.flat().length ? Array.from(lists, (list = []) => list.map(known)) : undefined }),
    /** Ends the uploads, and adds the files to the receipt. */
    stop() {
      for (const item of lists.flat()) item.control?.abort();
      if (ask.container) drawReceipt(ask.container.root, Array.from(lists, (files) => ({ files })), options);
    },
  };
  keep(ask, files);
  // The person's draft is not empty.
  if (files.count()) report();
  return files;
}

/**
 * The files of a draft that was stored. Those without a reference have to be added again.
 *
 * @type {(stored?: AttachedFile[][]) => Item[][]}
 */
const restored = (stored = []) => stored.map((list) => list.map((file) => ({ ...file, state: "reference" in file ? "ready" : "missing" })));
