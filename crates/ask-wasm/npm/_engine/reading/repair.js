// Questions that are not valid as they are: the headless core repairs them or lists what is wrong.

import { core } from "../load/core-load.js";
import { complete } from "./prepared.js";

/** Takes JSON text. Returns JSON text for the panel, the problems, and what attaches fields of forms and actions. */
export async function repair(stub, input, { mode, profile, previews: preview, allowOther, actions, wording }) {
  // Questions about actions have texts of their own, which the core fills in.
  const texts = actions ? wording : undefined;
  const prepared = (await core(stub)).prepare(input, JSON.stringify({ mode, profile, preview, allowOther, actions, texts }));
  return complete(stub, prepared);
}
