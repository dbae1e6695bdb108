// Checks the contrast of a page's own colours (WCAG 2.2, success criteria 1.4.3 and 1.4.11). An invalid colour, or one with
// too little contrast to its background, is replaced in this panel by the nearest colour that passes, with a warning in
// the console.

/** Names of tokens: foreground, background, the least contrast, and the token that the background is tinted with. */
const PAIRS = [
  ["primary", "background", 4.5, "primary"],
  ["on-primary", "primary", 4.5],
  ["text", "background", 4.5, "primary"],
  ["text", "inset", 4.5],
  ["text-secondary", "background", 4.5],
  ["text-muted", "background", 4.5, "primary"],
  ["text-muted", "inset", 4.5],
  ["label", "background", 4.5, "primary"],
  ["success", "background", 4.5, "success"],
  ["error", "background", 4.5, "error"],
  ["warning", "background", 4.5],
  ["control", "background", 3],
];

/** How much of the tint is in a tinted background: chips, badges, selected rows. */
const TINT = 0.13;

/** Names of tokens inside the panel's shadow root, where they differ. */
const INNER = { background: "bg", "text-secondary": "secondary", "text-muted": "muted" };

/** Colours of the panel for light and for dark backgrounds. */
const DEFAULTS = {
  primary: ["#4f46e5", "#818cf8"],
  success: ["#047857", "#34d399"],
  error: ["#b91c1c", "#f87171"],
  warning: ["#92400e", "#fbbf24"],
};
const INK = ["#0f172a", "#334155", "#64748b", "#94a3b8", "#f1f5f9", "#000", "#fff"];

const warned = new Set();

export const repairColours = (element) => {
  // What it replaced in another theme.
  for (const name of [...element.style].filter((name) => name.startsWith("--ask-"))) element.style.removeProperty(name);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const probe = document.createElement("span");
  element.shadowRoot.append(probe);
  const style = getComputedStyle(element);
  for (const name of new Set(PAIRS.flatMap(([over, under]) => [over, under]))) {
    const given = style.getPropertyValue(`--ask-${name}`).trim();
    if (given && !CSS.supports("color", given)) {
      element.style.setProperty(`--ask-${name}`, "initial");
      warnOnce(`--ask-${name} is not a valid CSS colour; the panel uses its own`);
    }
  }
  const seen = (name) => {
    probe.style.color = `var(--${INNER[name] ?? name})`;
    return pixel(canvas, getComputedStyle(probe).color);
  };
  for (const [over, under, least, tint] of PAIRS) {
    const [colour, plain] = [seen(over), seen(under)];
    const against = (colour) => contrast(colour, tint ? mixed(tint === over ? colour : seen(tint), plain) : plain);
    const ratio = against(colour);
    if (ratio >= least) continue;
    const better = [...(DEFAULTS[over] ?? []), ...INK]
      .map((text) => ({ text, colour: pixel(canvas, text) }))
      .filter((other) => against(other.colour) >= least)
      .sort((one, other) => distance(one.colour, colour) - distance(other.colour, colour))[0];
    if (!better) continue;
    element.style.setProperty(`--ask-${over}`, better.text);
    warnOnce(`--ask-${over} on --ask-${under} has a contrast ratio of ${ratio.toFixed(2)}, but at least ${least} is needed; the panel uses ${better.text}`);
  }
  probe.remove();
};

/** Each warning once a page: it is about the page's style sheet, not about a question. */
function warnOnce(text) {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`ask-user-question: ${text}`);
}

/** Any CSS colour as red, green and blue from 0 to 255. */
function pixel(canvas, colour) {
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

const mixed = (tint, ground) => ground.map((part, at) => part + (tint[at] - part) * TINT);

function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const distance = (one, other) => one.reduce((sum, part, at) => sum + (part - other[at]) ** 2, 0);
