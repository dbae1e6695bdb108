// CSS that loads nothing. It is written anew from the tokens that may be in it, so that no escape or comment hides one.

const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|"((?:[^"\\\n\r\f]|\\[^])*)("?)|'((?:[^'\\\n\r\f]|\\[^])*)('?)|url\(\s*(?:"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|[^"')]*)\s*\)?|@[\w\u0080-\uffff-]+|[\w\u0080-\uffff-]+\(?|!\s*important|<[!/]|~=|[^]/gi;

/** A raster image inside the text itself. */
export const IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,][\w+/=%;,.-]*$/i;

const RULES = /^@(?:-webkit-)?(?:media|supports|container|layer|keyframes)$/i;

/** Functions that cannot name an address. Filters that take long to paint are not among them, and neither is `:has()`. */
const FUNCTIONS = new Set(
  (
    "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp abs sign round mod rem var env " +
    "linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient " +
    "translate translatex translatey translatez translate3d scale scalex scaley scale3d rotate rotatex rotatey rotatez rotate3d " +
    "skew skewx skewy matrix matrix3d perspective cubic-bezier steps linear minmax repeat fit-content " +
    "brightness contrast grayscale hue-rotate invert opacity saturate sepia polygon circle ellipse inset counter counters " +
    "not is where lang dir nth-child nth-last-child nth-of-type nth-last-of-type"
  ).split(" "),
);

/** A string with more escapes becomes empty. */
const MAX_ESCAPES = 16;

/** For a `style` attribute: without `!important`, which would overrule the frame's own rules. */
export const declarations = (css) => rewrite(css, () => " ");

/** For a `style` element. */
export const sheet = (css) => rewrite(css, (important) => important);

function rewrite(css, important) {
  let written = "";
  let skips = false;
  let depth = 0;
  for (const [token, double, doubleEnd, single, singleEnd] of css.matchAll(TOKEN)) {
    if (skips) {
      // A rule that is left out ends with a semicolon, with its block, or with the block around it.
      if (/^[^"']*[({[]$/.test(token)) depth += 1;
      else if (depth === 0 && token === "}") [skips, written] = [false, `${written}}`];
      else if (/^[)}\]]$/.test(token)) depth = Math.max(0, depth - 1);
      if (depth === 0 && (token === ";" || token === "}")) skips = false;
    } else if (double !== undefined || single !== undefined) {
      // Escapes can write combining marks, of which long runs take long to draw.
      written += (doubleEnd || singleEnd) && token.split("\\").length <= MAX_ESCAPES ? token : '""';
    } else if (/^url\(/i.test(token)) {
      written += image(token);
    } else if (token[0] === "@" && token.length > 1) {
      skips = !RULES.test(token);
      if (!skips) written += token;
      depth = 0;
    } else if (token.endsWith("(") && token.length > 1) {
      written += FUNCTIONS.has(token.slice(0, -1).toLowerCase()) ? token : "x(";
    } else if (token[0] === "!") {
      written += important(token);
    } else {
      written += character(token);
    }
  }
  return written;
}

/** Comments, escapes and what could end the element become a space; a general sibling combinator makes its rule invalid. */
function character(token) {
  if (token === "~") return "!";
  return /^(?:\/\*|<[!/]|["'\\\0])/.test(token) ? " " : token;
}

function image(token) {
  const address = token.replace(/^url\(\s*["']?|["']?\s*\)?$/gi, "");
  return IMAGE.test(address) ? `url("${address}")` : "none";
}
