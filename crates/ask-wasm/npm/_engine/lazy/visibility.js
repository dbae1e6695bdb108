// Loaded when the first panel is in the page, because the panel can be shown without it.

import { problem } from "../problem.js";
import { observeVisibility } from "../visibility.js";

const UNTRACKED = problem(
  "host",
  "visibility",
  "is covered, or drawn with a filter or a transform",
  "must show the panel",
  "presses count wherever they reach the panel",
);

/** Like `observeVisibility`. `report` is called with the problem of a page on which visibility cannot be tracked. */
export const observe = (element, onChange, report) => observeVisibility(element, onChange, () => report(UNTRACKED));
