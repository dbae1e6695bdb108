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

/** Longer strings become empty: styles can repeat them for every element. */
const MAX_STRING = 100;
/** A string with more escapes becomes empty: they can write combining marks, of which long runs take long to draw. */
const MAX_ESCAPES = 16;
/** Declarations with longer lists, such as of shadows, are left out. */
const MAX_LIST = 16;
/** A style sheet ends where more brackets are open. */
const MAX_BRACKETS = 32;

/** @typedef {"at" | "rule"} Block */

/**
 * For a `style` attribute: without `!important`, which would overrule the frame's own rules.
 *
 * @param {string} css
 */
export const declarations = (css) => rewrite(css, ["rule"], () => " ");

/**
 * For a `style` element.
 *
 * @param {string} css
 */
export const sheet = (css) => rewrite(css, [], (important) => important);

/**
 * `outer` is "rule" where declarations begin without a block.
 *
 * @param {string} css
 * @param {Block[]} outer
 * @param {(important: string) => string} important What to write for `!important`.
 */
function rewrite(css, outer, important) {
  let written = "";
  /** The open blocks: "at" of an at-rule, "rule" of declarations. What is written is balanced, so a browser sees the same. */
  const blocks = outer;
  const least = outer.length;
  /** The ends of the open brackets. */
  let brackets = "";
  /** Whether an at-rule has begun whose block has not. */
  let at = false;
  let commas = 0;
  /** How many brackets are open in what is left out; -1 where nothing is. */
  let left = -1;
  for (const [token, double, doubleEnd, single, singleEnd] of css.matchAll(TOKEN)) {
    if (left >= 0) {
      // It ends with a semicolon, with its block, or with the block around it.
      const ends = left === 0 && /^[;}]$/.test(token);
      if (/^[^"']*[({[]$/.test(token)) left += 1;
      else if (/^[)}\]]$/.test(token)) left = Math.max(0, left - 1);
      if (ends || (left === 0 && token === "}")) left = -1;
      if (!ends || token === ";") continue;
    }
    if (double !== undefined || single !== undefined) {
      const isShort = token.length <= MAX_STRING && token.split("\\").length <= MAX_ESCAPES;
      written += (doubleEnd || singleEnd) && isShort ? token : '""';
    } else if (/^url\(/i.test(token)) {
      written += image(token);
    } else if (token[0] === "@" && token.length > 1) {
      at = RULES.test(token);
      if (at) written += token;
      else left = 0;
    } else if (/^[{};]$/.test(token)) {
      written += brackets;
      [brackets, commas] = ["", 0];
      // A browser multiplies the selectors of nested rules, which takes time without a bound.
      const isNested = token === "{" && blocks.at(-1) === "rule";
      if (isNested) left = 1;
      else if (token === "{") blocks.push(at ? "at" : "rule");
      const isStray = token === "}" && blocks.length === least;
      if (token === "}" && !isStray) blocks.pop();
      at = false;
      written += isNested ? ";" : isStray ? " " : token;
    } else if (/[([]$/.test(token)) {
      brackets = (token === "[" ? "]" : ")") + brackets;
      written += token.length === 1 || FUNCTIONS.has(token.slice(0, -1).toLowerCase()) ? token : "x(";
    } else if (token === ")" || token === "]") {
      const fits = brackets[0] === token;
      if (fits) brackets = brackets.slice(1);
      written += fits ? token : " ";
    } else if (token === "," && !brackets && blocks.at(-1) === "rule" && (commas += 1) >= MAX_LIST) {
      // A declaration with a longer list becomes invalid.
      written += "!";
    } else if (token[0] === "!") {
      written += important(token);
    } else {
      written += /^\d{5}/.test(token) && !written.endsWith("#") ? token.replace(/^\d+/, "9999") : character(token);
    }
    if (brackets.length > MAX_BRACKETS) break;
  }
  return written + brackets;
}

/**
 * Comments, escapes and what could end the element become a space; a general sibling combinator makes its rule invalid.
 *
 * @param {string} token
 */
function character(token) {
  if (token === "~") return "!";
  return /^(?:\/\*|<[!/]|["'\\\0])/.test(token) ? " " : token;
}

/** @param {string} token */
function image(token) {
  const address = token.replace(/^url\(\s*["']?|["']?\s*\)?$/gi, "");
  return IMAGE.test(address) ? `url("${address}")` : "none";
}
