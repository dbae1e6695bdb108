// Draws the tree of `markup.js`, and brings it up to date later.

/** An element of a tree. What is absent, an attribute or a child, is any value that is false. */
export const element = (tag, part, attributes, ...children) => ({ tag, part, attributes, children });

/** Draws children into a parent. Elements that match are kept, and a text that grows only gets more, so a selection in it stays. */
export function render(parent, children) {
  let next = parent.firstChild;
  for (const child of children.flat(2)) {
    if (!child) continue;
    const { tag, part, attributes } = child;
    let node = next;
    if (tag ? node?.localName !== tag || node.className !== part : node?.nodeType !== 3) {
      node = parent.insertBefore(tag ? document.createElement(tag) : new Text(), next);
      if (part) {
        node.className = part;
        node.setAttribute("part", part);
      }
    }
    next = node.nextSibling;
    if (tag) {
      for (const [name, value] of Object.entries(attributes)) if (value) node.setAttribute(name, value);
      render(node, child.children);
    } else if (child.startsWith(node.data)) node.appendData(child.slice(node.length));
    else node.data = child;
  }
  while (next) {
    const { nextSibling } = next;
    next.remove();
    next = nextSibling;
  }
}
