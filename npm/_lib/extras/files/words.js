// The texts of files. The English ones are those of core/wording.rs, which a test compares.

import { textsOf } from "../texts.js";

/** @import { TextOptions } from "../texts.js" */

const ENGLISH = {
  "files.title": "Files",
  "files.add": "Add files",
  "files.hint": "or paste or drop them here",
  "files.added": "{name} added",
  "files.remove": "Remove {name}",
  "files.removed": "{name} removed",
  "files.type": "{name} was not added: only {types}",
  "files.size": "{name} was not added: {size}, at most {limit}",
  "files.count": "{name} was not added: the limit is {n}",
  "files.more": "{n} more not added",
  "files.uploading": "Uploading {name}",
  "files.failed": "{name} was not uploaded.",
  "files.again": "{name} must be added again.",
  "files.unnamed": "Unnamed file",
  "btn.retry": "Try again",
};

/**
 * A function that returns the text of a key.
 *
 * @param {TextOptions} options
 */
export const texts = (options) => textsOf(options, ENGLISH);
