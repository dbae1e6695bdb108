import { onAddress, readAddress, writeAddress } from "../address.js";
import { byId, element } from "../element.js";
import { PRESETS } from "./presets.js";
import { previewAll } from "./theme-preview.js";

byId("unstarted").remove();

/** The public color tokens with the panel's defaults for light and dark. */
const COLORS = [
  ["primary", "Primary", "#4f46e5", "#818cf8"],
  ["on-primary", "On primary", "#ffffff", "#0f172a"],
  ["background", "Background", "#ffffff", "#141d32"],
  ["inset", "Inset", "#f8fafc", "#0c1324"],
  ["text", "Text", "#0f172a", "#f1f5f9"],
  ["text-secondary", "Secondary text", "#334155", "#94a3b8"],
  ["text-muted", "Muted text", "#475569", "#8e9cb3"],
  ["label", "Option labels", "#0f172a", "#f1f5f9"],
  ["success", "Success", "#047857", "#34d399"],
  ["error", "Error", "#b91c1c", "#f87171"],
  ["warning", "Warning", "#92400e", "#fbbf24"],
  ["line", "Lines", "#dbe2ec", "#2a3750"],
  ["control", "Controls", "#64748b", "#64748b"],
];
const FONTS = { "": "Panel default", inherit: "Inherit from page", 'Georgia, "Times New Roman", serif': "Serif", "ui-monospace, monospace": "Monospace" };

const [tokens, css, host, copied] = ["tokens", "css", "host", "copied"].map(byId);
const page = document.documentElement;
const controls = new Map();
const [primary, ...colors] = COLORS.map(([name, label]) => field(name, label, element("input", { type: "color", name })));

tokens.append(
  element("div", { class: "few" },
    primary,
    field("radius", "Corners", element("input", { type: "range", name: "radius", min: "0", max: "24", value: "14" })),
    choice("font", "Font", FONTS),
    choice("theme", "Theme", { auto: "Auto", light: "Light", dark: "Dark" }),
  ),
  element("details", { class: "more" }, element("summary", {}, "More colors"), element("div", { class: "many" }, ...colors)),
);
for (const [name, settings] of Object.entries(PRESETS)) {
  const swatch = element("span", { class: "swatch" });
  swatch.style.setProperty("background", settings.primary);
  byId("presets").append(element("button", { type: "button", class: "quiet", click: () => apply(settings) }, swatch, name));
}
tokens.addEventListener("input", ({ target }) => {
  const { name, value } = target;
  apply({ ...readAddress(), [name]: value });
});
tokens.addEventListener("submit", (event) => event.preventDefault());
byId("reset").addEventListener("click", () => apply({}));
byId("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(css.textContent);
    copied.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(css);
    copied.textContent = "Selected: press Ctrl+C.";
  }
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => apply(readAddress()));
onAddress(apply);
apply(readAddress());
previewAll(host);

/** Applies the settings of an address. Invalid values are ignored. */
function apply(address) {
  const theme = ["light", "dark"].includes(address.theme) ? address.theme : "";
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const set = new Map();
  for (const [name] of COLORS) if (/^#[0-9a-f]{6}$/i.test(address[name] ?? "")) set.set(name, address[name]);
  if (/^\d{1,2}$/.test(address.radius ?? "") && Number(address.radius) <= 24) set.set("radius", `${Number(address.radius)}px`);
  if (Object.hasOwn(FONTS, address.font ?? "") && address.font) set.set("font", address.font);
  for (const name of [...COLORS.map(([name]) => name), "radius", "font"]) {
    if (set.has(name)) host.style.setProperty(`--ask-${name}`, set.get(name));
    else host.style.removeProperty(`--ask-${name}`);
    controls.get(name).toggleAttribute("data-set", set.has(name));
  }
  for (const [name, , light, night] of COLORS) tokens.elements.namedItem(name).value = set.get(name) ?? (dark ? night : light);
  tokens.elements.namedItem("radius").value = Number.parseInt(set.get("radius") ?? "14", 10);
  tokens.elements.namedItem("font").value = set.get("font") ?? "";
  tokens.elements.namedItem("theme").value = theme || "auto";
  page.dataset.theme = theme || "auto";
  const lines = [...set].map(([name, value]) => `  --ask-${name}: ${value};`);
  css.textContent = lines.length ? `#chat {\n${lines.join("\n")}\n}` : "/* Nothing set yet. The panel uses its default colors. */";
  copied.textContent = "";
  writeAddress({ theme, ...Object.fromEntries([...set].map(([name, value]) => [name, name === "radius" ? `${Number.parseInt(value, 10)}` : value])) });
}

function field(name, label, control) {
  const row = element("label", {}, label, control);
  controls.set(name, row);
  return row;
}

function choice(name, label, options) {
  return field(name, label, element("select", { name }, ...Object.entries(options).map(([value, text]) => element("option", { value }, text))));
}
