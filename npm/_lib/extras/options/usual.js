// Finds out whether the options of a panel have to be checked. Loaded with what a panel needs once it is on the screen.

/** @import { AskOptions } from "../../types/page.js" */

/** Options that cannot be wrong, that are checked where they are used, or that connectors set. */
const SAFE = /^(host|id|signal|askedBy|locale|mode|profile|previews|source|scope|origin|idRepeats|actions|wasm|early)$/;

/** Options that are true or false. */
const FLAGS = /^(focus|review|allow(Other|Notes|Comment)|quickPick|shortcuts|escapeCancels|youDecide|trustedOnly)$/;

/** @param {[name: string, value: unknown]} option */
function isSafe([name, value]) {
  // The page itself sets `theme` to what it was, also if that was nothing.
  if (value === undefined || SAFE.test(name)) return true;
  if (/^(on|deliver)/.test(name)) return typeof value === "function";
  return name === "storage" ? !value : typeof value === "boolean" && FLAGS.test(name);
}

/**
 * Reports options that the page has misspelt. For most pages it loads nothing more.
 *
 * @param {AskOptions} options
 */
export async function check(options) {
  if (!Object.entries(options).every(isSafe)) await (await import("./check.js")).check(options);
}
