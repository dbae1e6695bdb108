// Light or dark: as the system has it, until the reader chooses.

const KEY = "ask-user-question:docs-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** A page opened from a disk, or one without storage, forgets the choice. */
function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice holds for this page.
  }
}

const current = () => document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light");

export function applyTheme() {
  const theme = stored();
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
}

export function prepareTheme(button) {
  const label = () => (button.textContent = current() === "dark" ? "Light" : "Dark");
  const describe = () => button.setAttribute("aria-label", `Use the ${button.textContent.toLowerCase()} theme`);
  const show = () => (label(), describe());
  button.addEventListener("click", () => {
    const theme = current() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    store(theme);
    show();
  });
  system.addEventListener("change", show);
  show();
  button.hidden = false;
}
