// Which files a question takes.

/** @import { AttachedFile } from "../../../types/outcome.js" */

/** @typedef {{ types: string[], count: number, size: number }} Limits */

/** @typedef {Pick<AttachedFile, "name" | "type" | "size">} About What is known about a file. */

/** @typedef {(bytes: number) => string} SizeFormat Writes a number of bytes. */

const COUNT = 10;
const SIZE = 10_000_000;

/** The longest reference, as JSON text. It becomes part of stored drafts and outcomes. */
const LONGEST_REFERENCE = 16 * 1024;

/** @type {(value: unknown, otherwise: number) => number} */
const whole = (value, otherwise) => (Number.isFinite(value) && /** @type {number} */ (value) >= 0 ? Math.floor(/** @type {number} */ (value)) : otherwise);

/**
 * The limits in the option `allowFiles`. What is no limit is the default. Without the option there are no files.
 *
 * @param {unknown} allowFiles
 * @returns {Limits}
 */
export function limitsOf(allowFiles) {
  const { types, count, size } = /** @type {{ types?: unknown, count?: unknown, size?: unknown }} */ (Object(allowFiles));
  const accepted = Array.isArray(types)
    ? /** @type {unknown[]} */ (types).filter(/** @returns {type is string} */ (type) => typeof type === "string" && type !== "")
    : [];
  return { types: accepted, count: allowFiles ? whole(count, COUNT) : 0, size: whole(size, SIZE) };
}

/**
 * Whether one of the types names the file: `image/png`, `image/*` or `.pdf`, as in `accept` of an input.
 *
 * @param {About} file
 * @param {string[]} types
 */
const isAccepted = ({ name, type }, types) =>
  types.length === 0 ||
  types.some((accepted) => {
    const wanted = accepted.trim().toLowerCase();
    if (wanted.startsWith(".")) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith("/*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/**
 * Why a file is not taken beside `taken` others; undefined if it is. The reason is the key of a text and a function, because
 * its values take longer than the check: it returns them, given one that writes sizes.
 *
 * @param {About} file
 * @param {Limits} limits
 * @param {number} taken
 * @returns {[key: string, values: (size: SizeFormat) => Record<string, string>] | undefined}
 */
export function refusal(file, { types, count, size }, taken) {
  if (!isAccepted(file, types)) return ["files.type", () => ({ types: types.join(", ") })];
  if (file.size > size) return ["files.size", (format) => ({ size: format(file.size), limit: format(size) })];
  if (taken >= count) return ["files.count", () => ({ n: `${count}` })];
  return undefined;
}

/**
 * How long a reference is and may be, if it is too long.
 *
 * @param {unknown} reference
 */
export function excessOf(reference) {
  const text = JSON.stringify(reference ?? null);
  if (text === undefined) return `no JSON, but a ${typeof reference}`;
  const { length } = text;
  return length > LONGEST_REFERENCE ? `${length} characters, at most ${LONGEST_REFERENCE}` : undefined;
}

/**
 * Writes a number of bytes as people read it.
 *
 * @param {string | undefined} locale
 * @returns {SizeFormat}
 */
export function sizeFormat(locale) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  return (bytes) => {
    const at = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), 3);
    /** @type {Intl.NumberFormatOptions} */
    const options = { style: "unit", unit: units[at], unitDisplay: at ? "short" : "long", maximumFractionDigits: at > 1 ? 1 : 0 };
    const write = (/** @type {string | undefined} */ locale) => new Intl.NumberFormat(locale, options).format(bytes / 1000 ** at);
    try {
      return write(locale);
    } catch {
      // A locale such as "en-US.UTF-8" is none.
      return write(undefined);
    }
  };
}
