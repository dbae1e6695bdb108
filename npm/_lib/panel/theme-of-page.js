// What a panel takes from the page around it: whether that is dark or light, and its colors. The font and the size come by themselves.

/** @import { Drawing } from "../types/page.js" */

/**
 * The colors of the page, by the names of the custom properties that they become, and the corners of its buttons.
 *
 * @typedef {{ bg?: string, text?: string, primary?: string, "on-primary"?: string, soft?: string, radius?: string }} Look
 */

/** Which elements may show the color that a page uses for what matters most. */
const BUTTONS = "button:enabled, [role=button]";

/** How many of them are looked at. */
const MAX_BUTTONS = 40;

/** Most elements: what would read it need not be compiled for them. */
const TRANSPARENT = "rgba(0, 0, 0, 0)";

/** Text of the page with less contrast than this leaves no room for lighter text beside it, and a gray button is no accent. */
const STRONG = 7;

/**
 * `{scheme, look}` of the elements around a panel, from the inside out, and their computed styles. Nothing in it where nothing has a background. The page's accent is its `accent-color`, or
 * the color of the nearest buttons that are filled, if they have one.
 *
 * @param {Element[]} above
 * @param {CSSStyleDeclaration[]} styles
 * @returns {{ scheme?: "dark" | "light", look: Look }}
 */
function lookOf(above, styles) {
  const ground = styles.map(({ backgroundColor }) => backgroundColor).find((color) => color !== TRANSPARENT && read(color).alpha === 1);
  if (!ground) return { look: {} };
  const [{ color, accentColor }] = styles;
  const isDark = read(ground).light < 0.18;
  /** @type {Look & { ink?: string }} */
  const look = { bg: `color-mix(in oklab,${ground},#fff ${isDark ? 5 : 60}%)`, ...filled(above, ground) };
  if (contrast(color, ground) >= STRONG) look.text = color;
  // Otherwise it is "auto".
  if (/\(/.test(accentColor)) look.primary = accentColor;
  const { primary, ink } = look;
  if (primary) {
    const { light, vivid } = read(primary);
    // White has a contrast of 4.5 to what is a little darker, and 3 to what gets as dark unnoticed, where the page's own text is white.
    const staysWhite = light < 0.3 && ink && read(ink).light > 0.8;
    if (staysWhite && light > 0.175) look.primary = `color-mix(in oklab,${primary} ${100 * Math.cbrt(0.175 / light)}%,#000)`;
    look["on-primary"] = light > 0.186 && !staysWhite ? "#000" : "#fff";
    // A tint of gray looks pressed where one of a color looks chosen.
    if (!vivid) look.soft = "6%";
  }
  return { scheme: isDark ? "dark" : "light", look };
}

/**
 * The corners and the one color of the nearest buttons that are filled with a color, or with one that is far from the background.
 *
 * @param {Element[]} above
 * @param {string} ground
 */
function filled(above, ground) {
  for (const element of above) {
    const buttons = [...element.querySelectorAll(BUTTONS)].slice(0, MAX_BUTTONS).filter((button) => button.checkVisibility?.() !== false);
    const isAccent = (/** @type {CSSStyleDeclaration} */ { backgroundColor: color }) => read(color).alpha === 1 && (read(color).vivid || contrast(color, ground) >= STRONG);
    const [first, ...others] = buttons.map((button) => getComputedStyle(button)).filter(isAccent);
    if (!first) continue;
    const { backgroundColor: primary, color: ink, borderRadius: radius } = first;
    // Half of a round button is a lot, too.
    return { radius: `${parseFloat(radius)}px`, ...(others.every((other) => other.backgroundColor === primary) && { primary, ink }) };
  }
}

/**
 * Of a computed color: its opacity, its luminance from 0 to 1, and whether it is more than a shade of gray.
 *
 * @param {string} color
 */
function read(color) {
  const [a, b, c, alpha = 1] = color.replace(/.*\((color )?([a-z][\w-]* )?/, "").match(/-?[\d.]+(e-\d+)?/g)?.map(Number) ?? [0, 0, 0, 0];
  // `oklab`, `oklch`, `lab` and `lch` have a lightness, whose third power is about the luminance, and a strength of color, or its two parts.
  const scale = /^l/.test(color) ? 100 : 1;
  if (/^(ok)?l/.test(color)) return { alpha, light: (a / scale) ** 3, vivid: Math.hypot(b, /h/.test(color) ? 0 : c) > 0.07 * scale };
  const parts = [a, b, c].map((part) => part / (/^r/.test(color) ? 255 : 1));
  const [red, green, blue] = parts.map((part) => part ** 2.2);
  return { alpha, light: 0.21 * red + 0.72 * green + 0.07 * blue, vivid: Math.max(...parts) - Math.min(...parts) > 0.2 };
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const ratio = (read(one).light + 0.05) / (read(other).light + 0.05);
  return Math.max(ratio, 1 / ratio);
}

const MARK = /(^|\s)(theme-)?(dark|light)(-mode|-theme)?(\s|$)/;

/**
 * "dark" or "light", where an element says it in its class, or in an attribute such as `data-theme` or `data-color-mode`.
 *
 * @param {Element} element
 */
function markOf(element) {
  for (const { name, value } of element.attributes) {
    const mark = /^(class|data-(?!dark|light).*(theme|mode|scheme))$/.test(name) && MARK.exec(value);
    if (mark) return mark[3];
  }
}

/**
 * The element around another one in what the browser draws.
 *
 * @type {Drawing["parentOf"]}
 */
export const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? hostOf(element.getRootNode());

/**
 * A document has no host, but may inherit one from what a script has added to all objects.
 *
 * @param {Node} root
 */
const hostOf = (root) => (root instanceof ShadowRoot ? root.host : undefined);

/**
 * Sets the theme of an element. Without one of its own, it has that of the page: its background and its colors, or, where nothing has a
 * background, what the nearest element around it says by a mark or by `color-scheme`. Where the page says nothing, it is the preference
 * of the system.
 *
 * @param {HTMLElement} element
 * @param {unknown} theme
 * @param {Element | undefined} [around]
 */
export function setTheme(element, theme, around = parentOf(element)) {
  const isOwn = theme === "dark" || theme === "light";
  /** @type {Element[]} */
  const above = [];
  for (let at = around; at; at = parentOf(at)) above.push(at);
  // One for each, because making them takes time.
  const styles = above.map((element) => getComputedStyle(element));
  const { scheme, look } = isOwn || !around ? { look: {} } : lookOf(above, styles);
  const value = isOwn ? theme : `auto ${scheme ?? themeIn(above, styles)}`;
  // Browsers look for the effect of an attribute also where it is set to what it is.
  if (element.dataset.theme !== value) element.dataset.theme = value;
  for (const name of /** @type {const} */ (["bg", "text", "primary", "on-primary", "soft", "radius"])) element.style.setProperty(`--page-${name}`, look[name] ?? "");
}

/**
 * An element with a `color-scheme` of its own says it for those inside.
 *
 * @param {Element[]} above
 * @param {CSSStyleDeclaration[]} styles
 */
function themeIn(above, styles) {
  const schemes = styles.map(({ colorScheme }) => colorScheme);
  const end = schemes.findIndex((scheme) => scheme !== schemes[0]);
  return above.slice(0, end < 0 ? undefined : end).map(markOf).find(Boolean) ?? (schemes[0] === "normal" ? "" : "inherit");
}
