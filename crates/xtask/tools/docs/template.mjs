// Fills www/docs/page.html.

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The page's HTML document. Every address in it is relative. */
export function fill(template, { page, groups, html, headings, pages }) {
  const root = "../".repeat(page.path.split("/").length - 1);
  const link = (to, label = to.name ?? to.title) =>
    `<a href="${root}${to.path}.html"${to.path === page.path ? ' aria-current="page"' : ""}>${escape(label)}</a>`;
  const nav = groups.map((group) => {
    // The reference of types is long, so it is open only where the reader is in it.
    const open = group.pages.some(({ path }) => path === page.path) || group.title !== "Types" ? " open" : "";
    return `<details${open}><summary>${escape(group.title)}</summary><ul>${group.pages.map((to) => `<li>${link(to)}</li>`).join("")}</ul></details>`;
  });
  const at = pages.findIndex(({ path }) => path === page.path);
  const [previous, next] = at < 0 ? [] : [pages[at - 1], pages[at + 1]];
  const around = [previous && `<span class="previous">${link(previous)}</span>`, next && `<span class="next">${link(next)}</span>`].filter(Boolean);
  const contents = headings.filter(({ level }) => level === 2).length > 1
    ? `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${headings.filter(({ level }) => level === 2).map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`).join("")}</ul></nav>`
    : "";
  const values = {
    root,
    title: escape(page.path === "index" ? "ask-user-question: documentation" : `${page.title} · ask-user-question`),
    summary: escape(page.summary || `${page.title}: documentation of ask-user-question`),
    styles: page.path === "index" ? ["live", "hosts"].map((name) => `<link rel="stylesheet" href="${name}.css">`).join("") : "",
    name: page.path,
    // The first page begins with what it shows.
    menu: page.path === "index" ? "" : " open",
    nav: nav.join(""),
    content: html,
    contents,
    around: around.length ? `<nav class="around" aria-label="Next and previous page">${around.join("")}</nav>` : "",
    markdown: page.path === "404" ? "" : `<a href="${root}${page.path}.md" type="text/markdown">This page as Markdown</a>`,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`www/docs/page.html names {{${name}}}; there are ${Object.keys(values).join(", ")}`);
    return values[name];
  });
}
