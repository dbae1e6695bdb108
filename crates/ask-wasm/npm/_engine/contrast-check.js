// Which hosts need their colours checked.

const COLOURS = "background inset text text-secondary text-muted label primary on-primary success error warning control";

/** Colours of the host's own are held to what people can read. */
export function checkContrast(element) {
  const style = getComputedStyle(element);
  const own = COLOURS.split(" ").some((name) => style.getPropertyValue(`--ask-${name}`));
  if (own) import("./lazy/contrast.js").then((lazy) => element.isConnected && lazy.repairColours(element)).catch(() => {});
}
