// The pages of the site and their order: docs/README.md lists them.

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Pages for contributors. They are part of the site, but not of the package, so docs/README.md does not list them. */
const FOR_CONTRIBUTORS = ["docs/sources.md", "docs/rules.md"];

/** Documents of the root folder have names in capitals. */
const pathOf = (source) => (source === "docs/README.md" ? "index" : source.replace(/^docs\//, "").replace(/\.md$/, "").replace(/^[A-Z]+$/, (name) => name.toLowerCase()));

/** All pages but those of TypeDoc: where each comes from, its path in the site, its text, title, group, and a line about it. */
export function listed(root) {
  const index = readFileSync(join(root, "docs/README.md"), "utf8");
  const page = (source, group, summary = "", name) => {
    const text = readFileSync(join(root, source), "utf8");
    return { source, path: pathOf(source), text, title: /^# (.+)$/m.exec(text)[1], name, group, summary };
  };
  const pages = [{ ...page("docs/README.md", "", "", "Documentation"), summary: /^# .+\n\n(.+)/.exec(index)[1].replace(/\[([^\]]*)\]\([^)]*\)/g, "$1") }];
  let group = "";
  for (const line of index.split("\n")) {
    const heading = /^## (.+)$/.exec(line);
    if (heading) group = heading[1];
    const item = /^- \[([^\]]+)\]\(([^)#]+\.md)\)(?:: (.+))?$/.exec(line);
    if (item) pages.push(page(posix.join("docs", item[2]), group, item[3], item[1]));
  }
  return [...pages, ...FOR_CONTRIBUTORS.map((source) => page(source, "For contributors"))];
}

/** The groups of the navigation, in order, with their pages. */
export function outline(pages) {
  const groups = new Map();
  for (const page of pages.filter(({ group }) => group)) {
    groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  }
  return [...groups].map(([title, members]) => ({ title, pages: members }));
}
