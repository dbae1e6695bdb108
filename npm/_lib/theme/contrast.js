// Checks the contrast of what a panel has from its page (WCAG 2.2, success criteria 1.4.3 and 1.4.11): colors derived from it, and those it
// sets. A color with too little contrast to its background gets lighter or darker in this panel, and keeps its hue; of colors that the page
// has set, the console says so.

/** @typedef {number[]} Colour Red, green and blue from 0 to 255. */

/**
 * Names of tokens: foreground, background, the least contrast, and the token that the background is tinted with.
 *
 * @type {[over: string, under: string, least: number, tint?: string][]}
 */
const PAIRS = [
  ["primary", "background", 3],
  ["on-primary", "primary", 4.5],
  ["link", "background", 4.5, "primary"],
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
const TINT = 0.14;

/**
 * Names of tokens inside the panel's shadow root, where they differ.
 *
 * @type {Record<string, string>}
 */
const INNER = { background: "bg", "text-secondary": "secondary", "text-muted": "muted" };

/** The steps of lightness that are tried, from 0 to 1. */
const STEP = 0.01;

/** @type {Set<string>} */
const warned = new Set();

/** @param {HTMLElement} element */
export const repairColours = (element) => {
  // What it replaced in another theme.
  for (const name of [...element.style].filter((name) => name.startsWith("--ask-"))) element.style.removeProperty(name);
  const canvas = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true }));
  const probe = document.createElement("span");
  /** @type {ShadowRoot} */ (element.shadowRoot).append(probe);
  const style = getComputedStyle(element);
  /** @param {string} name */
  const own = (name) => style.getPropertyValue(`--ask-${name}`).trim();
  const names = [...new Set(PAIRS.flatMap(([over, under]) => [over, under]))];
  const given = names.filter(own);
  for (const name of given) {
    if (CSS.supports("color", own(name))) continue;
    element.style.setProperty(`--ask-${name}`, "initial");
    warnOnce(`--ask-${name} is not a valid CSS colour; the panel uses its own`);
  }
  /** @param {string} color */
  const computed = (color) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  };
  /** @param {string} name */
  const seen = (name) => pixel(canvas, computed(`var(--${INNER[name] ?? name})`));
  for (const [over, under, least, tint] of PAIRS) {
    // A color that lets something through lies on the background, and not on what was looked at before.
    const plain = (seen("background"), seen(under));
    /** @param {Colour} colour */
    const against = (colour) => contrast(colour, tint ? mixed(tint === over ? colour : seen(tint), plain) : plain);
    const ratio = against(seen(over));
    if (ratio >= least) continue;
    // Chromium 123 crashes where `light-dark()` is in a relative color.
    const tried = over === "on-primary" ? ["#fff", "#000"] : shades(computed(`oklch(from ${computed(`var(--${INNER[over] ?? over})`)} l c h)`));
    const better = tried.find((text) => against(pixel(canvas, text)) >= least);
    if (!better) continue;
    element.style.setProperty(`--ask-${over}`, better);
    if (given.includes(over)) warnOnce(`--ask-${over} on --ask-${under} has a contrast ratio of ${ratio.toFixed(2)}, but at least ${least} is needed; the panel uses ${better}`);
  }
  probe.remove();
};

/**
 * A color with other lightnesses, the nearest first. In their middle it may lose its hue only where a screen has no such color.
 *
 * @param {string} color
 */
function shades(color) {
  const [lightness, chroma, hue] = /** @type {RegExpMatchArray} */ (color.match(/[\d.]+|none/g)).map((part) => (part === "none" ? 0 : Number(part)));
  const others = Array.from({ length: 1 / STEP + 1 }, (_, at) => at * STEP).sort((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness));
  return others.map((other) => `oklch(${other.toFixed(2)} ${chroma} ${hue})`);
}

/**
 * Each warning once a page: it is about the page's style sheet, not about a question.
 *
 * @param {string} text
 */
function warnOnce(text) {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`ask-user-question: ${text}`);
}

/**
 * Any CSS colour as red, green and blue from 0 to 255.
 *
 * @param {OffscreenCanvasRenderingContext2D} canvas
 * @param {string} colour
 * @returns {Colour}
 */
function pixel(canvas, colour) {
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** @type {(tint: Colour, ground: Colour) => Colour} */
const mixed = (tint, ground) => ground.map((part, at) => part + (tint[at] - part) * TINT);

/** @param {Colour} colour */
function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Colour} one @param {Colour} other */
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
