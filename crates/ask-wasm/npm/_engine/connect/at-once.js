// The first decision of a page, which the panel draws while the module that reads its protocol is loaded.

import { own } from "../basics/own.js";

/**
 * With the `parts` of `connector.js`, a function for `reply`: the request of a message that asks for a decision, if nothing was asked before
 * and its module is certain to read what is written in it; see `extras/early/request.js`. What comes later would be drawn before what still loads.
 */
export const drawnAtOnce = (parts) => async (dialect, message, options) => {
  const { order } = parts;
  if (!order.isFirst || own(options).ask) return undefined;
  order.isFirst = false;
  return (order.drawing = Promise.all([import("../extras/actions.js"), import("../extras/css.js")]).then(
    ([{ earlyRequest }, { default: css }]) => earlyRequest(parts, { dialect, message, options, css }),
    () => {},
  ));
};
