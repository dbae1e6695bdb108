// Put into every measured page before anything else: finds the first option wherever it is, and knows when it has been
// painted.

const OPTION = 'input[type="radio"], [role="radio"], wa-radio';

const option = (root = document.body) => {
  for (const element of root.querySelectorAll("*")) {
    if (element.matches(OPTION) && element.checkVisibility() && element.getBoundingClientRect().width > 0) return element;
    const inside = element.shadowRoot && option(element.shadowRoot);
    if (inside) return inside;
  }
  return undefined;
};

/** A message posted from an animation frame arrives when that frame has been painted. */
const afterPaint = () =>
  new Promise((painted) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted(performance.now());
    requestAnimationFrame(() => port2.postMessage(0));
  });

const optionPainted = async () => {
  for (;;) {
    const frame = await new Promise(requestAnimationFrame);
    if (option()) return afterThisPaint();
    if (frame > 60_000) throw new Error("no option appeared within a minute");
  }
};

/** From inside an animation frame: when this one has been painted. */
const afterThisPaint = () =>
  new Promise((painted) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted(performance.now());
    port2.postMessage(0);
  });

const longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask", buffered: true });

const host = () => document.body.appendChild(document.createElement("div"));
const idle = () => new Promise((done) => requestIdleCallback(done));

let heard;

globalThis.probe = {
  option,
  host,
  /** From nothing to the first option on the screen. */
  async cold(question) {
    const start = performance.now();
    const module = (globalThis.module = await import("./entry.js"));
    globalThis.opened = module.ask(question, host());
    const shown = await optionPainted();
    await idle();
    return { time: shown - start, blocked: longTasks.reduce((sum, duration) => sum + duration - 50, 0), longTasks: longTasks.length };
  },
  /** From a call to the first option on the screen, when everything has been loaded and shown before. */
  async warm(question) {
    // Not in step with the frames.
    await new Promise((done) => setTimeout(done, 20 + Math.random() * 30));
    const start = performance.now();
    globalThis.opened = globalThis.module.ask(question, host());
    const shown = await optionPainted();
    return shown - start;
  },
  async close() {
    globalThis.opened.close();
    while (option()) await new Promise(requestAnimationFrame);
    await idle();
  },
  /** Keeps how long each key takes until what it did is on the screen. */
  listenToKeys() {
    globalThis.keys = [];
    addEventListener("keydown", async (event) => {
      const start = event.timeStamp;
      globalThis.keys.push((await afterPaint()) - start);
      heard?.();
    }, true);
  },
  /** Resolves when the next key is on the screen. */
  nextKey: () => new Promise((done) => (heard = done)),
};
