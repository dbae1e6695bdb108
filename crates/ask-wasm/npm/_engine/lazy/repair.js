// Questions that are not valid as they are: the headless core repairs them or lists what is wrong.

import { core } from "../core-load.js";

/** Takes JSON text. Returns JSON text for the panel, and the problems. */
export async function repair(stub, input, { mode, profile, previews: preview }) {
  const prepared = (await core(stub)).prepare(input, JSON.stringify({ mode, profile, preview }));
  return { prepared, problems: JSON.parse(prepared).problems };
}
