// The table of characters that look alike.

import { inflate } from "./inflate.js";
import { text } from "./texts.js";

export async function table(runtime) {
  const { default: deflated } = await text("_lib/load/skeletons.js", () => import("./skeletons.js"));
  return inflate(runtime)(deflated);
}
