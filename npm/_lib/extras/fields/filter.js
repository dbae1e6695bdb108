// A filter above many options.

import { offerFilter } from "../../shared/filter.js";
import { textOf } from "./words.js";

/** Attaches it to the panel of an ask. */
export function attachFilter(ask) {
  const { options } = ask;
  const text = (word) => textOf({ word, values: {} }, options);
  ask.options = {
    ...options,
    onWaiting(detail) {
      offerFilter(ask.container.root, text("filter.label"), text("filter.count"));
      options.onWaiting?.(detail);
    },
  };
}
