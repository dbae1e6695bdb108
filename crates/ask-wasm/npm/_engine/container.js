// The element a panel lives in: inside the host, or in a dock at the bottom of the page.

import { observePosition } from "./position-observer.js";

const dockStyle = {
  position: "fixed", insetInline: "0", bottom: "12px", marginInline: "auto", width: "min(680px, calc(100% - 24px))",
  maxHeight: "calc(100dvh - 24px)", overflow: "auto", zIndex: "2147483000",
};

/**
 * Makes the element. `gone` is called once it has been taken out of the page; `sight` when it comes into view or goes
 * out of it. At first it is taken to be in view.
 */
export function createContainer(host, options, onRemove, onVisibility) {
  const element = document.createElement("div");
  element.dataset.askUserQuestion = "";
  const { theme, dir, locale, density, receipt } = options;
  if (theme === "dark" || theme === "light") element.dataset.theme = theme;
  if (density === "compact") element.dataset.density = density;
  if (dir) element.dir = dir;
  if (locale) element.lang = locale;
  setListSeparators(element, locale);
  if (!host) Object.assign(element.style, dockStyle);
  const root = element.attachShadow({ mode: "open" });
  (host ?? document.body).append(element);
  const stopRemoval = observeRemoval(element, onRemove);
  const stopVisibility = observeVisibility(element, onVisibility);
  // A dock leaves the page as it was; in a host the answer stays to be read.
  const keeps = host && receipt !== false && element.isConnected;
  let card;
  return {
    element,
    root,
    receipt() {
      if (!keeps || !element.isConnected) return undefined;
      card = document.createElement("div");
      return card;
    },
    close(outcome) {
      stopRemoval();
      stopVisibility();
      delete element.dataset.away;
      if (!card?.firstChild) return element.remove();
      element.dataset.receipt = receipt === "inline" ? "inline" : "box";
      root.replaceChildren(...card.childNodes);
      root.querySelector("[part~=copy]")?.addEventListener("click", () => copy(root, outcome));
    },
  };
}

/** Between the items of a list stands what stands there in the language of the panel. */
function setListSeparators({ style }, locale) {
  if (!locale) return;
  try {
    const parts = new Intl.ListFormat(locale, { type: "unit", style: "short" }).formatToParts(["a", "b", "c"]);
    const [comma, last] = parts.filter(({ type }) => type === "literal");
    style.setProperty("--comma", JSON.stringify(comma.value));
    style.setProperty("--last-comma", JSON.stringify((last ?? comma).value));
  } catch {
    // A language nobody knows has the comma.
  }
}

/** What was typed goes to the clipboard; where that is forbidden it is selected, to be copied by hand. */
async function copy(root, { entries = [] } = {}) {
  const typed = entries.flatMap(({ selected, other, notes }) => [...selected.map(({ label }) => label), other, notes]);
  try {
    await navigator.clipboard.writeText(typed.filter(Boolean).join("\n"));
  } catch {
    getSelection()?.selectAllChildren(root.querySelector("[part=receipt]"));
  }
}

/**
 * While the panel is out of sight, a button leads to it; nothing in it counts before half of it can be seen. At another
 * place it has not been seen yet either: the press that was on its way to what was there before is no answer.
 */
function observeVisibility(element, onVisibility) {
  let visible = true;
  let stopPosition;
  const observer = new IntersectionObserver(
    ([entry]) => {
      // Not before the panel has been painted, which need not wait for it: until it counts presses it looks itself.
      stopPosition ??= observePosition(element, () => visible && [false, true].forEach(onVisibility));
      const { isIntersecting, intersectionRatio, intersectionRect, rootBounds } = entry;
      if (isIntersecting) delete element.dataset.away;
      else element.dataset.away = "";
      // What is higher than the window is seen once it fills half of that.
      const seen = intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);
      if (seen !== visible) onVisibility((visible = seen));
    },
    { threshold: [0, 0.25, 0.5, 0.75] },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopPosition?.();
  };
}

/** Watches for removal. An element that is moved is back by the time this is told. */
function observeRemoval(element, onRemove) {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onRemove();
  });
  for (let root = element.getRootNode(); root; root = root.host?.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
