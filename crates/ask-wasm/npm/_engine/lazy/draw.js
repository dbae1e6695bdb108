// Texts with Markdown marks, drawn once they are there. Until then, and wherever this cannot be loaded, they are plain.

import { inject } from "../injected.js";
import { loadModule } from "../instance.js";
import { Elements } from "./elements.js";
import { attachStyles } from "./markdown-style.js";

/** Longer texts stay plain. The longest preview has 64 KiB. */
const LONGEST = 100_000;

/** What a question or a description can mean something by. Most hold none of it, and nothing is loaded for them. */
const MARKS = /[*_`]|^\s*(?:[-+]|\d{1,9}[.)])\s/m;

let engine;

/** Whether a text is drawn before anybody sees it plain: all are, once the first one has been. */
let hasDrawn = false;

/**
 * Replaces `text`, which `element` holds, by elements. `kind` is "markdown" for a preview, "inline" for a question or a
 * description (emphasis, inline code, lists and line breaks only), "html" for a preview in a frame that can do nothing.
 * Resolves to whether that was done: an element that has been redrawn meanwhile is left alone, and so is every text
 * where this page allows no WebAssembly or, for "html", no markup. A text that has been seen plain keeps its height, so
 * that what is below it does not jump away from a finger.
 */
export async function draw(element, text, kind, stub) {
  const seen = !hasDrawn;
  if (text.length > LONGEST || (kind === "inline" && !MARKS.test(text))) return false;
  try {
    inject(stub);
    const drawn = kind === "html" ? await framed(element, text) : await marked(element.ownerDocument, text, kind);
    if (!drawn.firstElementChild || !isUnchanged(element, text)) return false;
    attachStyles(element.getRootNode());
    if (seen) element.style.minHeight = `${element.getBoundingClientRect().height}px`;
    hasDrawn = true;
    element.replaceChildren(drawn);
    return true;
  } catch {
    // The text is there to be read; that it could be prettier is no error of anybody's.
    return false;
  }
}

async function marked(document, text, kind) {
  const { draw } = await (engine ??= load().catch(retryNext));
  const elements = new Elements(document, kind === "inline");
  draw(text, kind === "inline", elements);
  return elements.root;
}

async function framed(element, text) {
  const { frame } = await import("./frame.js");
  return frame(element, text);
}

/** Whether nobody has touched the text; a page's translator may have split it. */
const isUnchanged = (element, text) => [...element.childNodes].every((node) => node.nodeType === 3) && element.textContent === text;

const parts = {
  glue: () => import("./markdown-glue.js"),
  wasm: () => import("./markdown-inline.js"),
  script: () => import("./markdown-script.js"),
};

async function load() {
  const start = await loadModule(parts, (error) => {
    engine = undefined;
    return error;
  });
  return start();
}

/** What has failed is tried again for the next text. */
function retryNext(error) {
  engine = undefined;
  throw error;
}
