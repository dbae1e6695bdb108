// What runs in the page: the values of WebDriver BiDi, read and written, and the handles of what stays in the page.

/** An object of the page that calls functions with values and handles. Its source is evaluated there, so it refers to nothing outside. */
const REALM = () => {
  const kept = new Map();
  const nodes = new Map();
  const nodeIds = new WeakMap();
  let last = 0;
  const next = () => String((last += 1));
  /** A handle of its own for whoever asks: it is given back alone. */
  const keep = (value) => {
    const id = next();
    kept.set(id, value);
    return id;
  };
  /** A node is the same for all, as long as it is there. */
  const shared = (node) => {
    if (!nodeIds.has(node)) {
      const id = `node-${next()}`;
      nodeIds.set(node, id);
      nodes.set(id, new WeakRef(node));
    }
    return nodeIds.get(node);
  };
  const number = (value) => (Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value));
  const write = (value, depth, root) => {
    const type = typeof value;
    if (type === "undefined" || type === "string" || type === "boolean") return { type, value };
    if (value === null) return { type: "null" };
    if (type === "number") return { type, value: number(value) };
    if (type === "bigint") return { type, value: String(value) };
    if (type === "symbol") return { type };
    const handle = root ? { handle: keep(value) } : {};
    if (type === "function") return { type, ...handle };
    const named = Object.prototype.toString.call(value).slice(8, -1);
    if (value.window === value && value.document) return { type: "window", value: { context: value[Symbol.for("engines.context")] }, ...handle };
    if (value instanceof Node || (value.nodeType && value.ownerDocument !== undefined)) {
      const attributes = value.attributes && Object.fromEntries([...value.attributes].map((each) => [each.name, each.value]));
      return { type: "node", sharedId: shared(value), ...handle, value: { nodeType: value.nodeType, localName: value.localName, attributes } };
    }
    if (Array.isArray(value)) return { type: "array", ...handle, ...(depth > 0 && { value: value.map((each) => write(each, depth - 1)) }) };
    if (named === "Date") return { type: "date", value: value.toISOString(), ...handle };
    if (named === "RegExp") return { type: "regexp", value: { pattern: value.source, flags: value.flags }, ...handle };
    if (named === "Error" || value instanceof Error) return { type: "error", ...handle };
    if (["Map", "Set", "Promise", "ArrayBuffer", "WeakMap", "WeakSet"].includes(named)) return { type: named.toLowerCase(), ...handle };
    if (ArrayBuffer.isView(value)) return { type: "typedarray", ...handle };
    return { type: "object", ...handle, ...(depth > 0 && { value: Object.keys(value).map((key) => [key, write(value[key], depth - 1)]) }) };
  };
  const SPECIAL = { NaN, "-0": -0, Infinity, "-Infinity": -Infinity };
  const read = (given) => {
    const { handle, sharedId } = given;
    if (handle ?? sharedId) {
      const found = handle ? kept.get(handle) : nodes.get(sharedId)?.deref();
      if (found === undefined) throw new Error("no such handle");
      return found;
    }
    switch (given.type) {
      case "undefined": return undefined;
      case "null": return null;
      case "number": return typeof given.value === "string" ? SPECIAL[given.value] : given.value;
      case "bigint": return BigInt(given.value);
      case "date": return new Date(given.value);
      case "regexp": return new RegExp(given.value.pattern, given.value.flags);
      case "array": return given.value.map(read);
      case "object": return Object.fromEntries(given.value.map(([key, value]) => [typeof key === "string" ? key : read(key), read(value)]));
      default: return given.value;
    }
  };
  return {
    async run(call, { args = [], root, depth, identity }) {
      if (identity) window[Symbol.for("engines.context")] ??= identity;
      try {
        return { type: "success", result: write(await call(...args.map(read)), depth ?? 1_000, root) };
      } catch (error) {
        const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        return { type: "exception", exceptionDetails: { text, stackTrace: { callFrames: [] } } };
      }
    },
    disown: (ids) => ids.forEach((id) => kept.delete(id)),
  };
};

export const REALM_SOURCE = `(${REALM})()`;

/** Runs before the page's scripts, in every frame: tells the adapter when documents are ready, and which presses have arrived. */
const WATCH = (secret) => {
  const { debug } = console;
  let count = 0;
  // The number makes each message another: of equal ones the inspector only counts the repeats.
  const tell = (what, text = "") => debug.call(console, secret, what, text, {}, (count += 1));
  // An empty frame keeps its window when its first document comes.
  Object.defineProperty(window, Symbol.for(secret), { value: (text) => tell("binding", text), configurable: true });
  // The browser asks every site for an icon, which strict pages forbid.
  window.addEventListener("securitypolicyviolation", (event) => event.blockedURI.endsWith("/favicon.ico") && event.stopImmediatePropagation(), true);
  document.addEventListener("DOMContentLoaded", () => tell("ready"));
  window.addEventListener("load", () => tell("loaded"));
  // The inspector does not tell of addresses that change within a document.
  const moved = () => tell("address", location.href);
  for (const name of ["pushState", "replaceState"]) {
    const change = history[name];
    history[name] = (...given) => (change.apply(history, given), moved());
  }
  for (const kind of ["popstate", "hashchange"]) window.addEventListener(kind, moved, true);
  // The dialog for files is one of the display, which nobody answers.
  window.addEventListener("click", (event) => {
    const [field] = event.composedPath();
    if (!field.matches?.("input[type=file]") || field.disabled) return;
    event.preventDefault();
    window[Symbol.for(`${secret}-files`)] = field;
    tell("files");
  }, true);
  for (const kind of ["keydown", "keyup", "mousedown", "mouseup", "mousemove", "wheel"]) {
    window.addEventListener(kind, (event) => event.isTrusted && tell("input", kind), { capture: true, passive: true });
  }
};

export const watchSource = (secret) => `(${WATCH})(${JSON.stringify(secret)});`;
