// Reports options and texts that the page has misspelt, and values that are none of an option. A mistake is reported once, and nothing
// else changes. Loaded after the panel is on the screen, and only if the page has set an option that can be wrong.

import { TEXTS } from "../../locale/locale.js";
import { quoted, reportOnce } from "../../locale/report.js";

/** @import { AskOptions } from "../../types/page.js" */

/** @typedef {AskOptions & { unusable?: Record<string, unknown> }} GivenOptions The options of a panel, with the texts of `wording` that are none. */

/**
 * What an option may be.
 *
 * @typedef {object} Rule
 * @property {(value: unknown) => boolean} fits
 * @property {string} [limit] What it must be, in words.
 * @property {string[]} [names] The names of which it may be one.
 * @property {Record<string, Rule | null>} [members] What its members may be.
 */

/** An option may be anything: what is wrong with it is reported elsewhere. */
const any = { fits: () => true };

/** @param {unknown} value */
const isObject = (value) => typeof value === "object";
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isNumber = (value) => typeof value === "number" && !Number.isNaN(value);

/** @type {Rule} */
const flag = { fits: (value) => typeof value === "boolean", limit: "must be true or false" };
/** @type {Rule} */
const text = { fits: isText, limit: "must be a text" };
/** @type {Rule} */
const call = { fits: (value) => typeof value === "function", limit: "must be a function" };

/**
 * One of some names. `fits` says what else it may be.
 *
 * @type {(names: string[], fits?: Rule["fits"]) => Rule}
 */
const oneOf = (names, fits = () => false) => ({ names, fits: (value) => names.includes(/** @type {string} */ (value)) || fits(value), limit: `must be ${names.map(quoted).join(" or ")}` });

/**
 * True, or an object with these members.
 *
 * @type {(members: Record<string, Rule>) => Rule}
 */
const settings = (members) => ({ members, fits: (value) => typeof value === "boolean" || isObject(value), limit: `must be true or false, or an object with ${Object.keys(members).join(", ")}` });

/** @type {Rule} */
const number = { fits: isNumber, limit: "must be a number" };

/**
 * Every option of a panel, with what it may be. `types/options.d.ts` describes them; a test compares the two.
 *
 * @type {Record<string, Rule | null>}
 */
export const OPTIONS = {
  __proto__: null,
  host: any,
  id: { fits: (value) => isText(value) || isNumber(value) || typeof value === "bigint", limit: "must be a text or a number" },
  storage: { fits: (value) => ["getItem", "setItem"].every((name) => typeof /** @type {Record<string, unknown>} */ (value)[name] === "function"), limit: "must have getItem and setItem, as sessionStorage has" },
  focus: flag,
  signal: any,
  timeoutMs: { fits: isNumber, limit: "must be a number of milliseconds" },
  askedBy: text,
  // These are refused where the questions are read.
  mode: any,
  profile: any,
  maxOptions: { fits: (value) => Number.isInteger(value) && /** @type {number} */ (value) >= 4 && /** @type {number} */ (value) <= 200, limit: "must be a whole number from 4 to 200" },
  theme: oneOf(["auto", "dark", "light"]),
  density: oneOf(["comfortable", "compact"]),
  wording: { fits: (value) => isObject(value) && !Array.isArray(value), limit: "must be an object of texts" },
  locale: any,
  dir: oneOf(["ltr", "rtl", "auto"]),
  layout: oneOf(["steps", "form", "chips"]),
  review: flag,
  allowOther: flag,
  allowNotes: flag,
  allowComment: flag,
  allowFiles: settings({ types: { fits: (value) => Array.isArray(value) && value.every(isText), limit: "must be a list of media types and endings" }, count: number, size: number, upload: call }),
  actions: flag,
  quickPick: flag,
  shortcuts: flag,
  escapeCancels: flag,
  youDecide: flag,
  replyTo: { fits: (value) => isText(value) || isObject(value), limit: "must be an element or a selector" },
  answersAs: oneOf(["string", "array"]),
  previews: any,
  receipt: oneOf(["box", "inline"], (value) => typeof value === "boolean"),
  deliver: call,
  trustedOnly: flag,
  notify: settings({ title: flag, badge: flag, sound: { fits: (value) => isText(value) || typeof value === "function", limit: "must be an address or a function" }, system: { fits: (value) => typeof value === "boolean" || isObject(value), limit: "must be true or false, or the options of a notification" } }),
  onWaiting: call,
  onChange: call,
  onProblem: call,
  // Of `configure()` alone.
  wasm: any,
};

/** What connectors take besides, and what they set. Where they ask in a panel, it gets these as well. A test compares them with their types. */
export const OTHERS = new Set([
  "approvals", "plans", "every", "run", "secrets", "scopes", "edit", "reuse", "onDraft", "onOpen", "onStatus", "onSettled", "onDecision",
  "baseUrl", "sessionId", "directory", "workspace", "events", "headers", "credentials", "username", "password", "fetch", "eventSource", "client", "retryMs", "sendCancelled",
  "scope", "source", "origin", "idRepeats", "onRead", "early", "onDraw", "unusable",
]);

