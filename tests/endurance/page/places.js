// Where panels are on the page, and how a script finds and presses what a person would.

import { watchEnd } from "./counts.js";

/** CSS pixels from one place to the next. */
const [ACROSS, DOWN] = [90, 90];
const MOST = 60;
const ZOOM = 0.1;

/**
 * Places beside each other, so that many panels wait at the same time. A panel takes presses only once it has been in view, and
 * uncovered, for half a second: so all are drawn small. By `zoom`: under a transform Chromium never says that something is visible.
 */
export function places(count) {
  const [columns, rows] = [Math.floor(innerWidth / ACROSS), Math.floor(innerHeight / DOWN)];
  return Array.from({ length: Math.min(columns * rows, MOST, count) }, (_, at) => {
    const place = document.body.appendChild(document.createElement("div"));
    // These lengths are zoomed, too.
    const inset = `${(Math.floor(at / columns) * DOWN) / ZOOM}px auto auto ${((at % columns) * ACROSS) / ZOOM}px`;
    Object.assign(place.style, { position: "fixed", inset, width: "800px", zoom: ZOOM });
    return place;
  });
}

/** The dock, as a place: it is the page's, and there is nothing else on the page then. */
export const dock = {
  querySelector: (selector) => document.querySelector(selector),
  remove: () => document.querySelector("[data-ask-user-question='']").remove(),
};

/** So long a panel may take, on a machine that does other work too. */
const LIMIT_MS = 20_000;

/** Calls `find` in every frame until it gives something. */
export async function until(find, what, limit = LIMIT_MS) {
  const end = performance.now() + limit;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(`never came: ${what()}`);
    await new Promise(requestAnimationFrame);
  }
}

const watched = new WeakSet();

/** What was asked in a place. A stream, a decision and a question are the same panel to a person. */
export class Asked {
  constructor(place) {
    this.place = place;
  }

  get root() {
    return this.place.querySelector("[data-ask-user-question='']")?.shadowRoot;
  }

  /** Does this in the moment in which presses count, and there is what it needs. */
  when(find, act, what) {
    return until(() => {
      const panel = this.root?.querySelector("[data-armed=true]");
      const found = panel && find(panel);
      if (!found) return false;
      if (!watched.has(panel)) {
        watched.add(panel);
        watchEnd(panel);
      }
      act(found);
      return true;
    }, () => `${what} in: ${this.root?.querySelector(".panel")?.textContent ?? "nothing"}`);
  }

  /** Presses the button with exactly this name. */
  press(name) {
    const named = ({ textContent, disabled }) => textContent.trim() === name && !disabled;
    return this.when((panel) => [...panel.querySelectorAll("button")].find(named), (button) => button.click(), `the button "${name}"`);
  }

  /** Chooses the option at this position. */
  pick(at) {
    return this.when((panel) => panel.querySelectorAll("input")[at], (input) => input.click(), `option ${at}`);
  }

  /** Types into the field at this position. */
  write(text, at = 0, fields = "textarea") {
    const type = (field) => {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    };
    return this.when((panel) => panel.querySelectorAll(fields)[at], type, `field ${at}`);
  }

  /** Drops a file, once there is a place for it. Not every engine lets a script fill what a real drop or paste carries. */
  drop(name, size) {
    const files = [new File(["a".repeat(size)], name, { type: "application/octet-stream" })];
    const event = new Event("drop", { bubbles: true, composed: true, cancelable: true });
    Object.defineProperty(event, "dataTransfer", { value: { files, types: ["Files"] } });
    const place = (panel) => panel.textContent.includes("Add files") && panel.querySelector("input");
    return this.when(place, (input) => input.dispatchEvent(event), "a place for files");
  }

  /** Waits until the panel shows this. */
  sees(text) {
    return this.when((panel) => panel.textContent.includes(text), () => {}, `"${text}"`);
  }
}
