// What `AskPanel` has of actions: the modules that the npm package loads on demand, with the component in the place of their page.
// `cargo xtask page` joins them as `generated/actions.js`.

import { actionsOf } from "./actions.js";

/**
 * Opens the actions of a panel in the shadow root `root`. `prepared` is the JSON text of `{questionnaire}` with what is shown of each
 * action, `wording` that of the application's texts by their keys, and `stored` what `stored()` of an earlier panel returned, or an
 * empty text. `askedBy` is who asks, or an empty text. `call(action, number)` applies an action to the panel; for `saved` it returns the session as JSON text, and for `canonical …`
 * what the core reads from the JSON text behind it.
 */
export function openActions(root, prepared, wording, stored, refuseScripted, askedBy, call) {
  const ask = {
    options: { wording: JSON.parse(wording), askedBy: askedBy || undefined },
    container: { root },
    stored: stored ? { edits: JSON.parse(stored) } : undefined,
    refuseScripted,
  };
  const page = {
    dispatch: (_, action, number = 0) => void call(action, number),
    engine: () => ({ saved: () => call("saved", 0) }),
    // What is drawn late may move a button under the pointer.
    setVisible: () => void call("moved", 0),
    canonicalText: (json) => call(`canonical ${json}`, 0),
  };
  actionsOf(prepared)(ask, page);
  return {
    draw: (place) => ask.drawAction(place),
    /** The changes in the entries of a draft or of an outcome, which are JSON text: for each one a map, or null. */
    changes(entries) {
      const given = JSON.parse(entries);
      ask.kept.complete(given);
      return JSON.stringify(given.map(({ changes = null }) => ({ changes })));
    },
    /** What has been typed into the fields of arguments, to be stored; an empty text if nothing is changed. */
    stored: () => JSON.stringify(ask.kept.stored().edits) ?? "",
    /** Completes the receipt. */
    end() {
      ask.settled = true;
      ask.kept.stop();
    },
  };
}
