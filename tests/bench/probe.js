// Runs in every measured page before anything else. Finds the first option, whatever the library, and measures when it
// has been painted.

// A decision about an action has buttons.
const OPTION = 'input[type="radio"], [role="radio"], wa-radio, button.pill';

const option = (root = document.body) => {
  for (const element of root.querySelectorAll("*")) {
    if (element.matches(OPTION) && element.checkVisibility() && element.getBoundingClientRect().width > 0) return element;
    const inside = element.shadowRoot && option(element.shadowRoot);
    if (inside) return inside;
  }
  return undefined;
};

/** A message that is posted from an animation frame arrives after that frame has been painted. */
const afterPaint = () =>
  new Promise((painted) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted(performance.now());
    requestAnimationFrame(() => port2.postMessage(0));
  });

const optionPainted = async (isDone = option) => {
  for (;;) {
    const frame = await new Promise(requestAnimationFrame);
    if (isDone()) return afterThisPaint();
    if (frame > 60_000) throw new Error("no option appeared within a minute");
  }
};

/** To be called in an animation frame: resolves after that frame has been painted. */
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

let onKeyPainted;

globalThis.probe = {
  option,
  host,
  /** Measures from the import of the module to the first painted option. */
  async cold(question) {
    const start = performance.now();
    const module = (globalThis.module = await import("./entry.js"));
    globalThis.opened = module.ask(question, host());
    const shown = await optionPainted();
    const isAlive = () => option()?.closest("[inert]") === null;
    const chosen = isAlive() ? shown : await optionPainted(isAlive);
    // An early panel has no engine that would send it.
    const working = await optionPainted(() => option() && !option().getRootNode().querySelector("#early"));
    await idle();
    return { time: shown - start, chosen: chosen - start, working: working - start, blocked: longTasks.reduce((sum, duration) => sum + duration - 50, 0), longTasks: longTasks.length };
  },
  /** Measures from the call to the first painted option, after a first panel has loaded everything. */
  async warm(question) {
    // A random delay, so that the calls are not synchronised with the frames.
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
  /** Records for each key press how long it takes until its effect is painted. */
  listenToKeys() {
    globalThis.keys = [];
    addEventListener("keydown", async (event) => {
      const start = event.timeStamp;
      globalThis.keys.push((await afterPaint()) - start);
      onKeyPainted?.();
    }, true);
  },
  /** Resolves when the effect of the next key press has been painted. */
  nextKey: () => new Promise((done) => (onKeyPainted = done)),
};
