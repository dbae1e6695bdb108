// Character references of HTML: decoded from what an agent wrote, and the few that the rewritten text contains.

import { removeHidden } from "../../basics/hidden.js";

const NAMES = new Map(
  (
    "amp& lt< gt> quot\" apos' nbsp\u00a0 ensp\u2002 emsp\u2003 thinsp\u2009 copy© reg® trade™ hellip… mdash— ndash– minus− lsquo‘ rsquo’ ldquo“ rdquo” sbquo‚ bdquo„ " +
    "laquo« raquo» lsaquo‹ rsaquo› bull• middot· times× divide÷ plusmn± deg° micro\u00b5 para¶ sect§ dagger† larr← uarr↑ rarr→ darr↓ harr↔ check✓ checkmark✓ cross✗ star☆ starf★ " +
    "hearts♥ infin∞ asymp≈ ne≠ le≤ ge≥ frac12½ frac14¼ frac34¾ sup2² sup3³ euro€ pound£ yen¥ cent¢ iexcl¡ iquest¿ auml\u00e4 ouml\u00f6 uuml\u00fc Auml\u00c4 Ouml\u00d6 Uuml\u00dc szlig\u00df " +
    "aacute\u00e1 eacute\u00e9 iacute\u00ed oacute\u00f3 uacute\u00fa agrave\u00e0 egrave\u00e8 acirc\u00e2 ecirc\u00ea ccedil\u00e7 ntilde\u00f1 aring\u00e5 aelig\u00e6 oslash\u00f8 lbrace{ rbrace} lsqb[ rsqb] colon: comma, lpar( rpar) " +
    "num# excl! quest? equals= sol/ bsol\\ lowbar_ ast* plus+ dollar$ percnt% commat@ vert| Tab\t NewLine\n"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

const REFERENCE = /&(?:#x0*([\da-f]{1,6});?|#0*(\d{1,7});?|([a-z][a-z\d]{1,11});)/gi;

/** The halves of a pair. A reference must not produce one, nor a hidden character (SAFE-6). */
const HALF = /\p{Cs}/u;

/**
 * Decodes numeric references and the usual names. Other names stay as they are written.
 *
 * @param {string} source
 */
export const decode = (source) =>
  source.replace(REFERENCE, (/** @type {string} */ written, /** @type {string=} */ hex, /** @type {string=} */ decimal, /** @type {string=} */ name) => {
    if (name) return NAMES.get(name) ?? written;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    if (code > 0x10ffff) return "\ufffd";
    const character = String.fromCodePoint(code);
    return HALF.test(character) ? "" : removeHidden(character);
  });

/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Writes a text so that it is text in an element and in a quoted attribute.
 *
 * @param {string} text
 */
export const escape = (text) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]);
