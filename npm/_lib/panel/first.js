// What the first question of a page needs first; `index.js` contains it. It draws the first step of a plain question, and loads
// the engine, which starts once that is on the screen: starting it takes longer than everything else, and would hold it up.

/** @import { AskOptions, Drawing, Early, EarlyPanel, First } from "../types/page.js" */
/** @import { AskError } from "../../types/outcome.js" */

import { createElement, shared } from "./panel-element.js";
import { earlyPanel } from "./early.js";
import { elementOf } from "../basics/host.js";
import { hasPlainName, plainQuestions } from "./plain.js";
import { parentOf, setTheme } from "./theme-of-page.js";

/**
 * What the page needs as well.
 *
 * @type {Drawing}
 */
const view = { createElement, hasPlainName, keyOf, parentOf, setTheme, shared };

/**
 * The key under which a storage has what belongs to an id: of the page, or of an agent in its connection (`agents/scope.js`).
 *
 * @param {AskOptions} options
 */
function keyOf({ origin = [], id }) {
  return `ask-user-question:${JSON.stringify([...origin, id])}`;
}

/** The engine starts after this time at the latest: a page that is not visible paints nothing. */
const PAINT_MS = 250;

/**
 * The calls to the first question, which is drawn early. A second one may have to wait behind it.
 *
 * @type {string[] | {} | undefined}
 */
let first;
/**
 * The early panel of the first question, if it has one, until the engine takes it over.
 *
 * @type {Early | undefined}
 */
let early;

/** @type {First["load"]} */
export async function load(runtime) {
  try {
    // Without a document nothing else is loaded. In the head of a page, a panel has no place yet.
    document.body || (await new Promise((/** @type {(value: unknown) => void} */ resolve) => document.addEventListener("DOMContentLoaded", resolve)));
    // It loads while the browser is busy with that frame, but not before.
    await early?.begun;
    const [page, source] = await Promise.all([import("../page/page.js").then((page) => (page.observe(early), page)), /** @type {any} Whatever the page has configured. */ (runtime.defaults.wasm ?? runtime.panel ?? import("../load/inline.js")), early?.painted]);
    // What came in pieces may have been drawn meanwhile.
    await early?.painted;
    runtime.view = view;
    const calls = await page.start(runtime, source);
    first ??= {};
    // From now on it belongs to its call.
    early = undefined;
    return calls;
  } catch (error) {
    early = early?.close();
    // The next call need not depend on what could not be loaded.
    first = runtime.panel = undefined;
    throw error;
  }
}

/**
 * Draws the first step of the first questions, if it is certain that the panel will look like it. `calls` are the names of
 * those to the panel so far. Questions that are still to come take their turn with `undefined`.
 *
 * @type {First["draw"]}
 */
export function draw(questions, options, calls) {
  /** @type {Early | undefined} */
  let own;
  if ((first ??= calls) === calls && questions && !/close|set/.test(/** @type {any} Joined by commas. */ (calls))) {
    try {
      own = early = drawn(questions, options);
      options.signal?.addEventListener("abort", () => own?.close());
    } catch {
      // The engine reports what is wrong.
      own = early = early?.close();
    }
  }
  // A connector may have more to draw.
  options.onDraw?.(own);
  return own;
}

/** Options that change the first step, or how the questions are read. */
const OTHER_LOOKS = /** @type {const} */ (["mode", "profile", "layout", "density", "allowNotes", "allowComment", "allowFiles", "timeoutMs", "previews"]);

/**
 * @param {unknown} given
 * @param {AskOptions} options
 * @returns {Early | undefined}
 */
function drawn(given, options) {
  const { host: place, storage, signal } = options;
  const host = elementOf(place);
  const isPlain = !OTHER_LOOKS.some((name) => options[name] !== undefined) && hasPlainName(options) && !signal?.aborted;
  if (!isPlain || (place ? host?.getRootNode({ composed: true }) !== document : document.querySelector("dialog:modal")) || (storage && storage.getItem(keyOf(options)))) return undefined;
  const questions = typeof given === "string" ? JSON.parse(given) : given;
  const plain = options.early ?? plainQuestions(questions);
  if (!plain) return undefined;
  /** @type {EarlyPanel} */
  const panel = (options.early ?? earlyPanel)(/** @type {any} Checked, or of whoever draws it. */ (plain), options);
  const element = createElement(host, options);
  element.shadowRoot.append(panel.root);
  if (/** @type {unknown[]} */ (plain)[1]) /** @type {() => void} */ (panel.hold)();
  return {
    ...panel,
    ...watch(element),
    element,
    /** What is asked: what was shown, even if the same text could be read in another way. */
    questions,
    /** An `AskError` like this one, which other calls may have as well, with what has been entered. */
    fail: ({ constructor, code, message, cause, problems }) => new /** @type {typeof AskError} */ (constructor)(code, message, { cause, problems, outcome: panel.outcome() }),
    /** Removes it, unless the engine has taken it over. */
    close: () => void (panel.root.id && element.remove()),
  };
}

/**
 * Watches when an element is drawn: `begun` resolves at the beginning of its first frame, `painted` after it.
 *
 * @param {Element} element
 */
function watch(element) {
  const painted = /** @type {Promise<void>} */ (new Promise((resolve) => {
    // It reports in a task after the first frame.
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    setTimeout(resolve, PAINT_MS);
  }));
  return { begun: Promise.race([new Promise(requestAnimationFrame), painted]), painted };
}
