import { element } from "./element.js";

/**
 * All settings with their values. The first value is the default and is left out of the address.
 * @type {{ name: string, legend: string, choices: [value: string, label: string][] }[]}
 */
export const SETTINGS = [
  { name: "theme", legend: "Theme", choices: [["auto", "Auto"], ["dark", "Dark"], ["light", "Light"]] },
  { name: "width", legend: "Panel width", choices: [["normal", "Normal"], ["narrow", "320 px"], ["wide", "Wide"]] },
  { name: "dir", legend: "Direction", choices: [["ltr", "LTR"], ["rtl", "RTL"]] },
  { name: "place", legend: "Panel place", choices: [["transcript", "Transcript"], ["docked", "Docked"], ["floating", "Floating"]] },
];

/**
 * Reads all settings from an address. Invalid values become the default.
 * @param {Record<string, string>} address
 * @returns {Record<string, string>}
 */
export function settingsFrom(address) {
  return Object.fromEntries(
    SETTINGS.map(({ name, choices }) => {
      const valid = choices.some(([value]) => value === address[name]);
      return [name, valid ? address[name] : choices[0][0]];
    }),
  );
}

/**
 * The settings that differ from their defaults.
 * @param {Record<string, string>} settings
 * @returns {Record<string, string>}
 */
export function changedOnly(settings) {
  return Object.fromEntries(
    SETTINGS.filter(({ name, choices }) => settings[name] !== choices[0][0]).map(({ name }) => [name, settings[name]]),
  );
}

/**
 * Fills the form with one row of radio buttons per setting.
 * @param {HTMLFormElement} form
 * @param {(settings: Record<string, string>) => void} onChange
 * @returns {(settings: Record<string, string>) => void} sets the form's values without calling `onChange`
 */
export function mountSettings(form, onChange) {
  form.replaceChildren(...SETTINGS.map(row));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => onChange(settingsFrom(Object.fromEntries(new FormData(form)))));
  return (settings) => {
    for (const { name } of SETTINGS) form.elements.namedItem(name).value = settings[name];
  };
}

/**
 * On large screens the settings are open beside the chat. On narrow ones they are a menu above it, which closes on Escape
 * or on a press outside.
 * @param {HTMLDetailsElement} details
 */
export function foldSettings(details) {
  const beside = matchMedia("(min-width: 900px)");
  // On a lower page they would cover the scenes.
  const isHigh = matchMedia("(min-height: 1200px)");
  const fit = () => {
    details.open = beside.matches && isHigh.matches;
  };
  for (const query of [beside, isHigh]) query.addEventListener("change", fit);
  fit();
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || beside.matches) return;
    fit();
    details.querySelector("summary").focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!beside.matches && !details.contains(event.target)) fit();
  });
}

function row({ name, legend, choices }) {
  const labels = choices.map(([value, label]) =>
    element("label", {}, element("input", { type: "radio", name, value }), element("span", {}, element("bdi", {}, label))),
  );
  return element("fieldset", {}, element("legend", {}, legend), element("div", { class: "segments" }, ...labels));
}
