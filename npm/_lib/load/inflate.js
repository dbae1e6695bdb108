// What a script of this package has as text: the memory of a JavaScript build, and the table of characters that look alike.

import { bytesOf } from "./base64.js";

/** A function that returns the bytes of deflated text. A response could do it as well, but that of Node needs WebAssembly. */
export const inflate = (runtime) => async (base64) => {
  if (runtime.inflate) return runtime.inflate(base64);
  const reader = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  for (let part; !(part = await reader.read()).done; ) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};
