// Chats of other products, as far as a panel sees them: fonts, sizes and colors as their own style sheets have them (read in November 2026).
// No page sets a property of the panel. `?host=NAME` chooses one.

import { ask, configure, open } from "./ask-user-question/index.js";

if (globalThis.forbidsWasm) configure({ wasm: false });

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", sans-serif';

/** The page, its font, and its send button. `root` is what the page sets on `html`. */
export const HOSTS = {
  serif: { font: "18px/1.6 Georgia, 'DejaVu Serif', serif", ground: "#fff", text: "#222", own: "#f3efe9", button: "#7a1f2b", on: "#fff", radius: "3px" },
  "62.5 percent": { root: "font-size: 62.5%", font: "1.6rem/1.5 Arial, 'Liberation Sans', sans-serif", ground: "#fafafa", text: "#333", own: "#e8eef7", button: "#0a66c2", on: "#fff", radius: "20px" },
  "22 px": { root: "font-size: 22px", font: `1rem/1.5 ${SYSTEM}`, ground: "#fff", text: "#1a1a1a", own: "#eee", button: "#005fcc", on: "#fff", radius: "8px" },
  // tailwindcss 4: gray-900 on white, indigo-600.
  tailwind: { font: `16px/1.5 ui-sans-serif, ${SYSTEM}`, ground: "#fff", text: "oklch(0.21 0.034 264.665)", own: "oklch(0.967 0.003 264.542)", button: "oklch(0.511 0.262 276.966)", on: "#fff", radius: "6px" },
  // bootstrap 5.3: body color, primary.
  bootstrap: { font: `1rem/1.5 ${SYSTEM}`, ground: "#fff", text: "#212529", own: "#f8f9fa", button: "#0d6efd", on: "#fff", radius: "6px" },
  // Primer: canvas.inset, fg.default, btn-primary.
  github: { font: `14px/1.5 -apple-system, "Segoe UI", "Noto Sans", sans-serif`, ground: "#f6f8fa", text: "#1f2328", own: "#fff", button: "#1f883d", on: "#fff", radius: "6px" },
  chatgpt: { font: `16px/1.75 ui-sans-serif, ${SYSTEM}`, ground: "#fff", text: "#0d0d0d", own: "#f4f4f4", button: "#0d0d0d", on: "#fff", radius: "18px" },
  claude: { font: "16px/1.6 ui-serif, Georgia, 'DejaVu Serif', serif", ground: "#faf9f5", text: "#141413", own: "#f0eee6", button: "#c6613f", on: "#fff", radius: "8px" },
  "neutral dark": { font: `16px/1.6 ${SYSTEM}`, ground: "#212121", text: "#ececec", own: "#2f2f2f", button: "#ececec", on: "#0d0d0d", radius: "18px" },
  "navy dark": { font: `15px/1.5 ${SYSTEM}`, ground: "#0b1220", text: "#e2e8f0", own: "#1e293b", button: "#38bdf8", on: "#0b1220", radius: "10px" },
  sepia: { font: "17px/1.6 Georgia, 'DejaVu Serif', serif", ground: "#f4ecd8", text: "#4a3728", own: "#e8dcc0", button: "#8b5e34", on: "#fff", radius: "4px" },
  "high contrast": { font: `700 18px/1.5 ${SYSTEM}`, ground: "#000", text: "#fff", own: "#000", button: "#ff0", on: "#000", radius: "0" },
};

const QUESTIONS = [
  {
    question: "Which database should the service use?",
    header: "Database",
    options: [
      { label: "PostgreSQL (Recommended)", description: "Relational, with strong consistency" },
      { label: "SQLite", description: "One file, and no server to run" },
      { label: "DynamoDB", description: "A managed key-value store" },
    ],
  },
  { question: "Which features do you want?", header: "Features", multiSelect: true, options: [{ label: "Sign in" }, { label: "Payments" }] },
];

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Makes the page look like a host. */
export function wear({ root = "", font, ground, text, own, button, on, radius }) {
  sheet.replaceSync(`
    html { ${root}; background: ${ground}; }
    body { margin: 0; font: ${font}; color: ${text}; }
    main { max-width: 720px; margin: 0 auto; padding: 20px; }
    h1 { font-size: 1.1em; }
    .own { text-align: end; }
    .own span { display: inline-block; padding: .5em .8em; border-radius: 1em; background: ${own}; }
    form { display: flex; gap: 8px; margin-block-start: 20px; padding: 8px; border: 1px solid color-mix(in srgb, ${text} 25%, ${ground}); border-radius: ${radius}; }
    textarea { flex: 1; min-width: 0; font: inherit; color: inherit; background: none; border: 0; resize: none; }
    textarea::placeholder { color: color-mix(in srgb, ${text} 70%, ${ground}); opacity: 1; }
    button { font: inherit; padding: .3em 1em; border: 0; border-radius: ${radius}; background: ${button}; color: ${on}; }
  `);
}

globalThis.hosts = { HOSTS, wear, ask: (count = 1, options) => open(QUESTIONS.slice(0, count), { host: "#host", ...options }), answers: ask };

wear(HOSTS[new URLSearchParams(location.search).get("host") ?? "serif"]);
