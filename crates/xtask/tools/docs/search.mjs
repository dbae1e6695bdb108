// What the search looks through: a page in sections, one for each heading.

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** Tags within a line: without them the words around them stay as they are. */
const INLINE = /<\/?(?:a|b|code|em|i|span|strong|sub|sup)\b[^>]*>/g;
/** Programs, and data within a line. */
const CODE = /<pre[^>]*>[^]*?<\/pre>|<code>[^<]*[{}=][^<]*<\/code>/g;
const textOf = (html) => html.replace(/<\/t[hd]>\s*<t[hd][^>]*>/g, " · ").replace(/<a class="anchor"[^>]*>#<\/a>/g, "").replace(/<div class="bar">[^]*?<\/div>/g, "")
  .replace(INLINE, "").replace(/<[^>]+>/g, " ").replace(/&([\w#]+);/g, (all, name) => ENTITIES[name] ?? all).replace(/\s+/g, " ").trim();

/** Address, title of the page, heading, and text of each section. Its code is searched, but is no part of what the results show. */
export function searchable(page, html) {
  // The panels of the first page show code of other pages.
  const parts = html.replace(/<section class="live"[^]*?<\/section>/, "").split(/(?=<h[123] id=")/);
  return parts.map((part) => {
    const [, level, id, heading] = /^<h([123]) id="([^"]*)">([^]*?)<\/h\1>/.exec(part) ?? [];
    const text = textOf(part.replace(/^<h[123][^]*?<\/h[123]>/, "").replace(CODE, (block) => (block.startsWith("<pre") ? " " : "…")));
    const code = textOf((part.match(CODE) ?? []).join("\n"));
    const url = `${page.path}.html${!id || level === "1" ? "" : `#${id}`}`;
    return { url, title: page.title, heading: level === "1" || !heading ? "" : textOf(heading), group: page.group, about: textOf(page.summary ?? ""), text, ...(code && { code }) };
  }).filter(({ text, code, heading, url }) => text || code || heading || !url.includes("#"));
}
