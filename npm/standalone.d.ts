/**
 * One classic script, for pages without a bundler. The global `askUserQuestion` has the calls of `ask-user-question`,
 * `ask-user-question/core` and `ask-user-question/element`. `<ask-user-question>` is registered. The core, Markdown and other
 * languages are loaded from beside the script when they are needed.
 *
 * @packageDocumentation
 */

import type * as core from "./core.js";
import type * as element from "./element.js";
import type * as page from "./index.js";

declare global {
  /** The complete API. */
  var askUserQuestion: typeof page & typeof core & typeof element;
}
