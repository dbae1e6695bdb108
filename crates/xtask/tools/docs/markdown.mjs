// Markdown to HTML. Links to other pages lead to their HTML; tables and code can be scrolled with the keyboard.

import { posix } from "node:path";
import MarkdownIt from "markdown-it";
import { highlight } from "./highlight.mjs";
import { live } from "./live.mjs";

/** The fragment of a heading, as GitHub has it, so that links work in both places. */
export function slug(text, used) {
  const name = text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-");
  const count = used.get(name) ?? 0;
  used.set(name, count + 1);
  return count === 0 ? name : `${name}-${count}`;
}

/** Files of the repository that documents link to and that are no pages: the site shows the text of such a link only. */
const NO_PAGES = new Set(["README.md", "THIRD-PARTY-NOTICES.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]);

/** The address of a link as it is in the site, with this ending for pages; undefined if the site does not have its target. */
function address(link, page, pageOf, ending) {
  if (/^(\w+:|#)/.test(link)) return link;
  const [path, anchor] = link.split("#");
  const source = posix.join(posix.dirname(page.source), path);
  const target = pageOf.get(source);
  if (target) return `${posix.relative(posix.dirname(page.path), target.path + ending)}${anchor === undefined ? "" : `#${anchor}`}`;
  if (NO_PAGES.has(source)) return undefined;
  throw new Error(`${page.source} links to ${link}, which is no page; list it in docs/README.md`);
}

/** The Markdown of a page as it lies beside its HTML: links lead to the Markdown of other pages. */
export function withLinks(page, pageOf) {
  const parts = page.text.split(/(^ *```[^]*?^ *```$)/m);
  return parts.map((part, at) => (at % 2 ? part : part.replace(/(!?)\[([^\]]*)\]\(([^()\s]+)\)/g, (all, mark, text, link) => {
    const to = mark ? link : address(link, page, pageOf, ".md");
    return to === undefined ? text : `${mark}[${text}](${to})`;
  }))).join("");
}

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The text of an inline token, without markup. */
const plain = (token) => token.children.map(({ type, content }) => (type === "text" || type === "code_inline" ? content : "")).join("");

/**
 * A page as HTML, with its headings, the pictures beside it, and its programs that the reader can run: those below
 * `<!-- try -->`, and those below `<!-- try here -->`, whose panel stands open above the code. The picture below `<!-- live -->` stands for live panels.
 */
export function render(page, pageOf) {
  const md = new MarkdownIt({ html: true, linkify: false });
  const tokens = md.parse(page.text, {});
  const used = new Map();
  const headings = [];
  const pictures = [];
  const programs = [];
  const counts = {};
  let tables = 0;
  let tried;
  tokens.forEach((token, at) => {
    if (token.type === "heading_open") {
      const text = plain(tokens[at + 1]);
      const id = slug(text, used);
      token.attrSet("id", id);
      if (token.tag === "h2" || token.tag === "h3") headings.push({ id, text, level: Number(token.tag[1]) });
    }
    for (const child of token.children ?? []) {
      const link = child.type === "link_open" && child.attrGet("href");
      const to = link && address(link, page, pageOf, ".html");
      if (to) child.attrSet("href", to);
      else if (link) unlink(token.children, child);
      const [, id] = /^<a id="([\w-]+)">$/.exec(child.content) ?? [];
      if (id) used.set(id, (used.get(id) ?? 0) + 1);
      const picture = child.type === "image" && child.attrGet("src");
      if (picture && !/^\w+:/.test(picture)) pictures.push(picture);
    }
    // The site's policy forbids styles in attributes.
    const [, side] = /^text-align:(\w+)$/.exec(token.attrGet?.("style") ?? "") ?? [];
    if (side) token.attrs = [["class", side]];
    if (token.type === "html_block") tried = /<!-- (try(?: here)?) -->/.exec(token.content)?.[1] ?? tried;
    if (token.type === "fence") {
      const language = token.info.trim().split(/\s/)[0];
      token.meta = { language, index: (counts[language] = (counts[language] ?? -1) + 1) };
      if (tried) {
        token.meta.isOpen = tried === "try here";
        token.meta.program = `${page.path.replaceAll("/", "-")}-${token.meta.index}`;
        programs.push({ name: token.meta.program, code: token.content });
        tried = undefined;
      }
    }
  });
  const liveAt = tokens.findIndex(({ type, content }) => type === "html_block" && content.includes("<!-- live -->"));
  // A paragraph with the picture.
  if (liveAt >= 0) tokens[liveAt].meta = { picture: tokens.splice(liveAt + 1, 3) };
  const root = "../".repeat(page.path.split("/").length - 1);
  const captionOf = (at) => tokens.slice(0, at).findLast(({ type }) => type === "heading_open");
  Object.assign(md.renderer.rules, {
    fence: (all, at) => codeBlock(all[at], root),
    code_block: (all, at) => codeBlock({ content: all[at].content, meta: { language: "text" } }, root),
    table_open: (all, at) => {
      const heading = all[all.indexOf(captionOf(at)) + 1];
      tables += 1;
      return `<div class="table" role="region" tabindex="0" aria-label="${escape(`Table ${tables}${heading ? `: ${plain(heading)}` : ""}`)}"><table>`;
    },
    table_close: () => "</table></div>",
    html_block: (all, at) => (all[at].meta ? live(md.renderer.render(all[at].meta.picture, md.options, {}), pageOf, (content, language) => codeBlock({ content, meta: { language } }, root)) : ""),
    html_inline: (all, at) => (/^<(a id="[\w-]+"|\/a|br ?\/?)>$/.test(all[at].content) ? all[at].content : escape(all[at].content)),
    heading_close: (all, at) => {
      const open = all[at - 2];
      const text = plain(all[at - 1]);
      return open.tag === "h1" ? "</h1>" : ` <a class="anchor" href="#${open.attrGet("id")}" aria-label="Link to ${escape(text)}">#</a></${open.tag}>`;
    },
  });
  return { html: md.renderer.render(tokens, md.options, {}), headings, pictures, programs };
}

/** Leaves only the text of a link. Links are not nested, so the next end is its own. */
function unlink(children, open) {
  const close = children.slice(children.indexOf(open)).find(({ type }) => type === "link_close");
  open.attrs = [];
  open.tag = close.tag = "span";
}

/** A block of code with the buttons that the page's script brings to life. */
function codeBlock({ content, meta: { language, program, isOpen } }, root) {
  const code = `<pre tabindex="0"><code class="language-${escape(language || "text")}">${highlight(content, language)}</code></pre>`;
  const run = program ? `<button type="button" class="run" data-program="${root}try/${program}.js" hidden>Try it</button>` : "";
  const result = program ? `<output class="result" hidden></output>` : "";
  const place = isOpen ? `<div class="here" hidden></div>\n` : "";
  return `${place}<div class="code"><div class="bar"><span class="language">${escape(language)}</span>${run}<button type="button" class="copy" hidden>Copy</button></div>${code}${result}</div>\n`;
}
