// The JSON text of a value that is nothing but JSON.

import { checkSize } from "./size.js";

/** The JSON text of a value. Throws a number if it is too large, and an error for what JSON cannot hold or writes as something else. */
export const exactJson = (value) => checkSize(JSON.stringify(value, exact) ?? "null");

const KINDS = ["Object", "Array", "String", "Number", "Boolean", "Null"].map((name) => `[object ${name}]`);

/** A member that is undefined is none. In a list it would be null, as numbers that are not finite are. */
function exact(key, written) {
  const value = this[key];
  const isAbsent = value === undefined && !Array.isArray(this);
  const isJson = value === written && KINDS.includes(Object.prototype.toString.call(value)) && (typeof value !== "number" || Number.isFinite(value));
  if (!isAbsent && !isJson) throw new TypeError(`${key} is no JSON value`);
  return value;
}
