// The element a panel lives in: inside the host, or in a dock at the bottom of the page.

const dockStyle = {
  position: "fixed", insetInline: "0", bottom: "12px", marginInline: "auto", width: "min(680px, calc(100% - 24px))", zIndex: "2147483000",
};

/** Makes the element; `gone` is called once it has been taken out of the page. */
export function place(host, options, gone) {
  const element = document.createElement("div");
  element.dataset.askUserQuestion = "";
  const { theme, dir, locale } = options;
  if (theme === "dark" || theme === "light") element.dataset.theme = theme;
  if (dir) element.dir = dir;
  if (locale) element.lang = locale;
  if (!host) Object.assign(element.style, dockStyle);
  const root = element.attachShadow({ mode: "open" });
  (host ?? document.body).append(element);
  const stop = whenGone(element, gone);
  const sight = watchSight(element);
  // A dock leaves the page as it was; in a host the answer stays to be read.
  const keeps = host && options.receipt !== false && element.isConnected;
  let card;
  return {
    root,
    receipt() {
      if (!keeps || !element.isConnected) return undefined;
      card = document.createElement("div");
      return card;
    },
    close() {
      stop();
      sight.disconnect();
      delete element.dataset.away;
      if (card?.firstChild) root.replaceChildren(...card.childNodes);
      else element.remove();
    },
  };
}

/** While the panel is out of sight, a button leads to it. */
function watchSight(element) {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting) delete element.dataset.away;
    else element.dataset.away = "";
  });
  observer.observe(element);
  return observer;
}

/** Watches for removal. An element that is moved is back by the time this is told. */
function whenGone(element, gone) {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) gone();
  });
  for (let root = element.getRootNode(); root; root = root.host?.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
