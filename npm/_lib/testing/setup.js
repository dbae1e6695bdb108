// What a test runner without a browser lacks of one: jsdom and happy-dom in Vitest and in Jest.

import { runtime } from "../ask.js";
import { NeverMoving, NeverResizing, Sheet } from "./shims.js";

/** @typedef {Record<string, unknown>} Members */

/**
 * What runners have that browsers do not have.
 *
 * @typedef {{ process?: { getBuiltinModule?(name: string): unknown }, happyDOM?: unknown }} Runner
 */

/**
 * The function that undoes `setup`, while it holds.
 *
 * @type {(() => void) | undefined}
 */
let undo;

/**
 * Installs what is missing, so that panels work and count as visible. In a browser nothing is. A second call does nothing.
 * Returns a function that removes it again. Throws where there is no document, before it installs anything.
 */
export function setup() {
  if (undo) return undo;
  if (!globalThis.document) throw new Error("setup() needs a document; run the tests with jsdom or happy-dom");
  /** @type {[object: object, name: string, before: PropertyDescriptor | undefined][]} */
  const changes = [];
  /** @param {object} object @param {string} name @param {unknown} value */
  const set = (object, name, value) => {
    changes.push([object, name, Object.getOwnPropertyDescriptor(object, name)]);
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  };
  /** @param {object | undefined} object @param {Members} missing */
  const add = (object, missing) => {
    for (const [name, value] of Object.entries(missing)) if (object && value && !/** @type {Members} */ (object)[name]) set(object, name, value);
  };
  /** @param {string} name */
  const node = (name) => /** @type {Runner} */ (globalThis).process?.getBuiltinModule?.(`node:${name}`);

  const { TextEncoder, TextDecoder } = /** @type {Partial<typeof globalThis>} */ (node("util") ?? {});
  add(globalThis, { TextEncoder, TextDecoder, ResizeObserver: NeverResizing, reportError: throwLater });
  // That of happy-dom never reports. Mocks often lack the methods.
  if (!reports(globalThis.IntersectionObserver)) set(globalThis, "IntersectionObserver", NeverMoving);
  if (!makesSheets()) set(globalThis, "CSSStyleSheet", Sheet);
  add(globalThis.Document?.prototype, { elementFromPoint: () => null });
  add(globalThis.ShadowRoot?.prototype, { elementFromPoint: () => null });
  add(globalThis.Element?.prototype, { scrollIntoView() {}, checkVisibility: () => true });
  if (!document.adoptedStyleSheets) set(document, "adoptedStyleSheets", []);

  // Runners mix the streams and responses of Node with their own, and WebAssembly takes only those of Node.
  const zlib = /** @type {{ inflateRawSync(bytes: Uint8Array): Uint8Array<ArrayBuffer> } | undefined} */ (node("zlib"));
  if (zlib) {
    changes.push([runtime, "inflate", undefined]);
    runtime.inflate = (base64) => zlib.inflateRawSync(Buffer.from(base64, "base64"));
  }

  return (undo = () => {
    undo = undefined;
    for (const [object, name, before] of changes.splice(0).reverse()) {
      if (before) Object.defineProperty(object, name, before);
      else delete /** @type {Members} */ (object)[name];
    }
    globalThis.document?.querySelector("[data-ask-user-question=announcer]")?.remove();
  });
}

/** Lets presses count as soon as a panel is visible. Returns a function that ends this. */
export function skipArming() {
  runtime.skipsArming = true;
  return () => delete runtime.skipsArming;
}

/** @param {typeof IntersectionObserver | undefined} Observer */
const reports = (Observer) => typeof Observer?.prototype?.observe === "function" && !/** @type {Runner} */ (globalThis).happyDOM;

function makesSheets() {
  try {
    new CSSStyleSheet().replaceSync("");
    return true;
  } catch {
    return false;
  }
}

/**
 * An uncaught error, which fails the test.
 *
 * @param {unknown} error
 */
const throwLater = (error) =>
  queueMicrotask(() => {
    throw error;
  });
