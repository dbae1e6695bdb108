// The colors of a page around a panel: the first opaque background, the text on it, and the color of its buttons.

/** Which elements may show the color that a page uses for what matters most. */
const BUTTONS = "button:enabled, [type=submit]:enabled, [role=button]";

/** How many of them are looked at. */
const MAX_BUTTONS = 40;

/** Text of the page with less contrast than this leaves no room for lighter text beside it, and a gray button is no accent. */
const STRONG = 7;

/**
 * `{scheme, look}` of the element `around` a panel. Nothing in it where nothing has a background. The page's accent is its `accent-color`, or
 * the color of the nearest buttons that are filled, if they have one.
 */
export function lookOf(around, parentOf) {
  const above = [];
  for (let at = around; at; at = parentOf(at)) above.push(at);
  const colorOf = (element) => getComputedStyle(element).backgroundColor;
  const ground = above.map(colorOf).find((color) => read(color).alpha === 1);
  if (!ground) return { look: {} };
  const { color, accentColor } = getComputedStyle(around);
  const isDark = read(ground).light < 0.18;
  const look = { bg: `color-mix(in oklab,${ground},#fff ${isDark ? 5 : 60}%)`, ...filled(above, ground) };
  if (contrast(color, ground) >= STRONG) look.text = color;
  if (accentColor && accentColor !== "auto") look.primary = accentColor;
  if (look.primary) look["on-primary"] = contrast("rgb(255,255,255)", look.primary) < 4.45 ? "#000" : "#fff";
  return { scheme: isDark ? "dark" : "light", look };
}

/** The corners and the one color of the nearest buttons that are filled with a color, or with one that is far from the background. */
function filled(above, ground) {
  for (const element of above) {
    const buttons = [...element.querySelectorAll(BUTTONS)].slice(0, MAX_BUTTONS).filter((button) => button.checkVisibility?.() !== false).map((button) => getComputedStyle(button));
    const isAccent = ({ backgroundColor: color }) => read(color).alpha === 1 && (read(color).isColorful || contrast(color, ground) >= STRONG);
    const [first, ...others] = buttons.filter(isAccent);
    if (!first) continue;
    const { backgroundColor: primary, borderStartStartRadius: radius } = first;
    // A round button has an icon only.
    return { radius: `${radius.includes("%") ? 99 : parseFloat(radius)}px`, ...(others.every((other) => other.backgroundColor === primary) && { primary }) };
  }
}

/** Of a computed color: its opacity, its luminance from 0 to 1, and whether it is more than a shade of gray. */
function read(color) {
  const [a, b, c, alpha = 1] = color.replace(/.*\((color )?([a-z][\w-]* )?/, "").match(/-?[\d.]+(e-\d+)?/g)?.map(Number) ?? [0, 0, 0, 0];
  const [, ok, kind] = /^(ok)?(l..)/.exec(color) ?? [];
  // These have a lightness, whose third power is about the luminance.
  if (kind) {
    const [light, chroma] = [ok ? a : a / 100, kind === "lch" ? b : Math.hypot(b, c)];
    return { alpha, light: light ** 3, isColorful: chroma > (ok ? 0.07 : 20) };
  }
  const parts = [a, b, c].map((part) => part / (/^rgb/.test(color) ? 255 : 1));
  const [red, green, blue] = parts.map((part) => part ** 2.2);
  return { alpha, light: 0.2126 * red + 0.7152 * green + 0.0722 * blue, isColorful: Math.max(...parts) - Math.min(...parts) > 0.2 };
}

function contrast(one, other) {
  const [low, high] = [read(one).light, read(other).light].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
