// What `AskPanel` has of actions: the modules that the npm package loads on demand, with the component in the place of their page.
// `cargo xtask page` joins them as `generated/actions.js`.

import { actionsOf } from "./actions.js";
import { texts } from "./edits/words.js";

/**
 * Opens the actions of a panel in the shadow root `root`. `prepared` is the JSON text of `{questionnaire}` with what is shown of each
 * action, `wording` that of the application's texts by their keys, and `stored` what `stored()` of an earlier panel returned, or an
 * empty text. `askedBy` is who asks, or an empty text. `dispatch(name, number, text)` applies an action to the panel, `saved()` returns the
 * session as JSON text, and `editArguments` and `changedRows` are those of the core.
 */
export function openActions(root, prepared, wording, stored, refuseScripted, askedBy, dispatch, saved, editArguments, changedRows) {
  const ask = {
    options: { wording: JSON.parse(wording), askedBy: askedBy || undefined },
    container: { root },
    stored: stored ? { edits: JSON.parse(stored) } : undefined,
    refuseScripted,
  };
  const page = {
    dispatch: (_, name, number = 0, text = "") => dispatch(name, number, text),
    engine: () => ({ saved }),
    // What is drawn late may move a button under the pointer.
    setVisible: () => dispatch("moved", 0, ""),
    // What was changed before cannot be read. The panel stays, and takes no decision; it can be left.
    settle: () => JSON.parse(prepared).questionnaire.questions.forEach((_, step) => dispatch("check", step, texts(ask.options)("edit.large"))),
    editArguments,
    changedRows,
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
