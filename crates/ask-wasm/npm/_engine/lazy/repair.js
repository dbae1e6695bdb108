// Questions that need mending, or refusing: read by the headless core, which is loaded for them alone.

import { core } from "../core-load.js";

/** JSON text in; JSON text for the panel and the problems out. */
export async function repair(stub, input, { mode, profile, previews: preview }) {
  const prepared = (await core(stub)).prepare(input, JSON.stringify({ mode, profile, preview }));
  return { prepared, problems: JSON.parse(prepared).problems };
}
