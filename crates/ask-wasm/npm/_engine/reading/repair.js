// Questions that are not valid as they are: the reader repairs them or lists what is wrong.

import { reader } from "../load/reader-load.js";
import { complete } from "./prepared.js";

/** Takes JSON text. Returns JSON text for the panel, the problems, and what attaches fields of forms and actions. */
export async function repair(stub, input, { mode, profile, previews: preview, allowOther, actions, wording }) {
  // Questions about actions have texts of their own, which the reader fills in.
  const texts = actions ? wording : undefined;
  const prepared = await (await reader(stub)).prepare(input, JSON.stringify({ mode, profile, preview, allowOther, actions, texts }));
  return complete(stub, prepared);
}
