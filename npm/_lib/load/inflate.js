// What a script of this package has as text: the memory of a JavaScript build, and the table of characters that look alike.

/** @import { Runtime } from "../types/page.js" */

import { bytesOf } from "./base64.js";
import { text } from "./texts.js";

/**
 * A function that returns the bytes of deflated text. A response could do it as well, but that of Node needs WebAssembly.
 *
 * @param {Runtime} runtime
 */
export const inflate = (runtime) => async (/** @type {string} */ base64) => {
  if (runtime.inflate) return runtime.inflate(base64);
  const reader = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  for (let part; !(part = await reader.read()).done; ) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

/**
 * The table of characters that look alike.
 *
 * @param {Runtime} runtime
 */
export async function skeletons(runtime) {
  const { default: deflated } = await text("_lib/load/skeletons.js", () => import("./skeletons.js"));
  return inflate(runtime)(deflated);
}
