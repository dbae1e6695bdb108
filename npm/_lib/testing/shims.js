// Observers and style sheets for pages that are never drawn: everything is where it was, and in view.

const inView = { left: 0, top: 0, right: 640, bottom: 320, width: 640, height: 320, x: 0, y: 0 };

/** An `IntersectionObserver` that reports once that an element is in view. */
export class NeverMoving {
  #report;
  /** @type {Set<Element>} */
  #observed = new Set();

  /** @param {(entries: object[], observer: NeverMoving) => void} report */
  constructor(report) {
    this.#report = report;
  }

  /** @param {Element} target */
  observe(target) {
    this.#observed.add(target);
    queueMicrotask(() => {
      if (!this.#observed.has(target)) return;
      const entry = { target, isIntersecting: true, isVisible: true, intersectionRatio: 1, boundingClientRect: inView, intersectionRect: inView, rootBounds: null, time: 0 };
      this.#report([entry], this);
    });
  }

  /** @param {Element} target */
  unobserve(target) {
    this.#observed.delete(target);
  }

  disconnect() {
    this.#observed.clear();
  }

  takeRecords() {
    return [];
  }
}

/** A `ResizeObserver` that has nothing to report. */
export class NeverResizing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A `CSSStyleSheet` that changes nothing. */
export class Sheet {
  /** @type {never[]} */
  cssRules = [];
  replaceSync() {}
}
