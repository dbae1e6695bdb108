// The texts of what the page adds to actions. The English ones are those of core/wording.rs, which a test compares.

import { textsOf } from "../texts.js";

/** @import { TextOptions } from "../texts.js" */

export const ENGLISH = {
  "action.file": "File",
  "action.before": "Before",
  "action.after": "After",
  "action.lines": "Show all {n} lines",
  "action.reason_named": "Tell {name} what to do instead",
  "action.once": "Allow once",
  "action.longer": "More ways to allow",
  "action.again": "Press again: {label}",
  "action.with_reason": "Reject with a reason…",
  "action.tell": "Reject and tell {name}",
  "action.tell_agent": "Reject and tell the agent",
  "action.read_on": "Read on",
  "action.quotes": "“”",
  "edit.open": "Edit",
  "edit.changed": "Changed",
  "edit.undo": "Undo",
  "edit.allow": "Allow with changes",
  "edit.json": "Line {n} is not valid JSON.",
  "edit.digits": "This number has more digits than can be sent exactly.",
  "edit.inexact": "Programs may read this differently: a name occurs twice, or a character is incomplete.",
  "edit.large": "This is too large or too deep to be checked.",
  "all.title": "Check your decisions",
  "all.send": "Send decisions",
  "btn.back": "Back",
  "plan.edit": "Edit plan",
};

/**
 * A function that returns the text of a key.
 *
 * @param {TextOptions} options
 */
export const texts = (options) => textsOf(options, ENGLISH);
