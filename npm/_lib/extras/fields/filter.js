// A filter above many options.

import { offerFilter } from "../../shared/filter.js";
import { textOf } from "./words.js";

/** @import { Ask, Container } from "../../types/page.js" */

/**
 * Attaches it to the panel of an ask.
 *
 * @param {Ask} ask
 */
export function attachFilter(ask) {
  const { options } = ask;
  /** @param {string} word */
  const text = (word) => textOf({ word, values: {} }, options);
  ask.options = {
    ...options,
    onWaiting(detail) {
      const end = offerFilter(/** @type {Container} */ (ask.container).root, text("filter.label"), text("filter.count"));
      // The receipt stays, for as long as the page has it.
      ask.outcome.then(end, end);
      options.onWaiting?.(detail);
    },
  };
}
