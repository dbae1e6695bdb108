// The style sheet of files; panels without files do not load it. Colors and fonts are the panel's.

import { attachSheet } from "../sheet.js";

const CSS = `
.files { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; padding: 4px 20px 8px; font-size: var(--small); overflow-wrap: anywhere; }
.answer > .files { gap: 2px; padding: 0; font-weight: 400; }
.files .error { margin: 0; }
.file-list { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; }
.file-list:empty { display: none; }
.file { display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; align-items: center; gap: 2px 10px; padding: 4px 4px 4px 6px; border: 1px solid var(--line); border-radius: 8px; background: var(--inset); }
.file[data-state="failed"], .file[data-state="missing"] { border-color: var(--error); }
.file-picture { grid-row: 1 / span 2; width: 40px; height: 40px; border-radius: 5px; display: grid; place-items: center; overflow: hidden; background: var(--primary-soft); color: var(--secondary); font-size: var(--small); font-weight: 600; text-transform: uppercase; }
.file-name { color: var(--text); }
.file-size { grid-column: 2; color: var(--muted); font-size: var(--small); font-variant-numeric: tabular-nums; }
.file[data-state="failed"] .file-size, .file[data-state="missing"] .file-size { color: var(--error); }
.file-remove { grid-area: 1 / 3 / span 2; min-width: 32px; min-height: 32px; padding: 0; font-size: 18px; line-height: 1; }
.file-remove::before { display: none; }
.file progress { grid-column: 1 / -1; width: 100%; height: 4px; accent-color: var(--primary); }
.file-retry { grid-column: 2 / -1; justify-self: start; }
.file-adding { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 2px; }
.file-adding .button { flex: none; white-space: normal; margin-inline-start: -10px; }
.file-hint { color: var(--muted); }
.question[data-drop] { outline: 2px dashed var(--primary); outline-offset: -4px; border-radius: 12px; }
@media (pointer: coarse) { .file-hint { display: none; } .file-remove { min-width: 44px; min-height: 44px; } }
@media (forced-colors: active) { .file { border-color: CanvasText; } }
`;

/**
 * Adds the style sheet to a shadow root.
 *
 * @param {ShadowRoot} root
 */
export const attachStyles = (root) => attachSheet(root, CSS);
