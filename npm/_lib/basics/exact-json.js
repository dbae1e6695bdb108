// The JSON text of a value that is nothing but JSON.

import { checkSize } from "./size.js";

/**
 * The JSON text of a value. Throws a number if it is too large, and an error for what JSON cannot hold or writes as something else: what
 * reads the value afterwards would find more in it, or something else.
 *
 * @param {unknown} value
 */
export function exactJson(value) {
  const text = checkSize(JSON.stringify(value, exact) ?? "null");
  checkPlain(value);
  // It accepts no proxy, which nothing else can tell from an object.
  globalThis.structuredClone?.(value);
  return text;
}

const KINDS = ["Object", "Array", "String", "Number", "Boolean", "Null"].map((name) => `[object ${name}]`);

/**
 * A member that is undefined is none. In a list it would be null, as numbers that are not finite are.
 *
 * @this {any} What contains the member.
 * @param {string} key
 * @param {unknown} written
 */
function exact(key, written) {
  const value = this[key];
  const isAbsent = value === undefined && !Array.isArray(this);
  const isJson = value === written && KINDS.includes(Object.prototype.toString.call(value)) && (typeof value !== "number" || Number.isFinite(value));
  if (!isAbsent && !isJson) throw new TypeError(`${key} is no JSON value`);
  return value;
}

/**
 * Throws an error unless the objects and lists in a value have only members of their own that JSON writes.
 *
 * @param {unknown} value
 */
function checkPlain(value) {
  if (value === null || typeof value !== "object") return;
  const isList = Array.isArray(value);
  const keys = Reflect.ownKeys(value);
  const members = isList ? keys.filter((key) => key !== "length") : keys;
  if (!hasPlainPrototype(value, isList) || (isList && members.length !== value.length)) throw new TypeError("an object is not plain");
  for (const key of members) checkPlain(ownValue(value, key));
}

/**
 * A member that is neither hidden nor computed. Throws an error for others; undefined if there is none.
 *
 * @param {unknown} object
 * @param {string | symbol} key
 */
export function ownValue(object, key) {
  const member = Object.getOwnPropertyDescriptor(object, key);
  const isPlain = member ? member.enumerable && "value" in member && typeof key === "string" : !(key in Object(object));
  if (!isPlain) throw new TypeError(`${String(key)} is no plain member`);
  return member?.value;
}

/**
 * Objects may be of another page.
 *
 * @param {object} value
 * @param {boolean} isList
 */
function hasPlainPrototype(value, isList) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  const { constructor } = prototype;
  return typeof constructor === "function" && Function.prototype.toString.call(constructor) === Function.prototype.toString.call(isList ? Array : Object) && constructor.prototype === prototype;
}
