// Builds the documentation site: `node build.mjs ROOT OUT`. The pages are the Markdown files that docs/README.md lists, and
// those that TypeDoc writes for the types of the package. The site is static: it works from any folder, without a server.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { writeApi } from "./api.mjs";
import { landing } from "./landing.mjs";
import { writeLlms } from "./llms.mjs";
import { render, withLinks } from "./markdown.mjs";
import { notFound } from "./not-found.mjs";
import { listed, outline } from "./pages.mjs";
import { proof } from "./proof.mjs";
import { bundleScript, writeExamples } from "./scripts.mjs";
import { searchable } from "./search.mjs";
import { fill } from "./template.mjs";

const [root, out] = process.argv.slice(2);
if (!out) throw new Error("usage: node build.mjs ROOT OUT");

const write = (path, text) => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const pages = listed(root);
pages.push(...(await writeApi(root, join(out, ".api"))));
const pageOf = new Map(pages.map((page) => [page.source, page]));
const groups = outline(pages);
const template = readFileSync(join(root, "www/docs/page.html"), "utf8");

const sections = [];
const examples = [];
for (const page of pages) {
  const { html, headings, pictures, programs } = render(page, pageOf);
  for (const picture of pictures) {
    const to = posix.join(posix.dirname(page.path), picture);
    mkdirSync(dirname(join(out, to)), { recursive: true });
    cpSync(join(root, posix.dirname(page.source), picture), join(out, to));
  }
  sections.push(...searchable(page, html));
  examples.push(...programs);
  const isFirst = page.path === "index";
  const content = isFirst ? landing(html, pageOf, proof(root, pageOf)) : html;
  write(`${page.path}.html`, fill(template, { page, groups, html: content, headings: isFirst ? [] : headings, pages }));
  write(`${page.path}.md`, withLinks(page, pageOf));
}

write("search-index.js", `globalThis.askDocs = ${JSON.stringify(sections)};\n`);
writeLlms(pages, groups, pageOf, write);
writeExamples(examples, write);
bundleScript(root, out);
for (const style of ["docs.css", "live.css", "hosts.css"]) cpSync(join(root, "www/docs", style), join(out, style));
cpSync(join(root, "www/style/tokens.css"), join(out, "tokens.css"));
cpSync(join(root, "www/icon.svg"), join(out, "icon.svg"));
write("404.html", fill(template, { page: { ...pages[0], path: "404", title: "Not found", summary: "" }, groups, html: notFound(pageOf), headings: [], pages }));
rmSync(join(out, ".api"), { recursive: true, force: true });
console.log(`${pages.length} pages, ${sections.length} sections to search`);
