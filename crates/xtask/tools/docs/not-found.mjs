// The page for an address that is none: the search, and three pages to begin with.

const PLACES = [
  ["docs/start.md", "install the package and ask a first question"],
  ["docs/approvals.md", "ask whether an agent may do something"],
  ["docs/reference/options.md", "every option of every call"],
];

/** The script moves the search into the place that is empty here, with the words of the address in it. */
export function notFound(pageOf) {
  const items = PLACES.map(([source, what]) => {
    const { path, name } = pageOf.get(source);
    return `<li><a href="${path}.html">${name}</a>: ${what}</li>`;
  });
  return `<h1>Not found</h1><p>There is no page at this address. Search for it, or begin with one of these:</p><div class="find"></div><ul>${items.join("")}</ul>`;
}
