// The texts of what the page adds to actions. The English ones are those of core/wording.rs, which a test compares.

import { textsOf } from "../texts.js";

const ENGLISH = {
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
  "all.allow": "Allow all {n}",
  "all.rest": "Allow the other {n}",
  "all.unseen": "Not seen yet: {n}",
  "plan.comment": "Comment on line {n}",
};

/** A function that returns the text of a key. */
export const texts = (options) => textsOf(options, ENGLISH);
