// Which pages need a contrast check of their colours.

const COLOURS = "background inset text text-secondary text-muted label primary on-primary success error warning control";

/** Checks the contrast where the page sets colours of its own. */
export function checkContrast(element) {
  const style = getComputedStyle(element);
  const own = COLOURS.split(" ").some((name) => style.getPropertyValue(`--ask-${name}`));
  if (own) import("./contrast.js").then((lazy) => element.isConnected && lazy.repairColours(element)).catch(() => {});
}
