// Draws the tree of `markup.js`, and brings it up to date later.

/**
 * An element of a tree. The children are elements and texts, also in lists.
 *
 * @typedef {{ tag: string, part: string, attributes: Record<string, unknown>, children: unknown[] }} TreeElement
 */

/**
 * An element of a tree. What is absent, an attribute or a child, is any value that is false.
 *
 * @type {(tag: string, part: string, attributes: Record<string, unknown>, ...children: unknown[]) => TreeElement}
 */
export const element = (tag, part, attributes, ...children) => ({ tag, part, attributes, children });

/**
 * Draws children into a parent. Elements that match are kept, and a text that grows only gets more, so a selection in it stays.
 *
 * @param {Node} parent
 * @param {unknown[]} children
 */
export function render(parent, children) {
  let next = parent.firstChild;
  for (const child of /** @type {(TreeElement | string | false)[]} */ (children.flat(2))) {
    if (!child) continue;
    const { tag, part, attributes } = /** @type {Partial<TreeElement>} */ (child);
    // Either of both: `tag` says which.
    let node = /** @type {Element & Text} */ (next);
    if (tag ? node?.localName !== tag || node.className !== part : node?.nodeType !== 3) {
      node = /** @type {Element & Text} */ (parent.insertBefore(tag ? document.createElement(tag) : new Text(), next));
      if (part) {
        node.className = part;
        node.setAttribute("part", part);
      }
    }
    next = node.nextSibling;
    if (tag) {
      for (const [name, value] of Object.entries(/** @type {Record<string, string>} */ (attributes))) if (value) node.setAttribute(name, value);
      render(node, /** @type {TreeElement} */ (child).children);
    } else if (/** @type {string} */ (child).startsWith(node.data)) node.appendData(/** @type {string} */ (child).slice(node.length));
    else node.data = /** @type {string} */ (child);
  }
  while (next) {
    const { nextSibling } = next;
    next.remove();
    next = nextSibling;
  }
}
