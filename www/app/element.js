/**
 * Builds an element. Strings become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | EventListener | undefined>} [attributes] `true` sets an empty attribute,
 *   `false` and `undefined` omit it, a function becomes a listener for the event of that name.
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/**
 * The element with this id. Throws if the page has none.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element with the id ${id}`);
  return node;
}
