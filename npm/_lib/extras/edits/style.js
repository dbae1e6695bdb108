// The style sheet of changed arguments. Colors and fonts are the panel's.

import { attachSheet } from "../sheet.js";

const CSS = `
.edit-value { display: grid; gap: 4px; }
.edit-field { margin: 0; max-height: 40vh; overflow: auto; font: var(--small)/1.5 var(--mono); tab-size: 4; }
select.edit-field { width: auto; max-width: 100%; justify-self: start; padding-block: 6px; }
.edit-field[aria-invalid="true"] { border-color: var(--error); }
.edit-state { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; margin: 0; font-size: var(--small); color: var(--secondary); }
.edit-state[hidden] { display: none; }
.edit-changed { font-weight: 600; color: var(--text); }
.edit-changed::before { content: "● "; color: var(--primary); }
.action-row[data-changed] { box-shadow: inset 3px 0 var(--primary); }
.action-row[data-changed]:dir(rtl) { box-shadow: inset -3px 0 var(--primary); }
.edit-problem { margin: 0; color: var(--error); font-size: var(--small); }
@media (pointer: coarse) { .edit-field { min-height: 44px; font-size: 16px; } .edit-state button { min-height: 44px; } }
@media (forced-colors: active) { .action-row[data-changed] { border-inline-start: 3px solid Highlight; } }
`;

/**
 * Adds the style sheet to a shadow root.
 *
 * @param {ShadowRoot} root
 */
export const attachStyles = (root) => attachSheet(root, CSS);
