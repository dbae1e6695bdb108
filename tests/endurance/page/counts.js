// Counts what a page holds. It is the first import of the page, so that it sees every listener, timer and instance of the library.

const owners = [window, document, document.documentElement, document.body, ...(window.visualViewport ? [visualViewport] : [])];
const registered = new WeakMap(owners.map((owner) => [owner, new Map()]));
let listeners = 0;

/** What outlives every panel. Listeners of other elements end with them. */
const isCounted = (target) => registered.has(target) || target instanceof MediaQueryList;

const keyOf = (type, options) => `${type} ${typeof options === "object" ? !!options?.capture : !!options}`;

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;

EventTarget.prototype.addEventListener = function (type, callback, options) {
  // Called as a global function there is no target.
  const target = this ?? window;
  if (callback && isCounted(target) && !options?.signal?.aborted) count(target, type, callback, options);
  return add.call(target, type, callback, options);
};

EventTarget.prototype.removeEventListener = function (type, callback, options) {
  const target = this ?? window;
  if (callback && isCounted(target)) forget(target, keyOf(type, options), callback);
  return remove.call(target, type, callback, options);
};

function count(target, type, callback, options) {
  if (!registered.has(target)) registered.set(target, new Map());
  const key = keyOf(type, options);
  const callbacks = registered.get(target).get(key) ?? new Set();
  // The same listener a second time is no second listener.
  if (callbacks.has(callback)) return;
  registered.get(target).set(key, callbacks.add(callback));
  listeners += 1;
  if (options?.once) add.call(target, type, () => forget(target, key, callback), { once: true, capture: !!options.capture });
  if (options?.signal) add.call(options.signal, "abort", () => forget(target, key, callback), { once: true });
}

function forget(target, key, callback) {
  if (registered.get(target)?.get(key)?.delete(callback)) listeners -= 1;
}

/** Timers that have neither fired nor been cleared, and intervals that have not been cleared, with who set each. */
const timers = new Map();
const setter = (delay) => `${delay} ms, set ${new Error().stack.split("\n").slice(2, 6).join(" ")}`;
const { setTimeout: later, setInterval: every } = window;
window.setTimeout = (call, delay, ...rest) => {
  const id = later((...values) => (timers.delete(id), call(...values)), delay, ...rest);
  timers.set(id, setter(delay));
  return id;
};
window.setInterval = (...all) => {
  const id = every(...all);
  timers.set(id, setter(all[1]));
  return id;
};
// Both clear either.
for (const name of ["clearTimeout", "clearInterval"]) {
  const clear = window[name];
  window[name] = (id) => (timers.delete(id), clear(id));
}

const memories = new Set();
const noted = (made) => {
  // With bytes the result has the module, too.
  const { memory } = (made.instance ?? made).exports;
  if (memory) memories.add(memory);
  return made;
};
for (const name of ["instantiate", "instantiateStreaming"]) {
  const made = WebAssembly[name];
  WebAssembly[name] = async (...all) => noted(await made.apply(WebAssembly, all));
}
WebAssembly.Instance = new Proxy(WebAssembly.Instance, { construct: (target, all) => noted(new target(...all)) });

/** What has ended and is not collected yet. An engine collects when it likes; only Chromium's can be told to. */
let ended = new Set();
/** Those of them that had ended when the first count was made. */
let early;
export const watchEnd = (object) => ended.add(new WeakRef(object));

/** The nodes of the page and of all shadow roots in it: elements, texts and comments. */
function nodes(root = document) {
  let sum = 1;
  const walker = document.createTreeWalker(root);
  while (walker.nextNode()) sum += 1 + (walker.currentNode.shadowRoot ? nodes(walker.currentNode.shadowRoot) : 0);
  return sum;
}

export const isAtRest = () => timers.size === 0;

export function counts() {
  ended = new Set([...ended].filter((one) => one.deref()));
  early = early ? early.intersection(ended) : new Set(ended);
  const wasm = [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 1024;
  return { nodes: nodes(), listeners, timers: timers.size, pending: [...new Set(timers.values())], instances: memories.size, wasm, held: ended.size, early: early.size };
}

/** Garbage, so that an engine sees a reason to collect. */
const litter = () => Array.from({ length: 100_000 }, (_, at) => ({ at }));

/** Whether everything that had ended by the first count is collected: nothing holds it. */
export const isCollected = () => litter().length > 0 && counts().early === 0;
