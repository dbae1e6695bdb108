// What the search looks through: a page in sections, one for each heading.

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const textOf = (html) => html.replace(/<a class="anchor"[^>]*>#<\/a>/g, "").replace(/<div class="bar">[^]*?<\/div>/g, "").replace(/<[^>]+>/g, " ")
  .replace(/&([\w#]+);/g, (all, name) => ENTITIES[name] ?? all).replace(/\s+/g, " ").trim();

/** Address, title of the page, heading, and text of each section. */
export function searchable(page, html) {
  const parts = html.split(/(?=<h[123] id=")/);
  return parts.map((part) => {
    const [, level, id, heading] = /^<h([123]) id="([^"]*)">([^]*?)<\/h\1>/.exec(part) ?? [];
    const text = textOf(part.replace(/^<h[123][^]*?<\/h[123]>/, ""));
    const url = `${page.path}.html${!id || level === "1" ? "" : `#${id}`}`;
    return { url, title: page.title, heading: level === "1" || !heading ? "" : textOf(heading), group: page.group, about: textOf(page.summary ?? ""), text };
  }).filter(({ text, heading, url }) => text || heading || !url.includes("#"));
}
