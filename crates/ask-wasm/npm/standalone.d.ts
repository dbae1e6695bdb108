/**
 * Everything in one classic script, for pages without a bundler: the calls of `ask-user-question` and
 * `ask-user-question/core` as members of the global `askUserQuestion`, and `<ask-user-question>` defined.
 *
 * @packageDocumentation
 */

import type * as core from "./core.js";
import type * as element from "./element.js";
import type * as page from "./index.js";

declare global {
  /** The whole API. */
  var askUserQuestion: typeof page & typeof core & typeof element;
}
