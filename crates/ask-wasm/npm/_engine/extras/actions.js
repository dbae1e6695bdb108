// Questions about what an agent wants to do: shows the action in the place that the panel has for it.

import { drawAction } from "../shared/action.js";

/** What attaches the actions of questions to an ask, if there are any. `prepared` is what the core made of the questions. */
export function actionsOf(prepared) {
  const actions = (JSON.parse(prepared).questionnaire?.questions ?? []).map(({ action }) => action);
  if (!actions.some(Boolean)) return undefined;
  return (ask) => {
    ask.drawAction = (place) =>
      drawAction(place, JSON.stringify(actions[Number.parseInt(place.id.slice("action".length))]), ask.container.root);
  };
}
