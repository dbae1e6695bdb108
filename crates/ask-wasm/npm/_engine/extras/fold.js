// Long texts of an action, which are folded until somebody unfolds them.

import { button } from "./make.js";

/** Folds a long text. Returns the button that unfolds it, named by what it does and whose text it is. */
export function foldOf(content, name, labelId, onUnfold) {
  content.dataset.state = "folded";
  const more = button("link action-more", name, () => {
    // Another element may stand in its place.
    const [folded] = more.parentElement.children;
    delete folded.dataset.state;
    // The button, which has the focus, goes away.
    folded.tabIndex = -1;
    folded.focus({ __proto__: null, preventScroll: true });
    more.remove();
    onUnfold();
  });
  more.id = `${labelId}-more`;
  more.setAttribute("aria-labelledby", `${more.id} ${labelId}`);
  return more;
}
