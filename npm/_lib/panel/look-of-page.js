// The colors of a page around a panel: the first opaque background, the text on it, and the color of its buttons.

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
 */
export function lookOf(above, styles) {
  const ground = styles.map(({ backgroundColor }) => backgroundColor).find((color) => color !== TRANSPARENT && read(color).alpha === 1);
  if (!ground) return { look: {} };
  const [{ color, accentColor }] = styles;
  const isDark = read(ground).light < 0.18;
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

/** The corners and the one color of the nearest buttons that are filled with a color, or with one that is far from the background. */
function filled(above, ground) {
  for (const element of above) {
    const buttons = [...element.querySelectorAll(BUTTONS)].slice(0, MAX_BUTTONS).filter((button) => button.checkVisibility?.() !== false);
    const isAccent = ({ backgroundColor: color }) => read(color).alpha === 1 && (read(color).vivid || contrast(color, ground) >= STRONG);
    const [first, ...others] = buttons.map((button) => getComputedStyle(button)).filter(isAccent);
    if (!first) continue;
    const { backgroundColor: primary, color: ink, borderRadius: radius } = first;
    // Half of a round button is a lot, too.
    return { radius: `${parseFloat(radius)}px`, ...(others.every((other) => other.backgroundColor === primary) && { primary, ink }) };
  }
}

/** Of a computed color: its opacity, its luminance from 0 to 1, and whether it is more than a shade of gray. */
function read(color) {
  const [a, b, c, alpha = 1] = color.replace(/.*\((color )?([a-z][\w-]* )?/, "").match(/-?[\d.]+(e-\d+)?/g)?.map(Number) ?? [0, 0, 0, 0];
  // `oklab`, `oklch`, `lab` and `lch` have a lightness, whose third power is about the luminance, and a strength of color, or its two parts.
  const scale = /^l/.test(color) ? 100 : 1;
  if (/^(ok)?l/.test(color)) return { alpha, light: (a / scale) ** 3, vivid: Math.hypot(b, /h/.test(color) ? 0 : c) > 0.07 * scale };
  const parts = [a, b, c].map((part) => part / (/^r/.test(color) ? 255 : 1));
  const [red, green, blue] = parts.map((part) => part ** 2.2);
  return { alpha, light: 0.21 * red + 0.72 * green + 0.07 * blue, vivid: Math.max(...parts) - Math.min(...parts) > 0.2 };
}

function contrast(one, other) {
  const ratio = (read(one).light + 0.05) / (read(other).light + 0.05);
  return Math.max(ratio, 1 / ratio);
}
