// llms.txt (https://llmstxt.org): the list of pages for language models, and all of them in one file.

import { withLinks } from "./markdown.mjs";

export function writeLlms(pages, groups, pageOf, write) {
  const [index] = pages;
  const line = ({ path, name, title, summary }) => `- [${name ?? title}](${path}.md)${summary ? `: ${summary}` : ""}`;
  const lists = groups.map((group) => `## ${group.title}\n\n${group.pages.map(line).join("\n")}`);
  write("llms.txt", `# ask-user-question\n\n> ${index.summary}\n\nAll pages in one file: [llms-full.txt](llms-full.txt)\n\n${lists.join("\n\n")}\n`);
  // A page's own headings are below its title, so each begins with a line that names its file.
  const full = pages.slice(1).map((page) => `<!-- ${page.path}.md -->\n\n${withLinks(page, pageOf).trim()}\n`);
  write("llms-full.txt", `# ask-user-question\n\n> ${index.summary}\n\n${full.join("\n")}`);
}
