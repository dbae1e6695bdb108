// The texts of what the page adds to actions. The English ones are those of core/wording.rs, which a test compares.

import { textsOf } from "../texts.js";

export const ENGLISH = {
  "action.file": "File",
  "action.before": "Before",
  "action.after": "After",
  "action.lines": "Lines: {n}",
  "edit.open": "Change arguments",
  "edit.changed": "Changed",
  "edit.undo": "Undo",
  "edit.allow": "Allow with changes",
  "edit.json": "Line {n} is not valid JSON.",
  "edit.digits": "This number has more digits than can be sent exactly.",
  "edit.inexact": "Programs may read this differently: a name occurs twice, or a character is incomplete.",
  "edit.large": "This is too large or too deep to be checked.",
  "all.title": "Check your decisions",
  "all.send": "Send decisions",
  "plan.edit": "Edit plan",
};

/** A function that returns the text of a key. */
export const texts = (options) => textsOf(options, ENGLISH);
