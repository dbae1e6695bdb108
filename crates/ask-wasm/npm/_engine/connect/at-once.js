// The first decision of a page, which the panel draws while the module that reads its protocol is loaded.

/**
 * With what `connector.js` has for it, a function for `reply`: the request of a message that asks for a decision, if nothing was asked before
 * and its module is certain to read what is written in it; see `extras/early/request.js`. What comes later would be drawn before what still loads.
 */
export const drawnAtOnce = (early) => async (dialect, message, options) => {
  const { loadDecisions, order } = early;
  if (!order.isFirst || { __proto__: null, ...options }.ask) return undefined;
  order.isFirst = false;
  return (order.drawing = loadDecisions().then(({ earlyRequest }) => earlyRequest(early, dialect, message, options), () => {}));
};
