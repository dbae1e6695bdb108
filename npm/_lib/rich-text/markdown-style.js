// The style sheet of texts that `render.js` renders; panels without such texts do not load it. Colours and fonts are the
// panel's.

const CSS = `
.preview-text:has(> [part="md"]) { font: inherit; }
[part="md"] { font-size: .9em; line-height: 1.5; color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; }
[part|="md"] { margin: 0; box-sizing: border-box; }
[part|="md"] + [part|="md"] { margin-block-start: 8px; }
span[part="md-p"] { display: block; }
[part="md-h"] { font-size: 1.14em; font-weight: 600; line-height: 1.35; text-wrap: pretty; }
[part="md-h"][data-level="2"] { font-size: 1.07em; }
[part="md-h"]:not([data-level="1"], [data-level="2"]) { font-size: 1em; }
[part|="md"] + [part="md-h"] { margin-block-start: 14px; }
[part="md-strong"] { font-weight: 650; }
[part="md-list"] { padding-inline-start: 1.6em; }
[part="md-item"] + [part="md-item"], [part="md-item"] > [part="md-list"] { margin-block-start: 2px; }
[part="md-item"]::marker { color: var(--muted); font-variant-numeric: tabular-nums; }
[part="md-quote"] { border-inline-start: 3px solid var(--line); padding-inline-start: 10px; }
[part="md-rule"] { border: 0; border-block-start: 1px solid var(--line); }
[part|="md"] + [part="md-rule"], [part="md-rule"] + [part|="md"] { margin-block-start: 12px; }
[part="md-address"] { color: var(--muted); }
[part="md-code"], [part="md-pre"] { font-family: var(--mono); font-variant-ligatures: none; tab-size: 4; }
[part="md-code"] { font-size: .9em; background: color-mix(in srgb, var(--text) 7%, transparent); border-radius: 4px; padding: .1em .3em; box-decoration-break: clone; -webkit-box-decoration-break: clone; overflow-wrap: anywhere; }
[part="md-pre"] { width: max-content; min-width: 100%; white-space: pre; font-size: .9em; line-height: 1.5; text-align: left; }
[part="md-pre"]:has(> [part="md-code"]) { padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: color-mix(in srgb, var(--text) 4%, transparent); }
[part="md-pre"] > [part="md-code"] { font-size: inherit; background: none; padding: 0; }
[part="md-pre"][data-drawing] { line-height: 1.16; }
[part="md-table"] { margin-inline-end: auto; border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
[part="md-cell"] { border: 1px solid var(--line); padding: 4px 9px; text-align: start; vertical-align: top; }
th[part="md-cell"] { font-weight: 650; background: color-mix(in srgb, var(--text) 4%, transparent); }
[part="md-cell"][data-side="center"] { text-align: center; }
[part="md-cell"][data-side="end"] { text-align: end; }
[part="md-scroll"] { max-width: 100%; margin-block: 8px; overflow-x: auto; font-size: var(--small); font-weight: 400; line-height: 1.45; color: var(--text); }
[part="md-scroll"]:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; border-radius: 4px; }
[part="md-frame"] { display: block; inline-size: 100%; block-size: 480px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light; }
[part="md-heard"] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre-line; user-select: none; }
@media (forced-colors: active) { :not([part="md-pre"]) > [part="md-code"] { border: 1px solid; } }
`;

/**
 * A constructed style sheet works only in the document that created it.
 *
 * @type {WeakMap<Document, CSSStyleSheet>}
 */
const sheets = new WeakMap();

/**
 * Adds the style sheet to a shadow root or a document.
 *
 * @param {ShadowRoot | Document} root
 */
export function attachStyles(root) {
  const sheet = sheets.get(/** @type {Document} */ (root.ownerDocument ?? root)) ?? createSheet(/** @type {Document} */ (root.ownerDocument ?? root));
  if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** @param {Document} document */
function createSheet(document) {
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(CSS);
  sheets.set(document, sheet);
  return sheet;
}
