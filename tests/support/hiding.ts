/** Every way in which a page can hide, cover, move, resize or zoom a panel, and take that back. */

/** Runs on the page. */
type Change = (host: HTMLElement) => void;

/** A name, what hides the panel or brings it elsewhere, and what takes that back. */
export type Way = [name: string, away: Change, back: Change];

/** A declaration in the style of the host. */
const style = (css: string): Way => [
  css,
  new Function("host", `host.style.cssText = ${JSON.stringify(css)}`) as Change,
  (host) => void (host.style.cssText = ""),
];

/** A declaration in the style of what the host is in. */
const around = (css: string): Way => [
  `around: ${css}`,
  new Function("host", `host.parentElement.style.cssText = ${JSON.stringify(css)}`) as Change,
  (host) => void (host.parentElement!.style.cssText = ""),
];

/** An element that is put into the page. */
const cover = (name: string, css: string, tag = "aside"): Way => [
  name,
  new Function("host", `document.body.append(Object.assign(document.createElement(${JSON.stringify(tag)}), { id: "cover" })); document.querySelector("#cover").style.cssText = ${JSON.stringify(css)}`) as Change,
  () => document.querySelector("#cover")!.remove(),
];

/** An element that the host is put into for a while; the panel's observers stay. */
const attribute = (name: string, value: string): Way => [
  value ? `${name}=${value}` : name,
  new Function("host", `host.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)})`) as Change,
  new Function("host", `host.removeAttribute(${JSON.stringify(name)})`) as Change,
];

export const WAYS: Way[] = [
  // Not drawn
  style("display: none"),
  around("display: none"),
  attribute("hidden", ""),
  attribute("hidden", "until-found"),
  style("content-visibility: hidden"),
  around("content-visibility: hidden"),
  // Drawn, and not to be seen
  style("visibility: hidden"),
  around("visibility: hidden"),
  style("visibility: collapse"),
  style("opacity: 0"),
  around("opacity: 0"),
  style("opacity: 0.03"),
  style("filter: opacity(0)"),
  around("filter: opacity(4%)"),
  style("filter: brightness(0)"),
  style("filter: blur(40px)"),
  style("mask-image: linear-gradient(transparent, transparent)"),
  around("mask-image: linear-gradient(rgb(0 0 0 / 0), transparent)"),
  style("clip-path: circle(0)"),
  style("clip-path: inset(50%)"),
  around("clip-path: polygon(0 0, 0 0, 0 0)"),
  style("clip: rect(0, 0, 0, 0); position: absolute"),
  // Without a size
  style("transform: scale(0)"),
  style("transform: scale(0.02)"),
  style("transform: rotateY(90deg)"),
  style("transform: rotateY(180deg); backface-visibility: hidden"),
  style("height: 0; overflow: hidden"),
  style("width: 0; overflow: hidden"),
  style("max-height: 0; overflow: clip"),
  style("contain: strict; height: 0; width: 0"),
  style("zoom: 0.02"),
  // Elsewhere
  style("position: fixed; left: -9999px"),
  style("position: absolute; top: -9999px"),
  style("transform: translateX(-200vw)"),
  style("translate: 0 300vh"),
  style("margin-top: 4000px"),
  style("text-indent: 0; margin-left: -5000px"),
  // Moved under the pointer
  style("margin-top: 60px"),
  style("position: relative; top: 45px"),
  style("transform: translateY(50px)"),
  style("padding-left: 70px"),
  around("display: flex; flex-direction: column-reverse"),
  ["something is put above it", (host) => host.before(Object.assign(document.createElement("p"), { id: "above", textContent: "More text above" })), () => document.querySelector("#above")!.remove()],
  ["the page scrolls", () => { document.body.style.paddingBottom = "3000px"; scrollTo(0, 1500); }, () => { scrollTo(0, 0); document.body.style.paddingBottom = ""; }],
  // Of another size
  style("width: 300px"),
  style("zoom: 1.4"),
  style("font-size: 26px"),
  style("line-height: 3; font-size: 22px"),
  style("direction: rtl"),
  style("transform: scale(0.6)"),
  ["a style sheet that comes late", () => { const sheet = new CSSStyleSheet(); sheet.replaceSync("#host { padding: 50px }"); document.adoptedStyleSheets.push(sheet); }, () => document.adoptedStyleSheets.at(-1)!.replaceSync("")],
  // Covered
  cover("an overlay", "position: fixed; inset: 0; background: white; z-index: 9"),
  cover("a frame over it", "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: white; z-index: 9", "iframe"),
  ["a modal dialog", () => { document.body.append(Object.assign(document.createElement("dialog"), { id: "cover", textContent: "Wait" })); document.querySelector<HTMLDialogElement>("dialog#cover")!.showModal(); }, () => document.querySelector("#cover")!.remove()],
  ["a popover over it", () => { const cover = Object.assign(document.createElement("div"), { id: "cover", popover: "manual" }); cover.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; background: white"; document.body.append(cover); cover.showPopover(); }, () => document.querySelector("#cover")!.remove()],
  // In what opens
  ["a drawer of details that is closed", (host) => { const details = document.createElement("details"); details.id = "drawer"; host.replaceWith(details); details.append(Object.assign(document.createElement("summary"), { textContent: "Drawer" }), host); }, () => { document.querySelector<HTMLDetailsElement>("#drawer")!.open = true; }],
];
