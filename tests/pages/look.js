// What a person perceives in the page, for tests that drive a browser without Playwright.

const text = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** The text of a label with what the style sheet adds, as it is in a name. */
function spoken(label) {
  const added = (side) => /^"([^"]*)"$/.exec(getComputedStyle(label, side).content)?.[1] ?? "";
  const own = [...label.childNodes].map((node) => (node.nodeType === Node.ELEMENT_NODE ? spoken(node) : node.data));
  return [added("::before"), ...own, added("::after")].join("").trim();
}

/** The text of an element, without what is not shown. */
const seen = (element) => [...element.childNodes].map((node) => (node.nodeType !== Node.ELEMENT_NODE ? node.data : isVisible(node) ? seen(node) : "")).join("").replace(/\s+/g, " ").trim();

/** The shadow roots of panels and receipts, in the order of the page. */
const roots = () => [...document.querySelectorAll("[data-ask-user-question='']")].map(({ shadowRoot }) => shadowRoot).filter(Boolean);

const panels = () => roots().filter((root) => root.querySelector(".panel"));

/** The name of an element, as a test refers to it. */
function nameOf(element) {
  if (!element) return "";
  if (element.localName === "textarea" && !element.hasAttribute("aria-labelledby")) return element.id.startsWith("notes") ? "Notes" : element.id === "message" ? "message" : "own words";
  const labels = element.getAttribute("aria-labelledby")?.split(" ").map((id) => spoken(element.getRootNode().getElementById(id)));
  const name = labels?.join(" ") || element.getAttribute("aria-label") || element.title || (element.localName === "button" && seen(element));
  return name || element.id || element.className || element.localName;
}

const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });

const controls = (root, kind) => [...(root?.querySelectorAll(kind) ?? [])].filter(isVisible);

export function look(at = 0) {
  const root = panels()[at];
  const panel = root?.querySelector(".panel");
  const inputs = controls(root, "input");
  return {
    shown: !!panel,
    armed: panel?.dataset.armed === "true",
    question: text(root?.querySelector("legend")),
    progress: root?.querySelector(".tabs")?.ariaLabel ?? "",
    options: inputs.map(nameOf),
    chosen: inputs.filter(({ checked }) => checked).map(nameOf),
    ownWords: root?.querySelector("textarea[id^=other]")?.value ?? "",
    notes: root?.querySelector("textarea[id^=notes]")?.value ?? "",
    message: document.getElementById("message")?.value ?? "",
    buttons: controls(root, "button").map(nameOf),
    alert: text(root?.querySelector("[role=alert]")),
    previews: controls(root, ".preview").map(text),
    text: text(panel),
    focus: nameOf(root?.activeElement ?? (document.activeElement === document.body ? undefined : deepest())),
    receipts: roots().flatMap((root) => [...root.querySelectorAll(".receipt")]).map((receipt) => [...receipt.querySelectorAll(".receipt-line")].map(text).join("; ")),
    announced: text(document.querySelector("[data-ask-user-question=announcer]")?.lastChild),
  };
}

/** The focused element, in whatever shadow root it is. */
function deepest() {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The option, button or field with this name, in a panel or in a receipt. */
function find(name, at) {
  const all = (at === undefined ? roots() : [panels()[at]]).flatMap((root) => controls(root, "input, button, textarea, summary"));
  const element = all.find((element) => nameOf(element) === name || text(element) === name);
  if (!element) throw new Error(`there is no "${name}" among ${all.map(nameOf).join(", ")}`);
  return element;
}

/** The middle of an element, once it is in sight. */
export function middle(name, at) {
  const element = find(name, at);
  if (at !== undefined) panels()[at].host.scrollIntoView({ block: "center" });
  element.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** Clicks as assistive technology does. */
export const activate = (name, at) => find(name, at).click();

export const isUnfolded = () => roots().at(-1).querySelector("details").open;

/** Elements of the panel that stand out of it, or whose text does not fit. */
export function overflowing() {
  const panel = panels()[0].querySelector(".panel");
  const { left, right } = panel.getBoundingClientRect();
  // Hints without room are cut off, and so are texts with an ellipsis.
  const cuts = (element) => element.closest(".sr, pre, .hints") || [element, element.parentElement].some((one) => getComputedStyle(one).textOverflow === "ellipsis");
  const visible = [...panel.querySelectorAll("*")].filter((element) => isVisible(element) && !cuts(element));
  const out = visible.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
  });
  const cut = visible.filter(({ localName, scrollWidth, clientWidth }) => localName !== "textarea" && clientWidth > 1 && scrollWidth > clientWidth + 1);
  return [...new Set([...out, ...cut])].map((element) => `${element.localName}.${element.className}`);
}

/** The text spacing of WCAG 1.4.12. */
export function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }");
  panels()[0].adoptedStyleSheets = [...panels()[0].adoptedStyleSheets, sheet];
}

/** A computed style of the first element of the panel that matches. */
export const style = (selector, property) => getComputedStyle(panels()[0].querySelector(selector)).getPropertyValue(property);

export const box = (selector) => panels()[0].querySelector(selector).getBoundingClientRect().toJSON();

/** Sends an event of an input method to the field for own words. */
export function compose(type, more = {}) {
  const field = find("own words");
  const all = { bubbles: true, composed: true, cancelable: true, ...more };
  const event = type.startsWith("composition") ? new CompositionEvent(type, all) : new KeyboardEvent(type, all);
  return field.dispatchEvent(event);
}

export async function axe(options) {
  await import("/axe-core/axe.min.js");
  const { violations } = await globalThis.axe.run("#host", options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
}
