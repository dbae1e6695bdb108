/** Every element and attribute that a panel may have, whatever an agent has written. */

import { ATTRIBUTES as DRAWN, TAGS } from "./drawing.ts";

export const ELEMENTS = [...TAGS, ..."b button dd dl dt fieldset h2 i input label legend q section small textarea".split(" ")];
/** Attributes, and what may stand in them. Only accessible names may hold text of an agent. */
export const ATTRIBUTES: Record<string, RegExp> = {
  "aria-checked": /^(true|false)$/, "aria-describedby": /^[a-z0-9 -]+$/, "aria-pressed": /^(true|false)$/, "aria-disabled": /^(true|false)$/, "aria-expanded": /^(true|false)$/,
  "aria-hidden": /^true$/, "aria-invalid": /^true$/, "aria-keyshortcuts": /^\d$/, "aria-label": /^/, "aria-labelledby": /^[a-z0-9 -]+$/,
  "aria-level": /^\d$/, class: /^[a-z -]+$/, autocomplete: /^off$/, "data-key": /^([1-9]|Enter|Esc|Space)$/, "data-armed": /^(true|false)$/, "data-origin": /^$/, "data-part": /^[a-z -]+$/, "data-state": /^[a-z -]+$/,
  dir: /^(auto|ltr|rtl)$/, for: /^[a-z0-9-]+$/, id: /^([a-z]+(\d+-\d+)?|md-head-\d+)$/, lang: /^[a-z-]*$/, name: /^answer\d+-\d+$/, part: /^[a-z -]+$/, placeholder: /^/, role: /^[a-z]+$/,
  "data-level": new RegExp(DRAWN["data-level"]!), "data-side": new RegExp(DRAWN["data-side"]!), "data-drawing": /^$/, start: new RegExp(DRAWN.start!), style: /^min-height: [\d.]+px;$/, scope: /^col$/, rows: /^\d+$/, spellcheck: /^(true|false)$/, tabindex: /^(0|-1)$/, title: /^/, type: /^(radio|checkbox|button)$/,
};
