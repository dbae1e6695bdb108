// What the first question of a page needs first; `index.js` contains it. It draws a picture of a plain question, and loads the
// engine, which starts once the picture is on the screen: starting it takes longer than everything else, and would hold the
// picture up.

import { createElement } from "./panel-element.js";
import { elementOf } from "../basics/host.js";
import { pictureOf } from "./picture.js";
import { hasPlainName, plainQuestions } from "./plain.js";
import { shared } from "./styles.js";
import { markOf, parentOf, setTheme } from "./theme-of-page.js";

/** What `page.js` gets from here, because bundlers put a module that both import into one more file. */
const view = { createElement, hasPlainName, markOf, parentOf, setTheme, shared };

/** The engine starts after this time at the latest: a page that is not visible paints nothing. */
const PAINT_MS = 250;

/** Whether nothing has been asked yet. A second question may have to wait behind the first one. */
let isFirst = true;
/** The picture of the first question, if it has one, until the panel takes its place. */
let picture;

export async function load(stub) {
  try {
    // Without a document nothing else is loaded.
    document.body;
    // It loads while the browser is busy with that frame, but not before.
    await picture?.begun;
    const [page, source] = await Promise.all([import("../page/page.js"), stub.defaults.wasm ?? import("../load/inline.js"), picture?.painted]);
    const calls = await page.start(stub, source, view);
    isFirst = false;
    return calls;
  } catch (error) {
    picture?.close();
    isFirst = true;
    throw error;
  }
}

/**
 * Draws a picture of the first questions, if it is certain that the panel will look like it. `calls` are the names of
 * those to the panel so far.
 */
export function draw(questions, options, calls) {
  if (!isFirst) return undefined;
  isFirst = false;
  if (calls.includes("close") || calls.includes("set")) return undefined;
  try {
    return (picture = drawn(questions, options));
  } catch {
    // The engine reports what is wrong.
    return undefined;
  }
}

/** Options that change the first step, or how the questions are read. */
const OTHER_LOOKS = ["mode", "profile", "layout", "density", "allowNotes", "allowComment", "allowFiles", "timeoutMs", "previews"];

function drawn(questions, options) {
  const { host: given, scope = "", id, storage, signal } = options;
  const host = elementOf(given);
  const isPlain = !OTHER_LOOKS.some((name) => options[name] !== undefined) && hasPlainName(options) && !signal?.aborted;
  if (!isPlain || (given ? host?.getRootNode({ composed: true }) !== document : document.querySelector("dialog:modal")) || storage?.getItem(`ask-user-question:${scope}${id}`)) return undefined;
  const plain = plainQuestions(questions);
  if (!plain) return undefined;
  const drawing = pictureOf(plain, options);
  const element = createElement(host, options);
  element.shadowRoot.append(drawing);
  const end = () => {
    signal?.removeEventListener("abort", close);
    drawing.remove();
    picture = undefined;
  };
  const close = () => {
    end();
    element.remove();
  };
  signal?.addEventListener("abort", close);
  return {
    element,
    ...watch(element),
    close,
    /** Makes room for the panel. Returns how far the person has scrolled. */
    end() {
      const { scrollTop } = element.shadowRoot.querySelector(".scroll");
      end();
      return scrollTop;
    },
  };
}

/**
 * Watches when a picture is drawn: `begun` resolves at the beginning of its first frame, `painted` after it. Nobody watches what
 * happens to a picture, so the time in which presses do not count begins with the panel.
 */
function watch(element) {
  const painted = new Promise((resolve) => {
    // It reports in a task after the first frame.
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    setTimeout(resolve, PAINT_MS);
  });
  return { begun: Promise.race([new Promise(requestAnimationFrame), painted]), painted };
}
