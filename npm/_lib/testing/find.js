// Finds panels in a page: they are in shadow roots, which selectors do not enter.

import { runtime } from "../ask.js";

/** @import { TestContainer } from "../../testing.js" */

/** @typedef {() => unknown} Check Looks again. */

/** How long a panel may take to appear, to take presses, or to end (ms). Runners stop a test after five seconds. */
const WAIT_MS = 4000;

/** Those of the module's first run: fake timers replace the others. */
const { setTimeout, clearTimeout } = globalThis;

/**
 * Resolves to the open panel within an element, or in the page: the `<section>` in its shadow root. Waits until there is one, and with
 * `skipArming()` until presses count.
 *
 * @param {TestContainer} [container]
 */
export async function findPanel(container = document) {
  const find = () => {
    const panels = [...panelsIn(container)];
    if (panels.length > 1) throw new Error(`${panels.length} panels are open (${panels.map(nameOf).join("; ")}): pass the element that contains the one you mean`);
    return panels[0];
  };
  const page = /** @type {Document} */ (container.ownerDocument ?? container);
  /** @param {Check} check */
  const events = (check) => {
    page.addEventListener("ask-user-question:waiting", check);
    return () => page.removeEventListener("ask-user-question:waiting", check);
  };
  const panel = await until(find, events, () => `No panel appeared within ${WAIT_MS} ms. ${REASON}`);
  // The next press counts, whoever makes it.
  if (runtime.skipsArming) await armed(panel);
  return panel;
}

const REASON = "Did the page ask, did `ask()` reject, and has `setup()` been called? Fake timers must run on: fake only Date, or let them advance";

/**
 * Resolves once presses in a panel count.
 *
 * @param {HTMLElement} panel
 */
export const armed = (panel) =>
  until(
    () => !panel.isConnected || panel.dataset.armed === "true",
    changes(panel),
    () => `The panel took no presses within ${WAIT_MS} ms. Fake timers must run on: fake only Date, or let them advance`,
  );

/**
 * Calls back after every change in the shadow root of a panel. Returns a function that ends this.
 *
 * @type {(panel: HTMLElement) => (check: Check) => () => void}
 */
export const changes = (panel) => (check) => {
  const observer = new MutationObserver(check);
  observer.observe(panel.getRootNode(), { childList: true, subtree: true, attributes: true, characterData: true });
  return () => observer.disconnect();
};

/**
 * Resolves to what `look` returns once that is something. `listen` calls when it is time to look again.
 *
 * @template Found
 * @param {() => Found} look
 * @param {(check: Check) => () => void} listen
 * @param {() => string} explain
 * @returns {Promise<NonNullable<Found>>}
 */
export function until(look, listen, explain) {
  return new Promise((resolve, reject) => {
    /** @type {(() => void) | undefined} */
    let stop;
    /** @type {number | undefined} */
    let timer;
    /** @type {<Value>(settle: (value: Value) => void, value: Value) => void} */
    const end = (settle, value) => {
      stop?.();
      clearTimeout(timer);
      settle(value);
    };
    const check = () => {
      try {
        const found = look();
        if (found) end(resolve, found);
        return found;
      } catch (error) {
        end(reject, error);
        return true;
      }
    };
    if (check()) return;
    stop = listen(check);
    timer = setTimeout(() => check() || end(reject, new Error(explain())), WAIT_MS);
  });
}

/** Resolves once everything that promises have to do is done. */
export const turn = () => new Promise((resolve) => setTimeout(resolve));

/** @param {Element} panel */
const nameOf = (panel) => panel.getAttribute("aria-label");

/**
 * Panels that can be answered. An early one, and one that is still being written, are never armed.
 *
 * @param {ParentNode & Partial<Pick<Element, "matches" | "shadowRoot">>} node
 * @returns {Generator<HTMLElement, void>}
 */
function* panelsIn(node) {
  if (node.matches?.("section[data-armed]")) yield /** @type {HTMLElement} */ (node);
  if (node.shadowRoot) yield* panelsIn(node.shadowRoot);
  for (const child of node.children) yield* panelsIn(child);
}