/**
 * `false` stands for an option that is not set: `cond && value`.
 *
 * @param {unknown} value
 */
const isSet = (value) => value !== undefined && value !== null && value !== false;

/**
 * Reports what is wrong with the options of a panel.
 *
 * @param {GivenOptions} options
 */
export async function check(options) {
  await checkMembers(options, options, OPTIONS, "");
  const words = Object.keys({ ...options.wording, ...options.unusable });
  // The texts of a language have no other keys, so as many are all of them.
  const isWhole = words.length === TEXTS && !options.unusable;
  if (words.length && !isWhole && isObject(options.wording)) await checkWords(options, words);
}

/** @param {GivenOptions} options @param {object} given @param {Record<string, Rule | null>} known @param {string} path */
async function checkMembers(options, given, known, path) {
  for (const [name, value] of Object.entries(/** @type {Record<string, unknown>} */ (given))) {
    if (OTHERS.has(name) || value === undefined) continue;
    const { fits, limit, names, members } = /** @type {Partial<Rule>} */ (known[name] ?? {});
    const at = path + name;
    if (!fits) await unknown(options, at, name, Object.keys(known), "an option");
    else if (!isSet(value)) continue;
    else if (!fits(value)) {
      // Whoever calls it looks only whether it is there.
      if (known[name] === call && given === options) /** @type {Record<string, unknown>} */ (/** @type {object} */ (options))[name] = undefined;
      reportOnce(options, at, "invalid-option", shown(value), /** @type {string} */ (limit), (isText(value) && names && (await meant(value, names))) || "it is ignored");
    }
    else if (members && isObject(value)) await checkMembers(options, /** @type {object} */ (value), { __proto__: null, ...members }, `${at}.`);
  }
}

/**
 * The keys of texts are those of any language of the package.
 *
 * @param {GivenOptions} options
 * @param {string[]} words
 */
async function checkWords(options, words) {
  const { default: texts } = await import("../../../wording/de.js");
  const keys = Object.keys(texts);
  for (const key of words) {
    if (!Object.hasOwn(texts, key)) await unknown(options, `wording[${quoted(key)}]`, key, keys, "the key of a text");
    else if (Object.hasOwn(options.unusable ?? {}, key)) {
      reportOnce(options, "wording", "invalid-wording", `${quoted(key)} is no text`, "must be a text, or one for each plural category", "correct it; the panel has its own text");
    }
  }
}

/** @param {GivenOptions} options @param {string} at @param {string} name @param {string[]} names @param {string} what */
async function unknown(options, at, name, names, what) {
  const cure = (await meant(name, names)) ?? "it is ignored; docs/reference/options.md has the list";
  reportOnce(options, at, "unknown-option", "unknown", `must be ${what}`, cure);
}

/**
 * The cure for what is none of some names, but near one of them.
 *
 * @param {string} name
 * @param {string[]} names
 */
async function meant(name, names) {
  const near = (await import("./nearest.js")).nearest(name, names);
  return near && `did you mean ${quoted(near)}? It is ignored`;
}

/** @param {unknown} value */
const shown = (value) => (isText(value) ? quoted(value) : typeof value === "function" ? "a function" : isObject(value) ? "an object" : `${String(value)}`.slice(0, 40));

/** What every element of HTML may have, and what frameworks write. */
const GLOBAL = /^(class|style|id|slot|part|exportparts|hidden|inert|lang|dir|title|role|tabindex|translate|nonce|is|key|ref|data-.*|aria-.*|on.*)$|[^a-z-]/;

/**
 * Reports attributes and properties of an element that look like those of `known`, from attribute to property, and are not. Others may
 * be of the page.
 *
 * @param {Element} element
 * @param {Record<string, string>} known
 * @param {AskOptions} options
 */
export async function checkElement(element, known, options) {
  const attributes = element.getAttributeNames().filter((name) => !known[name] && !GLOBAL.test(name));
  /** @param {string} name */
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const elsewhere = Object.keys(OPTIONS).filter((name) => !known[kebab(name)] && !GLOBAL.test(kebab(name)));
  for (const name of attributes) {
    const option = elsewhere.find((option) => [kebab(option), option.toLowerCase()].includes(name));
    if (option) reportOnce(options, name, "unknown-attribute", "no attribute", "must be a property", `set it in the property options: { ${option}: … }`);
    else await nearOnly(options, name, Object.keys(known), "an attribute");
  }
  const properties = Object.keys(element).filter((name) => /^[a-z]+$/i.test(name));
  for (const name of properties) await nearOnly(options, name, [...new Set(Object.values(known))], "a property");
}

/** @param {AskOptions} options @param {string} name @param {string[]} names @param {string} what */
async function nearOnly(options, name, names, what) {
  const cure = await meant(name, names);
  if (cure) reportOnce(options, name, "unknown-attribute", "unknown", `must be ${what} of the element`, cure);
}
